"""Measures how truly presses are ordered and how soon they are seen, with real virtual pads and key events.

What the figures mean. A press is known only to lie in the interval between two pumps. `right`,
`wrong` and `dead_heat` count what those intervals tell of two presses: the first surely before the
second, surely after it, or not to be told apart (found by one pump). That is how sharply the couch
hears. Who *wins* a race is the referee's law in game/core/presses.py: an advantage within the tie
band is nobody's, and the coin decides. `awarded_first`, `awarded_coin` and `awarded_second` count that
with the usual band; at a table set to a wider one (2 or 4 ms) more are left to the coin.
"""

from __future__ import annotations

import threading
import time
from bisect import bisect_right
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

import pygame

from game.core.presses import Timed, first
from game.core.rng import Stream, stream
from game.couch.couch import Couch
from game.couch.intents import DeviceId, Intent, Interval, Press
from game.couch.promptness import wake_promptly
from game.couch.pump import FrameLoop, now_ms
from game.couch.virtual_pads import PS5, XBOX, VirtualPad

GAPS_MS = (1.0, 2.0, 4.0)
FRAME_HZ = 60.0
SETTLE_MS = 60.0
"""Milliseconds that the loop runs before the first press and after the last."""
REST_MS = (18.0, 34.0)
"""Between two trials, drawn anew each time so that they fall anywhere within a frame."""
HOLD_MS = 12.0
"""How long a press is held after the second of a pair, longer than any pump."""
SLIP = 0.2
"""A pair whose real gap missed the wanted one by a larger share is left out: the finger slipped."""
EARLY_MS = 0.15
"""A thread wakes from sleep this late; so it asks to wake this much earlier and spins for the rest."""

KEYS: DeviceId = "keys:0"
KEY, BUTTON, INTENT = pygame.K_3, "r3", Intent.EXTRA
"""What is pressed: a control whose intent changes little, so that real screens can be measured too."""

SIZE = (1920, 1080)
GROUPS, PER_GROUP, CARD = 8, 24, (120, 168)
"""The picture drawn meanwhile: groups of cards with a breath between, about 4 ms in all."""


@dataclass(frozen=True, slots=True)
class Injected:
    """A press that the finger made: on what, and when."""

    device: DeviceId
    at: float


@dataclass
class Heard:
    """What the loop made of it: intervals and frames per device, and when frames began."""

    presses: dict[DeviceId, list[tuple[Interval, int]]] = field(default_factory=lambda: defaultdict(list))
    begins: list[float] = field(default_factory=list)


class Finger:
    """Presses two devices a given time apart, again and again, from a thread of its own."""

    def __init__(self, pads: Sequence[VirtualPad], gap: float, trials: int) -> None:
        self._pads = {pad.device: pad for pad in pads}
        self._gap, self._trials = gap, trials
        self._chance = stream(round(gap * 1000), "finger")
        self.log: list[Injected] = []

    def run(self) -> None:
        """Make every trial; the thread's whole work."""
        wake_promptly()
        devices = [*self._pads, KEYS]
        due = now_ms() + SETTLE_MS
        for _ in range(self._trials):
            due += REST_MS[0] + self._chance.random() * (REST_MS[1] - REST_MS[0])
            self._chance.shuffle(devices)
            pair = devices[:2]
            for device in pair:
                wait_until(due)
                at = now_ms()
                self._touch(device, True)
                self.log.append(Injected(device, at))
                due = at + self._gap
            due += HOLD_MS
            wait_until(due)
            for device in pair:
                self._touch(device, False)

    def _touch(self, device: DeviceId, down: bool) -> None:
        if device == KEYS:
            kind = pygame.KEYDOWN if down else pygame.KEYUP
            pygame.event.post(pygame.event.Event(kind, key=KEY))
        else:
            self._pads[device].set(BUTTON, down)


def measure_press_order(presses: int) -> dict[str, dict[str, float]]:
    """Shares by gap ("1ms", "2ms", "4ms") over about `presses` presses each, two to a trial.

    right, wrong, dead_heat: what intervals tell; awarded_first, awarded_coin, awarded_second: what
    the referee's law makes of it; gap_ms: the gap really made, in the mean; slipped: the share of
    pairs left out because the gap was missed or a pad was let go unheard; stamped: of presses that
    fell within their interval. Cards are drawn in groups meanwhile, without a window.
    """
    with _listening() as listening:
        return {f"{gap:g}ms": _order(listening, gap, presses // 2) for gap in GAPS_MS}


def measure_press_to_picture(presses: int) -> dict[str, float]:
    """In how many frames a press is seen: 1 is the next frame begun after it. Keys p50, p99, worst."""
    with _listening() as listening:
        log, heard = _run(listening, GAPS_MS[-1], presses // 2)
    frames = sorted(
        found[1] - bisect_right(heard.begins, press.at) + 1 for press, found in _matched(log, heard) if found
    )
    last = len(frames) - 1
    return {
        "p50": float(frames[last // 2]),
        "p99": float(frames[int(last * 0.99)]),
        "worst": float(frames[-1]),
    }


def _order(listening: Listening, gap: float, trials: int) -> dict[str, float]:
    log, heard = _run(listening, gap, trials)
    told = [(press, found[0]) if found else None for press, found in _matched(log, heard)]
    matched = [known for known in told if known]
    made = [(one, other) for one, other in zip(told[::2], told[1::2], strict=True) if one and other]
    pairs = [pair for pair in made if abs(_gap(*pair) - gap) <= SLIP * gap]
    if not pairs:
        raise RuntimeError(f"no two presses came {gap:g} ms apart: this machine is too busy to measure them")
    coin = stream(0, "coin")
    told_of = [_told(*pair) for pair in pairs]
    shares = {word: told_of.count(word) / len(pairs) for word in ("right", "wrong", "dead_heat")}
    won = [_awarded(*pair, coin) for pair in pairs]
    shares |= {f"awarded_{word}": won.count(word) / len(pairs) for word in ("first", "coin", "second")}
    shares["gap_ms"] = sum(_gap(*pair) for pair in pairs) / len(pairs)
    shares["slipped"] = 1.0 - len(pairs) / trials
    shares["stamped"] = sum(_holds(interval, press.at) for press, interval in matched) / len(matched)
    return shares


def _gap(one: tuple[Injected, Interval], other: tuple[Injected, Interval]) -> float:
    return other[0].at - one[0].at


def _told(one: tuple[Injected, Interval], other: tuple[Injected, Interval]) -> str:
    if one[1].before(other[1]):
        return "right"
    return "wrong" if other[1].before(one[1]) else "dead_heat"


def _awarded(one: tuple[Injected, Interval], other: tuple[Injected, Interval], coin: Stream) -> str:
    timed = [Timed(seat, press[1].begin, press[1].end) for seat, press in enumerate((one, other))]
    race = first(timed, coin)
    if race.dead_heat:
        return "coin"
    return "first" if race.winner == 0 else "second"


def _holds(interval: Interval, at: float) -> bool:
    slack = 0.1
    return interval.begin - slack <= at <= interval.end + slack


def _matched(log: Sequence[Injected], heard: Heard) -> list[tuple[Injected, tuple[Interval, int] | None]]:
    """Each press with what was heard of it, the next press of its device before it was let go.

    None for one let go before any pump: SDL polls virtual pads, and hears nothing of those.
    """
    queues = {device: deque(heard.presses[device]) for device in {press.device for press in log}}
    made: list[tuple[Injected, tuple[Interval, int] | None]] = []
    for press in log:
        queue = queues[press.device]
        fits = queue and queue[0][0].begin < press.at + HOLD_MS
        made.append((press, queue.popleft() if fits else None))
    return made


def _run(listening: Listening, gap: float, trials: int) -> tuple[list[Injected], Heard]:
    finger = Finger(listening.pads, gap, trials)
    thread = threading.Thread(target=finger.run, daemon=True)
    heard, frames = Heard(), FrameLoop(listening.couch.pump, FRAME_HZ)
    listening.heard = heard
    thread.start()
    left = SETTLE_MS
    while thread.is_alive() or left > 0.0:
        elapsed = frames.wait()
        left = SETTLE_MS if thread.is_alive() else left - elapsed
        heard.begins.append(now_ms())
        listening.frame()
    return finger.log, heard


class Listening:
    """A couch, the two virtual pads plugged into it, and what is heard of them."""

    def __init__(self) -> None:
        self.couch = Couch(lambda at: (float(at[0]), float(at[1])))
        self.couch.open()
        self.heard = Heard()
        self._picture = _picture(self.couch)
        self.pads = [VirtualPad(XBOX), VirtualPad(PS5)]
        self.couch.pump.pump()
        self.couch.take()

    def close(self) -> None:
        """Unplug the pads and let all devices go."""
        for pad in self.pads:
            pad.unplug()
        self.couch.close()

    def frame(self) -> None:
        """Hear what was pressed, and draw a picture."""
        for message in self.couch.take():
            if isinstance(message, Press) and message.down and message.intent is INTENT:
                self.heard.presses[message.device].append((message.interval, len(self.heard.begins) - 1))
        next(self._picture)


def _picture(couch: Couch) -> Iterator[None]:
    """Draws one frame of cards in groups, breathing between them, for every `next`."""
    screen = pygame.Surface(SIZE)
    card = pygame.Surface(CARD, pygame.SRCALPHA)
    card.fill((240, 230, 200, 220))
    places = stream(0, "picture")
    while True:
        for _ in range(GROUPS):
            screen.fblits([(card, (places.below(SIZE[0]), places.below(SIZE[1]))) for _ in range(PER_GROUP)])
            couch.pump.breathe()
        yield


@contextmanager
def _listening() -> Iterator[Listening]:
    """What to measure on, with a display opened for it if there is none."""
    opened = not pygame.display.get_init()
    if opened:
        pygame.display.init()
        pygame.display.set_mode((320, 180))
    try:
        with closing(Listening()) as listening:
            yield listening
    finally:
        if opened:
            pygame.display.quit()


def wait_until(until: float) -> None:
    """Sleep, then yield in a loop, until a time in the house's milliseconds."""
    while (left := until - now_ms()) > 0.0:
        time.sleep(max(0.0, left - EARLY_MS) / 1000.0)
