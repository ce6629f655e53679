"""Every screen is reached and left by pad, by keyboard and by mouse; no press leads into a dead end."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.catalog import find
from game.core.contract import Level, Outcome
from game.core.names import EMBLEMS
from game.couch.intents import Fullscreen, Intent, Pointer, Quit
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.people.guises import seat_names
from game.scenes.screens.choose import Choose
from game.scenes.screens.guard import QUIET_MS, SEEN_MS
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.pause import Pause
from game.scenes.screens.playable import playable, players
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.title import Title
from game.tablekit.live import LiveTable
from game.ui.theme import SEAT_EMBLEMS
from game.ui.widgets import Button
from tests.scenes.sitting import knows_every_game, setup_of, sit

PLACES = {"Play": Choose, "Statistics": Statistics, "Settings": SettingsScene}


def choose_button(pilot: Pilot, words: str, mouse: bool = False) -> None:
    """Choose a menu's button by its words, with directions and confirm, or with the mouse."""
    menu = pilot.top.menu
    wanted = next(widget for widget in menu.widgets if isinstance(widget, Button) and widget.words == words)
    if mouse:
        pilot.point(wanted.box.centerx, wanted.box.centery - menu.offset)
        return
    for _ in range(len(menu.widgets)):
        if menu.focused is wanted:
            break
        beside = menu.focused is not None and menu.focused.box.y == wanted.box.y
        pilot.press(Intent.RIGHT if beside else Intent.DOWN)
    assert menu.focused is wanted
    pilot.press(Intent.CONFIRM)


@pytest.mark.parametrize("mouse", [False, True])
@pytest.mark.parametrize("words", list(PLACES))
def test_every_place_of_the_title_can_be_reached_and_left(pilot: Pilot, words: str, mouse: bool) -> None:
    pilot.begin()
    choose_button(pilot, words, mouse)
    assert isinstance(pilot.top, PLACES[words])
    if mouse:
        pilot.point(60, 1060, button=3)
    else:
        pilot.press(Intent.CANCEL)
    assert isinstance(pilot.top, Title)


def test_quick_practice_is_one_press_from_the_title_and_asks_for_a_decision_within_five_seconds(
    pilot: Pilot,
) -> None:
    knows_every_game(pilot)
    pilot.begin()
    started = pilot.time
    pilot.press(Intent.CONFIRM)
    play = pilot.top
    assert isinstance(play, Play)
    pilot.press(Intent.CONFIRM)
    assert pilot.until(lambda: not play.table.busy, 5000.0)
    assert 0 in play.game.rules.asked(play.played.match.state)
    assert pilot.time - started < 5000.0


def test_quick_practice_remembers_game_preset_and_level(pilot: Pilot) -> None:
    knows_every_game(pilot)
    pilot.house.settings.practice.preset = "pagat"
    pilot.house.settings.practice.level = Level.EASY
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    setup = pilot.top.session.setup
    assert (setup.game, setup.preset) == ("logic", "pagat")
    assert setup.seats == ("human", "easy", "normal", "easy"), "a partner helps until a hand has been won"


@pytest.mark.parametrize("game", [game.name for game in playable()])
@pytest.mark.parametrize(
    ("direction", "level"),
    [(Intent.LEFT, "easy"), (Intent.UP, "normal"), (Intent.RIGHT, "strong"), (Intent.DOWN, "expert")],
)
def test_every_level_is_two_presses_from_the_title(
    pilot: Pilot, game: str, direction: Intent, level: str
) -> None:
    knows_every_game(pilot)
    pilot.house.settings.practice.game = game
    pilot.begin()
    pilot.press(Intent.RIGHT)
    pilot.press(direction)
    setup = pilot.top.session.setup
    partner = "normal" if level == "easy" and game in ("logic", "literature") else level
    assert setup.game == game and set(setup.seats) == {"human", level, partner}


def test_the_mouse_finds_the_levels_too(pilot: Pilot) -> None:
    """Only left and right led there, which a mouse does not have."""
    pilot.begin()
    pilot.run(1500.0)
    title = pilot.top
    assert isinstance(title, Title)
    pilot.send(Pointer("down", 5.0, 5.0, button=1))
    practice = title.menu.widgets[0]
    pilot.send(Pointer("move", *practice.box.center))
    pilot.picture()
    assert title._by_mouse
    box = title._level_box
    pilot.send(Pointer("down", box.x, box.y, button=1))
    assert type(pilot.top).__name__ == "Against"


def test_the_game_to_practise_is_changed_beside_the_levels(pilot: Pilot) -> None:
    knows_every_game(pilot)
    pilot.begin()
    pilot.press(Intent.LEFT)
    names = [game.name for game in playable()]
    for name in [*names[1:], names[0], names[1]]:
        pilot.press(Intent.NEXT)
        assert pilot.house.settings.practice.game == name
    pilot.press(Intent.PREV)
    pilot.press(Intent.CANCEL)
    title = pilot.top
    assert isinstance(title, Title)
    pilot.press(Intent.CONFIRM)
    assert pilot.top.session.setup.game == names[0]


def test_the_lobby_deals_the_table_it_shows(pilot: Pilot) -> None:
    knows_every_game(pilot)
    pilot.begin()
    choose_button(pilot, "Play")
    pilot.run(600)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Lobby)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)
    play = pilot.top
    assert isinstance(play, Play)
    assert play.session.setup.preset == "pagat"
    assert play.played.match.setting.options == play.game.rules.PRESETS["pagat"]


def test_a_pause_goes_on_shows_the_settings_and_leaves_to_a_hand_that_can_be_continued(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    pilot.press(Intent.PAUSE)
    assert isinstance(pilot.top, Pause)
    clock = play.clock.now
    pilot.run(3000)
    choose_button(pilot, "Settings")
    assert isinstance(pilot.top, SettingsScene)
    pilot.press(Intent.CANCEL)
    pilot.press(Intent.CANCEL)
    assert pilot.top is play
    assert play.clock.now - clock < 100
    log = list(play.played.match.log)
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Leave the table")
    pilot.run(50)
    assert isinstance(pilot.top, Title)
    choose_button(pilot, "Continue")
    again = pilot.top
    assert isinstance(again, Play)
    assert again.played.match.log[: len(log)] == log


def test_results_lead_to_review_and_a_rematch_by_one_press(pilot: Pilot) -> None:
    pilot.begin(setup_of(humans=0))
    play = pilot.top
    assert pilot.until(lambda: isinstance(pilot.top, Results), 900_000)
    first = play.played
    pilot.run(900)
    choose_button(pilot, "Review", mouse=True)
    review = pilot.top
    assert isinstance(review, Review)
    while Intent.DOWN in dict(review._prompted()):
        pilot.press(Intent.DOWN)
    assert review.at == len(first.match.log)
    pilot.press(Intent.CANCEL)
    pilot.top.menu.focused = pilot.top.menu.widgets[0]
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    assert play.played is not first
    assert play.played.match.setting.carry == play.game.rules.carry(first.match.state)
    assert not first.path.name.endswith(".playing.txt")


@pytest.mark.parametrize("tab", range(len(NAMES)))
def test_every_settings_row_takes_every_direction_and_confirm(pilot: Pilot, tab: int) -> None:
    scene = pilot.show(SettingsScene(tab))
    for place in range(len(scene.menu.widgets)):
        for intent in (Intent.RIGHT, Intent.LEFT, Intent.CONFIRM):
            scene.menu.focused = scene.menu.widgets[place]
            pilot.press(intent)
            pilot.run(7000 if scene.remapping is not None else 0)
            pilot.picture()
            if pilot.top is not scene:
                pilot.press(Intent.CANCEL)
    assert pilot.top is scene


def test_shoulder_buttons_turn_the_tabs_round(pilot: Pilot) -> None:
    scene = pilot.show(SettingsScene())
    for _ in NAMES:
        pilot.press(Intent.NEXT)
    assert scene.tabs.at == 0
    pilot.press(Intent.PREV)
    assert scene.tabs.at == len(NAMES) - 1


def test_settings_are_saved_as_soon_as_they_change(pilot: Pilot) -> None:
    scene = pilot.show(SettingsScene(NAMES.index("Accessibility")))
    pilot.press(Intent.RIGHT)
    assert scene.house.settings_file.load().accessibility.text_scale == 1.25


def test_f11_fills_the_screen_and_is_remembered(pilot: Pilot) -> None:
    pilot.begin()
    pilot.send(Fullscreen())
    assert pilot.house.settings_file.load().video.fullscreen


def test_closing_the_window_ends_the_program(pilot: Pilot) -> None:
    pilot.begin()
    pilot.send(Quit())
    assert not pilot.house.running


def test_the_wheel_and_stray_clicks_do_no_harm_anywhere(pilot: Pilot) -> None:
    pilot.begin()
    for x, y in ((0, 0), (960, 540), (1919, 1079)):
        pilot.send(Pointer("scroll", x, y, dy=-3.0))
        pilot.point(x, y, kind="move")
    assert isinstance(pilot.top, Title)


def test_seats_without_names_of_their_own_are_called_by_their_emblems() -> None:
    assert seat_names(find("literature"), 16)[:2] == ("Fox", "Whale")
    assert seat_names(find("logic"), 4) == ("South", "East", "North", "West")
    for count in (2, 8, 16):
        assert len(set(seat_names(find("literature"), count))) == count
    assert len(EMBLEMS) == SEAT_EMBLEMS


def test_a_games_card_tells_every_number_of_players() -> None:
    """Literature's number of players is an option (LT-2), Logistication's is free."""
    told = {game.name: players(game) for game in playable()}
    assert told["logic"] == (4,) and told["deduction"] == (2,)
    assert told["literature"] == (4, 6, 8, 12, 16)
    assert told["logistication"] == (2, 3, 4, 5, 6, 7, 8)


def test_results_take_no_press_before_they_were_seen_but_a_rematch_within_three_seconds(pilot: Pilot) -> None:
    """Whoever hammers a button at the end of a hand sees its results all the same."""
    pilot.begin(setup_of(humans=0))
    play = pilot.top
    assert pilot.until(lambda: isinstance(pilot.top, Results), 900_000)
    came = pilot.time
    while pilot.time - came < 1500.0:
        pilot.press(Intent.CONFIRM)
        assert isinstance(pilot.top, Results)
        pilot.run(100)
    dimmed = pilot.pixels()
    pilot.run(QUIET_MS)
    assert pilot.pixels() != dimmed, "the button fills up"
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play and pilot.time - came < 3000.0


def test_a_single_press_is_taken_after_less_than_a_second(pilot: Pilot) -> None:
    pilot.begin(setup_of(humans=0))
    assert pilot.until(lambda: isinstance(pilot.top, Results), 900_000)
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)


@pytest.mark.parametrize("won", [True, False])
def test_the_results_count_for_whoever_plays_alone(pilot: Pilot, won: bool) -> None:
    play = sit(pilot, setup_of())
    results = Results(play.session, play.played)
    results.house, results.plates = pilot.house, play._sat
    results.outcome = Outcome(frozenset({0, 2} if won else {1, 3}), "8 sets to 0")
    assert results._summary() == ("8 sets to 0." if won else "0 sets to 8.")


def test_what_falls_at_the_end_of_a_hand_goes_on_falling_behind_the_results(pilot: Pilot) -> None:
    """The winners' confetti hung in the air."""
    pilot.begin(setup_of(humans=0))
    play = pilot.top
    assert isinstance(play, Play) and pilot.until(lambda: isinstance(pilot.top, Results), 900_000)
    table = cast(LiveTable[Any], play.table)
    table.effects.particles.confetti(960.0, 540.0)
    pilot.run(4000.0)
    assert isinstance(pilot.top, Results) and not len(table.effects.particles)
