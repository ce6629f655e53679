"""The screens that the gallery draws, each set up by driving the real house with a pilot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.catalog import Game
from game.core.contract import State
from game.core.match import Match, Setting
from game.core.presses import Race, Timed
from game.couch.glyphs import Family
from game.couch.intents import DeviceLost, Intent
from game.couch.privacy import Mode
from game.scenes.gallery.decoys import decoy_screens
from game.scenes.gallery.guidance import guidance_screens, large_guidance_screens
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.waiting import passed_over, program_asked
from game.scenes.hand.photo import SLAM_MS, Photo
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.choose import Choose
from game.scenes.screens.crash import recover
from game.scenes.screens.guide import Guide
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.ui.assets import AssetError

Screen = Callable[[Pilot], None]

SEED = 5
SETTLE_MS = 1200.0
HAND_MS = 400_000.0
DEALT_MS = 8000.0
BOTS = ("uniform", "uniform", "uniform")
TEXT_200 = 2.0
GUIDE_PAGES = 11
FINISH = (Timed(2, 99.0, 100.0), Timed(0, 117.5, 118.0), Timed(1, 171.0, 171.5))


def _game() -> str:
    return playable()[0].name


def _setup(humans: int = 1, privacy: Mode = Mode.CURTAIN) -> Setup:
    seats = ["human"] * humans + ["strong"] * (4 - humans)
    return replace(table_of(_game(), seats=seats, seed=SEED), privacy=privacy)


def _large(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.text_scale = TEXT_200
    pilot.house.kit.type.clear()


def title(pilot: Pilot) -> None:
    """The title as it is met first."""
    pilot.begin()
    pilot.run(SETTLE_MS)


def title_continue(pilot: Pilot) -> None:
    """The title with a hand that was left."""
    pilot.begin(_setup())
    pilot.run(SETTLE_MS)
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)


def title_text200(pilot: Pilot) -> None:
    """The title in large letters."""
    _large(pilot)
    title(pilot)


def against(pilot: Pilot) -> None:
    """Whom to practise against."""
    title(pilot)
    pilot.press(Intent.RIGHT)
    pilot.run(SETTLE_MS)


def choose(pilot: Pilot) -> None:
    """Choosing a game."""
    pilot.show(Choose())
    pilot.run(SETTLE_MS)


def lobby(pilot: Pilot) -> None:
    """The set-up of a table with one person."""
    pilot.show(Lobby(_game()))
    pilot.run(SETTLE_MS)


def lobby_two(pilot: Pilot) -> None:
    """A second person has joined."""
    lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.run(SETTLE_MS)
    pilot.house.kit.prompts.use(pilot.device)


def lobby_options(pilot: Pilot) -> None:
    """Further down among the options."""
    lobby(pilot)
    for _ in range(10):
        pilot.press(Intent.DOWN)
    pilot.run(SETTLE_MS)


def lobby_text200(pilot: Pilot) -> None:
    """The set-up in large letters."""
    _large(pilot)
    lobby_options(pilot)


def _settings(tab: int) -> Screen:
    def screen(pilot: Pilot) -> None:
        pilot.show(SettingsScene(tab))
        pilot.run(SETTLE_MS)

    return screen


def settings_remap(pilot: Pilot) -> None:
    """A control is asked for."""
    _settings(2)(pilot)
    for _ in range(8):
        pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)


def settings_text200(pilot: Pilot) -> None:
    """Accessibility in large letters."""
    _large(pilot)
    _settings(3)(pilot)


def _ended(pilot: Pilot, seed: int = SEED) -> Results:
    game = _game()
    setup = replace(table_of(game, seats=("uniform", *BOTS), seed=seed))
    pilot.begin(setup)
    pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    pilot.run(SETTLE_MS)
    top: Results = pilot.top
    return top


def results(pilot: Pilot) -> None:
    """After a hand."""
    _ended(pilot)


def review(pilot: Pilot) -> None:
    """In the midst of a review."""
    top = _ended(pilot)
    pilot.show(Review(top.session, top.hand.match, len(top.hand.match.log) // 2))
    pilot.run(SETTLE_MS)


def statistics(pilot: Pilot) -> None:
    """Some hands have been counted."""
    from game.core.record import header_of, text_of

    found = playable()[0]
    setup = _setup()
    shelf = pilot.house.shelf
    shelf.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(6):
        setting = Setting(setup.options, len(setup.seats), seed, found.rules.Carry())
        match = _played_out(found, Match(found.rules, setting), seed)
        level = ("easy", "normal", "strong")[seed % 3]
        seats = ("human", level, level, level)[: len(setup.seats)]
        text = text_of(header_of(found.name, setup.preset, setting, seats), match.log)
        (shelf.folder / f"{seed}.txt").write_text(text)
    pilot.show(Statistics())
    scene = pilot.top
    pilot.until(lambda: scene._done)


def _played_out(found: Game, match: Match[State], seed: int) -> Match[State]:
    from game.bots.director import Director
    from game.bots.minds import UniformMind

    minds = {seat: UniformMind(seed, seat) for seat in range(match.setting.seats)}
    director = Director(match, found.observation, minds)
    while match.outcome is None and director.step() is not None:
        pass
    return match


def _dealt(pilot: Pilot, humans: int = 1, privacy: Mode = Mode.CURTAIN) -> Play:
    setup = _setup(humans, privacy)
    seats = pilot.house.couch.seats
    seats.resize(len(setup.seats))
    seats.joining = True
    for seat in range(humans):
        seats.join(f"keys:{(2, 0, 1, 3)[seat]}", Family.KEYBOARD, seat)
    seats.fill("strong")
    pilot.begin(setup)
    play: Play = pilot.top
    pilot.until(lambda: not play.table.busy, DEALT_MS)
    pilot.run(SETTLE_MS)
    return play


def pause(pilot: Pilot) -> None:
    """A pause in the midst of a hand."""
    _dealt(pilot)
    pilot.press(Intent.PAUSE)
    pilot.run(SETTLE_MS)


def curtain(pilot: Pilot) -> None:
    """Three people; one is asked to look."""
    _dealt(pilot, humans=3)


def curtain_open(pilot: Pilot) -> None:
    """The one who was asked holds Peek."""
    _dealt(pilot, humans=3)
    pilot.press(Intent.PEEK, hold=True)
    pilot.run(SETTLE_MS)


def open_hands(pilot: Pilot) -> None:
    """Three people who trust each other."""
    _dealt(pilot, humans=3, privacy=Mode.OPEN)


def device_lost(pilot: Pilot) -> None:
    """A device has gone in the midst of a hand."""
    _dealt(pilot, humans=2)
    pilot.send(DeviceLost("keys:0", pilot.house.couch.seats.lost("keys:0")))
    pilot.run(SETTLE_MS)


def _photo(presses: tuple[Timed, ...], winner: int, heat: tuple[int, ...]) -> Screen:
    def screen(pilot: Pilot) -> None:
        play = _dealt(pilot, humans=2, privacy=Mode.OPEN)
        play.course.photo = Photo(Race(presses, winner, heat), (), play._plates(), 0.0)
        pilot.run(SLAM_MS + 900.0)

    return screen


def _guide(page: int, large: bool = False) -> Screen:
    def screen(pilot: Pilot) -> None:
        if large:
            _large(pilot)
        game = playable()[0]
        pilot.show(Guide(game, next(iter(game.rules.PRESETS.values())), page))
        pilot.run(SETTLE_MS)

    return screen


def _lesson(number: int) -> Screen:
    """The first note of a first hand of a game, by its number in the menu."""

    def screen(pilot: Pilot) -> None:
        game = playable()[number]
        options = next(iter(game.rules.PRESETS.values()))
        count = game.rules.seat_counts(options)[0]
        seats = ("human", *("strong",) * (count - 1))
        pilot.begin(replace(table_of(game.name, seats=seats, seed=SEED), lesson=True))
        play = pilot.top
        pilot.until(lambda: play.lesson.step is not None, DEALT_MS)
        pilot.run(SETTLE_MS)

    return screen


def _in_large_letters(screen: Screen) -> Screen:
    def large(pilot: Pilot) -> None:
        _large(pilot)
        screen(pilot)

    return large


def toast(pilot: Pilot) -> None:
    """A notice."""
    title(pilot)
    pilot.house.toasts.say("No sound device was found, so the game plays silently.")
    pilot.run(SETTLE_MS)


def crash(pilot: Pilot) -> None:
    """Something broke in the midst of a hand."""
    _dealt(pilot)
    recover(pilot.house, KeyError("the card is not there"))
    pilot.run(SETTLE_MS)


def crash_title(pilot: Pilot) -> None:
    """A picture is missing, and no hand is lost to it."""
    pilot.begin()
    recover(pilot.house, AssetError("The file assets/ui/logo.svg is missing: unpack the game anew."))
    pilot.run(SETTLE_MS)


SCREENS: dict[str, Screen] = {
    "title": title,
    "title_continue": title_continue,
    "title_text200": title_text200,
    "against": against,
    "against_text200": _in_large_letters(against),
    "choose": choose,
    "lobby": lobby,
    "lobby_two": lobby_two,
    "lobby_options": lobby_options,
    "lobby_text200": lobby_text200,
    **{f"settings_{name.lower()}": _settings(tab) for tab, name in enumerate(NAMES)},
    "settings_remap": settings_remap,
    "settings_text200": settings_text200,
    "statistics": statistics,
    "pause": pause,
    "curtain": curtain,
    "curtain_open": curtain_open,
    "open_hands": open_hands,
    **decoy_screens(SEED),
    **{f"{name}_text200": _in_large_letters(screen) for name, screen in decoy_screens(SEED).items()},
    "device_lost": device_lost,
    "crash": crash,
    "crash_title": crash_title,
    "crash_text200": _in_large_letters(crash),
    "program_asked": program_asked,
    "program_asked_text200": _in_large_letters(program_asked),
    "passed_over": passed_over,
    "passed_over_text200": _in_large_letters(passed_over),
    "photo_finish": _photo(FINISH, 2, (2,)),
    "photo_dead_heat": _photo((Timed(0, 99.5, 100.0), Timed(3, 99.5, 100.0)), 3, (0, 3)),
    **{f"guide_{page + 1}": _guide(page) for page in range(GUIDE_PAGES)},
    "guide_text200": _guide(3, large=True),
    **{f"lesson_{game.name}": _lesson(number) for number, game in enumerate(playable())},
    **guidance_screens(SEED),
    **{f"{name}_text200": _in_large_letters(screen) for name, screen in large_guidance_screens(SEED).items()},
    "pause_text200": _in_large_letters(pause),
    "curtain_text200": _in_large_letters(curtain),
    "device_lost_text200": _in_large_letters(device_lost),
    "results_text200": _in_large_letters(results),
    "choose_text200": _in_large_letters(choose),
    **{
        f"lesson_{game.name}_text200": _in_large_letters(_lesson(number))
        for number, game in enumerate(playable())
    },
    "statistics_text200": _in_large_letters(statistics),
    "review_text200": _in_large_letters(review),
    "toast_text200": _in_large_letters(toast),
    "photo_finish_text200": _in_large_letters(_photo(FINISH, 2, (2,))),
    "results": results,
    "review": review,
    "toast": toast,
}
"""Every screen by name."""
