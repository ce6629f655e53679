"""The command line: what can be typed after `main.py`, and one sentence for everything that can't."""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from game import __version__
from game.commands import Refused
from game.core.options import nearest
from game.core.quoting import shown

REFUSED = 2
"""The exit code of a command that could not be understood or carried out."""
LONGEST_REFUSAL = 1000
"""Characters of the sentence that refuses a command line, however long its words were."""
DESCRIPTION = "Declare!, four card games for one couch. Without a command the game opens."
_MINDS = "gentle, easy, normal, strong, expert, uniform or cmd:PROGRAM each"


class _Parser(argparse.ArgumentParser):
    """A parser that refuses with one sentence and the nearest valid word."""

    def error(self, message: str) -> NoReturn:
        unknown = re.fullmatch(r"unrecognized arguments: (\S+).*", message)
        if unknown:
            word = unknown[1]
            flags = [flag for action in self._actions for flag in action.option_strings]
            message = f'"{word}" means nothing to {self.prog}{nearest(word, flags)}'
        raise Refused(message)


def main(words: Sequence[str]) -> int:
    """Carry out a command line; the process's exit code."""
    try:
        arguments = _parse(list(words))
        command = importlib.import_module(f"game.commands.{arguments.command}")
        return int(command.run(arguments))
    except Refused as refusal:
        print(_sentence(shown(str(refusal), LONGEST_REFUSAL)), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def _parse(words: list[str]) -> argparse.Namespace:
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        known = list(COMMANDS)
        raise Refused(f'no command "{words[0]}"; there is {", ".join(known)}{nearest(words[0], known)}')
    if words and words[0] in COMMANDS:
        told, add = COMMANDS[words[0]]
        parser = _Parser(
            prog=f"main.py {words[0]}",
            description=_sentence(told),
            epilog=_rules(words) if add in (_play, _sim, _league) and {"-h", "--help"} & set(words) else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        add(parser)
        return parser.parse_args(words[1:], argparse.Namespace(command=words[0]))
    parser = _Parser(
        prog="main.py",
        description=DESCRIPTION,
        epilog="commands:\n" + "\n".join(f"  {name:<9} {told}" for name, (told, _) in COMMANDS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    _window(parser)
    parser.add_argument("--version", action="version", version=f"Declare! {__version__}")
    parser.add_argument(
        "--diagnose",
        dest="command",
        action="store_const",
        const="diagnose",
        help="tell what a bug report needs of this machine",
    )
    return parser.parse_args(words, argparse.Namespace(command="play", game=None))


def _rules(words: Sequence[str]) -> str:
    """Presets and options of the game whose help is asked for; without one, how to ask."""
    game = words[1] if len(words) > 1 and not words[1].startswith("-") else None
    if game is None:
        return f"With a game its presets and options are listed: main.py {words[0]} logic --help"
    from game.commands.words import presets_and_options

    return presets_and_options(game)


def _sentence(told: str) -> str:
    end = "" if told.endswith((".", "?")) else "."
    return f"{told[:1].upper()}{told[1:]}{end}"


def _seed(word: str) -> int:
    from game.core.rng import parse_seed

    try:
        return parse_seed(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's name, such as logic")
    parser.add_argument("--preset", metavar="P", help="a named set of options; the game's first by default")
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="change one option; may be repeated"
    )


def _play(parser: argparse.ArgumentParser) -> None:
    _table(parser)
    parser.add_argument("--seats", metavar="A,B,...", help=f"human, {_MINDS}")
    parser.add_argument("--seed", metavar="N", type=_seed, help="the deal; without it a new one each time")
    _window(parser)


def _window(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mappings", metavar="FILE", help="more controller mappings, as SDL reads them")
    parser.add_argument(
        "--rawinput",
        choices=("on", "off"),
        help="Windows: more than four Xbox pads need it on, some pads need it off",
    )


def _sim(parser: argparse.ArgumentParser) -> None:
    _table(parser)
    parser.add_argument(
        "--seats",
        metavar="A,B,...",
        required=True,
        help="gentle, easy, normal, strong, expert, uniform, greedy, beginner, coach or cmd:PROGRAM",
    )
    parser.add_argument("--games", metavar="N", type=int, default=100, help="how many deals (100)")
    parser.add_argument("--seed", metavar="N", type=_seed, default=1, help="deal i has seed N + i (1)")
    parser.add_argument(
        "--late", metavar="MS,MS,...", help="by how much the slams of each entry count later, as 0,120"
    )
    parser.add_argument(
        "--duplicate", action="store_true", help="play every deal again with the sides or seats rotated"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=int, default=1, help="processes; they change no result (1)"
    )
    parser.add_argument("--each", metavar="FILE", help="write a line of JSON for each hand into a file")
    parser.add_argument("--times", action="store_true", help="tell how long each seat thought")
    _json(parser)


def _league(parser: argparse.ArgumentParser) -> None:
    _table(parser)
    parser.add_argument(
        "--entrants",
        metavar="A,B,...",
        help="levels, uniform, greedy, beginner, coach, cmd:PROGRAM, each once (levels, greedy, uniform)",
    )
    parser.add_argument("--seats", metavar="N", type=int, help="at how many seats (the game's fewest)")
    parser.add_argument("--deals", metavar="N", type=int, default=100, help="how many for each pair (100)")
    parser.add_argument("--seed", metavar="N", type=_seed, default=1, help="deal i has seed N + i (1)")
    parser.add_argument(
        "--jobs", metavar="N", type=int, default=1, help="processes; they change no result (1)"
    )
    parser.add_argument("--file", metavar="FILE", help="keep every meeting here, and go on after a break")
    parser.add_argument("--into", metavar="PAGE", help="put the table between its marks in a page of text")
    _json(parser)


def _drill(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's name, such as logic")
    parser.add_argument("--kind", metavar="K", help="a kind of question; the game's first by default")
    parser.add_argument("--grade", metavar="G", type=int, default=1, help="how hard, 1 to 5 (1)")
    parser.add_argument("--number", metavar="N", type=_seed, default=0, help="which one (0)")
    parser.add_argument("--count", metavar="N", type=int, default=1, help="how many, numbers in a row (1)")
    parser.add_argument("--day", metavar="DATE", help="the drill of that day instead: 2026-11-22")


def _engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's name, such as logic")
    level = "gentle to expert (expert), or with a character, such as strong:felix"
    parser.add_argument("--level", metavar="L", default="expert", help=level)
    parser.add_argument("--seed", metavar="N", type=_seed, default=1, help="the seed of its chance (1)")
    parser.add_argument(
        "--schema", action="store_true", help="print what its lines look like, as a JSON Schema, and end"
    )


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match record")
    _json(parser)


def _review(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a match that has ended")
    _json(parser)


def _stats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--person", metavar="NAME", default="", help="somebody known here (guests)")
    _json(parser)


def _gallery(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="where the pictures go; made if need be")
    parser.add_argument("--size", metavar="WxH", default="1920x1080", help="their size in pixels (1920x1080)")
    parser.add_argument("--only", metavar="NAME", help="only pictures whose name contains this")
    parser.add_argument(
        "--vision",
        metavar="EYES",
        help="as other eyes see them: protan, deutan or tritan without the first, second or third kind of "
        "cones, grey without colours",
    )
    parser.add_argument(
        "--against",
        metavar="OTHER",
        help="an earlier gallery: say what differs from it, and exit with 1 if anything does",
    )


def _film(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="WHAT",
        nargs="?",
        help="a picture of the gallery, a page of a guide (guide-GAME-1), a game, or a record's file",
    )
    parser.add_argument("out", metavar="OUT", nargs="?", help="the film: .gif, .png or .webp")
    parser.add_argument("--list", action="store_true", help="name all that can be filmed, and film nothing")
    parser.add_argument(
        "--seconds", metavar="S", type=float, help="how long it is (6; a guide's picture: once through)"
    )
    parser.add_argument("--begin", metavar="S", type=float, default=0.0, help="where it begins (0)")
    parser.add_argument("--size", metavar="WxH", default="960x540", help="its size in pixels (960x540)")
    parser.add_argument("--fps", metavar="N", type=int, default=20, help="pictures a second (20)")
    parser.add_argument("--seed", metavar="N", type=_seed, default=1, help="the seed of a game's hand (1)")


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", metavar="NAME", help="only this figure or group, such as actions_per_s")
    parser.add_argument("--first-picture", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--at-rest", help=argparse.SUPPRESS)
    _json(parser)


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "play": ("open a table at once", _play),
    "sim": ("play hands among bots without a window and count", _sim),
    "league": ("play everybody against everybody on the same deals, and rate them", _league),
    "engine": ("one seat's mind on standard input and output, as JSON lines (docs/engine.md)", _engine),
    "drill": ("print questions about positions, each with one right answer", _drill),
    "replay": ("re-play a record and verify it", _replay),
    "review": ("judge every decision of a record, and tell luck apart from skill", _review),
    "stats": ("tell what is kept of the hands that were played here", _stats),
    "gallery": ("draw every screen and every telling moment as PNG, without a display", _gallery),
    "film": ("make a moving picture of a moment, a guide's page, a hand among bots or a record", _film),
    "bench": ("measure frames, presses, start-up, bots and simulation", _bench),
}
"""What each command does, and what adds its arguments to a parser."""
