"""The cards of both hands and of the middle as pieces on Deduction's table."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import partial
from operator import attrgetter

from game.core.cards import Place, Rank
from game.core.contract import Seat
from game.deduction.table.layout import CENTRE_X, CENTRE_Y, GRID, SEATED
from game.deduction.table.pose import BACK, GRID_OWNER, Key, Pose
from game.tablekit.pieces import FLIP_RISE, Pieces, rebase
from game.ui.sprites import CardSprite
from game.ui.theme import DEAL_APART_MS, DEAL_MS, FLIP_MS, PLAY_MS
from game.ui.timeline import Timeline

STACK_LIFT = 12.0
HEAP_MS = 200.0
HEAP_TURNS = (-14.0, 9.0, -4.0, 16.0)
"""How the four middle cards lie in their heap before they are laid out."""
SWEEP_MS = 190.0
GRID_APART_MS = 70.0


class Cards(Pieces[Key, Pose]):
    """Every card of both hands and of the middle; a timeline moves them.

    While they are dealt, `extras` are the two stacks that they come from.
    """

    def __init__(self, timeline: Timeline, size: int) -> None:
        keys: list[Key] = [(GRID_OWNER, place) for place in GRID]
        keys += [(seat, Place(place)) for seat in SEATED for place in range(size)]
        super().__init__(timeline, keys)
        self.tags: dict[Key, Rank | None] = dict.fromkeys(keys)
        """Of cards that lie face down, the ranks that the viewer knows."""

    def put(self, key: Key, pose: Pose) -> None:
        super().put(key, pose)
        self.tags[key] = pose.tag

    def conceal(self, poses: Mapping[Key, Pose], spare: Container[Key]) -> None:
        """At once show only the faces in these poses; cards that were moving still go to their places.

        Everybody may see the cards to `spare`: they go on moving as before.
        """
        for key, pose in poses.items():
            sprite = self.pieces[key].sprite
            if key in spare:
                self.untag(key)
                continue
            self.timeline.drop(sprite)
            if (sprite.x, sprite.y) == (pose.x, pose.y):
                self.put(key, pose)
                continue
            was = (sprite.x, sprite.y, sprite.lift, sprite.width * sprite.scale)
            self.put(key, pose)
            sprite.x, sprite.y, sprite.lift, wide = was
            sprite.scale = wide / pose.width
            for name in ("x", "y", "lift", "scale"):
                self.timeline.to(sprite, name, getattr(pose, name), PLAY_MS, "out_back")

    def sprites(self, keys: Iterable[Key]) -> list[CardSprite]:
        """What to draw for these cards, lowest first."""
        return sorted(map(self.shown, keys), key=attrgetter("lift"))

    def untag(self, key: Key) -> None:
        """Stop showing what the viewer knows about a card."""
        self.tags[key] = None

    # motion

    def glide(
        self, key: Key, pose: Pose, delay: float, ms: float = PLAY_MS, ease: str = "out_cubic"
    ) -> float:
        lies = super().glide(key, pose, delay, ms, ease)
        self.mark(key, pose, lies)
        return lies

    def mark(self, key: Key, pose: Pose, at: float) -> None:
        """Put a card's tag and badge on at a given time."""
        if self.tags[key] != pose.tag or self.pieces[key].sprite.badge != pose.badge:
            self.timeline.call(at, partial(self._mark, key, pose))

    def imprint(self, key: Key, pose: Pose) -> None:
        """Give a card the face, tag and badge that it has in a pose."""
        self.pieces[key].sprite.face = pose.face
        self._mark(key, pose)

    def _mark(self, key: Key, pose: Pose) -> None:
        self.tags[key], self.pieces[key].sprite.badge = pose.tag, pose.badge

    def turn(self, key: Key, pose: Pose, delay: float) -> None:
        """Turn a card over where it lies; its face is set at once, so that nothing later gives it away."""
        sprite, line = self.pieces[key].sprite, self.timeline
        if pose.face is not None:
            sprite.face = pose.face
        line.to(sprite, "flip", pose.flip, FLIP_MS, "in_out", delay)
        line.there_and_back(sprite, "lift", pose.lift + FLIP_RISE, pose.lift, FLIP_MS, delay)

    def sweep(self, keys: list[Key], poses: Mapping[Key, Pose], delay: float) -> float:
        """Turn a hand face down, push it together and spread it out again; returns when it is done."""
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
                line.call(gathered, partial(rebase, sprite, pose.width))
                line.to(sprite, "scale", pose.scale, SWEEP_MS, "in_out", gathered)
            line.to(sprite, "x", middle, SWEEP_MS, "in_out", gathered)
            line.to(sprite, "y", pose.y, SWEEP_MS, "in_out", gathered)
            line.to(sprite, "angle", HEAP_TURNS[number % len(HEAP_TURNS)], SWEEP_MS, "in_out", gathered)
        spread = gathered + 2 * SWEEP_MS
        line.call(spread, partial(self._print, keys, poses))
        for key in keys:
            sprite, pose = self.pieces[key].sprite, poses[key]
            for name in ("x", "y", "angle"):
                line.to(sprite, name, getattr(pose, name), SWEEP_MS, "out_back", spread)
            line.to(sprite, "lift", pose.lift, SWEEP_MS, "out_cubic", spread)
            if pose.flip:
                line.to(sprite, "flip", pose.flip, FLIP_MS, "in_out", spread + SWEEP_MS)
        return spread + SWEEP_MS + (FLIP_MS if any(poses[key].flip for key in keys) else 0.0)

    def _print(self, keys: list[Key], poses: Mapping[Key, Pose]) -> None:
        """Give a hand its new order while its cards lie pushed together, face down."""
        for key in keys:
            self.imprint(key, poses[key])

    def deal_stacks(
        self, poses: Mapping[Key, Pose], size: int, delay: float, stacks: Mapping[Seat, tuple[float, float]]
    ) -> float:
        """Deal hands and middle from each seat's own stack, shuffle the middle, lay it out (DD-1, DD-2)."""
        width = poses[GRID_OWNER, GRID[0]].width
        self.extras = [CardSprite(*stacks[seat], width=width, back=BACK, lift=STACK_LIFT) for seat in SEATED]
        at = delay
        for number in range(size):
            for seat in SEATED:
                key = (seat, Place(number))
                self.throw(key, Pose(poses[key].x, poses[key].y, poses[key].width), at, stacks[seat], width)
                at += DEAL_APART_MS
        for number, place in enumerate(GRID):
            heap = Pose(CENTRE_X, CENTRE_Y, width, angle=HEAP_TURNS[number])
            self._to_heap(heap, place, at, stacks[SEATED[number % len(SEATED)]])
            at += DEAL_APART_MS
        for deck in self.extras:
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

    def _to_heap(self, heap: Pose, place: Place, at: float, stack: tuple[float, float]) -> None:
        """Throw a card onto the heap, where nobody can tell any more which stack it came from."""
        self.throw((GRID_OWNER, place), heap, at, stack, heap.width)
