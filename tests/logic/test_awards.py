"""Awards and tally of Logic: told from a finished hand's events, never invented."""

from __future__ import annotations

import pytest

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.catalog import find
from game.core.awards import ReplayedEntry, replayed
from game.core.match import Match, Setting
from game.logic import rules
from game.logic.awards import awards, tally
from game.logic.rules.options import Carry, Options
from game.logic.rules.state import Answered, Grabbed, Named, State
from tests.playing import of_house


def finished(seed: int) -> tuple[Match[State], tuple[ReplayedEntry[State], ...]]:
    """A hand played at random to its end, and its entries."""
    setting = Setting(Options(), 4, seed, Carry())
    match = Match(rules, setting)
    director = Director(
        of_house(match), find("logic").observation, {seat: UniformMind(seed, seat) for seat in range(4)}
    )
    while match.outcome is None:
        assert director.step() is not None
    return match, tuple(replayed(rules, setting, match.log))


@pytest.mark.parametrize("seed", range(12))
def test_the_history_ends_as_the_match_did(seed: int) -> None:
    match, entries = finished(seed)
    assert entries[0].logged is None
    assert len(entries) == len(match.log) + 1
    assert entries[-1].state == match.state


@pytest.mark.parametrize("seed", range(12))
def test_awards_tell_what_happened(seed: int) -> None:
    _, entries = finished(seed)
    events = [event for entry in entries for event in entry.events]
    grabbed = next(event for event in events if isinstance(event, Grabbed))
    named = [event for event in events if isinstance(event, Named)]
    for award in awards(entries):
        assert award.seat in range(4)
        if award.title in ("So close", "Overboard", "Bold declaration", "Safe hands"):
            assert award.seat == grabbed.seat
            failed = any(not event.right for event in named)
            assert failed == (award.title in ("So close", "Overboard"))
        if award.title == "Sharp eye":
            right = sum(e.right for e in events if isinstance(e, Answered) and e.seat == award.seat)
            assert award.why.startswith(f"{right} of ")


def test_the_tally_counts_both_teams() -> None:
    lines = tally(Carry(dealer=1, wins=(3, 1), draws=2))
    assert [(sorted(line.seats), line.won) for line in lines] == [([0, 2], 3), ([1, 3], 1)]
