"""The couch itself: what SDL reports becomes messages for scenes, each press stamped and seated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any

import pygame

from game.couch.bindings import ALONE, Bindings, layout_zone, pad_layout, zone_layout
from game.couch.devices import KEYBOARD, Came, Control, Devices, Report, Tilt, Unmapped, Went, held_modifiers
from game.couch.environment import MAPPINGS
from game.couch.glyphs import NO_BUTTON, Family, Glyph, key_glyph, mouse_glyph, pad_glyph
from game.couch.intents import (
    DIRECTIONS,
    MOUSE,
    Aim,
    Captured,
    DeviceFound,
    DeviceId,
    DeviceLost,
    Focus,
    Fullscreen,
    Intent,
    Interval,
    Message,
    Notice,
    Pointer,
    Press,
    Quit,
    Resized,
    Snapshot,
    Typed,
    Written,
    zone_device,
    zone_of,
)
from game.couch.promptness import wake_promptly
from game.couch.pump import Pump, Stamped, now_ms
from game.couch.seats import Seats

REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400.0, 110.0
"""A held direction repeats after the first of these, then at intervals of the second."""
HOME_ZONE = 2
"""The zone that the only player's extra keys belong to until a zone is seated: the arrow keys."""

ToVirtual = Callable[[tuple[int, int]], tuple[float, float]]

_STICK = {
    "stick_up": Intent.UP,
    "stick_down": Intent.DOWN,
    "stick_left": Intent.LEFT,
    "stick_right": Intent.RIGHT,
}
_DIGITS = frozenset("0123456789")
_WRITING = {
    "up": Intent.UP,
    "right": Intent.RIGHT,
    "down": Intent.DOWN,
    "left": Intent.LEFT,
    "return": Intent.CONFIRM,
    "kp_enter": Intent.CONFIRM,
    "backspace": Intent.CANCEL,
    "escape": Intent.CANCEL,
    "tab": Intent.NEXT,
}
"""What keys still mean while the keyboard writes: those that write nothing, whatever they are bound to."""
_RESIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)


class Couch:
    """Devices, bindings, seats and the pump, and the messages they make together.

    `to_virtual` turns window pixels into virtual ones. `take` empties the inbox; the app calls it
    once a frame, right after `FrameLoop.wait`.
    """

    def __init__(
        self,
        to_virtual: ToVirtual,
        bindings: Bindings | None = None,
        seats: int = 0,
        clock: Callable[[], float] = now_ms,
    ) -> None:
        self.to_virtual = to_virtual
        self.bindings = bindings or Bindings()
        self.seats = Seats(seats)
        self.devices = Devices()
        self.pump = Pump(pygame.event.get, clock)
        self._repeats: dict[tuple[DeviceId, str], float] = {}
        self._sent: dict[tuple[DeviceId, str], tuple[DeviceId, Intent, bool]] = {}
        self._listening: str | None = None
        self._writing = False
        self._notices: list[Notice] = []

    def open(self) -> None:
        """Start listening to devices, with prompt wake-ups; a machine without pads costs one notice."""
        wake_promptly()
        problem = self.devices.open()
        if problem:
            self._notices.append(Notice(problem))

    def close(self) -> None:
        """Let all devices go."""
        self.devices.close()

    def take(self) -> list[Message]:
        """Everything that happened since the last take, in order, and due auto-repeats after it."""
        messages: list[Message] = list(self._notices)
        self._notices.clear()
        for interval, heard in groupby(self.pump.take(), attrgetter("interval")):
            messages.extend(_aimed_once(self._told(heard, interval)))
        messages.extend(self._repeated(self.pump.last))
        return messages

    def reseated(self, message: Message) -> Message | None:
        """A message as those who sit here now send it, None if it came from a seat that is gone.

        `take` says who sat where at the beginning of a frame. A message may bring up another table, and
        what follows it in the same frame was pressed by whoever sits at that one.
        """
        match message:
            case Press(device=device) | Aim(device=device):
                return replace(message, seat=self.seats.resolve(device))
            case Pointer():
                return replace(message, seat=self.seats.pointer())
            case Typed():
                seat = self.seats.pointer()
                return None if seat is None else replace(message, seat=seat)
            case DeviceLost():
                return replace(message, seat=None)
            case _:
                return message

    def listen(self, device_kind: str) -> None:
        """Send the next control that goes down on a "pad" or "keys" as `Captured`, for remapping."""
        self._listening = device_kind

    def stop_listening(self) -> None:
        """Take presses as intents again."""
        self._listening = None

    def write(self) -> None:
        """Send what the keyboard writes as `Written`; the keys that write nothing act for the arrow keys."""
        self._writing = True
        if pygame.display.get_init():
            pygame.key.start_text_input()

    def stop_writing(self) -> None:
        """Take all keys as what they are bound to again."""
        self._writing = False
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def layout_of(self, device: DeviceId) -> str:
        """The bindings' layout that a device uses."""
        zone = zone_of(device)
        if zone is not None:
            return zone_layout(zone)
        return pad_layout(self.devices.family_of(device))

    def glyph(self, intent: Intent, device: DeviceId) -> Glyph:
        """The sign that a device shows for an intent, as it is bound now."""
        if device == MOUSE:
            return mouse_glyph(_MOUSE_CONTROLS.get(intent, NO_BUTTON))
        if zone_of(device) is None:
            controls = self.bindings.controls(self.layout_of(device), intent)
            return pad_glyph(self.devices.family_of(device), controls[0])
        alone = self.bindings.controls(ALONE, intent) if self._owns_alone(device) else ()
        key = (alone or self.bindings.controls(self.layout_of(device), intent))[0]
        return key_glyph(key, self.devices.printed(key))

    def rumble(self, seat: int, low: float, high: float, ms: int) -> None:
        """Shake the pad of a seat; nothing without one."""
        device = self.seats[seat].device
        if device is not None:
            self.devices.rumble(device, low, high, ms)

    def _told(self, heard: Iterable[Stamped], interval: Interval) -> Iterator[Message]:
        """What one pump has heard."""
        for stamped in heard:
            yield from self._translate(stamped.event, interval)

    def _translate(self, event: Any, interval: Interval) -> Iterator[Message]:
        kind = event.type
        if kind == pygame.QUIT:
            yield Quit()
        elif kind in _RESIZES:
            yield Resized()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            yield from self._focus(kind == pygame.WINDOWFOCUSGAINED, interval)
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            yield from self._pointer(event, interval)
        elif kind == pygame.KEYDOWN and _fills_screen(event):
            yield Fullscreen()
        elif kind == pygame.KEYDOWN and event.key in _SNAPSHOT_KEYS:
            yield Snapshot()
        elif kind == pygame.TEXTINPUT:
            if self._writing and event.text:
                yield Written(event.text)
        else:
            for report in self.devices.read(event, interval):
                yield from self._report(report)

    def _focus(self, gained: bool, interval: Interval) -> Iterator[Message]:
        if not gained:
            for control in self.devices.let_go(interval):
                yield from self._control(control)
        yield Focus(gained)

    def _report(self, report: Report) -> Iterator[Message]:
        match report:
            case Control():
                yield from self._control(report)
            case Tilt(device, x, y):
                yield Aim(self.seats.resolve(device), device, x, y)
            case Came(device):
                yield DeviceFound(device)
            case Went(device):
                yield DeviceLost(device, self.seats.lost(device))
            case Unmapped(name):
                yield Notice(f"{name} has no known button layout; {MAPPINGS} can name a mapping.")

    def _control(self, control: Control) -> Iterator[Message]:
        key = (control.device, control.name)
        if not control.down:
            yield from self._release(key, control)
        elif self._listening is not None:
            yield from self._capture(control)
        else:
            meaning = self._meaning(control)
            if meaning is not None:
                yield self._press(key, control, *meaning)
            yield from self._typed(control)

    def _typed(self, control: Control) -> Iterator[Typed]:
        zones = self.seats.keyboards
        if control.device != KEYBOARD or control.name not in _DIGITS or len(zones) > 1 or self._writing:
            return
        seat = self.seats.resolve(zones[0] if zones else zone_device(HOME_ZONE))
        if seat is not None:
            yield Typed(seat, control.name)

    def _capture(self, control: Control) -> Iterator[Message]:
        kind = "keys" if control.device == KEYBOARD else "pad"
        if kind == self._listening and not control.name.startswith("stick_"):
            self._listening = None
            yield Captured(control.device, control.name)

    def _release(self, key: tuple[DeviceId, str], control: Control) -> Iterator[Message]:
        self._repeats.pop(key, None)
        sent = self._sent.pop(key, None)
        if sent is not None:
            device, intent, pauses = sent
            seat = self.seats.resolve(device)
            yield Press(seat, device, intent, False, control.interval, axis=control.axis, pauses=pauses)

    def _press(self, key: tuple[DeviceId, str], control: Control, device: DeviceId, intent: Intent) -> Press:
        pauses = intent is Intent.PAUSE or control.name == "escape"
        self._sent[key] = (device, intent, pauses)
        if intent in DIRECTIONS:
            self._repeats[key] = control.interval.end + REPEAT_AFTER_MS
        digit = control.device == KEYBOARD and control.name in _DIGITS
        if not digit:
            self.seats.used(device, self.devices.family_of(device))
        seat = self.seats.resolve(device)
        return Press(
            seat, device, intent, True, control.interval, axis=control.axis, pauses=pauses, digit=digit
        )

    def _meaning(self, control: Control) -> tuple[DeviceId, Intent] | None:
        if control.device != KEYBOARD:
            intent = _STICK.get(control.name) or self.bindings.intent(
                self.layout_of(control.device), control.name
            )
            return (control.device, intent) if intent else None
        if self._writing:
            meant = _WRITING.get(control.name)
            return (zone_device(HOME_ZONE), meant) if meant else None
        layout = self.bindings.zone_of(control.name)
        if layout is None:
            return None
        intent = self.bindings.intent(layout, control.name)
        assert intent is not None
        zone = layout_zone(layout)
        if zone is not None:
            return zone_device(zone), intent
        zones = self.seats.keyboards
        if len(zones) > 1 and control.name != "escape":
            return None
        return (zones[0] if len(zones) == 1 else zone_device(HOME_ZONE)), intent

    def _owns_alone(self, device: DeviceId) -> bool:
        zones = self.seats.keyboards
        return zones == (device,) or (not zones and device == zone_device(HOME_ZONE))

    def _repeated(self, now: float) -> Iterator[Press]:
        for key, due in list(self._repeats.items()):
            if due <= now:
                device, intent, _ = self._sent[key]
                self._repeats[key] = max(due + REPEAT_EVERY_MS, now)
                seat, axis = self.seats.resolve(device), key[1].startswith("stick_")
                yield Press(seat, device, intent, True, Interval(due, now), repeat=True, axis=axis)

    def _pointer(self, event: Any, interval: Interval) -> Iterator[Pointer]:
        seat = self.seats.pointer()
        if event.type == pygame.MOUSEWHEEL:
            x, y = self.to_virtual(pygame.mouse.get_pos())
            yield Pointer("scroll", x, y, dy=float(event.y), seat=seat, interval=interval)
            return
        x, y = self.to_virtual(event.pos)
        if event.type == pygame.MOUSEMOTION:
            yield Pointer("move", x, y, seat=seat, interval=interval)
        elif event.button <= _MOUSE_BUTTONS:
            self.seats.used(MOUSE, Family.MOUSE)
            down = event.type == pygame.MOUSEBUTTONDOWN
            yield Pointer("down" if down else "up", x, y, button=event.button, seat=seat, interval=interval)


_MOUSE_CONTROLS = {
    Intent.CONFIRM: "button 1",
    Intent.SLAM: "button 2",
    Intent.CANCEL: "button 3",
    Intent.UP: "button 3",
}
"""The buttons that do what an intent does, at what they point at; a click there picks a card up, too."""
_MOUSE_BUTTONS = 3
"""Left, middle, right; SDL reports the wheel as further buttons too."""


_SNAPSHOT_KEYS = (pygame.K_F12, pygame.K_PRINTSCREEN)


def _aimed_once(told: Iterable[Message]) -> Iterator[Message]:
    """The same, each stick only where it came to: of its two axes SDL tells one after the other."""
    messages = list(told)
    last = {message.device: at for at, message in enumerate(messages) if isinstance(message, Aim)}
    for at, message in enumerate(messages):
        if not isinstance(message, Aim) or last[message.device] == at:
            yield message


def _fills_screen(event: Any) -> bool:
    """Whether a key going down is F11, or Enter while Alt is held."""
    if event.key == pygame.K_F11:
        return True
    return event.key == pygame.K_RETURN and bool(held_modifiers(event) & pygame.KMOD_ALT)
