"""What now? The panel over the table, by every device: what it stops, what it shows, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.catalog import games
from game.core.contract import Event, Observation
from game.couch.intents import DeviceLost, Intent, Pointer
from game.couch.privacy import Mode
from game.logic.rules.state import Arrange, Guess, PassShow, Phase, Reveal, Show
from game.scenes.gallery.guidance import guidance_screens, large_guidance_screens
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand import corner
from game.scenes.hand.play import Play
from game.scenes.hand.session import practice
from game.scenes.screens.guard import SEEN_MS
from game.scenes.screens.results import Results
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.what_now import ALL, Part, WhatNow
from game.tablekit.guidance import Chronicle
from game.tablekit.live import REFUSED
from game.ui.people import People
from game.ui.text import Type
from tests.scenes.sitting import ZONES, setup_of, sit, state_of

MOST_ACTS = 900
LONG = 6
"""After so many turns there is more to tell than has room."""
WANTED = (Arrange, Show, PassShow, Guess, Reveal)


def asked(pilot: Pilot, play: Play, device: str | None = None) -> WhatNow:
    """Somebody has asked what now."""
    pilot.press(Intent.INFO, device)
    assert isinstance(pilot.top, WhatNow)
    return pilot.top


def until(pilot: Pilot, play: Play, phase: Phase, turn: int = 0) -> None:
    """Play on, people taking the first thing they may do, until a phase of Logic in some turn or later."""
    for _ in range(MOST_ACTS):
        state = state_of(play)
        if state.phase is phase and state.turn_number >= turn and not play.table.busy:
            return
        for seat in play.game.rules.asked(state):
            if seat in play.director.humans:
                legal = play.game.rules.legal_actions(state, seat)
                action = next((each for each in legal if isinstance(each, WANTED)), None)
                if action is not None:
                    play.director.submit(action, play.clock.now)
        pilot.run(200)
    raise AssertionError(f"{phase} was never reached")


# the match stands still, and goes on


@pytest.mark.parametrize("closing", [Intent.INFO, Intent.CANCEL, Intent.CONFIRM, Intent.PAUSE])
def test_the_clock_stands_while_it_is_open_and_any_way_out_goes_on(pilot: Pilot, closing: Intent) -> None:
    play = sit(pilot, setup_of())
    until(pilot, play, Phase.WINDOW)
    clock, entries = play.clock.now, len(play.played.match.log)
    asked(pilot, play)
    pilot.run(20_000)
    assert play.clock.now - clock < 50
    assert len(play.played.match.log) == entries
    pilot.press(closing)
    assert pilot.top is play
    assert pilot.until(lambda: len(play.played.match.log) > entries, 20_000)


def test_it_opens_while_cards_fly_and_tells_nothing_that_has_not_been_shown(pilot: Pilot) -> None:
    seats = pilot.house.couch.seats
    seats.resize(4)
    pilot.begin(setup_of())
    play = pilot.top
    pilot.run(300)
    assert play.table.busy
    asked(pilot, play)
    assert not play.table.moving


def test_it_opens_under_a_note_and_after_a_race(pilot: Pilot) -> None:
    play = sit(pilot, replace(setup_of(), lesson=True))
    assert pilot.until(lambda: play.lesson is not None and play.lesson.holds, 20_000)
    asked(pilot, play)
    pilot.press(Intent.INFO)
    assert play.lesson is not None and play.lesson.holds


def test_a_device_that_goes_away_meanwhile_is_waited_for_afterwards(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2))
    asked(pilot, play)
    pilot.send(DeviceLost(ZONES[1], pilot.house.couch.seats.lost(ZONES[1])))
    pilot.press(Intent.CANCEL)
    assert isinstance(pilot.top, Takeover)


def test_with_nobody_at_the_press_nothing_opens(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2))
    pilot.press(Intent.INFO, "keys:3")
    assert pilot.top is play


# to whom it speaks, and what it knows


def test_it_speaks_to_whoever_pressed(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2, privacy=Mode.OPEN))
    until(pilot, play, Phase.GUESS)
    turn = state_of(play).turn
    for seat in (0, 1):
        panel = asked(pilot, play, ZONES[seat])
        assert ("It is your turn" in panel.now.turn) == (seat == turn)
        assert any(Guess in deed.kinds for deed in panel.now.deeds) == (seat == turn)
        pilot.press(Intent.INFO, ZONES[seat])


def test_a_hand_that_is_looked_at_is_hidden_first(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2))
    assert pilot.until(lambda: play.privacy.curtain is not None)
    pilot.down(Intent.PEEK)
    assert pilot.until(lambda: play.eyes == frozenset((0,)))
    asked(pilot, play)
    assert play.eyes == frozenset()
    pilot.press(Intent.CANCEL)
    pilot.run(200)
    assert play.eyes == frozenset()


@pytest.mark.parametrize(("humans", "privacy"), [(1, Mode.CURTAIN), (2, Mode.CURTAIN), (2, Mode.OPEN)])
def test_a_chronicle_is_handed_redacted_events_alone(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, humans: int, privacy: Mode
) -> None:
    play = sit(pilot, setup_of(humans, privacy=privacy))
    until(pilot, play, Phase.REVEAL)
    handed: list[Event] = []
    eyes: list[Any] = []

    def spy(events: Sequence[Event], seen: Observation, people: People) -> Chronicle:
        handed.extend(events)
        eyes.append(seen.eyes)  # type: ignore[attr-defined]
        return Chronicle(())

    monkeypatch.setattr(play.game.guide, "chronicle", spy)
    asked(pilot, play)
    assert eyes == [play.eyes]
    assert len(handed) > len(play.played.match.dealt)
    assert handed == [play.game.observation.redact(event, play.eyes) for event in handed]


# reading it


def told(pilot: Pilot) -> WhatNow:
    """A long chronicle."""
    play = sit(pilot, setup_of())
    until(pilot, play, Phase.SHOW, LONG)
    panel = asked(pilot, play)
    pilot.picture()
    return panel


def test_only_the_ways_that_lead_further_are_prompted(pilot: Pilot) -> None:
    """*Older* was prompted at the oldest line as well, and then did nothing."""
    panel = told(pilot)
    ways = {Intent.UP, Intent.DOWN}
    assert [intent for intent, _ in panel._prompts() if intent in ways] == [Intent.UP]
    pilot.press(Intent.UP)
    assert [intent for intent, _ in panel._prompts() if intent in ways] == [Intent.UP, Intent.DOWN]
    while Intent.UP in dict(panel._prompts()):
        before = panel.story.back
        pilot.press(Intent.UP)
        assert panel.story.back > before
    assert Intent.DOWN in dict(panel._prompts())


def test_it_scrolls_by_buttons_and_by_the_wheel(pilot: Pilot) -> None:
    panel = told(pilot)
    assert panel.story.back == 0
    pilot.press(Intent.UP)
    pilot.press(Intent.UP)
    assert panel.story.back == 2
    pilot.press(Intent.DOWN)
    assert panel.story.back == 1
    panel.handle(Pointer("scroll", 960.0, 540.0, dy=1.0, seat=0))
    assert panel.story.back == 2
    for _ in range(100):
        pilot.press(Intent.UP)
    first = panel.story.back
    assert 0 < first < len(panel.story.lines)
    for _ in range(100):
        panel.handle(Pointer("scroll", 960.0, 540.0, dy=-1.0, seat=0))
    assert panel.story.back == 0


def test_the_first_line_can_be_reached_and_the_last_is_shown_at_first(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = told(pilot)
    words = drawn(pilot, monkeypatch)
    lines = panel.story.lines
    assert lines[-1].words in words and lines[0].words not in words
    for _ in range(len(lines)):
        pilot.press(Intent.UP)
    words = drawn(pilot, monkeypatch)
    assert lines[0].words in words and lines[-1].words not in words


def drawn(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, alone: WhatNow | None = None
) -> dict[str, pygame.FRect]:
    """What is written on the picture, or on one panel without the table below it, and where."""
    found: dict[str, pygame.FRect] = {}
    draw = Type.draw

    def spy(self: Type, canvas: Any, words: str, *args: Any, **more: Any) -> pygame.FRect:
        found[words] = draw(self, canvas, words, *args, **more)
        return found[words]

    with monkeypatch.context() as patch:
        patch.setattr(Type, "draw", spy)
        if alone is None:
            pilot.picture()
        else:
            alone.draw(pilot.house.kit.stage.canvas())
    return found


def test_the_lines_of_one_seat_are_those_that_are_about_it(pilot: Pilot) -> None:
    panel = told(pilot)
    everybody = panel.story.lines
    pilot.press(Intent.NEXT)
    mine = panel.story.lines
    assert mine and set(mine) < set(everybody)
    assert all(0 in line.seats for line in mine)
    pilot.press(Intent.PREV)
    assert panel.story.lines == everybody
    pilot.press(Intent.PREV)
    assert panel.story.lines and all(3 in line.seats for line in panel.story.lines)


def test_the_mouse_opens_filters_and_closes(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    pilot.point(corner.X, corner.Y)
    panel = pilot.top
    assert isinstance(panel, WhatNow)
    pilot.picture()
    assert panel.story._arrows is not None
    before, after = panel.story._arrows
    pilot.point(*after.center)
    assert panel.story.shown == 0
    pilot.point(*before.center)
    assert panel.story.shown is None
    pilot.point(*ALL.center)
    assert pilot.top is panel
    pilot.point(*ALL.center, button=3)
    assert pilot.top is play
    pilot.point(corner.X, corner.Y)
    pilot.point(ALL.x / 2, ALL.centery)
    assert pilot.top is play


def test_in_large_text_one_part_is_shown_at_a_time(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.house.settings.accessibility.text_scale = 2.0
    play = sit(pilot, setup_of())
    panel = asked(pilot, play)
    shown = []
    for _ in Part:
        words = drawn(pilot, monkeypatch)
        shown.append((panel.now.turn in words, panel.goal.win in words, panel.story.lines[-1].words in words))
        pilot.press(Intent.RIGHT)
    assert shown == [(True, False, False), (False, True, False), (False, False, True)]
    pilot.press(Intent.LEFT)
    assert panel.story.lines[-1].words in drawn(pilot, monkeypatch)


SCREENS = {
    **{name: (1.0, screen) for name, screen in guidance_screens(5).items() if name.startswith("what_now")},
    **{
        f"{name} in large text": (2.0, screen)
        for name, screen in large_guidance_screens(5).items()
        if name.startswith("what_now")
    },
}


@pytest.mark.parametrize("name", SCREENS)
def test_everything_has_room_at_every_size(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Nothing is written past the panel's edge, and no line lies on another."""
    scale, screen = SCREENS[name]
    pilot.house.settings.accessibility.text_scale = scale
    screen(pilot)
    panel = pilot.top
    assert isinstance(panel, WhatNow)
    found = drawn(pilot, monkeypatch, panel)
    deeds = {words for deed in panel.now.deeds for words in (deed.words, deed.cost)}
    parts = {
        Part.NOW: {panel.now.turn, *deeds},
        Part.GOAL: {panel.goal.win, panel.goal.end},
        Part.STORY: {line.words for line in panel.story.lines},
    }
    shown = {words for part in (Part if not panel.large else (panel.part,)) for words in parts[part]}
    boxes = [box for words, box in found.items() if words in shown]
    assert boxes
    for place, box in enumerate(boxes):
        assert ALL.contains(box), box
        assert box.inflate(-4.0, -8.0).collidelist(boxes[place + 1 :]) == -1


# the goal at the deal


def begun(pilot: Pilot, game: str = "logic") -> Play:
    """A first hand, being dealt."""
    found = games()[game]
    pilot.begin(practice(found, next(iter(found.rules.PRESETS)), "easy", 3))
    play = pilot.top
    assert isinstance(play, Play)
    return play


@pytest.mark.parametrize("game", games())
def test_the_goal_is_told_at_the_deal_and_for_a_moment(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    play = begun(pilot, game)
    goal = play.game.guide.goal(play.played.match.setting.options)
    pilot.run(300)
    assert play.table.busy and {goal.win, goal.end} <= drawn(pilot, monkeypatch).keys()
    assert pilot.until(lambda: not play.table.busy)
    assert goal.win in drawn(pilot, monkeypatch)
    pilot.run(7000)
    assert goal.win not in drawn(pilot, monkeypatch)


def test_a_press_puts_the_goal_away_and_does_what_it_does(pilot: Pilot) -> None:
    play = begun(pilot)
    assert pilot.until(lambda: not play.table.busy)
    assert play.goal.stands
    pilot.press(Intent.CONFIRM)
    assert not play.goal.stands
    assert pilot.until(lambda: state_of(play).has_laid(0), 1000)


def test_the_goal_delays_nothing(pilot: Pilot) -> None:
    play = begun(pilot)
    assert pilot.until(lambda: not play.table.busy)
    clock = play.clock.now
    pilot.run(1000)
    assert play.goal.stands
    assert play.clock.now - clock == pytest.approx(1000, abs=30)


def test_in_large_letters_the_match_waits_for_the_goal_and_a_press_only_puts_it_away(pilot: Pilot) -> None:
    """It stands in the middle of the table: nobody plays beneath it, and nothing is done unseen."""
    pilot.house.settings.accessibility.text_scale = 2.0
    play = begun(pilot)
    assert pilot.until(lambda: not play.table.busy)
    clock = play.clock.now
    pilot.run(1000)
    assert play.goal.covers and play.clock.now == clock
    pilot.press(Intent.CONFIRM)
    assert not play.goal.stands
    pilot.run(500)
    assert not state_of(play).has_laid(0) and play.clock.now > clock
    pilot.press(Intent.CONFIRM)
    assert pilot.until(lambda: state_of(play).has_laid(0), 1000)


@pytest.mark.parametrize("intent", [Intent.SLAM, Intent.INFO, Intent.PAUSE])
def test_what_goes_to_no_card_does_what_it_does_over_the_large_goal(pilot: Pilot, intent: Intent) -> None:
    pilot.house.settings.accessibility.text_scale = 2.0
    play = begun(pilot)
    assert pilot.until(lambda: not play.table.busy)
    pilot.sounds.clear()
    pilot.press(intent)
    assert not play.goal.stands
    assert pilot.top is not play or pilot.sounds


@pytest.mark.parametrize("known", [True, False])
def test_the_goal_is_told_at_every_deal_until_somebody_here_has_won(pilot: Pilot, known: bool) -> None:
    play = sit(pilot, setup_of(seed=11))
    pilot.house.settings.won.clear()
    mind = play.director.minds[1].__class__
    play.director.seat(0, mind(1, 0), play.clock.now)  # type: ignore[call-arg]
    assert pilot.until(lambda: isinstance(pilot.top, Results), 900_000)
    outcome = play.played.match.outcome
    assert outcome is not None
    won = 0 in outcome.winners
    assert ("logic" in pilot.house.settings.won) == won
    pilot.house.settings.won = ["logic"] if known else []
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play and play.goal.stands != known


@pytest.mark.parametrize(("winners", "kept"), [((0, 2), ["logic"]), ((1, 3), []), ((), [])])
def test_only_a_win_of_a_person_counts(pilot: Pilot, winners: tuple[int, ...], kept: list[str]) -> None:
    from game.core.contract import Outcome

    play = sit(pilot, setup_of())
    pilot.house.settings.won.clear()
    play.goal.ended(Outcome(frozenset(winners), "It is over", draw=not winners))
    assert pilot.house.settings.won == kept
    assert pilot.house.settings_file.load().won == kept


def test_a_hand_taken_up_again_tells_no_goal(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    until(pilot, play, Phase.GUESS)
    pilot.house.settings.won.clear()
    play.session.waiting = play.played
    play.deal()
    assert not play.goal.stands


@pytest.mark.parametrize("intent", [Intent.SLAM, Intent.PEEK, Intent.DOWN])
def test_a_press_that_means_nothing_lights_up_what_does(pilot: Pilot, intent: Intent) -> None:
    play = sit(pilot, setup_of())
    asked(pilot, play)
    pilot.run(100)
    before = pilot.pixels()
    pilot.sounds.clear()
    pilot.down(intent)
    assert [name for name, _ in pilot.sounds] == [REFUSED]
    assert pilot.pixels() != before
    pilot.up(intent)
    pilot.run(500)
    assert pilot.pixels() == before
