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
from tests.coach.hands import COACHED, decisions, played

QUICK = Effort(4, 8, 1)
each_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)


def check_blind(game: Game, most: int, redeals: int, seed: int) -> int:
    """Deals anew what a seat can't see and judges again; how many judgements were compared."""
    judged = 0
    for step, moment in decisions(game, most, seed):
        legal, eyes = moment.legal, frozenset((moment.seat,))
        judgement = judge(game, moment.seat, moment.seen, legal, moment.done, QUICK)
        for number in range(redeals):
            state = game.redeal.redeal(step.before, eyes, stream(number, "redeal"))
            seen = game.observation.observe(state, eyes)
            if seen != moment.seen:
                continue  # It let a chance go by, and is judged where it last had the time to think.
            again = judge(
                game, moment.seat, seen, game.rules.legal_actions(state, moment.seat), moment.done, QUICK
            )
            assert again == judgement, (
                f"{moment.done} at step {step.number} is judged by what nobody could see"
            )
            judged += judgement is not None
    return judged


@each_game
def test_hidden_cards_dealt_anew_change_no_judgement(game: Game) -> None:
    assert check_blind(game, 5, 1, 3) >= 2


@pytest.mark.soak
@each_game
def test_hidden_cards_dealt_anew_change_no_judgement_in_many_hands(game: Game) -> None:
    judged = 0
    for seed in range(100, 300):
        judged += check_blind(game, 40, 5, seed)
        if judged >= 2000:
            return
    pytest.fail(f"only {judged} judgements were compared")


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


def check_little_is_lost(game: Game, effort: Effort, most: int, seed: int) -> list[float]:
    """What the judged best gives away by a judgement with a hundred times the worlds."""
    long = Effort(effort.first * 100, effort.most * 100)
    lost = []
    for _, moment in decisions(game, most, seed):
        short = hint(game, moment.seat, moment.seen, moment.legal, effort)
        if short is not None:
            done = short.advised.action
            sure = judge(game, moment.seat, moment.seen, moment.legal, done, long)
            assert sure is not None
            lost.append(sure.done.behind)
    return lost


@pytest.mark.soak
@each_game
def test_the_judged_best_gives_little_away_by_a_hundred_times_the_worlds(game: Game) -> None:
    lost = [give for seed in range(7, 17) for give in check_little_is_lost(game, Effort(8, 32), 20, seed)]
    assert len(lost) >= 150 and sum(lost) / len(lost) < 0.01


def test_whoever_does_what_is_advised_plays_a_hand_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "HINT", Effort(4, 8))
    match = played(COACHED[0], ("coach", "easy"), 5)
    assert match.outcome is not None
