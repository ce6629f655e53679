"""What each player of Deduction made of their cards: coins, which whoever lost before the end has lost."""

from __future__ import annotations

from game.deduction.rules.options import Options
from game.deduction.rules.state import SEATS, State


def unit(options: Options) -> str:
    """Coins, whatever is played."""
    return "coin"


def made(state: State) -> tuple[int, ...]:
    """Each seat's coins (DD-12); none for whoever could not pay or not play, and so lost (DD-10, DD-11)."""
    out = state.hidden() and state.result is not None
    winners = state.result.winners if state.result is not None else frozenset()
    return tuple(
        0 if out and seat not in winners else coins
        for seat, coins in zip(range(SEATS), state.coins, strict=True)
    )
