"""The gestures that Deduction's motion is made of: a coin is sent, a word called, the table told to wait."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.deduction.table.cards import Cards
from game.deduction.table.coins import Coins
from game.deduction.table.layout import BANK, SPEECH_Y, Layout
from game.deduction.table.pose import Key
from game.tablekit import motion
from game.tablekit.motion import Stamp
from game.ui.effects import pan_of
from game.ui.pieces.banner import Shout
from game.ui.theme import Color

WAITING_SPOT = 0.5
"""How dark the table is while a declaration waits for its answer."""
SHAKES = (9.0, -7.0, 4.0, 0.0)
SHAKE_STEP_MS = 60.0
MIDDLE_Y = 540.0


@dataclass(kw_only=True)
class Gestures(motion.Motion):
    """What one table's motion has at hand."""

    cards: Cards
    coins: Coins
    shout: Shout
    layout: Layout
    four: bool
    """Whether jacks are in play."""
    solemn: bool = False
    """What is shown is worth a press of its own: the press only ends it."""
    public: bool = False
    """What is shown goes on although other eyes look now."""
    spare: frozenset[Key] = frozenset()
    """Cards that everybody may see for what they are, once they have been turned."""
    caption: str = ""
    """Words of a moment: while they stand, the table does not yet tell what came of it."""
    hushed: bool = False
    spot: float = 0.0
    """How dark the table is round a declaration."""
    fresh: float = 1.0
    """How far the last marker has been laid down, 0 to 1."""
    bank_shake: float = 0.0
    stamps: list[Stamp] = field(default_factory=list)
    """The verdict over the two cards of a challenge."""
    pair: frozenset[Key] = frozenset()
    """The two cards that a challenge is turning up."""

    def settle(self) -> None:
        """Everything of a moment is over."""
        super().settle()
        self.stamps.clear()
        self.unhush()
        self.solemn = self.public = False
        self.spare = self.pair = frozenset()
        self.spot = 0.0
        self.fresh, self.bank_shake = 1.0, 0.0

    def coin(self, start: Seat, end: Seat, at: float) -> float:
        """Send a coin; it rings when it lands. Returns when it has landed."""
        self.sound(at, "coin", pan_of(self.layout.coins(end)[0]), 0.55)
        return self.coins.fly(self.layout, start, end, at, self._landed)

    def _landed(self, x: float, y: float) -> None:
        if not self.silent:
            self.effects.particles.sparks(x, y - 8.0, 8)

    def shake_bank(self, at: float) -> None:
        """The bank has nothing to give."""
        for number, reach in enumerate(SHAKES):
            self.timeline.to(self, "bank_shake", reach, SHAKE_STEP_MS, "in_out", at + number * SHAKE_STEP_MS)
        self.sound(at, "cork", pan_of(self.layout.coins(BANK)[0]))

    def say(self, at: float, words: str, color: Color, seat: Seat | None = None) -> None:
        """Have a word called at a seat's side, or in the middle."""
        y = MIDDLE_Y if seat is None else SPEECH_Y[self.layout.low(seat)]
        self.flourish(at, partial(self.shout.say, words, color, y=y))

    def hush(self, caption: str) -> None:
        """Tell nothing yet but these words."""
        self.caption, self.hushed = caption, True

    def unhush(self) -> None:
        """Tell how it stands."""
        self.caption, self.hushed = "", False

    def pan(self, seat: Seat) -> float:
        """Where a seat's sounds come from: both sit in the middle, their coins a little to the right."""
        return -0.25 if self.layout.low(seat) else 0.25
