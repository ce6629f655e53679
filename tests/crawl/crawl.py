"""The crawl: episode after episode of presses, each of the prompted ones answered within two seconds."""

from __future__ import annotations

import secrets
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from game.catalog import Game, find
from game.couch.intents import DeviceId, Intent
from game.scenes.base import AnyScene
from game.scenes.frame import MenuScene
from game.scenes.hand import corner
from game.scenes.hand.play import Play
from game.scenes.screens.crash import Crash
from tests.crawl.hands import LEFT_BUTTON, LIKELY, Hands
from tests.crawl.home import FRAME_MS, Home, Look, home
from tests.crawl.places import Places
from tests.crawl.report import Fault, Report, moments
from tests.crawl.sensible import Sensible

EPISODE = 50
"""Presses of an episode."""
ANSWER_MS = 2000.0
"""By then a press has been answered."""
SETTLED = 60
"""For so many frames a screen that has just come may take no press, as it was meant for the one before."""
LOOKS = frozenset((1, 2, 4, 8, 16, 32, 64, 90, 120))
"""The frames after a press at which a still screen is looked at again."""
JUDGED = 0.4
"""How often a press is one that is prompted, and then must be answered."""
CLICKED = 0.15
"""How often that is a click."""
CORNER = (corner.X, corner.Y)
"""Where a table's question mark lies."""
LOOKED = 0.15
"""How often somebody looks at a hidden hand, where hands are hidden."""
LOOK_FRAMES = 60
"""For so many frames at least."""
PROBED = 1 / 60
"""How often a sensible player is let at the hand in play."""
PATIENCE = 700
"""So many sensible presses, a minute and more, bring any hand on."""
LONGEST_HAND = 12_000
"""So many sensible presses end any hand."""
PLAYED_OUT = 1 / 16
"""How often the hand of an episode is played to its end."""
ALIVE = (Intent.CONFIRM, Intent.SLAM, Intent.INFO, Intent.PAUSE)
"""What is answered at a table on any device, prompted or not."""
IDLE_FRAMES = (0, 1, 3, 8, 20)
LONG_WAIT = (0.03, 200)
"""How often somebody waits a while between two presses, and for how many frames."""
PULLED = 0.01
"""How often a pad is pulled out."""
FAULTS_KEPT = 30
HANGS_S = 300.0
"""Seconds of the processor after which an episode hangs: the longest takes a tenth of that."""


def crawl(
    game: str,
    seed: int,
    presses: int,
    folder: Path,
    only: int | None = None,
    place: str = "",
    enough: int = FAULTS_KEPT,
    heard: Callable[[str], None] = lambda words: None,
) -> Report:
    """So many presses from one seed, or those of one episode only, until `enough` faults have been found.

    `place` names where all episodes begin; `heard` is told of each fault as soon as it is found.
    """
    report = Report(game, seed, enough, heard=heard)
    with home(folder) as house:
        crawler = Crawler(house, find(game), report, place)
        numbers = range(-(-presses // EPISODE)) if only is None else (only,)
        for number in numbers:
            with _guarded(crawler, number):
                crawler.episode(number)
            if report.enough:
                break
    return report


@contextmanager
def _guarded(crawler: Crawler, number: int) -> Iterator[None]:
    """Whatever breaks or hangs is a fault, and the next episode begins from nothing."""
    try:
        with _bounded(HANGS_S):
            yield
    except Exception:
        crawler.fault("broke", traceback.format_exc(limit=-6))
        crawler.home.house.stack.abandon()
        crawler.leave()


@contextmanager
def _bounded(seconds: float) -> Iterator[None]:
    """Break off what takes longer, where the system can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def break_off(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"hangs for {seconds:g} s")

    before = signal.signal(signal.SIGPROF, break_off)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)


class Crawler:
    """Presses its way through one house."""

    def __init__(self, house: Home, game: Game, report: Report, place: str = "") -> None:
        self.home = house
        self._report, self._game, self._place = report, game, place
        self._hands = Hands(house)
        self._places = Places(house, self._hands, game)
        self._sensible = Sensible(house, self._hands)
        self._number = self._press = 0
        self._owed_ms = 0.0
        self._judged_in: AnyScene | None = None

    def episode(self, number: int) -> None:
        """One episode: a beginning, presses, and a sensible player at its end."""
        chance = Random(f"{self._report.seed}/{number}")
        self._number, self._press, self._owed_ms = number, 0, 0.0
        with _seeds_from(chance):
            self._report.places[self._places.begin(chance, self._place)] += 1
            for _ in range(EPISODE):
                if not self._report.enough:
                    self._step(chance)
            if not self._report.enough:
                self._probe(chance)
            if not self._report.enough and chance.random() < PLAYED_OUT:
                self._play_out(chance)
            self.leave()

    def fault(self, kind: str, told: str) -> None:
        """Note something that must not be."""
        self._report.found(Fault(kind, told, self._number, self._press))

    def leave(self) -> None:
        """Unplug everything."""
        self._hands.let_go()
        self._hands.plug(0)

    # one press

    def _step(self, chance: Random) -> None:
        home, report = self.home, self._report
        self._press += 1
        report.presses += 1
        if not home.house.running or home.top is None:
            self._places.begin(chance, "title")
        scene = type(home.top).__name__
        report.moments.update(moments(home))
        if chance.random() < PULLED and self._hands.pads:
            self._hands.unplug()
        elif chance.random() < PROBED:
            self._probe(chance)
        elif chance.random() < LOOKED and self._peek(chance):
            home.frame()
        elif chance.random() < JUDGED:
            self._judged(chance)
        else:
            self._hands.anything()
        report.scenes[scene, self._hands.used] += 1
        long, frames = LONG_WAIT
        for _ in range(frames if chance.random() < long else chance.choice(IDLE_FRAMES)):
            home.frame()
            self._watch_debts()
        if isinstance(home.top, Crash):
            self.fault("crash screen", home.top.trouble.told)

    def _peek(self, chance: Random) -> bool:
        """Whether somebody at a table with hidden hands holds Peek now, until a press is judged."""
        top, seats = self.home.top, self.home.house.couch.seats
        if not isinstance(top, Play) or not top.privacy.guarded:
            return False
        curtain = top.privacy.curtain
        seat = curtain.seat if curtain is not None else chance.choice(top.privacy.humans or (0,))
        device = seats[seat].device
        if device not in self._hands.devices:
            return False
        self._hands.hold(self._hands.control_of(Intent.PEEK, device))
        self.home.frames(LOOK_FRAMES)
        return True

    def _watch_debts(self) -> None:
        """A press that the director has taken must not wait for anything."""
        top = self.home.top
        owing = isinstance(top, Play) and top.director.owes
        self._owed_ms = self._owed_ms + FRAME_MS if owing else 0.0
        if self._owed_ms >= ANSWER_MS:
            self._owed_ms = 0.0
            self.fault("waits", f"a press has waited for two seconds {self._where()}")

    def _judged(self, chance: Random) -> None:
        """Press something that is prompted, or click on something, and see that it is answered."""
        home = self.home
        while home.top is not self._judged_in:
            self._judged_in = home.top
            home.frames(SETTLED)
        spot = self._spot(chance) if chance.random() < CLICKED else None
        if spot is not None:
            self._hands.move(spot)
        still = home.look().picture
        home.frame()
        before = home.look()
        offer = None if spot is not None else self._offer(chance)
        if spot is None and offer is None:
            self._hands.anything()
            return
        where, heard = self._where(), home.sounds
        self._report.judged += 1
        if spot is not None:
            intent, words = Intent.CONFIRM, f"click at {spot[0]:.0f}, {spot[1]:.0f}"
            self._hands.hold(LEFT_BUTTON)
        else:
            assert offer is not None
            intent, device = offer
            control = self._hands.control_of(intent, device)
            words = f"{intent.value} by {device} ({control[1]})"
            self._hands.hold(control)
        home.frame(0.0)
        if not (home.sounds > heard and self._told_by_sound()) and not self._answered(
            before, still == before.picture, intent
        ):
            self.fault("unanswered", f"{words} {where}")
        self._hands.let_go()
        home.frame()

    def _told_by_sound(self) -> bool:
        """Whether a sound is answer enough: what it is about can be read, or must not be seen."""
        top = self.home.top
        by_heart = isinstance(top, Play) and top.table.by_heart
        return by_heart or isinstance(top, MenuScene) or bool(self.home.house.toasts.shown)

    def _spot(self, chance: Random) -> tuple[float, float] | None:
        """Where a click must be answered: a widget in view, the question mark in a table's corner."""
        top = self.home.top
        if isinstance(top, Play):
            return CORNER
        if not isinstance(top, MenuScene):
            return None
        menu, found = top.menu, []
        for widget in menu.widgets:
            x, y = widget.box.centerx, widget.box.centery - menu.offset
            if widget.enabled and (menu.view is None or menu.view.collidepoint(x, y)):
                found.append((x, y))
        return chance.choice(found) if found else None

    def _answered(self, before: Look, still: bool, intent: Intent) -> bool:
        """Whether the screen answers within two seconds; a control is let go of meanwhile, but for Peek."""
        home = self.home
        now = home.look()
        if now.told_from(before) or now.picture != before.picture:
            return True
        for number in range(1, round(ANSWER_MS / FRAME_MS) + 1):
            home.frame()
            if number == 3 and intent is not Intent.PEEK:
                self._hands.let_go()
            if home.glance().told_from(before):
                return True
            if still and number in LOOKS and home.look().picture != before.picture:
                return True
        self._report.moving += not still
        return not still

    def _offer(self, chance: Random) -> tuple[Intent, DeviceId] | None:
        """One of the controls that the latest picture prompts, on the device whose sign it wears.

        What is always alive at a table is offered on every device, those without a seat as well.
        """
        home, found = self.home, []
        for intent, named in home.offers:
            device = named or home.house.kit.prompts.device
            if device in self._hands.devices:
                found.append((intent, device))
        top = home.top
        if isinstance(top, Play):
            found += [(intent, self._hands.any_device()) for intent in ALIVE if intent not in home.idle]
        focused = top.menu.focused if isinstance(top, MenuScene) else None
        if focused is not None and Intent.CONFIRM in focused.answered:
            found.append((Intent.CONFIRM, self._hands.any_device()))
        found = [offer for offer in found if not self._hands.holds(self._hands.control_of(*offer))]
        if not found:
            return None
        return chance.choices(found, [LIKELY[intent] for intent, _ in found])[0]

    def _where(self) -> str:
        """Where the crawler is, for people."""
        home, top = self.home, self.home.top
        words = f"in {' over '.join(type(scene).__name__ for scene in reversed(home.house.stack.visible()))}"
        if isinstance(top, MenuScene):
            focused = top.menu.focused
            return f"{words}, on {getattr(focused, 'words', getattr(focused, 'label', focused))!r}"
        if not isinstance(top, Play):
            return words
        lesson, privacy = top.lesson, top.privacy
        note = lesson.step.name if lesson is not None and lesson.step is not None else ""
        told = {
            "note": note,
            "photo": top.photo is not None,
            "busy": top.table.busy,
            "curtain": privacy.curtain,
            "mode": privacy.mode.value if privacy.guarded else "",
            "choosing": top.hidden.choosing,
            "peeking": privacy.peeking,
            "asked": top.game.rules.asked(top.state),
            "people": privacy.humans,
            "phase": getattr(top.state, "phase", ""),
            "over": top.played.match.outcome is not None,
        }
        return words + ", " + ", ".join(f"{name} {value}" for name, value in told.items() if value)

    # sense

    def _probe(self, chance: Random) -> None:
        """A sensible player brings the hand on from wherever it stands."""
        if self.home.play is None:
            return
        self._report.probes += 1
        if not self._sensible.brings_on(chance, PATIENCE):
            self.fault("stuck", f"{PATIENCE} sensible presses bring nothing on {self._where()}")
            self._places.begin(chance, "title")

    def _play_out(self, chance: Random) -> None:
        """A sensible player ends the hand in play."""
        play = self.home.play
        if play is None:
            return
        hand = play.played
        for _ in range(LONGEST_HAND):
            if self.home.play is not play or play.played is not hand or hand.match.outcome is not None:
                self._report.ended += 1
                return
            self._sensible.press(chance)
        self.fault("endless", f"{LONGEST_HAND} sensible presses don't end the hand {self._where()}")


@contextmanager
def _seeds_from(chance: Random) -> Iterator[None]:
    """Deal what screens deal at random from the crawl's own seed, so that it can be crawled again."""
    kept = secrets.randbelow
    secrets.randbelow = lambda exclusive_upper_bound: chance.randrange(exclusive_upper_bound)
    try:
        yield
    finally:
        secrets.randbelow = kept
