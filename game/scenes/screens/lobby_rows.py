"""The rows of the table set-up: who sits where, the preset, every option with its line of help, the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.bots.words import joined, parts
from game.catalog import Game
from game.core.contract import Level
from game.core.options import Options, OptionSpec, OptionValue, specs, spell, value_of
from game.couch.intents import Intent
from game.scenes.people.cast import way_of
from game.scenes.people.joining import NEW
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, SIZE_BODY
from game.ui.widgets import ARROW_REACH, ARROW_SIDE, Choice, Row, Toggle, Widget, ink_of

CUSTOM = "custom"
SEED_DIGITS = 9
DIGIT_WIDTH = 26.0
PRESET_TITLES = {"source": "Original", "pagat": "Classic"}
"""Names of presets that say little to players."""
SERIES = (1, 2, 4)
"""So many deals may be played again with seats exchanged."""
LEVELS = tuple((level.value, f"{level.value.capitalize()} bot") for level in Level)


CHARACTER = "Character"
TYPE_HELP = "Choose this to type your name."
HUMAN_TAKES = "Press to join, or choose who plays here."
ANYBODY = "Anybody at this level. Left and right seat somebody with a way of playing of their own."


def bot_rows(game: Game, name: str, mind: str, pick: Callable[[str], None]) -> list[Widget]:
    """How well a bot plays, and who it is where the game has characters; `pick` hears of another mind."""
    level, who = parts(mind)
    rows: list[Widget] = [
        Choice(name, LEVELS, str(level or mind), lambda level: pick(joined(level, who)), HUMAN_TAKES)
    ]
    if game.characters is not None and level is not None:
        cast = game.characters.CAST
        told = next((way_of(one.name, one) for one in cast if one.word == who), ANYBODY)
        values = [("", "Anybody"), *((one.word, one.name) for one in cast)]
        rows.append(Choice(CHARACTER, values, who, lambda who: pick(joined(level, who)), told))
    return rows


def option_rows(options: Options, change: Callable[[str, OptionValue], None]) -> list[Widget]:
    """A row for every option of a game."""
    return [
        _option_row(spec, value_of(options, spec.name), partial(change, spec.name)) for spec in specs(options)
    ]


def _option_row(spec: OptionSpec, value: OptionValue, put: Callable[[OptionValue], None]) -> Widget:
    if isinstance(spec.default, bool):
        return Toggle(spec.label, bool(value), put, spec.help)
    values = list(spec.values)
    if value not in values:
        values.append(value)
    return Choice(spec.label, [(item, said(item, spec.unit)) for item in values], value, put, spec.help)


def swap_row(deals: int, ways: int, word: str, put: Callable[[int], None]) -> Widget:
    """How many deals are played again with seats exchanged; `word` is what the game calls a match."""
    values = [(0, "Off"), *((count, f"{count} deal{'s' * (count > 1)}") for count in SERIES)]
    told = "Play the same cards again from the other seats, so that luck cancels out."
    if deals:
        hard = "hard to remember" if deals == SERIES[-1] else "4 deals are harder to remember"
        told = f"{deals * ways} {word}s: every deal from every side. Cards stay covered; {hard}."
    return Choice("Swap seats", values, deals, put, told)


def said(value: OptionValue, unit: str = "") -> str:
    """An option's value for people: "2.5 s", "two backs", "off"."""
    if unit == "ms" and isinstance(value, int):
        return f"{value / 1000:g} s"
    words = spell(value).replace("_", " ")
    return f"{words} {unit}" if unit and value is not None and not isinstance(value, bool) else words


def preset_title(name: str) -> str:
    """A preset's name for people."""
    return PRESET_TITLES.get(name, name.replace("_", " ").capitalize())


class NameRow(Choice[str]):
    """Who one is; confirm on a new name has it typed."""

    def __init__(
        self,
        values: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
        type_name: Callable[[], None],
    ) -> None:
        told = TYPE_HELP if value == NEW else "Your name and emblem at every table."
        super().__init__("You are", values, value, changed, told)
        self._type = type_name

    def handle(self, intent: Intent) -> bool:
        """Left and right choose, confirm types a new name or chooses the next."""
        if intent is Intent.CONFIRM and self.value == NEW:
            self._type()
            return True
        return super().handle(intent)

    def press(self, x: float, y: float) -> bool:
        """A click on a new name types it, wherever but on the arrows."""
        area = self._area or self.value_area(self.box)
        on_left = area.x - ARROW_REACH < x < area.x + ARROW_SIDE
        if self.value == NEW and not on_left and x < area.right - ARROW_SIDE:
            return self.handle(Intent.CONFIRM)
        return super().press(x, y)


class SeedRow(Row):
    """A seed of nine digits, or chance. It is edited digit by digit; cancel goes back to chance."""

    label_share = 0.36

    def __init__(self, seed: int | None, changed: Callable[[int | None], None]) -> None:
        super().__init__("Seed", "The same seed deals the same cards. Choose this to set one.")
        self.seed, self._changed = seed, changed
        self.at: int | None = None

    @property
    def editing(self) -> bool:
        """Whether a digit is being chosen."""
        return self.at is not None

    def handle(self, intent: Intent) -> bool:
        """Any of its controls begins; left and right choose the digit, up and down turn it, confirm ends."""
        if self.at is None:
            if intent not in self.answered:
                return False
            self.at = 0
            self.seed = self.seed or 0
            return True
        step = {Intent.UP: 1, Intent.DOWN: -1}.get(intent)
        if step is not None:
            self._turn(step)
        elif intent in (Intent.LEFT, Intent.RIGHT):
            self.at = (self.at + (1 if intent is Intent.RIGHT else -1)) % SEED_DIGITS
        elif intent is Intent.CONFIRM:
            self.at = None
            self._changed(self.seed)
        return True

    def give_up(self) -> None:
        """Back to chance."""
        self.at = self.seed = None
        self._changed(None)

    def _turn(self, step: int) -> None:
        assert self.at is not None and self.seed is not None
        digits = [int(letter) for letter in f"{self.seed:0{SEED_DIGITS}d}"]
        digits[self.at] = (digits[self.at] + step) % 10
        self.seed = int("".join(map(str, digits)))
        self._changed(self.seed)

    def press(self, x: float, y: float) -> bool:
        """A click turns the digit under it, anywhere else begins or ends the editing."""
        left = self.box.right - 28.0 - DIGIT_WIDTH * SEED_DIGITS
        place = int((x - left) // DIGIT_WIDTH)
        if self.at is not None and 0 <= place < SEED_DIGITS:
            self.at = place
            self._turn(1)
            return True
        return self.handle(Intent.CONFIRM)

    def draw_value(self, canvas: Canvas, kit: Kit, area: pygame.FRect, focused: bool) -> None:
        """The digits, the one being chosen lit."""
        color = ink_of(focused)
        if self.seed is None:
            kit.type.draw(
                canvas,
                "chance",
                area.right,
                area.centery,
                SIZE_BODY,
                color,
                "body_bold",
                "midright",
                fit=area.w,
            )
            return
        left = area.right - DIGIT_WIDTH * SEED_DIGITS
        for place, letter in enumerate(f"{self.seed:0{SEED_DIGITS}d}"):
            x = left + DIGIT_WIDTH * (place + 0.5)
            if place == self.at:
                canvas.fill_round(x - 15, area.centery - 26, 30, 52, (36, 28, 33), 8.0)
            digit = BRASS_LIT if place == self.at else color
            kit.type.draw(canvas, letter, x, area.centery, SIZE_BODY, digit, "body_bold", fit=DIGIT_WIDTH)
