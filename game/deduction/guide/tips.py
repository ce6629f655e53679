"""What beginners of Deduction lose most by, told in play when it comes up (docs/first-hands.md)."""

from __future__ import annotations

from game.core.cards import ACE
from game.core.contract import Seat
from game.deduction.belief import believe
from game.deduction.observation import Observation
from game.deduction.rules.position import may_look
from game.deduction.rules.state import Accept, Challenge, Declare, Direction, Look, Peek, PeekNote, other
from game.deduction.table.focus import Task, task_of
from game.deduction.table.pose import pending
from game.ui.guides import Step


def _sees_through(seen: Observation, seat: Seat) -> bool:
    """Whether both cards of a waiting declaration are known."""
    note = pending(seen)
    if note is None or task_of(seen, seat) is not Task.ANSWER:
        return False
    return seen.hands[note.seat][note.hand_place] is not None and seen.middle[note.place] is not None


def _could_not_know(seen: Observation, seat: Seat) -> bool:
    """Whether something is declared of a middle card that whoever declares has never peeked at."""
    note = pending(seen)
    if note is None or task_of(seen, seat) is not Task.ANSWER or _sees_through(seen, seat):
        return False
    return not any(
        isinstance(one, PeekNote) and (one.seat, one.place) == (note.seat, note.place) for one in seen.notes
    )


def _may_look_first(seen: Observation, seat: Seat) -> bool:
    """Whether a look is free to be had, and no card of the other hand is known."""
    if task_of(seen, seat) is not Task.TURN or not may_look(seen, seat):
        return False
    return all(seen.hands[other(seat)][place] is None for place in seen.places_held(other(seat)))


def _knows_a_card(seen: Observation, seat: Seat) -> bool:
    """Whether a card of the middle that lies face down is known: then something true can be said of it."""
    known = any(seen.middle[place] is not None for place in seen.hidden())
    return task_of(seen, seat) is Task.TURN and known


def _ace_may_meet_its_equal(seen: Observation, seat: Seat) -> bool:
    """Whether an ace is held while nothing sure can be said, and the middle may have another ace."""
    if task_of(seen, seat) is not Task.TURN or _knows_a_card(seen, seat):
        return False
    mine = believe(seen)
    aces = [place for place in seen.places_held(seat) if seen.hands[seat][place] == ACE]
    return any(mine.true(seat, ace, place, Direction.EQUAL) for ace in aces for place in seen.hidden())


TIPS: tuple[Step[Observation], ...] = (
    Step(
        "both",
        "You have seen both cards. So you know whether it is true: no need to guess.",
        _sees_through,
        (Accept, Challenge),
        tip=True,
    ),
    Step(
        "unseen",
        "They never peeked at that card, so they may well be guessing, or bluffing. Do you believe it?",
        _could_not_know,
        (Accept, Challenge),
        tip=True,
    ),
    Step(
        "sure",
        "You know a card of the middle. Say something of it that is true: challenged, and they pay.",
        _knows_a_card,
        (Declare, Look, Peek),
        tip=True,
    ),
    Step(
        "ace",
        "Nothing is higher than your ace, but another ace is equal to it: then {b}higher{/b} is wrong. "
        "Count the aces before you bet.",
        _ace_may_meet_its_equal,
        (Declare, Look, Peek),
        tip=True,
    ),
    Step(
        "free",
        "Don't bet yet! A look costs no coin, and what you learn makes the next bet a better one.",
        _may_look_first,
        (Declare, Look, Peek),
        tip=True,
    ),
)
"""Those that come up least often first."""
