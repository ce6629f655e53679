"""The rules of Bluff by their numbers, its exact balance, and what its table shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bluff import observation, redeal, rules
from game.bluff.belief import believe
from game.bluff.bot import decide, plan
from game.bluff.rules import Believe, Boast, Boasted, Call, Deal, Dealt, Fold, Options, Phase, Round, State
from game.bluff.table import moments, secret
from game.bluff.table.view import BUTTONS_Y, HAND_Y, MIDDLE, Table
from game.bluff.table.words import headline
from game.core.cards import JACK, KING, QUEEN, Rank
from game.core.contract import PUBLIC, Action, Illegal, Level
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent
from game.tablekit.staged import Staged, sitting
from game.ui.people import People
from tests.tables import kit, pixels, pointer, press, skip, watch

SEED = 4
MOST_POINTS = 15
"""The longest match that the options allow."""
EXACT = pytest.approx(0.0, abs=1e-9)


def match_of(first: Rank, second: Rank, points: tuple[int, int] = (0, 0)) -> Match[State]:
    """A match in which player 1 speaks, with these two cards."""
    match = Match(rules, Setting(Options(), rules.SEATS, SEED, rules.Carry()))
    match.state = replace(match.state, hands=(first, second), speaker=0, points=points)
    return match


def play(match: Match[State], *actions: Action) -> State:
    for action in actions:
        match.play(action, match.now)
    return match.state


# the rules


def test_bl_1_each_player_gets_one_of_three_cards_and_chance_decides_who_speaks() -> None:
    matches = [Match(rules, Setting(Options(), rules.SEATS, seed, rules.Carry())) for seed in range(60)]
    assert {match.state.speaker for match in matches} == {0, 1}
    assert {match.state.hands for match in matches} == {
        (a, b) for a in rules.DECK for b in rules.DECK if a != b
    }
    assert all(match.dealt == (Dealt(match.state.hands),) for match in matches)


def test_bl_2_the_speaker_boasts_or_folds_for_a_point() -> None:
    match = match_of(KING, QUEEN)
    assert rules.legal_actions(match.state, 0) == [Boast(0), Fold(0)]
    assert not rules.legal_actions(match.state, 1)
    assert play(match, Fold(0)).last == Round("folded", 1)
    assert match.state.points == (0, 1)


def test_bl_3_a_boast_that_is_believed_takes_a_point_and_shows_nothing() -> None:
    match = match_of(JACK, QUEEN)
    assert match.play(Boast(0), 0) == (Boasted(0),)
    assert rules.legal_actions(match.state, 1) == [Believe(1), Call(1)]
    assert play(match, Believe(1)).points == (1, 0)
    assert observation.observe(match.state, frozenset({1})).hands == (None, QUEEN)


@pytest.mark.parametrize(("first", "second", "points"), [(JACK, QUEEN, (0, 2)), (KING, QUEEN, (2, 0))])
def test_bl_4_a_call_turns_up_both_cards_and_the_higher_takes_two(
    first: Rank, second: Rank, points: tuple[int, int]
) -> None:
    match = match_of(first, second)
    play(match, Boast(0))
    assert rules.slam(match.state, 1) == Call(1) and rules.slam(match.state, 0) is None
    assert play(match, Call(1)).points == points
    assert observation.observe(match.state, PUBLIC).hands == (first, second)


def test_bl_5_the_listener_speaks_next_and_deals() -> None:
    match = match_of(KING, QUEEN)
    assert rules.asked(play(match, Fold(0))) == (1,)
    state = play(match, Deal(1))
    assert (state.phase, state.speaker, state.last) == (Phase.SPEAK, 1, None)


def test_bl_6_enough_points_win_and_all_cards_are_turned_up() -> None:
    match = match_of(JACK, QUEEN, points=(3, 4))
    state = play(match, Fold(0))
    assert state.result is not None and state.result.winners == {1}
    assert state.result.summary == "5 points to 3"
    assert not rules.asked(state) and not rules.legal_actions(state, 1)
    assert observation.observe(state, PUBLIC).hands == (JACK, QUEEN)


@pytest.mark.parametrize(
    ("done", "wanted", "told"),
    [
        ((), Believe(1), "Player 1 is to boast or fold"),
        ((Boast(0),), Fold(0), "Player 2 is to believe or call"),
        ((Fold(0),), Deal(0), "Player 2 is to deal"),
    ],
)
def test_what_is_refused_is_told(done: tuple[Action, ...], wanted: Action, told: str) -> None:
    match = match_of(QUEEN, KING)
    play(match, *done)
    with pytest.raises(Illegal, match=f"^{told}$"):
        match.play(wanted, match.now)


# what follows from what is seen


def test_a_belief_counts_the_cards_that_nobody_has_shown() -> None:
    for rank, chance in ((JACK, 0.0), (QUEEN, 0.5), (KING, 1.0)):
        seen = observation.observe(match_of(rank, KING if rank != KING else JACK).state, frozenset({0}))
        assert believe(seen).higher(0) == chance
    impossible = replace(observation.observe(match_of(JACK, KING).state, PUBLIC), hands=(KING, KING))
    with pytest.raises(ValueError, match="no deal explains"):
        believe(impossible)


# the exact balance


@pytest.mark.parametrize("mine", range(1, MOST_POINTS + 1))
def test_neither_player_can_do_better_than_the_balance(mine: int) -> None:
    """Whatever the speaker does against it is worth no more than it says, and the same for the listener."""
    for theirs in range(1, MOST_POINTS + 1):
        at = plan(mine, theirs)
        most = sum(max(boasted(mine, theirs, held), folded(mine, theirs)) for held in rules.DECK) / 3
        least = sum(answered(mine, theirs, held) for held in rules.DECK) / 3
        assert most - at.worth == EXACT and least - at.worth == EXACT


def worth(mine: int, theirs: int) -> float:
    """The speaker's chance to win once the round is over; the listener speaks next."""
    return 1.0 if mine <= 0 else 0.0 if theirs <= 0 else 1.0 - plan(theirs, mine).worth


def folded(mine: int, theirs: int) -> float:
    return worth(mine, theirs - 1)


def called(mine: int, theirs: int, held: Rank, facing: Rank) -> float:
    return worth(mine - 2, theirs) if held > facing else worth(mine, theirs - 2)


def boasted(mine: int, theirs: int, held: Rank) -> float:
    """What a boast with this card is worth against a listener in balance."""
    call = plan(mine, theirs).call
    facing = [rank for rank in rules.DECK if rank != held]
    return sum(
        call[rank] * called(mine, theirs, held, rank) + (1 - call[rank]) * worth(mine - 1, theirs)
        for rank in facing
    ) / len(facing)


def answered(mine: int, theirs: int, held: Rank) -> float:
    """What a speaker in balance is worth against a listener who holds this card and answers best."""
    boast = plan(mine, theirs).boast
    facing = [rank for rank in rules.DECK if rank != held]
    calls = sum(boast[rank] * called(mine, theirs, rank, held) for rank in facing)
    believes = sum(boast[rank] * worth(mine - 1, theirs) for rank in facing)
    folds = sum((1 - boast[rank]) * folded(mine, theirs) for rank in facing)
    return (folds + min(calls, believes)) / len(facing)


@pytest.mark.parametrize("level", Level)
def test_no_level_calls_what_it_knows_to_be_higher(level: Level) -> None:
    match = match_of(KING, JACK)
    play(match, Boast(0))
    seen = observation.observe(match.state, frozenset({1}))
    legal = rules.legal_actions(match.state, 1)
    answers = [decide(seen, legal, level, stream(seed, "test")).action for seed in range(50)]
    assert set(answers) == {Believe(1)}


# the table


def staged(*humans: int) -> Staged[State, observation.Observation, Table]:
    """A real match before a table at which these seats are people's."""
    eyes = frozenset(humans) if len(humans) == 1 else PUBLIC
    table = Table(kit(), Options(), sitting(rules.SEATS, humans), eyes)
    made = Staged(match_of(QUEEN, KING), observation, table, eyes)
    table.show(made.seen)
    return made


def test_keys_choose_and_carry_out() -> None:
    made = staged(0).press(Intent.RIGHT, Intent.RIGHT, Intent.LEFT, Intent.RIGHT, Intent.CONFIRM)
    assert made.match.state.last == Round("folded", 1)
    assert made.table.handle(press(Intent.CONFIRM), made.seen, 0) is None


def test_the_mouse_chooses_what_it_is_over() -> None:
    made = staged(0)
    assert made.table.handle(pointer("move", MIDDLE + 200.0, BUTTONS_Y), made.seen, 0) is None
    assert made.table.cursor.at is Fold
    assert made.table.handle(pointer("down", MIDDLE - 200.0, BUTTONS_Y, 1), made.seen, 0) == Boast(0)
    assert made.table.handle(pointer("down", MIDDLE, HAND_Y[True], 1), made.seen, 0) is None


def test_skipping_reaches_the_same_picture_as_watching() -> None:
    pictures = set()
    for end in (watch, skip):
        made = staged(0).do(Boast(0)).do(Call(1))
        end(made.table)
        made.table.rest()
        made.table.kit.settings.accessibility.motion = "reduced"  # what moves in the room rests
        pictures.add(pixels(made.table))
    assert len(pictures) == 1


@pytest.mark.parametrize("eyes", [PUBLIC, frozenset({0}), frozenset({1})])
def test_a_hidden_card_does_not_reach_the_screen(eyes: frozenset[int]) -> None:
    made = staged(0, 1).watched_by(eyes).still()
    before = pixels(made.table)
    made.match.state = redeal.redeal(made.match.state, eyes, stream(SEED, "test/redeal"))
    made.watched_by(eyes).still()
    assert made.match.state.hands != (QUEEN, KING)
    assert pixels(made.table) == before


def test_the_headline_speaks_to_whoever_looks() -> None:
    made = staged(0)
    people = People(("Rosa", "Theo"), 0)
    assert headline(made.seen, people) == "You speak: higher, or a fold?"
    assert headline(made.do(Boast(0)).seen, people) == "You say: mine is higher"
    assert headline(made.do(Call(1)).seen, people) == "Theo takes 2 points for the higher card"
    assert not secret(made.seen)


def test_each_moment_is_named_once() -> None:
    names = [moment.name for moment in moments.moments()]
    assert len(set(names)) == len(names)
