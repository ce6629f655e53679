"""What costs nothing while nobody presses anything."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.bots.minds import mind_for
from game.core.presses import Timed, beats
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.couch.pump import RACING_HZ, RESTING_HZ
from game.logistication.table import plates
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.attract import Attract
from game.scenes.screens.choose import Choose
from game.scenes.screens.playable import playable
from game.tablekit.antics.stage import Antic
from game.tablekit.live import LiveTable
from game.ui import backdrop
from game.ui.rooms import RoomName
from game.ui.stage import Canvas
from game.ui.theme import Color
from tests.scenes.sitting import setup_of, sit


def test_menus_doze_untouched_and_tables_while_they_rest(pilot: Pilot) -> None:
    pilot.begin()
    pilot.run(1000.0)
    assert not pilot.house.dozes and pilot.house.couch.pump.calm_until == math.inf
    pilot.run(1500.0)
    assert pilot.house.dozes
    pilot.press(Intent.DOWN)
    assert not pilot.house.dozes
    pilot.run(60_000.0)
    assert isinstance(pilot.top, Attract) and not pilot.house.dozes, "tables move there"
    play = sit(pilot, setup_of())
    assert pilot.until(lambda: play.director.asks_people and not play.table.moving, 60_000.0)
    pilot.run(2500.0)
    assert pilot.house.couch.pump.calm_until == math.inf, "nobody is there to race the only person"
    assert pilot.house.dozes and pilot.house.dozing_hz == RESTING_HZ
    pilot.press(Intent.DOWN)
    assert not pilot.house.dozes


def test_a_table_does_not_rest_while_something_is_made_fun_of(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    assert pilot.until(lambda: play.director.asks_people and not play.table.moving, 60_000.0)
    assert isinstance(play.table, LiveTable)
    pilot.run(2500.0)
    assert play.rhythm.rests
    play.table.motion.antics.begin(Antic("joke", lambda canvas, kit, share: None, 300.0, 0.5), 0.0)
    pilot.run(100.0)
    assert not play.rhythm.rests and not play.table.moving
    pilot.run(400.0)
    assert play.rhythm.rests


@pytest.mark.parametrize("humans", [1, 2])
def test_presses_are_told_apart_wherever_one_can_race_another(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, humans: int
) -> None:
    """Two who may both slam are heard as finely as ever, however long they think."""
    play = sit(pilot, setup_of(humans, privacy=Mode.OPEN))
    assert pilot.until(lambda: play.director.asks_people and not play.table.moving, 60_000.0)
    monkeypatch.setattr(play.director, "slams", lambda seat: True)
    pilot.run(2500.0)
    assert pilot.house.couch.pump.calm_until == (math.inf if humans == 1 else -math.inf)


def waits(play: Play) -> bool:
    """Whether a table rests until its person decides, with no window open."""
    return play.rhythm.rests and play.director.asks_people and play.rhythm.calm_until == math.inf


@pytest.mark.parametrize("game", [game.name for game in playable()])
def test_a_table_rests_only_while_it_stands_still(pilot: Pilot, game: str) -> None:
    """And what happens by itself is seen in a frame made for it, however few frames there are meanwhile."""
    play = sit(pilot, table_of(game, seed=2))
    assert pilot.until(lambda: waits(play), 60_000.0)
    assert not play.table.moving and not play.course.showing
    play.director.seat(0, mind_for("normal", play.game, 2, 0), play.clock.now)
    seen_at_once = []
    for _ in range(400):
        rhythm, known = play.rhythm, (len(play.played.match.log), play.game.rules.deadline(play.state))
        assert not (rhythm.rests and (play.table.moving or play.course.showing))
        assert rhythm.calm_until < math.inf or play.game.rules.deadline(play.state) is None
        if not rhythm.rests or rhythm.wakes_at > pilot.time + 40.0:
            pilot.run(25.0)
            continue
        pilot.frame(max(0.0, rhythm.wakes_at - pilot.time))
        seen_at_once.append(known != (len(play.played.match.log), play.game.rules.deadline(play.state)))
    assert seen_at_once and all(seen_at_once)


def test_a_lone_person_is_heard_finely_only_around_what_they_could_race(pilot: Pilot) -> None:
    play = sit(pilot, table_of("logistication", seed=3))
    assert pilot.until(lambda: play.course._in_window() and play.director.next_due() is not None, 60_000.0)
    due = play.director.next_due()
    assert due is not None
    gap = play.clock.real(due) - play.rhythm.calm_until
    assert play.played.match.setting.tie_band_ms + 1.0 < gap < 10.0
    pressed = Timed(0, play.clock.at(play.rhythm.calm_until) - 4.0, play.clock.at(play.rhythm.calm_until))
    assert beats(pressed, Timed(1, due, due), play.played.match.setting.tie_band_ms)
    play.director.press(pressed)
    assert play.course.rhythm().calm_until == -math.inf, "somebody may have been earlier"


@pytest.mark.parametrize(("humans", "handicaps"), [(2, (0, 0, 0, 0)), (1, (50, 0, 0, 0))])
def test_whoever_may_be_raced_at_any_moment_is_heard_finely_at_every_moment(
    pilot: Pilot, humans: int, handicaps: tuple[int, ...]
) -> None:
    seats = ("human",) * humans + ("normal",) * (4 - humans)
    play = sit(pilot, table_of("logistication", seats=seats, seed=3))
    assert pilot.until(play.course._in_window, 60_000.0)
    play.played.match.setting = replace(play.played.match.setting, handicaps_ms=handicaps)
    pilot.run(FRAME_MS)
    assert play.course._in_window() and play.rhythm.calm_until == -math.inf


def test_what_drains_fast_has_more_frames_than_what_drains_slowly(pilot: Pilot) -> None:
    play = sit(pilot, table_of("logistication", seed=3))
    play.director.seat(0, mind_for("normal", play.game, 3, 0), play.clock.now)
    found: set[tuple[bool, float]] = set()
    for _ in range(3000):
        pilot.run(FRAME_MS)
        state: Any = play.state
        if play.rhythm.rests and pilot.house.dozes and play.course._in_window():
            short = state.snap is not None or state.duel is not None
            found.add((short, pilot.house.dozing_hz))
        if len(found) == 2:
            break
    assert found == {(True, RACING_HZ), (False, RESTING_HZ)}


def test_the_rooms_of_the_games_on_offer_are_not_painted_anew_every_frame(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each miniature has a room and a size of its own, and painting it takes longer than a frame."""
    painted: list[str] = []
    real = backdrop._painting

    def counted(room: RoomName, *how: Any) -> Generator[None, None, pygame.Surface]:
        painted.append(room)
        return real(room, *how)

    monkeypatch.setattr(backdrop, "_painting", counted)
    pilot.show(Choose())
    pilot.run(2000)
    pilot.picture()
    before = len(painted)
    for _ in range(5):
        pilot.run(FRAME_MS)
        pilot.picture()
    assert len(painted) == before and {"cellar", "library", "candle", "hall"} <= set(painted)


def test_a_room_moves_in_the_frames_in_which_the_table_at_rest_is_drawn_anew(pilot: Pilot) -> None:
    """On a large window belts that run in frames of their own would double what is painted."""
    play = sit(pilot, table_of("logistication", seed=2))
    assert pilot.until(lambda: waits(play), 60_000.0)
    pilot.run(1000.0)
    assert isinstance(play.table, LiveTable)
    stage, drawn, stirred = pilot.house.kit.stage, [], 0
    for _ in range(120):
        pilot.frame(FRAME_MS)
        pilot.house.draw(stage.frame())
        stage.present()
        drawn.append(play.table.effects._room_clock)
        stirred += play.table._kept._age_ms == 0.0
    assert 30 <= len(set(drawn)) <= stirred + 1 <= 42


def test_while_a_window_of_the_rules_drains_it_is_drawn_in_every_frame(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest of a table that stands still is shown as it has just been."""
    play, stage = sit(pilot, table_of("logistication", seed=3)), pilot.house.kit.stage
    play.director.seat(0, mind_for("normal", play.game, 3, 0), play.clock.now)
    table: Any = play.table
    drawn: list[float] = []
    painted, real_arc = 0, plates.arc

    def arc(canvas: Canvas, radius: float, thick: float, share: float, color: Color) -> pygame.Surface:
        drawn.append(share)
        return real_arc(canvas, radius, thick, share, color)

    monkeypatch.setattr(plates, "arc", arc)
    real = table._draw

    def whole(canvas: Canvas, seen: Any) -> None:
        nonlocal painted
        painted += 1
        real(canvas, seen)

    monkeypatch.setattr(table, "_draw", whole)
    frames = 0
    while frames < 90:
        pilot.run(FRAME_MS)
        drawn.clear()
        pilot.house.draw(stage.frame())
        stage.present()
        if not play.course._in_window() or table.moving:
            painted = frames = 0
            continue
        frames += 1
        left = [share for plate in table.plates.values() for share in (plate.left, plate.snap)]
        assert drawn == [share for share in left if share is not None]
        assert drawn
    assert painted < 70


def test_only_the_game_in_focus_is_drawn_again_among_those_on_offer(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others stand still and look as they were drawn; another focus makes another one move."""
    choose = pilot.show(Choose())
    pilot.run(2000.0)
    stage, drawn = pilot.house.kit.stage, []
    for card in choose.cards:
        table = card.miniature._watched.table
        real = table.draw

        def noted(canvas: Canvas, card: Any = card, real: Any = real) -> None:
            drawn.append(card)
            real(canvas)

        monkeypatch.setattr(table, "draw", noted)

    def frame() -> list[Any]:
        drawn.clear()
        pilot.run(FRAME_MS)
        pilot.house.draw(stage.frame())
        stage.present()
        return list(drawn)

    assert set(frame()) == set(choose.cards)
    assert frame() == [choose.menu.focused]
    pilot.press(Intent.RIGHT)
    assert choose.menu.focused in frame()
    shown = pygame.image.tobytes(stage.surface, "RGB")
    assert shown == pygame.image.tobytes(pilot.picture(), "RGB")
