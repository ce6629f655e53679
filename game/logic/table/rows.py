"""The cards on Logic's table as sprites: settled in their poses, or on their way to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from game.core.cards import Place
from game.core.contract import Seat
from game.logic.rules.state import SEATS
from game.logic.table.pose import Pose
from game.ui.hover import rise, risen
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

Key = tuple[Seat, Place]

DECK_WIDTH = 96.0
DEAL_SPIN = 60.0
DEAL_ARC = 46.0
"""How high a card is carried on its way from the deck."""
SETTLE_MS = 90.0
HOVER_LIFT = 14.0
FLIP_RISE = 30.0
"""How high a card is lifted while it is turned over."""


@dataclass(eq=False, slots=True)
class Piece:
    """A card's sprite and what the cursor does to it."""

    sprite: CardSprite
    hover: float = 0.0
    hot: bool = False
    carried: float = 0.0
    """Raised because its owner holds it, 0 to 1."""


class Rows:
    """Every card of the four rows; a timeline moves them."""

    def __init__(self, timeline: Timeline, size: int) -> None:
        self.timeline = timeline
        self.pieces: dict[Key, Piece] = {
            (seat, Place(place)): Piece(CardSprite(tag=(seat, place)))
            for seat in range(SEATS)
            for place in range(size)
        }
        self.extras: list[CardSprite] = []
        """Cards that belong to no row: the deck while it is dealt, the card drawn for the deal."""

    def settle(self, poses: Mapping[Key, Pose]) -> None:
        """Put every card into its pose at once."""
        self.extras.clear()
        for key, pose in poses.items():
            piece = self.pieces[key]
            self.timeline.drop(piece.sprite)
            put(piece.sprite, pose)

    def point_out(self, hot: Iterable[Key], ring: Color | None, held: Key | None) -> None:
        """Let the cursor stand on these cards."""
        wanted = set(hot)
        for key, piece in self.pieces.items():
            piece.hot = key in wanted
            piece.sprite.ring = ring if piece.hot else None
            piece.carried = 1.0 if key == held else 0.0

    def update(self, dt_ms: float) -> None:
        """Let the cursor's card rise and the one it left sink."""
        rise(self.pieces.values(), dt_ms)

    def rest(self) -> None:
        """Jump the cursor's rising and sinking to its end."""
        risen(self.pieces.values())

    def sprites(self) -> list[CardSprite]:
        """What to draw, lowest first."""
        shown = [_hovered(piece) for piece in self.pieces.values()]
        shown.sort(key=lambda sprite: sprite.lift)
        return [*shown, *self.extras]

    # motion

    def glide(self, key: Key, pose: Pose, delay: float, ms: float = PLAY_MS, ease: str = "out_cubic") -> None:
        """Move a card into its pose; a card whose face changes is turned over on the way."""
        sprite = self.pieces[key].sprite
        turns = sprite.flip != pose.flip or (pose.face is not None and sprite.face != pose.face)
        length = max(ms, FLIP_MS) if turns else ms
        for name in ("x", "y", "angle", "scale"):
            if getattr(sprite, name) != getattr(pose, name):
                self.timeline.to(sprite, name, getattr(pose, name), length, ease, delay)
        if turns:
            self._turn_over(sprite, pose, delay)
        elif sprite.lift != pose.lift:
            self.timeline.to(sprite, "lift", pose.lift, length, ease, delay)
        if sprite.back != pose.back:
            self.timeline.call(delay + length / 2, lambda: setattr(sprite, "back", pose.back))

    def relay(self, poses: Mapping[Key, Pose]) -> None:
        """Slide cards of a row that its owner lays differently to their new places."""
        came_from = {(key[0], self.pieces[key].sprite.face): self.pieces[key].sprite.x for key in poses}
        for key, pose in poses.items():
            sprite = self.pieces[key].sprite
            sprite.badge = pose.badge
            if sprite.face != pose.face:
                sprite.face = pose.face
                sprite.x = came_from.get((key[0], pose.face), sprite.x)
                self.timeline.to(sprite, "x", pose.x, HOVER_MS, "out_cubic")

    def _turn_over(self, sprite: CardSprite, pose: Pose, delay: float) -> None:
        line = self.timeline
        if pose.face is not None:
            line.call(delay, lambda: setattr(sprite, "face", pose.face))
        line.to(sprite, "flip", pose.flip, FLIP_MS, "in_out", delay)
        line.to(sprite, "lift", pose.lift + FLIP_RISE, FLIP_MS / 2, "out_cubic", delay)
        line.to(sprite, "lift", pose.lift, FLIP_MS / 2, "in_out", delay + FLIP_MS / 2)
        if pose.face is None:
            line.call(delay + FLIP_MS, lambda: setattr(sprite, "face", None))

    def deal(
        self, poses: Mapping[Key, Pose], order: list[Key], delay: float, hand: tuple[float, float]
    ) -> float:
        """Deal the cards out of the dealer's hand in this order; returns when the last one lies."""
        deck = CardSprite(*hand, width=DECK_WIDTH, lift=14.0)
        self.extras.append(deck)
        for number, key in enumerate(order):
            self._deal_one(key, poses[key], delay + number * DEAL_APART_MS, hand)
        end = delay + len(order) * DEAL_APART_MS + DEAL_MS + SETTLE_MS
        self.timeline.to(deck, "scale", 0.0, DEAL_MS, delay=delay + (len(order) - 4) * DEAL_APART_MS)
        return end + FLIP_MS

    def _deal_one(self, key: Key, pose: Pose, delay: float, hand: tuple[float, float]) -> None:
        sprite, line = self.pieces[key].sprite, self.timeline
        put(sprite, pose)
        spin = DEAL_SPIN if pose.x >= hand[0] else -DEAL_SPIN
        sprite.x, sprite.y, sprite.scale, sprite.flip = *hand, DECK_WIDTH / pose.width, 0.0
        sprite.face, sprite.fade, sprite.angle = None, 0.0, pose.angle + spin
        line.call(delay, lambda: setattr(sprite, "fade", 1.0))
        line.to(sprite, "x", pose.x, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "y", pose.y, DEAL_MS, "out_quint", delay)
        line.to(sprite, "scale", pose.scale, DEAL_MS, "out_cubic", delay)
        lean = DEAL_SETTLE_DEGREES if spin < 0 else -DEAL_SETTLE_DEGREES
        line.to(sprite, "angle", pose.angle + lean, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "angle", pose.angle, SETTLE_MS, "in_out", delay + DEAL_MS)
        line.to(sprite, "lift", DEAL_ARC, DEAL_MS / 2, "out_cubic", delay)
        line.to(sprite, "lift", pose.lift, DEAL_MS / 2, "in_out", delay + DEAL_MS / 2)
        if pose.face is not None:
            self._turn_over(sprite, pose, delay + DEAL_MS + SETTLE_MS)


def put(sprite: CardSprite, pose: Pose) -> None:
    """Lay a sprite into a pose."""
    sprite.x, sprite.y, sprite.angle, sprite.width = pose.x, pose.y, pose.angle, pose.width
    sprite.flip, sprite.face, sprite.back = pose.flip, pose.face, pose.back
    sprite.lift, sprite.scale, sprite.fade, sprite.badge = pose.lift, pose.scale, 1.0, pose.badge


def deal_order(dealer: Seat, step: int, size: int) -> list[Key]:
    """The keys of all cards in the order they are dealt: round the table, one card at a time."""
    seats = [(dealer + step * turn) % SEATS for turn in range(1, SEATS + 1)]
    return [(seat, Place(place)) for place in range(size) for seat in seats]


def _hovered(piece: Piece) -> CardSprite:
    sprite = piece.sprite
    if piece.hover <= 0.0 and piece.carried <= 0.0:
        return sprite
    return replace(
        sprite,
        scale=sprite.scale * (1.0 + (HOVER_SCALE - 1.0) * piece.hover),
        lift=sprite.lift + HOVER_LIFT * piece.hover + 2 * HOVER_LIFT * piece.carried,
        glow=max(sprite.glow, 0.75 * piece.hover),
        glow_color=BRASS_LIT,
    )
