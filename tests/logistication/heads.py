"""Copies positions of the rules into the heads of bots, and compares the two."""

from __future__ import annotations

from game.logistication.belief.playout import KIND, NOBODY, Playout, top_number
from game.logistication.rules.deck import KINDS
from game.logistication.rules.state import Cards, State


def kinds(cards: Cards) -> list[int]:
    """Cards as numbers of kinds."""
    return [KIND[card] for card in cards]


def copied(state: State) -> Playout:
    """The whole position, the true hidden cards in it."""
    options = state.options
    table = Playout(state.seats, options.matching == "same_colour", options.squash_counts == "top_run")
    for seat in range(state.seats):
        table.add_hand(kinds(state.hands[seat]))
        table.up.append(kinds(state.up[seat]))
        table.down.append(kinds(state.down[seat]))
    table.draws = [kinds(pile) for pile in state.draw] if state.seats == 2 else [in_order(state)]
    table.set_pile(kinds(state.pile), top_number(state.top))
    table.turn, table.direction = state.turn, state.direction
    table.places = list(state.places)
    table.gone = sum(map(bool, state.places))
    table.loser = NOBODY if state.duel is None else state.duel.loser
    return table


def in_order(state: State) -> list[int]:
    """Both draw piles as one, the next card last: each comes from the fuller."""
    piles = [kinds(pile) for pile in state.draw]
    found = []
    while piles[0] or piles[1]:
        found.append(piles[int(len(piles[0]) < len(piles[1]))].pop())
    return found[::-1]


def hand(table: Playout, seat: int) -> Cards:
    """A hand, sorted."""
    return tuple(KINDS[kind] for kind, count in enumerate(table.counts[seat]) for _ in range(count))


def same(table: Playout, state: State) -> None:
    """Assert that both are the same position."""
    for seat in range(state.seats):
        assert hand(table, seat) == tuple(sorted(state.hands[seat]))
        assert table.sizes[seat] == len(state.hands[seat])
        assert table.masks[seat] == sum(1 << kind for kind in {KIND[card] for card in state.hands[seat]})
        assert table.up[seat] == kinds(state.up[seat])
        assert table.down[seat] == kinds(state.down[seat])
    stock = [kinds(pile) for pile in state.draw] if state.seats == 2 else [in_order(state)]
    assert table.draws == stock
    assert table.places == list(state.places)
    assert table.over == (state.result is not None)
    if state.result is None:
        assert (table.turn, table.direction) == (state.turn, state.direction)
        assert sorted(table.pile) == sorted(kinds(state.pile)) and table.top == top_number(state.top)
        assert table.standing == copied(state).standing
        assert table.loser == (NOBODY if state.duel is None else state.duel.loser)
