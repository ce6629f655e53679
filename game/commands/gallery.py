"""`gallery`: every screen and every telling moment as PNG, without a display."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from game.catalog import games
from game.commands import Refused
from game.commands.words import unshown
from game.core.files import why
from game.core.options import nearest
from game.couch.environment import prepare_environment

SMALLEST, LARGEST = 320, 7680
DIFFERS = 1


def run(arguments: Namespace) -> int:
    """Draw the pictures and name them."""
    size = size_of(arguments.size)
    folder = Path(arguments.folder)
    other = _other(arguments, folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"can't make the folder {folder}: {why(error)}") from None
    for game in games().values():
        if game.unshown:
            print(f"{unshown(game)}.", file=sys.stderr)
    prepare_environment()
    from game.scenes.gallery.render import render

    vision = _vision(arguments.vision)
    try:
        pictures = render(folder, size, arguments.only, vision)
    except OSError as error:
        raise Refused(f"can't write to {folder}: {why(error)}") from None
    except (ValueError, RuntimeError) as error:
        raise Refused(str(error)) from None
    if other is None:
        for picture in pictures:
            print(picture)
        return 0
    return _compare(pictures, other, arguments.only)


def _other(arguments: Namespace, folder: Path) -> Path | None:
    """The gallery to compare with; Refused if it is none or the one that is drawn."""
    if arguments.against is None:
        return None
    other = Path(arguments.against)
    if not other.is_dir():
        raise Refused(f"there is no folder {other} to compare with")
    if other.resolve() == folder.resolve():
        raise Refused("a gallery can't be compared with itself; draw the new one into another folder")
    return other


def _vision(word: str | None) -> str | None:
    """The eyes asked for; Refused if there are none of that name."""
    from game.scenes.gallery.vision import VISIONS

    if word is None or word in VISIONS:
        return word
    raise Refused(f'no eyes are called "{word}"; there is {", ".join(VISIONS)}{nearest(word, list(VISIONS))}')


def _compare(pictures: Sequence[Path], other: Path, only: str | None) -> int:
    """Print what differs from another gallery; 1 if anything does."""
    from game.scenes.gallery.compare import differences

    found = [item for item in differences(pictures, other) if only is None or only in item.name]
    for item in found:
        print(f"{item.name}: {item.told}")
    print(
        f"{len(pictures)} pictures, {len(found)} of them differ from {other}"
        if found
        else f"{len(pictures)} pictures, all equal to the pixel to those in {other}"
    )
    return DIFFERS if found else 0


def size_of(word: str) -> tuple[int, int]:
    """The width and height in "1920x1080"; Refused if it is no such size."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", word)
    if not found or not all(SMALLEST <= int(side) <= LARGEST for side in found.groups()):
        raise Refused(f'"{word}" is no size; expected width x height such as 1920x1080')
    return int(found[1]), int(found[2])
