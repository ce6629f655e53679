"""The real program, which also says down a pipe what it has done: the witness of the kills.

Started as `python -m tests.faults.life WORDS`, the words being those of `main.py`. After every frame that
brought something new a line of JSON goes to the pipe that the environment names: what it says is done.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Iterable
from typing import Any

PIPE = "FAULTS_PIPE"
"""Environment variable: the number of the pipe's descriptor."""


def digest(match: Any, observation: Any, eyes: Iterable[int]) -> int:
    """A number that tells whether two matches look alike to some seats."""
    from game.core.codec import plain

    seen = observation.observe(match.state, frozenset(eyes))
    return zlib.crc32(json.dumps(plain(seen), sort_keys=True).encode())


def lines_digest(lines: Iterable[str]) -> int:
    """A number that tells whether two logs are alike."""
    return zlib.crc32("\n".join(lines).encode())


class Witness:
    """Says what the program has done, each thing once."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._said: tuple[Any, ...] = ()

    def stands(self, play: Any) -> None:
        """A hand has been laid on the table: where it stands."""
        played = play.played
        path = played.journal.path
        eyes = play.session.setup.humans
        self._say(
            stands=path.name if path is not None else "",
            entries=len(played.match.log),
            digest=digest(played.match, play.game.observation, eyes),
        )

    def saw(self, program: Any) -> None:
        """A frame is over: what the program takes for done, and which screen shows it."""
        from game.core.entries import write_entry
        from game.scenes.hand.play import Play

        scenes = program.house.stack.scenes
        play = next((scene for scene in scenes if isinstance(scene, Play)), None)
        log = play.played.match.log if play is not None else []
        top = type(scenes[-1]).__name__ if scenes else ""
        path = play.played.journal.path if play is not None else None
        said = (top, path, len(log))
        if said != self._said:
            self._said = said
            name = path.name if path is not None else ""
            self._say(
                scene=top,
                name=name,
                entries=len(log),
                lines=lines_digest(write_entry(entry) for entry in log),
            )

    def _say(self, **words: Any) -> None:
        os.write(self._pipe, json.dumps(words).encode() + b"\n")


def main(words: list[str]) -> int:
    """Run the program with a witness."""
    from game.couch.environment import prepare_environment

    prepare_environment()
    from game import app, cli
    from game.scenes.hand.play import Play

    witness = Witness(int(os.environ[PIPE]))
    frame, deal = app.Program.frame, Play.deal

    def seen_frame(program: app.Program, dt_ms: float) -> None:
        frame(program, dt_ms)
        witness.saw(program)

    def seen_deal(play: Play, lost: bool = False) -> None:
        deal(play, lost)
        witness.stands(play)

    app.Program.frame = seen_frame  # type: ignore[assignment, method-assign]
    Play.deal = seen_deal  # type: ignore[assignment, method-assign]
    return cli.main(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
