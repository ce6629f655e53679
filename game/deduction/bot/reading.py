"""Reads what the other's moves tell: how likely a skilled or a greedy player would have made them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.deduction.belief.facts import Counts, Index, rest_of
from game.deduction.bot import normal
from game.deduction.bot.ideas import declarations
from game.deduction.bot.knowledge import Knowledge, may_know
from game.deduction.bot.moves import MoveKind, Strategy
from game.deduction.bot.odds import UNKNOWN
from game.deduction.bot.view import ME, THEM, WAYS, View, ViewNote, What, mirrored
from game.deduction.bot.worth import HALF

DOUBT = 0.15
"""How often the other is assumed to do just anything."""


class Likelihoods(NamedTuple):
    """How likely something is for either kind of player."""

    skilled: float
    """For one who plays the computed strategy."""
    greedy: float
    """For one who plays for the coins of the next step, as the normal level does."""

    def mixed(self, greed: float) -> float:
        """How likely it is for a player who is greedy with this chance."""
        return (1.0 - greed) * self.skilled + greed * self.greedy


class World(NamedTuple):
    """A way things may stand once the other has declared, and how likely it was before."""

    chance: float
    theirs: View
    """The game as the other saw it when they declared."""
    true: float
    """The chance then that the declaration is true."""


def worlds(view: View) -> Iterator[World]:
    """Every way things may stand for the declaration that waits."""
    assert view.pending is not None
    hand_place, place, way = view.pending
    known = view.known[THEM][hand_place]
    for knows in may_know(view):
        rest = [a - b for a, b in zip(rest_of(knows.gift, view.deck.copies), view.gone[THEM], strict=True)]
        total = sum(rest)
        cards = [(known, 1.0)] if known != UNKNOWN else [(r, n / total) for r, n in enumerate(rest) if n]
        for rank, share in cards:
            theirs = declarers(view, _laid(view, knows.gift, hand_place, rank), knows.middle, knows.sight)
            yield World(knows.chance * share, theirs, knows.true(rank, place)[way])


def declarers(view: View, hand: Sequence[Index], middle: Sequence[Index], sight: int) -> View:
    """The game as the other saw it before the declaration that waits, if the cards lie so (`mirrored`)."""
    assert view.pending is not None
    _, place, way = view.pending
    theirs = mirrored(view, hand, middle, sight)
    theirs.said[ME] &= ~(1 << place * WAYS + way)
    theirs.looks, theirs.pending = view.looks_before, None
    return theirs


def _laid(view: View, gift: Counts, place: int, rank: Index) -> list[Index]:
    """A hand of the other's that fits and has this rank at this place."""
    hand = list(view.known[THEM])
    hand[place] = rank
    left = list(rest_of(gift, view.deck.copies))
    for card in hand:
        if card != UNKNOWN:
            left[card] -= 1
    rest = [card for card, number in enumerate(left) for _ in range(number)]
    return [rest.pop() if card == UNKNOWN else card for card in hand]


def others(view: View) -> list[tuple[Knowledge, View]]:
    """Everything that the other may know, and the game as they see it then."""
    return [
        (knows, mirrored(view, _any_hand(knows.gift, view.deck.copies), knows.middle, knows.sight))
        for knows in may_know(view)
    ]


def _any_hand(gift: Counts, copies: int) -> list[Index]:
    """A hand that goes with a gift; its order does not matter to what its owner knows."""
    return [card for card, number in enumerate(rest_of(gift, copies)) for _ in range(number)]


def declared(theirs: View, pending: tuple[int, int, int], skilled: Strategy) -> Likelihoods:
    """How likely somebody who sees the game like this is to make this declaration."""
    hand_place, place, way = pending
    this = MoveKind.DECLARE, place, hand_place, way
    anyhow = DOUBT / len(declarations(theirs))
    chances = (
        anyhow + (1.0 - DOUBT) * sum(chance for move, chance in chances if move[:4] == this)
        for chances in (skilled.turns(theirs), normal.turns(theirs))
    )
    return Likelihoods(*chances)


def accepts(theirs: View, skilled: Strategy) -> Likelihoods:
    """How likely somebody who sees the game like this is to accept the declaration that waits."""
    both = skilled.accepting(theirs), normal.accepting(theirs)
    return Likelihoods(*(DOUBT * HALF + (1.0 - DOUBT) * chance for chance in both))


_greeds: dict[tuple[object, ...], float] = {}
"""Earlier readings, by what had happened; emptied when full."""
MEMORY = 1 << 14


def forget() -> None:
    """Read everything afresh from now on; the results are the same."""
    _greeds.clear()


def greed(view: View, skilled: Strategy) -> float:
    """How likely the other is greedy, by all their declarations and answers so far, 0 to 1."""
    notes = tuple(view.notes)
    base = (view.deck, view.gift, skilled)
    at = len(notes)
    while at and (*base, notes[:at]) not in _greeds:
        at -= 1
    chance = _greeds[*base, notes[:at]] if at else HALF
    then = View(view.deck, _any_hand(view.gift, view.deck.copies), view.bank_at_first, view.limit)
    for number, note in enumerate(notes):
        theirs = note.what == What.DECLARE and note.who == THEM
        if theirs:
            then.happen(note)
        if number >= at:
            reading = _read(then, note, skilled)
            if reading is not None:
                chance = chance * reading.greedy / reading.mixed(chance)
            if len(_greeds) >= MEMORY:
                _greeds.clear()
            _greeds[*base, notes[: number + 1]] = chance
        if not theirs:
            then.happen(note)
    return chance


def _read(view: View, note: ViewNote, skilled: Strategy) -> Likelihoods | None:
    """How likely the other's declaration, just made, was, or their answer, about to be given."""
    if note.what == What.DECLARE and note.who == THEM:
        assert view.pending is not None
        shares = [(world.chance, declared(world.theirs, view.pending, skilled)) for world in worlds(view)]
    elif note.what in (What.ACCEPT, What.CHALLENGE) and note.who == ME:
        shares = [(knows.chance, accepts(theirs, skilled)) for knows, theirs in others(view)]
        if note.what == What.CHALLENGE:
            shares = [(chance, Likelihoods(1.0 - one.skilled, 1.0 - one.greedy)) for chance, one in shares]
    else:
        return None
    return Likelihoods(
        sum(chance * reading.skilled for chance, reading in shares),
        sum(chance * reading.greedy for chance, reading in shares),
    )
