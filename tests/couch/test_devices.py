"""Real virtual pads and posted keys through the whole couch."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pygame
import pytest
from pygame._sdl2 import controller as sdl

from game.couch.devices import GONE_KEPT
from game.couch.glyphs import Family, Shape
from game.couch.intents import (
    Aim,
    Captured,
    DeviceFound,
    DeviceLost,
    Focus,
    Intent,
    Notice,
    Pointer,
    Press,
    Quit,
)
from game.couch.virtual_pads import NO_NAME, PS4, PS5, SWITCH, XBOX, VirtualPad
from tests.couch.living import Living


@pytest.mark.parametrize(
    ("ids", "family", "slam"),
    [
        (XBOX, Family.XBOX, "X"),
        (PS4, Family.PLAYSTATION, "Square"),
        (PS5, Family.PLAYSTATION, "Square"),
        (SWITCH, Family.SWITCH, "Y"),
        (NO_NAME, Family.GENERIC, ""),
    ],
)
def test_a_pad_wears_its_makers_signs(
    living: Living, ids: tuple[int, int], family: Family, slam: str
) -> None:
    pad = living.plug(ids)
    assert living.couch.devices.family_of(pad.device) is family
    glyph = living.couch.glyph(Intent.SLAM, pad.device)
    assert (glyph.label, glyph.place) == (slam, "west")


@pytest.mark.parametrize("ids", [XBOX, PS4, PS5, SWITCH, NO_NAME])
def test_buttons_go_by_position_on_every_family(living: Living, ids: tuple[int, int]) -> None:
    pad = living.plug(ids)
    expected = {
        "south": Intent.CONFIRM, "east": Intent.CANCEL, "west": Intent.SLAM, "north": Intent.PEEK,
        "start": Intent.PAUSE, "back": Intent.INFO, "l1": Intent.PREV, "r1": Intent.NEXT,
        "r3": Intent.EXTRA, "up": Intent.UP, "down": Intent.DOWN, "left": Intent.LEFT, "right": Intent.RIGHT,
    }  # fmt: skip
    for button, intent in expected.items():
        got = [(press.intent, press.down) for press in living.tap(pad, button)]
        assert got == [(intent, True), (intent, False)], button


def test_each_press_comes_once_though_sdl_reports_it_twice(living: Living) -> None:
    pad = living.plug()
    pad.set("south", True)
    assert len(living.presses()) == 1


def test_two_pads_and_the_keyboard_are_told_apart(living: Living) -> None:
    one, two = living.plug(XBOX), living.plug(PS5)
    seats = living.couch.seats
    for device in (one.device, two.device, "keys:0"):
        seats.join(device, living.couch.devices.family_of(device))
    one.set("west", True)
    two.set("west", True)
    living.key(pygame.K_f)
    assert {(p.seat, p.intent) for p in living.presses()} == {(s, Intent.SLAM) for s in (0, 1, 2)}


def test_a_resting_axis_says_nothing_and_joins_nobody(living: Living) -> None:
    pad = VirtualPad(XBOX)
    living.pads.append(pad)
    said = [*living.messages(), *living.messages(), *living.messages()]
    assert [type(message) for message in said] == [DeviceFound]


def test_the_stick_aims_and_steps(living: Living) -> None:
    pad = living.plug()
    living.messages()
    pad.aim("left_x", 0.1)
    assert living.messages() == []
    pad.aim("left_x", 1.0)
    aim, press = living.messages()
    assert isinstance(aim, Aim) and aim.x == pytest.approx(1.0, abs=0.01) and aim.y == 0.0
    assert isinstance(press, Press) and press.intent is Intent.RIGHT and press.down and press.axis
    pad.aim("left_x", 0.0)
    back = living.messages()
    assert Aim(None, pad.device, 0.0, 0.0) in back
    assert [m.down for m in back if isinstance(m, Press)] == [False]


def test_a_stick_aims_once_for_both_of_its_axes(living: Living) -> None:
    """SDL tells one after the other: let go of askew, a stick seemed to point straight down on its way."""
    pad = living.plug()
    living.messages()
    for x, y in ((0.7, 0.7), (0.0, 0.0)):
        pad.aim("left_x", x)
        pad.aim("left_y", y)
        (aim,) = (message for message in living.messages() if isinstance(message, Aim))
        assert (aim.x > 0.0, aim.y > 0.0) == (x > 0.0, y > 0.0)


def test_a_trigger_peeks_once_per_pull(living: Living) -> None:
    pad = living.plug()
    said: list[Press] = []
    for value in (-0.5, 0.5, 0.9, 0.3, 0.6, -1.0):
        pad.aim("l2", value)
        said += living.presses()
    assert [(p.intent, p.down, p.axis) for p in said] == [
        (Intent.PEEK, True, True),
        (Intent.PEEK, False, True),
    ]


def test_a_held_direction_repeats_after_400_then_every_110_ms(living: Living) -> None:
    pad = living.plug()
    pad.set("down", True)
    assert len(living.presses()) == 1
    assert living.presses(380.0) == []
    repeats = [press for _ in range(11) for press in living.presses(20.0)]
    assert [p.repeat for p in repeats] == [True, True]
    pad.set("down", False)
    assert [p.down for p in living.presses()] == [False]
    assert living.presses(1000.0) == []


def test_a_pad_pulled_out_lets_go_and_leaves_its_seat_waiting(living: Living) -> None:
    pad, other = living.plug(XBOX), living.plug(SWITCH)
    seats = living.couch.seats
    seats.join(pad.device, Family.XBOX)
    seats.join(other.device, Family.SWITCH)
    pad.set("north", True)
    living.presses()
    pad.unplug()
    living.pads.remove(pad)
    said = living.messages()
    release = next(message for message in said if isinstance(message, Press))
    assert (release.seat, release.intent, release.down) == (0, Intent.PEEK, False)
    assert said[-1] == DeviceLost(pad.device, 0)
    assert seats.away == (0,)


def test_a_pad_plugged_in_again_is_a_new_device_that_can_take_its_seat(living: Living) -> None:
    pad, other = living.plug(), living.plug()
    seats = living.couch.seats
    seats.join(pad.device, Family.XBOX)
    seats.join(other.device, Family.XBOX)
    pad.unplug()
    living.pads.remove(pad)
    living.messages()
    again = living.plug(SWITCH)
    press = living.tap(again, "south")[0]
    assert again.device != pad.device and press.seat is None
    assert seats.take_over(0, again.device, Family.SWITCH)
    assert living.tap(again, "south")[0].seat == 0


def test_four_zones_and_the_only_players_keys(living: Living) -> None:
    for code, device in ((pygame.K_e, 0), (pygame.K_o, 1), (pygame.K_RETURN, 2), (pygame.K_KP_ENTER, 3)):
        living.key(code)
        (press,) = living.presses()
        assert (press.device, press.intent) == (f"keys:{device}", Intent.CONFIRM)
    living.key(pygame.K_SPACE)
    (press,) = living.presses()
    assert (press.device, press.intent, press.seat) == ("keys:2", Intent.SLAM, None)


def test_space_belongs_to_the_only_keyboard_player_and_to_nobody_in_company(living: Living) -> None:
    seats = living.couch.seats
    seats.join("keys:0", Family.KEYBOARD)
    seats.join("pad:900", Family.XBOX)
    living.key(pygame.K_SPACE)
    assert [(p.seat, p.device) for p in living.presses()] == [(0, "keys:0")]
    seats.join("keys:1", Family.KEYBOARD)
    living.key(pygame.K_TAB)
    assert living.presses() == []


def test_escape_goes_back_and_pauses_whoever_sits(living: Living) -> None:
    for device in ("keys:0", "keys:1"):
        living.couch.seats.join(device, Family.KEYBOARD)
    living.key(pygame.K_ESCAPE)
    (press,) = living.presses()
    assert press.intent is Intent.CANCEL and press.pauses


def test_a_key_is_known_by_its_place_not_by_its_letter(living: Living) -> None:
    living.key(pygame.K_z, scancode=pygame.KSCAN_W, unicode="z", mod=0)
    (press,) = living.presses()
    assert (press.device, press.intent) == ("keys:0", Intent.UP)
    glyph = living.couch.glyph(Intent.UP, "keys:0")
    assert (glyph.shape, glyph.label) == (Shape.KEY, "Z")


def test_a_lone_human_owns_every_device_and_the_mouse(living: Living) -> None:
    pad, other = living.plug(), living.plug(PS4)
    living.couch.seats.join(pad.device, Family.XBOX)
    other.set("west", True)
    living.key(pygame.K_w)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1))
    said = living.messages()
    assert {message.seat for message in said if isinstance(message, (Press, Pointer))} == {0}
    pointer = next(message for message in said if isinstance(message, Pointer))
    assert (pointer.kind, pointer.x, pointer.y, pointer.button) == ("down", 10.0, 12.0, 1)


def test_losing_the_window_lets_go_of_everything(living: Living) -> None:
    pad = living.plug()
    pad.set("north", True)
    living.key(pygame.K_r)
    living.presses()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    said = living.messages()
    released = {(m.device, m.intent, m.down) for m in said if isinstance(m, Press)}
    assert released == {(pad.device, Intent.PEEK, False), ("keys:0", Intent.PEEK, False)}
    assert said[-1] == Focus(False)


def test_a_control_can_be_caught_for_remapping(living: Living) -> None:
    pad = living.plug()
    living.couch.listen("pad")
    living.key(pygame.K_w)
    assert living.messages() == []
    pad.set("l1", True)
    assert living.messages() == [Captured(pad.device, "l1")]
    living.couch.bindings.bind("pad/xbox", Intent.SLAM, "l1")
    pad.set("l1", False)
    assert living.presses() == []
    assert living.tap(pad, "l1")[0].intent is Intent.SLAM


def test_a_joystick_without_button_positions_is_told_about_once(living: Living) -> None:
    living.pads.append(VirtualPad(NO_NAME, "Old wheel", known=False))
    (notice,) = living.messages()
    assert isinstance(notice, Notice) and notice.text.startswith("Old wheel has no known button layout")
    living.pads[0].set("south", True)
    assert living.messages() == []


def test_prompts_show_a_device_and_stay_when_it_goes(living: Living) -> None:
    pad = living.plug(PS5)
    couch = living.couch
    couch.seats.join(pad.device, Family.PLAYSTATION)
    couch.seats.join("keys:1", Family.KEYBOARD)
    assert couch.glyph(Intent.CONFIRM, pad.device).shape is Shape.CROSS
    assert couch.glyph(Intent.SLAM, "keys:1").label == "Space"
    pad.unplug()
    living.pads.remove(pad)
    living.messages()
    assert couch.glyph(Intent.CONFIRM, pad.device).shape is Shape.CROSS
    assert couch.glyph(Intent.CONFIRM, "pad:4711").place == "south"


def test_keyboard_players_in_company_are_shown_their_own_keys(living: Living) -> None:
    couch = living.couch
    couch.seats.join("keys:0", Family.KEYBOARD)
    couch.seats.join("keys:3", Family.KEYBOARD)
    assert [couch.glyph(Intent.SLAM, device).label for device in ("keys:0", "keys:3")] == ["F", "Num 0"]


class Shaking:
    """A pad's handle that writes down how it is shaken."""

    def __init__(self) -> None:
        self.shaken: list[tuple[float, float, int]] = []

    def rumble(self, low: float, high: float, ms: int) -> None:
        self.shaken.append((low, high, ms))

    def attached(self) -> bool:
        return True


def test_only_the_pad_of_the_seat_rumbles_and_what_cannot_stays_still(living: Living) -> None:
    handles = []
    for ids in (XBOX, PS5):
        pad = living.plug(ids)
        living.couch.seats.join(pad.device, Family.XBOX)
        handles.append(Shaking())
        opened = living.couch.devices.pads
        opened[pad.device] = replace(opened[pad.device], handle=cast(sdl.Controller, handles[-1]))
    living.couch.seats.join("keys:0", Family.KEYBOARD)
    for seat in (1, 2, 3):
        living.couch.rumble(seat, 1.0, 0.5, 50 + seat)
    assert [handle.shaken for handle in handles] == [[], [(1.0, 0.5, 51)]]


@pytest.mark.parametrize("event", [pygame.MOUSEWHEEL, pygame.MOUSEMOTION])
def test_the_mouse_speaks_in_virtual_pixels(living: Living, event: int) -> None:
    more = {"y": 2} if event == pygame.MOUSEWHEEL else {"pos": (3, 4)}
    pygame.event.post(pygame.event.Event(event, **more))
    (pointer,) = living.messages()
    assert isinstance(pointer, Pointer) and pointer.seat is None
    assert (pointer.dy == 2.0) if event == pygame.MOUSEWHEEL else (pointer.x, pointer.y) == (6.0, 8.0)


def test_closing_the_window_asks_to_quit(living: Living) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert living.messages() == [Quit()]


def test_without_pads_the_couch_still_opens(living: Living, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("no joysticks")

    monkeypatch.setattr(pygame.joystick, "init", refuse)
    living.couch.open()
    (notice,) = living.messages()
    assert "keyboard and mouse can" in str(notice)


def test_eight_pads_and_nothing_lost(living: Living) -> None:
    living.couch.seats.resize(8)
    pads = [living.plug() for _ in range(8)]
    for pad in pads:
        living.couch.seats.join(pad.device, Family.XBOX)
    for pad in pads:
        pad.set("west", True)
    assert sorted(p.seat for p in living.presses() if p.seat is not None) == list(range(8))


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(
    "name", [b"", b"\xff\xfe", b"x" * 10_000, b"{confirm}{b}", b"a\nb\x1b[2J", "\u202e".encode()]
)
def test_a_pad_with_any_name_is_heard_or_told_of_in_one_line(
    living: Living, name: bytes, known: bool
) -> None:
    pad = VirtualPad(NO_NAME if known else (0, 0), name, known)
    living.pads.append(pad)
    said = living.messages()
    if known:
        assert said == [DeviceFound(pad.device)]
        assert 0 < len(living.couch.devices.pads[pad.device].name) <= 40
        assert living.tap(pad, "south")
    else:
        (notice,) = said
        assert isinstance(notice, Notice) and notice.text.isprintable() and len(notice.text) < 160


@pytest.mark.parametrize(("axes", "buttons"), [(0, 0), (0, 15), (6, 0), (1, 1), (5000, 5000)])
def test_a_pad_with_any_number_of_axes_and_buttons_is_no_trouble(
    living: Living, axes: int, buttons: int
) -> None:
    pad = VirtualPad(XBOX, axes=axes, buttons=buttons)
    living.pads.append(pad)
    assert living.messages() == [DeviceFound(pad.device)]
    assert bool(living.tap(pad, "south")) is (buttons > 0)


def test_pads_that_come_while_another_goes_are_all_heard(living: Living) -> None:
    """SDL tells of a pad by its place among all, and the places have shifted before anybody listens."""
    first = living.plug()
    late = [VirtualPad(XBOX), VirtualPad(PS5)]
    living.pads.extend(late)
    first.unplug()
    living.pads.remove(first)
    said = living.messages()
    assert {m.device for m in said if isinstance(m, DeviceFound)} == {pad.device for pad in late}
    assert [living.couch.devices.family_of(pad.device) for pad in late] == [Family.XBOX, Family.PLAYSTATION]
    for pad in late:
        assert [press.device for press in living.tap(pad, "south")] == [pad.device] * 2


def test_a_seat_is_not_lost_by_a_pad_that_is_still_there(living: Living) -> None:
    pad = living.plug()
    living.couch.seats.join(pad.device, Family.XBOX)
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.instance))
    assert living.messages() == []
    assert living.couch.seats[0].device == pad.device
    assert living.tap(pad, "south")[0].seat == 0


def test_a_pad_whose_going_was_never_told_is_missed_when_another_comes(living: Living) -> None:
    """As after a flood of events, of which SDL drops what is too much."""
    pad = living.plug()
    living.couch.seats.join(pad.device, Family.XBOX)
    living.couch.seats.join("keys:0", Family.KEYBOARD)
    pad.set("south", True)
    living.messages()
    pad.unplug()
    living.pads.remove(pad)
    pygame.event.clear()
    assert living.messages() == []
    said = [VirtualPad(XBOX)]
    living.pads.extend(said)
    messages = living.messages()
    assert DeviceLost(pad.device, 0) in messages and DeviceFound(said[0].device) in messages
    assert [press.down for press in messages if isinstance(press, Press)] == [False]
    assert living.couch.seats.away == (0,)


ODD = (-(2**31), -1, 0, 99, 65535, 2**31 - 1, 2**31, 2**64)


@pytest.mark.parametrize("number", ODD)
@pytest.mark.parametrize(
    "kind",
    [
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED,
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    ],
)  # fmt: skip
def test_events_with_absurd_fields_change_nothing(living: Living, kind: int, number: int) -> None:
    pad = living.plug()
    button = number if number else max(ODD)
    for instance in (pad.instance, number):
        fields: dict[str, Any] = {"device_index": number, "button": button, "axis": 0, "value": number}
        pygame.event.post(pygame.event.Event(kind, instance_id=instance, **fields))
    said = living.messages()
    assert not [message for message in said if isinstance(message, (DeviceFound, DeviceLost))]
    assert all(abs(aim.x) <= 1.0 and abs(aim.y) <= 1.0 for aim in said if isinstance(aim, Aim))
    assert list(living.couch.devices.pads) == [pad.device]


def test_a_thousand_pads_that_came_and_went_are_not_all_remembered(living: Living) -> None:
    for _ in range(GONE_KEPT + 40):
        living.plug(PS5).unplug()
        living.pads.clear()
        living.messages()
    stays = living.plug(PS5)
    assert len(living.couch.devices._families) <= GONE_KEPT + 1
    assert living.couch.devices.family_of(stays.device) is Family.PLAYSTATION


def test_sixty_four_pads_at_once_are_all_heard(living: Living) -> None:
    pads = [VirtualPad(XBOX) for _ in range(64)]
    living.pads.extend(pads)
    living.messages()
    for pad in pads:
        pad.set("west", True)
    assert {press.device for press in living.presses()} == {pad.device for pad in pads}
