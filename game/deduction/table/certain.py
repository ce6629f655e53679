"""What a player of Deduction knows for certain, from their own observation: where to begin, what to doubt."""

from __future__ import annotations

from game.core.cards import Place, Rank, rank_name
from game.core.contract import Action, Seat
from game.deduction.belief import believe
from game.deduction.observation import Observation
from game.deduction.rules.position import declarations_left, may_look, may_peek
from game.deduction.rules.state import (
    Challenge,
    Declare,
    DeclareNote,
    Direction,
    Peek,
    Phase,
    compare,
    deck_ranks,
)
from game.tablekit.doubt import Doubt

NEVER = 1e-9
"""A chance below this is none: what is left of it is rounding."""
OPENING_ORDER = (Direction.HIGHER, Direction.LOWER, Direction.EQUAL)
"""What a declaration opens on where the hand card may not show: always the same."""


def knows_alone(seen: Observation, seat: Seat) -> bool:
    """Whether an observation is what this seat knows, nothing more."""
    return seen.eyes == {seat}


def opening(
    seen: Observation, seat: Seat, hand: Place, place: Place, free: tuple[Direction, ...]
) -> Direction | None:
    """Where the choice of a direction begins: on what is most often true of a card of this rank.

    A direction that the player knows to be false comes last of those that are `free`, one used up never.
    """
    order = list(OPENING_ORDER)
    if knows_alone(seen, seat):
        rank = seen.hands[seat][hand]
        truths = believe(seen).truths(seat, hand, place)
        order.sort(key=lambda each: (truths[each] < NEVER, -_ranks_beside(seen, rank, each)))
    return next((direction for direction in order if direction in free), None)


def _ranks_beside(seen: Observation, hand: Rank | None, direction: Direction) -> int:
    """Beside how many of the ranks in play a hand card of this rank is so."""
    return sum(hand is not None and compare(hand, rank) is direction for rank in deck_ranks(seen.options))


def known_middle(seen: Observation, place: Place) -> Rank | None:
    """The rank of a middle card that can be no other."""
    chances = believe(seen).middle(place)
    likely = max(chances)
    return deck_ranks(seen.options)[chances.index(likely)] if likely > 1.0 - NEVER else None


def doubt(seen: Observation, seat: Seat, action: Action) -> Doubt | None:
    """What this seat knows that speaks against an action which can cost it a coin, or the game (DD-10)."""
    if not knows_alone(seen, seat) or _has_no_better(seen, seat):
        return None
    match action:
        case Peek(place=place):
            return _doubted_peek(seen, place)
        case Declare():
            return _doubted_bluff(seen, action)
        case Challenge():
            return _doubted_challenge(seen, seat)
        case _:
            return None


def _has_no_better(seen: Observation, seat: Seat) -> bool:
    """Whether nothing that a player on turn may do is beyond doubt, so that there is nothing to ask."""
    if seen.phase is not Phase.TURN or may_look(seen, seat):
        return False
    if may_peek(seen, seat) and any(known_middle(seen, place) is None for place in seen.hidden()):
        return False
    belief = believe(seen)
    return not any(
        belief.true(seat, hand, place, direction) > NEVER
        for place, free in declarations_left(seen, seat).items()
        for direction in free
        for hand in seen.places_held(seat)
    )


def _doubted_peek(seen: Observation, place: Place) -> Doubt | None:
    rank = known_middle(seen, place)
    if rank is None:
        return None
    return Doubt(
        f"You know this card: it is the {rank_name(rank)}. A peek still costs a coin.", "Peek anyway"
    )


def _doubted_bluff(seen: Observation, action: Declare) -> Doubt | None:
    """Bluffing is the game; only a bluff that could not be paid for is asked about twice."""
    truths = believe(seen).truths(action.seat, action.hand_place, action.place)
    if seen.coins[action.seat] or truths[action.direction] > NEVER:
        return None
    rank = known_middle(seen, action.place)
    why = "" if rank is None else f": the middle card is the {rank_name(rank)}"
    words = f"You know that this is false{why}. If it is challenged, you lose the game."
    return Doubt(words, f"Bluff: say {action.direction}")


def _doubted_challenge(seen: Observation, seat: Seat) -> Doubt | None:
    note = seen.notes[-1] if seen.notes and seen.phase is Phase.ANSWER else None
    if not isinstance(note, DeclareNote):
        return None
    truths = believe(seen).truths(note.seat, note.hand_place, note.place)
    if truths[note.direction] < 1.0 - NEVER:
        return None
    cost = "costs you a coin" if seen.coins[seat] else "loses you the game"
    return Doubt(f"You know that this is true. A challenge {cost}.", "Challenge anyway")
