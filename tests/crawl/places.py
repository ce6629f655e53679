"""Where an episode of the crawl begins: a screen, a first hand, a table of any kind, the end of a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.bots.words import HUMAN
from game.catalog import Game
from game.core.contract import State
from game.core.match import Match
from game.core.rng import stream
from game.couch.intents import DeviceId
from game.couch.privacy import Mode
from game.scenes.hand.play import Play
from game.scenes.hand.session import Session, Setup, practice, table_of, ways_to_hide
from game.scenes.screens.choose import Choose
from game.scenes.screens.guide import Guide
from game.scenes.screens.lead import Lead
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import players, table_for
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.ui.settings import Settings
from tests.crawl.hands import Hands
from tests.crawl.home import Home
from tests.playing import steps

SEEDS = 10_000
ZONES = ("keys:2", "keys:0", "keys:1", "keys:3")
LEFT = 6
"""At most so many entries are still to come where a hand is almost over."""
BOT_WORDS = ("uniform", "uniform", "easy")

Place = Callable[[], None]


class Places:
    """Begins episodes in one house, for one game."""

    def __init__(self, home: Home, hands: Hands, game: Game) -> None:
        self._home, self._hands, self._game = home, hands, game
        self._chance = Random(0)

    def begin(self, chance: Random, name: str = "") -> str:
        """Begin anywhere, or where a name says; returns the place's name."""
        self._chance = self._hands.chance = chance
        settings = Settings()
        settings.practice.game = self._game.name
        settings.accessibility.motion = "full" if chance.random() < 0.5 else "reduced"
        self._lead: Lead = self._home.begin(settings)
        self._hands.plug(chance.choice((0, 1, 2)))
        self._home.frames(2)
        found = self.all()
        names, shares = list(found), [share for share, _ in found.values()]
        name = name or chance.choices(names, shares)[0]
        found[name][1]()
        self._home.frames(2)
        return name

    def all(self) -> dict[str, tuple[float, Place]]:
        """Every place by its name, with how often an episode begins there in proportion to the others."""
        push = self._home.house.stack.push
        game, options = self._game, next(iter(self._game.rules.PRESETS.values()))
        return {
            "title": (3, lambda: None),
            "choose": (0.5, lambda: push(Choose())),
            "lobby": (2, lambda: push(Lobby(game.name))),
            "settings": (2, lambda: push(SettingsScene(self._chance.randrange(len(NAMES))))),
            "statistics": (1, lambda: push(Statistics())),
            "guide": (1, lambda: push(Guide(game, options))),
            "lesson": (4, self._lesson),
            "alone": (2, lambda: self._table(1, ())),
            "two on a keyboard": (3, lambda: self._table(2, ZONES, Mode.CURTAIN)),
            "pads": (3, self._pads),
            "decoys": (1.5, self._decoys),
            "everybody": (1, self._everybody),
            "end of a hand": (2, self._end),
        }

    def _bots(self, count: int) -> tuple[str, ...]:
        return (self._chance.choice(BOT_WORDS),) * count

    def _lesson(self) -> None:
        seed = self._chance.randrange(SEEDS)
        setup = practice(self._game, next(iter(self._game.rules.PRESETS)), "normal", seed)
        bots = self._bots(len(setup.seats) - 1)
        self._lead.sit(replace(setup, seats=(HUMAN, *bots), lesson=True))

    def _pads(self) -> None:
        count = self._chance.choice((2, 3))
        self._hands.plug(count)
        pads = [pad.device for pad in self._hands.pads]
        self._table(count, pads, self._chance.choice((Mode.OPEN, Mode.CURTAIN)))

    def _decoys(self) -> None:
        people = self._chance.choice((2, 3))
        ways = ways_to_hide(self._game, self._seats(people), people)
        self._hands.plug(1)
        devices = [self._hands.pads[0].device, *ZONES]
        self._table(people, devices, Mode.DECOY if Mode.DECOY in ways else Mode.OPEN)

    def _everybody(self) -> None:
        self._hands.plug(3)
        devices = [*ZONES, *(pad.device for pad in self._hands.pads)]
        self._table(len(devices), devices, self._chance.choice(list(ways_to_hide(self._game))))

    def _seats(self, people: int) -> int:
        counts = [count for count in players(self._game) if count >= people]
        return self._chance.choice(counts) if counts else max(players(self._game))

    def _table(
        self, people: int, devices: tuple[DeviceId, ...] | list[DeviceId], mode: Mode = Mode.OPEN
    ) -> None:
        """People with these devices at a table of the game, some bots beside them."""
        setup = self._setup(people, mode)
        self._sit(setup, devices)
        self._lead.sit(setup)

    def _setup(self, people: int, mode: Mode) -> Setup:
        count = self._seats(people)
        people = min(people, count)
        words = [HUMAN] * people + list(self._bots(count - people))
        seed = self._chance.randrange(SEEDS)
        options = table_for(self._game, count)
        return replace(table_of(self._game.name, None, options, words, seed), privacy=mode)

    def _sit(self, setup: Setup, devices: tuple[DeviceId, ...] | list[DeviceId]) -> None:
        couch = self._home.house.couch
        couch.seats.resize(len(setup.seats))
        if len(setup.humans) < 2:
            return
        couch.seats.joining = True
        for seat, device in zip(setup.humans, devices, strict=False):
            couch.seats.join(device, couch.devices.family_of(device), seat)
        couch.seats.fill("uniform")
        couch.seats.joining = False

    def _end(self) -> None:
        """A hand that is all but over: a few presses from its results."""
        people = self._chance.choice((1, 2))
        setup = self._setup(people, self._chance.choice((Mode.OPEN, Mode.CURTAIN)))
        session = Session(setup, self._home.house.shelf)
        hand = session.deal()
        ahead: Match[State] = Match(hand.match.rules, hand.match.setting)
        for _ in steps(ahead, stream(setup.seed, "crawl/end")):
            pass
        for entry in ahead.log[: -self._chance.randint(1, LEFT)]:
            hand.match.follow(entry)
        session.waiting = hand
        self._sit(setup, ZONES)
        self._home.house.stack.push(Play(session))
