"""What people were praised for in the hands of an evening, and when it happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.catalog import Game
from game.core.aftermath import Awarding
from game.core.awards import Award, ReplayedEntry, standing
from game.core.contract import Carry, State
from game.evening.evening import Evening, Highlight, PlayedHand
from game.evening.meetings import Seating

MOST = 3
"""So many are shown in the end."""


def highlights(
    game: Game, seating: Seating, entries: Sequence[ReplayedEntry[State]]
) -> tuple[Highlight, ...]:
    """The awards of a hand's people, each with the step of the record at which it was earned."""
    awards = game.awards
    if awards is None:
        return ()
    found = []
    for award in awards.awards(standing(entries)):
        person = seating.seats[award.seat]
        if person is not None:
            step = _first(partial(_praised, awards, award, entries), entries)
            found.append(Highlight(person, award.title, award.why, award.icon, step))
    return tuple(found)


def chosen(evening: Evening) -> tuple[tuple[PlayedHand, Highlight], ...]:
    """The best of an evening: of each person one, from their best hand that has one; best hands first."""
    every = [(hand, each) for hand in evening.played for each in hand.highlights]
    every.sort(key=lambda found: -found[0].points[found[1].member])
    best: dict[int, tuple[PlayedHand, Highlight]] = {}
    for hand, each in every:
        best.setdefault(each.member, (hand, each))
    return tuple(best.values())[:MOST]


def _praised(
    awards: Awarding[State, Carry], award: Award, entries: Sequence[ReplayedEntry[State]], at: int
) -> bool:
    """Whether an award would be given already if the hand had ended with a step."""
    return award in awards.awards(standing(entries[: at + 1]))


def _first(holds: Callable[[int], bool], entries: Sequence[ReplayedEntry[State]]) -> int:
    """A step from which something holds that did not before, as it holds at the last."""
    before, since = -1, len(entries) - 1
    while since - before > 1:
        middle = (before + since) // 2
        if holds(middle):
            since = middle
        else:
            before = middle
    return since
