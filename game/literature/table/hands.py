"""The cards that Literature's players hold, as pieces on the table, and those on their way between hands."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.core.contract import Seat
from game.literature.table.measures import BACK_WIDTH
from game.literature.table.pose import BACK, Key
from game.tablekit.pieces import Piece, Pieces, Pose, put, turn_over
from game.ui.cards import Face
from game.ui.sprites import CardSprite
from game.ui.theme import PLAY_MS

DECK_WIDTH = 84.0
HOVER_LIFT, HOVER_RISE, HOVER_GLOW = 12.0, 14.0, 0.5
FLIGHT_MS, FLIGHT_ARC, FLIGHT_SCALE = 420.0, 90.0, 1.5


class Hands(Pieces[Key, Pose]):
    """Every card that somebody holds; a timeline moves them."""

    def settle(self, poses: Mapping[Key, Pose]) -> None:
        """Put every card into its pose at once; cards that are gone vanish, new ones appear."""
        self._match(poses)
        super().settle(poses)

    def _match(self, poses: Mapping[Key, Pose]) -> None:
        """Keep just the cards of these poses, in their order; new ones lie where they belong."""
        before = self.pieces
        for key in before.keys() - poses.keys():
            self.timeline.drop(before[key].sprite)
        self.pieces = {key: before.get(key) or _laid(pose) for key, pose in poses.items()}

    def shown(self, key: Key) -> CardSprite:
        """What to draw of a card: one that is pointed out rises from the hand."""
        piece = self.pieces[key]
        sprite = piece.sprite
        if piece.hover <= 0.0:
            return sprite
        return replace(
            sprite,
            y=sprite.y - HOVER_RISE * piece.hover,
            lift=sprite.lift + HOVER_LIFT * piece.hover,
            glow=max(sprite.glow, HOVER_GLOW * piece.hover),
        )

    def sprites(self, seats: Container[Seat]) -> list[CardSprite]:
        """What these seats hold, to be drawn in this order."""
        return [self.shown(key) for key in self.pieces if key[0] in seats]

    # motion

    def rearrange(
        self, poses: Mapping[Key, Pose], delay: float, ms: float = PLAY_MS, keep: Seat | None = None
    ) -> None:
        """Move every card into its pose; cards that are gone vanish, new ones appear in place.

        `keep`: this seat's hand stays as it is for now.
        """
        self.timeline.call(delay, partial(self._rearrange, poses, ms, keep))

    def _rearrange(self, poses: Mapping[Key, Pose], ms: float, keep: Seat | None) -> None:
        kept = {key: piece for key, piece in self.pieces.items() if key[0] == keep}
        wanted = {key: pose for key, pose in poses.items() if key[0] != keep}
        self._match(wanted)
        self.pieces.update(kept)
        for key, pose in wanted.items():
            sprite = self.pieces[key].sprite
            sprite.face, sprite.flip = pose.face, pose.flip
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
        """A card from a hand that holds more cards than are drawn."""
        return CardSprite(x, y, width=BACK_WIDTH, back=BACK)

    def take(self, seat: Seat, bit: int) -> CardSprite | None:
        """Take a card out of a hand: the card itself if it is seen, else any back."""
        key = (seat, bit) if (seat, bit) in self.pieces else self._last_back(seat)
        if key is None:
            return None
        piece = self.pieces.pop(key)
        self.timeline.drop(piece.sprite)
        return piece.sprite

    def _last_back(self, seat: Seat) -> Key | None:
        return next((key for key in reversed(tuple(self.pieces)) if key[0] == seat and key[1] < 0), None)

    def fly(self, sprite: CardSprite, pose: Pose, delay: float, face: Face, ms: float = FLIGHT_MS) -> None:
        """Carry a card in an arc to a pose, its face up on the way so that everybody sees it (LT-5)."""
        line = self.timeline
        grow = pose.width / sprite.width
        line.call(delay, partial(setattr, sprite, "face", face))
        line.to(sprite, "flip", 1.0, ms / 2, "in_out", delay)
        line.to(sprite, "x", pose.x, ms, "in_out", delay)
        line.to(sprite, "y", pose.y, ms, "in_out", delay)
        line.to(sprite, "angle", pose.angle, ms, "out_cubic", delay)
        line.there_and_back(sprite, "lift", FLIGHT_ARC, 0.0, ms, delay)
        line.there_and_back(sprite, "scale", max(FLIGHT_SCALE, grow), grow, ms, delay)

    def carry(self, sprite: CardSprite, pose: Pose, delay: float, ms: float) -> None:
        """Carry a card that lies face up to a pose, as it is."""
        line = self.timeline
        line.to(sprite, "x", pose.x, ms, "in_out", delay)
        line.to(sprite, "y", pose.y, ms, "in_out", delay)
        line.to(sprite, "angle", pose.angle, ms, "out_cubic", delay)
        line.to(sprite, "scale", pose.width / sprite.width, ms, "in_out", delay)

    def turn(self, key: Key, pose: Pose, delay: float) -> None:
        """Turn a card to its other face in its hand, without raising it."""
        turn_over(self.timeline, self.pieces[key].sprite, pose, delay)

    def deal(
        self,
        poses: Mapping[Key, Pose],
        order: Sequence[Key],
        delay: float,
        hand: tuple[float, float],
        width: float = DECK_WIDTH,
    ) -> float:
        """Deal the cards from the dealer's hand in this order; returns when the last one has landed."""
        self._match(poses)
        end = super().deal(poses, order, delay, hand, width)
        self.timeline.last(end)
        return end


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


def _laid(pose: Pose) -> Piece:
    piece = Piece()
    put(piece.sprite, pose)
    return piece
