"""The five compositions: a swing for the title and, for each room, a piece in four layers that fit on each other.

A piece is made of layers by name. "calm" is the whole tune and plays always; "tense", "duel" and "last" come on top
of it as the table wants. They are as many bars long as go into the calm one without a rest, and stay on the key's own
first and fifth notes or its blues, so that each fits under every bar of the tune.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import band
from score import (
    Cell,
    Loop,
    Stereo,
    cell,
    chords,
    comping,
    in_room,
    pattern,
    rolled,
    strokes,
    tune,
    walking,
)

LAYERS = ("calm", "tense", "duel", "last")
Heights = Sequence[Sequence[float]]


@dataclass(frozen=True)
class Piece:
    """A composition: how to make each of its layers, and the room it is heard in."""

    name: str
    layers: dict[str, Callable[[], Loop]]
    wet: float
    ring: float
    dark: float

    def make(self, layer: str) -> Stereo:
        """One layer with the echo of its room, loudness not yet settled."""
        return in_room(self.layers[layer]().made, self.wet, self.ring, self.dark, self.name)


def bars(words: str) -> tuple[Cell, ...]:
    """Rhythms of bars, parted by bars."""
    return tuple(cell(word) for word in words.split("|"))


def heights(words: str) -> Heights:
    """Heights of notes, bars parted by bars."""
    return tuple(tuple(float(one) for one in bar.split()) for bar in words.split("|"))


def jazz_brushes(loop: Loop, gain: float, first: int = 0, last: int = 10_000) -> None:
    """The drummer's two hands: swish on every beat, hat on two and four, taps that skip."""
    for beat in range(first * loop.beats, min(last, loop.bars) * loop.beats):
        loop.add(band.brush("swish", beat % 5), beat, gain * 0.5, -0.25)
        if beat % 2:
            loop.add(band.hat(beat % 5), beat, gain * 0.5, 0.3)
            loop.add(band.brush("tap", beat % 4), beat + 0.5, gain * 0.42, 0.15)
        if beat % 8 == 7:
            loop.add(band.brush("tap", (beat + 1) % 4), beat + 0.75, gain * 0.3, 0.15)


# Title: a swing in F -----------------------------------------------------------------------------

TITLE_A = chords("F6 D7 Gm7 C7 Am7 D7 Gm7 C7 F6 F9 Bb6 Bdim7 F6 D7 Gm7 C7")
TITLE_B = chords("Bbmaj7 Bdim7 F6 D7 G9 G9 Gm7 C7")
TITLE_RHYTHM = bars(
    "0+.5 .5+.5 1+1.5 2.5+1|.5+.5 1+.5 1.5+1 2.5+1|0+.5 .5+.5 1+1.5 2.5+1|.5+.5 1+.5 1.5+1 2.5+1.4|"
    "0+.5 .5+.5 1+1.5 2.5+1|.5+.5 1+.5 1.5+1 2.5+1|0+1 1+1.5 2.5+1|0+1.5 1.5+.5 2+1.8|"
    "0+.5 .5+.5 1+1.5 2.5+1|.5+.5 1+.5 1.5+1 2.5+1|0+1 1+1.5 2.5+1|.5+1 1.5+.5 2+1.8|"
    "0+.5 .5+.5 1+1.5 2.5+1|.5+.5 1+.5 1.5+1 2.5+1|0+1 1+.5 1.5+1 2.5+1|0+1.5 1.5+2"
)
TITLE_HEIGHTS = heights(
    "72 69 72 77|76 74 72 69|70 67 70 74|72 70 69 67|72 69 72 79|78 76 74 72|70 74 77|76 79 82|"
    "72 69 72 77|79 77 75 72|74 77 81|80 77 74|72 69 77 76|74 72 69 66|67 70 74 76|77 72"
)
TITLE_BRIDGE_RHYTHM = bars(
    "0+2 2+.5 2.5+1.4|0+1 1+1 2+1.8|0+2 2+.5 2.5+1.4|0+3.5|0+2 2+.5 2.5+1.4|0+1 1+1 2+1.8|0+1 1+1 2+1 3+1|0+1.5 2+1.5"
)
TITLE_BRIDGE_HEIGHTS = heights("77 74 77|80 77 74|76 72 69|74|79 76 74|71 74 79|77 74 70 67|72 76")


def title() -> Loop:
    loop = Loop(72, 112.0, swing=2 / 3, name="title")
    harmony = (*TITLE_A, *TITLE_A, *TITLE_B, *TITLE_A, *TITLE_A)
    walking(loop, harmony, band.bass, 0.5)
    comping(loop, harmony, band.soft_keys, 0.055, ((0.5, 0.5), (2.5, 0.6)), "A3", -0.35, 0.3)
    jazz_brushes(loop, 0.2)
    scale = "F G A Bb C D E"
    for start, player, gain, lift, pan in (
        (0, band.vibes, 0.24, 0.0, 0.2),
        (16, band.muted_horn, 0.2, 0.0, 0.1),
        (40, band.piano, 0.26, 0.0, -0.2),
        (56, band.vibes, 0.22, 0.0, 0.25),
        (56, band.muted_horn, 0.12, -4.0, -0.15),
    ):
        tune(loop, harmony, player, gain, TITLE_RHYTHM, TITLE_HEIGHTS, scale, start, pan, lift)
    tune(loop, harmony, band.woodwind, 0.2, TITLE_BRIDGE_RHYTHM, TITLE_BRIDGE_HEIGHTS, scale, 32, -0.1)
    return loop


# Cellar: a minor blues in D ----------------------------------------------------------------------

BLUES = chords("Dm9 Gm7 Dm9 Dm7 Gm7 Gm7 Dm9 D7 Bb9 A7b9 Dm9 A7b9")
CELLAR_RHYTHM = bars(
    "1+.5 1.5+.5 2+1.5 3.5+.5|2+.5 2.5+.5 3+1|1+.5 1.5+.5 2+1.5 3.5+.5|1+.5 1.5+.5 2+1.8|"
    "1+.5 1.5+.5 2+1.5 3.5+.5|2+.5 2.5+.5 3+1|1+.5 1.5+.5 2+1 3+1|2+.5 2.5+.5 3+1|"
    "1+.5 1.5+.5 2+1.5 3.5+.5|1+.5 1.5+.5 2+1 3+1|1+2.5|.5+.5 1+1 2+.5 2.5+1"
)
CELLAR_HEIGHTS = heights(
    "69 72 74 69|70 69 67|69 72 74 77|76 74 72|74 77 79 77|74 72 70|69 74 72 69|65 67 69|72 74 77 80|79 77 76 73|74|76 79 82 81"
)
CELLAR_SOLO_RHYTHM = bars(
    "0+1 1+.5 1.5+2|.5+.5 1+.5 1.5+.5 2+1.5|0+.5 .5+.5 1+.5 1.5+2|2+.5 2.5+.5 3+1|0+1.5 1.5+.5 2+1.5|0+.5 .5+.5 1+2.5|"
    "0+1 1+.5 1.5+2|0+3|0+.5 .5+.5 1+1 2+1.5|0+1 1+.5 1.5+.5 2+1.5|0+3.5|2+.5 2.5+.5 3+1"
)
CELLAR_SOLO_HEIGHTS = heights(
    "65 69 74|72 70 69 67|65 67 69 72|70 72 74|77 74 70|67 70 74|72 69 65|66|68 70 74 77|76 73 70 69|65|69 70 73"
)


def cellar() -> Loop:
    loop = Loop(60, 84.0, swing=2 / 3, name="cellar")
    harmony = BLUES * 5
    walking(loop, harmony, band.bass, 0.55)
    comping(loop, harmony, band.soft_keys, 0.06, ((0.5, 1.6), (2.5, 0.5)), "A3", -0.3, 0.4)
    jazz_brushes(loop, 0.19)
    scale = "D E F G A Bb C"
    tune(loop, harmony, band.vibes, 0.25, CELLAR_RHYTHM, CELLAR_HEIGHTS, scale, 0, 0.25)
    tune(loop, harmony, band.woodwind, 0.2, CELLAR_SOLO_RHYTHM, CELLAR_SOLO_HEIGHTS, scale, 12, -0.2)
    tune(loop, harmony, band.guitar, 0.16, CELLAR_SOLO_RHYTHM, CELLAR_SOLO_HEIGHTS, scale, 24, 0.3, -5.0)
    tune(loop, harmony, band.muted_horn, 0.18, CELLAR_RHYTHM, CELLAR_HEIGHTS, scale, 36, 0.0, -2.0)
    tune(loop, harmony, band.vibes, 0.22, CELLAR_RHYTHM, CELLAR_HEIGHTS, scale, 48, 0.25)
    tune(loop, harmony, band.woodwind, 0.12, CELLAR_RHYTHM, CELLAR_HEIGHTS, scale, 48, -0.25, -4.0)
    return loop


def cellar_tense() -> Loop:
    loop = Loop(12, 84.0, swing=2 / 3, name="cellar tense")
    long = loop.seconds(4.3)
    for bar, (low, high) in enumerate(
        zip(
            ["D3", "D3", "D3", "D3", "D3", "D3", "D3", "D3", "F3", "E3", "D3", "C#3"],
            ["A3"] * 8 + ["Ab3", "G3", "A3", "G3"],
            strict=True,
        )
    ):
        loop.add(band.bowed(low, long, 0.5), bar * 4, 0.14, -0.4)
        loop.add(band.bowed(high, long, 0.5), bar * 4, 0.09, 0.4)
    strokes(loop, lambda take: band.tom("D2"), 0.3, (0, 0.5, 2, 2.5), 4)
    strokes(loop, band.hat, 0.08, (0.5, 1.5, 2.5, 3.5, 3.75), 4, 0.35)
    return loop


def cellar_duel() -> Loop:
    loop = Loop(6, 84.0, swing=2 / 3, name="cellar duel")
    strokes(loop, lambda take: band.kick(), 0.5, (0, 1.5, 2), 4)
    strokes(loop, band.snare, 0.2, (1, 3, 3.5), 4, 0.15)
    strokes(loop, band.rim, 0.2, (0.5, 1.75, 2.5), 4, -0.4)
    strokes(loop, lambda take: band.pizzicato("D3", 0.4), 0.2, (0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5), 4, -0.2)
    strokes(loop, lambda take: band.pizzicato("A3", 0.4), 0.14, (0.75, 2.75), 4, 0.3)
    return loop


def cellar_last() -> Loop:
    loop = Loop(4, 84.0, name="cellar last")
    return last_breath(loop, "D5", "A5", "D2")


def last_breath(loop: Loop, low: str, high: str, deep: str) -> Loop:
    """The layer of the last card: a heart, a thin high line, a bell every second bar."""
    long = loop.seconds(loop.beats)
    for bar in range(loop.bars):
        loop.add(band.heart(), bar * loop.beats, 0.5, 0.0, loose=False)
        if loop.beats == 4:
            loop.add(band.heart(), bar * loop.beats + 2, 0.42, 0.0, loose=False)
        loop.add(band.bowed(low, long * 1.15, 0.34, 0.8), bar * loop.beats, 0.075, -0.5)
        loop.add(band.bowed(high, long * 1.15, 0.3, 0.8), bar * loop.beats, 0.05, 0.5)
        if bar % 2 == 0:
            loop.add(band.celesta(high, 1.6), bar * loop.beats, 0.11, 0.3)
            loop.add(
                band.bell(deep, 2.4, ((1, 1, 2.6), (2.76, 0.5, 1.4), (5.4, 0.25, 0.6)), 0.01),
                bar * loop.beats,
                0.16,
            )
    return loop


# Library: a waltz in G minor ---------------------------------------------------------------------

WALTZ_A = chords("Gm Gm Eb Eb Cm7 F7 Bbmaj7 Bbmaj7 Ebmaj7 Ebmaj7 Am7b5 D7 Gm Cm6 D7 Gm")
WALTZ_B = chords("Bb Bb F7 F7 Gm Gm Dm7 Dm7 Ebmaj7 Ebmaj7 Bb Bb Cm7 Cm6 D7 D7")
WALTZ_C = chords("Cm7 Cm7 F7 F7 Bbmaj7 Bbmaj7 Ebmaj7 Ebmaj7 Am7b5 Am7b5 D7b9 D7b9 Gm Gm D7 D7")
WALTZ_RHYTHM = bars(
    "0+2 2+1|0+1 1+1 2+1|0+2 2+1|0+3|0+2 2+1|0+1 1+1 2+1|0+1.5 1.5+.5 2+1|0+3|"
    "0+2 2+1|0+1 1+1 2+1|0+2 2+1|0+1.5 1.5+.5 2+1|0+1 1+1 2+1|0+2 2+1|0+1 1+1 2+1|0+2.8"
)
WALTZ_HEIGHTS = heights(
    "74 79|77 75 74|70 75|79|77 75|74 72 70|69 70 74|72|70 74|79 77 75|72 75|74 72 69|70 74 79|75 72|69 66 69|67"
)
WALTZ_HEIGHTS_B = heights(
    "77 82|81 79 77|75 72|69|74 79|77 74 72|69 72|74|75 79|82 79 75|77 74|70 72 74|75 74 72|69 72|74 78 81|78"
)
WALTZ_HEIGHTS_C = heights(
    "72 75|79 77 75|74 69|72|74 70|69 70 74|75 79|74|72 75|69 72 75|74 78|75 72 69|70 67 70|74 79|78 81 84|78"
)


def library() -> Loop:
    loop = Loop(80, 88.0, beats=3, name="library")
    harmony = (*WALTZ_A, *WALTZ_A, *WALTZ_B, *WALTZ_C, *WALTZ_A)
    pattern(loop, harmony, band.pizzicato, 0.3, ((0, 0, 0.9),), "G1")
    pattern(loop, harmony, band.piano, 0.17, ((0, 0, 2.6),), "F2")
    comping(loop, harmony, band.piano, 0.085, ((1, 0.8), (2, 0.8)), "Bb3", -0.2, 0.3)
    rolled(loop, harmony[:16], band.celesta, 0.03, ((1.5, 4), (2.5, 5)), "G4", 1.0)
    scale = "G A Bb C D Eb F"
    tune(loop, harmony, band.celesta, 0.17, WALTZ_RHYTHM, WALTZ_HEIGHTS, scale, 0, 0.2)
    tune(loop, harmony, band.woodwind, 0.17, WALTZ_RHYTHM, WALTZ_HEIGHTS, scale, 16, -0.15)
    tune(loop, harmony, band.bowed, 0.15, WALTZ_RHYTHM, WALTZ_HEIGHTS_B, scale, 32, -0.25, -12.0, 1.1)
    tune(loop, harmony, band.celesta, 0.1, WALTZ_RHYTHM, WALTZ_HEIGHTS_B, scale, 32, 0.35)
    tune(loop, harmony, band.piano, 0.22, WALTZ_RHYTHM, WALTZ_HEIGHTS_C, scale, 48, 0.1)
    tune(loop, harmony, band.celesta, 0.15, WALTZ_RHYTHM, WALTZ_HEIGHTS, scale, 64, 0.25)
    tune(loop, harmony, band.bowed, 0.1, WALTZ_RHYTHM, WALTZ_HEIGHTS, scale, 64, -0.3, -12.0, 1.1)
    return loop


def library_tense() -> Loop:
    loop = Loop(16, 88.0, beats=3, name="library tense")
    for bar in range(16):
        loop.add(band.bowed("D3", loop.seconds(3.3), 0.5), bar * 3, 0.12, -0.4)
        loop.add(band.bowed("G3" if bar % 4 < 2 else "A3", loop.seconds(3.3), 0.45), bar * 3, 0.08, 0.4)
        for step in range(6):
            loop.add(
                band.pizzicato("D4" if step % 2 else "G3", 0.3), bar * 3 + step / 2, 0.12, 0.3 - 0.1 * step
            )
    strokes(loop, lambda take: band.rim(take), 0.1, (0, 1, 2), 3, -0.3)
    return loop


def library_duel() -> Loop:
    loop = Loop(8, 88.0, beats=3, name="library duel")
    strokes(loop, lambda take: band.tom("G1"), 0.42, (0, 2.5), 3)
    strokes(loop, band.snare, 0.11, (1, 2, 2.25, 2.5, 2.75), 3, 0.2)
    for bar in range(8):
        for beat, pitch in ((0, "G2"), (1, "D3"), (1.5, "G2"), (2, "D3")):
            loop.add(band.bowed(pitch, loop.seconds(0.45), 0.7, 0.03), bar * 3 + beat, 0.2, -0.2)
    return loop


def library_last() -> Loop:
    return last_breath(Loop(4, 88.0, beats=3, name="library last"), "G5", "D6", "G2")


# Candle: a tango in A minor ----------------------------------------------------------------------

TANGO_A = chords("Am Am E7 E7 E7 E7 Am Am A7 Dm6 Am Am E7 E7 Am E7")
TANGO_B = chords("C C G7 G7 G7 G7 C E7 Am F6 C Am Dm6 E7 Am Am")
TANGO_C = chords("Dm Dm6 Am Am E7 E7 Am A7")
HABANERA = ((0.0, 0, 0.9), (1.5, 7, 0.45), (2.0, 7, 0.8), (3.0, 12, 0.7))
MARCATO = ((0.0, 0, 0.7), (1.0, 7, 0.6), (2.0, 0, 0.7), (3.0, 7, 0.6))
TANGO_RHYTHM = bars(
    "0+.5 .5+.5 1+.5 1.5+1.5 3+1|0+.75 .75+.25 1+1 2+2|0+.5 .5+.5 1+.5 1.5+1.5 3+1|0+3|"
    "0+.5 .5+.5 1+.5 1.5+1.5 3+1|0+.75 .75+.25 1+1 2+2|0+1 1+.5 1.5+.5 2+1 3+1|0+3|"
    "0+1.5 1.5+.5 2+2|0+1.5 1.5+.5 2+2|0+.5 .5+.5 1+.5 1.5+1.5 3+1|0+2 2+2|"
    "0+.5 .5+.5 1+.5 1.5+1.5 3+1|0+1 1+1 2+1 3+1|0+3|0+.5 1+.5 2+.5 2.5+.5 3+1"
)
TANGO_HEIGHTS = heights(
    "76 75 76 72 69|71 72 74 71|74 73 74 71 68|76|77 76 74 71 68|72 71 69 68|69 71 72 74 76|81|"
    "79 77 76|77 74 69|72 71 72 76 72|69 76|74 73 74 71 68|64 68 71 74|69|68 71 74 76 80"
)
TANGO_HEIGHTS_B = heights(
    "79 78 79 76 72|74 76 77 79|77 76 77 74 71|79|79 77 76 74 71|74 72 71 69|72 74 76 77 79|80|"
    "81 79 76|77 74 72|76 74 76 72 67|72 76|77 76 74 72 69|68 71 74 76|72|76 74 72 71 69"
)
TANGO_SHORT_HEIGHTS = heights(
    "77 76 77 74 69|71 69 74 77|76 75 76 72 69|81|80 78 80 76 71|74 72 71 68|69 71 72 74 76|79"
)


def candle() -> Loop:
    loop = Loop(72, 108.0, name="candle")
    harmony = (*TANGO_A, *TANGO_A, *TANGO_B, *TANGO_C, *TANGO_A)
    pattern(loop, harmony[:32], band.pizzicato, 0.42, HABANERA, "E2")
    later = Loop(72, 108.0, name="candle bass")
    pattern(later, harmony, band.pizzicato, 0.42, MARCATO, "E2")
    cut = 32 * loop.bar
    loop.made[cut:] += later.made[cut:]
    comping(loop, harmony, band.guitar, 0.085, ((0, 0.4), (1.5, 0.3), (2, 0.4), (3, 0.4)), "A3", 0.3, 0.2)
    comping(loop, harmony, band.piano, 0.05, ((1, 0.4), (3, 0.4)), "E4", -0.35, 0.2)
    scale = "A B C D E F G#"
    tune(loop, harmony, band.reed, 0.2, TANGO_RHYTHM, TANGO_HEIGHTS, scale, 0, -0.15)
    tune(loop, harmony, band.bowed, 0.16, TANGO_RHYTHM, TANGO_HEIGHTS, scale, 16, 0.2)
    tune(loop, harmony, band.reed, 0.12, TANGO_RHYTHM, TANGO_HEIGHTS, scale, 16, -0.25, -9.0)
    tune(loop, harmony, band.guitar, 0.26, TANGO_RHYTHM, TANGO_HEIGHTS_B, "A B C D E F G", 32, 0.25)
    tune(loop, harmony, band.bowed, 0.12, TANGO_RHYTHM, TANGO_HEIGHTS_B, "A B C D E F G", 32, -0.2, -12.0)
    tune(loop, harmony, band.piano, 0.2, TANGO_RHYTHM[:8], TANGO_SHORT_HEIGHTS, scale, 48, 0.0)
    tune(loop, harmony, band.reed, 0.18, TANGO_RHYTHM, TANGO_HEIGHTS, scale, 56, -0.15)
    tune(loop, harmony, band.bowed, 0.11, TANGO_RHYTHM, TANGO_HEIGHTS, scale, 56, 0.25, 3.0)
    return loop


def candle_tense() -> Loop:
    loop = Loop(12, 108.0, name="candle tense")
    for bar in range(12):
        loop.add(band.bowed("A2", loop.seconds(4.3), 0.5), bar * 4, 0.12, -0.35)
        loop.add(band.bowed("E3", loop.seconds(4.3), 0.5), bar * 4, 0.1, 0.35)
        for beat in (0.0, 0.75, 1.5, 2.25, 3.0, 3.5):
            loop.add(band.bowed("E4", 0.16, 0.6, 0.02), bar * 4 + beat, 0.09, 0.3)
    strokes(loop, band.rim, 0.11, (0, 1.5, 2, 3), 4, -0.3)
    return loop


def candle_duel() -> Loop:
    loop = Loop(8, 108.0, name="candle duel")
    strokes(loop, lambda take: band.kick(58.0), 0.4, (0, 1.5, 3), 4)
    strokes(loop, band.clap, 0.16, (0, 0.5, 1.5, 2, 3), 4, 0.3)
    strokes(loop, band.clap, 0.1, (0.75, 1.75, 2.5, 3.5), 4, -0.35)
    strokes(loop, band.snare, 0.09, (3, 3.25, 3.5, 3.75), 8, 0.1)
    strokes(loop, lambda take: band.guitar("A2", 0.35), 0.2, (0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5), 4, -0.1)
    strokes(loop, lambda take: band.guitar("E3", 0.3), 0.16, (0.25, 1.25, 2.25, 3.25), 4, 0.2)
    return loop


def candle_last() -> Loop:
    return last_breath(Loop(4, 108.0, name="candle last"), "A5", "E6", "A2")


# Hall: a samba of machines in E minor ------------------------------------------------------------

HALL_A = chords("Em9 Em9 A9 A9 Em9 Em9 Cmaj7 B7")
HALL_B = chords("G6 G6 C6 C6 Am7 D7 G6 B7")
HALL_C = chords("Am7 Am7 Em7 Em7 F#m7b5 B7 Em9 Em9")
HALL_BASS = ((0.0, 0, 0.7), (0.75, 0, 0.2), (1.5, 7, 0.45), (2.0, 0, 0.6), (2.75, 12, 0.2), (3.5, 7, 0.4))
HALL_RHYTHM = bars(
    "0+.5 .5+.25 1+.5 1.5+.5 2.5+1|.5+.5 1+.5 1.5+.5 2.5+1|0+.5 .5+.25 1+.5 1.5+.5 2.5+1|0+.5 1+.5 1.5+2|"
    "0+.5 .5+.25 1+.5 1.5+.5 2.5+1|.5+.5 1+.5 1.5+.5 2.5+1|0+.75 .75+.75 1.5+.5 2+1 3+1|0+.5 .5+.5 1+.5 1.5+2"
)
HALL_HEIGHTS = heights(
    "71 74 76 74 71|69 71 74 76|73 76 79 76 73|76 73 69|71 74 76 79 83|81 79 76 74|76 72 71 67 72|71 75 78 81"
)
HALL_HEIGHTS_B = heights(
    "74 79 83 79 74|76 74 71 67|72 76 79 76 72|76 79 84|81 79 76 72 69|74 72 69 66|71 74 79 83 79|78 75 71 75"
)
HALL_HEIGHTS_C = heights(
    "76 72 69 72 76|79 76 72 69|71 67 64 67 71|74 71 67|72 69 66 69 72|75 72 69 66|67 71 74 76 79|76 74 71 67"
)


def machines(loop: Loop, gain: float) -> None:
    """Belts, rollers and stamps that keep time."""
    strokes(loop, band.shaker, gain * 0.5, (0, 0.25, 0.5, 0.75), 1, 0.4)
    strokes(loop, band.rim, gain * 0.55, (0, 0.75, 1.5, 2.5, 3.25), 4, -0.35)
    strokes(loop, lambda take: band.kick(60.0), gain * 1.5, (0, 2), 4)
    strokes(loop, lambda take: band.stamp(), gain * 1.3, (3,), 4, 0.15)
    strokes(loop, lambda take: band.anvil("E5"), gain * 0.13, (7.5,), 16, -0.5)
    strokes(loop, lambda take: band.hat(take, 0.18), gain * 0.28, (1.5, 3.5), 4, 0.3)


def hall() -> Loop:
    loop = Loop(80, 124.0, name="hall")
    harmony = (*HALL_A, *HALL_A, *HALL_B, *HALL_A, *HALL_C, *HALL_C, *HALL_B, *HALL_B, *HALL_A, *HALL_A)
    pattern(loop, harmony, band.round_bass, 0.42, HALL_BASS, "E1")
    rolled(
        loop,
        harmony,
        band.marimba,
        0.11,
        ((0, 3), (0.5, 5), (1, 4), (1.75, 6), (2.5, 5), (3, 4), (3.5, 3)),
        "E3",
        0.8,
        0.6,
    )
    comping(loop, harmony, band.soft_keys, 0.05, ((0.5, 0.3), (1.5, 0.3), (2.75, 0.6)), "B3", -0.3, 0.3)
    machines(loop, 0.17)
    scale = "E F# G A B C D"
    for start, player, gain, notes, pan, lift in (
        (0, band.marimba, 0.2, HALL_HEIGHTS, 0.25, 0.0),
        (8, band.woodwind, 0.17, HALL_HEIGHTS, -0.2, 0.0),
        (16, band.muted_horn, 0.17, HALL_HEIGHTS_B, 0.1, 0.0),
        (24, band.marimba, 0.18, HALL_HEIGHTS, 0.25, 0.0),
        (24, band.woodwind, 0.1, HALL_HEIGHTS, -0.25, -4.0),
        (32, band.soft_keys, 0.17, HALL_HEIGHTS_C, 0.2, 0.0),
        (40, band.muted_horn, 0.15, HALL_HEIGHTS_C, -0.1, 0.0),
        (48, band.vibes, 0.17, HALL_HEIGHTS_B, 0.3, 0.0),
        (56, band.woodwind, 0.15, HALL_HEIGHTS_B, -0.2, 0.0),
        (56, band.vibes, 0.09, HALL_HEIGHTS_B, 0.3, 3.0),
        (64, band.marimba, 0.19, HALL_HEIGHTS, 0.25, 0.0),
        (72, band.muted_horn, 0.14, HALL_HEIGHTS, 0.05, 0.0),
        (72, band.marimba, 0.13, HALL_HEIGHTS, 0.3, 12.0),
    ):
        tune(loop, harmony, player, gain, HALL_RHYTHM, notes, scale, start, pan, lift)
    return loop


def hall_tense() -> Loop:
    loop = Loop(8, 124.0, name="hall tense")
    for bar in range(8):
        loop.add(band.bowed("E3", loop.seconds(4.3), 0.5), bar * 4, 0.1, -0.4)
        loop.add(band.bowed("B3", loop.seconds(4.3), 0.45), bar * 4, 0.07, 0.4)
        for step in range(16):
            pitch = ("E4", "B4", "E5", "B4")[step % 4]
            loop.add(band.marimba(pitch, 0.3), bar * 4 + step / 4, 0.07 if step % 4 else 0.1, 0.35)
    return loop


def hall_duel() -> Loop:
    loop = Loop(8, 124.0, name="hall duel")
    strokes(loop, lambda take: band.kick(), 0.45, (0, 1, 2, 3), 4)
    strokes(loop, band.snare, 0.16, (1, 3), 4, 0.1)
    strokes(loop, band.snare, 0.09, (2.75, 3.25, 3.5, 3.75), 4, 0.2)
    strokes(loop, lambda take: band.anvil("E5"), 0.07, (0.5, 2.5), 4, -0.4)
    strokes(loop, lambda take: band.anvil("B5"), 0.05, (1.5, 3.5), 4, 0.4)
    strokes(loop, lambda take: band.round_bass("E2", 0.25), 0.24, (0, 0.5, 0.75, 1.5, 2, 2.5, 2.75, 3.5), 4)
    return loop


def hall_last() -> Loop:
    return last_breath(Loop(4, 124.0, name="hall last"), "E5", "B5", "E2")


PIECES = (
    Piece("title", {"calm": title}, 0.16, 0.9, 5200),
    Piece(
        "cellar",
        {"calm": cellar, "tense": cellar_tense, "duel": cellar_duel, "last": cellar_last},
        0.24,
        1.5,
        3800,
    ),
    Piece(
        "library",
        {"calm": library, "tense": library_tense, "duel": library_duel, "last": library_last},
        0.3,
        2.1,
        4200,
    ),
    Piece(
        "candle",
        {"calm": candle, "tense": candle_tense, "duel": candle_duel, "last": candle_last},
        0.2,
        1.1,
        4600,
    ),
    Piece("hall", {"calm": hall, "tense": hall_tense, "duel": hall_duel, "last": hall_last}, 0.22, 1.8, 6000),
)
