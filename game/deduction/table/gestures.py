"""The gestures that Deduction's motion is made of: sending a coin, calling a word, holding words back."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.deduction.table.cards import Cards
from game.deduction.table.coins import Coins
from game.deduction.table.layout import BANK, Layout
from game.deduction.table.pose import Key
from game.tablekit import motion
from game.tablekit.motion import Stamp
from game.tablekit.reward import Rows
from game.ui.effects import pan_of
from game.ui.pieces.banner import Shout
from game.ui.theme import RED_LIT, Color

WAITING_SPOT = 0.5
"""How dark the table is while a declaration waits for its answer."""
SHAKES = (9.0, -7.0, 4.0, 0.0)
SHAKE_STEP_MS = 60.0
MIDDLE_Y = 540.0
BROKE, BROKE_LOUD = "All or nothing!", 0.5
"""What is called near whoever pays their last coin, and how large, as a share of the largest words."""
BROKE_BEATS_MS = (0.0, 420.0)


@dataclass(kw_only=True)
class Gestures(motion.Motion):
    """What the motion of one table works with."""

    cards: Cards
    coins: Coins
    shout: Shout
    layout: Layout
    four: bool
    """Whether jacks are in play."""
    solemn: bool = False
    """Whether what is shown deserves a press of its own, which does nothing but end it."""
    public: bool = False
    """Whether what is shown goes on even when other eyes begin to look."""
    spare: frozenset[Key] = frozenset()
    """Cards whose faces everybody may see, once they have been turned up."""
    caption: str = ""
    """The headline for now, while the table does not yet say what came of a play."""
    spot: float = 0.0
    """How dark the table is round a declaration."""
    fresh: float = 1.0
    """How far the last marker has been laid down, 0 to 1."""
    bank_shake: float = 0.0
    stamps: list[Stamp] = field(default_factory=list)
    """The verdict over the two cards of a challenge."""
    pair: frozenset[Key] = frozenset()
    """The two cards that a challenge is turning up."""
    in_a_row: Rows = field(default_factory=Rows)
    """Challenges won in a row, by whoever was right."""
    purses: tuple[int, ...] = ()
    """Everybody's coins after what is shown now; empty once the game is over."""

    def settle(self) -> None:
        super().settle()
        self.stamps.clear()
        self.disclose()
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
        """Shake the bank: it has nothing to give."""
        for number, reach in enumerate(SHAKES):
            self.timeline.to(self, "bank_shake", reach, SHAKE_STEP_MS, "in_out", at + number * SHAKE_STEP_MS)
        self.sound(at, "cork", pan_of(self.layout.coins(BANK)[0]))

    def say(self, at: float, words: str, color: Color, seat: Seat | None = None, loud: float = 1.0) -> None:
        """Shout a few words near a seat, or in the middle."""
        y = MIDDLE_Y if seat is None else self.layout.speech_y(seat)
        self.flourish(at, partial(self.shout.say, words, color, y=y, loud=loud))

    def tell_broke(self, seat: Seat, at: float) -> None:
        """A coin has been paid: whoever has none left loses by the next one to pay (DD-10)."""
        if self.purses and not self.purses[seat]:
            for beat in BROKE_BEATS_MS:
                self.sound(at + beat, "heartbeat", self.pan(seat))
            self.say(at, BROKE, RED_LIT, seat, BROKE_LOUD)

    def hush(self, caption: str) -> None:
        """Say nothing but these words until `disclose`."""
        self.caption, self.untold = caption, True

    def disclose(self) -> None:
        """Go back to saying how things stand."""
        super().disclose()
        self.caption = ""

    def pan(self, seat: Seat) -> float:
        """Where a seat's sounds come from: a little left for the lower seat, a little right for the other."""
        return -0.25 if self.layout.low(seat) else 0.25
