"""The gestures that Literature's motion is made of: what a seat says and points at, where it is heard."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.table.hands import Hands
from game.literature.table.layout import Layout
from game.literature.table.measures import CENTRE_X
from game.tablekit import motion
from game.ui.cards import CardFace
from game.ui.effects import pan_of
from game.ui.pieces.banner import Shout

BUBBLE_MS = 1400.0
POP_MS = 160.0


@dataclass(eq=False)
class Bubble:
    """What a seat says, for a moment."""

    seat: Seat
    words: str
    grow: float = 0.0


@dataclass(eq=False)
class Pointing:
    """A hand that points from the asker to the player asked."""

    seat: Seat
    target: Seat
    card: CardFace | None = None
    """What is asked for."""
    given: bool = False
    """Whether the card itself has come forward in place of its picture."""
    reach: float = 0.0
    """0 at the asker, 1 where it stops to point."""
    answered: bool = False
    refused: bool = False
    knock: float = 0.0
    """How close a card that is refused has come to whoever was asked, 0 to 1 where it knocks."""
    bow: float = 0.0
    """How deep the card bows that was refused, 0 to 1."""
    fade: float = 1.0
    """1 while the card's picture is wholly there, 0 once it is gone."""


@dataclass(kw_only=True)
class Gestures(motion.Motion):
    """The gestures of one table, and what they work with."""

    hands: Hands
    shout: Shout
    layout: Layout
    earlier: list[Observation] = field(default_factory=list)
    """What was seen before each answer or claim that is still to be told, in their order."""
    bubbles: list[Bubble] = field(default_factory=list)
    pointing: Pointing | None = None

    @property
    def before(self) -> Observation | None:
        """What the words and the board still show until an answer or a claim has been told."""
        return self.earlier[0] if self.earlier else None

    def told(self) -> None:
        """The answer or claim that is told now has been told."""
        del self.earlier[:1]

    @property
    def telling(self) -> bool:
        return self.before is not None

    def settle(self) -> None:
        """End everything that lasts only a moment."""
        super().settle()
        self.bubbles.clear()
        self.earlier.clear()
        self.pointing = None

    def say(self, seat: Seat, words: str, at: float, ms: float = BUBBLE_MS) -> None:
        """Show a bubble beside a seat for `ms`; it replaces what the seat said before."""
        bubble = Bubble(seat, words)
        self.later(at, partial(self._begin, bubble))
        self.timeline.to(bubble, "grow", 1.0, POP_MS, "out_back", at)
        self.later(at + ms, partial(self._end, bubble))

    def _begin(self, bubble: Bubble) -> None:
        self.bubbles[:] = [each for each in self.bubbles if each.seat != bubble.seat]
        self.bubbles.append(bubble)

    def _end(self, bubble: Bubble) -> None:
        if bubble in self.bubbles:
            self.bubbles.remove(bubble)

    def pan(self, seat: Seat) -> float:
        """Where between left and right a seat is heard."""
        box = self.layout.plate(seat)
        return pan_of(CENTRE_X if self.layout.stands(seat) else box.x)
