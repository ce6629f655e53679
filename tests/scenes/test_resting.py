"""What costs nothing while nobody presses anything."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pygame
import pytest

from game.bots.minds import mind_for
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.couch.pump import WAITING_HZ
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.course import WAKES_MS
from game.scenes.hand.session import table_of
from game.scenes.screens.attract import Attract
from game.scenes.screens.choose import Choose
from game.scenes.screens.playable import playable
from game.tablekit.kept import STIRRED_MS
from game.tablekit.live import LiveTable
from game.ui import backdrop
from game.ui.rooms import RoomName
from game.ui.stage import Canvas
from tests.scenes.sitting import setup_of, sit


def test_menus_doze_untouched_and_tables_while_they_rest(pilot: Pilot) -> None:
    pilot.begin()
    pilot.run(1000.0)
    assert not pilot.house.dozes and pilot.house.couch.pump.calm
    pilot.run(1500.0)
    assert pilot.house.dozes
    pilot.press(Intent.DOWN)
    assert not pilot.house.dozes
    pilot.run(60_000.0)
    assert isinstance(pilot.top, Attract) and not pilot.house.dozes, "tables move there"
    play = sit(pilot, setup_of())
    assert pilot.until(lambda: play.director.asks_people and not play.table.moving, 60_000.0)
    pilot.run(2500.0)
    assert pilot.house.dozes and pilot.house.couch.pump.calm, "nobody is there to race the only person"
    assert pilot.house.dozing_hz == WAITING_HZ
    pilot.press(Intent.DOWN)
    assert not pilot.house.dozes


@pytest.mark.parametrize("humans", [1, 2])
def test_presses_are_told_apart_wherever_one_can_race_another(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, humans: int
) -> None:
    """Two who may both slam are heard as finely as ever, however long they think."""
    play = sit(pilot, setup_of(humans, privacy=Mode.OPEN))
    assert pilot.until(lambda: play.director.asks_people and not play.table.moving, 60_000.0)
    monkeypatch.setattr(play.director, "slams", lambda seat: True)
    pilot.run(2500.0)
    assert pilot.house.couch.pump.calm == (humans == 1)


@pytest.mark.parametrize("game", [game.name for game in playable()])
def test_a_table_rests_only_while_it_stands_still(pilot: Pilot, game: str) -> None:
    """Where a window is open it may rest, but every press in it can race another."""
    play = sit(pilot, table_of(game, seed=2))
    assert pilot.until(lambda: play.waits, 60_000.0)
    assert play.director.asks_people and not play.table.moving and not play.course.showing
    play.director.seat(0, mind_for("normal", play.game, 2, 0), play.clock.now)
    for _ in range(80):
        pilot.run(25.0)
        due = play.director.next_due()
        soon = due is not None and due - play.clock.now < WAKES_MS
        assert not play.waits and not (play.rests and (play.table.moving or play.course.showing or soon))
        assert not (play.calm and play.game.rules.deadline(play.state) is not None)


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


def test_while_a_window_of_the_rules_drains_no_picture_of_the_table_is_kept(pilot: Pilot) -> None:
    play = sit(pilot, table_of("logistication", seed=3))
    play.director.seat(0, mind_for("normal", play.game, 3, 0), play.clock.now)
    still = 0
    for _ in range(6000):
        pilot.run(FRAME_MS)
        if play.course._in_window():
            still += not play.table.moving
            assert isinstance(play.table, LiveTable) and play.table._kept._quiet_ms < STIRRED_MS
        if still > 20:
            break
    assert still


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
