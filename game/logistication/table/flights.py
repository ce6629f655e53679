"""How pieces fly over Logistication's table: from where they lie to where they belong, turning on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.logistication.table.arrows import Arrows
from game.logistication.table.board import Board, Piece, Pose
from game.logistication.table.cards import printed
from game.logistication.table.choice import Order
from game.logistication.table.cursor import Cursor
from game.logistication.table.layout import DRAW_WIDTH, MIDDLE_X, Layout
from game.logistication.table.plates import Plate
from game.logistication.table.pose import poses
from game.logistication.table.signs import SHOUT_MS, SHOUT_SIZE, Signs
from game.ui.effects import Effects, pan_of
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.sprites import CardSprite
from game.ui.theme import RED_LIT
from game.ui.timeline import Timeline

TURN_OVER_MS = 170.0
SLIDE_MS = 110.0
PLAY_ARC = 44.0
SHOUT_Y = 150.0
"""How far above the pile's middle a shout stands."""
NEAR_SHOUT_Y = 590.0
CALL_SIZE, CALL_MOST, CALL_MS = 64.0, 80.0, 1500.0
"""Of what befalls whoever looks: it is called out over the own hand, in large letters not larger than so."""


@dataclass
class Flights:
    """The pieces of one table, and the timeline that moves them."""

    kit: Kit
    timeline: Timeline
    board: Board
    effects: Effects
    signs: Signs
    arrows: Arrows
    plates: Mapping[Seat, Plate]
    cursors: Mapping[Seat, Cursor]
    layout: Layout
    people: People
    held: bool = False
    """Something is shown for which the match clock stands still."""
    silent: bool = False
    """While skipping nothing sounds and nothing sparkles."""
    wait_ms: float = 0.0
    ghosts: list[Piece] = field(default_factory=list)
    """Pieces that leave the table: drawn until they have gone."""

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.wait_ms = max(0.0, self.wait_ms - dt_ms)

    def settle(self) -> None:
        """Everything of a moment is over."""
        self.wait_ms = 0.0
        self.ghosts.clear()
        self.held = False

    def arrange(self, start: float, ms: float = SLIDE_MS, ease: str = "out_cubic") -> None:
        """Send every piece that does not lie where it belongs on its way."""
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
            self._turn_over(piece, pose, start)
        elif pose.card is not None and sprite.face is not printed(pose.card):
            line.call(start, partial(setattr, sprite, "face", printed(pose.card)))

    def _turn_over(self, piece: Piece, pose: Pose, start: float) -> None:
        sprite, line = piece.sprite, self.timeline
        if pose.card is not None:
            line.call(start, partial(setattr, sprite, "face", printed(pose.card)))
        line.to(sprite, "flip", pose.flip, TURN_OVER_MS, "in_out", start)
        if pose.card is None:
            line.call(start + TURN_OVER_MS, partial(setattr, sprite, "face", None))

    def arc(self, piece: Piece, start: float, ms: float, high: float = PLAY_ARC) -> None:
        """Let a piece rise and fall on its way."""
        rest = piece.goal.lift if piece.goal is not None else 0.0
        self.timeline.to(piece.sprite, "lift", high, ms / 2, "out_cubic", start)
        self.timeline.to(piece.sprite, "lift", rest, ms / 2, "in_cubic", start + ms / 2)

    def goals_now(self) -> dict[Piece, Pose]:
        """Where every piece belongs now."""
        return dict(poses(self.board, self.layout, self.cursors))

    def from_deck(self, piece: Piece, where: tuple[float, float], begin: float) -> None:
        """Have a piece come from a draw pile."""
        sprite = piece.sprite
        lay(piece, Pose(*where, 0.0, DRAW_WIDTH, None, 0.0))
        sprite.fade = 0.0
        self.timeline.call(begin, partial(setattr, sprite, "fade", 1.0))

    def shout(
        self, start: float, words: str, color: tuple[int, int, int], at: tuple[float, float] | None = None,
        life: float = SHOUT_MS, size: float = SHOUT_SIZE,
    ) -> None:  # fmt: skip
        """Let words burst over the pile, or at a point."""
        x, y = at or (self.layout.pile[0], self.layout.pile[1] - SHOUT_Y)
        self.later(start, lambda: None if self.silent else self.signs.shout(words, x, y, color, size, life))

    def call(self, seat: Seat, words: str, start: float) -> None:
        """Tell whoever looks what befalls them, right over their hand; of others the plates tell."""
        if seat == self.people.you:
            size = min(CALL_SIZE, CALL_MOST / self.kit.type.scaled(1.0))
            self.shout(start, words, RED_LIT, (MIDDLE_X, NEAR_SHOUT_Y), CALL_MS, size)

    def order_of(self, seat: Seat) -> Order:
        """How a seat's hand is sorted."""
        cursor = self.cursors.get(seat)
        return Order.COLOUR if cursor is None else cursor.order

    def pan(self, seat: Seat) -> float:
        """From which side a seat sounds."""
        return pan_of(self.layout.station(seat).plate.x)

    def sound(self, at: float, name: str, pan: float, volume: float = 1.0) -> None:
        """Make a sound after a while, unless it is skipped."""
        self.later(at, lambda: None if self.silent else self.kit.audio.play(name, pan, volume))

    def later(self, at: float, act: Callable[[], None]) -> None:
        """Do something after a while; skipping does it at once."""
        self.timeline.call(at, act)


def lay(piece: Piece, pose: Pose) -> None:
    """Put a piece into a pose at once."""
    sprite = piece.sprite
    piece.goal = pose
    sprite.x, sprite.y, sprite.angle, sprite.width = pose.x, pose.y, pose.angle, pose.width
    sprite.flip, sprite.lift, sprite.scale, sprite.squash, sprite.fade = pose.flip, pose.lift, 1.0, 1.0, 1.0
    sprite.face = None if pose.card is None else printed(pose.card)


def _widen(sprite: CardSprite, width: float) -> None:
    """Have a sprite's picture large enough for both ends of its way; it looks as large as before."""
    shown = sprite.width * sprite.scale
    sprite.width = max(shown, width)
    sprite.scale = shown / sprite.width


def _rest_width(piece: Piece, pose: Pose) -> None:
    """Have a sprite that has arrived drawn in its own size, sharp."""
    if piece.goal is pose:
        piece.sprite.width, piece.sprite.scale = pose.width, 1.0
