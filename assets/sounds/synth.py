"""Synthesises every sound in assets/sounds with the standard library alone: same script, same bytes."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import music
from effects import RECIPES
from tone import faded, without_rumble, write

LOOPS = {
    "music_menu": (music.menu, 0.5),
    "music_table": (music.table_base, 0.5),
    "music_tense": (music.table_tense, 0.45),
}
"""Name -> composition, and its loudest sample as a share of full scale."""


def make(wanted: set[str]) -> None:
    """Write the wanted sounds, or all of them if none is named."""
    for name, (recipe, peak) in RECIPES.items():
        if not wanted or name in wanted:
            write(HERE / f"{name}.wav", faded(without_rumble(recipe())), peak)
    for name, (composition, peak) in LOOPS.items():
        if not wanted or name in wanted:
            write(HERE / f"{name}.wav", composition(), peak, music.MUSIC_RATE)


if __name__ == "__main__":
    make(set(sys.argv[1:]))
