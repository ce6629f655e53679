"""The two little compositions: a bright swing for the menus, a minor blues in two layers for the table."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cache
from random import Random

from effects import note
from tone import Partial, Signal, filtered, noise, partials, shaped

MUSIC_RATE = 22_050
SWING = 2 / 3
"""Where the second eighth of a beat falls."""

LOOSENESS = 0.005
"""Seconds by which a player's hand strays from the beat."""

BASS: tuple[Partial, ...] = (
    (1.0, 1.0, 1.5),
    (2.0, 0.55, 0.9),
    (3.0, 0.28, 0.5),
    (4.0, 0.12, 0.3),
    (5.02, 0.06, 0.2),
)
VIBES: tuple[Partial, ...] = ((1.0, 1.0, 2.6), (3.98, 0.16, 0.8), (9.9, 0.03, 0.2))
KEYS: tuple[Partial, ...] = ((1.0, 1.0, 1.6), (2.0, 0.2, 0.9), (3.0, 0.1, 0.5), (7.0, 0.05, 0.12))


@dataclass
class Track:
    """A loop: what rings past its end rings on at its beginning, so the seam can't be heard."""

    beats: int
    tempo: float
    swing: float = SWING
    seed: str = "hands"
    samples: Signal = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands = Random(self.seed)
        self.samples = [0.0] * round(self.beats * 60.0 / self.tempo * MUSIC_RATE)

    def when(self, beat: float) -> int:
        """The sample at a beat; the off-beat eighth is moved back to swing."""
        whole, part = math.floor(beat), beat - math.floor(beat)
        bent = part / 0.5 * self.swing if part <= 0.5 else self.swing + (part - 0.5) / 0.5 * (1 - self.swing)
        return round((whole + bent) * 60.0 / self.tempo * MUSIC_RATE)

    def add(self, sound: Signal, beat: float, gain: float) -> None:
        total, offset = len(self.samples), self.when(beat)
        offset += round(self.hands.gauss(0, LOOSENESS) * MUSIC_RATE)
        gain *= self.hands.uniform(0.86, 1.06)
        for index, value in enumerate(sound):
            self.samples[(offset + index) % total] += value * gain


# Instruments -------------------------------------------------------------------------------------


@cache
def bass(pitch: str, seconds: float = 0.75) -> tuple[float, ...]:
    """A plucked upright bass: fast finger noise, then a round string."""
    string = shaped(partials(seconds, note(pitch), BASS, MUSIC_RATE), 0.006, seconds * 1.25, MUSIC_RATE)
    finger = filtered(noise(0.03, Random(pitch), MUSIC_RATE), 700, 1.0, "band", MUSIC_RATE)
    release = count_release(len(string))
    made = [value * release[index] for index, value in enumerate(string)]
    for index, value in enumerate(shaped(finger, 0.001, 0.03, MUSIC_RATE)):
        made[index] += 0.35 * value
    return tuple(made)


@cache
def count_release(total: int) -> tuple[float, ...]:
    """A damping hand over the last twelfth of a note."""
    start = total * 11 // 12
    return tuple(1.0 if index < start else (total - index) / (total - start) for index in range(total))


@cache
def vibes(pitch: str, seconds: float = 1.9) -> tuple[float, ...]:
    """A vibraphone with its motor on."""
    ring = shaped(partials(seconds, note(pitch), VIBES, MUSIC_RATE), 0.004, seconds * 1.2, MUSIC_RATE)
    release = count_release(len(ring))
    return tuple(
        value * release[index] * (0.86 + 0.14 * math.sin(math.tau * 5.1 * index / MUSIC_RATE))
        for index, value in enumerate(ring)
    )


@cache
def keys(pitch: str, seconds: float) -> tuple[float, ...]:
    """A soft electric piano."""
    tine = shaped(partials(seconds, note(pitch), KEYS, MUSIC_RATE), 0.012, seconds * 1.6, MUSIC_RATE)
    release = count_release(len(tine))
    return tuple(value * release[index] for index, value in enumerate(tine))


@cache
def brush(kind: str, take: int) -> tuple[float, ...]:
    """Brushes on a snare (swish, tap) and a closed hat, four takes each."""
    chance = Random(f"{kind}{take % 4}")
    if kind == "swish":
        raw = filtered(noise(0.34, chance, MUSIC_RATE), 4200, 0.6, "band", MUSIC_RATE)
        total = len(raw)
        return tuple(value * math.sin(math.pi * index / total) ** 2 for index, value in enumerate(raw))
    if kind == "tap":
        return tuple(
            shaped(
                filtered(noise(0.14, chance, MUSIC_RATE), 2600, 0.7, "band", MUSIC_RATE),
                0.002,
                0.14,
                MUSIC_RATE,
            )
        )
    return tuple(
        shaped(
            filtered(noise(0.08, chance, MUSIC_RATE), 7000, 0.8, "high", MUSIC_RATE), 0.001, 0.07, MUSIC_RATE
        )
    )


@cache
def tom(pitch: str) -> tuple[float, ...]:
    """A soft mallet on a low drum."""
    return tuple(
        shaped(
            partials(0.5, note(pitch), ((1.0, 1.0, 0.45), (1.59, 0.3, 0.2), (2.14, 0.15, 0.12)), MUSIC_RATE),
            0.004,
            0.5,
            MUSIC_RATE,
        )
    )


@cache
def tremolo(pitch: str, seconds: float) -> tuple[float, ...]:
    """Low strings, bowed fast and quietly."""
    total = round(seconds * MUSIC_RATE)
    freq, made = note(pitch), []
    for index in range(total):
        moment = index / MUSIC_RATE
        edge = min(1.0, moment / 0.25, (seconds - moment) / 0.25)
        bow = 0.65 + 0.35 * math.sin(math.tau * 9.0 * moment)
        tone = sum(
            math.sin(math.tau * freq * (1 + detune) * h * moment) / h
            for h in (1, 2, 3, 4)
            for detune in (0.0, 0.004)
        )
        made.append(tone * edge * bow * 0.3)
    return tuple(filtered(made, 900, 0.7, "low", MUSIC_RATE))


# Playing -----------------------------------------------------------------------------------------


def walk(track: Track, line: str, gain: float) -> None:
    """A bass line in quarters; a dash rests, a note with a dot before it is an extra swung eighth."""
    beat = 0.0
    for word in line.split():
        if word.startswith("."):
            track.add(list(bass(word[1:], 0.32)), beat - 0.5, gain * 0.7)
            continue
        if word != "-":
            track.add(list(bass(word)), beat, gain)
        beat += 1


def melody(track: Track, notes: str, gain: float) -> None:
    """Vibes: words such as ``9.5:A4`` give beat and pitch, an apostrophe a softer stroke."""
    for word in notes.split():
        beat, pitch = word.split(":")
        soft = pitch.endswith("'")
        track.add(list(vibes(pitch.rstrip("'"))), float(beat), gain * (0.55 if soft else 1.0))


def comp(track: Track, chords: list[str], hits: tuple[float, ...], seconds: float, gain: float) -> None:
    """Chords of keys, one a bar, struck at the given beats of the bar."""
    for index, chord in enumerate(chords):
        for hit in hits:
            for pitch in chord.split():
                track.add(list(keys(pitch, seconds)), index * 4 + hit, gain)


def brushes(track: Track, gain: float) -> None:
    """The jazz drummer's left and right hand: swish on all, hat on two and four, skipping eighths."""
    for beat in range(track.beats):
        track.add(list(brush("swish", beat)), beat, gain * 0.5)
        if beat % 2:
            track.add(list(brush("hat", beat)), beat, gain * 0.6)
            track.add(list(brush("tap", beat)), beat + 0.5, gain * 0.45)
        if beat % 8 == 7:
            track.add(list(brush("tap", beat + 1)), beat + 0.75, gain * 0.3)


TABLE_BEATS, TABLE_TEMPO = 48, 84.0
MENU_BEATS, MENU_TEMPO = 64, 112.0

TABLE_WALK = """
D2 F2 A2 C3  .A2 G2 Bb2 D3 F3  D3 C3 A2 F2  .E2 D2 - A2 Ab2
G2 Bb2 D3 F3  .E3 D3 C3 Bb2 G2  D2 F2 A2 D3  .C3 C3 - A2 B2
Bb2 D3 F3 Ab3  .G3 A2 C#3 E3 G3  F3 D3 A2 F2  .E2 E2 G2 A2 C#3
"""
TABLE_CHORDS = [
    "F3 A3 C4 E4",
    "F3 Bb3 D4 A4",
    "F3 A3 C4 E4",
    "F3 A3 C4 E4",
    "F3 Bb3 D4 A4",
    "F3 Bb3 D4 G4",
    "F3 A3 C4 E4",
    "F3 A3 C4 D4",
    "Ab3 C4 D4 G4",
    "G3 Bb3 C#4 F4",
    "F3 A3 C4 E4",
    "G3 Bb3 C#4 F4",
]
TABLE_TUNE = """
1:A4 1.5:C5 2:D5 3.5:A4'  6:Bb4' 6.5:A4 7:G4'  9:A4 9.5:C5 10:D5 11.5:F5  13:E5' 13.5:D5 14:C5'
17:D5 17.5:F5 18:G5 19.5:F5'  22:D5' 22.5:C5 23:Bb4'  25:A4 25.5:D5 26:C5 27:A4'  30:F4' 30.5:G4 31:A4'
33:C5 33.5:D5 34:F5 35.5:Ab5'  37:G5 37.5:F5 38:E5 39:C#5'  41:D5  44.5:E5' 45:G5' 46:Bb5' 46.5:A5'
"""
TENSE_TUNE = """
0:D5' 0.5:A5' 4:D5' 4.5:Bb5' 8:D5' 8.5:A5' 12:C5' 12.5:A5' 16:D5' 16.5:Bb5' 20:D5' 20.5:G5'
24:D5' 24.5:A5' 28:C5' 28.5:A5' 32:D5' 32.5:Ab5' 36:C#5' 36.5:G5' 40:D5' 40.5:A5' 44:C#5' 44.5:G5'
"""
TENSE_STRINGS = ["D3", "D3", "Eb3", "D3", "D3", "D3", "Eb3", "D3", "F3", "E3", "D3", "C#3"]
TENSE_HIGH = ["A3", "Bb3", "A3", "A3", "Bb3", "Bb3", "A3", "A3", "Ab3", "G3", "A3", "G3"]

MENU_WALK = """
F2 A2 C3 A2  .C3 D3 C3 A2 F#2  G2 Bb2 D3 Bb2  .G2 C3 Bb2 G2 E2  A2 C3 E3 C3  .D3 D3 A2 F#2 D2  G2 A2 Bb2 B2  .B2 C3 G2 E2 C2
F2 A2 C3 Eb3  .D3 F2 Eb3 C3 A2  Bb2 D3 F3 D3  .B2 B2 D3 Ab2 B2  C3 A2 F2 C3  .D3 D3 C3 A2 F#2  G2 Bb2 C3 E3  .G2 F2 - C2 E2
"""
MENU_CHORDS = [
    "E3 A3 C4 G4",
    "F#3 A3 C4 E4",
    "F3 A3 Bb3 D4",
    "E3 Bb3 C4 D4",
    "E3 G3 C4 E4",
    "F#3 A3 C4 E4",
    "F3 A3 Bb3 D4",
    "E3 Bb3 D4 G4",
    "E3 A3 C4 G4",
    "Eb3 A3 C4 G4",
    "D3 F3 A3 C4",
    "D3 F3 Ab3 B3",
    "E3 A3 C4 G4",
    "F#3 A3 C4 Eb4",
    "F3 Bb3 D4 A4",
    "E3 A3 C4 G4",
]
MENU_TUNE = """
0:C5 0.5:A4' 1:C5 2.5:F5  4.5:E5' 5:D5 5.5:C5' 6.5:A4  8:Bb4 8.5:G4' 9:Bb4 10.5:D5  12.5:C5' 13:Bb4 13.5:A4' 14.5:G4
16:C5 16.5:A4' 17:C5 18.5:G5  20.5:F#5' 21:E5 21.5:D5' 22.5:C5  24:Bb4 25:D5 26.5:F5  28:E5 29.5:G5' 30:Bb5'
32:C5 32.5:A4' 33:C5 34.5:F5  36.5:G5' 37:F5 37.5:Eb5' 38.5:C5  40:D5 41:F5 42.5:A5  44.5:Ab5' 45:F5 45.5:D5'
48:C5 48.5:A4' 49:F5 50.5:E5  52.5:D5' 53:C5 53.5:A4' 54.5:F#4  56:G4 57:Bb4 57.5:D5' 58.5:E5  60:F5 61.5:C5' 62:A5'
"""


def table_base() -> Signal:
    track = Track(TABLE_BEATS, TABLE_TEMPO)
    walk(track, TABLE_WALK, 0.62)
    comp(track, TABLE_CHORDS, (0.5,), 1.5, 0.075)
    comp(track, TABLE_CHORDS, (2.5,), 0.5, 0.05)
    melody(track, TABLE_TUNE, 0.29)
    brushes(track, 0.24)
    return finished(track)


def table_tense() -> Signal:
    track = Track(TABLE_BEATS, TABLE_TEMPO)
    bar_seconds = 4 * 60.0 / TABLE_TEMPO
    for index, (low, high) in enumerate(zip(TENSE_STRINGS, TENSE_HIGH, strict=True)):
        track.add(list(tremolo(low, bar_seconds)), index * 4, 0.2)
        track.add(list(tremolo(high, bar_seconds)), index * 4, 0.11)
    for beat in range(0, TABLE_BEATS, 2):
        track.add(list(tom("D2")), beat, 0.55)
        track.add(list(tom("D2")), beat + 0.5, 0.36)
    for beat in range(TABLE_BEATS):
        track.add(list(brush("hat", beat)), beat + 0.5, 0.16)
        track.add(list(brush("hat", beat + 1)), beat + 0.75, 0.08)
    melody(track, TENSE_TUNE, 0.15)
    return finished(track)


def menu() -> Signal:
    track = Track(MENU_BEATS, MENU_TEMPO)
    walk(track, MENU_WALK, 0.55)
    comp(track, MENU_CHORDS, (0.5, 2.5), 0.55, 0.06)
    melody(track, MENU_TUNE, 0.3)
    brushes(track, 0.26)
    return finished(track)


def finished(track: Track) -> Signal:
    """A warm small room round the loop, its echoes running over the seam like everything else."""
    dry = track.samples
    total = len(dry)
    made = list(dry)
    for seconds, back in ((0.0431, 0.66), (0.0533, 0.62), (0.0617, 0.58)):
        delay = round(seconds * MUSIC_RATE)
        line = [0.0] * total
        for _lap in range(2):
            for index in range(total):
                line[index] = dry[index] + back * line[index - delay]
        made = [value + 0.09 * line[index - delay] for index, value in enumerate(made)]
    offset = sum(made) / total
    return [math.tanh((value - offset) * 1.1) for value in made]
