"""A crowd of real virtual pads: they press at random, are plugged in and pulled out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from game.couch.virtual_pads import NO_NAME, PS4, PS5, SWITCH, XBOX, VirtualPad

FAMILIES = (XBOX, PS4, PS5, SWITCH, NO_NAME)
EVERYTHING: dict[str, float] = {
    "south": 8, "up": 3, "down": 3, "left": 4, "right": 4, "east": 1, "north": 1,
    "l1": 1, "r1": 1, "back": 0.5, "l3": 0.2, "r3": 0.5, "guide": 0.1, "start": 0.1,
}  # fmt: skip
"""Buttons and how often each is pressed in proportion to the others; slams are set for each table."""
MOVES: dict[str, float] = {"up": 3, "down": 3, "left": 1, "right": 1, "l1": 1, "r1": 1, "east": 0.3}
"""What starts nothing."""
SLAM = "west"
PRESS = 0.06
"""How likely it is that an idle pad presses something in a frame."""
SHORT, LONG = (2, 6), (40, 120)
"""For how many frames a button is held."""
HOLDS_LONG = 0.08
TRIGGER = 0.1
"""How often a press is one of a trigger, or a push of the stick."""
AWAY = (20, 240)
"""For how many frames a pad stays unplugged."""
SOON, SELDOM, RARE = 1 / 40, 1 / 400, 3
"""How likely a pad is pulled out in a frame: at moments in which few have been, and otherwise."""


@dataclass(slots=True)
class _Hand:
    """Somebody's pad and what they hold down."""

    pad: VirtualPad
    button: str = ""
    frames: int = 0


@dataclass(slots=True)
class Crowd:
    """Everybody with a pad. `press` once a frame; what they press follows from `chance` alone."""

    size: int
    chance: Random
    slams: float = 0.0
    """How often a press is a slam, in proportion to the others."""
    unplugged: Counter[str] = field(default_factory=Counter)
    """How many pads have been pulled out, by the moment in which they were."""
    pressed: int = 0
    _hands: list[_Hand] = field(default_factory=list)
    _away: list[int] = field(default_factory=list)

    def plug_all(self) -> None:
        """Everybody plugs in."""
        while len(self._hands) + len(self._away) < self.size:
            self._plug()

    @property
    def devices(self) -> tuple[str, ...]:
        """What is plugged in now."""
        return tuple(hand.pad.device for hand in self._hands)

    def press(self, buttons: dict[str, float]) -> None:
        """One frame of everybody's thumbs; those who were away long enough come back."""
        self._away = [frames - 1 for frames in self._away]
        for _ in [frames for frames in self._away if frames <= 0]:
            self._plug()
        self._away = [frames for frames in self._away if frames > 0]
        words, shares = (*buttons, SLAM), (*buttons.values(), self.slams)
        for hand in self._hands:
            if hand.button:
                hand.frames -= 1
                if hand.frames <= 0:
                    self._let_go(hand)
            elif self.chance.random() < PRESS:
                self._take(hand, words, shares)

    def race(self, moment: str) -> None:
        """All slam in one frame, and one of them is pulled out in it."""
        for hand in self._hands:
            self._let_go(hand)
            self._hold(hand, SLAM, SHORT)
        self.pull(moment)

    def tap(self, button: str) -> None:
        """Somebody presses a button for the host, then lets go of it."""
        for hand in self._hands[:1]:
            self._let_go(hand)
            self._hold(hand, button, SHORT)

    def maybe_pull(self, moment: str, wanted: Sequence[str]) -> None:
        """Pull out a pad now and then, one of those `wanted` if there are any."""
        likely = SOON if self.unplugged[moment] < RARE else SELDOM
        if self.chance.random() < likely:
            self.pull(moment, wanted)

    def pull(self, moment: str, wanted: Sequence[str] = ()) -> None:
        """Pull out a pad."""
        if not self._hands:
            return
        sought = [hand for hand in self._hands if hand.pad.device in wanted]
        hand = self.chance.choice(sought or self._hands)
        self._hands.remove(hand)
        hand.pad.unplug()
        self._away.append(self.chance.randint(*AWAY))
        self.unplugged[moment] += 1

    def close(self) -> None:
        """Everybody unplugs."""
        for hand in self._hands:
            hand.pad.unplug()
        self._hands.clear()
        self._away.clear()

    def _plug(self) -> None:
        self._hands.append(_Hand(VirtualPad(self.chance.choice(FAMILIES))))

    def _take(self, hand: _Hand, words: Sequence[str], shares: Sequence[float]) -> None:
        self.pressed += 1
        long = LONG if self.chance.random() < HOLDS_LONG else SHORT
        if self.chance.random() < TRIGGER:
            axis = self.chance.choice(("l2", "r2", "left_x", "left_y"))
            hand.pad.aim(axis, self.chance.choice((-1.0, 1.0)))
            hand.button, hand.frames = axis, self.chance.randint(*long)
            return
        self._hold(hand, self.chance.choices(words, shares)[0], long)

    def _hold(self, hand: _Hand, button: str, long: tuple[int, int]) -> None:
        hand.pad.set(button, True)
        hand.button, hand.frames = button, self.chance.randint(*long)

    def _let_go(self, hand: _Hand) -> None:
        if hand.button in ("l2", "r2"):
            hand.pad.aim(hand.button, -1.0)
        elif hand.button in ("left_x", "left_y"):
            hand.pad.aim(hand.button, 0.0)
        elif hand.button:
            hand.pad.set(hand.button, False)
        hand.button = ""
