"""Screens of cards played again: between two hands of a series, side by side at the end, challenges."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.bots.simulate import play_out
from game.catalog import Game, find
from game.core.match import Match, Setting
from game.core.record import header_of
from game.core.rng import stream
from game.couch.glyphs import Family
from game.couch.intents import Intent, Written
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.session import Setup, table_of
from game.scenes.house import House
from game.scenes.people.guises import seat_names
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.scenes.statistics.keeping import hand_of
from game.scenes.statistics.kept import Hand
from game.scenes.swap.between import Between, Standing
from game.scenes.swap.choosing import Challenges, TypeChallenge
from game.scenes.swap.comparison import Comparison, Line, Table, side_by_side
from game.scenes.swap.groups import YOU, groups_of
from game.scenes.swap.scale import Scale
from game.scenes.swap.series import Came, Series, dealt
from game.ui.widgets import Choice

SEED = 8
SETTLE_MS = 1200.0
NAMES = ("Mina", "Ben", "Kim", "Juri")
DEVICES = ("keys:2", "keys:0", "keys:1", "keys:3")
DEALS = 4
SETS = 8


def swapping_screens() -> Mapping[str, Screen]:
    """By name."""
    teams = next((game for game in playable() if game.made is not None), playable()[0])
    crowd = max(playable(), key=lambda game: (game.places, game.name))
    return {
        "swap_set_up": _set_up,
        "swap_begins": partial(_between, hands=0),
        "swap_next": partial(_between, hands=2),
        "swap_exchanged": partial(_between, hands=DEALS),
        "swapped_one": partial(_compared, game=teams, people=1, deals=1),
        "swapped": partial(_compared, game=teams, people=4, deals=DEALS),
        "swapped_crowd": partial(_compared, game=crowd, people=4, deals=2),
        "challenges": _challenges,
        "challenge": _challenge,
        "type_challenge": _type_challenge,
        "challenged": _challenged,
    }


def _setup(game: Game, people: int) -> Setup:
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[-1]
    return table_of(game.name, seats=["human"] * people + ["strong"] * (seats - people), seed=SEED)


def _sides(game: Game, setup: Setup) -> tuple[int, ...]:
    return game.rules.sides(setup.options, len(setup.seats))


def _sit(pilot: Pilot, setup: Setup) -> None:
    """Everybody has a name and keys of their own."""
    seats = pilot.house.couch.seats
    seats.resize(len(setup.seats))
    seats.joining = True
    for seat in setup.humans:
        seats.join(DEVICES[seat], Family.KEYBOARD, seat)
        seats.name(seat, pilot.house.profiles.add(NAMES[seat])[0])
    seats.fill("strong")


def _set_up(pilot: Pilot) -> None:
    """At the set-up of a table."""
    lobby = pilot.show(Lobby(playable()[0].name))
    row = next(row for row in lobby.menu.widgets if isinstance(row, Choice) and row.label == "Swap seats")
    lobby.menu.focused = row
    for _ in range(3):
        pilot.press(Intent.RIGHT)
    pilot.run(SETTLE_MS)


def _between(pilot: Pilot, hands: int) -> None:
    """Between two hands."""
    game = playable()[0]
    setup = _setup(game, 2)
    _sit(pilot, setup)
    told = "Mina and North win the hand!" if hands else ""
    seats = len(setup.seats)
    series = Series(_sides(game, setup), dealt(SEED, None, DEALS), (Came("", (0,) * seats),) * hands)
    pilot.show(Between(game, setup, Standing(series, told)))
    pilot.run(SETTLE_MS)


def _compared(pilot: Pilot, game: Game, people: int, deals: int) -> None:
    """Side by side at the end, with what the dice say that everybody made."""
    setup = _setup(game, people)
    _sit(pilot, setup)
    sides, chance = _sides(game, setup), stream(SEED, "gallery/swap")
    series = Series(sides, dealt(SEED, None, deals))
    while series.next is not None:
        made = list(range(len(sides)))
        chance.shuffle(made)
        won = chance.below(SETS + 1)
        each = made if game.places else [won if side == sides[0] else SETS - won for side in sides]
        series = series.after(Came("", tuple(each)))
    who = groups_of(pilot.house, game, setup.seats, series.groups)
    letters = ["KVTRM AGQXB"] * deals
    table = side_by_side(series, who, seat_names(game, len(sides)), letters)
    scale = Scale(game, setup.options, len(sides))
    pilot.show(Comparison(scale, table, game.match_word, lambda line, column: None))
    pilot.run(SETTLE_MS)


def _played_alone(pilot: Pilot, game: Game) -> None:
    """Three people have played it alone, one of them twice, the last one here and now."""
    seats = ("human", "strong", "strong", "strong")
    sides = game.rules.sides(next(iter(game.rules.PRESETS.values())), len(seats))
    for number, name in enumerate((*NAMES[:3], NAMES[0])):
        known = next((each for each in pilot.house.profiles if each == name.lower()), "")
        person = known or pilot.house.profiles.add(name)[0]
        record = f"2025-12-{27 + number}-2015{number:02}-{game.name}-{SEED + number}.txt"
        hand = Hand(record, game.name, "practice", 0, 300, seats, sides, 0, won=number % 2 == 0)
        pilot.house.history_of(person).add([hand])
    played_by(pilot.house, NAMES[1].lower(), table_of(game.name, seats=seats, seed=SEED))


def played_by(house: House, person: str, setup: Setup) -> None:
    """Somebody known here has played a hand at this table alone; all choose at random."""
    game, seats = find(setup.game), len(setup.seats)
    setting = Setting(setup.options, seats, setup.seed, game.rules.Carry())
    header = header_of(setup.game, setup.preset, setting, setup.seats)
    journal = house.shelf.begin(header)
    match = Match(game.rules, setting, journal)
    play_out(Director(match, game.observation, {seat: UniformMind(SEED, seat) for seat in range(seats)}))
    path = journal.close(ended=True)
    found = None if path is None else hand_of(game, header.preset, setup.seats, match, path.name, ())
    if found is not None:
        house.history_of(person).add([found])


def _challenges(pilot: Pilot) -> None:
    """What people here have played alone; the first of them is to play."""
    game = playable()[0]
    _played_alone(pilot, game)
    pilot.show(Challenges(game, pilot.device, NAMES[0].lower()))
    pilot.run(SETTLE_MS)


def _challenge(pilot: Pilot) -> None:
    """What is to be beaten, and its letters."""
    _challenges(pilot)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)


def _type_challenge(pilot: Pilot) -> None:
    """The letters of a challenge are typed."""
    pilot.show(TypeChallenge(playable()[0], pilot.device, figure=5))
    pilot.send(Written("kvtrmagqxbwjs"))
    pilot.run(SETTLE_MS)


def _challenged(pilot: Pilot) -> None:
    """A challenge has been met."""
    game = max(playable(), key=lambda each: each.made is not None)
    setup = _setup(game, 1)
    line = Line(seat_names(game, 1)[0], (5, 7), ("", "1 hint"), "Your challenge: KVTRM AGQXB WJSPL")
    table = Table((NAMES[0], YOU), (False, False), (line,))
    scale = Scale(game, setup.options, len(setup.seats))
    pilot.show(Comparison(scale, table, game.match_word, lambda line, column: None))
    pilot.run(SETTLE_MS)
