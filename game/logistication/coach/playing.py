"""Plays a position of Logistication on for the coach: as the normal level would, then as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Action, Chosen, Seat
from game.core.memory import by_identity
from game.core.rng import Chance, Stream
from game.logistication import rules
from game.logistication.belief import numbers, table_of
from game.logistication.belief.playout import NOBODY, Playout
from game.logistication.bot.search import play_on, worths
from game.logistication.rules.plays import snaps
from game.logistication.rules.state import Cards, State

AHEAD = 8
"""Turns that are played on before the position is judged as it stands."""
MEMORY = 16
"""States that are kept: every choice is played on in the same world, dealt anew in the same way."""


def play_out(state: State, first: Chosen | None, rng: Stream) -> tuple[float, ...]:
    """How far up each seat comes once `first` is done and all play on, from 1 for first to 0 for last.

    What nobody knows, the draw piles and the face-down cards, is dealt anew; what can be snapped is thrown
    on at once, a Reverse is countered at once.
    """
    state = _dealt_anew(state, rng.seed)
    if first is not None:
        seat, action = first
        state = _let_pass(state, seat) if action is None else _after(state, action)
    while state.result is None and state.snap is not None and state.snappable:
        thrower = state.snap.seat
        state = _after(state, snaps(thrower, state.hands[thrower], state.snappable)[0])
    table = _table(state)
    play_on(table, AHEAD)
    return worths(table)


def _after(state: State, action: Action) -> State:
    """The state after an action, whose chance and time change nothing that is played out."""
    return rules.apply(state, action, state.since, Chance(0, 0))[0]


def _let_pass(state: State, seat: Seat) -> State:
    """The windows that are open to a seat close unused."""
    if state.duel is not None and state.duel.loser == seat:
        state = replace(state, duel=None)
    if state.snap is not None and state.snap.seat == seat:
        state = replace(state, snap=None)
    return state


@by_identity(MEMORY)
def _dealt_anew(state: State, seed: int) -> State:
    """The state with all that lies face down shuffled; with two players the halves are one lot of cards."""
    pool = [card for cards in (*state.down, *state.draw) for card in cards]
    Stream(seed).shuffle(pool)

    def taken(cards: Sequence[object]) -> Cards:
        return tuple([pool.pop() for _ in cards])

    return replace(
        state,
        down=tuple([taken(row) for row in state.down]),
        draw=(taken(state.draw[0]), taken(state.draw[1])),
    )


def _table(state: State) -> Playout:
    hands, down, draw = ([numbers(cards) for cards in rows] for rows in (state.hands, state.down, state.draw))
    table = table_of(state, hands, down, draw)
    table.loser = NOBODY if state.duel is None else state.duel.loser
    return table
