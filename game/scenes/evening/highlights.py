"""What people were praised for in the hands of an evening, and when it happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import Game
from game.core.awards import ReplayedEntry, earned_at, standing
from game.core.contract import State
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
            step = earned_at(awards.awards, award, entries)
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
