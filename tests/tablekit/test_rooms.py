"""The rooms stay out of the way: nothing lies under a card, a plate or a word, and words stand out there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.catalog import Game
from game.core.match import Match, Setting
from game.scenes.screens.playable import playable, players, table_for
from game.ui import backdrop
from game.ui.backdrop import BLEED, Backdrop
from game.ui.effects import Effects
from game.ui.rooms import ROOMS, RoomName
from game.ui.scenery.looks import LOOKS
from game.ui.settings import Settings
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import CREAM, SAFE_HEIGHT, SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, SEAT_EMBLEMS, seat_colour
from tests.lettering import contrast
from tests.ui.conftest import make_kit

SIZE = (960, 540)
NOWHERE = (255, 0, 255)
"""A colour that no card, plate or word has: the ground is painted in it to see what is not ground."""
LIT = 90
"""What differs by less from it is light on the ground."""
SOLID = 150
"""What covers less, of 255, is a shadow."""
STEPS = (0, 9, 26)
"""After so many actions tables are looked at."""
WIDE = (2560, 1080)
TABLES = [(game, count) for game in playable() for count in players(game)]
IDS = [f"{game.name}-{count}" for game, count in TABLES]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game, count", TABLES, ids=IDS)
def test_no_prop_lies_under_a_card_a_plate_or_a_word(
    game: Game, count: int, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    props = _props(game.table.ROOM, SIZE)
    assert props.count() > 500, "the room has things in it"
    monkeypatch.setattr(Effects, "draw_ground", lambda self, canvas, *_: canvas.surface.fill(NOWHERE))
    for pixels in _pictures(game, count, text, monkeypatch):
        taken = pygame.mask.from_threshold(pixels, NOWHERE, (LIT, LIT, LIT, 255))
        taken.invert()
        assert taken.count() > 20_000, "there are cards and plates"
        under = props.overlap_mask(taken, (0, 0)).get_bounding_rects()
        assert not under, f"something lies at {[rect.scale_by(2) for rect in under]} under the table"


def test_a_prop_that_lay_in_the_way_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that sees nothing proves nothing: a candle before Deduction's first seat."""
    game = next(game for game in playable() if game.table.ROOM == "candle")
    look = LOOKS["candle"]
    stray = replace(look.props[0], at=(0.5, 1.0), off=(0.0, -150.0))
    monkeypatch.setitem(LOOKS, "candle", replace(look, props=(*look.props, stray)))
    with pytest.raises(AssertionError, match="under the table"):
        test_no_prop_lies_under_a_card_a_plate_or_a_word(game, 2, 1.0, monkeypatch)


def _pictures(
    game: Game, count: int, text: float, monkeypatch: pytest.MonkeyPatch
) -> Iterator[pygame.Surface]:
    settings = Settings()
    settings.accessibility.text_scale = text
    kit = make_kit(SIZE, settings)
    options = table_for(game, count)
    match = Match(game.rules, Setting(options, count, 7, game.rules.Carry()))
    director = Director(match, game.observation, {seat: UniformMind(7, seat) for seat in range(count)})
    seats = tuple(
        SeatPlate("Ann", seat % SEAT_EMBLEMS, "bot" if seat else "human", seat_colour(seat))
        for seat in range(count)
    )
    eyes = frozenset({0})
    table = game.table.Table(kit, options, seats, eyes)
    done = 0
    for step in STEPS:
        while done < step and match.outcome is None:
            director.step()
            done += 1
        table.show(game.observation.observe(match.state, eyes))
        table.skip()
        table.draw(kit.stage.canvas())
        yield kit.stage.surface


def _props(room: RoomName, size: tuple[int, int]) -> pygame.mask.Mask:
    """Where a room's things lie and move."""
    scale = size[1] / 1080
    bleed = round(BLEED * scale)
    whole = pygame.Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA)
    for _ in backdrop._props(whole, LOOKS[room], scale):
        pass
    lying = pygame.mask.from_surface(whole.subsurface((bleed, bleed, *size)), SOLID)
    moving = pygame.Surface(size, pygame.SRCALPHA)
    Backdrop(room=room).draw_living(_canvas(moving, scale), 0.0)
    lying.draw(pygame.mask.from_surface(moving, SOLID), (0, 0))
    return lying


def _canvas(surface: pygame.Surface, scale: float) -> Canvas:
    return Canvas(surface, scale, (surface.get_width() - 1920 * scale) / 2, 0.0)


@pytest.mark.parametrize("room", ROOMS)
def test_cream_letters_stand_out_on_every_part_of_every_ground(room: RoomName) -> None:
    surface = pygame.Surface(SIZE)
    Backdrop(room=room).draw(_canvas(surface, 0.5))
    area = pygame.Rect(SAFE_LEFT // 2, SAFE_TOP // 2, SAFE_WIDTH // 2, SAFE_HEIGHT // 2)
    _without(surface, _props(room, SIZE))
    worst = min(
        contrast(CREAM, pygame.transform.average_color(surface, (x, y, 16, 14))[:3])
        for x in range(area.left, area.right - 16, 16)
        for y in range(area.top, area.bottom - 14, 14)
    )
    assert worst >= 4.5


def _without(surface: pygame.Surface, props: pygame.mask.Mask) -> None:
    props.to_surface(surface, setcolor=(0, 0, 0), unsetcolor=None)


def test_the_rooms_are_told_apart_without_their_colours() -> None:
    """A grey picture of each, as small as it is seen from across the street, differs from every other's."""
    seen = {}
    for room in ROOMS:
        surface = pygame.Surface(SIZE)
        Backdrop(room=room).draw(_canvas(surface, 0.5))
        small = pygame.transform.smoothscale(pygame.transform.grayscale(surface), (48, 27))
        seen[room] = pygame.image.tobytes(small, "RGB")[::3]
    for one, a in seen.items():
        for other, b in seen.items():
            if one < other:
                apart = sum(abs(p - q) for p, q in zip(a, b, strict=True)) / len(a)
                assert apart > 6.0, (one, other, apart)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_fills_every_shape_of_window_and_rests_with_its_clock(room: RoomName) -> None:
    for size in (SIZE, (640, 400), (WIDE[0] // 4, WIDE[1] // 4)):
        scale = min(size[0] / 1920, size[1] / 1080)
        surface = pygame.Surface(size)
        surface.fill(NOWHERE)
        canvas = Canvas(surface, scale, (size[0] - 1920 * scale) / 2, (size[1] - 1080 * scale) / 2)
        shown = Backdrop(room=room)
        pictures = []
        for clock in (0.0, 0.0, 1330.0):
            shown.draw(canvas)
            shown.draw_living(canvas, clock)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert not pygame.mask.from_threshold(surface, NOWHERE, (8, 8, 8, 255)).count()
        assert pictures[0] == pictures[1]
        assert (pictures[0] != pictures[2]) == bool(LOOKS[room].living)


def test_a_window_wider_than_any_table_has_more_in_it() -> None:
    for room, look in LOOKS.items():
        if look.props:
            assert len(look.lying(3840, 1080)) > len(look.lying(1920, 1080)), room
            assert look.lying(2560, 1080) == look.lying(1920, 1080), room
