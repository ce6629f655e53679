"""The file of a series: what is needed to go on with it after the program has ended, however that was."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.bots.words import HUMAN, PROGRAM, sits
from game.catalog import find, games
from game.core.exchange import ways
from game.core.options import as_words, with_words
from game.core.presses import MOST_HANDICAP_MS
from game.core.rng import MOST_SEED_DIGITS
from game.couch.privacy import Mode
from game.evening.mix import MOST_SEATS
from game.scenes.hand.left import MOST_TOLD, LeftHand, left_hands
from game.scenes.hand.records import shelved
from game.scenes.hand.session import Setup
from game.scenes.house import House
from game.scenes.kept_file import KeptFile
from game.scenes.swap.series import Came, Dealt, Series
from game.ui.naming import tidied, unfit
from game.ui.plain import NotUnderstood, object_in
from game.ui.profile import Lasting

FILE = "swap.json"
VERSION: Literal[1] = 1
LARGEST = 128 * 1024
MOST_DEALS, MOST_HANDS, MOST_MADE = 4, 64, 10_000
Short = Annotated[str, Meta(max_length=80)]
Sentence = Annotated[str, Meta(max_length=200)]
RecordName = Annotated[str, Meta(max_length=120, pattern=r"^([A-Za-z0-9][A-Za-z0-9._-]*)?\Z")]
Made = Annotated[int, Meta(ge=-MOST_MADE, le=MOST_MADE)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


@dataclass
class KeptDeal:
    """One of the deals."""

    seed: Annotated[int, Meta(ge=0, lt=10**MOST_SEED_DIGITS)]
    opener: Seat | None = None


@dataclass
class KeptCame:
    """What came of a hand."""

    record: RecordName
    made: Annotated[list[Made], Meta(max_length=MOST_SEATS)]
    helped: Sentence = ""


@dataclass
class KeptSeat:
    """Who sat at a seat at first: a person by their profile's file, or a guest by name, or a bot's word."""

    mind: Short
    person: Short = ""
    name: Short = ""
    device: Lasting = ""


@dataclass
class KeptSeries:
    """The whole file."""

    version: Literal[1]
    game: Short
    preset: Short
    options: Annotated[dict[Short, Short], Meta(max_length=64)]
    seats: Annotated[list[KeptSeat], Meta(min_length=2, max_length=MOST_SEATS)]
    privacy: Mode
    tie_band_ms: Annotated[float, Meta(ge=0.0, le=100.0)]
    deals: Annotated[list[KeptDeal], Meta(min_length=1, max_length=MOST_DEALS)]
    came: Annotated[list[KeptCame], Meta(max_length=MOST_HANDS)] = field(default_factory=list)
    seen: bool = False
    """Whether the first cards had been seen before anybody knew that they would come again."""
    record: RecordName = ""
    """The record of the hand in play; empty between two."""
    handicaps_ms: Annotated[
        list[Annotated[int, Meta(ge=0, le=MOST_HANDICAP_MS)]], Meta(max_length=MOST_SEATS)
    ] = field(default_factory=list)


@dataclass(frozen=True)
class Sitter:
    """Who sat at a seat at first."""

    person: str = ""
    """By the name of their profile's file."""
    name: str = ""
    """What a guest is called."""
    device: str = ""
    """What they held last, as the couch knows it from one start to the next."""


@dataclass(frozen=True)
class Kept:
    """What the file holds."""

    setup: Setup
    """As everybody sat at first."""
    sitters: tuple[Sitter, ...]
    series: Series
    seen: bool
    record: str


class SeriesFile(KeptFile[Kept]):
    """The series of this folder: one at a time, gone when it is over."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE, LARGEST, "series", understood)

    def save(self, kept: Kept) -> str | None:
        """Write it in one step; one sentence if that can't be done. A file starts no outside program."""
        if any(word.startswith(PROGRAM) for word in kept.setup.seats):
            return None
        return self.write(written(kept))


def written(kept: Kept) -> bytes:
    """The bytes of a series' file."""
    setup, series = kept.setup, kept.series
    seats = [
        KeptSeat(word, sitter.person, sitter.name, sitter.device)
        for word, sitter in zip(setup.seats, kept.sitters, strict=True)
    ]
    file = KeptSeries(
        VERSION,
        setup.game,
        setup.preset,
        as_words(setup.options),
        seats,
        setup.privacy,
        setup.tie_band_ms,
        [KeptDeal(deal.seed, deal.opener) for deal in series.deals],
        [KeptCame(came.record, list(came.made), came.helped) for came in series.came],
        kept.seen,
        kept.record,
        list(setup.handicaps_ms),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def understood(raw: bytes) -> Kept:
    """What the bytes of a series' file say; NotUnderstood with the reason if they are none."""
    try:
        kept = msgspec.convert(object_in(raw, VERSION, "series"), KeptSeries)
    except msgspec.ValidationError as error:
        raise NotUnderstood(str(error)) from None
    setup = _setup(kept)
    count = len(setup.seats)
    series = Series(
        tuple(find(kept.game).rules.sides(setup.options, count)),
        tuple(Dealt(deal.seed, deal.opener) for deal in kept.deals),
        tuple(Came(came.record, tuple(came.made), came.helped) for came in kept.came),
    )
    if len(kept.came) >= len(series.hands) or any(len(came.made) != count for came in kept.came):
        raise NotUnderstood("its hands are not those of its deals")
    if any(deal.opener is not None and deal.opener >= count for deal in kept.deals):
        raise NotUnderstood("nobody sits where somebody opened")
    sitters = tuple(Sitter(each.person, tidied(each.name), each.device) for each in kept.seats)
    for sitter in sitters:
        if sitter.name and (told := unfit(sitter.name)) is not None:
            raise NotUnderstood(f"a name: {told.rstrip('.')}")
    return Kept(setup, sitters, series, kept.seen, kept.record)


def _setup(kept: KeptSeries) -> Setup:
    if kept.game not in games() or kept.preset not in games()[kept.game].rules.PRESETS:
        raise NotUnderstood(f"there is no {kept.game} with the rules {kept.preset} here")
    game, words = games()[kept.game], tuple(each.mind for each in kept.seats)
    try:
        options = with_words(game.rules.PRESETS[kept.preset], kept.options, game.title)
    except ValueError as error:
        raise NotUnderstood(str(error)) from None
    if len(words) not in game.rules.seat_counts(options) or HUMAN not in words:
        raise NotUnderstood("a table is not as its game has it")
    if not all(sits(word) and not word.startswith(PROGRAM) for word in words):
        raise NotUnderstood("somebody sits there whom this Declare! does not know")
    if len(kept.handicaps_ms) not in (0, len(words)) or ways(game.rules.sides(options, len(words))) < 2:
        raise NotUnderstood("seats can't be exchanged at its table")
    return Setup(
        kept.game,
        kept.preset,
        options,
        words,
        kept.deals[0].seed,
        kept.privacy,
        tie_band_ms=kept.tie_band_ms,
        handicaps_ms=tuple(kept.handicaps_ms),
    )


def waiting_hands(house: House) -> tuple[LeftHand, ...]:
    """What Continue offers: the series that was left, told as one, and the hands that belong to nothing."""
    file = SeriesFile(house.settings_file.folder)
    kept, hands = file.load(), left_hands(house.shelf)
    house.say(file.told())
    if kept is None:
        return hands
    record = shelved(house.shelf.folder, kept.record)
    game = find(kept.setup.game)
    told = f"swap seats, {kept.series.progress(game.match_word)}"
    others = (hand for hand in hands if hand.path != record)
    return tuple(islice((LeftHand(file.path, game.title, told), *others), MOST_TOLD))


def is_of_series(house: House, path: Path) -> Kept | None:
    """The series that was left, if this is its file, or the record of its hand in play."""
    file = SeriesFile(house.settings_file.folder)
    kept = file.load()
    if kept is None or path not in (file.path, shelved(house.shelf.folder, kept.record)):
        return None
    return kept
