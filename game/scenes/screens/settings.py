"""The settings: picture, sound, controls, accessibility, table, people; each change is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.presses import TIE_BANDS_MS
from game.couch.intents import Captured, Intent, Message
from game.couch.privacy import Mode
from game.scenes.frame import MenuScene, foot_top
from game.scenes.hand.aid import notebook_row
from game.scenes.house import House
from game.scenes.people.everybody import people_rows
from game.scenes.screens.controls import Remapping, control_rows
from game.scenes.screens.tabs import Tabs
from game.ui.menu import stack
from game.ui.settings import CARD_SCALES, FRAME_RATES, TEXT_SCALES
from game.ui.stage import Canvas
from game.ui.theme import SAFE_TOP, VIRTUAL_WIDTH
from game.ui.widgets import Button, Choice, Slider, Toggle, Widget

TABS_Y = SAFE_TOP + 104.0
VIEW_Y = TABS_Y + 92.0
ROW_WIDTH = 1240.0
NAMES = ("Picture", "Sound", "Controls", "Accessibility", "Table", "People")
PRIVACY_WORDS = (
    (Mode.CURTAIN.value, "Curtain"),
    (Mode.DECOY.value, "Decoys"),
    (Mode.OPEN.value, "Open hands"),
)
LATCH_WORDS = (
    ("keys", "One press on keys"),
    ("all", "One press"),
    ("off", "Hold Peek"),
)
CARD_WORDS = tuple(zip(CARD_SCALES, ("Usual", "Large", "Larger"), strict=True))
TIE_BAND_WORDS = tuple(
    (band, f"Within {band:g} ms" if band >= 1.0 else "Heard together") for band in TIE_BANDS_MS
)


class SettingsScene(MenuScene[None]):
    """Tabs of rows; nothing has to be confirmed."""

    heading = "Settings"
    prompts = ((Intent.RIGHT, "Change"), (Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))

    def __init__(self, tab: int = 0) -> None:
        self._tab = tab

    def enter(self, house: House) -> None:
        """Open the first tab."""
        self.house = house
        self.tabs = Tabs(house, NAMES, TABS_Y, self._tab)
        self.layout = ""
        self.remapping: Remapping | None = None
        super().enter(house)

    def lay(self) -> None:
        """The rows of the tab on top, the focus staying where it is."""
        keep = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        makers: tuple[Callable[[], Sequence[Widget]], ...] = (
            self._picture,
            self._sound,
            self._controls,
            self._access,
            self._table,
            self._people,
        )
        rows = makers[self.tabs.at]()
        self.menu.replace(rows, keep)
        kit, left = self.house.kit, VIRTUAL_WIDTH / 2 - ROW_WIDTH / 2
        stack(kit, rows, left, VIEW_Y + 14, ROW_WIDTH)
        self.menu.view = pygame.FRect(left, VIEW_Y, ROW_WIDTH, foot_top(kit) - VIEW_Y)

    def back(self) -> None:
        """Leave the settings."""
        self.finish(None)

    def leave(self) -> None:
        """Controls are controls again."""
        self.house.couch.stop_listening()
        self.house.save_settings()

    def handle(self, message: Message) -> None:
        """A captured control ends a remapping; tabs turn; everything else goes to the rows."""
        if self.remapping is not None:
            if isinstance(message, Captured):
                self.remapping.take(message)
                self._remapped()
            return
        if self.tabs.handle(message):
            self.menu.focused = None
            self.menu.offset = 0.0
            self.lay()
            self.menu.settle()
            return
        super().handle(message)

    def update(self, dt_ms: float) -> None:
        """A remapping that nobody answers ends by itself."""
        super().update(dt_ms)
        if self.remapping is not None and self.remapping.update(dt_ms):
            self._remapped()

    def draw_body(self, canvas: Canvas) -> None:
        """The tabs."""
        self.tabs.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """The rows, and over them the question for a control."""
        super().draw(canvas)
        if self.remapping is not None:
            self.remapping.draw(canvas)

    def _changed(self, relay: bool = False) -> None:
        self.house.save_settings()
        if relay:
            self.house.kit.type.clear()
            self.lay()
            self.menu.settle()

    # Any: a setter fits the row it is handed to, which offers only what its setting may be.
    def _set(self, part: object, name: str, relay: bool = False) -> Callable[[Any], None]:
        def put(value: object) -> None:
            setattr(part, name, value)
            self._changed(relay)

        return put

    # Any: the row offers only the rates that there are.
    def _set_rate(self, rate: Any) -> None:
        self.house.settings.video.rate = rate
        self.house.pace_changed()
        self._changed()

    def _picture(self) -> list[Widget]:
        video = self.house.settings.video
        rates = [(rate, f"{rate} per second" if rate else "Match the display") for rate in FRAME_RATES]
        return [
            Toggle(
                "Full screen",
                video.fullscreen,
                self.house.fill_screen,
                "F11 and Alt+Enter do it, too.",
            ),
            Choice("Frame rate", rates, video.rate, self._set_rate, "How often the screen is redrawn."),
        ]

    def _sound(self) -> list[Widget]:
        sound = self.house.settings.sound
        return [
            Slider("Everything", sound.master, self._set(sound, "master"), help_="How loud the game is."),
            Slider("Music", sound.music, self._set(sound, "music"), help_="The band in the corner."),
            Slider(
                "Sounds", sound.effects, self._volume, help_="Cards, coins, bottles. Never needed to play."
            ),
            Slider("Room", sound.room, self._set(sound, "room"), help_="The clock, the fire, the belts."),
            Slider(
                "Voices", sound.voices, self._set(sound, "voices"), help_="Characters laugh, sulk and gasp."
            ),
            Toggle("Silence", sound.mute, self._set(sound, "mute"), "No sound at all."),
        ]

    def _volume(self, value: float) -> None:
        self._set(self.house.settings.sound, "effects")(value)
        self.house.sound("card_slide")

    def _controls(self) -> list[Widget]:
        rows, self.layout = control_rows(self.house, self.layout, self._show_layout, self._ask, self._reset)
        return rows

    def _show_layout(self, layout: str) -> None:
        self.layout = layout
        self.lay()
        self.menu.settle()

    def _ask(self, intent: Intent) -> None:
        self.remapping = Remapping(self.house, self.layout, intent)

    def _reset(self) -> None:
        self.house.couch.bindings.reset(self.layout)
        self._changed(relay=True)

    def _remapped(self) -> None:
        self.remapping = None
        self._changed(relay=True)

    def _access(self) -> list[Widget]:
        access = self.house.settings.accessibility
        scales = [(scale, f"{round(scale * 100)} %") for scale in TEXT_SCALES]
        return [
            Choice(
                "Text size",
                scales,
                access.text_scale,
                self._set(access, "text_scale", relay=True),
                "All text grows; nothing is cut off.",
            ),
            Choice(
                "Card size",
                CARD_WORDS,
                access.card_scale,
                self._set(access, "card_scale"),
                "Your own cards and those you choose from grow, as far as a table has room for them.",
            ),
            Choice(
                "Motion",
                [("full", "Full"), ("reduced", "Reduced")],
                access.motion,
                self._set(access, "motion"),
                "Reduced: things are in their place at once.",
            ),
            Choice(
                "Contrast",
                [("normal", "Normal"), ("high", "High")],
                access.contrast,
                self._set(access, "contrast"),
                "High: darker background, brighter words.",
            ),
            Choice(
                "Look at hidden cards",
                LATCH_WORDS,
                access.latch_peek,
                self._set(access, "latch_peek"),
                "One press shows them until the next, so that one hand is enough; or only while "
                "Peek is held.",
            ),
            Toggle(
                "Flashes", access.flashes, self._set(access, "flashes"), "Never more than three a second."
            ),
            Toggle("Screen shake", access.shake, self._set(access, "shake"), "When the table is hit."),
            Toggle("Rumble", access.rumble, self._set(access, "rumble"), "Pads shake when you win a race."),
        ]

    def _table(self) -> list[Widget]:
        settings = self.house.settings
        return [
            Choice(
                "Hidden hands",
                PRIVACY_WORDS,
                settings.privacy,
                self._set(settings, "privacy"),
                "How several people at one screen keep their cards secret; the table set-up offers it first.",
            ),
            notebook_row(self.house),
            Choice(
                "Dead heat",
                TIE_BAND_WORDS,
                settings.tie_band_ms,
                self._set(settings, "tie_band_ms"),
                "Presses this close are decided by a coin: pads differ by a few milliseconds.",
            ),
            Button("Show the lessons again", self._forget, "Each game offers its first hand again.", "eye"),
        ]

    def _people(self) -> list[Widget]:
        return people_rows(self.house, self._relay)

    def _relay(self) -> None:
        self.lay()
        self.menu.settle()

    def _forget(self) -> None:
        settings = self.house.settings
        for told in (settings.seen, settings.first, settings.noted, settings.declined, settings.tips):
            told.clear()
        self._changed()
        self.house.toasts.say("Each game offers its first hand again, and teaches the two hands after it.")
