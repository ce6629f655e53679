"""One kind of device by which everything is done, as SDL reports it: a real pad, a keyboard, or a mouse."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

import pygame

from game.couch.bindings import ALONE
from game.couch.intents import Intent, zone_device
from game.couch.virtual_pads import VirtualPad
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.people.ring import DONE, PAGES
from game.scenes.people.typing import TypeName
from game.ui.menu import Menu
from game.ui.widgets import Widget

SIZE = (960, 540)
HOME_ZONE = 2
TRIGGERS = ("l2", "r2")
MOST_STEPS = 60
"""So many presses lead to any row of a menu."""
GUARD_MS = 1200.0
"""After so long a screen that has just come up takes presses."""


class WiredPilot(Pilot):
    """A pilot that sends nothing itself: each frame takes what SDL reports."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, SIZE)
        self.mouse = (0.0, 0.0)
        pygame.event.clear()
        self.house.couch.to_virtual = lambda point: self.mouse
        self.house.couch.open()

    def frame(self, dt_ms: float) -> None:
        """One frame of the house, not drawn, after whatever was pressed."""
        self.time += dt_ms
        self.listen()
        self.house.update(dt_ms)

    def listen(self) -> None:
        """Take what SDL reports."""
        couch = self.house.couch
        couch.pump.pump()
        self.house.now = self.time
        self.house.hear(couch.take())


def widget_of(menu: Menu, words: str) -> Widget:
    """The button or row that says these words."""
    found = (each for each in menu.widgets if words in (each.says, getattr(each, "words", "")))
    widget = next(found, None)
    assert widget is not None, f"no {words!r} among {[each.says for each in menu.widgets]}"
    return widget


class Device(ABC):
    """Somebody with one kind of device. What they do they find on the screen that is on top."""

    def __init__(self, pilot: WiredPilot) -> None:
        self.pilot = pilot

    def choose(self, words: str) -> None:
        """Go to the button with these words, and choose it."""
        self.pilot.run(GUARD_MS)
        self.to(widget_of(self.pilot.top.menu, words))
        self.take()

    def turn(self, label: str, steps: int) -> None:
        """Step through the values of a row, back for a negative number."""
        for _ in range(abs(steps)):
            self.to(widget_of(self.pilot.top.menu, label))
            self.sideways(1 if steps > 0 else -1)

    def close(self) -> None:  # noqa: B027  (a pad has a cable, the others have nothing to put away)
        """Put the device away."""

    @abstractmethod
    def to(self, widget: Widget) -> None:
        """Have the focus rest on a widget of the menu on top."""

    @abstractmethod
    def take(self) -> None:
        """Choose what has the focus."""

    @abstractmethod
    def sideways(self, way: int) -> None:
        """Step the row in focus on, or back."""

    @abstractmethod
    def knock(self) -> None:
        """Press any button, at once."""

    @abstractmethod
    def back(self) -> None:
        """Leave the screen on top."""

    @abstractmethod
    def tab(self, name: str) -> None:
        """Turn to a tab."""

    @abstractmethod
    def write(self, words: str) -> None:
        """Erase what stands on the ring of letters, write these words instead, and say that it is done."""


class Pressed(Device):
    """What pads and keys have in common: the focus is led to what is wanted."""

    @abstractmethod
    def press(self, intent: Intent) -> None:
        """Press what makes an intent, and let go of it."""

    def to(self, widget: Widget) -> None:
        menu: Menu = self.pilot.top.menu
        for _ in range(MOST_STEPS):
            if menu.focused is widget:
                return
            assert menu.focused is not None
            here, there = menu.focused.box, widget.box
            beside = here.top < there.bottom and there.top < here.bottom
            ways = (Intent.RIGHT, Intent.LEFT) if beside else (Intent.DOWN, Intent.UP)
            self.press(ways[(there.x < here.x) if beside else (there.y < here.y)])
        raise AssertionError(f"{widget.says!r} is not reached from {menu.focused and menu.focused.says!r}")

    def take(self) -> None:
        self.press(Intent.CONFIRM)

    def sideways(self, way: int) -> None:
        self.press(Intent.RIGHT if way > 0 else Intent.LEFT)

    def knock(self) -> None:
        self.press(Intent.SLAM)

    def back(self) -> None:
        self.press(Intent.CANCEL)

    def tab(self, name: str) -> None:
        tabs = self.pilot.top.tabs
        for _ in tabs.names:
            if tabs.names[tabs.at] == name:
                return
            self.press(Intent.NEXT)
        raise AssertionError(name)


class Pad(Pressed):
    """A pad with its buttons, and its stick for letters."""

    def __init__(self, pilot: WiredPilot) -> None:
        super().__init__(pilot)
        self.pad = VirtualPad()
        pilot.listen()
        assert self.pad.device in pilot.house.couch.devices.pads

    def close(self) -> None:
        self.pad.unplug()

    def press(self, intent: Intent) -> None:
        couch = self.pilot.house.couch
        name = couch.bindings.controls(couch.layout_of(self.pad.device), intent)[0]
        for down in (True, False):
            if name in TRIGGERS:
                self.pad.aim(name, 1.0 if down else -1.0)
            else:
                self.pad.set(name, down)
            self.pilot.frame(FRAME_MS)

    def write(self, words: str) -> None:
        scene = self.pilot.top
        assert isinstance(scene, TypeName)
        while scene.name:
            self.press(Intent.CANCEL)
        for letter in words:
            self._point(scene, letter)
            self.press(Intent.CONFIRM)
        self.press(Intent.SLAM)

    def _point(self, scene: TypeName, letter: str) -> None:
        """Turn to the page that has a letter, and push the stick towards it; then let go of the stick."""
        for _ in PAGES:
            if letter.upper() in scene.ring.letters:
                break
            self.press(Intent.NEXT)
        x, y = scene.ring.place(scene.ring.letters.index(letter.upper()))
        reach = max(1.0, (x * x + y * y) ** 0.5)
        self.pad.aim("left_x", x / reach)
        self.pad.aim("left_y", y / reach)
        self.pilot.frame(FRAME_MS)
        for axis in ("left_x", "left_y"):
            self.pad.aim(axis, 0.0)
        self.pilot.frame(FRAME_MS)
        assert scene.ring.letter == letter.upper()


class Keys(Pressed):
    """A keyboard whose only player has the arrow keys."""

    def press(self, intent: Intent) -> None:
        bindings, layout = self.pilot.house.couch.bindings, self.pilot.house.couch.layout_of
        alone = bindings.controls(ALONE, intent)
        self._key((alone or bindings.controls(layout(zone_device(HOME_ZONE)), intent))[0])

    def _key(self, name: str, text: str = "") -> None:
        place = getattr(pygame, f"KSCAN_{name.upper()}", 0)
        assert place or text
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=0, mod=0, unicode=text, scancode=place))
            if kind == pygame.KEYDOWN and text:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            self.pilot.frame(FRAME_MS)

    def write(self, words: str) -> None:
        while self.pilot.top.name:
            self._key("backspace")
        for letter in words:
            self._key("space" if letter == " " else letter, letter)
        self._key("return")


class Mouse(Device):
    """A mouse alone: what it clicks has been drawn before, where it has to be scrolled to it is."""

    def at(self, x: float, y: float, button: int = 1) -> None:
        """Move to a virtual point and click there."""
        self._move(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(0, 0), button=button))
            self.pilot.frame(FRAME_MS)

    def _move(self, x: float, y: float) -> None:
        self.pilot.mouse = (x, y)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(motion)
        self.pilot.frame(FRAME_MS)

    def _wheel(self, steps: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps))
        self.pilot.frame(FRAME_MS)
        self.pilot.run(400.0)

    def to(self, widget: Widget) -> None:
        menu: Menu = self.pilot.top.menu
        view = menu.view
        if view is not None:
            for _ in range(MOST_STEPS):
                if view.y <= widget.box.y - menu.offset and widget.box.bottom - menu.offset <= view.bottom:
                    break
                # the gap beside the rows, where no row takes the wheel for itself
                self._move(view.centerx, view.bottom + 6.0)
                self._wheel(1 if widget.box.y - menu.offset < view.y else -1)
        self.pilot.picture()
        self._move(*self._middle(widget))
        self.pilot.run(400.0)
        assert menu.focused is widget, f"{widget.says!r} is not under the mouse"
        self.pilot.picture()

    def _middle(self, widget: Widget) -> tuple[float, float]:
        """The middle of its words, where it has a value the middle of that."""
        menu: Menu = self.pilot.top.menu
        area = getattr(widget, "_area", None) or widget.box
        return area.centerx, widget.box.centery - (menu.offset if menu.view is not None else 0.0)

    def take(self) -> None:
        self.at(*self.pilot.mouse)

    def sideways(self, way: int) -> None:
        """A click on the arrow at the right of the value, or at its left."""
        widget = self.pilot.top.menu.focused
        area = getattr(widget, "_area", None) or widget.value_area(widget.box)
        self.at(area.right - 12.0 if way > 0 else area.x + 12.0, self._middle(widget)[1])

    def knock(self) -> None:
        self.at(900.0, 500.0)

    def back(self) -> None:
        """By the right button, which no widget takes."""
        self.at(900.0, 500.0, button=3)

    def tab(self, name: str) -> None:
        tabs = self.pilot.top.tabs
        self.at(*tabs._box(tabs.names.index(name)).center)

    def write(self, words: str) -> None:
        scene = self.pilot.top
        assert isinstance(scene, TypeName)
        while scene.name:
            self.choose("Erase")
        for letter in words:
            page = next(number for number, (_, found) in enumerate(PAGES) if letter.upper() in found)
            if scene.ring.page != page:
                self.at(*scene.pages[page].box.center)
            self.at(*scene._place(scene.ring.letters.index(letter.upper())))
        self.at(*scene._place(scene.ring.letters.index(DONE)))


DEVICES: dict[str, Callable[[WiredPilot], Device]] = {"pad": Pad, "keys": Keys, "mouse": Mouse}
