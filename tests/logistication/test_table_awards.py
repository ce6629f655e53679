"""What a round of Logistication is praised for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.awards import ReplayedEntry
from game.core.contract import Event
from game.core.match import Match, Setting
from game.logistication import rules
from game.logistication.awards import awards, tally
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.events import Drew, PickedUp, Played, SlammedInVain, Squashed, Stole, WentOut
from game.logistication.rules.options import Carry, Options
from game.logistication.rules.state import How, State
from game.ui.assets import asset_path
from tests.logistication.tables import told_round

ONE = (Card.parse("R7"),)


def entries(*events: Event) -> Sequence[ReplayedEntry[State]]:
    """A round in which these things happened."""
    state = Match(rules, Setting(Options(), 4, 1, Carry())).state
    return [ReplayedEntry(0, None, (event,), state) for event in events]


def titles(*events: Event) -> list[tuple[int, str, str]]:
    """The awards for them."""
    return [(award.seat, award.title, award.why) for award in awards(entries(*events))]


def test_each_award_is_told_from_what_happened() -> None:
    assert titles(Played(2, ONE, How.COUNTER), Played(2, ONE, How.COUNTER)) == [
        (2, "Duellist", "countered twice")
    ]
    assert titles(Stole(1, 0)) == [(1, "Turn thief", "took a turn that was not theirs")]
    assert titles(Played(3, ONE, How.SNAP)) == [(3, "Snapper", "snapped once")]
    big = (*ONE,) * 14
    assert titles(Played(1, ONE, How.TURN), Squashed(big, Face.SEVEN)) == [
        (1, "Steamroller", "squashed a pile of 14")
    ]
    assert titles(Played(0, (*ONE,) * 5, How.TURN)) == [(0, "Full sweep", "5 cards in one play")]
    assert titles(*[Drew(2, 6, None, True, (1, 1))] * 3) == [(2, "Lightning rod", "made to draw 18")]
    assert titles(PickedUp(1, big, 0)) == [(1, "Logistician", "picked up 14 cards")]
    assert titles(PickedUp(1, big, 0), WentOut(1, 1)) == [(1, "Comeback", "picked up 14 cards")]
    assert titles(*[SlammedInVain(0, 0)] * 4) == [(0, "Itchy finger", "slammed in vain 4 times")]


def test_nothing_special_and_no_shared_award() -> None:
    assert titles() == []
    assert titles(Played(0, ONE, How.SNAP), Played(1, ONE, How.SNAP)) == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_awards_of_real_rounds_have_art_and_short_words(seed: int) -> None:
    told = told_round(seed, 4, most=200)
    found = awards([ReplayedEntry(entry.now, None, entry.events, entry.state) for entry in told])
    assert found
    assert len(found) <= 3
    for award in found:
        assert asset_path(f"{award.icon}.svg").is_file()
        assert len(award.why) < 60


def test_the_tally_counts_first_places() -> None:
    lines = tally(Carry(1, ((2, 0, 1), (0, 3, 0), (1, 0, 2))))
    assert [(sorted(line.seats), line.won) for line in lines] == [([0], 2), ([1], 0), ([2], 1)]
    assert tally(Carry()) == ()
