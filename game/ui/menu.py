"""One focus model for pad, keys and mouse alike: a menu of widgets that scrolls to what is focused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.couch.intents import Intent, Message, Pointer, Press
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.steering import STEER
from game.ui.theme import BRASS, HOVER_MS
from game.ui.widgets import Widget

WHEEL_STEP = 90.0
SCROLL_MARGIN = 24.0
VIEW_PAD = 14.0
"""Room above and below a view for a focused widget that has grown."""
SCROLL_SPEED = 0.018
"""Share of the way that the view moves each millisecond towards where it should be."""
SIDE_COST = 3.0
"""Each unit that a neighbour lies to the side counts as this many units of distance."""
BAR_WIDTH = 8.0


class Menu:
    """Widgets with one focus. With a `view` the widgets scroll inside that virtual rectangle.

    `sound` is told menu_move, menu_confirm or menu_back. Directions go to the focused widget first,
    then move the focus to the nearest widget that way; in a column they wrap round at the ends.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        view: pygame.FRect | None = None,
        cancel: Callable[[], None] | None = None,
        sound: Callable[[str], object] = lambda name: None,
    ) -> None:
        self.widgets = list(widgets)
        self.view = view
        self.cancel = cancel
        self.sound = sound
        self.offset = 0.0
        self._held: Widget | None = None
        self._clock: dict[int, float] = {}
        self.focused: Widget | None = next((widget for widget in self.widgets if widget.enabled), None)

    def replace(self, widgets: Sequence[Widget], keep: int | None = None) -> None:
        """Show other widgets; `keep` is the place of the one to focus."""
        self.widgets = list(widgets)
        able = [widget for widget in self.widgets if widget.enabled]
        wanted = self.widgets[keep] if keep is not None and keep < len(self.widgets) else None
        self.focused = wanted if wanted is not None and wanted.enabled else next(iter(able), None)

    def relay(self, widgets: Sequence[Widget]) -> None:
        """Show the same rows anew, of which some may have come or gone: the focus goes with its row."""
        was, place = self.focused, None
        if was in self.widgets:
            stood = self.widgets.index(was)
            same = [number for number, each in enumerate(widgets) if was.says and each.says == was.says]
            place = min(same, key=lambda number: abs(number - stood), default=stood)
        self.replace(widgets, place)

    def handle(self, message: Message) -> bool:
        """Take a message; returns whether it meant something here."""
        if isinstance(message, Press):
            return message.down and self._press(message.intent)
        if isinstance(message, Pointer):
            return self._pointer(message)
        return False

    def update(self, dt_ms: float, reduced: bool = False) -> None:
        """Let the focus swell and the view glide."""
        for widget in self.widgets:
            goal = 1.0 if widget is self.focused else 0.0
            clock = self._clock.get(id(widget), 0.0)
            clock = max(0.0, min(HOVER_MS, clock + (dt_ms if goal else -2.0 * dt_ms)))
            self._clock[id(widget)] = HOVER_MS * goal if reduced else clock
            share = self._clock[id(widget)] / HOVER_MS
            widget.hot = out_back(share) if goal else share
        if self.view is not None:
            goal = self._wanted_offset()
            way = 1.0 if reduced else min(1.0, dt_ms * SCROLL_SPEED)
            self.offset += (goal - self.offset) * way

    def settle(self) -> None:
        """Jump to where focus and view are going."""
        for widget in self.widgets:
            self._clock[id(widget)] = HOVER_MS if widget is self.focused else 0.0
            widget.hot = 1.0 if widget is self.focused else 0.0
        if self.view is not None:
            self.offset = self._wanted_offset()

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the widgets, the focused one last so that it lies on top."""
        if self.view is None:
            self._draw_all(canvas, kit)
            return
        with canvas.clip(*self.view.inflate(80, 2 * VIEW_PAD)):
            self._draw_all(canvas.moved(0.0, -self.offset), kit)
        self._draw_bar(canvas)

    def _draw_all(self, canvas: Canvas, kit: Kit) -> None:
        for widget in self.widgets:
            if widget is not self.focused and self._in_view(widget):
                widget.draw(canvas, kit, False)
        if self.focused is not None:
            self.focused.draw(canvas, kit, True)

    def _in_view(self, widget: Widget) -> bool:
        if self.view is None:
            return True
        top = widget.box.y - self.offset
        return top < self.view.bottom and top + widget.box.h > self.view.y

    def _draw_bar(self, canvas: Canvas) -> None:
        if self.view is None or self._content_height() <= self.view.h + 1:
            return
        shown = self.view.h / self._content_height()
        top = self.view.y + self.offset / self._content_height() * self.view.h
        x = self.view.right + 22.0
        canvas.fill_round(x, self.view.y, BAR_WIDTH, self.view.h, (0, 0, 0), BAR_WIDTH / 2, 90)
        canvas.fill_round(x, top, BAR_WIDTH, self.view.h * shown, BRASS, BAR_WIDTH / 2)

    def _press(self, intent: Intent) -> bool:
        if intent is Intent.CANCEL and self.cancel is not None:
            self.sound("menu_back")
            self.cancel()
            return True
        if self.focused is None:
            return False
        if self.focused.handle(intent):
            self.sound("menu_confirm" if intent is Intent.CONFIRM else "menu_move")
            return True
        if intent in STEER:
            return self._move(intent)
        return False

    def _move(self, intent: Intent) -> bool:
        led = None if self.focused is None else self.focused.leads.get(intent)
        near = led or self._neighbour(intent) or self._wrapped(intent)
        if near is None or near is self.focused:
            return False
        self.focused = near
        self.sound("menu_move")
        return True

    def _neighbour(self, intent: Intent) -> Widget | None:
        assert self.focused is not None
        wx, wy = STEER[intent]
        here = self.focused.box
        best: tuple[float, Widget] | None = None
        for widget in self.widgets:
            if widget is self.focused or not widget.enabled:
                continue
            dx, dy = widget.box.centerx - here.centerx, widget.box.centery - here.centery
            ahead = dx * wx + dy * wy
            if ahead <= 1.0 or not _beyond(here, widget.box, intent):
                continue
            cost = ahead + SIDE_COST * _beside(here, widget.box, bool(wy))
            if best is None or cost < best[0]:
                best = (cost, widget)
        return best[1] if best else None

    def _wrapped(self, intent: Intent) -> Widget | None:
        if intent not in (Intent.UP, Intent.DOWN) or self.focused is None:
            return None
        column = [
            widget
            for widget in self.widgets
            if widget.enabled and _beside(self.focused.box, widget.box, True) == 0.0
        ]
        if len(column) < 2:
            return None
        return (max if intent is Intent.UP else min)(column, key=lambda widget: widget.box.y)

    def _pointer(self, pointer: Pointer) -> bool:
        x, y = pointer.x, pointer.y + self.offset
        over = self._under(pointer.x, pointer.y)
        if pointer.kind == "up":
            held, self._held = self._held, None
            return held is not None
        if pointer.kind == "scroll":
            return self._scroll(over, pointer.dy)
        if pointer.kind == "move":
            if self._held is not None:
                self._held.drag(x, y)
            elif over is not None and over is not self.focused:
                self.focused = over
                self.sound("menu_move")
            return over is not None
        if over is None or pointer.button != 1:
            return False
        self.focused = self._held = over
        if over.press(x, y):
            self.sound("menu_confirm")
        return True

    def _under(self, x: float, y: float) -> Widget | None:
        if self.view is not None and not self.view.inflate(80, 0).collidepoint(x, y):
            return None
        for widget in reversed(self.widgets):
            if widget.enabled and widget.box.collidepoint(x, y + self.offset):
                return widget
        return None

    def _scroll(self, over: Widget | None, steps: float) -> bool:
        if over is not None and over.scroll(steps):
            return True
        if self.view is None:
            return False
        self._nudge(-steps * WHEEL_STEP)
        return True

    def _nudge(self, way: float) -> None:
        """Scroll by the wheel: the view moves, and the focus goes along so that it stays in sight."""
        assert self.view is not None
        self.offset = max(0.0, min(self._content_height() - self.view.h, self.offset + way))
        seen = [widget for widget in self.widgets if widget.enabled and self._wholly_seen(widget)]
        if self.focused not in seen and seen:
            self.focused = seen[0] if way > 0 else seen[-1]

    def _wholly_seen(self, widget: Widget) -> bool:
        assert self.view is not None
        top = widget.box.y - self.offset
        return top >= self.view.y and top + widget.box.h <= self.view.bottom

    def _content_height(self) -> float:
        top = self.view.y if self.view is not None else 0.0
        return max((widget.box.bottom for widget in self.widgets), default=top) - top + SCROLL_MARGIN

    def _wanted_offset(self) -> float:
        assert self.view is not None
        most = max(0.0, self._content_height() - self.view.h)
        wanted = self.offset
        if self.focused is not None:
            box = self.focused.box
            first = self.focused is next((widget for widget in self.widgets if widget.enabled), None)
            above = 0.0 if first else box.y - SCROLL_MARGIN - self.view.y
            wanted = min(wanted, above)
            wanted = max(wanted, box.bottom + SCROLL_MARGIN - self.view.bottom)
        return max(0.0, min(most, wanted))


def stack(kit: Kit, widgets: Sequence[Widget], x: float, y: float, width: float, gap: float = 14.0) -> float:
    """Put widgets one under the other, each as high as its words need; returns the y below the last."""
    for widget in widgets:
        widget.box = pygame.FRect(x, y, width, widget.wanted_height(kit, width))
        y += widget.box.h + gap
    return y


def side_by_side(
    kit: Kit, widgets: Sequence[Widget], x: float, y: float, width: float, gap: float = 24.0
) -> float:
    """Put widgets side by side in equal widths; returns the y below them."""
    each = (width - gap * (len(widgets) - 1)) / max(1, len(widgets))
    height = max((widget.wanted_height(kit, each) for widget in widgets), default=0.0)
    for place, widget in enumerate(widgets):
        widget.box = pygame.FRect(x + place * (each + gap), y, each, height)
    return y + height + gap


def _beyond(here: pygame.FRect, there: pygame.FRect, intent: Intent) -> bool:
    """Whether a rectangle lies that way and not merely a little askew."""
    if intent in (Intent.LEFT, Intent.RIGHT):
        if there.left < here.right and here.left < there.right:
            return False
        overlap = min(here.bottom, there.bottom) - max(here.top, there.top)
        return overlap > 0 or abs(there.centerx - here.centerx) > abs(there.centery - here.centery)
    overlap = min(here.right, there.right) - max(here.left, there.left)
    return overlap > 0 or abs(there.centery - here.centery) > abs(there.centerx - here.centerx) * 0.5


def _beside(here: pygame.FRect, there: pygame.FRect, vertical: bool) -> float:
    """How far two rectangles miss each other sideways."""
    if vertical:
        return max(0.0, max(here.left, there.left) - min(here.right, there.right))
    return max(0.0, max(here.top, there.top) - min(here.bottom, there.bottom))
