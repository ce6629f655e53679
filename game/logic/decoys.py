"""Believable hands of Logic: what a seat would see if the cards lay otherwise, by all that is public."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import JOKER, Card, Rank, Suit
from game.core.contract import Seat
from game.core.rng import Stream
from game.logic.belief import Belief, place_of
from game.logic.belief_constraints import Impossible
from game.logic.belief_facts import facts
from game.logic.belief_sweep import World
from game.logic.observation import Observation
from game.logic.state import Phase, partner

Rows = list[list[Card | None]]


def laying(public: Observation) -> bool:
    """Whether rows are still being laid, so that no hand has its order yet (LG-5)."""
    return public.phase is Phase.ARRANGE


def view(public: Observation, seat: Seat, before: Observation | None, rng: Stream) -> Observation | None:
    """What a seat may see in a world drawn with exactly its probability from all that fit what is public.

    With `before`, its earlier view, the same cards lie there still; None if that can't be any more.
    """
    mate = partner(seat)
    known = [list(row) for row in public.cards]
    if before is not None:
        for owner in (seat, mate):
            for place, card in enumerate(before.cards[owner]):
                if card is not None and known[owner][place] not in (None, card):
                    return None
                known[owner][place] = known[owner][place] or card
    try:
        world = Belief(facts(replace(public, cards=_frozen(known)))).sample(rng)
    except Impossible:
        return None
    shown = [note.place for note in public.shows if note.seat == mate]
    for owner, places in ((seat, range(public.size)), (mate, shown)):
        for place in places:
            known[owner][place] = known[owner][place] or _card(public, world, owner, place)
    own = tuple(card for card in known[seat] if card is not None)
    hands = tuple(_dealt(public, own) if owner == seat else None for owner in range(len(public.hands)))
    return replace(public, eyes=frozenset({seat}), hands=hands, cards=_frozen(known))


def _frozen(rows: Rows) -> tuple[tuple[Card | None, ...], ...]:
    return tuple(tuple(row) for row in rows)


def _card(public: Observation, world: World, seat: Seat, place: int) -> Card:
    suit = Suit.HEARTS if public.red[seat][place] else Suit.SPADES
    return Card(Rank(world[place_of(seat, place)]), suit)


def _dealt(public: Observation, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a row as they were dealt: a free joker counts as black until it is laid."""
    if public.options.jokers == "free":
        row = tuple(Card(JOKER, Suit.SPADES) if card.rank == JOKER else card for card in row)
    return tuple(sorted(row))
