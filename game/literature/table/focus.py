"""What the game asks of a seat at Literature's table, and what can be picked for it.

Nothing here draws. Which sets and cards may be asked for depends on the seat's own hand, so they are
offered only while that hand may be seen; all else depends on public things alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Card
from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.position import (
    askable,
    asked,
    may_ask,
    may_challenge,
    may_claim_out_of_turn,
    may_wait,
    sets_to_claim,
)
from game.literature.rules.state import AskNote, Phase
from game.literature.table.layout import Layout
from game.literature.table.shown import shown_hand
from game.tablekit.cursor import Stop


class Task(StrEnum):
    """A seat's task: what the game asks of it."""

    NOTHING = "nothing"
    TURN = "turn"
    NAME_SET = "name_set"
    PLACES = "places"
    PASS_ON = "pass_on"
    FINAL = "final"
    FORCED = "forced"
    READY = "ready"


class Purpose(StrEnum):
    """What a set is being picked for."""

    READ = "read"
    """Out of turn: only to look at it."""
    ASK = "ask"
    CLAIM = "claim"
    CHALLENGE = "challenge"


class DraftPart(StrEnum):
    """The part of a draft that is being picked."""

    SET = "set"
    CARD = "card"
    PLAYER = "player"


class TableButton(StrEnum):
    """The buttons of the row under the board."""

    ASK = "ask"
    CLAIM = "claim"
    CHALLENGE = "challenge"
    PASS = "pass"
    WAIT = "wait"
    READY = "ready"


@dataclass(frozen=True, slots=True, order=True)
class SetSpot:
    """A set's tile on the board."""

    number: int


@dataclass(frozen=True, slots=True, order=True)
class CardSpot:
    """A card of the opened set."""

    place: int


@dataclass(frozen=True, slots=True, order=True)
class SeatSpot:
    """A player."""

    seat: Seat


Spot = SetSpot | CardSpot | SeatSpot | TableButton

PHASE_TASKS = {
    Phase.ASK: Task.TURN,
    Phase.NAME_SET: Task.NAME_SET,
    Phase.CLAIM: Task.PLACES,
    Phase.LOCATE: Task.PLACES,
    Phase.PASS: Task.PASS_ON,
    Phase.CHOOSE: Task.PASS_ON,
    Phase.FINAL: Task.FINAL,
    Phase.FORCED: Task.FORCED,
    Phase.OVER: Task.NOTHING,
}


def task_of(seen: Observation, seat: Seat) -> Task:
    """This seat's task now."""
    if seat not in asked(seen):
        return Task.NOTHING
    return Task.READY if seen.waiting is not None else PHASE_TASKS[seen.phase]


def goes_on(seen: Observation, seat: Seat) -> bool:
    """LT-5: whether a seat has just won a card by its question and may ask on, by heart if need be.

    Not where a hidden hand decides what may be asked (LT-20).
    """
    won = just_won(seen, seat) is not None
    return won and not seen.options.forced_claim and task_of(seen, seat) is Task.TURN and may_ask(seen, seat)


def just_won(seen: Observation, seat: Seat) -> Card | None:
    """The card that a seat has won by the latest question: everybody has seen it."""
    note = seen.notes[-1] if seen.notes else None
    return note.card if isinstance(note, AskNote) and note.got and note.seat == seat else None


def useless(seen: Observation, seat: Seat) -> frozenset[Card]:
    """LT-6: the cards that a seat asking by heart can't ask for, as all know that it holds them."""
    if seen.hands[seat] is not None or seen.options.ask_own_card != "illegal":
        return frozenset()
    won = just_won(seen, seat)
    return shown_hand(seen, seat) | (frozenset() if won is None else {won})


def hidden_duty(seen: Observation, seat: Seat, blind: bool) -> bool:
    """LT-20: whether a hidden hand decides what may be claimed: any offer would give it away."""
    return seen.options.forced_claim and seen.hands[seat] is None and not blind


def cards_to_ask(seen: Observation, seat: Seat, number: int, blind: bool = False) -> tuple[int, ...]:
    """LT-4, LT-6: the places of the cards of a set that may be asked for.

    While the hand is hidden there are none, or all of them for a `blind` seat, which knows its hand by heart.
    """
    hand, deck = seen.known_hand(seat), seen.deck
    cards = deck.sets[number].cards
    if hand is None:
        return tuple(range(len(cards))) if blind else ()
    wanted = askable(deck.masks[number], hand, seen.options.ask_own_card)
    return tuple(place for place, card in enumerate(cards) if wanted >> deck.index[card] & 1)


def sets_to_pick(seen: Observation, seat: Seat, purpose: Purpose, blind: bool = False) -> tuple[int, ...]:
    """The sets that can be picked now for a purpose."""
    if purpose is Purpose.ASK:
        if not may_ask(seen, seat):
            return ()
        return tuple(number for number in seen.open_sets() if cards_to_ask(seen, seat, number, blind))
    if purpose in (Purpose.READ, Purpose.CHALLENGE):
        return seen.open_sets()
    silent = task_of(seen, seat) is Task.TURN and hidden_duty(seen, seat, blind)
    return () if silent else sets_to_claim(seen, seat)


def sets_to_open(seen: Observation, seat: Seat, purpose: Purpose, blind: bool = False) -> tuple[int, ...]:
    """Those that open when they are chosen: where one asks, a set that is all one's own opens its claim."""
    picks = sets_to_pick(seen, seat, purpose, blind)
    hand = seen.known_hand(seat)
    if purpose is not Purpose.ASK or hand is None or not may_ask(seen, seat):
        return picks
    masks = seen.deck.masks
    whole = [number for number in seen.open_sets() if hand & masks[number] == masks[number]]
    return tuple(sorted({*picks, *whole}))


def buttons(seen: Observation, seat: Seat, purpose: Purpose, blind: bool = False) -> tuple[TableButton, ...]:
    """The buttons that a seat has now."""
    task = task_of(seen, seat)
    if task is Task.READY:
        return (TableButton.READY,)
    found = list(_main_buttons(seen, seat, purpose, task, blind))
    if may_challenge(seen, seat) and purpose is not Purpose.CHALLENGE:
        found.append(TableButton.CHALLENGE)
    if may_wait(seen, seat):
        found.append(TableButton.WAIT)
    return tuple(found)


def _main_buttons(
    seen: Observation, seat: Seat, purpose: Purpose, task: Task, blind: bool
) -> tuple[TableButton, ...]:
    if task is Task.TURN:
        if purpose is Purpose.ASK:
            return () if hidden_duty(seen, seat, blind) else (TableButton.CLAIM,)
        claim = (TableButton.CLAIM,) if purpose is Purpose.CHALLENGE else ()
        return (*claim, TableButton.ASK) if may_ask(seen, seat) else claim
    if task is Task.FORCED:
        return (TableButton.PASS,)
    if task is Task.NOTHING and may_claim_out_of_turn(seen, seat) and purpose is not Purpose.CLAIM:
        return (TableButton.CLAIM,)
    return ()


def button_stops(
    seen: Observation, seat: Seat, purpose: Purpose, layout: Layout, blind: bool
) -> tuple[Stop[Spot], ...]:
    """The buttons of a seat and where they are."""
    mine = buttons(seen, seat, purpose, blind)
    return tuple(Stop(button, layout.button(index, len(mine))) for index, button in enumerate(mine))


def set_stops(
    seen: Observation, seat: Seat, purpose: Purpose, layout: Layout, blind: bool
) -> tuple[Stop[Spot], ...]:
    """The sets that can be picked and where their tiles are."""
    return tuple(Stop(SetSpot(n), layout.tile(n)) for n in sets_to_open(seen, seat, purpose, blind))


def card_stops(
    seen: Observation, seat: Seat, number: int, layout: Layout, blind: bool
) -> tuple[Stop[Spot], ...]:
    """The cards that can be asked for and where they lie."""
    count = len(seen.deck.sets[number].cards)
    return tuple(
        Stop(CardSpot(place), layout.card(place, count)) for place in cards_to_ask(seen, seat, number, blind)
    )


def seat_stops(among: tuple[Seat, ...], layout: Layout) -> tuple[Stop[Spot], ...]:
    """The players who can be picked and where their plates are."""
    return tuple(Stop(SeatSpot(seat), layout.plate(seat)) for seat in among)
