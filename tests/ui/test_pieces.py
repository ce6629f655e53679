"""The pieces on every table: plates, rings, races and notices, and the settings that tame the effects."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.contract import Level
from game.core.presses import Race, Timed
from game.couch.glyphs import Family, Glyph, Shape
from game.scenes.hand.speed import CALM_WORDS
from game.scenes.screens.curve import draw_filling
from game.ui import plaques, vector
from game.ui.backdrop import Backdrop
from game.ui.effects import FLASH_APART_MS, Effects
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.particles import PARTICLES_MAX
from game.ui.pictures import size_of
from game.ui.pieces.banner import Headline, Shout
from game.ui.pieces.photo import PhotoFinish
from game.ui.pieces.plate import FACE_PAD, PLATE_WIDTH, PlateView
from game.ui.pieces.toast import Toasts
from game.ui.pieces.window import BEAT_MS, WindowRing
from game.ui.rooms import ROOMS, RoomName
from game.ui.settings import Settings
from game.ui.sheet import Sheet
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import SAFE_TOP, SEAT_COLOURS, TEAM_COLOURS, TOAST_MS, luminance, seat_colour
from tests.surfaces import surface_of

PLATES = tuple(
    SeatPlate(f"Seat {seat}", seat, "bot" if seat else "human", seat_colour(seat), Level.EASY, Family.XBOX)
    for seat in range(4)
)


def pixels(surface: pygame.Surface) -> bytes:
    """A surface's picture."""
    return pygame.image.tobytes(surface, "RGB")


def test_a_plate_looks_different_when_it_is_its_turn_and_says_so_without_colour(kit: Kit) -> None:
    def look(turn: bool, asked: bool = False) -> bytes:
        kit.stage.clear()
        view = PlateView(PLATES[0], 960, 540)
        view.turn, view.asked = turn, asked
        view.settle()
        view.draw(kit.stage.canvas(), kit)
        return pixels(pygame.transform.grayscale(kit.stage.surface))

    assert len({look(False), look(True), look(False, True)}) == 3


def test_what_a_plate_says_with_a_control_stays_on_it(new_kit: Callable[..., Kit]) -> None:
    """It was measured with the signs of the device used last: another's ran over the rim."""
    kit = new_kit((1920, 1080))
    plate = replace(PLATES[0], name="South", device="keys:0", keys="left keys")
    view = PlateView(plate, 960, 540)
    view.note = either("{confirm} Your name", "{confirm} Name")
    view.settle()
    drawn: list[tuple[float, float]] = []
    real = kit.type.draw

    def draw(*args: Any, **more: Any) -> Any:
        box = real(*args, **more)
        drawn.append((box.x, box.x + box.w))
        return box

    kit.type.draw = draw  # type: ignore[method-assign]
    signs = {"keys:0": Glyph(Shape.KEY, "E"), "keys:2": Glyph(Shape.KEY, "Enter")}
    kit.type.device, kit.type.resolve = "keys:2", lambda intent, device: signs[device or "keys:2"]
    view.draw(kit.stage.canvas(), kit)
    assert max(right for _, right in drawn) < FACE_PAD + PLATE_WIDTH - 10


def test_seat_and_team_colours_can_be_read_on_a_plate() -> None:
    panel = luminance((22, 28, 33))
    ratios = [(luminance(colour) + 0.05) / (panel + 0.05) for colour in (*SEAT_COLOURS, *TEAM_COLOURS)]
    assert min(ratios) >= 4.5


def test_the_ring_drains_at_constant_speed_and_beats_evenly() -> None:
    ring = WindowRing(960, 540)
    ring.open(1000, 3500)
    shares, beats = [], 0
    for clock in range(1000, 3501, 50):
        beats += ring.update(clock)
        shares.append(ring.left)
    assert shares[0] == 1.0 and shares[-1] == 0.0
    steps = {round(one - other, 6) for one, other in itertools.pairwise(shares)}
    assert steps == {0.02}
    assert beats == 2500 / BEAT_MS


@pytest.mark.parametrize("left", [0.0, 0.01, 0.3, 0.999, 1.0])
def test_the_ring_covers_as_much_as_is_left(kit: Kit, left: float) -> None:
    kit.stage.clear()
    ring = WindowRing(960, 540)
    ring.open(0, 1000)
    ring.update(1000 - 1000 * left)
    canvas = kit.stage.canvas()
    ring.draw(canvas)
    right = kit.stage.surface.get_at(canvas.at(960 + 102, 540))
    lit = sum(right[:3]) > 250
    assert lit == (left > 0.25)


def test_a_race_is_put_in_words() -> None:
    clear = Race((Timed(2, 10, 10), Timed(1, 30, 30.4)), 2, (2,))
    assert PhotoFinish(clear, PLATES).words == "Seat 2, by 20 ms"
    heat = Race((Timed(1, 10, 10.5), Timed(3, 12, 12.5)), 3, (1, 3))
    assert PhotoFinish(heat, PLATES).words == "Dead heat! The coin gives it to Seat 3"
    assert PhotoFinish(Race((Timed(0, 5, 5),), 0, (0,)), PLATES).words == "Seat 0 was alone"
    late = tuple(replace(plate, handicap_ms=120 * (place == 3)) for place, plate in enumerate(PLATES))
    assert PhotoFinish(clear, PLATES).handicaps == ""
    assert PhotoFinish(heat, late).handicaps == "Handicap: Seat 3 120 ms"


@pytest.mark.parametrize("gaps", [(0, 0, 0), (0.2, 0.4, 3), (5, 900, 4000)])
def test_in_a_photo_finish_every_seat_can_be_seen_and_stays_on_the_strip(
    kit: Kit, gaps: tuple[float, ...]
) -> None:
    presses = tuple(Timed(seat, 100 + gap, 100.5 + gap) for seat, gap in enumerate((0, *gaps)))
    photo = PhotoFinish(Race(presses, 0, (0,)), PLATES)
    places = [runner.emblem_at for runner in photo._runners]
    assert all(later - earlier >= 80 for earlier, later in itertools.pairwise(places))
    assert max(places) <= 1320 - 150
    for _ in range(90):
        photo.update(16)
        photo.draw(kit.stage.canvas(), kit)
    assert photo.done


def test_notices_come_one_after_the_other_and_not_twice(kit: Kit) -> None:
    toasts = Toasts()
    toasts.say("First.")
    toasts.say("Second.")
    toasts.say("First.")
    toasts.draw(kit.stage.canvas(), kit)
    assert toasts.shown == "First."
    toasts.update(TOAST_MS)
    assert toasts.shown == "Second."
    toasts.update(10_000)
    assert toasts.shown == ""


def test_an_answer_is_shown_at_once_and_a_notice_comes_again(kit: Kit) -> None:
    toasts = Toasts()
    toasts.say("A notice.")
    toasts.say("Another.")
    toasts.update(TOAST_MS / 2)
    toasts.answer("This pad has no seat.")
    toasts.answer("Confirm again to play.")
    assert toasts.shown == "Confirm again to play."
    toasts.update(TOAST_MS)
    assert toasts.shown == "A notice."
    toasts.update(TOAST_MS)
    assert toasts.shown == "Another."
    toasts.update(TOAST_MS)
    assert not toasts.shown


def test_a_long_notice_stands_until_it_can_have_been_read() -> None:
    toasts = Toasts()
    toasts.say("A settings file was mistyped in this and that place. " * 4)
    toasts.update(8_000)
    assert toasts.shown
    toasts.update(3_000)
    assert not toasts.shown


@pytest.mark.parametrize(
    "words", ["x" * 100_000, "{confirm}{b}" * 50, "a\nb\x00\x1b[2J\u202e", "\udc80", "word " * 20_000, "{"]
)
def test_a_notice_may_quote_anything_and_stays_on_the_screen(kit: Kit, words: str) -> None:
    toasts = Toasts()
    toasts.say(words)
    toasts.update(1000)
    assert toasts.shown.isprintable() and len(toasts.shown) <= 400
    canvas = kit.stage.canvas()
    surface_of(canvas).fill((1, 2, 3))
    toasts.draw(canvas, kit)
    for x in (0, surface_of(canvas).get_width() - 1):
        assert all(
            surface_of(canvas).get_at((x, y))[:3] == (1, 2, 3) for y in range(surface_of(canvas).get_height())
        )


def test_lines_and_shouts_draw_and_end(kit: Kit) -> None:
    line, shout = Headline(), Shout()
    line.say("Your turn: guess with {confirm}, or declare with {slam}")
    shout.say("DECLARE!")
    for _ in range(70):
        line.update(16)
        shout.update(16)
        line.draw(kit.stage.canvas(), kit)
        shout.draw(kit.stage.canvas(), kit)
    assert not shout.showing


def test_a_slam_holds_time_still_then_lets_go() -> None:
    effects = Effects(Settings())
    effects.slam(960, 540)
    free = [effects.update(30) for _ in range(5)]
    assert free == [0, 0, 0, 30, 30]


def test_the_shake_dies_away_and_the_screen_comes_to_rest(kit: Kit) -> None:
    effects = Effects(Settings())
    effects.shake()
    canvas = kit.stage.canvas()
    moved = []
    for _ in range(60):
        effects.update(10)
        shaken = effects.shaken(canvas)
        moved.append(abs(shaken.ox - canvas.ox) + abs(shaken.oy - canvas.oy))
    assert max(moved[:10]) > 1.0
    assert max(moved[41:]) == 0.0


def test_settings_tame_shake_flashes_and_flight(kit: Kit) -> None:
    settings = Settings()
    settings.accessibility.shake = settings.accessibility.flashes = False
    settings.accessibility.motion = "reduced"
    effects = Effects(settings)
    effects.slam(960, 540)
    effects.particles.confetti(960, 540)
    assert effects.update(16) == 16
    assert len(effects.particles) == 0 and effects._flash_left == 0.0
    assert effects.shaken(kit.stage.canvas()) == kit.stage.canvas()


def test_no_more_than_three_flashes_a_second() -> None:
    effects = Effects(Settings())
    begun = 0
    for _ in range(200):
        before = effects._flash_left
        effects.flash()
        begun += effects._flash_left > before
        effects.update(10)
    assert begun <= 2 * 3 and FLASH_APART_MS >= 1000 / 3


def test_the_lamp_glides_to_where_it_is_sent_and_can_be_put_there() -> None:
    effects = Effects(Settings())
    effects.light(200, 300)
    effects.update(150)
    assert 200 < effects._lamp.x < 960
    effects.update(200)
    assert (effects._lamp.x, effects._lamp.y) == (200, 300)
    effects.light(500, 500, at_once=True)
    assert (effects._lamp.x, effects._lamp.y) == (500, 500)


def test_specks_are_limited_and_all_go(kit: Kit) -> None:
    effects = Effects(Settings())
    for _ in range(20):
        effects.particles.confetti(960, 540, shape="moon")
        effects.particles.sparks(300, 300)
        effects.particles.dust(300, 300)
    assert len(effects.particles) <= PARTICLES_MAX
    for _ in range(120):
        effects.update(30)
        effects.draw(kit.stage.canvas())
    assert len(effects.particles) == 0


@pytest.mark.parametrize("room", ROOMS)
def test_the_ground_under_a_resting_lamp_looks_as_it_does_under_a_gliding_one(
    kit: Kit, room: RoomName
) -> None:
    """Whatever moves in the room has been drawn over where it was before."""
    effects, backdrop = Effects(Settings()), Backdrop(room=room)
    effects.light(500, 700, at_once=True)
    canvas = kit.stage.canvas()
    for _ in range(3):
        effects.update(700.0)
        effects.draw_ground(canvas, backdrop)
    kept = pixels(kit.stage.surface)
    backdrop.draw(canvas)
    effects.draw_lamp(canvas, backdrop.look.pool)
    backdrop.draw_living(canvas, 3 * 700.0)
    assert pixels(kit.stage.surface) == kept
    effects.light(1500, 300, at_once=True)
    effects.draw_ground(canvas, backdrop)
    assert pixels(kit.stage.surface) != kept


def test_a_stretched_panel_keeps_its_corners_and_fills_its_middle() -> None:
    narrow = plaques.plaque(60, 80, 20, plaques.PANEL, 1.0)
    wide = plaques.plaque(400, 80, 20, plaques.PANEL, 1.0)
    assert wide.get_size() == (400, 80)
    assert pixels(wide.subsurface((0, 0, 24, 80))) == pixels(narrow.subsurface((0, 0, 24, 80)))
    assert wide.get_at((200, 40)) == wide.get_at((45, 40))
    shadow = vector.soft_shadow(600, 300, 20, 15, 130)
    assert shadow.get_size() == (630, 330)
    assert shadow.get_at((315, 165)).a == 130 and shadow.get_at((0, 165)).a < 12


@pytest.mark.parametrize("size", [(1729, 972), (1728, 971), (1080, 742), (900, 300), (1100, 90)])
def test_a_large_panel_is_drawn_in_parts_that_come_out_as_the_whole(size: tuple[int, int]) -> None:
    """Pixel by pixel, its shadow too; and the parts take less than half of the room."""
    for radius, scale in ((36.0, 1.0), (24.0, 0.7)):
        for parts, whole in (
            (
                plaques.plaque_parts(*size, radius, plaques.PANEL, scale),
                plaques.plaque(*size, radius, plaques.PANEL, scale),
            ),
            (vector.shadow_parts(*size, radius, 30, 130), vector.soft_shadow(*size, radius, 30, 130)),
        ):
            drawn, expected = (pygame.Surface(whole.get_size()) for _ in range(2))
            for surface in (drawn, expected):
                surface.fill((40, 90, 60))
            for part, along in parts:
                drawn.blit(part, (along, 0))
            expected.blit(whole, (0, 0))
            assert pixels(drawn) == pixels(expected)
            kept = sum(size_of(part) for part in {part for part, _ in parts})
            assert len(parts) == 1 or kept < size_of(whole) / 2
            assert (len(parts) > 1) == (size[1] > 700), "small ones are kept whole"


def test_the_lamp_paints_over_one_picture_of_the_room_and_a_sheet_sees_it(kit: Kit) -> None:
    """There were two by turns, eight megabytes each at 1080p."""
    backdrop, sheet = kit.backdrop, Sheet(pygame.Surface((640, 360)))
    canvas = Canvas(sheet, 1 / 3, 0.0, 0.0)
    shown: list[bytes] = []
    for lamp, blue in ((1, 40), (2, 80), (2, 80), (1, 40)):
        sheet.begin()
        sheet.fill((0, 0, 0))
        backdrop.draw_lit(canvas, (lamp, 0), lambda below, blue=blue: below.surface.fill((0, 0, blue)), 0.0)  # type: ignore[misc]
        sheet.finish()
        shown.append(pixels(sheet.surface))
    assert shown[0] == shown[3] != shown[1] == shown[2]
    assert len(backdrop._lit) == 1 and sheet.changes == 3
    small = Canvas(pygame.Surface((320, 180)), 1 / 6, 0.0, 0.0)
    lit = backdrop._lit[640, 360].surface
    for _ in range(3):
        backdrop.draw_lit(small, (1, 0), lambda below: None, 0.0)
        backdrop.draw_lit(canvas, (1, 0), lambda below: None, 0.0)
    assert backdrop._lit[640, 360].surface is lit, "a film beside it takes nothing away"
    for side in (100, 120, 140):
        backdrop.draw_lit(
            Canvas(pygame.Surface((side, side)), 0.1, 0.0, 0.0), (1, 0), lambda below: None, 0.0
        )
    assert list(backdrop._lit) == [(120, 120), (140, 140)]


def test_a_notice_leaves_the_plates_at_the_top_to_be_seen(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the deal it lay over the player opposite."""
    feet: list[float] = []
    monkeypatch.setattr(plaques, "draw_plaque", lambda canvas, x, y, w, h, *rest: feet.append(y + h))
    toasts = Toasts()
    toasts.say(CALM_WORDS)
    toasts.update(TOAST_MS / 2)
    toasts.draw(kit.stage.canvas(), kit)
    assert feet[0] < SAFE_TOP


def test_how_much_of_a_hand_the_coach_still_has_to_go_through_can_be_seen(kit: Kit) -> None:
    """The end of its bar could not be told from the well it lies in."""
    room, canvas = pygame.FRect(0, 0, 1920, 1080), kit.stage.canvas()
    plaques.draw_plaque(canvas, room.x, room.y, room.w, room.h, plaques.WELL, 22.0, 0.0)
    bare = surface_of(canvas).copy()
    draw_filling(canvas, kit, room, "", 0.5)
    both = surface_of(canvas), bare
    column = [(round(room.w * 0.7 * canvas.scale), y) for y in range(bare.get_height())]
    inks = [[seen.get_at(at) for at in column] for seen in both]
    brightest = [max(luminance((ink.r, ink.g, ink.b)) for ink in each) for each in inks]
    assert brightest[0] + 0.05 > 3.0 * (brightest[1] + 0.05)
