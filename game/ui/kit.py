"""Everything that draws and sounds, in one bundle handed to every scene and table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Surface

from game.ui import vector
from game.ui.assets import Art
from game.ui.backdrop import Backdrop
from game.ui.cards import CardPainter
from game.ui.characters.drawing import Characters
from game.ui.pictures import POOL, SurfaceCache
from game.ui.prompts import Prompts, Unprompted
from game.ui.rehearsals import Rehearsals
from game.ui.rooms import RoomName
from game.ui.settings import Settings
from game.ui.sizes import PLAIN, Sizes
from game.ui.sprites import SpritePainter
from game.ui.stage import Canvas, Stage
from game.ui.text import Type
from game.ui.timeline import Timeline

if TYPE_CHECKING:
    from game.ui.audio import Audio


class Kit:
    """The tools of the house: `cards` draws sprites, `backdrop` the house's own room."""

    def __init__(self, stage: Stage, settings: Settings, audio: Audio, art: Art | None = None) -> None:
        self.stage = stage
        self.settings = settings
        self.audio = audio
        self.art = art or Art()
        self.type = Type(self.art, lambda: self.settings.accessibility.text_scale, lambda: self.high_contrast)
        self.prompts = Prompts(self.type)
        self.cards = SpritePainter(CardPainter(self.art, self.type))
        self.backdrop = Backdrop(lambda: self.high_contrast)
        self._room = self.backdrop
        self.characters = Characters()
        self._composed = SurfaceCache()
        self.rehearsals = Rehearsals()
        self.breathe: Callable[[], None] = lambda: None
        """Collects what devices report: call it between groups of drawing, so that presses are told apart."""
        stage.on_resize(self._resized)
        POOL.fit(*stage.surface.get_size())

    @property
    def high_contrast(self) -> bool:
        """Whether the player asked for a darker ground and brighter words."""
        return self.settings.accessibility.contrast == "high"

    @property
    def sizes(self) -> Sizes:
        """How large the player wants letters and cards, and the shape of the screen."""
        access = self.settings.accessibility
        return Sizes(access.text_scale, access.card_scale, self.stage.shape)

    def composed(
        self, canvas: Canvas, key: Hashable, width: float, height: float, paint: Callable[[Canvas], None]
    ) -> Surface:
        """A picture of that virtual size, drawn once by `paint` and kept as long as `key` stays the same.

        Many small blits become one. The key must hold all that `paint` depends on; the canvas's scale,
        the text scale and whether prompts are heard are added here.
        """
        scale = canvas.scale
        whole = (
            key,
            round(scale, 4),
            round(width, 1),
            round(height, 1),
            self.type.scaled(1.0),
            self.high_contrast,
            self.prompts.heard,
        )

        def make() -> Surface:
            made = vector.blank(canvas.px(width), canvas.px(height))
            paint(Canvas(made, scale, 0.0, 0.0))
            return made

        return self._composed.get(whole, make)

    def backdrop_of(self, room: RoomName) -> Backdrop:
        """The room that a game is played in; the one before it is forgotten."""
        if self._room.room != room:
            self._room = Backdrop(lambda: self.high_contrast, room=room)
        return self._room

    def timeline(self) -> Timeline:
        """A fresh timeline that moves as much as the settings say."""
        return Timeline(self.settings.accessibility.motion)

    def lay_out(self, deck: str) -> None:
        """Play with another deck: its name in `assets/cards/decks.py`, or "house"."""
        if self.cards.cards.deck != deck:
            self.cards.cards.deck = deck
            self.cards.clear()
            self._composed.clear()
            self.rehearsals.clear()

    def clear(self) -> None:
        """Forget every picture, as after a change of window size or text scale."""
        self.art.clear()
        self.type.clear()
        self.cards.clear()
        self.backdrop.clear()
        self._room.clear()
        self.characters.clear()
        self._composed.clear()
        self.rehearsals.clear()

    def _resized(self) -> None:
        POOL.fit(*self.stage.surface.get_size())
        self.clear()


class QuietKit(Kit):
    """The house's kit for a table at which nothing is pressed itself: it prompts for nothing."""

    def __init__(self, kit: Kit) -> None:
        self.__dict__.update(kit.__dict__)
        self._whole = kit
        self.prompts = Unprompted(kit.prompts)

    @property
    def sizes(self) -> Sizes:
        """Such a table is 16 to 9 on every screen."""
        return replace(super().sizes, shape=PLAIN)

    def backdrop_of(self, room: RoomName) -> Backdrop:
        """The room as the house keeps it."""
        return self._whole.backdrop_of(room)
