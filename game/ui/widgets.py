"""Buttons, choices, switches, sliders and lines of text: things that can be focused, drawn on brass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

import pygame

from game.couch.intents import Intent
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, BRASS_LIT, CREAM, INK, LAMP, SIZE_BODY, SIZE_SMALL, Color

V = TypeVar("V")
GROW = 0.08
"""How much a focused widget of ordinary size grows; wide ones grow less, by GROW_MOST at most."""
GROW_MOST = 26.0
GLOW_STEPS = 8
ROW_PAD = 28.0
ARROW_SIDE, ARROW_GAP, ARROW_REACH, LABEL_GAP = 30.0, 14.0, 10.0, 8.0
"""Of the arrows round a value: their size, the room between them and it, how far beside one a click counts;
and how near a wide value comes to its label."""
ICON_SHARE, ICON_GAP = 0.5, 18.0
ASIDE_GAP, ASIDE_PAD = 24.0, 8.0
SWITCH = (84.0, 44.0)
TRACK = 16.0
KNOB = 20.0
SLIDER_STEP = 0.1
FULL, FULL_WIDE, FULL_GAP = "100 %", 104.0, 32.0
"""The widest value beside a slider, the room it has at least, and the gap before it."""


class Widget:
    """Something that can be focused. `box` is its virtual rectangle; `hot` 0 to 1 is how focused it looks."""

    enabled = True
    """Whether the focus may rest on it."""
    answered: ClassVar[frozenset[Intent]] = frozenset((Intent.LEFT, Intent.RIGHT, Intent.CONFIRM))
    """Which of these do something here, and so are prompted while it is focused."""

    def __init__(self, help_: str = "") -> None:
        self.box = pygame.FRect(0, 0, 400, 76)
        self.help = help_
        """One line that says what it is for, shown while focused."""
        self.hot = 0.0
        self.says = ""
        """What it is called: its label, or its words."""
        self.leads: dict[Intent, Widget] = {}
        """Where a direction moves the focus from here, if not to whatever is nearest that way."""

    def wanted_height(self, kit: Kit, width: float) -> float:
        """The height it needs at a width, the text scale counted in."""
        return max(76.0, kit.type.line_height(SIZE_BODY) + 2 * 16.0)

    def handle(self, intent: Intent) -> bool:
        """Take an intent while focused; returns whether it meant something here."""
        return False

    def press(self, x: float, y: float) -> bool:
        """The mouse was pressed on it at a virtual point; returns whether it meant something here."""
        return self.handle(Intent.CONFIRM)

    def drag(self, x: float, y: float) -> None:
        """The mouse moved while held after a press on it."""

    def scroll(self, steps: float) -> bool:
        """The wheel turned over it; returns whether it meant something here."""
        return False

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """Draw it."""

    def grown(self) -> pygame.FRect:
        """Its rectangle as large as its focus makes it now."""
        step = round(max(-0.3, self.hot) * GLOW_STEPS) / GLOW_STEPS
        more = min(self.box.w * GROW, GROW_MOST) * step
        return self.box.inflate(more, min(self.box.h * GROW, more))


class Button(Widget):
    """A brass plate that does something; `icon` is a mark or art drawn before the words.

    What they mean just now can stand `aside`, at the right of an icon's words, in smaller letters.
    """

    answered = frozenset((Intent.CONFIRM,))

    def __init__(
        self,
        words: str,
        act: Callable[[], None],
        help_: str = "",
        icon: str = "",
        size: float = 36.0,
        main: bool = False,
        aside: str = "",
    ) -> None:
        super().__init__(help_)
        self.words, self.act, self.icon, self.size, self.main = words, act, icon, size, main
        self.says = words
        self.aside = aside

    def wanted_height(self, kit: Kit, width: float) -> float:
        """One line and its margins, or what stands aside on several."""
        line = max(76.0, kit.type.line_height(self.size, "display") + 2 * 18.0)
        if not self.aside:
            return line
        led = line * ICON_SHARE + ICON_GAP if self.icon else 0.0
        words = kit.type.measure(self.words, self.size, "display")[0]
        space = width - 2 * ROW_PAD - led - words - ASIDE_GAP
        return max(line, kit.type.measure(self.aside, SIZE_BODY, width=space)[1] + 2 * ASIDE_PAD)

    def handle(self, intent: Intent) -> bool:
        """Confirm presses it."""
        if intent is not Intent.CONFIRM:
            return False
        self.act()
        return True

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """A dark plate with brass words, or lit brass with dark words while focused."""
        box = self.grown()
        draw_face(canvas, box, self.hot if focused else 0.0, self.main)
        color = ink_of(focused)
        left = box.x + ROW_PAD
        space = box.w - 2 * ROW_PAD
        if self.icon:
            side = box.h * ICON_SHARE
            draw_icon(canvas, kit, self.icon, left + side / 2, box.centery, side, color)
            left, space = left + side + ICON_GAP, space - side - ICON_GAP
            drawn = kit.type.draw(
                canvas, self.words, left, box.centery, self.size, color, "display", "midleft", fit=space
            )
            if self.aside:
                self._draw_aside(canvas, kit, box, drawn.right + ASIDE_GAP, color)
        else:
            kit.type.draw(canvas, self.words, *box.center, self.size, color, "display", fit=space)

    def _draw_aside(self, canvas: Canvas, kit: Kit, box: pygame.FRect, left: float, color: Color) -> None:
        right = box.right - ROW_PAD
        room = (right - left, box.h - ASIDE_PAD)
        kit.type.draw(
            canvas,
            self.aside,
            right,
            box.centery,
            SIZE_BODY,
            color,
            "body",
            "midright",
            align="right",
            fit=room,
        )


class Row(Widget):
    """A labelled row; the left part names it, the right part shows its value."""

    label_share = 0.5

    def __init__(self, label: str, help_: str = "") -> None:
        super().__init__(help_)
        self.label = self.says = label

    def wanted_height(self, kit: Kit, width: float) -> float:
        """As many lines as the label needs."""
        space = (width - 2 * ROW_PAD) * self.label_share - 10.0
        needed = kit.type.measure(self.label, SIZE_BODY, width=space)[1]
        return max(super().wanted_height(kit, width), needed + 20.0)

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """The plate and the label; what stands right is drawn by `draw_value`."""
        box = self.grown()
        draw_face(canvas, box, self.hot if focused else 0.0)
        space = (box.w - 2 * ROW_PAD) * self.label_share - 10.0
        kit.type.draw(
            canvas,
            self.label,
            box.x + ROW_PAD,
            box.centery,
            SIZE_BODY,
            ink_of(focused),
            anchor="midleft",
            fit=(space, box.h - 12.0),
            align="left",
        )
        self.draw_value(canvas, kit, self.value_area(box), focused)

    def value_area(self, box: pygame.FRect) -> pygame.FRect:
        """The part of the row's rectangle that shows its value."""
        left = box.x + ROW_PAD + (box.w - 2 * ROW_PAD) * self.label_share
        return pygame.FRect(left, box.y, box.right - ROW_PAD - left, box.h)

    def draw_value(self, canvas: Canvas, kit: Kit, area: pygame.FRect, focused: bool) -> None:
        """Draw the value within `area`."""


class Choice(Row, Generic[V]):
    """One of several values; left and right step through them, confirm takes the next."""

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[V, str]],
        value: V,
        changed: Callable[[V], None],
        help_: str = "",
    ) -> None:
        super().__init__(label, help_)
        self.values, self.changed = list(values), changed
        self.at = next((place for place, (held, _) in enumerate(self.values) if held == value), 0)
        self._area: pygame.FRect | None = None
        """Where the value was drawn last, arrows and all."""

    @property
    def value(self) -> V:
        """The value chosen now."""
        return self.values[self.at][0]

    def handle(self, intent: Intent) -> bool:
        """Left and right step; confirm steps on."""
        step = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.CONFIRM: 1}.get(intent)
        if step is None or len(self.values) < 2:
            return False
        self.at = (self.at + step) % len(self.values)
        self.changed(self.value)
        return True

    def press(self, x: float, y: float) -> bool:
        """A click on the left arrow steps back, anywhere else on."""
        area = self._area or self.value_area(self.box)
        return self.handle(Intent.LEFT if area.x - ARROW_REACH < x < area.centerx else Intent.RIGHT)

    def _roomy(self, canvas: Canvas, kit: Kit, area: pygame.FRect) -> pygame.FRect:
        """The room of the value, with what the label leaves of its own if a value needs it."""
        measure, scale = kit.type.measure, canvas.scale
        widest = max(measure(words, SIZE_BODY, "body_bold", scale=scale)[0] for _, words in self.values)
        start = self.box.x + ROW_PAD
        label = measure(self.label, SIZE_BODY, width=area.x - start - 10.0, scale=scale)[0]
        left = max(start + label + LABEL_GAP, area.right - widest - 2 * ARROW_SIDE - ARROW_GAP)
        return pygame.FRect(left, area.y, area.right - left, area.h) if left < area.x else area

    def draw_value(self, canvas: Canvas, kit: Kit, area: pygame.FRect, focused: bool) -> None:
        """The value between two arrows."""
        arrow = BRASS_DARK if focused else BRASS_LIT
        side = ARROW_SIDE
        area = self._area = self._roomy(canvas, kit, area)
        if len(self.values) > 1:
            draw_icon(canvas, kit, "left", area.x + side / 2, area.centery, side, arrow)
            draw_icon(canvas, kit, "right", area.right - side / 2, area.centery, side, arrow)
        kit.type.draw(
            canvas,
            self.values[self.at][1],
            *area.center,
            SIZE_BODY,
            ink_of(focused),
            "body_bold",
            fit=(area.w - 2 * side - ARROW_GAP, area.h - 12.0),
        )


class Toggle(Row):
    """A switch that is on or off."""

    label_share = 0.78

    def __init__(self, label: str, on: bool, changed: Callable[[bool], None], help_: str = "") -> None:
        super().__init__(label, help_)
        self.on, self.changed = on, changed

    def handle(self, intent: Intent) -> bool:
        """Confirm flips it; left turns it off, right on."""
        wanted = {Intent.CONFIRM: not self.on, Intent.LEFT: False, Intent.RIGHT: True}.get(intent)
        if wanted is None:
            return False
        if wanted != self.on:
            self.on = wanted
            self.changed(self.on)
        return True

    def draw_value(self, canvas: Canvas, kit: Kit, area: pygame.FRect, focused: bool) -> None:
        """A switch whose knob stands right and shows a tick when on, left and a cross when off."""
        width, height = SWITCH
        left, top = area.right - width, area.centery - height / 2
        fill: Color = (58, 120, 76) if self.on else (62, 58, 58)
        canvas.fill_round(left, top, width, height, fill, height / 2)
        canvas.outline_round(left, top, width, height, BRASS_DARK, height / 2, 3.0)
        x = left + (width - height / 2 if self.on else height / 2)
        canvas.circle(x, area.centery, height / 2 - 4, CREAM)
        draw_icon(canvas, kit, "check" if self.on else "cross", x, area.centery, 20.0, INK)
        words, x, ink = "On" if self.on else "Off", left - 14.0, ink_of(focused)
        kit.type.draw(canvas, words, x, area.centery, SIZE_SMALL, ink, "body_bold", "midright", fit=90.0)


class Slider(Row):
    """A share from 0 to 1, moved in steps or dragged."""

    answered = frozenset((Intent.LEFT, Intent.RIGHT))

    def __init__(self, label: str, value: float, changed: Callable[[float], None], help_: str = "") -> None:
        super().__init__(label, help_)
        self.value, self.changed = value, changed
        self._words_wide = FULL_WIDE

    def handle(self, intent: Intent) -> bool:
        """Left and right move it by a step."""
        way = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent)
        if way is None:
            return False
        self._set(self.value + way * SLIDER_STEP)
        return True

    def press(self, x: float, y: float) -> bool:
        """Take the value under the mouse."""
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        """Follow the mouse."""
        track = self._track(self.value_area(self.box))
        if self.enabled and x >= track.x - 2 * KNOB:
            self._set((x - track.x) / track.w)

    def draw_value(self, canvas: Canvas, kit: Kit, area: pygame.FRect, focused: bool) -> None:
        """A track filled up to a brass knob, and the value in words."""
        self._words_wide = max(FULL_WIDE, kit.type.measure(FULL, SIZE_BODY, "body_bold")[0])
        track = self._track(area)
        canvas.fill_round(track.x, track.y, track.w, track.h, (18, 20, 22), track.h / 2)
        if self.value > 0.02:
            canvas.fill_round(track.x, track.y, track.w * self.value, track.h, LAMP, track.h / 2)
        canvas.outline_round(track.x, track.y, track.w, track.h, BRASS_DARK, track.h / 2, 2.0)
        x = track.x + track.w * self.value
        canvas.circle(x, track.centery + 3, KNOB + 1, (0, 0, 0), 110)
        canvas.circle(x, track.centery, KNOB, BRASS_DARK)
        canvas.circle(x, track.centery, KNOB - 3, BRASS_LIT)
        words, color = f"{round(self.value * 100)} %", ink_of(focused)
        room = self._words_wide
        kit.type.draw(
            canvas, words, area.right, area.centery, SIZE_BODY, color, "body_bold", "midright", fit=room
        )

    def _track(self, area: pygame.FRect) -> pygame.FRect:
        wide = max(40.0, area.w - self._words_wide - FULL_GAP - KNOB)
        return pygame.FRect(area.x + KNOB, area.centery - TRACK / 2, wide, TRACK)

    def _set(self, value: float) -> None:
        stepped = round(max(0.0, min(1.0, round(value / SLIDER_STEP) * SLIDER_STEP)), 6)
        if stepped != self.value:
            self.value = stepped
            self.changed(stepped)


class Words(Widget):
    """Text that can't be focused: a heading or a paragraph among the rows of a menu."""

    enabled = False

    def __init__(self, words: str, size: float = SIZE_BODY, font: str = "body") -> None:
        super().__init__()
        self.words, self.size, self.font = words, size, font

    def wanted_height(self, kit: Kit, width: float) -> float:
        """As many lines as the width needs."""
        return kit.type.measure(self.words, self.size, self.font, width)[1] + 8.0

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """Draw the words, wrapped."""
        x, y = self.box.x, self.box.y + 4.0
        kit.type.draw(canvas, self.words, x, y, self.size, CREAM, self.font, "topleft", width=self.box.w)


def ink_of(focused: bool) -> Color:
    """The colour of words on a plate."""
    return INK if focused else CREAM


def draw_face(canvas: Canvas, box: pygame.FRect, hot: float, main: bool = False) -> None:
    """The plate of a widget: dark, or brass and glowing as far as it is `hot`."""
    if hot > 0.0:
        spread = 70.0
        image_w, image_h = canvas.px(box.w + 2 * spread), canvas.px(box.h + 2 * spread)
        canvas.blit(vector.glow(image_w, image_h, LAMP, 0.3), *box.center, flags=pygame.BLEND_RGB_ADD)
    finish = plaques.BRASS_PLATE if hot > 0.0 else plaques.PANEL if main else plaques.DARK
    plaques.draw_plaque(canvas, box.x, box.y, box.w, box.h, finish, min(20.0, box.h / 2), 12.0)


def draw_icon(
    canvas: Canvas, kit: Kit, name: str, x: float, y: float, side: float, color: Color = CREAM
) -> None:
    """A mark by its name in a colour, or art by its path (`ui/emblem_3`), its middle at a virtual point."""
    if "/" in name:
        canvas.blit(kit.art.svg(name, canvas.px(side), canvas.px(side)), x, y)
    else:
        canvas.blit(mark(kit.art, name, canvas.px(side), color), x, y)
