"""What a ledger says of one seat, small enough to be kept: shares, slips and luck, without any position."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from game.catalog import Game
from game.coach.judge import coaching
from game.coach.judgement import LEAST_LOST, Judgement, Quality
from game.coach.ledger import Judged, Ledger
from game.core.contract import Seat

QUALITIES = tuple(Quality)
"""The classes of decisions in the order in which they are counted, best first."""
POOR = tuple(LEAST_LOST)


@dataclass(frozen=True, slots=True)
class Played:
    """All decisions of one kind."""

    kind: str
    """The name of the action that was taken, or that was let pass."""
    there: float
    """What there was to be had, as a chance: 1.0 is a hundred points."""
    lost: float
    """What was thrown away of it."""
    counts: tuple[int, ...]
    """How many there were of each of `QUALITIES`."""


@dataclass(frozen=True, slots=True)
class Slipped:
    """All slips of one kind: decisions that surely threw two points away, or more."""

    kind: str
    """The kind of the decision, or that and the game's own kind of slip as "Ask/cannot"."""
    count: int
    lost: float


@dataclass(frozen=True, slots=True)
class Account:
    """A seat's hand, judged."""

    luck: float
    """What the cards gave, as a chance; negative: took."""
    played: tuple[Played, ...]
    slipped: tuple[Slipped, ...]


def account_of(game: Game, ledger: Ledger, seat: Seat) -> Account:
    """The account of a seat; ValueError with one sentence if the game has no coach."""
    judged = [entry for booking in ledger.bookings for entry in booking.judged if entry.moment.seat == seat]
    by_kind: dict[str, list[Judgement]] = defaultdict(list)
    by_slip: dict[str, list[Judgement]] = defaultdict(list)
    for entry in judged:
        by_kind[kind_of(entry.judgement)].append(entry.judgement)
        if entry.judgement.quality in POOR:
            by_slip[_slip_of(game, entry)].append(entry.judgement)
    return Account(
        ledger.luck(seat),
        tuple(_played(kind, found) for kind, found in sorted(by_kind.items())),
        tuple(Slipped(kind, len(found), _lost(found)) for kind, found in sorted(by_slip.items())),
    )


def kind_of(judgement: Judgement) -> str:
    """Which kind of decision was judged: the name of what was done, or of what was let pass."""
    done = judgement.done.action
    if done is None:
        choices = (judgement.weighing.advised, *judgement.weighing.choices)
        done = next(choice.action for choice in choices if choice.action is not None)
    return type(done).__name__


def decision_words(game: Game, kind: str) -> str:
    """What a kind of decision is called: in the game's words, else by the action's name."""
    return (game.coach.DECISIONS if game.coach is not None else {}).get(kind, _spaced(kind))


def slip_words(game: Game, kind: str) -> str:
    """What a kind of slip is, in a sentence without its full stop; a plain one for an unknown kind."""
    decision, _, own = kind.partition("/")
    told = (game.coach.SLIPS if game.coach is not None else {}).get(own)
    return told if told is not None else f"{decision_words(game, decision)}: another choice was better"


def _spaced(name: str) -> str:
    """ "NameCard" as "Name card"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def _slip_of(game: Game, judged: Judged) -> str:
    judgement = judged.judgement
    own = coaching(game).slip(judged.moment.seen, judgement.done.action, judgement.weighing.advised.action)
    kind = kind_of(judgement)
    return f"{kind}/{own}" if own else kind


def _played(kind: str, judged: Iterable[Judgement]) -> Played:
    found = list(judged)
    qualities = [judgement.quality for judgement in found]
    counts = tuple(qualities.count(quality) for quality in QUALITIES)
    return Played(kind, sum(judgement.there for judgement in found), _lost(found), counts)


def _lost(judged: Iterable[Judgement]) -> float:
    return sum(judgement.lost for judgement in judged)
