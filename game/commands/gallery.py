"""`gallery`: every screen and every telling moment as PNG, without a display."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from game.commands import Refused
from game.couch.environment import prepare_environment

SMALLEST, LARGEST = 320, 7680


def run(arguments: Namespace) -> int:
    """Draw the pictures and name them."""
    size = size_of(arguments.size)
    folder = Path(arguments.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"can't make the folder {folder}: {(error.strerror or str(error)).lower()}") from None
    prepare_environment()
    from game.scenes.gallery import render

    try:
        pictures = render(folder, size, arguments.only)
    except OSError as error:
        raise Refused(f"can't write to {folder}: {(error.strerror or str(error)).lower()}") from None
    except (ValueError, RuntimeError) as error:
        raise Refused(str(error)) from None
    for picture in pictures or ():
        print(picture)
    return 0


def size_of(word: str) -> tuple[int, int]:
    """The width and height in "1920x1080"; Refused if it is no such size."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", word)
    if not found or not all(SMALLEST <= int(side) <= LARGEST for side in found.groups()):
        raise Refused(f'"{word}" is no size; expected width x height such as 1920x1080')
    return int(found[1]), int(found[2])
