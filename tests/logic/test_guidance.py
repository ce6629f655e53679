"""What now, where random matches of Logic seldom come, and what its memory aid lets be looked up (LG-24)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.contract import PUBLIC, Event, Eyes
from game.logic import observation
from game.logic.belief import believe
from game.logic.guide import chronicle
from game.logic.guide.tips import TIPS
from game.logic.rules.state import Phase, TurnBegan, opponents
from game.logic.table.focus import Task, task_of
from game.logic.table.script import Scripted
from game.tablekit.guidance import Chronicle
from game.tablekit.staged import PEOPLE
from game.ui.people import People
from tests.guidance import assert_what_is_legal, now_of
from tests.logic.positions import LOGIC, Sitting
from tests.tables import kit

SOUTH, EAST, NORTH, WEST = range(4)
OWN: Eyes = frozenset((SOUTH,))


def test_what_may_be_done_in_a_declaration_is_what_is_legal() -> None:
    sitting = Sitting().lay()
    sitting.grab(SOUTH)
    for but in (5, 2):
        sitting.name_truly(EAST, NORTH, WEST, but=but)
        assert_what_is_legal(LOGIC, sitting.match)
    sitting.offer()
    assert sitting.state.phase is Phase.OFFER
    assert_what_is_legal(LOGIC, sitting.match)
    sitting.decline(EAST)
    assert_what_is_legal(LOGIC, sitting.match)


def test_with_nothing_left_to_guess_there_is_only_the_bottle() -> None:
    sitting = Sitting().lay()
    while True:
        turn, state = sitting.state.turn, sitting.state
        if state.phase is Phase.SHOW:
            sitting.no_show((turn + 2) % 4)
        rivals = [seat for seat in opponents(turn) if state.hidden(seat)]
        assert_what_is_legal(LOGIC, sitting.match)
        if not rivals:
            break
        place = state.hidden(rivals[0])[0]
        wrong = "Q" if place == 0 else "A"
        sitting.guess(turn, rivals[0], place + 1, wrong)
        sitting.answer()
        if sitting.state.phase is Phase.REVEAL:
            sitting.reveal(turn, state.hidden(turn)[0] + 1)
    assert [deed.words for deed in now_of(LOGIC, sitting.match, OWN, SOUTH).deeds] == ["Grab the bottle"]


@pytest.mark.parametrize("seed", [1, 2, 6])
def test_the_notes_call_certain_what_the_notebook_does(seed: int) -> None:
    """Also where it follows from several rows together: no "Nothing is certain yet" beside a yellow rank."""
    seen = Scripted(kit(), seed=seed).lay().rounds("----").show_one().seen
    assert task_of(seen, SOUTH) is Task.GUESS
    ranks = [believe(seen).ranks(who, place) for who in opponents(SOUTH) for place in seen.hidden(who)]
    told = [step.name for step in TIPS if step.now(seen, SOUTH)]
    assert told == ["certain" if any(len(left) == 1 for left in ranks) else "likely"]


def turns(aid: str) -> tuple[Sitting, list[Event]]:
    """Three turns, of North, West and South: in each the partner shows a card, and the guess is wrong."""
    sitting = Sitting(dealer=NORTH, memory_aid=aid).lay()
    events: list[Event] = [TurnBegan(NORTH, 1)]
    for seat, target in ((NORTH, EAST), (WEST, SOUTH), (SOUTH, EAST)):
        events += sitting.show((seat + 2) % 4, 2)
        events += sitting.guess(seat, target, 1, "Q")
        events += sitting.answer()
        events += sitting.reveal(seat, 1)
    return sitting, events


def told(sitting: Sitting, events: Sequence[Event], eyes: Eyes = OWN) -> Chronicle:
    """A chronicle to South, as far as some eyes know."""
    redacted = [observation.redact(event, eyes) for event in events]
    return chronicle(redacted, observation.observe(sitting.state, eyes), People(PEOPLE[:4], SOUTH))


@pytest.mark.parametrize(
    ("aid", "turns_told", "kept_back"),
    [("notebook", {1, 2, 3}, False), ("shown", {3}, True), ("none", {3}, True)],
)
def test_as_much_is_told_as_the_memory_aid_lets_be_looked_up(
    aid: str, turns_told: set[int], kept_back: bool
) -> None:
    sitting, events = turns(aid)
    found = told(sitting, events)
    assert {line.turn for line in found.lines} == turns_told
    assert bool(found.kept_back) == kept_back


@pytest.mark.parametrize(("aid", "reminded"), [("notebook", True), ("shown", True), ("none", False)])
def test_a_card_that_was_shown_is_told_again_where_it_stays_marked(aid: str, reminded: bool) -> None:
    sitting, events = turns(aid)
    lines = [line for line in told(sitting, events).lines if line.words == "Mina showed you the 2nd card"]
    assert [bool(line.cards) for line in lines] == [reminded]
    events += sitting.no_show(WEST)
    lines = [line for line in told(sitting, events).lines if line.words == "Mina showed you the 2nd card"]
    assert len(lines) == reminded


def test_a_card_is_told_while_it_is_held_up_and_not_afterwards() -> None:
    sitting, events = turns("none")
    for seat in (EAST, NORTH, WEST):
        events += sitting.show((seat + 2) % 4, 3) + sitting.guess(seat, (seat + 1) % 4, 2, "Q")
        events += sitting.answer() + sitting.reveal(seat, 2)
    events += sitting.show(NORTH, 4)
    assert told(sitting, events).lines[-1].cards
    events += sitting.guess(SOUTH, WEST, 4, "Q")
    assert all(not line.cards for line in told(sitting, events).lines)


@pytest.mark.parametrize("eyes", [PUBLIC, frozenset((EAST,))])
def test_nobody_else_is_told_a_card_that_was_shown(eyes: Eyes) -> None:
    sitting, events = turns("notebook")
    shows = [line for line in told(sitting, events, eyes).lines if "showed" in line.words]
    assert len(shows) == 3
    assert all(not line.cards or eyes & set(line.seats) for line in shows)
    assert any(line.cards for line in shows) == bool(eyes)


def test_what_now_says_whose_turn_it_is() -> None:
    sitting = Sitting(dealer=NORTH).lay()
    now = now_of(LOGIC, sitting.match, OWN, SOUTH)
    assert now.turn == "It is Mina's turn. You show Mina a card first, or nothing."
    assert [deed.words for deed in now.deeds] == [
        "Show Mina one of your hidden cards",
        "Pass, and show nothing",
        "Grab the bottle",
    ]
