"""What a bot sees without thinking: its own hand, the table, what it could slam (LO-23)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from game.core.contract import Seat
from game.logistication.belief import World, believe
from game.logistication.belief.playout import KIND, SIX_KIND, WILD_KIND, Playout
from game.logistication.bot.plays import definitions
from game.logistication.observation import Observation
from game.logistication.rules.deck import KINDS, NO_COLOUR, REVERSE, Card
from game.logistication.rules.position import thief
from game.logistication.rules.state import Play, SnapOn

SLAM_BITS = 1.0
"""To slam or not is one bit, whatever is held."""


def turn_bits(seen: Observation) -> float:
    """The bits of a turn's choice, from what everybody sees, so that no delay tells a card (LO-21)."""
    return log2(1 + max(seen.hand_sizes[seen.seat], seen.down[seen.seat]))


def own_table(seen: Observation) -> Playout:
    """The position with the others' unknown cards left out: enough to weigh one's own plays."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * seen.seats
    table = believe(seen).playout(World(nothing, nothing, ((), ())))
    table.sizes = list(seen.hand_sizes)
    table.down = [[0] * count for count in seen.down]
    first, second = seen.draw
    table.draws = [[0] * first, [0] * second] if seen.seats == 2 else [[0] * (first + second)]
    return table


def play_of(seat: Seat, cards: Sequence[int]) -> Play:
    """The action that plays these kinds."""
    return Play(seat, tuple(KINDS[kind] for kind in cards))


def counters(seen: Observation) -> list[Card]:
    """The Reverses with which the seat may counter now, one of each colour (LO-19)."""
    if seen.duel is None or seen.duel.loser != seen.seat:
        return []
    return sorted({card for card in seen.hand if card.face is REVERSE})


def snap(seen: Observation, table: Playout, card: Card) -> SnapOn:
    """The snap of a card just drawn (LO-21); a Wild or Draw 6 goes under the lowest cards."""
    if KIND[card] not in (WILD_KIND, SIX_KIND):
        return SnapOn(seen.seat, (card,))
    below = definitions(table.counts[seen.seat], table.masks[seen.seat])
    return SnapOn(seen.seat, (card, *(KINDS[kind] for kind in (below[0] if below else ()))))


def may_steal(seen: Observation) -> bool:
    """Whether the seat may steal the turn now (LO-22)."""
    return seen.hesitated and thief(seen) == seen.seat


def jump_in(seen: Observation) -> Card | None:
    """The card with which the seat may jump in now."""
    if not seen.options.jump_in or seen.turn == seen.seat or not seen.pile:
        return None
    card = seen.pile[-1]
    fits = card.colour is not NO_COLOUR and seen.top.face is card.face and card in seen.hand
    return card if fits else None
