"""Speeding up: for people who are out of a hand (LO-27), and for whoever holds Confirm while bots play."""

from __future__ import annotations

from game.core.contract import Observation
from game.couch.intents import MOUSE, DeviceId, Focus, Intent, Message, Pointer, Press
from game.scenes.hand.clock import MatchClock
from game.tablekit.table import Table
from game.ui.kit import Kit
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, SIZE_SMALL, VIRTUAL_HEIGHT, VIRTUAL_WIDTH
from game.ui.widgets import draw_icon

HURRY = 4.0
"""How many times faster the match goes then."""
HOLD_MS = 450.0
"""How long Confirm is held before it hurries: longer than any press that means something else."""
SIGN_BELOW, SIGN_HEIGHT, SIGN_PAD = 2.0, 44.0, 26.0
"""At the lower edge, between the lone player's plate and the prompts."""
SIGN_MOST = 50.0
"""How high it gets in large letters: all of the table's wooden edge below the prompts."""
EARLY_MS = 500.0
"""A press so soon after a decision has come was made before anybody could choose: it was to hurry."""
ARROW, ARROWS = 24.0, 2
FASTER, HINT = "Faster", "Hold {confirm} to hurry"
HINT_AFTER_MS = 3500.0
"""How long bots play before somebody new to the game is told how to hurry them."""


class Hurry:
    """Sets the pace of one match's clock.

    A table lets people hurry by one press while its `hurries` is true: nobody at the screen has anything to
    do any more. At any other time Confirm, or the mouse, is held: the match hurries to the next moment at
    which it waits for a person. A window of the rules goes at its own pace; behind it the hurry goes on. Only
    a lone person hurries it, by pressing while it is open. So does what the table lets linger.

    Such a press can meet a decision that has just come. It is `early` then, and chooses nothing: until what
    the others did has been shown and EARLY_MS more, or any other control says that the decision has been
    seen. Where plays race each other, only after a hold that hurried, and by the clock alone.
    """

    def __init__(self, clock: MatchClock, hinting: bool = False) -> None:
        self._clock = clock
        self._hinting = hinting
        """Whether the people here are to be told how to hurry."""
        self._waited_ms = 0.0
        """How long only bots have had anything to do."""
        self._on = False
        """Whether those who are out have switched it on."""
        self._held: DeviceId | None = None
        self._held_ms = 0.0
        self._anew = False
        """Whether the control went down in the window that is open."""
        self._window = False
        self._may = False
        """Whether holding hurries now."""
        self._lingers = False
        """Whether something stands there that is to be seen at its own pace."""
        self._bots_ms = 0.0
        """How long the table has waited for bots: too short a while is nothing to hurry."""
        self._early_ms = 0.0
        """How long a press to hurry still chooses nothing."""
        self._hurried = False
        """Whether anybody held to hurry while they waited."""

    @property
    def hurrying(self) -> bool:
        """Whether the match goes faster, now or as soon as what lingers has been seen."""
        meant = self._anew or not self._window
        held = self._may and meant and self._held is not None and self._held_ms >= HOLD_MS
        return self._on or held

    def takes(self, table: Table[Observation], message: Press | Pointer) -> bool:
        """Whether a press or click was to speed up, or to slow down again, for people who are out."""
        match message:
            case Press(intent=Intent.CONFIRM, down=True, repeat=False) if table.hurries:
                pass
            case Pointer(kind="down", button=1, seat=int()) if table.hurries:
                pass
            case _:
                return False
        self._on = not self._on
        self._put()
        return True

    def hear(self, message: Message) -> None:
        """Follow who holds Confirm or the mouse; everybody else may take the message as well."""
        match message:
            case Press(intent=Intent.CONFIRM, device=device, down=down, repeat=False):
                self._hold(device, down)
            case Pointer(kind="down" | "up" as kind, button=1):
                self._hold(MOUSE, kind == "down")
            case Focus(gained=False):
                self.let_go()

    def early(self, message: Message) -> bool:
        """Whether a control that hurries went down before whoever pressed it can have meant to choose."""
        if self._early_ms <= 0.0:
            return False
        match message:
            case Press(intent=Intent.CONFIRM, down=True) | Pointer(kind="down", button=1):
                return True
            case Press(down=True) | Pointer(kind="down" | "scroll"):
                self._early_ms = 0.0
        return False

    def let_go(self) -> None:
        """Nobody holds anything any more: a pause, another screen."""
        self._held = None
        self._put()

    def update(self, dt_ms: float, table: Table[Observation], idle: bool, window: bool, alone: bool) -> None:
        """Let time pass. `idle`: nobody is waited for; `window`: it is open; `alone`: for one person.

        Once somebody is waited for, the control has to be pressed anew.
        """
        self._on = self._on and table.hurries
        self._held_ms += dt_ms
        self._waited_ms = self._waited_ms + dt_ms if idle and not table.hurries else 0.0
        self._anew = self._anew and window and self._window
        self._window = window
        self._may = idle and (alone or not window)
        self._lingers = table.lingers
        self._wait(dt_ms, table, idle)
        if not idle:
            self._held = None
        self._put()

    def _wait(self, dt_ms: float, table: Table[Observation], idle: bool) -> None:
        """Follow how long bots were waited for, and how long ago the decision came that ended it."""
        if idle:
            self._bots_ms += 0.0 if table.busy else dt_ms
            self._hurried |= self.hurrying
            waited = self._hurried if table.fast else self._bots_ms >= HOLD_MS
            self._early_ms = EARLY_MS if waited else 0.0
        else:
            self._bots_ms, self._hurried = 0.0, False
            if table.fast or not table.moving:
                self._early_ms -= dt_ms

    def _hold(self, device: DeviceId, down: bool) -> None:
        if down:
            self._held, self._held_ms, self._anew = device, 0.0, self._window
        elif self._held == device:
            self._held = None
        self._put()

    def _put(self) -> None:
        self._clock.pace = HURRY if self.hurrying and not self._lingers else 1.0

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """The sign that the match goes faster, or for beginners how to make it."""
        if self.hurrying:
            words, arrows = FASTER, ARROWS
        elif self._hinting and self._may and self._waited_ms >= HINT_AFTER_MS:
            words, arrows = HINT, 0
        else:
            return
        high = min(SIGN_MOST, SIGN_HEIGHT * kit.type.scaled(1.0))
        arrow, fit = ARROW * high / SIGN_HEIGHT, (VIRTUAL_WIDTH, high)
        said = kit.type.measure(words, SIZE_SMALL, "body_bold", fit=fit, scale=canvas.scale)[0]
        led = arrows * (arrow + 5.0)
        wide = said + led + 2 * SIGN_PAD
        bottom = VIRTUAL_HEIGHT + kit.sizes.shape.above
        left, top = VIRTUAL_WIDTH / 2 - wide / 2, bottom - SIGN_BELOW - high
        y = top + high / 2
        draw_plaque(canvas, left, top, wide, high, PANEL, 22.0, 12.0)
        for number in range(arrows):
            draw_icon(canvas, kit, "play", left + SIGN_PAD + arrow * (number + 0.5), y, arrow, BRASS_LIT)
        x = left + SIGN_PAD + led
        kit.type.draw(canvas, words, x, y, SIZE_SMALL, BRASS_LIT, "body_bold", "midleft", fit=fit)
