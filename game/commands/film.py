"""`film`: a moving picture of a moment, a guide's page, a hand among bots or a record, without a display."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.commands import Refused
from game.commands.gallery import size_of
from game.commands.replay import bytes_of, verified
from game.core.files import why
from game.core.record import BadRecord
from game.couch.environment import prepare_environment

LONGEST_S, MOST_FPS = 120.0, 60
MOST_PIXELS = 500_000_000
"""Of all its pictures together, as some kinds of files are made in memory: ten seconds of 1920 x 1080."""


def run(arguments: Namespace) -> int:
    """Make the film and say what it is."""
    prepare_environment()
    if arguments.list:
        _list()
        return 0
    if arguments.what is None or arguments.out is None:
        raise Refused("say WHAT to film and the file OUT; `film --list` names all that can be filmed")
    from game.scenes.gallery.film import write
    from game.scenes.gallery.reels import Reel, lasts_s, reel_of, reel_of_record

    size, path, what = size_of(arguments.size), Path(arguments.out), Path(arguments.what)
    begin, fps = arguments.begin, arguments.fps
    seconds = lasts_s(arguments.what) if arguments.seconds is None else arguments.seconds
    _check(size, seconds, begin, fps)

    def reel() -> Reel:
        if not what.is_file():
            return reel_of(arguments.what, size, arguments.seed)
        from game.catalog import find

        record, match = verified(bytes_of(what), what.name)
        return reel_of_record(find(record.header.game), match, size)

    try:
        frames = write(reel(), path, seconds, fps, begin)
    except OSError as error:
        raise Refused(f"can't write {path}: {why(error)}") from None
    except (BadRecord, ValueError) as error:
        raise Refused(str(error)) from None
    print(f"{path}: {frames} frames, {path.stat().st_size} bytes")
    return 0


def _check(size: tuple[int, int], seconds: float, begin: float, fps: int) -> None:
    if not 0.0 < seconds <= LONGEST_S or not 0.0 <= begin <= LONGEST_S:
        raise Refused(f"a film lasts up to {LONGEST_S:g} seconds and begins within as many")
    if not 1 <= fps <= MOST_FPS:
        raise Refused(f"a film has 1 to {MOST_FPS} pictures a second, not {fps}")
    if size[0] * size[1] * seconds * fps > MOST_PIXELS:
        raise Refused("a film of that size is too long: take fewer seconds, fewer pictures or a smaller size")


def _list() -> None:
    """Everything that can be filmed by name, a guide's pages with their titles."""
    from game.scenes.gallery.guides import guide_films
    from game.scenes.gallery.reels import reels

    titles = {each.name: each.title for each in guide_films()}
    for name in reels((1, 1), 0):
        print(f"{name:<24} {titles[name]}" if name in titles else name)
