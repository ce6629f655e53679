"""The rules of Bluff (BL-1 to BL-6): options, what players do, what happens, and how a match goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from game.core.cards import JACK, KING, QUEEN, Rank
from game.core.contract import Action, Event, Millis, Outcome, Quiet, Seat
from game.core.defaults import (
    NAMES as NAMES,
    Carry as Carry,
    carry as carry,
    deadline as deadline,
    expire as expire,
    gap_ms as gap_ms,
    goes_on as goes_on,
    leeway_ms as leeway_ms,
    sides as sides,
)
from game.core.options import span
from game.core.rng import Chance

SEATS = 2
DECK = (JACK, QUEEN, KING)
"""The whole deck, the lowest card first (BL-1)."""
POINTS = {"folded": 1, "believed": 1, "called": 2}
"""The points that a round is about, by how it ends (BL-2 to BL-4)."""


@dataclass(frozen=True, slots=True)
class Options:
    """How Bluff is played."""

    points: int = span(
        5,
        steps=(3, 5, 7, 10, 15),
        label="Points to win",
        help="Whoever has this many points first wins the match.",
        rule="BL-6",
    )


PRESETS: Mapping[str, Options] = {"usual": Options(), "long": Options(points=10)}


class Phase(StrEnum):
    """What a match is waiting for."""

    SPEAK = "speak"
    ANSWER = "answer"
    DEAL = "deal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over: how it ended, a key of POINTS, and who took them."""

    ending: str
    taker: Seat


@dataclass(frozen=True, slots=True)
class State:
    """A position of a match, everything in it."""

    options: Options
    hands: tuple[Rank, Rank]
    """Each player's card; the third lies aside."""
    speaker: Seat
    phase: Phase = Phase.SPEAK
    points: tuple[int, int] = (0, 0)
    last: Round | None = None
    """The round that ended last, until the next one is dealt."""
    result: Outcome | None = None


class Boast(Action):
    """Say "mine is higher", true or not (BL-2)."""


class Fold(Action):
    """Give the round away (BL-2)."""


class Believe(Action):
    """Let the boast stand (BL-3)."""


class Call(Action):
    """Have both cards turned up (BL-4)."""


class Deal(Action):
    """Begin the next round (BL-5)."""


Actions = (Boast, Fold, Believe, Call, Deal)
TASKS: Mapping[Phase, tuple[type[Action], ...]] = {
    Phase.SPEAK: (Boast, Fold),
    Phase.ANSWER: (Believe, Call),
    Phase.DEAL: (Deal,),
    Phase.OVER: (),
}
"""What whoever is asked in a phase may do."""


class Dealt(Event):
    """A round begins; a card that may not be seen is None."""

    hands: tuple[Rank | None, Rank | None]


class Boasted(Quiet):
    """The speaker says that their card is higher."""

    seat: Seat


class MatchEnded(Event):
    """Points are taken."""

    last: Round


def other(seat: Seat) -> Seat:
    """The other player."""
    return 1 - seat


def seat_counts(options: Options) -> tuple[int, ...]:
    """A game for two."""
    return (SEATS,)


def deal(options: Options, seats: int, carry: Carry, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The first round; chance decides who speaks (BL-1)."""
    speaker = chance.stream("first").below(SEATS)
    hands = _shuffled(chance)
    return State(options, hands, speaker), (Dealt(hands),)


def _shuffled(chance: Chance) -> tuple[Rank, Rank]:
    cards = list(DECK)
    chance.stream("deal").shuffle(cards)
    return cards[0], cards[1]


def asked(state: State) -> tuple[Seat, ...]:
    """The one seat that the match waits for."""
    if state.phase is Phase.OVER:
        return ()
    return (other(state.speaker),) if state.phase is Phase.ANSWER else (state.speaker,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action this seat may do now."""
    return [kind(seat) for kind in TASKS[state.phase]] if seat in asked(state) else []


def refusal(state: State, action: Action) -> str | None:
    """Why the action is not legal, in one sentence; None if it is."""
    if action in legal_actions(state, action.seat):
        return None
    can = " or ".join(kind.__name__.lower() for kind in TASKS[state.phase])
    return f"Player {asked(state)[0] + 1} is to {can}" if can else "The match is over"


def apply(state: State, action: Action, at: Millis, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action, and what happened."""
    match action:
        case Boast(seat=seat):
            return replace(state, phase=Phase.ANSWER), (Boasted(seat),)
        case Fold(seat=seat):
            return _ended(state, Round("folded", other(seat)))
        case Believe(seat=seat):
            return _ended(state, Round("believed", other(seat)))
        case Call():
            return _ended(state, Round("called", 0 if state.hands[0] > state.hands[1] else 1))
        case Deal():
            hands = _shuffled(chance)
            return replace(state, hands=hands, phase=Phase.SPEAK, last=None), (Dealt(hands),)
        case _:
            raise TypeError(f"{action!r} is no action of Bluff")


def _ended(state: State, last: Round) -> tuple[State, tuple[Event, ...]]:
    """Points are taken. Enough of them win the match (BL-6), else the listener speaks next (BL-5)."""
    won = POINTS[last.ending]
    first, second = (had + won * (seat == last.taker) for seat, had in enumerate(state.points))
    state = replace(state, points=(first, second), last=last)
    if max(first, second) < state.options.points:
        state = replace(state, phase=Phase.DEAL, speaker=other(state.speaker))
    else:
        result = Outcome(frozenset({last.taker}), f"{max(first, second)} points to {min(first, second)}")
        state = replace(state, phase=Phase.OVER, result=result)
    return state, (MatchEnded(last),)


def slam(state: State, seat: Seat) -> Action | None:
    """The slam button calls."""
    return Call(seat) if state.phase is Phase.ANSWER and seat in asked(state) else None


def outcome(state: State) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    return state.result
