"""The cards on Deduction's table as sprites: settled in their poses, or on their way to them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from game.core.cards import Place, Rank
from game.core.contract import Seat
from game.deduction.table.layout import CENTRE_X, CENTRE_Y, GRID, GRID_WIDTH, SEATED
from game.deduction.table.pose import BACK, GRID_OWNER, Key, Pose
from game.ui.hover import rise, risen
from game.ui.sprites import CardSprite
from game.ui.theme import (
    BRASS_LIT,
    DEAL_APART_MS,
    DEAL_MS,
    DEAL_SETTLE_DEGREES,
    FLIP_MS,
    HOVER_SCALE,
    PLAY_MS,
    Color,
)
from game.ui.timeline import Timeline

DEAL_SPIN = 60.0
DEAL_ARC = 46.0
SETTLE_MS = 90.0
HOVER_LIFT = 14.0
FLIP_RISE = 30.0
"""How high a card is lifted while it is turned over."""
HEAP_MS = 200.0
HEAP_TURNS = (-14.0, 9.0, -4.0, 16.0)
"""How the four middle cards lie in their heap before they are laid out."""
SWEEP_MS = 190.0
GRID_APART_MS = 70.0


@dataclass(eq=False, slots=True)
class Piece:
    """A card's sprite, what the viewer knows of it while it lies face down, what the cursor does to it."""

    sprite: CardSprite
    tag: Rank | None = None
    hover: float = 0.0
    hot: bool = False


class Cards:
    """Every card of both hands and of the middle; a timeline moves them."""

    def __init__(self, timeline: Timeline, size: int) -> None:
        self.timeline = timeline
        keys: list[Key] = [(GRID_OWNER, place) for place in GRID]
        keys += [(seat, Place(place)) for seat in SEATED for place in range(size)]
        self.pieces: dict[Key, Piece] = {key: Piece(CardSprite(back=BACK, tag=key)) for key in keys}
        self.decks: list[CardSprite] = []
        """The two stacks while they are dealt."""

    def settle(self, poses: Mapping[Key, Pose]) -> None:
        """Put every card into its pose at once."""
        self.decks.clear()
        for key, pose in poses.items():
            piece = self.pieces[key]
            self.timeline.drop(piece.sprite)
            put(piece, pose)

    def conceal(self, poses: Mapping[Key, Pose], spare: Container[Key]) -> None:
        """Show at once only the faces of these poses; cards that were on their way go on to their place.

        The cards to `spare` are everybody's to see: their motion goes on as it is.
        """
        for key, pose in poses.items():
            piece = self.pieces[key]
            if key in spare:
                piece.tag = None
                continue
            sprite = piece.sprite
            self.timeline.drop(sprite)
            if (sprite.x, sprite.y) == (pose.x, pose.y):
                put(piece, pose)
                continue
            was = (sprite.x, sprite.y, sprite.lift, sprite.width * sprite.scale)
            put(piece, pose)
            sprite.x, sprite.y, sprite.lift, wide = was
            sprite.scale = wide / pose.width
            for name in ("x", "y", "lift", "scale"):
                self.timeline.to(sprite, name, getattr(pose, name), PLAY_MS, "out_back")

    def point_out(self, hot: Iterable[Key], ring: Color | None) -> None:
        """Let the cursor stand on these cards."""
        wanted = set(hot)
        for key, piece in self.pieces.items():
            piece.hot = key in wanted
            piece.sprite.ring = ring if piece.hot else None

    def update(self, dt_ms: float) -> None:
        """Let the cursor's card rise and the one it left sink."""
        rise(self.pieces.values(), dt_ms)

    def rest(self) -> None:
        """Jump the cursor's rising and sinking to its end."""
        risen(self.pieces.values())

    def sprites(self, keys: Iterable[Key]) -> list[CardSprite]:
        """What to draw of these cards, lowest first."""
        shown = [hovered(self.pieces[key]) for key in keys]
        shown.sort(key=lambda sprite: sprite.lift)
        return shown

    # motion

    def glide(self, key: Key, pose: Pose, delay: float, ms: float = PLAY_MS, ease: str = "out_cubic") -> None:
        """Move a card into its pose; a card that comes to show another side is turned over on the way."""
        piece = self.pieces[key]
        sprite = piece.sprite
        turns = sprite.flip != pose.flip
        length = max(ms, FLIP_MS) if turns else ms
        if sprite.width != pose.width:
            self.timeline.call(delay, lambda: _rebase(sprite, pose.width))
        for name in ("x", "y", "angle", "dim"):
            if getattr(sprite, name) != getattr(pose, name):
                self.timeline.to(sprite, name, getattr(pose, name), length, ease, delay)
        if sprite.width * sprite.scale != pose.width * pose.scale:
            self.timeline.to(sprite, "scale", pose.scale, length, ease, delay)
        if turns:
            self.turn(key, pose, delay)
        elif sprite.lift != pose.lift:
            self.timeline.to(sprite, "lift", pose.lift, length, ease, delay)
        self.mark(key, pose, delay + length)

    def mark(self, key: Key, pose: Pose, at: float) -> None:
        """Put on a card's tag and badge when it lies."""
        piece = self.pieces[key]
        if piece.tag != pose.tag or piece.sprite.badge != pose.badge:
            self.timeline.call(at, lambda: _mark(piece, pose))

    def turn(self, key: Key, pose: Pose, delay: float) -> None:
        """Turn a card over where it lies; its face is printed before, so that no later moment can tell it."""
        sprite, line = self.pieces[key].sprite, self.timeline
        if pose.face is not None:
            sprite.face = pose.face
        line.to(sprite, "flip", pose.flip, FLIP_MS, "in_out", delay)
        line.to(sprite, "lift", pose.lift + FLIP_RISE, FLIP_MS / 2, "out_cubic", delay)
        line.to(sprite, "lift", pose.lift, FLIP_MS / 2, "in_out", delay + FLIP_MS / 2)

    def sweep(self, keys: list[Key], poses: Mapping[Key, Pose], delay: float) -> float:
        """Turn a hand down, push it together, and spread it again; returns when it lies."""
        middle = sum(poses[key].x for key in keys) / max(1, len(keys))
        sprites = {key: self.pieces[key].sprite for key in keys}
        up = [key for key in keys if sprites[key].flip or sprites[key].face is not None]
        gathered = delay + (FLIP_MS if up else 0.0)
        line = self.timeline
        for number, key in enumerate(keys):
            sprite, pose = self.pieces[key].sprite, poses[key]
            if key in up:
                line.to(sprite, "flip", 0.0, FLIP_MS, "in_out", delay)
            if sprite.width != pose.width:
                line.call(gathered, partial(_rebase, sprite, pose.width))
                line.to(sprite, "scale", pose.scale, SWEEP_MS, "in_out", gathered)
            line.to(sprite, "x", middle, SWEEP_MS, "in_out", gathered)
            line.to(sprite, "y", pose.y, SWEEP_MS, "in_out", gathered)
            line.to(sprite, "angle", HEAP_TURNS[number % len(HEAP_TURNS)], SWEEP_MS, "in_out", gathered)
        spread = gathered + 2 * SWEEP_MS
        line.call(spread, lambda: self._print(keys, poses))
        for key in keys:
            sprite, pose = self.pieces[key].sprite, poses[key]
            for name in ("x", "y", "angle"):
                line.to(sprite, name, getattr(pose, name), SWEEP_MS, "out_back", spread)
            line.to(sprite, "lift", pose.lift, SWEEP_MS, "out_cubic", spread)
            if pose.flip:
                line.to(sprite, "flip", pose.flip, FLIP_MS, "in_out", spread + SWEEP_MS)
        return spread + SWEEP_MS + (FLIP_MS if any(poses[key].flip for key in keys) else 0.0)

    def _print(self, keys: list[Key], poses: Mapping[Key, Pose]) -> None:
        """While a hand lies together, face down, its cards become those of its new order."""
        for key in keys:
            self.pieces[key].sprite.face = poses[key].face
            _mark(self.pieces[key], poses[key])

    def deal(
        self, poses: Mapping[Key, Pose], size: int, delay: float, stacks: Mapping[Seat, tuple[float, float]]
    ) -> float:
        """Deal hand and middle from each seat's own stack, shuffle the middle, lay it out (DD-1, DD-2)."""
        self.decks = [CardSprite(*stacks[seat], width=GRID_WIDTH, back=BACK, lift=12.0) for seat in SEATED]
        at = delay
        for number in range(size):
            for seat in SEATED:
                key = (seat, Place(number))
                self._fly(key, poses[key], at, stacks[seat])
                at += DEAL_APART_MS
        for number, place in enumerate(GRID):
            self._to_heap(place, number, at, stacks[SEATED[number % len(SEATED)]])
            at += DEAL_APART_MS
        for deck in self.decks:
            self.timeline.to(deck, "scale", 0.0, DEAL_MS, delay=at)
        at += DEAL_MS + HEAP_MS
        for number, place in enumerate(GRID):
            sprite, pose = self.pieces[GRID_OWNER, place].sprite, poses[GRID_OWNER, place]
            for name in ("x", "y", "angle"):
                goal = getattr(pose, name)
                self.timeline.to(sprite, name, goal, PLAY_MS, "out_back", at + number * GRID_APART_MS)
        at += len(GRID) * GRID_APART_MS + PLAY_MS
        for key, pose in poses.items():
            if pose.flip:
                self.turn(key, pose, at)
        return at + FLIP_MS

    def _to_heap(self, place: Place, number: int, at: float, stack: tuple[float, float]) -> None:
        """Two cards of each stack go to one heap: nobody can tell any more which is which."""
        heap = Pose(CENTRE_X, CENTRE_Y, GRID_WIDTH, angle=HEAP_TURNS[number])
        self._fly((GRID_OWNER, place), heap, at, stack)

    def _fly(self, key: Key, pose: Pose, delay: float, stack: tuple[float, float]) -> None:
        sprite, line = self.pieces[key].sprite, self.timeline
        put(self.pieces[key], Pose(*stack, pose.width, scale=GRID_WIDTH / pose.width))
        spin = DEAL_SPIN if pose.x >= stack[0] else -DEAL_SPIN
        sprite.fade, sprite.angle = 0.0, pose.angle + spin
        line.call(delay, lambda: setattr(sprite, "fade", 1.0))
        line.to(sprite, "x", pose.x, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "y", pose.y, DEAL_MS, "out_quint", delay)
        line.to(sprite, "scale", 1.0, DEAL_MS, "out_cubic", delay)
        lean = DEAL_SETTLE_DEGREES if spin < 0 else -DEAL_SETTLE_DEGREES
        line.to(sprite, "angle", pose.angle + lean, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "angle", pose.angle, SETTLE_MS, "in_out", delay + DEAL_MS)
        line.to(sprite, "lift", DEAL_ARC, DEAL_MS / 2, "out_cubic", delay)
        line.to(sprite, "lift", 0.0, DEAL_MS / 2, "in_out", delay + DEAL_MS / 2)


def _rebase(sprite: CardSprite, width: float) -> None:
    """Count a card's scale from another width, at which its picture will be sharp when it lies."""
    sprite.scale *= sprite.width / width
    sprite.width = width


def _mark(piece: Piece, pose: Pose) -> None:
    piece.tag, piece.sprite.badge = pose.tag, pose.badge


def put(piece: Piece, pose: Pose) -> None:
    """Lay a card into a pose."""
    sprite = piece.sprite
    sprite.x, sprite.y, sprite.angle, sprite.width = pose.x, pose.y, pose.angle, pose.width
    sprite.flip, sprite.face, sprite.lift, sprite.scale = pose.flip, pose.face, pose.lift, pose.scale
    sprite.fade, sprite.dim = 1.0, pose.dim
    _mark(piece, pose)


def hovered(piece: Piece) -> CardSprite:
    """A card's sprite, raised as far as the cursor raises it."""
    sprite = piece.sprite
    if piece.hover <= 0.0:
        return sprite
    return replace(
        sprite,
        scale=sprite.scale * (1.0 + (HOVER_SCALE - 1.0) * piece.hover),
        lift=sprite.lift + HOVER_LIFT * piece.hover,
        glow=max(sprite.glow, 0.75 * piece.hover),
        glow_color=BRASS_LIT,
    )
