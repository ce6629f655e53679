"""What the crowd guesses at Logic: who names the next card, who grabs the bottle, and whether rightly."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.crowd import NO, YES, Call, Stake
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, ClockRanOut, Grabbed, MatchEnded, Named, Phase, team

QUESTION = "Who names the next card?"
GRABS, RIGHT = "Who grabs the bottle?", "Is every name right?"


def stakes(seen: Observation) -> tuple[Stake, ...]:
    """Each team by the guesses that were right, which everybody heard."""
    right = [note.seat % 2 for note in seen.guesses if note.right]
    return tuple(Stake((team, team + 2), right.count(team)) for team in range(2))


def call(seen: Observation) -> Call | None:
    """First who grabs the bottle; then whether every name is right, until the first has been said (LG-15)."""
    if seen.phase in (Phase.ARRANGE, Phase.OVER):
        return None
    if seen.declarer is None:
        return Call(GRABS, ((0, 2), (1, 3)))
    return Call(RIGHT, closed=_named(seen, seen.declarer))


def _named(seen: Observation, declarer: int) -> bool:
    """Whether cards of the other three lie open that no guess and no payment turned up."""
    others = [seat for seat in range(SEATS) if seat != declarer]
    turned = sum(bool(note.right) and note.target != declarer for note in seen.guesses)
    turned += sum(note.seat != declarer for note in seen.flips)
    return sum(seen.up[seat].bit_count() for seat in others) > turned


def answer(call: Call, events: Sequence[Event]) -> int | None:
    """A grab answers the one; the first wrong name, the clock or the end the other. A draw does not."""
    for event in events:
        match event:
            case Grabbed(seat=seat) if call.sides is not None:
                return team(seat)
            case Named(right=False) | ClockRanOut() if call.sides is None:
                return NO
            case MatchEnded(outcome=outcome) if call.sides is None and not outcome.draw:
                return YES
    return None
