"""The cards of Logic's four rows as pieces on the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from operator import attrgetter

from game.core.cards import Place, Rank
from game.core.contract import Seat
from game.logic.rules.state import SEATS
from game.tablekit.pieces import HOVER_LIFT, Pieces, Pose
from game.ui.sprites import CardSprite
from game.ui.theme import HOVER_MS, Color
from game.ui.timeline import Timeline

Key = tuple[Seat, Place]

DECK_WIDTH = 96.0
HELD_LIFT = 2 * HOVER_LIFT
"""How much higher a card rises when its owner picks it up while laying the row."""


class Rows(Pieces[Key, Pose]):
    """Every card of the four rows; a timeline moves them."""

    def __init__(self, timeline: Timeline, size: int) -> None:
        super().__init__(timeline, [(seat, Place(place)) for seat in range(SEATS) for place in range(size)])
        self.held: Key | None = None
        """The card that its owner has picked up."""
        self.staged: Rank | None = None
        """What the last card of a declaration is said to be, while it is turned over in the middle."""

    def point_out(self, hot: Collection[Key], ring: Color | None = None, held: Key | None = None) -> None:
        """Let the cursor stand on these cards and hold one of them."""
        super().point_out(hot, ring)
        self.held = held

    def shown(self, key: Key) -> CardSprite:
        """What to draw of a card: the cursor's is raised, a held one higher."""
        sprite = super().shown(key)
        return replace(sprite, lift=sprite.lift + HELD_LIFT) if key == self.held else sprite

    def sprites(self) -> list[CardSprite]:
        """What to draw, lowest first."""
        return [*sorted(map(self.shown, self.pieces), key=attrgetter("lift")), *self.extras]

    def relay(self, poses: Mapping[Key, Pose]) -> None:
        """Slide the cards of a row to their new places after its owner has rearranged them."""
        came_from = {(key[0], self.pieces[key].sprite.face): self.pieces[key].sprite.x for key in poses}
        for key, pose in poses.items():
            sprite = self.pieces[key].sprite
            sprite.badge = pose.badge
            if sprite.face != pose.face:
                sprite.face = pose.face
                sprite.x = came_from.get((key[0], pose.face), sprite.x)
                self.timeline.to(sprite, "x", pose.x, HOVER_MS, "out_cubic")


def deal_order(dealer: Seat, step: int, size: int) -> list[Key]:
    """The keys of all cards in the order they are dealt: round the table, one card at a time."""
    seats = [(dealer + step * turn) % SEATS for turn in range(1, SEATS + 1)]
    return [(seat, Place(place)) for place in range(size) for seat in seats]
