"""Measures what the scripts made: python assets/sounds/measure.py. Exit 1 if a bar of docs/sound.md is not met."""

from __future__ import annotations

import math
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import numpy as np
import soundfile
from band import RATE
from loudness import lufs, true_peak
from pieces import PIECES
from score import Stereo

SPREAD_LU, HIGHEST_DBTP = 1.0, -1.0
CUE, CUE_CLEAR_DB = "heartbeat", 10.0
MUSIC_SLIDER, EFFECTS_SLIDER = 0.6, 0.9
"""Where the volume of music and sounds stands at first; loudness goes with its square."""
BAND_SECONDS = 0.1


def heard(path: Path) -> Stereo:
    """A sound as the mixer has it, mono on both sides."""
    made, rate = soundfile.read(path, always_2d=True)
    assert rate == RATE, path.name
    return made if made.shape[1] == 2 else np.repeat(made, 2, axis=1)


def together(name: str, layers: list[str]) -> Stereo:
    """All layers of a piece as they sound over each other."""
    whole = heard(HERE / f"music_{name}_{layers[0]}.ogg")
    for layer in layers[1:]:
        over = heard(HERE / f"music_{name}_{layer}.ogg")
        whole = whole + np.tile(over, (len(whole) // len(over), 1))
    return whole


def spectra(made: Stereo) -> np.ndarray:
    """Power by (moment, frequency), a tenth of a second each."""
    span = round(BAND_SECONDS * RATE)
    mono = made.mean(axis=1)
    frames = mono[: len(mono) // span * span].reshape(-1, span) * np.hanning(span)
    return np.abs(np.fft.rfft(frames, axis=1)) ** 2 / span


def clearance(cue: Stereo, music: Stereo) -> float:
    """Decibels by which a cue stands over the loudest twentieth of the music, where the cue is strongest."""
    strong = spectra(cue).max(axis=0) * EFFECTS_SLIDER**4
    loud = np.percentile(spectra(music), 95, axis=0) * MUSIC_SLIDER**4
    place = np.argsort(strong)[-3:]
    return 10 * math.log10(float(strong[place].sum() / max(1e-12, loud[place].sum())))


def main() -> int:
    """Print every figure and what fails."""
    failed: list[str] = []
    cue = heard(HERE / f"{CUE}.wav")
    calm, full = {}, {}
    for piece in PIECES:
        layers = list(piece.layers)
        tune = heard(HERE / f"music_{piece.name}_calm.ogg")
        whole = together(piece.name, layers)
        calm[piece.name], full[piece.name] = lufs(tune), lufs(whole)
        peak, clear = true_peak(whole), clearance(cue, whole)
        print(
            f"{piece.name:8} {len(tune) / RATE:6.1f} s  calm {calm[piece.name]:6.2f} LUFS  "
            f"all layers {full[piece.name]:6.2f} LUFS, {peak:5.1f} dBTP; the window's cue {clear:4.1f} dB clear"
        )
        if clear < CUE_CLEAR_DB:
            failed.append(f"{piece.name} masks the cue of a window: {clear:.1f} dB")
        if peak > HIGHEST_DBTP:
            failed.append(f"{piece.name} peaks at {peak:.1f} dBTP")
    for what, levels in (
        ("calm", calm),
        ("all layers", {name: full[name] for name in full if name != "title"}),
    ):
        spread = max(levels.values()) - min(levels.values())
        print(f"pieces differ by {spread:.2f} LU ({what})")
        if spread > SPREAD_LU:
            failed.append(f"pieces differ by {spread:.2f} LU ({what})")
    peaks = {path.stem: true_peak(heard(path)) for path in sorted(HERE.glob("*.wav"))}
    loudest = max(peaks, key=lambda name: peaks[name])
    print(f"{len(peaks)} effects, the highest peak {peaks[loudest]:.2f} dBTP ({loudest})")
    failed += [f"{name} peaks at {peak:.2f} dBTP" for name, peak in peaks.items() if peak > HIGHEST_DBTP]
    print("\n".join(failed) or "every bar is met")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
