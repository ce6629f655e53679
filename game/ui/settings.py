"""What the player chose and the house remembers: every value, its default and its range."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta

from game.core.contract import Level
from game.core.presses import TIE_BAND_MS, TIE_BANDS_MS
from game.core.speed import BOT_SPEEDS, Speed
from game.ui.checked import Refusals, refusal

V = TypeVar("V")

SETTINGS_FILE = "settings.json"
LARGEST_BYTES = 256 * 1024
"""A larger file is not read. The fullest settings and all that is kept for later games fit well within."""
SETTINGS_VERSION: Literal[1] = 1
HOME_VARIABLE = "DECLARE_HOME"
"""An environment variable that names another folder for settings and records."""
NotebookAid = Literal["off", "certain", "possible", "odds"]
"""How much a notebook shows, at a table that has one; "odds": all that is possible, and how likely it is."""
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
CARD_SCALES = (1.0, 1.15, 1.3)
FRAME_RATES = (0, 60, 120, 144)
"""Frames a second; 0 follows the display."""
SMALLEST_WINDOW, LARGEST_WINDOW = (640, 360), (16384, 16384)
"""What a window's size is kept within, in real pixels; `Stage.open` keeps it within the display as well."""

ShortText = Annotated[str, Meta(max_length=40, pattern=r"^[ -~]*\Z")]
"""A name of a game, preset, option or value: plain letters, signs and digits."""
Count = Annotated[int, Meta(ge=0, le=99)]
MOST_DRILLS, LONGEST_DRILL_MS, MOST_DAYS, MOST_LESSONS = 1_000_000, 3_600_000, 60, 16
"""What the counts of drills stop at, how many days are remembered, and how many drills a course may have."""
DaysDone = Annotated[dict[ShortText, bool], Meta(max_length=MOST_DAYS)]
"""Whether the drill of a day, written as 2026-11-22, was right."""
SavedTable = Annotated[dict[ShortText, ShortText], Meta(max_length=48)]
"""A table's options as words, by name."""
RecordName = Annotated[str, Meta(max_length=80, pattern=r"^[A-Za-z0-9 ._-]*\Z")]
"""The name of a record's file, which leads to no other folder."""
SavedCompany = Annotated[dict[ShortText, ShortText], Meta(max_length=16)]
"""The people known here who sit at a table, each by the name of their file, by seat."""


@dataclass
class Video:
    """The window and its pace."""

    fullscreen: bool = False
    rate: Literal[0, 60, 120, 144] = 60
    size: tuple[int, int] = (1280, 720)


@dataclass
class Sound:
    """Volumes, 0 to 1."""

    master: float = 0.9
    music: float = 0.6
    effects: float = 0.9
    room: float = 0.6
    """The air of the room: a clock, a fire, belts."""
    voices: float = 0.7
    """What the characters let out: a syllable when they are glad, sly, shocked and so on."""
    mute: bool = False


@dataclass
class Accessibility:
    """What makes the screen easier to read and gentler."""

    text_scale: float = 1.0
    """One of TEXT_SCALES."""
    card_scale: float = 1.0
    """One of CARD_SCALES: how large one's own cards and those to choose from are, where there is room."""
    motion: Literal["full", "reduced"] = "full"
    flashes: bool = True
    shake: bool = True
    rumble: bool = True
    contrast: Literal["normal", "high"] = "normal"
    latch_peek: Literal["keys", "all", "off"] = "keys"
    """On which devices one press of Peek is enough to look, until it is pressed again."""


@dataclass
class Practice:
    """What Quick practice starts."""

    game: ShortText = ""
    preset: ShortText = ""
    level: Level = Level.GENTLE


@dataclass
class Play:
    """How fast tables play, as it was last chosen."""

    bots: Speed = Speed.USUAL
    """One of BOT_SPEEDS."""
    motion: Speed = Speed.USUAL


@dataclass
class DrillTally:
    """How one kind of a game's drills has gone here."""

    done: Annotated[int, Meta(ge=0, le=MOST_DRILLS)] = 0
    right: Annotated[int, Meta(ge=0, le=MOST_DRILLS)] = 0
    streak: Annotated[int, Meta(ge=0, le=MOST_DRILLS)] = 0
    """How many in a row were right, up to the last one."""
    best_streak: Annotated[int, Meta(ge=0, le=MOST_DRILLS)] = 0
    best_ms: Annotated[int, Meta(ge=0, le=LONGEST_DRILL_MS)] = 0
    """The shortest time of a right answer; 0 before the first one."""


@dataclass
class Drills:
    """What was chosen and done among the drills."""

    grade: Annotated[int, Meta(ge=1, le=5)] = 1
    clock: bool = True
    """Whether the kinds that are asked against the clock are."""
    tallies: Annotated[dict[ShortText, DrillTally], Meta(max_length=64)] = field(default_factory=dict)
    """By game and kind, as "GAME/KIND"."""
    days: Annotated[dict[ShortText, DaysDone], Meta(max_length=16)] = field(default_factory=dict)
    """Of each game, the days whose drill was done, and whether it was right at first."""
    course: Annotated[dict[ShortText, Annotated[int, Meta(ge=0, le=MOST_LESSONS)]], Meta(max_length=16)] = (
        field(default_factory=dict)
    )
    """Of each game, how many of its first drills were answered."""
    game: ShortText = ""
    """Whose drills were looked at last."""


@dataclass
class Settings:
    """All of it; `bindings` and `seen` belong to the couch and the lessons."""

    version: Literal[1] = SETTINGS_VERSION
    video: Video = field(default_factory=Video)
    sound: Sound = field(default_factory=Sound)
    accessibility: Accessibility = field(default_factory=Accessibility)
    privacy: Literal["curtain", "decoy", "open"] = "curtain"
    notebook: NotebookAid = "possible"
    tie_band_ms: float = TIE_BAND_MS
    """One of TIE_BANDS_MS."""
    play: Play = field(default_factory=Play)
    hands: Annotated[dict[ShortText, Annotated[int, Meta(ge=0)]], Meta(max_length=16)] = field(
        default_factory=dict
    )
    """How many hands of each game were played here, counted while it is new."""
    practice: Practice = field(default_factory=Practice)
    bindings: dict[str, Any] = field(default_factory=dict)
    seen: Annotated[list[ShortText], Meta(max_length=16)] = field(default_factory=list)
    """Lessons that were finished, by game."""
    won: Annotated[list[ShortText], Meta(max_length=16)] = field(default_factory=list)
    """Games of which a person has won a hand here: their goal is not shown at the deal any more."""
    first: Annotated[dict[ShortText, Count], Meta(max_length=16)] = field(default_factory=dict)
    """How many steps of its first hand were done, by game; one declined before it was begun has 0."""
    declined: Annotated[list[ShortText], Meta(max_length=16)] = field(default_factory=list)
    """Games whose first hand waits halfway and is not offered by itself, as somebody wanted a real one."""
    noted: Annotated[dict[ShortText, Count], Meta(max_length=16)] = field(default_factory=dict)
    """How many hands were played with notes, by game."""
    tips: Annotated[list[ShortText], Meta(max_length=64)] = field(default_factory=list)
    """What beginners lose most by, as far as it has been told here, each as "game/tip"."""
    drills: Drills = field(default_factory=Drills)
    alone: ShortText = ""
    """Which of the people known here played alone last, by the name of their file; empty for a guest."""
    company: Annotated[dict[RecordName, SavedCompany], Meta(max_length=16)] = field(default_factory=dict)
    """Who plays the hands of several people that are not over, by their records."""
    tables: Annotated[dict[ShortText, SavedTable], Meta(max_length=16)] = field(default_factory=dict)
    """The options last set up, as words, by game."""

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.accessibility.motion == "reduced"


WINDOW_WORDS = "{}x{} to {}x{}".format(*SMALLEST_WINDOW, *LARGEST_WINDOW)


def home_folder() -> Path:
    """Where settings and records are kept, made by no one until something is written."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("declare", appauthor=False))


def tidy(settings: Settings) -> Refusals:
    """Bring every number to the nearest allowed one, and say of each that moved what it was."""
    told: list[str] = []

    def moved(where: str, value: V, nearest: V, expected: str) -> V:
        if value != nearest:
            told.append(refusal(where, value, expected))
        return nearest

    sound, access, video = settings.sound, settings.accessibility, settings.video
    sound.master = moved("sound.master", sound.master, _volume(sound.master), "0 to 1")
    sound.music = moved("sound.music", sound.music, _volume(sound.music), "0 to 1")
    sound.effects = moved("sound.effects", sound.effects, _volume(sound.effects), "0 to 1")
    scale, band = access.text_scale, settings.tie_band_ms
    access.text_scale = moved("accessibility.text_scale", scale, *_nearest(scale, TEXT_SCALES))
    cards = access.card_scale
    access.card_scale = moved("accessibility.card_scale", cards, *_nearest(cards, CARD_SCALES))
    settings.tie_band_ms = moved("tie_band_ms", band, *_nearest(band, TIE_BANDS_MS))
    bots, known = settings.play.bots, ", ".join(BOT_SPEEDS)
    settings.play.bots = moved("play.bots", bots, bots if bots in BOT_SPEEDS else Speed.BRISK, known)
    video.size = moved("video.size", video.size, _window(video.size), WINDOW_WORDS)
    return tuple(told)


def _volume(value: float) -> float:
    return min(1.0, max(0.0, value))


def _nearest(value: float, known: tuple[float, ...]) -> tuple[float, str]:
    """The known number nearest to a value, and all of them as words."""
    return min(known, key=lambda each: abs(each - value)), ", ".join(f"{each:g}" for each in known)


def _window(size: tuple[int, int]) -> tuple[int, int]:
    (low_w, low_h), (high_w, high_h) = SMALLEST_WINDOW, LARGEST_WINDOW
    return min(high_w, max(low_w, size[0])), min(high_h, max(low_h, size[1]))
