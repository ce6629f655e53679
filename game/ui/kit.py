"""Everything that draws and sounds, in one bundle handed to every scene and table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.assets import Art
from game.ui.backdrop import Backdrop
from game.ui.cards import CardPainter
from game.ui.prompts import Prompts
from game.ui.settings import Settings
from game.ui.sprites import SpritePainter
from game.ui.stage import Stage
from game.ui.text import Type
from game.ui.timeline import Timeline

if TYPE_CHECKING:
    from game.ui.audio import Audio


class Kit:
    """The tools of the house. `cards` draws card sprites, `backdrop` the felt."""

    def __init__(self, stage: Stage, settings: Settings, audio: Audio, art: Art | None = None) -> None:
        self.stage = stage
        self.settings = settings
        self.audio = audio
        self.art = art or Art()
        self.type = Type(self.art, lambda: self.settings.accessibility.text_scale)
        self.prompts = Prompts(self.type)
        self.cards = SpritePainter(CardPainter(self.art, self.type))
        self.backdrop = Backdrop(self.art)
        stage.on_resize(self.clear)

    def timeline(self) -> Timeline:
        """A fresh timeline that moves as much as the settings say."""
        return Timeline(self.settings.accessibility.motion)

    def clear(self) -> None:
        """Forget every picture, as after a change of window size or text scale."""
        self.art.clear()
        self.type.clear()
        self.cards.clear()
        self.backdrop.clear()
