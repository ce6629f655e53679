"""What the coach makes of Logic: declarations counted exactly, draws, the bottle passed by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.coach.judge import judge
from game.coach.judgement import Effort, Judgement, Quality
from game.core.cards import Place, Rank, parse_rank
from game.core.contract import Action
from game.core.rng import stream
from game.logic import coach
from game.logic.belief import believe, number_of, weight_of
from game.logic.bot.view import keen_view, thorough_view
from game.logic.coach.measure import team_chance
from game.logic.coach.outlook import naming_value, ranks_of
from game.logic.coach.worlds import naming_chance, view_of
from game.logic.observation import observe
from game.logic.rules import flow
from game.logic.rules.state import AcceptDraw, DeclineDraw, Grab, NameCard, OfferDraw, Phase
from tests.logic.positions import LOGIC, Sitting
from tests.logic.test_belief_facts import positions

EFFORT = Effort(8, 16, 1)


def judged(table: Sitting, seat: int, action: Action | None) -> Judgement:
    seen: Any = observe(table.state, frozenset((seat,)))
    judgement = judge(LOGIC, seat, seen, flow.legal_actions(table.state, seat), action, EFFORT)
    assert judgement is not None
    return judgement


def declaring(left: int) -> Sitting:
    """East declares; of North's row so many cards are left to name, all others are."""
    table = Sitting().lay()
    table.grab(1)
    table.name_truly(0, 3)
    table.name_truly(2, but=left)
    return table


def test_a_card_that_can_only_be_one_thing_is_named_or_thrown_away() -> None:
    table = declaring(1)
    (place,) = table.state.hidden(2)
    right, wrong = (NameCard(1, 2, place, parse_rank(rank)) for rank in "QJ")
    assert judged(table, 1, right).quality is Quality.BEST
    lost = judged(table, 1, wrong)
    assert lost.quality is Quality.THROWN_AWAY and lost.lost == pytest.approx(1.0)


def test_letting_the_clock_of_a_declaration_run_out_throws_it_away() -> None:
    lost = judged(declaring(1), 1, None)
    assert lost.quality is Quality.THROWN_AWAY and lost.lost == pytest.approx(1.0)


@pytest.mark.parametrize("left", [2, 4, 6])
def test_a_declaration_is_worth_the_chance_of_its_likeliest_world(left: int) -> None:
    """Counted, not sampled: the value has no error, whatever worlds are drawn."""
    table = declaring(left)
    belief = believe(observe(table.state, frozenset((1,))))
    best = judged(table, 1, flow.legal_actions(table.state, 1)[0]).weighing.best
    assert best.value == pytest.approx(belief.best().weight) and best.error == pytest.approx(0.0)


def test_worlds_come_as_often_as_they_weigh() -> None:
    table = Sitting().lay()
    open_cards = (0b111111, 0, 0b011011, 0b111011)
    table.match.state = replace(table.state, up=open_cards)
    seen = observe(table.state, frozenset((1,)))
    every = believe(seen).worlds(100)
    assert every is not None and len(every) > 1
    drawn = [ranks_of(world) for world in coach.worlds(seen, 600, stream(1, "worlds"))]
    total = sum(weight for _, weight in every)
    for world, weight in every:
        assert weight == weight_of(world)
        assert drawn.count(world) / 600 == pytest.approx(weight / total, abs=0.1)


def test_worlds_follow_how_far_each_player_can_be_believed() -> None:
    """Tip 5: as often as the expert level reads them, not as if all guesses were sincere."""
    weighed, changed = 0, 0
    for state in positions("pagat", 13):
        seen = observe(state, frozenset((2,)))
        read, sincere = thorough_view(seen, stream(1, "x")), keen_view(seen, stream(1, "x"))
        if seen.phase is Phase.ARRANGE or not read.all_weighed:
            continue
        weighed += 1
        drawn = [ranks_of(world) for world in coach.worlds(seen, 400, stream(1, "worlds"))]
        for seat, place in read.mine.unsure():
            before = sincere.ranks(seat, place)
            for rank, chance in read.ranks(seat, place).items():
                often = sum(world[number_of(seat, place)] == rank for world in drawn) / len(drawn)
                assert often == pytest.approx(chance, abs=0.1)
                changed += abs(before.get(rank, 0.0) - chance) > 0.2
    assert weighed and changed


@pytest.mark.parametrize("place", range(1, 7))
def test_a_name_in_a_declaration_is_worth_its_likeliest_weighed_world(place: int) -> None:
    """LG-15: the bottle is worth as much as the best name of any card that is still open."""
    table = declaring(6)
    view = view_of(observe(table.state, frozenset((1,))))
    assert view.all_weighed
    named = [naming_value(view, 2, Place(place - 1), Rank(rank)) for rank in view.ranks(2, place - 1)]
    assert max(named) == pytest.approx(naming_chance(view)) == pytest.approx(view.best().weight)


def test_a_draw_is_half_a_win_to_those_who_take_it() -> None:
    """LG-18: with a certain card left to a declarer, taking the draw is the best there is."""
    table = declaring(2)
    assert OfferDraw(1) in flow.legal_actions(table.state, 1)
    table.offer()
    chance = believe(observe(table.state, frozenset((1,)))).best().weight
    taken, refused = judged(table, 0, AcceptDraw(0)), judged(table, 0, DeclineDraw(0))
    assert taken.done.value == 0.5
    assert (chance < 0.5) == (refused.done.value > 0.5) or chance == 0.5


def test_the_bottle_passed_by_with_everything_known_is_told() -> None:
    """Who knows every card and lets others go on gives them the time to know it, too."""
    table = Sitting().lay()
    for seat in (0, 2, 3):
        up = (*table.state.up[:seat], 0b111111 - (seat == 3), *table.state.up[seat + 1 :])
        table.match.state = replace(table.state, up=up)
    lost = judged(table, 1, None)
    assert lost.weighing.best.action == Grab(1) and lost.weighing.best.value == pytest.approx(1.0)
    assert lost.lost > 0.02


@pytest.mark.parametrize("phase", [Phase.SHOW, Phase.GUESS, Phase.REVEAL])
def test_what_one_team_wins_the_other_loses(phase: Phase) -> None:
    gaps = (3.0, 5.0, 1.0, 0.5)
    for turn in range(4):
        chances = [team_chance(seat, gaps, turn, phase) for seat in range(4)]
        assert chances[0] == chances[2] and chances[1] == chances[3]
        assert chances[0] + chances[1] == pytest.approx(1.0)
    assert team_chance(0, (0.0, 9.0, 9.0, 9.0), 0, phase) > team_chance(0, (9.0, 9.0, 9.0, 9.0), 0, phase)


def test_places_are_places() -> None:
    """A show is weighed for every hidden card and for none."""
    table = Sitting().lay()
    seen = observe(table.state, frozenset((2,)))
    offered = coach.choices(seen, flow.legal_actions(table.state, 2), stream(1, "choices"))
    assert len(offered) == 7 and {getattr(action, "place", None) for action in offered} == {
        None,
        *(Place(number) for number in range(6)),
    }
