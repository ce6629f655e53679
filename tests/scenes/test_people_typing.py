"""Names are typed on every device, on one ring of letters."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.couch.intents import Aim, DeviceLost, Intent, Press, Written
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.people.ring import DONE, PAGES, Ring
from game.scenes.people.typing import LIT_RADIUS, TypeName
from game.ui.settings import TEXT_SCALES
from tests.scenes.people import PAD, known, typing


def aim(pilot: Pilot, letter: str, device: str = PAD) -> None:
    """Point a stick at a letter of the ring."""
    ring: Ring = pilot.top.ring
    x, y = ring.place(ring.letters.index(letter))
    reach = (x * x + y * y) ** 0.5
    pilot.send(Aim(None, device, x / reach, y / reach))
    pilot.frame(FRAME_MS)
    assert ring.letter == letter


@pytest.mark.parametrize("scale", [TEXT_SCALES[0], TEXT_SCALES[-1]])
def test_no_letter_lies_under_a_button(pilot: Pilot, scale: float) -> None:
    pilot.house.settings.accessibility.text_scale = scale
    pilot.begin()
    typing(pilot)
    scene = pilot.top
    lit = 2 * LIT_RADIUS
    for at in range(len(scene.ring.letters)):
        x, y = scene._place(at)
        disc = pygame.FRect(x - LIT_RADIUS, y - LIT_RADIUS, lit, lit)
        assert not any(disc.colliderect(widget.box) for widget in scene.menu.widgets)


def test_a_pad_types_a_name_by_pointing(pilot: Pilot) -> None:
    heard = typing(pilot)
    for letter in "MINA":
        aim(pilot, letter)
        pilot.press(Intent.CONFIRM, PAD)
    pilot.press(Intent.CANCEL, PAD)
    pilot.press(Intent.CONFIRM, PAD)
    assert pilot.top.name == "Mina", "erased and chosen again"
    pilot.press(Intent.SLAM, PAD)
    assert heard == ["Mina"]


@pytest.mark.parametrize("letter", PAGES[0][1])
def test_a_stick_let_go_of_leaves_its_letter(pilot: Pilot, letter: str) -> None:
    """It comes back within some frames, each axis told by itself: on the way it pointed at other letters."""
    typing(pilot)
    aim(pilot, letter)
    ring: Ring = pilot.top.ring
    x, y = ring.place(ring.letters.index(letter))
    reach = (x * x + y * y) ** 0.5
    before = 1.0
    for share in (0.7, 0.4, 0.0):
        for one, other in ((share, before), (share, share)):
            pilot.send(Aim(None, PAD, one * x / reach, other * y / reach))
        pilot.frame(FRAME_MS)
        assert ring.letter == letter
        before = share


def test_a_stick_held_loosely_still_points(pilot: Pilot) -> None:
    typing(pilot)
    ring: Ring = pilot.top.ring
    for x, y in ((0.0, -1.0), (0.0, -0.6), (0.6, 0.0), (0.0, 0.6)):
        for _ in range(2):
            pilot.send(Aim(None, PAD, x, y))
            pilot.frame(FRAME_MS)
    x, y = ring.place(ring.lit or 0)
    assert abs(x) < 0.2 and y > 0.9, "the letter at the bottom"


def test_arrow_keys_go_round_the_same_ring(pilot: Pilot) -> None:
    heard = typing(pilot, "keys:2")
    pilot.press(Intent.UP)
    assert pilot.top.ring.letter == "A"
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.LEFT)
    pilot.press(Intent.LEFT)
    assert pilot.top.ring.letter == DONE
    pilot.press(Intent.CONFIRM)
    assert heard == ["B"]


def test_every_letter_of_every_page_is_reached_by_arrows_and_by_a_stick() -> None:
    for page, (_, letters) in enumerate(PAGES):
        ring = Ring()
        ring.turn(page)
        reached = set[int | None]()
        ring.step(Intent.UP)
        open_ends = [ring.lit]
        while open_ends:
            lit = open_ends.pop()
            reached.add(lit)
            for way in (Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.LEFT):
                ring.lit = lit
                ring.step(way)
                if ring.lit not in reached:
                    open_ends.append(ring.lit)
        assert len(reached) == len(letters)
        for at in range(len(letters)):
            ring.aim(*ring.place(at))
            assert ring.lit == at


def test_a_keyboard_types_and_ends_with_enter(pilot: Pilot) -> None:
    heard = typing(pilot, "keys:0")
    for letter in "Zoëy":
        pilot.send(Written(letter))
    pilot.press(Intent.CANCEL, "keys:2")
    pilot.press(Intent.CONFIRM, "keys:2")
    assert heard == ["Zoë"]


def test_the_mouse_clicks_letters(pilot: Pilot) -> None:
    heard = typing(pilot, "keys:2")
    scene = pilot.top
    for letter in "BO":
        pilot.point(*scene._place(scene.ring.letters.index(letter)))
    assert scene.name == "Bo"
    pilot.point(*scene.pages[1].box.center)
    assert scene.ring.page == 1
    done = next(widget for widget in scene.menu.widgets if getattr(widget, "words", "") == "Done")
    pilot.point(*done.box.center)
    assert heard == ["Bo"]


def test_what_can_not_be_a_name_is_answered_with_a_sentence(pilot: Pilot) -> None:
    known(pilot, "Mina")
    typing(pilot, "keys:2")
    for words, told in (("美", "have no"), ("South", "called"), ("mina", "known here already")):
        pilot.top.name = ""
        pilot.send(Written(words))
        said = [pilot.house.toasts.shown]
        pilot.press(Intent.CONFIRM)
        assert isinstance(pilot.top, TypeName)
        said.append(pilot.house.toasts.shown)
        assert any(told in sentence for sentence in said), said
    pilot.top.name = ""
    pilot.send(Written("x" * 13))
    assert len(pilot.top.name) == 12


def test_another_pad_waits_and_the_own_one_that_goes_ends_it(pilot: Pilot) -> None:
    heard = typing(pilot)
    pilot.press(Intent.CONFIRM, "pad:8")
    assert "One name at a time" in pilot.house.toasts.shown
    pilot.send(DeviceLost("pad:8", None))
    assert heard == []
    pilot.send(DeviceLost(PAD, None))
    assert heard == [None]


def test_nothing_but_the_keys_that_write_nothing_acts_while_writing(pilot: Pilot) -> None:
    typing(pilot, "keys:2")
    couch = pilot.house.couch

    def of(kind: int, **what: Any) -> list[object]:
        pygame.event.post(pygame.event.Event(kind, **what))
        couch.pump.pump()
        return [each for each in couch.take() if not isinstance(each, Press) or each.down]

    couch.take()
    assert of(pygame.KEYDOWN, key=pygame.K_w) == []
    assert of(pygame.TEXTINPUT, text="w") == [Written("w")]
    (press,) = of(pygame.KEYDOWN, key=pygame.K_ESCAPE)
    assert isinstance(press, Press) and press.intent is Intent.CANCEL and press.pauses
    pilot.top.back()
    assert of(pygame.TEXTINPUT, text="w") == []
