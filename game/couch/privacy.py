"""Hidden hands on one screen: who may see what at this moment, by curtain, by decoys or by trust.

Nothing here knows any card, so that no prompt, window or delay can depend on one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from game.core.rng import Stream
from game.couch.intents import DIRECTIONS, Intent

Hand = TypeVar("Hand")
Eyes = frozenset[int]

NOBODY: Eyes = frozenset()

LOOK_AWAY_MS = 700.0
"""How long a curtain has been down before a held Peek opens it: the time to look away."""


LEAST_LOOK_MS = 700.0
"""What is shown in secret stays at least so long, however soon Peek is let go."""
TAP_MS = 450.0
"""Peek let go sooner than this was a tap, which latches it where it may be latched."""


class Mode(StrEnum):
    """How a table keeps hands hidden when several people share the screen."""

    CURTAIN = "curtain"
    DECOY = "decoy"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Curtain:
    """The curtain is down for a seat: all others look away while it holds Peek to see its hand."""

    seat: int
    showing: bool
    """Whether the hand may be drawn now: Peek is held and there was time to look away."""
    called: bool
    """Whether the table asked for it, so that it stays until `Privacy.done`."""


class Privacy:
    """Whose hands may be drawn now.

    `humans` are the seats where people sit. A lone human's hand is always shown. Feed every Peek
    press and release to `peek`, call `update` once a frame, both with real milliseconds.

    At the curtain a tap may latch Peek, so that one hand is enough: it then counts as held until it is
    pressed again, the seat has decided, another curtain falls or everything is cleared.
    """

    def __init__(self, mode: Mode, humans: Sequence[int]) -> None:
        self.mode = mode
        self.humans = tuple(humans)
        self.laying = False
        """At a table with decoys: hands are still being laid, which needs the curtain."""
        self._held: set[int] = set()
        self._queue: list[int] = []
        self._curtain: Curtain | None = None
        self._fell = 0.0
        self._pressed: dict[int, float] = {}
        """When Peek went down on the seats that may latch it."""
        self._latched: int | None = None
        self._stays = 0.0
        """Until when what is shown stays, even if Peek is let go."""
        self._leaving = False
        """Whether Peek was let go before that."""

    @property
    def guarded(self) -> bool:
        """Whether hands are hidden at this table at all."""
        return len(self.humans) > 1 and self.mode is not Mode.OPEN

    @property
    def curtained(self) -> bool:
        """Whether this table uses the curtain now."""
        return self.guarded and (self.mode is Mode.CURTAIN or (self.mode is Mode.DECOY and self.laying))

    @property
    def decoyed(self) -> bool:
        """Whether hands hide among decoys here."""
        return self.guarded and self.mode is Mode.DECOY

    @property
    def eyes(self) -> Eyes:
        """The seats whose hands may be drawn openly now. Decoy spreads are not among them."""
        if not self.guarded:
            return frozenset(self.humans)
        if self._curtain is not None and self._curtain.showing:
            return frozenset({self._curtain.seat})
        return NOBODY

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that is down, if one is. The match clock stands still behind it."""
        return self._curtain

    @property
    def latched(self) -> int | None:
        """The seat that need not hold Peek to go on looking."""
        return self._latched

    @property
    def peeking(self) -> tuple[int, ...]:
        """The seats that hold Peek to see their spread of decoys."""
        if not self.decoyed or self.laying:
            return ()
        return tuple(sorted(self._held))

    def call(self, seats: Sequence[int], now: float) -> None:
        """Ask people to look at their hands in secret, one after another in the order given.

        Seats that have been asked already keep their place; without a curtain nothing happens.
        """
        if self.curtained:
            known = {*self._queue, *([self._curtain.seat] if self._curtain else [])}
            self._queue += [seat for seat in seats if seat in self.humans and seat not in known]
            if self._curtain is not None and self._curtain.seat in seats:
                self._curtain = Curtain(self._curtain.seat, self._curtain.showing, called=True)
            self._next(now)

    def lay(self, laying: bool) -> None:
        """Hands begin to be laid, or all have been: then the curtain goes, whoever was looking."""
        if laying != self.laying:
            self.clear()
            self.laying = laying

    def done(self, seat: int, now: float) -> None:
        """A seat has finished what it was called for: its hand is hidden at once."""
        self._queue = [waiting for waiting in self._queue if waiting != seat]
        self._unlatch(seat)
        if self._curtain is not None and self._curtain.seat == seat:
            self._curtain = None
            self._next(now)

    def decided(self, seat: int) -> None:
        """A seat that nobody called has done what it looked for: Peek is let go at once, even if held."""
        down = self._curtain
        if down is not None and down.seat == seat and not down.called:
            self._unlatch(seat)
            self._held.discard(seat)
            self._hide(seat)

    def clear(self) -> None:
        """Nobody is asked any more and nothing is shown: a slam, a pause, the end of a hand."""
        self._queue, self._curtain = [], None
        self._held.clear()
        self._pressed.clear()
        self._latched = None

    def peek(self, seat: int, down: bool, now: float, latches: bool = False) -> None:
        """A seat presses or lets go of Peek; `latches`: a tap on this device is enough to look."""
        if seat not in self.humans:
            return
        if not down:
            self._let_go(seat, now)
        elif self._latched == seat:
            self._unlatch(seat)
            self._hide_soon(seat, now)
        else:
            if self._curtain is not None and self._curtain.seat == seat:
                self._leaving = False
            self._held.add(seat)
            if self.curtained and self._curtain is None:
                self._lower(seat, called=False, now=now)
            if latches and self._curtain is not None and self._curtain.seat == seat:
                self._pressed[seat] = now

    def _let_go(self, seat: int, now: float) -> None:
        """Peek goes up: a tap latches it, and so does a slow press that has shown nothing yet.

        Anything longer was held and ends the look.
        """
        pressed, down = self._pressed.pop(seat, None), self._curtain
        if (
            pressed is not None
            and down is not None
            and down.seat == seat
            and (now - pressed < TAP_MS or not down.showing)
        ):
            self._latched = seat
        elif seat in self._held:
            self._held.discard(seat)
            self._hide_soon(seat, now)

    def _unlatch(self, seat: int) -> None:
        """A latch, or a tap that may become one, is forgotten; whoever still holds the button holds it."""
        self._pressed.pop(seat, None)
        if self._latched == seat:
            self._latched = None
            self._held.discard(seat)

    def sit(self, humans: Sequence[int], now: float) -> None:
        """People came, went or changed seats: whatever those who left saw is hidden."""
        self.humans = tuple(humans)
        self._held &= set(humans)
        if self._latched is not None and (self._latched not in humans or not self.curtained):
            self._unlatch(self._latched)
        self._queue = [seat for seat in self._queue if seat in humans]
        if not self.curtained or (self._curtain is not None and self._curtain.seat not in humans):
            self._curtain = None
        self._next(now)

    def update(self, now: float) -> None:
        """Open the curtain for the named seat once it holds Peek and there was time to look away."""
        down = self._curtain
        if down is not None and down.showing and self._leaving and now >= self._stays:
            self._hide(down.seat)
            if self._curtain is None and self._held:
                self._lower(min(self._held), called=False, now=now)  # pressed while another hand still showed
            down = self._curtain
        if down is None or down.showing or down.seat not in self._held:
            return
        if now - self._fell >= LOOK_AWAY_MS:
            self._curtain = Curtain(down.seat, showing=True, called=down.called)
            self._stays, self._leaving = now + LEAST_LOOK_MS, False

    def stay(self, until: float) -> None:
        """Something more is shown in secret now: it stays until then, even if Peek is let go."""
        self._stays = max(self._stays, until)

    def _hide_soon(self, seat: int, now: float) -> None:
        """Hide a hand now, or as soon as it has been shown long enough."""
        showing = self._curtain is not None and self._curtain.seat == seat and self._curtain.showing
        if showing and now < self._stays:
            self._leaving = True
        else:
            self._hide(seat)

    def _hide(self, seat: int) -> None:
        down = self._curtain
        if down is not None and down.seat == seat:
            self._curtain = Curtain(seat, showing=False, called=True) if down.called else None

    def _lower(self, seat: int, called: bool, now: float) -> None:
        if self._latched is not None and self._latched != seat:
            self._unlatch(self._latched)
        self._curtain, self._fell, self._leaving = Curtain(seat, showing=False, called=called), now, False

    def _next(self, now: float) -> None:
        if self._curtain is None and self._queue and self.curtained:
            self._lower(self._queue.pop(0), called=True, now=now)


class Secrets:
    """The decoy table: each seat's secret direction, and where the false hands of its spread stand."""

    def __init__(self, chance: Stream) -> None:
        self._chance = chance
        self._picked: dict[int, Intent] = {}
        self._places: dict[int, tuple[Intent, ...]] = {}

    def pick(self, seat: int, direction: Intent) -> None:
        """A seat chooses its secret direction on its own device; nothing is shown."""
        if direction not in DIRECTIONS:
            raise ValueError(f"a secret direction is up, right, down or left, not {direction.value}")
        self._picked[seat] = direction
        others = [other for other in DIRECTIONS if other is not direction]
        self._chance.shuffle(others)
        self._places[seat] = tuple(others)

    def forget(self, seat: int) -> None:
        """Somebody else sits here now: they pick for themselves, and the four hands change places."""
        self._picked.pop(seat, None)
        self._places.pop(seat, None)

    def picked(self, seat: int) -> bool:
        """Whether the seat has a secret direction."""
        return seat in self._picked

    def spread(self, seat: int, truth: Hand, decoys: Sequence[Hand]) -> dict[Intent, Hand]:
        """The four hands by direction, the true one at the secret direction of a seat that picked one.

        Each decoy keeps its place as long as the direction is kept. Raises ValueError if there are not three.
        """
        if len(decoys) != len(self._places[seat]):
            raise ValueError(f"a spread needs {len(self._places[seat])} decoys, not {len(decoys)}")
        placed = dict(zip(self._places[seat], decoys, strict=True))
        placed[self._picked[seat]] = truth
        return {direction: placed[direction] for direction in DIRECTIONS}
