"""What beginners of Logic lose most by, told in play when it comes up (docs/first-hands.md)."""

from __future__ import annotations

from functools import lru_cache

from game.core.contract import Seat
from game.logic.belief import believe
from game.logic.observation import Observation
from game.logic.rules.state import Guess, PassShow, Reveal, Show, opponents
from game.logic.table.focus import Task, task_of
from game.ui.guides import Step

FEW = 2
"""A card that can be so few things has nearly been worked out."""


@lru_cache(maxsize=8)
def _one_is_certain(seen: Observation, seat: Seat) -> bool:
    """Whether a hidden card of an opponent can be only one thing, by the same belief as the notebook's."""
    belief = believe(seen)
    return any(len(belief.ranks(who, place)) == 1 for who in opponents(seat) for place in seen.hidden(who))


def _knows_one(seen: Observation, seat: Seat) -> bool:
    return task_of(seen, seat) is Task.GUESS and _one_is_certain(seen, seat)


def _nothing_certain(seen: Observation, seat: Seat) -> bool:
    return task_of(seen, seat) is Task.GUESS and not _knows_one(seen, seat)


def _may_show(seen: Observation, seat: Seat) -> bool:
    return task_of(seen, seat) is Task.SHOW and len(seen.hidden(seat)) > FEW


def _must_reveal(seen: Observation, seat: Seat) -> bool:
    return task_of(seen, seat) is Task.REVEAL and len(seen.hidden(seat)) > FEW


TIPS: tuple[Step[Observation], ...] = (
    Step(
        "certain",
        "One of their cards can be only one thing. Look between open cards, and count what you hold and "
        "what was shown.",
        _knows_one,
        (Guess,),
        tip=True,
    ),
    Step(
        "likely",
        "Nothing is certain yet. Guess where the fewest ranks are left: even a miss rules one out.",
        _nothing_certain,
        (Guess,),
        tip=True,
    ),
    Step(
        "telling",
        "A card that nobody could have guessed tells most, and splits its row: what lies left of it is "
        "lower, what lies right is higher.",
        _may_show,
        (Show, PassShow),
        tip=True,
    ),
    Step(
        "cheap",
        "Which of your cards have they nearly worked out? Turn that one up, and keep the others.",
        _must_reveal,
        (Reveal,),
        tip=True,
    ),
)
"""Those that come up least often first."""
