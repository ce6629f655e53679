"""Who sits in a bot's place is chosen in the lobby and said there."""

from __future__ import annotations

from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_table import _note


def test_a_plate_in_the_lobby_says_who_it_is_and_the_level(pilot: Pilot) -> None:
    scene = pilot.show(Lobby("deduction"))
    scene._pick(1, "strong:felix")
    assert scene.names()[1] == "Felix"
    assert _note(pilot.house.couch, scene.seats[1]) == "strong bot"
    rows = [row for row in scene.menu.widgets if getattr(row, "label", "") == "Character"]
    assert [getattr(row, "value", "") for row in rows] == ["felix"]
