"""The cards on Literature's table as sprites: settled in their hands, or on their way between them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace

from game.core.contract import Seat
from game.literature.table.layout import BACK_WIDTH
from game.literature.table.pose import BACK, Key, Pose
from game.ui.hover import rise, risen
from game.ui.sprites import CardSprite
from game.ui.theme import (
    BRASS_LIT,
    DEAL_APART_MS,
    DEAL_MS,
    DEAL_SETTLE_DEGREES,
    FLIP_MS,
    PLAY_MS,
)
from game.ui.timeline import Timeline

DECK_WIDTH = 84.0
DEAL_SPIN, DEAL_ARC, SETTLE_MS = 60.0, 46.0, 90.0
HOVER_LIFT, HOVER_RISE = 12.0, 14.0
FLIGHT_MS, FLIGHT_ARC, FLIGHT_SCALE = 420.0, 90.0, 1.5
ARC_SHARE = 0.35
"""How much of a card's height is drawn as rising."""


@dataclass(eq=False, slots=True)
class Piece:
    """A card's sprite and what the cursor does to it."""

    sprite: CardSprite
    hover: float = 0.0
    hot: bool = False


class Hands:
    """Every card that somebody holds; a timeline moves them."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.pieces: dict[Key, Piece] = {}
        self.extras: list[CardSprite] = []
        """Cards in nobody's hand: on their way, or shown by a claim."""

    def settle(self, poses: Mapping[Key, Pose]) -> None:
        """Put every card into its pose at once."""
        self.extras.clear()
        self._match(poses)
        for key, pose in poses.items():
            sprite = self.pieces[key].sprite
            self.timeline.drop(sprite)
            put(sprite, pose)

    def _match(self, poses: Mapping[Key, Pose]) -> None:
        """Just the cards of these poses, in their order; new ones lie where they belong."""
        before = self.pieces
        for key in before.keys() - poses.keys():
            self.timeline.drop(before[key].sprite)
        self.pieces = {key: before.get(key) or _laid(key, pose) for key, pose in poses.items()}

    def point_out(self, hot: Container[Key]) -> None:
        """Let these cards rise a little."""
        for key, piece in self.pieces.items():
            piece.hot = key in hot

    def update(self, dt_ms: float) -> None:
        """Let what is pointed out rise and the rest sink."""
        rise(self.pieces.values(), dt_ms)

    def rest(self) -> None:
        """Jump rising and sinking to their end."""
        risen(self.pieces.values())

    def sprites(self, seats: Container[Seat]) -> list[CardSprite]:
        """What these seats hold, to be drawn in this order."""
        return [_hovered(piece) for (seat, _), piece in self.pieces.items() if seat in seats]

    # motion

    def glide(
        self, poses: Mapping[Key, Pose], delay: float, ms: float = PLAY_MS, keep: Seat | None = None
    ) -> None:
        """Move every card into its pose; cards that are gone go, new ones appear in place.

        `keep`: this seat's hand stays as it is for now.
        """
        self.timeline.call(delay, lambda: self._glide(poses, ms, keep))

    def _glide(self, poses: Mapping[Key, Pose], ms: float, keep: Seat | None) -> None:
        kept = {key: piece for key, piece in self.pieces.items() if key[0] == keep}
        wanted = {key: pose for key, pose in poses.items() if key[0] != keep}
        self._match(wanted)
        self.pieces.update(kept)
        for key, pose in wanted.items():
            sprite = self.pieces[key].sprite
            sprite.face, sprite.flip = pose.face, 0.0 if pose.face is None else 1.0
            sprite.width, sprite.fade, sprite.scale, sprite.lift = pose.width, 1.0, 1.0, 0.0
            for name in ("x", "y", "angle"):
                if getattr(sprite, name) != getattr(pose, name):
                    self.timeline.to(sprite, name, getattr(pose, name), ms)

    @staticmethod
    def last_pose(poses: Mapping[Key, Pose], seat: Seat) -> Pose | None:
        """Where the last card of a hand lies."""
        return next((poses[key] for key in reversed(tuple(poses)) if key[0] == seat), None)

    @staticmethod
    def lone(x: float, y: float) -> CardSprite:
        """A card that comes out of a hand of which too few are drawn."""
        return CardSprite(x, y, width=BACK_WIDTH, back=BACK)

    def take(self, seat: Seat, bit: int) -> CardSprite | None:
        """Take a card out of a hand: the one that is seen to be it, else any back."""
        key = (seat, bit) if (seat, bit) in self.pieces else self._last_back(seat)
        if key is None:
            return None
        piece = self.pieces.pop(key)
        self.timeline.drop(piece.sprite)
        return piece.sprite

    def _last_back(self, seat: Seat) -> Key | None:
        return next((key for key in reversed(tuple(self.pieces)) if key[0] == seat and key[1] < 0), None)

    def fly(self, sprite: CardSprite, pose: Pose, delay: float, face: object, ms: float = FLIGHT_MS) -> None:
        """Carry a card in an arc to a pose, its face up on the way so that everybody sees it (LT-5)."""
        line = self.timeline
        grow = pose.width / sprite.width
        line.call(delay, lambda: setattr(sprite, "face", face))
        line.to(sprite, "flip", 1.0, ms / 2, "in_out", delay)
        line.to(sprite, "x", pose.x, ms, "in_out", delay)
        line.to(sprite, "y", pose.y, ms, "in_out", delay)
        line.to(sprite, "angle", pose.angle, ms, "out_cubic", delay)
        line.to(sprite, "lift", FLIGHT_ARC, ms / 2, "out_cubic", delay)
        line.to(sprite, "lift", 0.0, ms / 2, "in_out", delay + ms / 2)
        line.to(sprite, "scale", max(FLIGHT_SCALE, grow), ms / 2, "out_cubic", delay)
        line.to(sprite, "scale", grow, ms / 2, "in_out", delay + ms / 2)

    def deal(
        self,
        poses: Mapping[Key, Pose],
        order: list[Key],
        delay: float,
        hand: tuple[float, float],
    ) -> float:
        """Deal the cards out of the dealer's hand in this order; returns when the last one lies."""
        self._match(poses)
        deck = CardSprite(*hand, width=DECK_WIDTH, lift=14.0)
        self.extras.append(deck)
        for number, key in enumerate(order):
            self._deal_one(key, poses[key], delay + number * DEAL_APART_MS, hand)
        end = delay + len(order) * DEAL_APART_MS + DEAL_MS + SETTLE_MS
        self.timeline.to(deck, "scale", 0.0, DEAL_MS, delay=delay + (len(order) - 4) * DEAL_APART_MS)
        self.timeline.call(end + FLIP_MS, _nothing)
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
        line.to(sprite, "scale", 1.0, DEAL_MS, "out_cubic", delay)
        lean = DEAL_SETTLE_DEGREES if spin < 0 else -DEAL_SETTLE_DEGREES
        line.to(sprite, "angle", pose.angle + lean, DEAL_MS, "out_cubic", delay)
        line.to(sprite, "angle", pose.angle, SETTLE_MS, "in_out", delay + DEAL_MS)
        line.to(sprite, "lift", DEAL_ARC, DEAL_MS / 2, "out_cubic", delay)
        line.to(sprite, "lift", 0.0, DEAL_MS / 2, "in_out", delay + DEAL_MS / 2)
        if pose.face is not None:
            landed = delay + DEAL_MS + SETTLE_MS
            line.call(landed, lambda: setattr(sprite, "face", pose.face))
            line.to(sprite, "flip", 1.0, FLIP_MS, "in_out", landed)


def put(sprite: CardSprite, pose: Pose) -> None:
    """Lay a sprite into a pose."""
    sprite.x, sprite.y, sprite.angle, sprite.width = pose.x, pose.y, pose.angle, pose.width
    sprite.flip, sprite.face = (0.0 if pose.face is None else 1.0), pose.face
    sprite.lift, sprite.scale, sprite.fade, sprite.back = pose.lift, 1.0, 1.0, BACK


def deal_order(poses: Iterable[Key], dealer: Seat, seats: int) -> list[Key]:
    """The keys of all cards in the order they are dealt: round the table, one card at a time."""
    hands: dict[Seat, list[Key]] = {}
    for key in poses:
        hands.setdefault(key[0], []).append(key)
    rounds = max((len(hand) for hand in hands.values()), default=0)
    turns = [(dealer + step) % seats for step in range(1, seats + 1)]
    return [
        hands[seat][number] for number in range(rounds) for seat in turns if number < len(hands.get(seat, ()))
    ]


def _nothing() -> None:
    """The last card lies."""


def _laid(key: Key, pose: Pose) -> Piece:
    sprite = CardSprite(tag=key)
    put(sprite, pose)
    return Piece(sprite)


def _hovered(piece: Piece) -> CardSprite:
    sprite = piece.sprite
    if piece.hover <= 0.0:
        return sprite
    return replace(
        sprite,
        y=sprite.y - HOVER_RISE * piece.hover,
        lift=sprite.lift + HOVER_LIFT * piece.hover,
        glow=max(sprite.glow, 0.5 * piece.hover),
        glow_color=BRASS_LIT,
    )
