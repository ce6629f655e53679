"""Who sits in a bot's place is chosen in the lobby, said there, on the plate, and in the pause."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.bots.words import joined
from game.catalog import Game, games
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.seating import plates
from game.scenes.hand.session import table_of
from game.scenes.people.cast import WHO, way_of, ways_here
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_rows import CHARACTER
from game.scenes.screens.lobby_table import _note, place_of
from game.scenes.screens.pause import FORCE_PAD, WIDTH, Pause
from game.ui.pieces.plate import PLATE_HEIGHT, PLATE_WIDTH
from game.ui.theme import SAFE_LEFT, SIZE_BODY, SIZE_SMALL, VIRTUAL_WIDTH
from tests.scenes.sitting import sit

in_each_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


def seated_with(pilot: Pilot, game: Game, *words: str) -> Play:
    """A person and these bots, as far as the game has seats for them, at a table with more of the last."""
    count = game.rules.seat_counts(game.rules.Options())[0]
    seats = ("human", *words, *words[-1:] * count)[:count]
    return sit(pilot, table_of(game.name, seats=seats, seed=3))


def rows(scene: Any, label: str) -> list[Any]:
    return [row for row in scene.menu.widgets if getattr(row, "label", "") == label]


@in_each_game
def test_a_plate_in_the_lobby_says_who_it_is_and_the_level(pilot: Pilot, game: Game) -> None:
    scene = pilot.show(Lobby(game.name))
    scene._pick(1, "strong:felix")
    assert scene.names()[1] == "Felix"
    assert _note(pilot.house.couch, scene.seats[1]) == "strong bot"
    chosen = rows(scene, CHARACTER)[0]
    assert chosen.value == "felix" and rows(scene, "Felix"), "the row of the bot is called as its plate"
    assert chosen.help.startswith("Felix: ") and chosen.help.endswith(".")


@in_each_game
def test_every_character_says_how_it_plays_in_a_short_sentence(pilot: Pilot, game: Game) -> None:
    """One line of the set-up's foot, in large letters two."""
    assert game.characters is not None
    for one in game.characters.CAST:
        assert 8 < len(one.way) < 66 and one.way[0].isupper() and one.way[-1].isalpha(), one.way


def test_no_plate_of_a_full_set_up_lies_on_another() -> None:
    for count in range(2, 9):
        places = [place_of(seat, count) for seat in range(count)]
        for (x, y), (across, down) in combinations(places, 2):
            assert abs(x - across) >= PLATE_WIDTH or abs(y - down) >= PLATE_HEIGHT, (count, places)


@in_each_game
def test_the_pause_says_how_everybody_plays_who_has_a_way(pilot: Pilot, game: Game) -> None:
    assert game.characters is not None
    felix, wanda = game.characters.CAST[:2]
    play = seated_with(pilot, game, joined("strong", felix.word), joined("easy", wanda.word))
    assert "Felix" in [plate.name for plate in plates(pilot.house, play.session.setup)]
    assert f"Felix: {felix.way}." in ways_here(pilot.house, game)
    assert not rows(pilot.show(Pause(play.session)), WHO), "a panel says it"
    pilot.house.settings.accessibility.text_scale = 2.0
    scene = pilot.show(Pause(play.session))
    (row,) = rows(scene, WHO)
    assert row.help == f"Felix: {felix.way}."
    if len(row.values) > 1:
        row.changed(row.values[1][0])
        (row,) = rows(scene, WHO)
        assert row.help == f"Wanda: {wanda.way}."


@in_each_game
def test_ways_of_a_whole_table_fit_beside_the_pause(pilot: Pilot, game: Game) -> None:
    """Even seven of them, in letters of full size."""
    assert game.characters is not None
    scene = pilot.show(Pause(seated_with(pilot, game, "strong").session))
    words = "\n".join(way_of(one.name, one) for one in game.characters.CAST[:7])
    type_ = pilot.house.kit.type
    width = VIRTUAL_WIDTH / 2 - WIDTH / 2 - SAFE_LEFT - 3 * FORCE_PAD
    room = scene._height - type_.line_height(SIZE_BODY, "display") - 3 * FORCE_PAD
    assert type_.measure(words, SIZE_SMALL, width=width)[1] <= room


def test_a_table_without_characters_has_nothing_to_say_of_them(pilot: Pilot) -> None:
    play = seated_with(pilot, games()["logic"], "strong", "easy")
    assert ways_here(pilot.house, play.session.game) == ()
    pilot.house.settings.accessibility.text_scale = 2.0
    assert not rows(pilot.show(Pause(play.session)), WHO)
