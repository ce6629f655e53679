"""Where an episode of the crawl begins: a screen, a first hand, a table, the end of a hand, a hand left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.bots.words import HUMAN
from game.catalog import Game
from game.core.contract import Level, State
from game.core.match import Match
from game.core.rng import stream
from game.core.speed import BOT_SPEEDS, Speed
from game.couch.intents import DIRECTIONS, DeviceId, Intent
from game.couch.privacy import Mode
from game.evening.evening import Evening, Member
from game.evening.mix import usual
from game.evening.plan import next_seating
from game.scenes.drills.drill import DrillScene, Stage
from game.scenes.drills.menu import Drills
from game.scenes.drills.progress import drilled
from game.scenes.evening.keeping import EveningFile
from game.scenes.evening.podium import EveningPodium
from game.scenes.evening.running import Night
from game.scenes.gallery.evening import played_evening
from game.scenes.hand.accounts import Accounts
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.first_menus import FirstEnd
from game.scenes.hand.play import Play
from game.scenes.hand.seating import STAND_IN, sit_down
from game.scenes.hand.session import Session, Setup, practice, table_of, ways_to_hide
from game.scenes.people.calibrating import Calibrating
from game.scenes.people.person import PersonScene
from game.scenes.people.typing import TypeName
from game.scenes.screens.against import Against
from game.scenes.screens.choose import Choose
from game.scenes.screens.guide import Guide
from game.scenes.screens.lead import Lead
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable, players, table_for
from game.scenes.screens.review import Review
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.type_deal import TypeDeal
from game.scenes.screens.welcome import Welcome
from game.ui.settings import Settings
from tests.crawl.hands import Hands
from tests.crawl.home import Home
from tests.playing import steps

SEEDS = 10_000
ZONES = ("keys:2", "keys:0", "keys:1", "keys:3")
LEFT = 6
"""At most so many entries are still to come where a hand is almost over."""
LEFT_LONG = 60
"""At most so many where a hand was left."""
SHORT = 30
"""A hand of at most so many entries is judged for its review; a longer one would take too long."""
KNOWN = 0.4
"""How often somebody has won the game before and declined its first hand."""
ASKED = 0.8
"""How often somebody has asked to go on with one of several hands."""
NOTE_FRAMES = 30
"""After so many frames a note takes a press."""
ANSWERED = 0.4
"""How often a drill has been answered."""
PICKED = 0.7
"""How often secret directions have been picked already."""
BOT_WORDS = (*("uniform",) * 5, "easy")

Place = Callable[[], None]


class Places:
    """Begins episodes in one house, for one game."""

    def __init__(self, home: Home, hands: Hands, game: Game) -> None:
        self._home, self._hands, self._game = home, hands, game
        self._chance = Random(0)

    def begin(self, chance: Random, name: str = "") -> str:
        """Begin anywhere, or where a name says; returns the place's name."""
        self._chance = self._hands.chance = chance
        self._lead: Lead = self._home.begin(self._settings())
        self._hands.plug(chance.choice((0, 1, 2)))
        self._home.frames(2)
        found = self.all()
        names, shares = list(found), [share for share, _ in found.values()]
        name = name or chance.choices(names, shares)[0]
        found[name][1]()
        self._home.frames(2)
        return name

    def _settings(self) -> Settings:
        """Settings as somebody may have chosen them, of a player who is new to the game or knows it."""
        chance, settings = self._chance, Settings()
        settings.practice.game = self._game.name
        settings.accessibility.motion = "full" if chance.random() < 0.5 else "reduced"
        settings.accessibility.text_scale = chance.choices((1.0, 1.5, 2.0), (8, 1, 2))[0]
        settings.accessibility.latch_peek = chance.choices(("keys", "all", "off"), (4, 1, 1))[0]
        settings.notebook = chance.choices(("possible", "off", "certain", "odds"), (3, 1, 1, 1))[0]
        settings.play.bots = chance.choices(BOT_SPEEDS, (1, 4, 1))[0]
        settings.play.motion = chance.choices(list(Speed), (1, 4, 1, 1))[0]
        if chance.random() < KNOWN:
            settings.won = [self._game.name]
            settings.first = {self._game.name: 0}
        return settings

    def all(self) -> dict[str, tuple[float, Place]]:
        """Every place by its name, with how often an episode begins there in proportion to the others."""
        push = self._home.house.stack.push
        game, options = self._game, next(iter(self._game.rules.PRESETS.values()))
        return {
            "title": (3, lambda: None),
            "choose": (1, lambda: push(Choose())),
            "against": (0.7, lambda: push(Against())),
            "lobby": (2, lambda: push(Lobby(game.name))),
            "name": (0.5, lambda: push(TypeName("What is your name?", self._hands.any_device()))),
            "person": (0.5, lambda: push(PersonScene(self._person("Mina")))),
            "calibrating": (0.3, lambda: push(Calibrating())),
            "deal": (0.5, lambda: push(TypeDeal(game, self._hands.any_device()))),
            "evening": (0.5, lambda: push(Night())),
            "evening left": (1.5, self._left_evening),
            "podium": (1.5, lambda: push(EveningPodium(played_evening(self._chance.randint(1, 8), 2)))),
            "somebody joins": (1, self._welcome),
            "settings": (2, lambda: push(SettingsScene(self._chance.randrange(len(NAMES))))),
            "drills": (0.5, lambda: push(Drills())),
            "drill": (1.5, self._drill),
            "statistics": (1, lambda: push(Statistics())),
            "guide": (1, lambda: push(Guide(game, options))),
            "first hand": (2, self._first_hand),
            "end of a first hand": (2, self._first_end),
            "lesson": (4, self._lesson),
            "alone": (2, lambda: self._table(1, ())),
            "two on a keyboard": (3, lambda: self._table(2, ZONES, Mode.CURTAIN)),
            "pads": (3, self._pads),
            "decoys": (1.5, self._decoys),
            "everybody": (1, self._everybody),
            "end of a hand": (2, self._end),
            "results": (2, self._results),
            "review": (1.5, self._review),
            "hands left": (1.5, self._left_hands),
            "stood in": (0.7, self._stood_in),
            "taken up": (1.5, self._taken_up),
        }

    def _bots(self, count: int) -> tuple[str, ...]:
        return (self._chance.choice(BOT_WORDS),) * count

    def _person(self, name: str) -> str:
        return self._home.house.profiles.add(name)[0]

    def _left_evening(self) -> None:
        """An evening of guests and people known here, left before one of its hands was dealt."""
        house, people = self._home.house, self._chance.randint(1, 4)
        guests = [Member(f"Guest {number}") for number in range(2, people + 1)]
        members = (Member("Mina", self._person("Mina")), *guests)
        mix = usual(playable(), people)
        evening = Evening(SEEDS, members, mix, Level.EASY, hands=self._chance.randint(1, 3))
        seating = next_seating([], range(people), mix, self._chance.randrange(SEEDS))
        EveningFile(house.settings_file.folder).save(
            replace(evening, dealt=seating), int(house.shelf.today().timestamp())
        )
        house.stack.push(Night())
        if self._chance.random() < ASKED:
            self._hands.tap(Intent.CONFIRM, ZONES[0])

    def _welcome(self) -> None:
        """Somebody who plays alone asks another one in."""
        self._table(1, ())
        self._hands.tap(Intent.PAUSE, ZONES[0])
        play = self._home.play
        assert play is not None
        self._home.house.stack.push(Welcome(play.session))

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
        if self._home.top.hidden.choosing and self._chance.random() < PICKED:
            for device in devices[:people]:
                self._hands.tap(self._chance.choice(DIRECTIONS), device)
                self._hands.tap(Intent.CONFIRM, device)

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

    def _drill(self) -> None:
        """A drill of the game, or of the first that has any; perhaps answered already."""
        chosen = next((game for game in drilled() if game == self._game), drilled()[0])
        assert chosen.drills is not None
        scene = DrillScene(chosen, self._chance.choice(list(chosen.drills.KINDS)), 1)
        self._home.house.stack.push(scene)
        while scene.stage is Stage.MAKING:
            self._home.frames(1)
        if self._chance.random() < ANSWERED:
            scene.answer(0)

    def _first_hand(self) -> None:
        """The first hand of the game, at any of its steps."""
        assert self._game.first is not None
        steps = len(self._game.first.first_hand().steps)
        self._home.house.settings.first[self._game.name] = self._chance.randrange(steps)
        self._home.house.stack.push(FirstHandScene(self._game))

    def _first_end(self) -> None:
        """The last step of the first hand, done and read: the panel after it."""
        self._first_hand()
        scene = self._home.top
        scene.begin(len(scene.hand.steps) - 1)
        while scene.moment is Moment.WATCH:
            self._home.frame()
        rules = self._game.rules
        for wanted in scene.step.want:
            able = [action for action in wanted if rules.refusal(scene.standing.state, action) is None]
            scene.attempt((min(able, key=repr),))
        while not isinstance(self._home.top, FirstEnd):
            self._hands.tap(Intent.CONFIRM, ZONES[0])
            self._home.frames(NOTE_FRAMES)

    def _end(self) -> None:
        """A hand that is all but over: a few presses from its results."""
        self._home.house.stack.push(Play(self._played(self._chance.randint(1, LEFT))))

    def _results(self) -> None:
        """A hand that has just ended."""
        self._home.house.stack.push(Play(self._played(0)))

    def _review(self) -> None:
        session = self._played(0)
        assert session.waiting is not None
        sit_down(self._home.house, session.setup)
        house, match = self._home.house, session.waiting.match
        accounts = Accounts(house, self._game, match, here=len(match.log) <= SHORT)
        house.stack.push(Review(session, match, accounts=accounts))

    def _left_hands(self) -> None:
        """The title, with several hands to go on with."""
        for _ in range(self._chance.choice((2, 3))):
            self._leave_hand(1)
        self._home.top.lay()
        if self._chance.random() < ASKED:
            self._hands.tap(Intent.CONFIRM, ZONES[0])

    def _stood_in(self) -> None:
        """A table of several, one of whom has lost the controls to a bot."""
        self._table(2, ZONES, self._chance.choice((Mode.OPEN, Mode.CURTAIN)))
        couch = self._home.house.couch
        couch.seats.lost(couch.seats[0].device or "")
        couch.seats.stand_in(0, STAND_IN)
        self._home.top._seated()

    def _taken_up(self) -> None:
        """A hand that several people left: each takes a seat again."""
        self._leave_hand(self._chance.choice((1, 2, 3)))
        self._home.house.couch.seats.chairs = []
        self._home.top.lay()
        self._hands.tap(Intent.CONFIRM, ZONES[0])

    def _leave_hand(self, people: int) -> None:
        self._played(self._chance.randint(LEFT, LEFT_LONG), people).put_back()

    def _played(self, left: int, people: int = 0) -> Session:
        """A session whose hand is played but for `left` entries, by one or two people if not said."""
        people = people or self._chance.choice((1, 2))
        setup = self._setup(people, self._chance.choice((Mode.OPEN, Mode.CURTAIN)))
        session = Session(setup, self._home.house.shelf)
        hand = session.deal()
        ahead: Match[State] = Match(hand.match.rules, hand.match.setting)
        for _ in steps(ahead, stream(setup.seed, "crawl/end")):
            pass
        for entry in ahead.log[: max(1, len(ahead.log) - left)]:
            hand.match.follow(entry)
        session.waiting = hand
        self._sit(setup, ZONES)
        return session
