"""Hands on every kind of device: keys, pads and the mouse, pressed as people and their children do."""

from __future__ import annotations

from random import Random

import pygame

from game.couch.bindings import ALONE, ZONES
from game.couch.devices import KEYBOARD
from game.couch.intents import MOUSE, DeviceId, Intent, zone_device, zone_of
from game.couch.virtual_pads import PS4, SWITCH, XBOX, VirtualPad
from game.scenes.frame import MenuScene
from game.ui.theme import VIRTUAL_HEIGHT, VIRTUAL_WIDTH
from tests.crawl.home import Home

LIKELY: dict[Intent, float] = {
    Intent.CONFIRM: 6, Intent.UP: 2, Intent.DOWN: 2, Intent.LEFT: 2, Intent.RIGHT: 2, Intent.SLAM: 2,
    Intent.CANCEL: 1, Intent.PEEK: 1, Intent.PREV: 0.7, Intent.NEXT: 0.7, Intent.EXTRA: 1, Intent.INFO: 0.7,
    Intent.PAUSE: 0.15,
}  # fmt: skip
"""How often each intent is pressed in proportion to the others."""
ODD_KEYS = ("escape", "1", "2", "3", "5", "8", "0", "f1", "f11", "pageup", "home", "delete", "lshift", "g")
STICKS = ("left_x", "left_y", "right_x", "right_y")
TRIGGERS = ("l2", "r2")
DOWN_FRAMES = (1, 2, 4)
LONG_FRAMES = 60
"""For how many frames a control is held, most of the time, and now and then."""
HOLDS_LONG = 0.06
STRAYS = 0.15
"""How often somebody presses who may have no seat, where several sit."""
HAND = (300.0, 1000.0)
"""Where on the screen, from the top, most of what a table offers the mouse lies."""

Control = tuple[DeviceId, str]
LEFT_BUTTON: Control = (MOUSE, "left button")


class Hands:
    """Presses controls of all devices in one house, as real events; `chance` decides what is random."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.chance = Random(0)
        self.pads: list[VirtualPad] = []
        self._held: list[Control] = []
        self.used = "keys"
        """The kind of device that was used last."""

    # devices

    def plug(self, count: int) -> None:
        """Have so many pads plugged in, of different makers."""
        while len(self.pads) < count:
            self.pads.append(VirtualPad((XBOX, PS4, SWITCH)[len(self.pads) % 3]))
            self._home.frame()
        while len(self.pads) > count:
            self.unplug()

    def unplug(self) -> None:
        """Pull out a pad."""
        self.used = "pad"
        self.pads.pop(self.chance.randrange(len(self.pads))).unplug()
        self._home.frame()

    @property
    def devices(self) -> list[DeviceId]:
        """Every device that can be pressed now, but for the mouse."""
        return [zone_device(zone) for zone in range(ZONES)] + [pad.device for pad in self.pads]

    def any_device(self) -> DeviceId:
        """A device but the mouse, as often a pad as keys if there is one."""
        pads = [pad.device for pad in self.pads]
        return self.chance.choice(pads if pads and self.chance.random() < 0.5 else self.devices[:ZONES])

    def seated(self) -> list[DeviceId]:
        """The devices of the people at the table."""
        chairs = self._home.house.couch.seats.chairs
        return [chair.device for chair in chairs if chair.device in self.devices]

    # presses

    def control_of(self, intent: Intent, device: DeviceId) -> Control:
        """The control that makes an intent on a device, as it is bound now."""
        couch = self._home.house.couch
        controls = couch.bindings.controls(couch.layout_of(device), intent)
        return (KEYBOARD if zone_of(device) is not None else device), controls[0]

    def hold(self, control: Control) -> None:
        """Press a control and keep it down."""
        self._held.append(control)
        self._set(control, True)

    def holds(self, control: Control) -> bool:
        """Whether a control is down already: another press of it would be none."""
        return control in self._held

    def let_go(self) -> None:
        """Let go of everything that is held."""
        for control in self._held:
            self._set(control, False)
        self._held.clear()

    def tap(self, intent: Intent, device: DeviceId, frames: int = 2) -> None:
        """Press an intent's control and let go of it after some frames; what else is held stays down."""
        control = self.control_of(intent, device)
        self._set(control, True)
        self._home.frames(frames)
        self._set(control, False)
        self._home.frame()

    def anything(self) -> str:
        """Press anything on anything; returns what it was in words."""
        kind = self.chance.choices(("intent", "mouse", "key", "stick", "focus"), (60, 20, 4, 6, 0.4))[0]
        match kind:
            case "intent":
                return self._any_intent()
            case "mouse":
                return self._any_mouse()
            case "key":
                return self._held_a_while((KEYBOARD, self.chance.choice(ODD_KEYS)))
            case "stick":
                return self._any_stick()
            case _:
                self._focus()
                return "the window loses the focus"

    def _any_intent(self) -> str:
        device = self.chance.choice(self.seated() or self.devices)
        if self.chance.random() < STRAYS or len(self._home.house.couch.seats.humans) < 2:
            device = self.any_device()
        intent = self.chance.choices(list(LIKELY), list(LIKELY.values()))[0]
        control = self.control_of(intent, device)
        alone = self._home.house.couch.bindings.controls(ALONE, intent)
        if control[0] == KEYBOARD and alone and self.chance.random() < 0.4:
            control = (KEYBOARD, alone[0])
        return f"{intent.value} by {device}: " + self._held_a_while(control)

    def _held_a_while(self, control: Control) -> str:
        long = self.chance.random() < HOLDS_LONG
        self._set(control, True)
        self._home.frames(LONG_FRAMES if long else self.chance.choice(DOWN_FRAMES))
        self._set(control, False)
        self._home.frame()
        return f"{control[1]} of {control[0]}"

    def _any_stick(self) -> str:
        if not self.pads:
            return self._any_intent()
        pad = self.chance.choice(self.pads)
        axis = self.chance.choice(STICKS)
        self.used = "pad"
        pad.aim(axis, self.chance.choice((-1.0, -0.6, 0.3, 1.0)))
        self._home.frames(self.chance.choice(DOWN_FRAMES))
        pad.aim(axis, 0.0)
        self._home.frame()
        return f"{axis} of {pad.device}"

    # the mouse

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        """Move the mouse to a virtual point and press a button there."""
        self.move(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(0, 0), button=button))
            self._home.frame()

    def _any_mouse(self) -> str:
        at, button = self._somewhere(), self.chance.choice((1, 1, 1, 1, 2, 3))
        match self.chance.choice(("click", "click", "click", "move", "wheel", "drag")):
            case "click":
                self.click(at, button)
                return f"mouse button {button} at {at}"
            case "move":
                self.move(at)
            case "wheel":
                self.move(at)
                steps = self.chance.choice((-3, -1, 1, 2))
                pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps))
                self._home.frame()
            case _:
                self._drag(at, self._somewhere())
        return f"{MOUSE} at {at}"

    def _drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.move(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
        self._home.frame()
        self.move(end)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
        self._home.frame()

    def _somewhere(self) -> tuple[float, float]:
        """A point: on a widget of a menu, or where hands and buttons of tables lie, or anywhere."""
        top = self._home.top
        if isinstance(top, MenuScene) and top.menu.widgets and self.chance.random() < 0.7:
            box = self.chance.choice(top.menu.widgets).box
            return box.centerx, box.centery - top.menu.offset
        low, high = HAND if self.chance.random() < 0.7 else (0.0, VIRTUAL_HEIGHT)
        return round(self.chance.uniform(0.0, VIRTUAL_WIDTH)), round(self.chance.uniform(low, high))

    def move(self, at: tuple[float, float]) -> None:
        """Move the mouse to a virtual point."""
        self.used = "mouse"
        self._home.mouse = at
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(event)
        self._home.frame()

    # events

    def _focus(self) -> None:
        self.used = "window"
        for kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            pygame.event.post(pygame.event.Event(kind))
            self._home.frame()

    def _set(self, control: Control, down: bool) -> None:
        device, name = control
        if control == LEFT_BUTTON:
            self.used = "mouse"
            kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
            pygame.event.post(pygame.event.Event(kind, pos=(0, 0), button=1))
            return
        self.used = "keys" if device == KEYBOARD else "pad"
        if device == KEYBOARD:
            kind = pygame.KEYDOWN if down else pygame.KEYUP
            place = getattr(pygame, f"KSCAN_{name.upper()}")
            words = name if len(name) == 1 else ""
            pygame.event.post(pygame.event.Event(kind, key=0, mod=0, unicode=words, scancode=place))
            if down and words:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=words))
            return
        pad = next((pad for pad in self.pads if pad.device == device), None)
        if pad is None:
            return
        if name in TRIGGERS:
            pad.aim(name, 1.0 if down else -1.0)
        else:
            pad.set(name, down)
