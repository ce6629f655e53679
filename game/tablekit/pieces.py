"""Cards as pieces on a table, whatever the game: at rest in their poses, or on their way there."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Generic, TypeVar

from game.ui.cards import Face
from game.ui.sprites import CardSprite
from game.ui.theme import (
    BRASS_LIT,
    DEAL_APART_MS,
    DEAL_MS,
    DEAL_SETTLE_DEGREES,
    FLIP_MS,
    HOVER_MS,
    HOVER_SCALE,
    PLAY_MS,
    Color,
)
from game.ui.timeline import Timeline

DEAL_SPIN = 60.0
"""Degrees that a dealt card turns on its way."""
DEAL_ARC = 46.0
"""How high a card is carried on its way from the deck."""
SETTLE_MS = 90.0
"""How long a dealt card takes to lie straight after it has come down."""
DECK_LIFT = 14.0
DECK_LEFT = 4
"""With this many cards left to deal, the deck begins to vanish."""
FLIP_RISE = 30.0
"""How high a card is lifted while it is turned over."""
HOVER_LIFT = 14.0
"""How high the card under the cursor rises."""
HOVER_GLOW = 0.75


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a card lies when nothing moves; `x`, `y` its centre. In virtual points and degrees."""

    x: float
    y: float
    width: float
    face: Face | None = None
    """What it shows; None if it lies face down."""
    angle: float = 0.0
    lift: float = 0.0
    scale: float = 1.0
    dim: float = 0.0
    badge: str = ""
    back: str = "black"

    @property
    def flip(self) -> float:
        """0 for back up, 1 for face up."""
        return 0.0 if self.face is None else 1.0


@dataclass(eq=False, slots=True, kw_only=True)
class Piece:
    """A card's sprite and what the cursor does to it."""

    sprite: CardSprite = field(default_factory=CardSprite)
    hot: bool = False
    """Whether a cursor stands on it."""
    hover: float = 0.0
    """How far it has risen under the cursor, 0 to 1."""


Key = TypeVar("Key", bound=Hashable)
P = TypeVar("P", bound=Pose)


class Pieces(Generic[Key, P]):
    """Cards that a table finds by keys of its own; a timeline moves them from pose to pose."""

    def __init__(self, timeline: Timeline, keys: Iterable[Key] = ()) -> None:
        self.timeline = timeline
        self.pieces: dict[Key, Piece] = {key: Piece() for key in keys}
        self.extras: list[CardSprite] = []
        """Cards that have no key, such as the deck during the deal; settling clears them."""

    def put(self, key: Key, pose: P) -> None:
        """Put a card into a pose at once."""
        put(self.pieces[key].sprite, pose)

    def settle(self, poses: Mapping[Key, P]) -> None:
        """Put every card into its pose at once."""
        self.extras.clear()
        for key, pose in poses.items():
            self.timeline.drop(self.pieces[key].sprite)
            self.put(key, pose)

    # the cursor

    def point_out(self, hot: Collection[Key], ring: Color | None = None) -> None:
        """Show cursors on these cards, and on no others."""
        for key, piece in self.pieces.items():
            piece.hot = key in hot
            piece.sprite.ring = ring if piece.hot else None

    def update(self, dt_ms: float) -> None:
        """Let the card under the cursor rise, and the one it left sink."""
        rise(self.pieces.values(), dt_ms)

    def rest(self) -> None:
        """Finish at once the rising and sinking of cards under cursors."""
        for piece in self.pieces.values():
            piece.hover = 1.0 if piece.hot else 0.0

    def shown(self, key: Key) -> CardSprite:
        """What to draw for a card: its sprite, raised as far as the cursor has raised it."""
        return hovered(self.pieces[key])

    # motion

    def glide(self, key: Key, pose: P, delay: float, ms: float = PLAY_MS, ease: str = "out_cubic") -> float:
        """Move a card into its pose, turned over on the way if its face changes; returns when it is there."""
        sprite, line = self.pieces[key].sprite, self.timeline
        turns = sprite.flip != pose.flip or (pose.face is not None and sprite.face != pose.face)
        length = max(ms, FLIP_MS) if turns else ms
        if sprite.width != pose.width:
            line.call(delay, partial(rebase, sprite, pose.width))
        for name in ("x", "y", "angle", "dim"):
            if getattr(sprite, name) != getattr(pose, name):
                line.to(sprite, name, getattr(pose, name), length, ease, delay)
        if sprite.width * sprite.scale != pose.width * pose.scale:
            line.to(sprite, "scale", pose.scale, length, ease, delay)
        if turns:
            self.turn(key, pose, delay)
        elif sprite.lift != pose.lift:
            line.to(sprite, "lift", pose.lift, length, ease, delay)
        if sprite.back != pose.back:
            line.call(delay + length / 2, partial(setattr, sprite, "back", pose.back))
        return delay + length

    def turn(self, key: Key, pose: P, delay: float) -> None:
        """Turn a card over where it lies: it rises and comes down again."""
        sprite = self.pieces[key].sprite
        turn_over(self.timeline, sprite, pose, delay)
        self.timeline.there_and_back(sprite, "lift", pose.lift + FLIP_RISE, pose.lift, FLIP_MS, delay)

    def deal(
        self,
        poses: Mapping[Key, P],
        order: Sequence[Key],
        delay: float,
        hand: tuple[float, float],
        width: float,
    ) -> float:
        """Deal cards in this order from a deck of this width held at `hand`; those with a face are turned up.

        Returns when the last one is in its place.
        """
        deck = CardSprite(*hand, width=width, lift=DECK_LIFT)
        self.extras.append(deck)
        for number, key in enumerate(order):
            at = delay + number * DEAL_APART_MS
            self.throw(key, poses[key], at, hand, width)
            if poses[key].face is not None:
                self.turn(key, poses[key], at + DEAL_MS + SETTLE_MS)
        gone = delay + (len(order) - DECK_LEFT) * DEAL_APART_MS
        self.timeline.to(deck, "scale", 0.0, DEAL_MS, delay=gone)
        return delay + len(order) * DEAL_APART_MS + DEAL_MS + SETTLE_MS + FLIP_MS

    def throw(self, key: Key, pose: P, delay: float, start: tuple[float, float], width: float) -> None:
        """Have a card fly in face down from a deck of this width at `start`, and come to rest."""
        sprite, line = self.pieces[key].sprite, self.timeline
        spin = DEAL_SPIN if pose.x >= start[0] else -DEAL_SPIN
        self.put(
            key,
            replace(
                pose, x=start[0], y=start[1], angle=pose.angle + spin, face=None, scale=width / pose.width
            ),
        )
        sprite.fade = 0.0
        line.call(delay, partial(setattr, sprite, "fade", 1.0))
        line.to(sprite, "x", pose.x, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "y", pose.y, DEAL_MS, "out_quint", delay)
        line.to(sprite, "scale", pose.scale, DEAL_MS, "out_cubic", delay)
        lean = DEAL_SETTLE_DEGREES if spin < 0 else -DEAL_SETTLE_DEGREES
        line.to(sprite, "angle", pose.angle + lean, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "angle", pose.angle, SETTLE_MS, "in_out", delay + DEAL_MS)
        line.there_and_back(sprite, "lift", DEAL_ARC, pose.lift, DEAL_MS, delay)


def put(sprite: CardSprite, pose: Pose) -> None:
    """Put a sprite into a pose at once."""
    sprite.x, sprite.y, sprite.angle, sprite.width = pose.x, pose.y, pose.angle, pose.width
    sprite.flip, sprite.face, sprite.back, sprite.badge = pose.flip, pose.face, pose.back, pose.badge
    sprite.lift, sprite.scale, sprite.dim, sprite.fade = pose.lift, pose.scale, pose.dim, 1.0


def turn_over(line: Timeline, sprite: CardSprite, pose: Pose, delay: float, ms: float = FLIP_MS) -> None:
    """Turn a sprite over; its face is set as it begins to turn up, and cleared once it lies face down."""
    if pose.face is not None:
        line.call(delay, partial(setattr, sprite, "face", pose.face))
    line.to(sprite, "flip", pose.flip, ms, "in_out", delay)
    if pose.face is None:
        line.call(delay + ms, partial(setattr, sprite, "face", None))


def rebase(sprite: CardSprite, width: float) -> None:
    """Measure a sprite's scale from another width, at which its picture will be sharp when it is at rest."""
    sprite.scale *= sprite.width / width
    sprite.width = width


def rise(pieces: Iterable[Piece], dt_ms: float) -> None:
    """Let the cards under cursors rise, and those that cursors left sink."""
    way = dt_ms / HOVER_MS
    for piece in pieces:
        piece.hover = min(1.0, piece.hover + way) if piece.hot else max(0.0, piece.hover - way)


def hovered(piece: Piece, lift: float = HOVER_LIFT) -> CardSprite:
    """A piece's sprite, raised as far as the cursor has raised it, at most by `lift`."""
    sprite = piece.sprite
    if piece.hover <= 0.0:
        return sprite
    return replace(
        sprite,
        scale=sprite.scale * (1.0 + (HOVER_SCALE - 1.0) * piece.hover),
        lift=sprite.lift + lift * piece.hover,
        glow=max(sprite.glow, HOVER_GLOW * piece.hover),
        glow_color=BRASS_LIT,
    )
