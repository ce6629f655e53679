"""Synthesises every sound in assets/sounds: python assets/sounds/synth.py [NAME ...]; same script, same samples."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import antics
import ground
import numpy as np
import slams
import soundfile
import voices
from ambience import AMBIENCES
from band import RATE
from effects import RECIPES
from loudness import levelled
from pieces import LAYERS, PIECES
from score import Stereo
from tone import faded, without_rumble, write

LAYER_LUFS = dict(zip(LAYERS, (-21.0, -26.0, -24.0, -26.0), strict=True))
AMBIENCE_LUFS = -34.0
SQUEEZES = (0.8, 0.65, 0.5, 0.35, 0.2, 0.05)
"""How much is saved on an OGG file, 0 to 1, what is tried first at the front: about 90 kilobits a second."""
BLOCK = 1 << 16
DIP_SECONDS = 0.004
"""How long either end is softened where nothing else helps."""
USUAL = 99.5
"""Which percentile of a sound's own steps passes for the one at its seam."""


def pack(name: str, made: Stereo) -> None:
    """Write an OGG file whose end meets its beginning, as tightly packed as that allows.

    The encoder knows nothing of the circle and leaves a step, smaller the less it is squeezed.
    """
    path = HERE / f"{name}.ogg"
    usual = np.percentile(np.abs(np.diff(made, axis=0)), USUAL)
    for squeeze in SQUEEZES:
        encode(path, made, squeeze)
        if np.abs(heard_step(path)).max() <= usual:
            return
    dip = np.sin(np.linspace(0.0, np.pi / 2, round(DIP_SECONDS * RATE)))[:, None]
    softened = made.copy()
    softened[: len(dip)] *= dip
    softened[-len(dip) :] *= dip[::-1]
    encode(path, softened, SQUEEZES[0])


def encode(path: Path, made: Stereo, squeeze: float) -> None:
    """Block by block, as the encoder likes it."""
    with soundfile.SoundFile(
        path, "w", RATE, made.shape[1], format="OGG", subtype="VORBIS", compression_level=squeeze
    ) as out:
        for start in range(0, len(made), BLOCK):
            out.write(made[start : start + BLOCK])


def heard_step(path: Path) -> Stereo:
    """From the last sample to the first, as it is decoded."""
    with soundfile.SoundFile(path) as source:
        first = source.read(1)
        source.seek(source.frames - 1)
        step: Stereo = first[0] - source.read(1)[0]
    return step


EVERY = RECIPES | antics.RECIPES | ground.RECIPES | slams.RECIPES | voices.RECIPES
"""All that is not music: how each sound is made, and how loud."""


def make(wanted: set[str]) -> None:
    """Write the wanted sounds, or all of them if none is named."""
    for name, (recipe, peak) in EVERY.items():
        if not wanted or name in wanted:
            write(HERE / f"{name}.wav", faded(without_rumble(recipe())), peak)
    for piece in PIECES:
        for layer in piece.layers:
            name = f"music_{piece.name}_{layer}"
            if not wanted or name in wanted:
                pack(name, levelled(piece.make(layer), LAYER_LUFS[layer]))
    for room, air in AMBIENCES.items():
        if not wanted or f"air_{room}" in wanted:
            pack(
                f"air_{room}", np.roll(levelled(air(), AMBIENCE_LUFS), RATE // 2, axis=0)
            )  # no tick on the seam


if __name__ == "__main__":
    make(set(sys.argv[1:]))
