"""A frame taken down before it is drawn: only where it differs from the one before is it drawn at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import pygame

from game.ui.theme import Color

Point: TypeAlias = Sequence[float]
Clip: TypeAlias = tuple[int, int, int, int] | None
Op: TypeAlias = tuple[Any, Any, Any, Clip, Any]
"""A picture, its place, its flags, the clip, its alpha; or a mark below and what it is told."""

TILES = 36
"""Rows of tiles on a screen: what changed is drawn anew by whole tiles."""
LINE = 16
"""Tiles begin at multiples of so many pixels, which fill one line of the processor's cache.

SDL writes past the cache where it copies or fills; lines that it writes by halves take twenty times as long.
"""
WHOLE = 0.6
"""If more than this share of the screen has changed, all of it is drawn at once."""
GROUNDS = 8
"""Among so many things drawn first is what covers all before it, such as the room."""
GROUP = 48
"""After so many pictures presses are collected."""


def _nothing() -> None:
    pass


class Sheet:
    """Stands in for a surface during a frame, then draws on it what differs from the last frame.

    It takes the calls of a surface that a canvas makes. Whatever is blitted must stay as it is: a picture
    that is painted over needs a new `stamp` each time. Every pixel comes out as if all had been drawn.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._ops: list[Op] = []
        self._shown: list[Op] | None = None
        """What the surface shows; None if nobody knows."""
        self._whole = surface.get_rect()
        self._clip: Clip = None
        self.changes = 0
        """How many frames so far were not like the one before."""

    def begin(self) -> None:
        """A frame begins."""
        self._ops = []
        self._clip = None

    def forget(self) -> None:
        """The surface no longer shows what was drawn on it: the next frame is drawn whole."""
        self._shown = None

    def finish(self, breathe: Callable[[], None] = _nothing) -> list[pygame.Rect]:
        """Draw the frame; the real rectangles that were drawn anew, none if nothing has changed.

        `breathe` is called between groups of pictures.
        """
        before, self._shown = self._shown, None  # should drawing break off
        if before == self._ops:
            self._shown = before
            return []
        self.changes += 1
        if before is None or _ground(before, self._whole) != _ground(self._ops, self._whole):
            areas = [self._whole]
        else:
            areas = _tiled((_area(op, self._whole) for op in _changed(before, self._ops)), self._whole)
        self._paint(areas, breathe)
        self._shown = self._ops
        return areas

    @property
    def clip(self) -> Clip:
        """Where drawing shows; None for everywhere."""
        return self._clip

    @property
    def known(self) -> bool:
        """Whether the surface shows the frame that was drawn last."""
        return self._shown is not None

    @property
    def length(self) -> int:
        """How much has been taken down in this frame."""
        return len(self._ops)

    def since(self, length: int) -> Sequence[Op]:
        """What has been taken down since it was so much."""
        return self._ops[length:]

    def repeat(self, ops: Sequence[Op]) -> None:
        """Take down again what an earlier frame had."""
        self._ops += ops

    def get_size(self) -> tuple[int, int]:
        """Its real pixels."""
        return self._whole.size

    def get_rect(self) -> pygame.Rect:
        """All of it."""
        return self._whole.copy()

    def get_clip(self) -> pygame.Rect:
        """Where drawing shows."""
        return self._whole.copy() if self._clip is None else pygame.Rect(self._clip)

    def set_clip(self, area: pygame.Rect | None) -> None:
        """Draw only there; None for everywhere."""
        inside = self._whole if area is None else area.clip(self._whole)
        self._clip = None if inside == self._whole else (inside.x, inside.y, inside.w, inside.h)

    def blit(self, image: pygame.Surface, place: Point, *, special_flags: int = 0) -> pygame.Rect:
        """A picture by its top left corner."""
        x, y = int(place[0]), int(place[1])
        self._ops.append((image, (x, y), special_flags, self._clip, 255))
        return pygame.Rect((x, y), image.get_size())

    def blit_faded(self, image: pygame.Surface, place: Point, alpha: int) -> None:
        """A picture let through by so much of 255."""
        self._ops.append((image, (int(place[0]), int(place[1])), 0, self._clip, alpha))

    def blit_stamped(self, image: pygame.Surface, place: Point, stamp: object) -> None:
        """A picture that is painted over: it counts as the same as long as its stamp is."""
        self._ops.append((image, (int(place[0]), int(place[1])), 0, self._clip, (stamp,)))

    def fblits(self, blits: Iterable[tuple[pygame.Surface, Point]], special_flags: int = 0) -> None:
        """Many pictures, one after another."""
        self._ops += self.taken(blits, special_flags)

    def taken(self, blits: Iterable[tuple[pygame.Surface, Point]], special_flags: int = 0) -> list[Op]:
        """Many pictures as they are taken down within this clip, for `repeat`."""
        clip = self._clip
        return [(image, (int(place[0]), int(place[1])), special_flags, clip, 255) for image, place in blits]

    def fill(self, color: Color, rect: pygame.Rect | None = None, special_flags: int = 0) -> None:
        """Fill a rectangle, or all."""
        area = self._whole if rect is None else rect
        self._ops.append((_fill, color, special_flags, self._clip, (area.x, area.y, area.w, area.h)))

    def draw(self, paint: Callable[..., object], area: pygame.Rect, *how: Any) -> None:
        """Have `paint` draw on the surface, told `how`, within an area."""
        self._ops.append((_draw, paint, how, self._clip, (area.x, area.y, area.w, area.h)))

    def _paint(self, areas: Sequence[pygame.Rect], breathe: Callable[[], None]) -> None:
        surface, ops = self.surface, self._ops
        ground = max((at for at, op in enumerate(ops[:GROUNDS]) if _covers(op, self._whole)), default=0)
        if areas == [self._whole]:
            self._paint_whole(ops[ground:], breathe)
            return
        places = [_area(op, self._whole) for op in ops]
        for area in areas:
            hit = [number for number in area.collidelistall(places) if number >= ground]
            for first in range(0, len(hit), GROUP):
                for number in hit[first : first + GROUP]:
                    clip = ops[number][3]
                    surface.set_clip(area if clip is None else area.clip(clip))
                    _carry_out(surface, ops[number])
                breathe()
        surface.set_clip(None)

    def _paint_whole(self, ops: Sequence[Op], breathe: Callable[[], None]) -> None:
        """Nothing stays: what lies where need not be asked."""
        surface = self.surface
        last: Clip = None
        surface.set_clip(None)
        for first in range(0, len(ops), GROUP):
            for op in ops[first : first + GROUP]:
                if op[3] is not last:
                    last = op[3]
                    surface.set_clip(last)
                _carry_out(surface, op)
            breathe()
        surface.set_clip(None)


def _fill() -> None:
    """Marks a filling."""


def _draw() -> None:
    """Marks a drawing."""


def _carry_out(surface: pygame.Surface, op: Op) -> None:
    what, place, flags, _, alpha = op
    if what is _fill:
        surface.fill(place, alpha, flags)
    elif what is _draw:
        place(surface, *flags)
    elif alpha == 255 or type(alpha) is tuple:
        surface.blit(what, place, special_flags=flags)
    else:
        what.set_alpha(alpha)
        surface.blit(what, place)
        what.set_alpha(255)


def _area(op: Op, whole: pygame.Rect) -> pygame.Rect:
    """The real pixels that it can change."""
    what, place, _, clip, area = op
    found = pygame.Rect(area) if what is _fill or what is _draw else what.get_rect(topleft=place)
    return found.clip(whole if clip is None else clip)


def _ground(ops: Sequence[Op], whole: pygame.Rect) -> Op | None:
    """The last of the first things that covers everything, as the room does; None if nothing does."""
    return next((op for op in reversed(ops[:GROUNDS]) if _covers(op, whole)), None)


def _covers(op: Op, whole: pygame.Rect) -> bool:
    """Whether nothing of what was drawn before it is seen."""
    what, place, flags, clip, alpha = op
    if not isinstance(what, pygame.Surface) or flags or clip is not None:
        return False
    if alpha != 255 and type(alpha) is not tuple:
        return False
    return not what.get_flags() & pygame.SRCALPHA and what.get_rect(topleft=place).contains(whole)


def _changed(before: Sequence[Op], now: Sequence[Op]) -> Iterator[Op]:
    """What is drawn in one of two frames only, or in another order.

    Where none of these lies, the same is drawn one over the other in both frames.
    """
    first = next((at for at, (old, new) in enumerate(zip(before, now, strict=False)) if old != new), None)
    if first is None:
        first = min(len(before), len(now))
    last = min(len(before), len(now)) - first
    last = next((back for back in range(last) if before[~back] != now[~back]), last)
    before, now = before[first : len(before) - last], now[first : len(now) - last]
    left = Counter(now)
    stayed = []
    for op in before:
        if left.get(op):
            left[op] -= 1
            stayed.append(op)
        else:
            yield op
    same = []
    for op in now:
        if left[op]:
            left[op] -= 1
            yield op
        else:
            same.append(op)
    for old, new in zip(stayed, same, strict=True):
        if old != new:
            yield old
            yield new


def _tiled(areas: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that cover these areas by whole tiles and don't overlap."""
    side = -(-whole.h // (TILES * LINE)) * LINE
    rows = [0] * -(-whole.h // side)
    for area in areas:
        if area.w and area.h:
            ahead = (1 << -(-area.right // side)) - (1 << area.x // side)
            for row in range(area.y // side, -(-area.bottom // side)):
                rows[row] |= ahead
    covered = sum(row.bit_count() for row in rows) * side * side
    if covered > WHOLE * whole.w * whole.h:
        return [whole]
    return [
        pygame.Rect(left * side, top * side, wide * side, high * side).clip(whole)
        for left, top, wide, high in _runs(rows)
    ]


def _runs(rows: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    """Left, top, width and height of the rectangles that set bits of neighbouring rows form."""
    growing: dict[tuple[int, int], int] = {}
    for row, bits in enumerate((*rows, 0)):
        found = dict.fromkeys(_spans(bits))
        for (left, wide), top in tuple(growing.items()):
            if (left, wide) not in found:
                yield left, top, wide, row - top
                del growing[left, wide]
        for span in found:
            growing.setdefault(span, row)


def _spans(bits: int) -> Iterator[tuple[int, int]]:
    """Where bits are set in a row: the first and how many."""
    at = 0
    while bits:
        skip = (bits & -bits).bit_length() - 1
        bits >>= skip
        wide = ((~bits) & -(~bits)).bit_length() - 1
        yield at + skip, wide
        bits >>= wide
        at += skip + wide
