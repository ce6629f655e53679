"""The file of an evening: written whole after every hand, read within bounds, checked before it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.catalog import games
from game.core.contract import Level
from game.core.quoting import quoted
from game.core.rng import MOST_SEED_DIGITS
from game.core.stored import ASSETS
from game.evening.evening import MOST_HANDS, Evening, Guessed, Highlight, Member, PlayedHand
from game.evening.meetings import Seating
from game.evening.mix import MOST_PEOPLE, MOST_SEATS, MOST_SHARE, Portion, sides_of
from game.evening.points import PAR, WHOLE
from game.scenes.kept_file import KeptFile
from game.ui.naming import tidied, unfit
from game.ui.plain import NotUnderstood, object_in
from game.ui.profile import Lasting

FILE = "evening.json"
VERSION: Literal[1] = 1
LARGEST = 512 * 1024
"""Bytes; ours have some fifty thousand after a long evening."""
MOST_MEMBERS = 32
"""So many people may come and go in one evening."""
MOST_SECONDS = 2**40
MOST_GUESSERS = 32
"""So many devices and people may guess along at one hand."""
BOT = -1
"""In the place of a person's number."""
Short = Annotated[str, Meta(max_length=80)]
Sentence = Annotated[str, Meta(max_length=200)]
RecordName = Annotated[str, Meta(max_length=120, pattern=r"^([A-Za-z0-9][A-Za-z0-9._-]*)?\Z")]
Number = Annotated[int, Meta(ge=0, lt=MOST_MEMBERS)]
Count = Annotated[int, Meta(ge=0, le=100_000)]
Points = Annotated[int, Meta(ge=PAR - WHOLE, le=PAR + WHOLE)]


@dataclass
class KeptPortion:
    """A game of the mix, as the file has it."""

    game: Short
    preset: Short
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    share: Annotated[int, Meta(ge=1, le=MOST_SHARE)] = 1


@dataclass
class KeptMember:
    """Somebody who takes part."""

    name: Short
    person: Short = ""
    here: bool = True
    ratings: Annotated[dict[Short, Annotated[float, Meta(ge=-5000.0, le=9000.0)]], Meta(max_length=64)] = (
        field(default_factory=dict)
    )
    device: Lasting = ""


@dataclass
class KeptSeating:
    """Who sits where; -1 is a bot."""

    portion: KeptPortion
    seats: Annotated[list[Annotated[int, Meta(ge=BOT, lt=MOST_MEMBERS)]], Meta(max_length=MOST_SEATS)]
    waiting: Annotated[list[Number], Meta(max_length=MOST_PEOPLE)] = field(default_factory=list)


@dataclass
class KeptHighlight:
    """What somebody was praised for."""

    member: Number
    title: Short
    why: Sentence
    icon: Annotated[str, Meta(max_length=60, pattern=r"^ui/award_[a-z_]+\Z")]
    step: Annotated[int, Meta(ge=0, le=20_000)]


@dataclass
class KeptGuesses:
    """What somebody guessed along; member -1 is somebody who takes no part."""

    name: Short
    member: Annotated[int, Meta(ge=BOT, lt=MOST_MEMBERS)]
    points: Count
    right: Count
    guesses: Count


@dataclass
class KeptHand:
    """A hand that is over; `points` as pairs of member and points."""

    seating: KeptSeating
    points: Annotated[list[tuple[Number, Points]], Meta(max_length=MOST_PEOPLE)]
    record: RecordName = ""
    highlights: Annotated[list[KeptHighlight], Meta(max_length=8)] = field(default_factory=list)
    seconds: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0
    crowd: Annotated[list[KeptGuesses], Meta(max_length=MOST_GUESSERS)] = field(default_factory=list)


@dataclass
class KeptEvening:
    """The whole file."""

    version: Literal[1]
    seed: Annotated[int, Meta(ge=0, lt=10**MOST_SEED_DIGITS)]
    members: Annotated[list[KeptMember], Meta(min_length=1, max_length=MOST_MEMBERS)]
    mix: Annotated[list[KeptPortion], Meta(min_length=1, max_length=16)]
    level: Level
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    until: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0
    seconds: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0
    written: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0
    """When it was written, in seconds since 1970."""
    closed: bool = False
    """Whether its podium has been seen."""
    played: Annotated[list[KeptHand], Meta(max_length=MOST_HANDS)] = field(default_factory=list)
    dealt: KeptSeating | None = None
    record: RecordName = ""


@dataclass(frozen=True)
class Kept:
    """What the file holds."""

    evening: Evening
    written: int
    closed: bool


class EveningFile(KeptFile[Kept]):
    """The evening of this folder: one at a time, the last one stays until another begins."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE, LARGEST, "evening", understood)

    def save(self, evening: Evening, now: int, closed: bool = False) -> str | None:
        """Write it in one step; one sentence if that can't be done."""
        return self.write(written(evening, now, closed))


def written(evening: Evening, now: int, closed: bool = False) -> bytes:
    """The bytes of an evening's file."""
    kept = KeptEvening(
        VERSION,
        evening.seed,
        [_member(each) for each in evening.members],
        [_portion(each) for each in evening.mix],
        evening.level,
        evening.hands,
        evening.until,
        evening.seconds,
        now,
        closed,
        [_hand(each) for each in evening.played],
        None if evening.dealt is None else _seating(evening.dealt),
        evening.record,
    )
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def understood(raw: bytes) -> Kept:
    """What the bytes of an evening's file say; NotUnderstood with the reason if they are none."""
    try:
        kept = msgspec.convert(object_in(raw, VERSION, "evening"), KeptEvening)
    except msgspec.ValidationError as error:
        raise NotUnderstood(str(error)) from None
    for member in kept.members:
        member.name = tidied(member.name)
        if (told := unfit(member.name)) is not None:
            raise NotUnderstood(f"a name: {told.rstrip('.')}")
    if not 1 <= sum(member.here for member in kept.members) <= MOST_PEOPLE:
        raise NotUnderstood(f"there are not 1 to {MOST_PEOPLE} people there")
    if not kept.hands and not kept.until:
        raise NotUnderstood("it never ends")
    members = tuple(
        Member(each.name, each.person, each.here, each.ratings, each.device) for each in kept.members
    )
    count = len(members)
    evening = Evening(
        kept.seed,
        members,
        tuple(_checked_portion(each) for each in kept.mix),
        kept.level,
        kept.hands,
        kept.until,
        kept.seconds,
        tuple(_checked_hand(each, count) for each in kept.played),
        None if kept.dealt is None else _checked_seating(kept.dealt, count),
        kept.record,
    )
    if evening.dealt is not None and {*evening.dealt.players, *evening.dealt.waiting} != {*evening.here}:
        raise NotUnderstood("somebody sits there who is not there")
    return Kept(evening, kept.written, kept.closed)


def _member(member: Member) -> KeptMember:
    return KeptMember(member.name, member.person, member.here, dict(member.ratings), member.device)


def _portion(portion: Portion) -> KeptPortion:
    return KeptPortion(portion.game, portion.preset, portion.seats, portion.share)


def _seating(seating: Seating) -> KeptSeating:
    seats = [BOT if person is None else person for person in seating.seats]
    return KeptSeating(_portion(seating.portion), seats, list(seating.waiting))


def _hand(hand: PlayedHand) -> KeptHand:
    highlights = [
        KeptHighlight(each.member, each.title, each.why, each.icon, each.step) for each in hand.highlights
    ]
    points = sorted(hand.points.items())
    crowd = [
        KeptGuesses(
            each.name, BOT if each.member is None else each.member, each.points, each.right, each.guesses
        )
        for each in hand.crowd[:MOST_GUESSERS]
    ]
    return KeptHand(_seating(hand.seating), points, hand.record, highlights, hand.seconds, crowd)


def _checked_portion(kept: KeptPortion) -> Portion:
    portion = Portion(kept.game, kept.preset, kept.seats, kept.share)
    if kept.game not in games() or kept.preset not in games()[kept.game].rules.PRESETS:
        raise NotUnderstood(f"there is no {quoted(kept.game)} with the rules {quoted(kept.preset)} here")
    try:
        sides_of(portion)
    except ValueError as error:
        raise NotUnderstood(str(error)) from None
    return portion


def _checked_seating(kept: KeptSeating, members: int) -> Seating:
    portion = _checked_portion(kept.portion)
    seats = tuple(None if number == BOT else number for number in kept.seats)
    seating = Seating(portion, seats, tuple(kept.waiting))
    there = Counter((*seating.players, *seating.waiting))
    if len(seats) != portion.seats or not seating.players or not there or max(there.values()) > 1:
        raise NotUnderstood("a table is not as its game has it")
    if max(there) >= members:
        raise NotUnderstood("somebody sits there who takes no part")
    return seating


def _checked_hand(kept: KeptHand, members: int) -> PlayedHand:
    seating = _checked_seating(kept.seating, members)
    points: Mapping[int, int] = dict(kept.points)
    if sorted(points) != sorted(seating.players) or len(points) != len(kept.points):
        raise NotUnderstood("points are not those of a hand's players")
    highlights = tuple(
        Highlight(each.member, each.title, each.why, each.icon, each.step)
        for each in kept.highlights
        if each.member in points and (ASSETS / f"{each.icon}.svg").is_file()
    )
    crowd = tuple(_checked_guesses(each, members) for each in kept.crowd)
    return PlayedHand(seating, points, kept.record, highlights, kept.seconds, crowd)


def _checked_guesses(kept: KeptGuesses, members: int) -> Guessed:
    if kept.member >= members:
        raise NotUnderstood("somebody guesses who takes no part")
    if kept.right > kept.guesses:
        raise NotUnderstood("more guesses were right than were made")
    member = None if kept.member == BOT else kept.member
    return Guessed(tidied(kept.name), member, kept.points, kept.right, kept.guesses)
