"""Films that people keep: drawn a little in each frame, packed beside the frames, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Protocol

import pygame

from game.scenes.film.packer import Packer
from game.scenes.film.samples import sample
from game.ui.kit import Kit
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, BRASS_LIT, CREAM, SAFE_LEFT, SAFE_WIDTH, SIZE_SMALL
from game.ui.widgets import draw_icon

FOLDER = "films"
STAMP = "declare-%Y%m%d-%H%M%S"
SPARSE = 6
"""The colours are chosen from one of so many frames."""
WORK_MS = 4.0
"""About so long is worked on a film in one frame of the game, or until one of its own is drawn."""
CHOOSING, CHOOSING_PIECES = 0.3, 120
"""The share of the work that is done once the colours are chosen, and in about how many pieces."""
SIGN, ICON, PAD, BAR_WIDE, BAR_HIGH, TOP = "Film", 34.0, 18.0, 120.0, 12.0, 8.0

Piece = pygame.Surface | list[pygame.Surface] | None
"""A frame, what the colours are chosen from, or work that is to be handed to nobody."""


class Filmed(Protocol):
    """What can be filmed."""

    def frames(self, every: int = 1, /) -> Iterator[pygame.Surface | None]:
        """One frame of every so many, each good until the next is asked for; None for work."""


class Films:
    """Makes one film at a time, and only while no presses race each other."""

    def __init__(self, home: Path) -> None:
        self.folder = home / FOLDER
        self._packer: Packer | None = None
        self._pieces: Iterator[Piece] = iter(())
        self._waiting: Piece = None
        """A piece that the packing had no room for yet."""
        self.share = 0.0
        """How much of a film is done, 0 to 1."""
        self._free = False
        """Whether the latest frame was free for it."""

    @property
    def busy(self) -> bool:
        """Whether a film is being made."""
        return self._packer is not None

    def keep(self, shot: Filmed, now: datetime) -> None:
        """Begin a film, named by the time on the wall; none while another is being made."""
        if self._packer is None:
            self._packer = Packer(self.folder, now.strftime(STAMP))
            self._pieces, self._waiting, self.share = self._drawn(shot), None, 0.0

    def update(self, free: bool) -> None:
        """Work on it for a moment in a frame that is `free` for that; in any other everything of it rests."""
        packer, self._free = self._packer, free
        if packer is None:
            return
        packer.rest(not free)
        if not free or (self._waiting is not None and not packer.take(self._waiting)):
            return
        self._waiting = None
        until = perf_counter() + WORK_MS / 1000.0
        for piece in self._pieces:
            if piece is not None:
                self._waiting = None if packer.take(piece) else piece
                return
            if perf_counter() >= until:
                return
        packer.finish()

    def told(self) -> str | None:
        """One sentence about a film that has been made, or why it could not be; told once."""
        if self._packer is None or self._packer.working:
            return None
        told, self._packer, self._pieces = self._packer.told, None, iter(())
        return told

    def close(self) -> None:
        """Give up a film that is still being made; one that is being written is written whole."""
        if self._packer is not None:
            self._packer.drop()
            self._packer, self._pieces = None, iter(())

    def _drawn(self, shot: Filmed) -> Iterator[Piece]:
        """The film is gone through twice: for its colours, then frame by frame."""
        sparse, pieces = [], 0
        for frame in shot.frames(SPARSE):
            pieces += 1
            self.share = CHOOSING * min(1.0, pieces / CHOOSING_PIECES)
            if frame is not None:
                sparse.append(sample(frame))
            yield None
        yield sparse
        for number, frame in enumerate(shot.frames()):
            self.share = CHOOSING + (1.0 - CHOOSING) * min(1.0, number / pieces)
            yield None if frame is None else frame.copy()

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """A small sign in the upper right corner while it is worked on: how far the film has come."""
        if self._packer is None or not self._free:
            return
        wide, _ = kit.type.measure(SIGN, SIZE_SMALL, "body_bold", scale=canvas.scale)
        side, bar = kit.type.scaled(ICON), kit.type.scaled(BAR_HIGH)
        w, h = side + wide + BAR_WIDE + 4 * PAD, side + PAD
        x, y = SAFE_LEFT + SAFE_WIDTH - w, TOP + h / 2
        draw_plaque(canvas, x, y - h / 2, w, h, PANEL, h / 2, 10.0)
        draw_icon(canvas, kit, "film", x + PAD + side / 2, y, side, BRASS_LIT)
        left = x + 2 * PAD + side
        kit.type.draw(canvas, SIGN, left, y, SIZE_SMALL, CREAM, "body_bold", "midleft")
        left += wide + PAD / 2
        canvas.fill_round(left, y - bar / 2, BAR_WIDE, bar, BRASS_DARK, bar / 2, 140)
        canvas.fill_round(left, y - bar / 2, max(bar, BAR_WIDE * self.share), bar, BRASS_LIT, bar / 2)
