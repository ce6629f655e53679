"""The history: what is kept of each hand that one person played against bots, in a file of its own.

It is a file of one player's: whoever keeps several players hands each a folder of their own.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.coach.rating import START_DEVIATION, Rating
from game.core.aside import copy_aside, set_aside
from game.core.files import read_whole, why, write_whole
from game.core.quoting import shown
from game.scenes.statistics.kept import Hand, Judged, Name
from game.scenes.statistics.rated import rated

FOLDER, FILE = "statistics", "history.json"
VERSION: Literal[1] = 1
MOST_HANDS = 4000
"""So many are kept; of older ones only what they made of the ratings."""
DROPPED_AT_ONCE = 200
LARGEST_BYTES = 16 * 1024 * 1024
"""A larger file is not read; the fullest one has a quarter of it."""
MOST_GAMES = 16
WORD_OR_NONE = r"^[ -~]*\Z"
MOST_WHY = 160
"""How many characters of what is wrong are shown."""
Bounded = Annotated[float, Meta(ge=-100_000.0, le=100_000.0)]
Width = Annotated[float, Meta(gt=0.0, le=START_DEVIATION)]


class _File(msgspec.Struct):
    """The file, its hands still unread, so that a damaged one costs no other."""

    version: Literal[1]
    hands: list[msgspec.Raw]
    until: Annotated[str, Meta(max_length=255, pattern=WORD_OR_NONE)] = ""
    """The record of the latest hand that was dropped; it and older ones are not taken in again."""
    dropped: Annotated[int, Meta(ge=0, le=2**40)] = 0
    """How many hands were dropped."""
    ratings: Annotated[dict[Name, tuple[Bounded, Width]], Meta(max_length=MOST_GAMES)] = msgspec.field(
        default_factory=dict
    )
    """By game, what the dropped hands made of the rating: its mean and its standard deviation."""


class _Written(msgspec.Struct):
    version: int
    until: str
    dropped: int
    ratings: dict[str, tuple[float, float]]
    hands: list[Hand]


@dataclass
class _Found:
    """What the file holds."""

    hands: dict[str, Hand] = field(default_factory=dict)
    until: str = ""
    dropped: int = 0
    ratings: dict[str, Rating] = field(default_factory=dict)
    bad: int = 0
    """How many of its hands can't be used."""


class NotUnderstood(ValueError):
    """Bytes that are no history of this game; the text says why, as part of a sentence."""


class History:
    """The hands by the names of their records, the oldest first; read when it is first asked for."""

    def __init__(self, home: Path) -> None:
        self.path = home / FOLDER / FILE
        self.notice: str | None = None
        """One sentence about what could not be used or saved; `told` hands it out once."""
        self.version = 0
        """Rises with every change, for whoever draws it."""
        self._found: _Found | None = None
        self._kept_whole = True
        """Whether what could not be used is kept, so that the file may be written over."""
        self._stamp: tuple[int, int] | None = None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All that is kept, the oldest first."""
        return tuple(self._load().hands.values())

    @property
    def dropped(self) -> int:
        """How many older hands are not kept any more."""
        return self._load().dropped

    @property
    def began(self) -> Mapping[str, Rating]:
        """By game, the rating before the first hand that is kept; none for a game of which all are."""
        return self._load().ratings

    def knows(self, record: str) -> bool:
        """Whether a record's hand is kept, or is older than all that are."""
        found = self._load()
        return record in found.hands or record <= found.until

    def told(self) -> str | None:
        """What people are to be told, once."""
        notice, self.notice = self.notice, None
        return notice

    def add(self, hands: Iterable[Hand]) -> None:
        """Keep these hands, and save."""
        found = self._load()
        fresh = {hand.record: hand for hand in hands if not self.knows(hand.record)}
        if not fresh:
            return
        found.hands = dict(sorted((found.hands | fresh).items()))
        self._changed()

    def hand_over(self, other: History) -> bool:
        """Give all hands to another history and leave no file; False if that one can't be written."""
        other.add(self.hands)
        if other.notice is not None or not self._kept_whole:
            return False
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
            self.path.parent.rmdir()
            self.path.parent.parent.rmdir()
        self._found = None
        self.version += 1
        return True

    def judge(self, record: str, judged: Judged | None) -> None:
        """Keep what the coach says of a hand, None that it can't; and save."""
        found = self._load()
        hand = found.hands.get(record)
        if hand is None or not hand.waits:
            return
        found.hands[record] = msgspec.structs.replace(hand, judged=judged, unjudged=judged is None)
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        if self._stamp != _stamp(self.path):
            self._merge()
        self._bound()
        self._save()

    def _bound(self) -> None:
        """Drop the oldest hands once there are too many; what they made of the ratings stays."""
        found = self._load()
        if len(found.hands) <= MOST_HANDS:
            return
        count = len(found.hands) - MOST_HANDS + DROPPED_AT_ONCE
        oldest = list(found.hands.values())[:count]
        for game in {hand.game for hand in oldest}:
            steps = rated(game, oldest, found.ratings.get(game))
            if steps:
                found.ratings[game] = steps[-1].rating
        found.dropped += count
        found.until = max(found.until, oldest[-1].record)
        for hand in oldest:
            del found.hands[hand.record]

    def _save(self) -> None:
        found = self._load()
        if not self._kept_whole:
            return
        ratings = {game: (rating.mean, rating.deviation) for game, rating in found.ratings.items()}
        whole = _Written(VERSION, found.until, found.dropped, ratings, list(found.hands.values()))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, msgspec.json.encode(whole) + b"\n")
        except OSError as error:
            self.notice = f"The statistics of this hand could not be saved ({why(error)})."
            return
        self._stamp = _stamp(self.path)

    def _merge(self) -> None:
        """Another program has written the file: what it kept is kept here as well."""
        mine = self._load()
        with suppress(OSError, NotUnderstood):
            theirs = understood(read_whole(self.path, LARGEST_BYTES))
            for record, hand in theirs.hands.items():
                here = mine.hands.get(record)
                if (here is None and record > mine.until) or (here is not None and here.waits):
                    mine.hands[record] = hand
            mine.hands = dict(sorted(mine.hands.items()))

    def _load(self) -> _Found:
        if self._found is None:
            self._found = self._look()
        return self._found

    def _look(self) -> _Found:
        self._stamp = _stamp(self.path)
        try:
            raw = read_whole(self.path, LARGEST_BYTES)
        except FileNotFoundError:
            return _Found()
        except OSError as error:
            if os.path.lexists(self.path):
                return self._put_aside(why(error), None)
            self._kept_whole = False
            self.notice = f"The statistics can't be read ({why(error)}), so none are kept now."
            return _Found()
        try:
            found = understood(raw)
        except NotUnderstood as problem:
            return self._put_aside(str(problem), raw)
        if found.bad:
            self._copy(raw, found.bad)
        return found

    def _put_aside(self, problem: str, raw: bytes | None) -> _Found:
        words = f"The statistics could not be understood ({problem})"
        try:
            aside = set_aside(self.path, raw, LARGEST_BYTES)
        except OSError as error:
            self._kept_whole = False
            self.notice = f"{words} nor set aside ({why(error)}), so none are kept now."
        else:
            self.notice = f"{words}; they were set aside as {aside.name}, and new ones begin."
        return _Found()

    def _copy(self, raw: bytes, bad: int) -> None:
        words = f"In the statistics {bad} hand{'s' * (bad > 1)} can't be used"
        try:
            aside = copy_aside(self.path, raw, LARGEST_BYTES)
        except OSError as error:
            self._kept_whole = False
            self.notice = (
                f"{words}; the file could not be copied ({why(error)}), so nothing is saved over it."
            )
        else:
            self.notice = f"{words}; the file as it was is kept as {aside.name}."


def understood(raw: bytes) -> _Found:
    """What the bytes of a history say; NotUnderstood if that is nothing at all."""
    try:
        file = msgspec.json.decode(raw, type=_File)
    except RecursionError:
        raise NotUnderstood("it is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise NotUnderstood(shown(str(error), MOST_WHY)) from None
    hands = [_hand(row) for row in file.hands]
    sound = {hand.record: hand for hand in hands if hand is not None}
    kept = dict(sorted(sound.items())[-MOST_HANDS:])
    ratings = {game: Rating(*rating) for game, rating in file.ratings.items()}
    return _Found(kept, file.until, file.dropped, ratings, len(hands) - len(sound))


def _hand(row: msgspec.Raw) -> Hand | None:
    try:
        hand = msgspec.json.decode(row, type=Hand)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return hand if hand.sound else None


def _stamp(path: Path) -> tuple[int, int] | None:
    """By what a file is known not to have been written by another program meanwhile."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
