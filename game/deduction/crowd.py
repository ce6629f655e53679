"""What the crowd guesses at the Deduction Card Game: who gets the next coin, who wins the next challenge."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.crowd import Call, Stake
from game.deduction.observation import Observation
from game.deduction.rules.state import Challenged, Phase

QUESTION = "Who gets the next coin?"
CHALLENGE = "Who wins the next challenge?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Both players by their coins, which lie on the table."""
    return tuple(Stake((seat,), coins) for seat, coins in enumerate(seen.coins))


def call(seen: Observation) -> Call | None:
    """Who is right when a declaration is next challenged."""
    return None if seen.phase in (Phase.FIRST, Phase.OVER) else Call(CHALLENGE, ((0,), (1,)))


def answer(call: Call, events: Sequence[Event]) -> int | None:
    """Whoever is owed the coin was right (DD-8); a declaration that is believed answers nothing (DD-7)."""
    return next((event.taker for event in events if isinstance(event, Challenged)), None)
