"""The speed of play: bots and motion apart, calm for beginners, hurried by holding Confirm, no rule bent."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game.bots.gaps import CALM_GAP_MS, HUMAN_GAP_MS
from game.bots.minds import mind_for
from game.core.match import Done
from game.core.speed import Speed, Speeds
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.literature.observation import Observation
from game.literature.rules.state import Claimed, ClaimNote, Verdict
from game.logic.rules.state import Guess, Phase
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.hurry import HOLD_MS, HURRY
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.hand.speed import CALM_HANDS
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.pause import Pause
from game.scenes.screens.results import Next, Results
from game.ui.widgets import Choice
from tests.scenes.sitting import knows_every_game, setup_of, sit, state_of

TEN_MINUTES = 10 * 60_000.0
MOST_MS = 30 * 60_000.0
STEP_MS = 50.0
"""Whole games are played in larger steps than a screen shows."""
SAID_SECONDS = 20
"""Within this time all that is said at the beginning of a hand has been shown."""


@cache
def whole_game(level: str, speed: Speed) -> float:
    """How long a game of Literature among six bots takes on the screen, in milliseconds."""
    pygame.display.init()
    with TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), (320, 180))
        pilot.begin(table_of("literature", seats=(level,) * 6, seed=3))
        play = pilot.top
        play.session.at_speed(Speeds(speed))
        play.course.follow_speeds()
        while play.played.match.outcome is None or play.table.moving:
            pilot.frame(STEP_MS)
            assert pilot.time < MOST_MS
        pilot.close()
        return pilot.time


@pytest.mark.soak
@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_literature_at_six_seats_takes_ten_minutes_at_the_most(level: str) -> None:
    took = whole_game(level, Speed.USUAL)
    assert took <= TEN_MINUTES, f"{took / 60_000:.1f} minutes"


@pytest.mark.soak
def test_brisk_bots_take_less_and_calm_ones_more() -> None:
    brisk, usual, calm = (whole_game("easy", speed) for speed in (Speed.BRISK, Speed.USUAL, Speed.CALM))
    assert brisk < 0.85 * usual and calm > 1.2 * usual


def gaps(play: Play) -> list[int]:
    """How long after the entry before it each bot's guess came."""
    log = play.played.match.log
    return [
        entry.at - before.at
        for before, entry in itertools.pairwise(log)
        if isinstance(entry, Done) and isinstance(entry.action, Guess) and entry.action.seat != 0
    ]


@pytest.mark.parametrize(
    ("speed", "least"), [(Speed.CALM, CALM_GAP_MS), (Speed.USUAL, HUMAN_GAP_MS), (Speed.BRISK, HUMAN_GAP_MS)]
)
def test_a_bot_at_logic_leaves_its_speeds_gap(pilot: Pilot, speed: Speed, least: int) -> None:
    play = sit(pilot, setup_of())
    play.session.at_speed(Speeds(speed))
    play.course.follow_speeds()
    for _ in range(600):
        if play.played.match.outcome is not None or len(gaps(play)) > 4:
            break
        if play.director.asks_people:
            legal = play.game.rules.legal_actions(state_of(play), 0)
            play.director.submit(next(action for action in legal if not action.in_vain), play.clock.now)
        pilot.run(200)
    assert gaps(play) and min(gaps(play)) >= least


# hurrying


def bots_turn(pilot: Pilot) -> Play:
    """A lone person at Literature while only bots have anything to do."""
    setup = replace(
        table_of("literature", seats=("human", *("easy",) * 5), seed=5), speeds=Speeds(Speed.CALM)
    )
    pilot.begin(setup)
    play: Play = pilot.top
    for _ in range(400):
        if not play.director.asks_people and not play.table.busy:
            break
        if play.director.asks_people:
            legal = play.game.rules.legal_actions(state_of(play), 0)
            play.director.submit(legal[0], play.clock.now)
        pilot.run(100)
    assert not play.director.asks_people
    return play


def test_confirm_held_hurries_to_the_next_decision_and_no_further(pilot: Pilot) -> None:
    play = bots_turn(pilot)
    pilot.down(Intent.CONFIRM)
    pilot.run(HOLD_MS / 2)
    assert play.clock.pace == 1.0, "a press that is only a press hurries nothing"
    pilot.run(HOLD_MS / 2 + 2 * FRAME_MS)
    assert play.clock.pace == HURRY
    assert pilot.until(lambda: play.director.asks_people or play.played.match.outcome is not None, MOST_MS)
    pilot.run(2 * FRAME_MS)
    assert play.clock.pace == 1.0
    pilot.run(2000)
    assert play.clock.pace == 1.0, "it has to be pressed anew"


def test_a_claim_is_seen_at_its_own_pace_in_the_midst_of_a_hurry(pilot: Pilot) -> None:
    """Held to hurry, whole claims went by, and nobody knew whose they were, or whether they were right."""
    play = bots_turn(pilot)
    pilot.down(Intent.CONFIRM)
    pilot.run(HOLD_MS + 2 * FRAME_MS)
    note = ClaimNote(
        seat=1, set=0, named=(1,) * 6, holders=(1,) * 6, verdict=Verdict.RIGHT, scored=1, points=1
    )
    seen = play.seen
    assert isinstance(seen, Observation)
    play.table.play(Claimed(note=note), replace(seen, notes=(*seen.notes, note)))
    stood, paces = 0.0, set()
    while play.table.busy:
        pilot.run(FRAME_MS)
        stood += FRAME_MS if play.table.lingers else 0.0
        paces.add((play.table.lingers, play.clock.pace))
        assert play.course.hurry.hurrying, "the sign that it hurries stays"
    assert (False, HURRY) in paces and (True, 1.0) in paces
    assert stood >= 1000.0


def test_letting_go_ends_the_hurry(pilot: Pilot) -> None:
    play = bots_turn(pilot)
    pilot.down(Intent.CONFIRM)
    pilot.run(HOLD_MS + 2 * FRAME_MS)
    assert play.clock.pace == HURRY
    pilot.up(Intent.CONFIRM)
    assert play.clock.pace == 1.0


def test_nobody_hurries_through_a_window(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(bot="easy"))
    pilot.down(Intent.CONFIRM)
    seen = 0
    for _ in range(4000):
        state = state_of(play)
        if state.result is not None or seen > 60:
            break
        if play.director.asks_people:
            legal = play.game.rules.legal_actions(state, 0)
            play.director.submit(next(action for action in legal if not action.in_vain), play.clock.now)
            pilot.down(Intent.CONFIRM)
        if state.phase is Phase.WINDOW:
            seen += 1
            assert play.clock.pace == 1.0
        pilot.run(50)
    assert seen


def windowed(pilot: Pilot, people: int) -> Play:
    """A table of Logic where a bot has guessed a bot's card and the window has just opened."""
    play = sit(pilot, setup_of(people, "easy", Mode.OPEN))
    for _ in range(4000):
        state = state_of(play)
        if play.director.asks_people:
            legal = play.game.rules.legal_actions(state, play.game.rules.asked(state)[0])
            play.director.submit(next(action for action in legal if not action.in_vain), play.clock.now)
        elif state.phase is Phase.WINDOW:
            break
        pilot.run(50)
    pilot.run(2 * FRAME_MS)
    return play


@pytest.mark.parametrize("people", [1, 2])
def test_a_press_in_a_window_hurries_it_for_whoever_plays_alone(pilot: Pilot, people: int) -> None:
    """Between bots one had to wait for each answer, however little one had to say to it."""
    play = windowed(pilot, people)
    pilot.down(Intent.CONFIRM)
    paces = set()
    for _ in range(200):
        if state_of(play).phase is not Phase.WINDOW:
            break
        paces.add(play.clock.pace)
        pilot.run(FRAME_MS)
    assert (HURRY in paces) is (people == 1)


def test_a_hold_lasts_beyond_a_window_that_it_did_not_hurry(pilot: Pilot) -> None:
    """Each bot's turn at Logic has a window, and behind each the control had to be pressed anew."""
    play = sit(pilot, setup_of(bot="easy"))
    windows, behind = 0, 0
    for _ in range(4000):
        state = state_of(play)
        if state.result is not None or behind:
            break
        if play.director.asks_people:
            windows = 0
            legal = play.game.rules.legal_actions(state, 0)
            play.director.submit(next(action for action in legal if not action.in_vain), play.clock.now)
            pilot.down(Intent.CONFIRM)
        in_window = state.phase is Phase.WINDOW
        assert not in_window or play.clock.pace == 1.0
        behind += windows > 0 and not in_window and play.clock.pace == HURRY
        windows += in_window
        pilot.run(50)
    assert behind


# who is new to a game


def test_bots_are_calm_for_the_first_three_hands_of_a_game_and_say_so_once(pilot: Pilot) -> None:
    knows_every_game(pilot)
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    play = pilot.top
    assert isinstance(play, Play)
    settings, told = pilot.house.settings, []
    for hand in range(CALM_HANDS + 1):
        assert play.director.speed is (Speed.CALM if hand < CALM_HANDS else Speed.USUAL)
        said = []
        for _ in range(SAID_SECONDS):
            said.append(pilot.house.toasts.shown)
            pilot.run(1000)
        told.append(any("take their time" in words for words in said))
        play.lesson = None
        for seat in play.director.humans:
            play.director.seat(seat, mind_for("easy", play.game, hand, seat), play.clock.now)
        while not isinstance(pilot.top, Results):
            pilot.frame(STEP_MS)
            assert pilot.time < MOST_MS
        assert settings.hands[play.game.name] == min(hand + 1, CALM_HANDS)
        pilot.top.finish(Next.REMATCH)
    assert told == [True, False, False, False]


def row(pilot: Pilot, label: str) -> Choice[Speed]:
    """A row of the menu on top."""
    return next(each for each in pilot.top.menu.widgets if isinstance(each, Choice) and each.label == label)


def test_the_pause_changes_the_speed_of_this_table_and_the_settings_keep_it(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    pilot.press(Intent.PAUSE)
    assert isinstance(pilot.top, Pause)
    pilot.top.menu.focused = row(pilot, "Bots play")
    pilot.press(Intent.RIGHT)
    pilot.top.menu.focused = row(pilot, "Cards move")
    pilot.press(Intent.LEFT)
    pilot.press(Intent.LEFT)
    pilot.press(Intent.CANCEL)
    assert play.director.speed is Speed.BRISK
    assert play.session.setup.speeds == Speeds(Speed.BRISK, Speed.AT_ONCE)
    kept = pilot.house.settings_file.load()
    assert (kept.play.bots, kept.play.motion) == (Speed.BRISK, Speed.AT_ONCE)


def test_whoever_chooses_a_speed_at_the_set_up_is_no_beginner(pilot: Pilot) -> None:
    pilot.show(Lobby("logic"))
    assert row(pilot, "Bots play").value is Speed.CALM
    pilot.top.menu.focused = row(pilot, "Bots play")
    pilot.press(Intent.RIGHT)
    assert pilot.top.speeds.bots is Speed.USUAL and not pilot.top.calmed
    pilot.top.finish(None)
    again = pilot.show(Lobby("logic"))
    assert again.speeds.bots is Speed.USUAL


def test_a_table_without_bots_is_told_nothing_of_them(pilot: Pilot) -> None:
    """Two people at Deduction read that the bots take their time."""
    setup = replace(table_of("deduction", seats=("human", "human"), seed=2), calmed=True)
    sit(pilot, setup)
    assert not pilot.house.toasts.shown
