"""Judgements: blind to what the seat can't know, the same every time, and right about what they compare."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import minds
from game.catalog import Game
from game.coach.judge import coaching, hint, judge, ranked, seed_of
from game.coach.judgement import TIE, Choice, Effort, Quality, quality_of
from game.core.contract import Action
from game.core.rng import stream
from tests.coach.figures import redealt
from tests.coach.hands import COACHED, a_hand, decisions, played

QUICK = Effort(4, 8, 1)
each_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)


@each_game
def test_hidden_cards_dealt_anew_change_no_judgement(game: Game) -> None:
    """`figures.blind` does it two thousand times a game."""
    line = redealt(game, a_hand(game), 5, 1, 3)
    assert line["same"] >= 2 and not line["changed"]


@each_game
def test_every_world_looks_to_the_seat_like_what_it_sees(game: Game) -> None:
    """So nothing is drawn that the seat could rule out."""
    for _, moment in decisions(game, 12):
        offered = coaching(game).choices(moment.seen, moment.legal, stream(1, "choices"))
        if len(offered) < 2:
            continue
        for world in coaching(game).worlds(moment.seen, 3, stream(1, "worlds")):
            assert game.observation.observe(world, frozenset((moment.seat,))) == moment.seen


@each_game
def test_choices_are_legal_and_all_of_them_are_valued(game: Game) -> None:
    judged = 0
    for _, moment in decisions(game, 12):
        judgement = judge(game, moment.seat, moment.seen, moment.legal, moment.done, QUICK)
        if judgement is None:
            continue
        judged += 1
        choices = judgement.weighing.choices
        assert all(choice.action is None or choice.action in moment.legal for choice in choices)
        assert len({choice.action for choice in choices}) == len(choices) >= 2
        assert all(0.0 <= choice.value <= 1.0 and choice.behind >= 0.0 for choice in choices)
        assert judgement.done.action == moment.done and judgement.done in choices
        assert judgement.weighing.best.behind == 0.0
        assert 0.0 <= judgement.lost <= 1.0 and judgement.there >= 0.0
    assert judged


@each_game
def test_a_hint_weighs_as_a_judgement_does(game: Game) -> None:
    """Whoever does what the hint says is judged to have done the best."""
    for _, moment in decisions(game, 4):
        weighing = hint(game, moment.seat, moment.seen, moment.legal, QUICK)
        if weighing is not None:
            judgement = judge(game, moment.seat, moment.seen, moment.legal, weighing.advised.action, QUICK)
            assert judgement is not None and judgement.quality is Quality.BEST and judgement.lost == 0.0


@each_game
def test_a_judgement_that_runs_out_of_time_says_so(game: Game) -> None:
    for _, moment in decisions(game, 12):
        weighing = hint(game, moment.seat, moment.seen, moment.legal, QUICK, lambda: True)
        if weighing is not None:
            assert weighing.cut and weighing.best.worlds == 2
            return
    pytest.fail("nothing was weighed")


def test_the_chance_of_a_judgement_follows_from_what_is_seen_alone() -> None:
    game = COACHED[0]
    (_, one), (_, other) = tuple(decisions(game, 2))
    assert seed_of(one.seen) == seed_of(replace(one.seen)) != seed_of(other.seen)  # type: ignore[type-var]


A, B, C = (Action(seat) for seat in range(3))


def test_equal_within_their_error() -> None:
    """Noise that both share cancels; noise that they don't makes them equal."""
    shared = [0.0, 1.0, 0.0, 1.0]
    one, other = ranked({A: [value * 0.8 + 0.1 for value in shared], B: [value * 0.8 for value in shared]})
    assert one.action == A and other.lost == pytest.approx(0.1) and other.behind_error < 1e-9
    one, other = ranked({A: [0.0, 1.0, 1.0, 0.0], B: [1.0, 0.0, 0.0, 0.9]})
    assert other.equal and other.lost == 0.0 and other.behind > 0.0


def test_what_dropped_out_is_valued_by_its_distance_to_the_best() -> None:
    """It was played on in the first worlds only, where everything may have been worth more."""
    best, dropped = ranked({A: [0.9, 0.9, 0.5, 0.5], B: [0.6, 0.6]})
    assert best.value == pytest.approx(0.7) and dropped.value == pytest.approx(0.4)
    assert dropped.behind == pytest.approx(0.3) and dropped.worlds == 2


def test_what_stands_apart_is_no_yardstick_and_loses_nothing() -> None:
    values: dict[Action | None, list[float]] = {A: [0.9, 0.9], B: [0.6, 0.7], None: [0.2, 0.2]}
    best, *others = ranked(values, apart=frozenset((A,)))
    assert best.action == B and {each.action: each.lost > 0.0 for each in others} == {A: False, None: True}
    assert ranked({A: [0.5, 0.6]}, apart=frozenset((A,)))[0].action == A, "where there is nothing else"


def test_what_a_good_player_mixes_is_equally_good() -> None:
    """Against one way of playing on, something else may look better: it is no yardstick, and no slip."""
    values: dict[Action | None, list[float]] = {A: [0.6] * 4, B: [0.4] * 4, C: [0.9] * 4, None: [0.1] * 4}
    found = {choice.action: choice for choice in ranked(values, frozenset((A, B)))}
    assert next(iter(found)) == A
    assert found[A].equal and found[B].equal and found[C].lost == 0.0
    assert found[None].lost == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("lost", "quality"),
    [
        (0.0, Quality.GOOD),
        (0.0199, Quality.GOOD),
        (0.02, Quality.SLIP),
        (0.05, Quality.MISTAKE),
        (0.1, Quality.BLUNDER),
        (0.2, Quality.THROWN_AWAY),
        (0.9, Quality.THROWN_AWAY),
    ],
)
def test_qualities_begin_where_they_are_said_to(lost: float, quality: Quality) -> None:
    assert quality_of(lost) is quality


def test_half_a_point_is_nothing() -> None:
    assert Choice(A, 0.5, 0.0, TIE - 1e-6, 0.0, 9).equal and not Choice(A, 0.5, 0.0, TIE, 0.0, 9).equal


def test_whoever_does_what_is_advised_plays_a_hand_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "HINT", Effort(4, 8))
    match = played(COACHED[0], ("coach", "easy"), 5)
    assert match.outcome is not None
