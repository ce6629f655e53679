"""What every scene is handed: the kit, the couch, the settings, the shelf of records and the clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING

from game.bots.words import PROGRAM
from game.couch.couch import Couch
from game.couch.intents import (
    MOUSE,
    DeviceId,
    Focus,
    Fullscreen,
    Message,
    Notice,
    Pointer,
    Press,
    Quit,
    Resized,
    Snapshot,
)
from game.couch.pump import DOZING_HZ
from game.scenes.film.films import Films
from game.scenes.garbage import Duster, Sweeper
from game.scenes.hand.records import Shelf
from game.scenes.people.reading import Reading
from game.scenes.snapshots import Snapshots
from game.scenes.stack import Rhythm, SceneStack
from game.scenes.statistics.history import History
from game.ui.kit import Kit
from game.ui.pieces.toast import Toasts
from game.ui.profile import Profile
from game.ui.profiles import Profiles
from game.ui.settings import Drills, Settings
from game.ui.settings_file import SettingsFile

if TYPE_CHECKING:
    from game.bots.worker import Worker
    from game.ui.stage import Canvas

HOME_DEVICE: DeviceId = "keys:2"
"""The device of a table that nobody's press began: the arrow keys."""

DOZE_AFTER_MS = 2000.0
"""So long after the last press few frames will do, where nothing but presses matters."""


class House:
    """The tools all scenes share. It owns the scene stack and says when the program is to end.

    `now` is the time in real milliseconds up to which all presses have been handed in.
    """

    def __init__(
        self,
        kit: Kit,
        couch: Couch,
        settings_file: SettingsFile,
        shelf: Shelf,
        hire: Callable[[], Worker | None] = lambda: None,
    ) -> None:
        self.kit = kit
        self.couch = couch
        self.settings_file = settings_file
        self.shelf = shelf
        self.history = History(settings_file.folder)
        """What is kept of the hands of guests who play here alone."""
        self._histories: dict[str, History] = {}
        """That of the people known here, as far as anybody has asked for it."""
        self.profiles = Profiles(settings_file.folder)
        """The people known here, with a name of their own."""
        self.visitors: dict[str, Profile] = {}
        """Guests who keep a name and an emblem for an evening, by words that name no file."""
        self.reading = Reading(kit, couch, self.profiles, self.say)
        """How large letters are, and how much the notebook tells, for whoever sits at a table."""
        self.snapshots = Snapshots(settings_file.folder)
        """Pictures of the screen that people keep."""
        self.films = Films(settings_file.folder)
        """Films of a hand's moments that people keep."""
        self.chores: list[Callable[[bool], None]] = []
        """What is to be done besides, once a frame; told whether no presses race each other now."""
        self.stack: SceneStack[House] = SceneStack(self)
        self.toasts = Toasts()
        self.running = True
        self.now = couch.pump.last
        self.last_device: DeviceId = HOME_DEVICE
        self.listen_until: Callable[[float], None] = lambda until: None
        """Wait for presses until a real time and hand them on: a race closes within the frame."""
        self.pace_changed: Callable[[], None] = lambda: None
        """The frame rate or fullscreen setting has changed."""
        self._untouched_ms = 0.0
        self.asks_screen = False
        """Whether the title asks how large the game is to be: on the first start, until somebody says."""
        self._permitted: set[str] = set()
        """The outside programs that people have asked for since this start, as seat words."""
        self._focused = False
        """Whether the window has the focus: a window that never had it can't lose it."""
        self._hire = hire
        self._worker: Worker | None = None
        self._sweeper, self._duster = Sweeper(), Duster()
        kit.breathe = self.breathe
        kit.prompts.bind(couch.glyph)
        kit.prompts.use(HOME_DEVICE)

    @property
    def settings(self) -> Settings:
        """What the player chose."""
        return self.kit.settings

    def history_of(self, person: str) -> History:
        """What is kept of the hands that somebody known here played alone, or guests (an empty `person`)."""
        if self.profiles.get(person) is None:
            return self.history
        if person not in self._histories:
            self._histories[person] = History(self.profiles.home(person))
        return self._histories[person]

    @property
    def drills(self) -> Drills:
        """How the drills of whoever plays alone have gone, and what they chose there."""
        return self.drills_of(self.settings.alone)

    def drills_of(self, person: str) -> Drills:
        """Those of somebody known here, or of guests (an empty `person`)."""
        known = self.profiles.get(person)
        return self.settings.drills if known is None else known.drills

    def save_drills(self) -> None:
        """Write them; a disk that does not take them costs one sentence."""
        alone = self.settings.alone
        if self.profiles.get(alone) is None:
            self.save_settings()
        else:
            self.say(self.profiles.save(alone))

    def forget(self, person: str) -> None:
        """Somebody is not known here any more: their file has gone."""
        self._histories.pop(person, None)

    @property
    def histories(self) -> tuple[History, ...]:
        """Everybody's: that of guests first."""
        return (self.history, *map(self.history_of, self.profiles))

    @property
    def worker(self) -> Worker | None:
        """The process that bots think in, started when first asked for; None where there is none."""
        if self._worker is None:
            self._worker = self._hire()
        return self._worker

    def permit(self, words: Iterable[str]) -> None:
        """Somebody asks for these seats: on the command line of this start, or on screen."""
        self._permitted.update(word for word in words if word.startswith(PROGRAM))

    def strangers(self, words: Iterable[str]) -> tuple[str, ...]:
        """The outside programs among these seats that nobody has asked for since this start, each once."""
        programs = dict.fromkeys(word for word in words if word.startswith(PROGRAM))
        return tuple(word for word in programs if word not in self._permitted)

    def start_worker(self) -> None:
        """Start the worker ahead of the first table, while nobody waits for anything."""
        worker = self.worker
        if worker is not None:
            worker.start()

    def spare(self, ms: float) -> None:
        """A frame was done `ms` milliseconds before the next: time to make pictures ahead, and to sweep."""
        started = perf_counter()
        self.kit.rehearsals.work(ms)
        self._duster.work(ms - (perf_counter() - started) * 1000.0)
        top = self.stack.top
        if top is not None and top.restful:
            self._sweeper.work(top, ms - (perf_counter() - started) * 1000.0)

    def breathe(self) -> None:
        """Collect what devices report; called between groups of drawing so that presses are told apart."""
        self.couch.pump.breathe()

    def save_settings(self) -> None:
        """Write the settings; a folder that can't be written costs one sentence."""
        self.settings.bindings = self.couch.bindings.plain()
        with self.reading.as_the_house():
            self.say(self.settings_file.save(self.settings))

    def say(self, sentence: str | None) -> None:
        """Tell people a sentence, if there is one."""
        if sentence:
            self.toasts.say(sentence)

    def refuse(self, why: str) -> None:
        """Tell in a sentence why a press did nothing, with the sound for it."""
        self.sound("wrong")
        self.toasts.answer(why)

    def answer(self, sentence: str) -> None:
        """Tell in a sentence what a press has done; an earlier answer goes at once."""
        self.toasts.answer(sentence)

    def sound(self, name: str) -> None:
        """Play a sound of the menus."""
        self.kit.audio.play(name)

    def hear(self, messages: Iterable[Message]) -> None:
        """Take the messages of one frame, also if people are seated anew in the midst of it."""
        chairs = self.couch.seats.chairs
        for message in messages:
            heard = message if self.couch.seats.chairs is chairs else self.couch.reseated(message)
            if heard is not None:
                self.handle(heard)

    def handle(self, message: Message) -> None:
        """Give one message to whom it concerns."""
        self._untouched_ms = 0.0
        match message:
            case Quit():
                self.running = False
                return
            case Notice(text=text):
                self.say(text)
                return
            case Fullscreen():
                self.fill_screen(not self.settings.video.fullscreen)
                return
            case Snapshot():
                self.snapshots.take(self.kit.stage.picture(), self.shelf.today())
                return
            case Focus(gained=gained):
                had, self._focused = self._focused, gained
                if not had:
                    return
            case Resized():
                self.kit.stage.refresh()
                self.kit.stage.forget()
            case Press(device=device, down=True, digit=False):
                self._used(device)
            case Pointer(kind="down"):
                self._used(MOUSE)
        self.stack.handle(message)

    def fill_screen(self, whole: bool) -> None:
        """Have the game fill the whole screen, or a window; the settings remember it."""
        self.asks_screen = False
        self.settings.video.fullscreen = whole
        self.pace_changed()
        self.save_settings()

    def slept(self) -> None:
        """The program did not run for a while: a hand in play pauses, as when the window loses the focus."""
        self.stack.handle(Focus(gained=False))

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._untouched_ms += dt_ms
        if self._worker is not None:
            self._worker.look()
        self.stack.update(dt_ms)
        top = self.stack.top
        restful = top is not None and top.restful
        self.couch.pump.calm_until = math.inf if restful else self.rhythm.calm_until
        for chore in self.chores:
            chore(restful)
        self.films.update(restful)
        self.say(self.snapshots.told())
        self.say(self.films.told())
        if not self._hushed:
            self.toasts.update(dt_ms)
        if not len(self.stack):
            self.running = False

    @property
    def dozes(self) -> bool:
        """Whether nobody has pressed anything for a while where few frames will do."""
        top = self.stack.top
        if top is None or self._untouched_ms < DOZE_AFTER_MS or self.films.busy:
            return False
        return top.rhythm.rests or (top.restful and not top.lively)

    @property
    def rhythm(self) -> Rhythm:
        """What moves and what is due on the screen on top."""
        top = self.stack.top
        return Rhythm() if top is None else top.rhythm

    @property
    def dozing_hz(self) -> float:
        """Frames a second while it dozes."""
        top = self.stack.top
        return DOZING_HZ if top is None else top.dozing_hz

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame."""
        canvas.clear()
        self.stack.draw(canvas, self.breathe)
        if not self._hushed:
            self.toasts.draw(canvas, self.kit)
            self.films.draw(canvas, self.kit)

    @property
    def _hushed(self) -> bool:
        return self.stack.top is not None and self.stack.top.hushes

    def close(self) -> None:
        """The program ends: every scene puts its things in order, the worker goes."""
        self.put_away()
        self.kit.audio.stop_music()
        self.couch.close()

    def put_away(self) -> None:
        """The part of closing that needs neither a display nor a sound: hands are kept, the worker goes."""
        self.stack.clear()
        self.shelf.close()
        self.snapshots.close()
        self.films.close()
        if self._worker is not None:
            self._worker.close()

    def _used(self, device: DeviceId) -> None:
        self.last_device = device
        self.kit.prompts.use(device)
