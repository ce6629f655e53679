"""Whoever keeps the evening going: deals, asks for the next hand, shows other screens, comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from game.bots.words import HUMAN, LEVELS
from game.catalog import Game, games
from game.couch.privacy import Mode
from game.couch.seats import EMPTY
from game.scenes.base import AnyScene, Scene
from game.scenes.hand.first import FirstHandScene
from game.scenes.hand.first_menus import FirstLeft
from game.scenes.hand.play import Play
from game.scenes.hand.session import Left, Setup, table_of, ways_to_hide
from game.scenes.house import House
from game.scenes.screens.crash import After, Crash
from game.scenes.screens.lead import Lead
from game.scenes.screens.playable import players, table_for
from game.scenes.screens.results import Next, Results
from game.scenes.screens.settings import SettingsScene
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.title import Title, Way
from tests.soak.pads import EVERYTHING, MOVES, Crowd

MOST_SEATS = 8
SEEDS = 1_000_000
HAND = 60 * 60 * 3
VISIT = 60 * 12
RESULTS = (60, 240)
SCREEN = 60 * 6
"""For how many frames a hand, a visit to another table, the results and any other screen last at most."""
ASK_AGAIN = 30
"""Every so many frames Back is pressed on a screen that has lasted too long; after the tenth time it ends."""
REMATCH, VISITS = 0.85, 0.35
RACE = 1 / 900
"""How likely it is, in a frame at the table, that everybody slams at once."""
TEMPERS = (0.0, 0.0, 0.1, 0.4, 2.0)
"""How slam-happy the people at a table are."""
PUT_BACK = ("video", "sound", "accessibility", "tie_band_ms")
WAYS = (Way.PRACTICE, Way.RESUME, Way.PLAY, Way.PLAY, Way.GUIDE, Way.STATISTICS, Way.SETTINGS)


class Host:
    """Watches the screen on top. `tend` once a frame; a `quiet` host plays among bots alone.

    `begin` shows the first screen anew, after somebody has quit.
    """

    def __init__(
        self, house: House, crowd: Crowd, game: Game, chance: Random, begin: Callable[[], None]
    ) -> None:
        self.house = house
        self.game = game
        self.hands = 0
        """How many hands have come to their end."""
        self.seen: Counter[str] = Counter()
        """How many frames were spent at each kind of moment."""
        self.quiet = True
        self.crashes: list[str] = []
        self._crowd = crowd
        self._chance = chance
        self._begin = begin
        self._frames = 0
        """How long the screen on top has been there."""
        self._top = 0
        self._played = 0
        self._visiting = False
        self._patience = 0
        house.settings.first = dict.fromkeys(games(), 0)
        self._settings = deepcopy(house.settings)
        house.pace_changed = lambda: None

    @property
    def settled(self) -> int:
        """How many frames the table has been on top; 0 anywhere else."""
        return self._frames if isinstance(self.house.stack.top, Play) else 0

    def tend(self) -> None:
        """One frame."""
        if not self.house.running or self.house.stack.top is None:
            self.house.running = True
            self._begin()
            return
        top = self.house.stack.top
        if id(top) != self._top:
            self._put_back_settings()
            self._top, self._frames = id(top), 0
            self.hands += isinstance(top, Results) and self._played != id(top.played)
            self._played = id(top.played) if isinstance(top, Results) else self._played
            self._patience = self._chance.randint(*RESULTS) if isinstance(top, Results) else SCREEN
        self._frames += 1
        moment = moment_of(self.house)
        self.seen[moment] += 1
        self._lead_on(top)
        if not self.quiet:
            self._let_press(top, moment)

    def _put_back_settings(self) -> None:
        """What people changed in the settings is put back as soon as they have left them."""
        settings, kept = self.house.settings, self._settings
        changed = any(getattr(settings, name) != getattr(kept, name) for name in PUT_BACK)
        if changed and not any(isinstance(scene, SettingsScene) for scene in self.house.stack.scenes):
            for name in PUT_BACK:
                setattr(settings, name, deepcopy(getattr(kept, name)))
            self.house.kit.audio.volumes = settings.sound
            self.house.kit.clear()

    # what people do

    def _let_press(self, top: Scene[Any], moment: str) -> None:
        self._crowd.press(MOVES if isinstance(top, (Title, SettingsScene)) else EVERYTHING)
        if isinstance(top, Play) and self._chance.random() < RACE:
            self._crowd.race("a race")
            return
        seated = [chair.device for chair in self.house.couch.seats.chairs if chair.device is not None]
        self._crowd.maybe_pull(moment, seated)

    # what comes next

    def _lead_on(self, top: Scene[Any]) -> None:
        match top:
            case Crash():
                self.crashes.append(top.trouble.told)
                top.finish(After.TITLE)
            case Title():
                self._visiting = False
                if self._frames > self._patience / 4:
                    self._from_title(top)
            case Play():
                if self._frames > (VISIT if self._visiting else HAND):
                    top.finish(Left.AWAY)
            case FirstHandScene():
                if self._frames > VISIT:
                    top.finish(FirstLeft.AWAY)
            case Results():
                if self._frames > self._patience:
                    self._next(top)
            case Lead():
                pass
            case _:
                self._back(top)

    def _from_title(self, title: Title) -> None:
        if not self.quiet and self._chance.random() < VISITS:
            self._visiting = True
            waits = bool(list(self.house.shelf.waiting()))
            title.finish(self._chance.choice([way for way in WAYS if waits or way is not Way.RESUME]))
            return
        lead = self.house.stack.scenes[0]
        assert isinstance(lead, Lead)
        scene: AnyScene = title
        self.house.stack.finish(scene, None)
        lead.sit(self.table())

    def _next(self, results: Results) -> None:
        again = self.quiet or (not self._visiting and self._chance.random() < REMATCH)
        results.finish(Next.REMATCH if again else Next.LEAVE)

    def _back(self, top: Scene[Any]) -> None:
        over = self._frames - self._patience
        if over <= 0 or over % ASK_AGAIN:
            return
        if over > 10 * ASK_AGAIN:
            top.finish("resume" if type(top).__name__ == "Pause" else None)
        elif isinstance(top, Takeover):
            self._crowd.tap("south")
        else:
            self._crowd.tap("east")

    def table(self) -> Setup:
        """A table of the game with some people at it; everybody who plays has a pad in hand."""
        count = self._chance.choice([count for count in players(self.game) if count <= MOST_SEATS])
        if self.quiet:
            count = max(count for count in players(self.game) if count <= MOST_SEATS)
        devices = self._chance.sample(self._crowd.devices, len(self._crowd.devices))
        people = 0 if self.quiet else self._chance.randint(1, min(count, len(devices)))
        words = [HUMAN] * people + [self._chance.choice(LEVELS) for _ in range(count - people)]
        self._chance.shuffle(words)
        options = table_for(self.game, count)
        setup = table_of(self.game.name, None, options, words, self._chance.randrange(SEEDS))
        self._crowd.slams = self._chance.choice(TEMPERS)
        self._seat(words, devices)
        return replace(setup, privacy=self._chance.choice(ways_to_hide(self.game) or (Mode.CURTAIN,)))

    def _seat(self, words: Sequence[str], devices: Sequence[str]) -> None:
        couch = self.house.couch
        couch.seats.chairs = [EMPTY] * len(words)
        couch.seats.joining = True
        for seat, device in zip([s for s, word in enumerate(words) if word == HUMAN], devices, strict=False):
            couch.seats.join(device, couch.devices.family_of(device), seat)
        couch.seats.fill(LEVELS[0])
        couch.seats.joining = False


def moment_of(house: House) -> str:
    """What is on screen now, in a word or two."""
    top = house.stack.top
    if not isinstance(top, Play):
        return type(top).__name__.removesuffix("Scene").lower()
    if top.photo is not None:
        return "photo finish"
    if top.hidden.choosing or top.privacy.peeking:
        return "decoys"
    if top.privacy.curtain is not None:
        return "curtain"
    if top.director.closes is not None:
        return "a race"
    return "table busy" if top.table.busy else "table"
