"""How pieces fly over Logistication's table: from where they lie to where they belong, turning on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.logistication.table.arrows import Arrows
from game.logistication.table.board import Board, Piece, Pose
from game.logistication.table.choice import Order
from game.logistication.table.cursor import Cursor
from game.logistication.table.layout import Layout
from game.logistication.table.measures import MIDDLE_X
from game.logistication.table.plates import Plate
from game.logistication.table.pose import poses
from game.logistication.table.signs import SHOUT_MS, SHOUT_SIZE, Signs
from game.tablekit import motion
from game.tablekit.pieces import put, turn_over
from game.ui.effects import pan_of
from game.ui.sprites import CardSprite
from game.ui.theme import RED_LIT

TURN_OVER_MS = 170.0
SLIDE_MS = 110.0
PLAY_ARC = 44.0
SHOUT_Y = 150.0
"""How far above the pile's middle a shout stands."""
NEAR_SHOUT_Y = 618.0
LOUD_SHOUT_Y = 590.0
"""Large words stand higher, clear of what was played last."""
CALL_SIZE, CALL_MOST, CALL_MS = 64.0, 80.0, 1500.0
"""Words called out to whoever looks, over their own hand: size of the letters, largest size, how long."""


@dataclass(kw_only=True)
class Flights(motion.Motion):
    """The pieces of one table, and the timeline that moves them."""

    board: Board
    signs: Signs
    arrows: Arrows
    plates: Mapping[Seat, Plate]
    cursors: Mapping[Seat, Cursor]
    layout: Layout
    ghosts: list[Piece] = field(default_factory=list)
    """Pieces that are leaving the table, drawn until they have gone."""
    withheld: int = 0
    """How many events have yet to be shown before words and numbers may tell what came of them all."""

    def settle(self) -> None:
        super().settle()
        self.ghosts.clear()
        self.withheld = 0

    def withhold(self, until: float) -> None:
        """Tell what comes of an event at a given time only, and not before what was withheld earlier."""
        self.withheld += 1
        super().withhold(until)

    def disclose(self) -> None:
        """One event more has been shown; after the last one, words and numbers may say how things stand."""
        self.withheld = max(0, self.withheld - 1)
        if not self.withheld:
            super().disclose()

    def arrange(self, start: float, ms: float = SLIDE_MS, ease: str = "out_cubic") -> None:
        """Send every piece that is out of place on its way to where it belongs."""
        for piece, pose in poses(self.board, self.layout, self.cursors):
            if piece.goal != pose:
                self.send(piece, pose, start, ms, ease)

    def send(self, piece: Piece, pose: Pose, start: float, ms: float, ease: str = "out_cubic") -> None:
        """Move a piece into a pose; it is turned over on the way if its other side will show."""
        sprite, line, before = piece.sprite, self.timeline, piece.goal
        piece.goal = pose
        if before is None or before.width != pose.width:
            widest = max(pose.width, before.width if before else 0.0)
            line.call(start, partial(_widen, sprite, pose.width))
            line.to(sprite, "scale", pose.width / widest, ms, "out_cubic", start)
            line.call(start + ms, partial(_rest_width, piece, pose))
        for name in ("x", "y", "angle", "lift"):
            if before is None or getattr(before, name) != getattr(pose, name):
                line.to(sprite, name, getattr(pose, name), ms, ease, start)
        if before is None or before.flip != pose.flip:
            turn_over(line, sprite, pose, start, TURN_OVER_MS)
        elif pose.face is not None and sprite.face is not pose.face:
            line.call(start, partial(setattr, sprite, "face", pose.face))

    def arc(self, piece: Piece, start: float, ms: float, high: float = PLAY_ARC) -> None:
        """Let a piece rise and fall on its way."""
        rest = piece.goal.lift if piece.goal is not None else 0.0
        self.timeline.there_and_back(piece.sprite, "lift", high, rest, ms, start, "in_cubic")

    def goals_now(self) -> dict[Piece, Pose]:
        """Where every piece belongs now."""
        return dict(poses(self.board, self.layout, self.cursors))

    def from_deck(self, piece: Piece, where: tuple[float, float], begin: float) -> None:
        """Have a piece come from the draw pile at this point."""
        lay(piece, Pose(*where, self.layout.draw_width))
        piece.sprite.fade = 0.0
        self.later(begin, partial(setattr, piece.sprite, "fade", 1.0))

    def shout(
        self,
        start: float,
        words: str,
        color: tuple[int, int, int],
        at: tuple[float, float] | None = None,
        life: float = SHOUT_MS,
        size: float = SHOUT_SIZE,
    ) -> None:
        """Let words burst over the pile, or at a point."""
        x, y = at or (self.layout.pile[0], self.layout.pile[1] - SHOUT_Y)
        self.flourish(start, partial(self.signs.shout, words, x, y, color, size, life))

    def call(self, seat: Seat, words: str, start: float) -> None:
        """Tell whoever looks what happens to them, right over their hand; for others, the plates tell it."""
        if seat == self.people.you:
            size = min(CALL_SIZE, CALL_MOST / self.kit.type.scaled(1.0))
            self.shout(start, words, RED_LIT, (MIDDLE_X, NEAR_SHOUT_Y), CALL_MS, size)

    def order_of(self, seat: Seat) -> Order:
        """How a seat's hand is sorted."""
        cursor = self.cursors.get(seat)
        return Order.COLOUR if cursor is None else cursor.order

    def pan(self, seat: Seat) -> float:
        """Where a seat's sounds come from."""
        return pan_of(self.layout.station(seat).plate.x)


def lay(piece: Piece, pose: Pose) -> None:
    """Put a piece into a pose at once."""
    piece.goal = pose
    put(piece.sprite, pose)
    piece.sprite.squash = 1.0


def _widen(sprite: CardSprite, width: float) -> None:
    """Make a sprite's picture large enough for both ends of its way; it looks as large as before."""
    shown = sprite.width * sprite.scale
    sprite.width = max(shown, width)
    sprite.scale = shown / sprite.width


def _rest_width(piece: Piece, pose: Pose) -> None:
    """Once a sprite has arrived, draw it at its own size, so that it is sharp."""
    if piece.goal is pose:
        piece.sprite.width, piece.sprite.scale = pose.width, 1.0
