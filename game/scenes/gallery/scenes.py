"""The screens that the gallery draws, each set up by driving the real house with a pilot."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.catalog import Game
from game.core.contract import State
from game.core.match import Match, Setting
from game.core.presses import Race, Timed
from game.core.record import header_of, text_of
from game.couch.intents import DeviceLost, Intent
from game.couch.privacy import Mode
from game.scenes.gallery.cast import cast_screens
from game.scenes.gallery.crowd import crowd_screens
from game.scenes.gallery.decoys import DEALT_MS, decoy_screens, seated
from game.scenes.gallery.evening import evening_screens
from game.scenes.gallery.guidance import guidance_screens, large_guidance_screens
from game.scenes.gallery.hints import hint_screens
from game.scenes.gallery.people import people_screens
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.gallery.reviewed import reviewed_screens
from game.scenes.gallery.statistics import counted, statistics_screens
from game.scenes.gallery.swapping import swapping_screens
from game.scenes.gallery.taking_back import taking_back_screens
from game.scenes.gallery.waiting import passed_over, program_asked, which_hand
from game.scenes.hand.accounts import Accounts
from game.scenes.hand.photo import SLAM_MS, Photo
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.attract import Attract
from game.scenes.screens.behind import FADE_MS, FIRST_MS
from game.scenes.screens.choose import Choose
from game.scenes.screens.crash import recover
from game.scenes.screens.guide import Guide
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.welcome import Welcome
from game.ui.assets import AssetError

SEED = 5
SETTLE_MS = 1200.0
BEHIND_MS = FIRST_MS + 1500.0
"""When the hand behind the title is ready to be seen."""
HAND_MS = 400_000.0
DEVICES = ("keys:2", "keys:0", "keys:1", "keys:3")
BOTS = ("uniform", "uniform", "uniform")
TEXT_200 = 2.0
GUIDE_PAGES = 7
TRIED_PAGE = 4
FINISH = (Timed(2, 99.0, 100.0), Timed(0, 117.5, 118.0), Timed(1, 171.0, 171.5))
HEAT = (Timed(0, 99.5, 100.0), Timed(3, 99.5, 100.0))


def _game() -> str:
    return playable()[0].name


def _setup(humans: int = 1, privacy: Mode = Mode.CURTAIN) -> Setup:
    seats = ["human"] * humans + ["strong"] * (4 - humans)
    return replace(table_of(_game(), seats=seats, seed=SEED), privacy=privacy)


def title(pilot: Pilot) -> None:
    """The title as it is met first, with the table behind it."""
    pilot.begin()
    _behind_comes_up(pilot)


def _behind_comes_up(pilot: Pilot) -> None:
    pilot.run(BEHIND_MS)
    pilot.picture()
    pilot.run(SETTLE_MS + FADE_MS)


def title_continue(pilot: Pilot) -> None:
    """The title with a hand that was left."""
    pilot.begin(_setup())
    pilot.run(SETTLE_MS)
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)
    _behind_comes_up(pilot)


def title_first(pilot: Pilot) -> None:
    """The title at the very first start: how large is it to be?"""
    pilot.house.asks_screen = True
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


def _settings(pilot: Pilot, tab: int) -> None:
    pilot.show(SettingsScene(tab))
    pilot.run(SETTLE_MS)


def settings_remap(pilot: Pilot) -> None:
    """A control is asked for."""
    _settings(pilot, 2)
    for _ in range(8):
        pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)


def _ended(pilot: Pilot) -> Results:
    pilot.begin(table_of(_game(), seats=("uniform", *BOTS), seed=SEED))
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
    match = top.played.match
    accounts = Accounts(pilot.house, top.session.game, match, here=True)
    shown = pilot.show(Review(top.session, match, len(match.log) // 2, accounts))
    pilot.run(SETTLE_MS)
    shown.prepare()


def statistics(pilot: Pilot) -> None:
    """Some hands have been counted."""
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
    counted(pilot)


def _played_out(found: Game, match: Match[State], seed: int) -> Match[State]:
    minds = {seat: UniformMind(seed, seat) for seat in range(match.setting.seats)}
    director = Director(match, found.observation, minds)
    while match.outcome is None and director.step() is not None:
        pass
    return match


EVENED = "Even odds: West is an easy bot, East is a strong bot, North is a normal bot."


def _dealt(pilot: Pilot, humans: int = 1, privacy: Mode = Mode.CURTAIN) -> Play:
    play = seated(pilot, _setup(humans, privacy), DEVICES[:humans])
    pilot.run(SETTLE_MS)
    return play


def pause(pilot: Pilot) -> None:
    """A pause in the midst of a hand."""
    _dealt(pilot)
    pilot.press(Intent.PAUSE)
    pilot.run(SETTLE_MS)


def pause_in_force(pilot: Pilot) -> None:
    """A pause at a table whose odds were evened out, and where somebody's slams count later."""
    play = _dealt(pilot)
    play.session.handicapped((0, 80, 80, 80))
    play.session.setup = replace(play.session.setup, evened_words=EVENED)
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


def _attract(pilot: Pilot, number: int) -> None:
    """What the title shows of a game while nobody comes."""
    pilot.show(Attract(number))
    pilot.run(SETTLE_MS)


def open_hands(pilot: Pilot) -> None:
    """Three people who trust each other."""
    _dealt(pilot, humans=3, privacy=Mode.OPEN)


def device_lost(pilot: Pilot) -> None:
    """A device has gone in the midst of a hand."""
    _dealt(pilot, humans=2)
    pilot.send(DeviceLost("keys:0", pilot.house.couch.seats.lost("keys:0")))
    pilot.run(SETTLE_MS)


def welcome(pilot: Pilot) -> None:
    """Somebody joins a person who plays alone."""
    play = _dealt(pilot)
    pilot.show(Welcome(play.session))
    pilot.run(SETTLE_MS)


def _photo(pilot: Pilot, race: Race, late: tuple[int, ...] = (0, 0, 0, 0)) -> None:
    """A race that has been run, by seats with these handicaps."""
    play = _dealt(pilot, humans=2, privacy=Mode.OPEN)
    play.session.handicapped(late)
    play.course.photo = Photo(race, (), play._plates(), 0.0)
    pilot.run(SLAM_MS + 900.0)


def _guide(pilot: Pilot, page: int) -> None:
    game = playable()[0]
    pilot.show(Guide(game, next(iter(game.rules.PRESETS.values())), page))
    pilot.run(SETTLE_MS)


def _try(pilot: Pilot, game: Game) -> None:
    """A page's try, as it asks."""
    pilot.show(Guide(game, next(iter(game.rules.PRESETS.values())), TRIED_PAGE))
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)


def _lesson(pilot: Pilot, game: Game) -> None:
    """The first note of a first hand of a game."""
    options = next(iter(game.rules.PRESETS.values()))
    count = game.rules.seat_counts(options)[0]
    seats = ("human", *("strong",) * (count - 1))
    pilot.begin(replace(table_of(game.name, seats=seats, seed=SEED), lesson=True))
    play = pilot.top
    pilot.until(lambda: play.lesson.step is not None, DEALT_MS)
    pilot.run(SETTLE_MS)


def _in_large_letters(pilot: Pilot, screen: Screen) -> None:
    pilot.house.settings.accessibility.text_scale = TEXT_200
    pilot.house.kit.type.clear()
    screen(pilot)


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
    "title_first": title_first,
    **{f"attract_{game.name}": partial(_attract, number=number) for number, game in enumerate(playable())},
    "against": against,
    "choose": choose,
    "lobby": lobby,
    "lobby_two": lobby_two,
    "lobby_options": lobby_options,
    **{f"settings_{name.lower()}": partial(_settings, tab=tab) for tab, name in enumerate(NAMES)},
    "settings_remap": settings_remap,
    **people_screens(SEED),
    **cast_screens(SEED),
    **evening_screens(),
    **swapping_screens(),
    "statistics": statistics,
    **statistics_screens(),
    "pause": pause,
    "pause_in_force": pause_in_force,
    "curtain": curtain,
    "curtain_open": curtain_open,
    "open_hands": open_hands,
    **decoy_screens(SEED),
    "device_lost": device_lost,
    "welcome": welcome,
    "crash": crash,
    "crash_title": crash_title,
    "program_asked": program_asked,
    "passed_over": passed_over,
    "which_hand": which_hand,
    "photo_finish": partial(_photo, race=Race(FINISH, 2, (2,))),
    "photo_dead_heat": partial(_photo, race=Race(HEAT, 3, (0, 3))),
    "photo_handicap": partial(_photo, race=Race(FINISH, 2, (2,)), late=(0, 80, 0, 200)),
    **{f"guide_{page + 1}": partial(_guide, page=page) for page in range(GUIDE_PAGES)},
    **{f"guide_try_{game.name}": partial(_try, game=game) for game in playable() if game.tries is not None},
    **{f"lesson_{game.name}": partial(_lesson, game=game) for game in playable()},
    **guidance_screens(SEED),
    **taking_back_screens(SEED),
    **hint_screens(SEED),
    **crowd_screens(),
    "results": results,
    "review": review,
    **reviewed_screens(),
    "toast": toast,
}
"""Every screen by name; those in large letters come in below."""
ALSO_LARGE = (
    *decoy_screens(SEED),
    *people_screens(SEED),
    *cast_screens(SEED),
    *evening_screens(),
    *swapping_screens(),
    *reviewed_screens(),
    *statistics_screens(),
    *taking_back_screens(SEED),
    *hint_screens(SEED),
    *crowd_screens(),
    *(f"lesson_{game.name}" for game in playable()),
    f"attract_{_game()}",
    *(f"guide_try_{game.name}" for game in playable() if game.tries is not None),
    *(
        "title",
        "title_continue",
        "against",
        "choose",
        "statistics",
        "pause",
        "pause_in_force",
        "curtain",
        "device_lost",
        "welcome",
        "photo_finish",
        "photo_handicap",
    ),
    *("crash", "program_asked", "passed_over", "which_hand", "results", "review", "toast"),
)
LARGE = dict(zip(ALSO_LARGE, ALSO_LARGE, strict=True)) | {
    "lobby": "lobby_options",
    "settings": "settings_accessibility",
    "guide": "guide_4",
}
"""The screens that are drawn in large letters as well, by the name that their picture has then."""
SCREENS |= {
    f"{name}_text200": partial(_in_large_letters, screen=screen)
    for name, screen in large_guidance_screens(SEED).items()
} | {f"{name}_text200": partial(_in_large_letters, screen=SCREENS[screen]) for name, screen in LARGE.items()}
