"""Every short sound of the game, each built from a few layers."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from tone import (
    Partial,
    Signal,
    driven,
    filtered,
    glide,
    hump,
    mixed,
    noise,
    partials,
    pulse,
    room,
    scaled,
    shaped,
    sine,
)

GLASS: tuple[Partial, ...] = (
    (1.0, 1.0, 1.5),
    (1.58, 0.6, 1.1),
    (2.41, 0.45, 0.8),
    (3.3, 0.3, 0.5),
    (4.62, 0.2, 0.35),
)
VIBE: tuple[Partial, ...] = ((1.0, 1.0, 1.4), (3.98, 0.22, 0.5), (9.9, 0.06, 0.15))
WOOD: tuple[Partial, ...] = ((1.0, 1.0, 0.09), (2.57, 0.5, 0.05), (4.3, 0.25, 0.03))
METAL: tuple[Partial, ...] = (
    (1.0, 0.8, 0.7),
    (1.34, 0.7, 0.6),
    (1.87, 0.6, 0.45),
    (2.53, 0.5, 0.4),
    (3.77, 0.35, 0.25),
)


def note(name: str) -> float:
    """The frequency of a note such as "D4" or "Bb3"."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
    semitone = steps[name[0]] + name.count("b", 1) * -1 + name.count("#")
    return 440.0 * math.pow(2.0, (semitone + 12 * (int(name[-1]) + 1) - 69) / 12)


def hiss(seconds: float, low: float, high: float, q: float, seed: str) -> Signal:
    """Noise in a band that glides from `low` to `high` hertz."""
    return filtered(noise(seconds, Random(seed)), glide(low, high), q, "band")


def thump(seconds: float, start: float, end: float, fall: float) -> Signal:
    """A falling low tone: a table struck."""
    return shaped(sine(seconds, lambda share: end + (start - end) * (1 - share) ** 6), 0.002, fall)


def snap(seconds: float, freq: float, seed: str) -> Signal:
    """A very short bright tick: the edge of a card."""
    return shaped(filtered(noise(seconds, Random(seed)), freq, 1.2, "band"), 0.0006, seconds * 0.8)


def bar(pitch: str, seconds: float = 0.9) -> Signal:
    """One soft vibraphone note."""
    return mixed(
        (shaped(partials(seconds, note(pitch), VIBE), 0.003, seconds), 0, 1.0),
        (snap(0.012, 2600, pitch), 0, 0.1),
    )


def tune(pitches: str, apart: float, seconds: float = 0.9) -> Signal:
    """Vibraphone notes one after another, `apart` seconds between them."""
    return mixed(*((bar(pitch, seconds), index * apart, 1.0) for index, pitch in enumerate(pitches.split())))


# Cards -------------------------------------------------------------------------------------------


def card_slide() -> Signal:
    cloth = hump(hiss(0.2, 3400, 1500, 0.9, "slide"), 0.3, 1.4)
    return mixed((cloth, 0, 1.0), (hump(hiss(0.2, 900, 500, 1.0, "felt"), 0.4), 0, 0.7))


def flip() -> Signal:
    return mixed(
        (hump(hiss(0.09, 1800, 4200, 1.0, "lift"), 0.7, 1.5), 0, 0.6),
        (snap(0.03, 3200, "snap"), 0.085, 1.3),
        (thump(0.08, 240, 150, 0.07), 0.088, 0.5),
    )


def deal() -> Signal:
    return mixed(
        (hump(hiss(0.11, 4200, 1800, 0.8, "fly"), 0.35, 1.3), 0, 0.9),
        (snap(0.022, 1900, "land"), 0.1, 0.9),
        (thump(0.09, 210, 120, 0.08), 0.1, 0.6),
    )


def riffle() -> Signal:
    chance = Random("riffle")
    layers: list[tuple[Signal, float, float]] = []
    moment, gap = 0.0, 0.034
    while moment < 0.62:
        layers.append(
            (snap(0.016, chance.uniform(1700, 3300), f"r{moment:.3f}"), moment, chance.uniform(0.5, 1.0))
        )
        moment += gap * chance.uniform(0.8, 1.2)
        gap = max(0.012, gap * 0.955)
    layers.append((hump(hiss(0.28, 1400, 3400, 0.8, "bridge"), 0.5), 0.66, 0.8))
    layers.append((thump(0.1, 200, 120, 0.09), 0.92, 0.6))
    layers.append((snap(0.03, 1800, "square"), 0.92, 0.8))
    return mixed(*layers)


def squash() -> Signal:
    crunch = Random("crunch")
    bits = [
        (snap(0.02, crunch.uniform(700, 1900), f"q{index}"), 0.02 + index * 0.016, 0.7 - index * 0.05)
        for index in range(11)
    ]
    wet = driven(shaped(filtered(noise(0.3, Random("wet")), glide(1500, 160), 3.0, "low"), 0.004, 0.3), 2.5)
    return mixed((thump(0.4, 170, 42, 0.35), 0, 1.2), (wet, 0, 0.5), *bits)


# Table and bottle --------------------------------------------------------------------------------


def slam() -> Signal:
    body = driven(thump(0.6, 190, 44, 0.42), 1.8)
    crack = shaped(filtered(noise(0.12, Random("crack")), glide(3800, 500), 0.8, "low"), 0.0008, 0.1)
    ring = shaped(partials(1.5, 1867, GLASS), 0.001, 1.4)
    rattle = [
        (shaped(partials(0.2, 3260, GLASS[:3]), 0.001, 0.16), 0.09 + 0.055 * index, 0.09 / (index + 1))
        for index in range(4)
    ]
    return mixed((body, 0, 1.0), (crack, 0, 0.7), (ring, 0.004, 0.26), *rattle)


def cork() -> Signal:
    pop = shaped(sine(0.12, glide(340, 950)), 0.001, 0.1)
    return room(
        mixed(
            (pop, 0, 1.0),
            (snap(0.02, 1600, "cork"), 0, 0.9),
            (hump(hiss(0.22, 5200, 3000, 0.8, "fizz"), 0.2), 0.05, 0.14),
        ),
        0.1,
    )


def heartbeat() -> Signal:
    lub, dub = driven(thump(0.22, 96, 52, 0.2), 2.4), driven(thump(0.2, 84, 48, 0.16), 2.0)
    skin = filtered(noise(0.05, Random("skin")), 260, 0.9, "low")
    return mixed(
        (lub, 0, 1.0),
        (shaped(skin, 0.002, 0.05), 0, 0.5),
        (dub, 0.2, 0.72),
        (shaped(skin, 0.002, 0.05), 0.2, 0.3),
    )


def coin() -> Signal:
    spins = [
        (
            shaped(partials(0.16, 3140 + 90 * (index % 2), METAL[:3]), 0.001, 0.12),
            0.07 * index,
            0.18 + 0.03 * index,
        )
        for index in range(5)
    ]
    land = shaped(partials(0.7, 2790, METAL), 0.0008, 0.55)
    return mixed(
        *spins,
        (land, 0.38, 0.8),
        (snap(0.012, 2400, "coin"), 0.38, 0.5),
        (shaped(partials(0.3, 2930, METAL), 0.001, 0.2), 0.5, 0.35),
    )


def peek() -> Signal:
    return mixed(
        (hump(hiss(0.16, 1200, 2600, 1.1, "peek"), 0.5), 0, 0.8),
        (shaped(partials(0.2, 1568, VIBE), 0.003, 0.18), 0.05, 0.12),
    )


def whoosh() -> Signal:
    def sweep(share: float) -> float:
        return 320 + 2400 * (1 - math.pow(abs(2 * share - 1), 1.5))

    air = filtered(noise(0.42, Random("air")), sweep, 1.6, "band")
    return mixed((hump(air, 0.5, 1.6), 0, 1.0), (hump(sine(0.42, glide(90, 180)), 0.5), 0, 0.1))


def clash() -> Signal:
    steel = shaped(partials(0.7, 1180, METAL), 0.0008, 0.6)
    second = shaped(partials(0.6, 1663, METAL), 0.0008, 0.45)
    sparks = shaped(filtered(noise(0.25, Random("sparks")), 4800, 0.7, "high"), 0.001, 0.2)
    return mixed(
        (steel, 0, 0.6), (second, 0.012, 0.4), (sparks, 0, 0.5), (thump(0.16, 260, 90, 0.14), 0, 0.6)
    )


# Answers -----------------------------------------------------------------------------------------


def right() -> Signal:
    """The first note of the scale; the game plays it higher for each next right card."""
    return room(mixed((bar("D5", 0.8), 0, 1.0), (bar("D6", 0.5), 0.004, 0.2)), 0.08)


def wrong() -> Signal:
    def horn(pitch: str, seconds: float, bend: float) -> Signal:
        buzz = pulse(seconds, glide(note(pitch), note(pitch) * bend), 0.3)
        return shaped(filtered(buzz, glide(1500, 480), 1.4, "low"), 0.02, seconds * 1.4)

    return room(
        mixed(
            (horn("Bb2", 0.24, 0.99), 0, 0.8),
            (horn("A2", 0.62, 0.86), 0.23, 1.0),
            (thump(0.3, 110, 50, 0.25), 0.22, 0.7),
        ),
        0.07,
    )


def claim() -> Signal:
    hits = [(thump(0.7, 92, 62, 0.6), 0.0, 0.9), (thump(0.9, 104, 70, 0.8), 0.2, 1.1)]
    chord = [
        (
            shaped(filtered(pulse(0.95, note(pitch), 0.28), glide(2200, 600), 1.1, "low"), 0.012, 0.9),
            0.2,
            0.34,
        )
        for pitch in ("D3", "A3", "D4", "F4")
    ]
    return room(mixed(*hits, *chord), 0.1)


def turn() -> Signal:
    return room(tune("A4 D5", 0.11, 0.7), 0.06)


def tick() -> Signal:
    return mixed((partials(0.06, 1320, WOOD), 0, 1.0), (snap(0.008, 3000, "tick"), 0, 0.4))


def menu_move() -> Signal:
    return mixed((partials(0.08, 620, WOOD), 0, 1.0), (snap(0.006, 2600, "move"), 0, 0.25))


def menu_confirm() -> Signal:
    return mixed(
        (partials(0.1, 700, WOOD), 0, 0.9), (bar("A5", 0.35), 0.035, 0.5), (bar("D6", 0.4), 0.085, 0.5)
    )


def menu_back() -> Signal:
    return mixed(
        (partials(0.1, 520, WOOD), 0, 0.9), (bar("A5", 0.3), 0.03, 0.4), (bar("E5", 0.35), 0.085, 0.45)
    )


def join() -> Signal:
    return room(tune("D5 F5 A5", 0.075, 0.6), 0.06)


def leave() -> Signal:
    return room(tune("A5 F5 D5", 0.085, 0.55), 0.06)


def win() -> Signal:
    run = tune("D4 F#4 A4 D5 F#5 A5", 0.085, 1.1)
    last = mixed(*((bar(pitch, 1.7), 0, 0.7) for pitch in ("D4", "A4", "D5", "F#5", "B5")))
    brass = [
        (shaped(filtered(pulse(1.2, note(pitch), 0.3), glide(2600, 900), 0.9, "low"), 0.03, 1.4), 0.56, 0.2)
        for pitch in ("D3", "A3", "F#4", "B4")
    ]
    shimmer = shaped(filtered(noise(1.4, Random("cymbal")), 6500, 0.7, "high"), 0.02, 1.2)
    return room(
        mixed(
            (run, 0, 0.7),
            (last, 0.56, 0.8),
            (shimmer, 0.56, 0.08),
            (thump(0.5, 120, 55, 0.4), 0.56, 0.5),
            *brass,
        ),
        0.09,
        0.4,
    )


def loss() -> Signal:
    walk = [(bar(pitch, 1.0), index * 0.21, 0.8) for index, pitch in enumerate(("A4", "Ab4", "G4", "Gb4"))]
    chord = [(bar(pitch, 1.6), 0.86, 0.5) for pitch in ("D3", "A3", "C4", "F4")]
    return room(mixed(*walk, *chord, (thump(0.5, 80, 48, 0.45), 0.86, 0.6)), 0.1, 0.4)


def draw() -> Signal:
    first = [(bar(pitch, 1.0), 0.0, 0.5) for pitch in ("A3", "D4", "G4")]
    second = [(bar(pitch, 1.4), 0.3, 0.5) for pitch in ("G3", "D4", "A4", "C5")]
    return room(mixed(*first, *second), 0.1, 0.35)


# The mumble --------------------------------------------------------------------------------------

VOWELS: dict[str, tuple[float, float, float]] = {
    "ah": (730, 1150, 2500),
    "ee": (300, 2250, 3000),
    "oh": (480, 880, 2400),
    "ih": (400, 1950, 2600),
    "ay": (480, 1850, 2550),
    "mm": (260, 1050, 2200),
    "ll": (360, 1250, 2600),
}
SYLLABLES: tuple[tuple[str, str, float, float, float], ...] = (
    ("ah", "mm", 0.17, 128, 122),
    ("ll", "oh", 0.17, 132, 150),
    ("ih", "ih", 0.12, 156, 150),
    ("ih", "ih", 0.1, 150, 158),
    ("ay", "ee", 0.24, 196, 176),
    ("ih", "mm", 0.3, 150, 104),
)
"""I'm, lo-, gis-, ti-, ca-, ting: from vowel, to vowel, seconds, from hertz, to hertz."""

HARD: dict[int, tuple[float, float, float]] = {
    2: (2600, 0.07, 0.5),
    3: (5200, 0.05, 0.45),
    4: (1700, 0.035, 0.9),
    5: (3600, 0.04, 0.6),
}
"""Consonant noise before a syllable: hertz, seconds, gain."""


def voiced(start: str, end: str, seconds: float, low: float, high: float) -> Signal:
    """A glottal pulse through three formants that glide from one vowel to another."""
    source = pulse(seconds, glide(low, high), 0.42)
    layers = []
    for index, gain in enumerate((1.0, 0.6, 0.3)):
        tract = glide(VOWELS[start][index], VOWELS[end][index])
        layers.append((filtered(source, tract, 7.0, "band"), 0.0, gain))
    return hump(mixed(*layers), 0.35, 0.6)


def mumble() -> Signal:
    layers: list[tuple[Signal, float, float]] = []
    moment = 0.0
    for index, (start, end, seconds, low, high) in enumerate(SYLLABLES):
        if index in HARD:
            freq, length, gain = HARD[index]
            layers.append(
                (
                    hump(filtered(noise(length, Random(f"c{index}")), freq, 1.5, "band"), 0.3),
                    moment,
                    gain * 0.5,
                )
            )
            moment += length * 0.8
        layers.append((voiced(start, end, seconds, low, high), moment, 1.0 + (0.35 if index == 4 else 0)))
        moment += seconds * 0.93
    return room(driven(scaled(mixed(*layers), 2.2), 1.4), 0.06, 0.12)


RECIPES: dict[str, tuple[Callable[[], Signal], float]] = {
    "card_slide": (card_slide, 0.42),
    "flip": (flip, 0.5),
    "deal": (deal, 0.42),
    "riffle": (riffle, 0.5),
    "squash": (squash, 0.8),
    "slam": (slam, 0.88),
    "cork": (cork, 0.6),
    "heartbeat": (heartbeat, 0.62),
    "coin": (coin, 0.5),
    "peek": (peek, 0.35),
    "whoosh": (whoosh, 0.5),
    "clash": (clash, 0.7),
    "right": (right, 0.6),
    "wrong": (wrong, 0.7),
    "claim": (claim, 0.8),
    "turn": (turn, 0.42),
    "tick": (tick, 0.4),
    "menu_move": (menu_move, 0.34),
    "menu_confirm": (menu_confirm, 0.45),
    "menu_back": (menu_back, 0.42),
    "join": (join, 0.55),
    "leave": (leave, 0.5),
    "win": (win, 0.8),
    "loss": (loss, 0.7),
    "draw": (draw, 0.6),
    "mumble": (mumble, 0.75),
}
"""Name -> how it is made, and its loudest sample as a share of full scale."""
