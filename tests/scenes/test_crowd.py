"""The crowd: who is out or has no seat guesses along, tells nothing, changes nothing, and has a table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.bots.minds import mind_for
from game.catalog import Game, games
from game.core.awards import replayed
from game.core.contract import PUBLIC, Outcome
from game.core.crowd import AHEAD, BEHIND, LEVEL, NO, YES, Stake, gained, rivals, usual, worth
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent, Interval, Press
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.crowd import CLICKING, GUESSING, TOLD_MS, TOO_LATE
from game.scenes.hand.crowd_table import Guesser, draw_table
from game.scenes.hand.guesses import Guesses
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.results import Results
from game.ui.stage import Canvas
from game.ui.theme import SAFE_HEIGHT, SAFE_TOP
from tests.coach.hands import a_hand, played
from tests.scenes.sitting import ZONES, sit
from tests.tables import kit

SPECTATOR = "keys:3"
STEPS_APART = 5
HAND_MS = 1_200_000.0
CALLED_HANDS = 3
TOAST_MS = 6000.0
NOBODY: frozenset[int] = frozenset()


def test_the_two_that_are_nearest_are_asked_about() -> None:
    alone = [Stake((seat,), near=-cards) for seat, cards in enumerate((7, 2, 9, 4))]
    assert rivals(alone) == (1, 3)
    assert rivals([alone[0], replace(alone[1], out=True), *alone[2:]]) == (0, 3)
    assert rivals([replace(each, out=True) for each in alone[1:]] + alone[:1]) is None
    teams = usual((0, 1, 0, 1))
    assert [stake.seats for stake in teams] == [(0, 2), (1, 3)] and rivals(teams) == (0, 1)


def test_whoever_gains_is_right_and_the_side_behind_is_worth_more() -> None:
    before = (Stake((0,), 3), Stake((1,), 1))
    assert gained(before, (Stake((0,), 3), Stake((1,), 2)), (0, 1), NOBODY) == (1,)
    assert gained(before, (Stake((0,), 2), Stake((1,), 1)), (0, 1), NOBODY) == ()
    assert gained(before, before, (0, 1), frozenset({0})) == (0,), "whoever wins the hand has gained"
    assert gained(before, (Stake((0,), 4), Stake((1,), 2)), (0, 1), NOBODY) == (0, 1)
    assert worth(before, (0, 1), 0) == AHEAD and worth(before, (0, 1), 1) == BEHIND
    assert worth((Stake((0,)), Stake((1,))), (0, 1), 0) == LEVEL


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_what_is_asked_is_the_same_however_hidden_cards_lie(game: Game) -> None:
    """And each side gains now and then, with every seat on one side."""
    assert game.crowd is not None and game.crowd.QUESTION.endswith("?")
    hand = a_hand(game)
    match = Match(game.rules, hand.setting)
    told, called = set(), set()
    for number, entry in enumerate(hand.log):
        match.follow(entry)
        seen = game.observation.observe(match.state, PUBLIC)
        stakes, call = game.crowd.stakes(seen), game.crowd.call(seen)
        called.add(call and call.question)
        told.add(tuple(stake.points for stake in stakes))
        assert sorted(seat for stake in stakes for seat in stake.seats) == list(range(hand.setting.seats))
        if number % STEPS_APART == 0:
            other = game.redeal.redeal(match.state, PUBLIC, stream(number, "test/crowd"))
            redealt = game.observation.observe(other, PUBLIC)
            assert game.crowd.stakes(redealt) == stakes and game.crowd.call(redealt) == call
    assert len(told) > 1 and called - {None}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_what_is_called_is_answered_either_way_by_what_everybody_sees(game: Game) -> None:
    assert game.crowd is not None
    found: dict[str, set[int]] = {}
    words = {"logic": ("greedy",), "literature": ("uniform",)}.get(game.name, ("easy",))
    for hand in (a_hand(game), *(played(game, words, seed) for seed in range(CALLED_HANDS))):
        entries = list(replayed(game.rules, hand.setting, hand.log))
        for before, entry in pairwise(entries):
            call = game.crowd.call(game.observation.observe(before.state, PUBLIC))
            events = [game.observation.redact(event, PUBLIC) for event in entry.events]
            answer = None if call is None else game.crowd.answer(call, events)
            if call is not None and answer is not None:
                found.setdefault(call.question, set()).add(answer)
    assert found and all(answers == {YES, NO} for answers in found.values()), found


def test_once_somebody_is_out_nobody_is_asked_who_is_first() -> None:
    """Two were asked about beside the plate of whoever had come first already."""
    game = games()["logistication"]
    assert game.crowd is not None
    match = Match(game.rules, Setting(game.rules.PRESETS["practice"], 4, 5, game.rules.Carry()))
    seen: Any = game.observation.observe(match.state, PUBLIC)
    stakes = game.crowd.stakes(replace(seen, places=(1, 0, 0, 0)))
    assert stakes[0].out and rivals(stakes) is not None, "the others are asked about still"
    assert "first" not in game.crowd.QUESTION


def two_at(game: str, seats: int, seed: int = 5) -> Setup:
    setup = table_of(game, seats=("human", "human") + ("easy",) * (seats - 2), seed=seed)
    return replace(setup, privacy=Mode.OPEN)


def played_out(pilot: Pilot, setup: Setup, guessing: bool) -> Play:
    """A hand whose people are minds, watched by somebody without a seat."""
    play = sit(pilot, setup)
    for seat in setup.humans:
        play.director.seat(seat, mind_for("easy", play.game, setup.seed, seat), play.clock.now)
    for turn in range(int(HAND_MS)):
        if isinstance(pilot.top, Results):
            return play
        if guessing and play.crowd.asks and pilot.top is play:
            pilot.press((Intent.LEFT, Intent.RIGHT)[turn % 2], SPECTATOR)
        pilot.run(250.0)
    raise AssertionError("the hand ends")


def test_guesses_change_nothing_at_the_table_and_have_a_table_of_their_own(pilot: Pilot) -> None:
    setup = two_at("deduction", 2)
    watched = played_out(pilot, setup, guessing=True)
    (path,) = pilot.house.settings_file.folder.glob("records/*.txt")
    log, record = watched.played.match.log, path.read_text().splitlines()
    (guesser,) = watched.crowd.table
    assert guesser.guesses > 1 and 0 <= guesser.right <= guesser.guesses
    assert guesser.right <= guesser.points <= BEHIND * guesser.guesses
    assert pilot.top.crowd == (guesser,)
    pilot.picture()
    path.unlink()
    pilot.house.stack.clear()
    quiet = played_out(pilot, setup, guessing=False)
    assert quiet.played.match.log == log and not quiet.crowd.table
    (path,) = pilot.house.settings_file.folder.glob("records/*.txt")
    assert path.read_text().splitlines() == record


def test_a_name_that_ends_in_a_digit_does_not_run_into_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Guest 2 7" was read as 27."""
    tools = kit()
    drawn: list[str] = []
    draw = tools.type.draw

    def noted(canvas: Canvas, words: str, *rest: Any, **more: Any) -> pygame.FRect:
        drawn.append(words)
        return draw(canvas, words, *rest, **more)

    monkeypatch.setattr(tools.type, "draw", noted)
    table = (Guesser("Guest 2", "person", 7, 6, 8),)
    draw_table(tools.stage.canvas(), tools, table, pygame.FRect(100.0, 100.0, 900.0, 60.0))
    assert drawn[-1] == "Guest 2: {b}7{/b} · 6 of 8"


def guessing(pilot: Pilot, game: str = "deduction", seats: int = 2) -> Play:
    """A table at which something can be guessed."""
    play = sit(pilot, two_at(game, seats))
    assert pilot.until(lambda: play.crowd.asks)
    return play


def test_only_whoever_has_nothing_to_do_guesses(pilot: Pilot) -> None:
    play = guessing(pilot)
    pilot.press(Intent.LEFT, "keys:2")
    assert not play.crowd.table, "a seat's own keys play"
    still = pilot.pixels()
    pilot.press(Intent.LEFT, SPECTATOR)
    (one,) = play.crowd.table
    assert pilot.house.toasts.shown == GUESSING
    assert (one.name, one.icon) == ("Keys", "keyboard") and pilot.pixels() != still
    pilot.press(Intent.RIGHT, SPECTATOR)
    assert play.crowd._sides.standing == {SPECTATOR: 1}, "one may think again until it is known"
    pilot.press(Intent.CONFIRM, SPECTATOR)
    assert play.crowd._sides.standing == {SPECTATOR: 1} and not play.crowd._calls.who


def test_a_known_person_guesses_by_name(pilot: Pilot) -> None:
    profiles = pilot.house.profiles
    person, _ = profiles.add("Mina")
    known = profiles.get(person)
    assert known is not None
    known.device = pilot.house.couch.devices.lasting(SPECTATOR)
    play = guessing(pilot)
    pilot.press(Intent.LEFT, SPECTATOR)
    assert [one.name for one in play.crowd.table] == ["Mina"]


def test_whoever_is_out_of_a_round_guesses_on(pilot: Pilot) -> None:
    play = guessing(pilot, "logistication", 4)
    pilot.press(Intent.LEFT, "keys:2")
    assert not play.crowd.table, "still in"
    play.crowd._stakes = tuple(replace(stake, out=stake.seats == (0,)) for stake in play.crowd._stakes)
    pilot.press(Intent.RIGHT, "keys:2")
    assert [one.name for one in play.crowd.table] == [play._sat[0].name]
    pilot.press(Intent.RIGHT, "keys:0")
    assert len(play.crowd.table) == 1, "the other plays on"


def test_lo_27_whoever_has_a_place_is_out_and_asked_about_no_more() -> None:
    game = games()["logistication"]
    match = Match(game.rules, Setting(next(iter(game.rules.PRESETS.values())), 4, 3, game.rules.Carry()))
    assert game.crowd is not None
    seen: Any = game.observation.observe(match.state, PUBLIC)
    assert not any(stake.out for stake in game.crowd.stakes(seen))
    stakes = game.crowd.stakes(replace(seen, places=(0, 1, 0, 0)))
    assert [stake.out for stake in stakes] == [False, True, False, False]
    assert 1 not in (rivals(stakes) or (1,))


def test_nothing_is_asked_or_answered_before_it_has_been_shown(pilot: Pilot) -> None:
    play = guessing(pilot)
    stakes, looked = play.crowd._stakes, play.crowd._looked
    play.crowd._looked = -1
    play.crowd.update(shown=False)
    assert play.crowd._looked == -1 and play.crowd._stakes is stakes
    play.crowd.update(shown=True)
    assert play.crowd._looked == looked


def test_a_game_that_asks_nothing_of_its_own_asks_who_wins(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(vars(games()["deduction"]), "crowd", None)
    play = guessing(pilot)
    pilot.press(Intent.LEFT, SPECTATOR)
    assert play.crowd._question == "Who wins?"
    assert [stake.seats for stake in play.crowd._stakes] == [(0,), (1,)]


def test_a_guess_is_sealed_until_it_is_settled(pilot: Pilot) -> None:
    """Whoever gave up a seat knows cards of this hand: the others can't read a guess of theirs."""
    play = guessing(pilot)
    pilot.press(Intent.LEFT, SPECTATOR)
    pilot.press(Intent.UP, SPECTATOR)
    assert play.crowd._sides.standing == play.crowd._calls.standing == {SPECTATOR: 0}
    sealed = pilot.pixels()
    for guesses in (play.crowd._sides, play.crowd._calls):
        guesses.standing[SPECTATOR] = 1
        assert pilot.pixels() == sealed
    play.crowd._sides.drop()
    assert pilot.pixels() != sealed, "that somebody has guessed is seen"


def test_then_everybody_sees_who_was_right_for_a_moment(pilot: Pilot) -> None:
    play = guessing(pilot)
    play.crowd._pair, play.crowd._looked = (0, 1), len(play.played.match.log)
    pilot.press(Intent.LEFT, SPECTATOR)
    before = (Stake((0,), 3), Stake((1,), 3))
    play.crowd._settle_sides(before, (0,))
    (one,) = play.crowd.table
    assert (one.points, one.right, one.guesses) == (LEVEL, 1, 1)
    told = play.crowd._told[0]
    assert told is not None and told.guesses == {SPECTATOR: 0} and told.answer == 0
    shown = pilot.pixels()
    pilot.run(TOLD_MS + 100.0)
    play.table.rest()
    assert pilot.pixels() != shown


def test_what_is_pressed_by_the_picture_of_the_answer_counts_for_the_next_question() -> None:
    guesses = Guesses()
    guesses.take("early", 0, shown=True)
    guesses.take("late", 1, shown=False)
    guesses.take("early", 1, shown=False)
    assert guesses.standing == {"early": 0} and guesses.who == ("early", "late")
    guesses.ripen()
    assert guesses.standing == {"early": 1, "late": 1}, "it was settled by nothing"
    guesses.drop()
    assert not guesses.who


def test_a_notice_leaves_what_can_be_guessed_to_be_seen(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence that says how to guess hung over the second question: it stands on the lower rim."""
    play, tops = guessing(pilot), list[float]()
    monkeypatch.setattr(
        "game.ui.pieces.toast.plaques.draw_plaque", lambda canvas, x, y, w, h, *more: tops.append(y)
    )
    pilot.press(Intent.LEFT, SPECTATOR)
    pilot.run(500.0)
    pilot.picture()
    assert pilot.house.toasts.shown == GUESSING and play.crowd._strips._spots
    assert tops[-1] > SAFE_TOP + SAFE_HEIGHT and pilot.house.toasts.below
    pilot.house.stack.clear()
    pilot.picture()
    assert tops[-1] < SAFE_TOP and not pilot.house.toasts.below, "anywhere else it stands on the upper one"


def test_the_mouse_guesses_by_a_click_on_an_answer(pilot: Pilot) -> None:
    """It has no seat in company; a move of it shows what can be clicked."""
    play = guessing(pilot)
    still = pilot.pixels()
    pilot.point(900.0, 20.0, "move")
    assert pilot.pixels() != still and not play.crowd.table
    spots = {way: box for box, way in play.crowd._strips._spots}
    for way in (Intent.LEFT, Intent.UP):
        pilot.point(*spots[way].center)
    assert pilot.house.toasts.shown == CLICKING
    assert play.crowd._sides.standing == play.crowd._calls.standing == {"mouse": 0}
    pilot.point(*spots[Intent.DOWN].center)
    assert play.crowd._calls.standing == {"mouse": 1}
    assert [one.name for one in play.crowd.table] == ["Mouse"]
    pilot.point(900.0, 900.0)
    assert pilot.until(lambda: "The mouse" in str(pilot.house.toasts.shown), TOAST_MS)


def test_a_call_is_closed_once_a_part_of_its_answer_lies_open(pilot: Pilot) -> None:
    play = guessing(pilot)
    assert play.crowd._call is not None
    play.crowd._call = replace(play.crowd._call, closed=True)
    pilot.press(Intent.UP, SPECTATOR)
    assert not play.crowd.table
    assert pilot.until(lambda: pilot.house.toasts.shown == TOO_LATE, TOAST_MS)


def test_in_logic_nobody_guesses_at_a_declaration_after_its_first_name() -> None:
    game = games()["logic"]
    hand = a_hand(game)
    assert game.crowd is not None
    calls = []
    for entry in replayed(game.rules, hand.setting, hand.log):
        call = game.crowd.call(game.observation.observe(entry.state, PUBLIC))
        if call is not None and call.sides is None:
            calls.append(call.closed)
    assert calls[0] is False and all(calls[1:])


def test_once_a_hand_is_over_nobody_is_told_that_there_is_nothing_to_guess(pilot: Pilot) -> None:
    """Whoever is out presses on to the results."""
    play = guessing(pilot, "logistication", 4)
    play.crowd._stakes = tuple(replace(stake, out=True) for stake in play.crowd._stakes)
    press = Press(0, "keys:2", Intent.LEFT, True, Interval(0.0, 1.0))
    assert play.crowd.takes(press, play._sat)
    match: Any = play.played.match
    match.state = replace(match.state, result=Outcome(frozenset({0}), "over"))
    assert play.played.match.outcome is not None and not play.crowd.takes(press, play._sat)


def test_at_a_curtain_the_crowd_guesses_while_it_is_closed_and_looks_away_while_it_is_open(
    pilot: Pilot,
) -> None:
    """Its strips lay under the sign that says who looks, and in the dark while there was time to guess."""
    play = sit(pilot, replace(two_at("deduction", 2), privacy=Mode.CURTAIN))
    assert pilot.until(lambda: play.crowd.asks and play.privacy.curtain is not None)
    pilot.point(900.0, 20.0, "move")
    pilot.picture()
    seat = play.privacy.curtain.seat if play.privacy.curtain is not None else 0
    spots = play.crowd._strips._spots
    assert len(spots) == 4
    pilot.press(Intent.PEEK, ZONES[seat])
    assert pilot.until(lambda: play.privacy.curtain is not None and play.privacy.curtain.showing)
    pilot.picture()
    assert not spots
