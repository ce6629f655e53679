"""Screens that come up by themselves take no press that was meant for what was there before."""

from __future__ import annotations

from game.couch.intents import Message, Pointer, Press
from game.ui.kit import Kit
from game.ui.menu import Menu
from game.ui.stage import Canvas

SEEN_MS = 800.0
"""How long such a screen has been up before it takes a press."""
QUIET_MS = 400.0
"""How long nobody has pressed by then: whoever still hammers a button is not reading."""
LONGEST_MS = 1800.0
"""After this it takes presses, whoever hammers."""
LIT = 0.01
"""How hot the button is while it fills up: its face is lit, and it has not grown or thrown light yet."""


class Guard:
    """Holds presses back, and shows it: the focused button fills up until it may be pressed."""

    def __init__(self) -> None:
        self._age = 0.0
        self._quiet = SEEN_MS

    @property
    def share(self) -> float:
        """How far it is from opening, 0 to 1: 1 once presses are taken."""
        return min(1.0, max(self._age / LONGEST_MS, min(self._age / SEEN_MS, self._quiet / QUIET_MS)))

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._age += dt_ms
        self._quiet += dt_ms

    def holds(self, message: Message) -> bool:
        """Whether a message is a press that must do nothing yet; it is not given to anybody then."""
        if self.share >= 1.0 or not isinstance(message, (Press, Pointer)):
            return False
        if (isinstance(message, Press) and message.down and not message.repeat) or (
            isinstance(message, Pointer) and message.kind == "down"
        ):
            self._quiet = 0.0
        return not (isinstance(message, Pointer) and message.kind in ("move", "up"))

    def draw(self, canvas: Canvas, kit: Kit, menu: Menu) -> None:
        """A menu that has no view, its focused button lit as far as the guard has gone."""
        focused, share = menu.focused, self.share
        if focused is None or share >= 1.0:
            menu.draw(canvas, kit)
            return
        box, hot = focused.box, focused.hot
        menu.focused, focused.hot = None, 0.0
        menu.draw(canvas, kit)
        menu.focused, focused.hot = focused, LIT
        with canvas.clip(box.x, box.y, box.w * share, box.h):
            focused.draw(canvas, kit, True)
        focused.hot = hot
