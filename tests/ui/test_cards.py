"""Cards: every face differs and reads without colour; sprites flip, lie, hide and are hit where they show."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pygame
import pytest
from hypothesis import given, strategies as st

from game.ui.cards import CardFace, pip_places
from game.ui.kit import Kit
from game.ui.pictures import POOL
from game.ui.sprites import CardSprite

ALL_FACES = [CardFace(rank, suit) for suit in "SHDC" for rank in range(1, 14)] + [
    CardFace(0, "H"),
    CardFace(0, "S"),
]


def grey(image: pygame.Surface) -> bytes:
    """A picture without its colours, on felt."""
    flat = pygame.Surface(image.get_size())
    flat.fill((20, 70, 60))
    flat.blit(image, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(flat), "RGB")


def unlike(one: bytes, other: bytes) -> int:
    """How many pixels of two grey pictures clearly differ."""
    return sum(abs(a - b) > 48 for a, b in zip(one[::3], other[::3], strict=True))


def test_every_face_is_told_from_every_other_without_colour_at_a_small_size(kit: Kit) -> None:
    pictures = {face: grey(kit.cards.cards.face(face, 90)) for face in ALL_FACES}
    for place, (face, picture) in enumerate(pictures.items()):
        for other, another in list(pictures.items())[place + 1 :]:
            assert unlike(picture, another) > 60, f"{face} looks like {other}"


def test_the_two_backs_are_told_apart_without_colour(kit: Kit) -> None:
    assert unlike(grey(kit.cards.cards.back("red", 90)), grey(kit.cards.cards.back("black", 90))) > 400


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_rank_has_as_many_pips_as_it_says_and_they_are_symmetric(rank: int) -> None:
    places = pip_places(rank)
    assert len(places) == rank == len(set(places))
    assert all(any(math.isclose(1 - x, other) for other, _ in places) for x, _ in places)
    for one in places:
        for other in places:
            assert one == other or math.hypot(one[0] - other[0], (one[1] - other[1]) * 1.4) > 0.18


def test_the_index_is_large_enough_for_a_sofa(kit: Kit) -> None:
    image = kit.cards.cards.face(CardFace(7, "S"), 120)
    corner = image.subsurface((0, 0, 40, 38))
    ink = pygame.mask.from_threshold(corner, (36, 28, 33), (60, 60, 60, 255))
    assert max(rect.h for rect in ink.get_bounding_rects()) >= 26


def test_a_face_down_sprite_shows_nothing_of_its_face(kit: Kit) -> None:
    def picture(face: CardFace | None) -> bytes:
        stage = kit.stage
        stage.clear()
        kit.cards.draw(stage.canvas(), [CardSprite(960, 540, face=face, flip=0.45, lift=20)])
        return pygame.image.tobytes(stage.surface, "RGB")

    assert picture(CardFace(1, "H")) == picture(CardFace(13, "S")) == picture(None)


def test_a_flip_passes_edge_on_and_ends_on_the_face(kit: Kit) -> None:
    def width(flip: float) -> int:
        kit.stage.clear()
        kit.cards.draw(kit.stage.canvas(), [CardSprite(960, 540, face=CardFace(5, "D"), flip=flip)])
        seen = pygame.mask.from_threshold(kit.stage.surface, (250, 240, 220), (60, 60, 80, 255))
        return max((rect.w for rect in seen.get_bounding_rects()), default=0)

    assert width(1.0) > 55
    assert width(0.5) < 12
    assert width(0.75) < width(0.95)


@given(st.floats(0, 1920), st.floats(0, 1080), st.floats(-180, 180), st.booleans(), st.floats(0.5, 2.0))
def test_a_card_is_hit_at_its_middle_and_within_its_corners_only(
    x: float, y: float, angle: float, sideways: bool, scale: float
) -> None:
    sprite = CardSprite(x, y, angle=angle, sideways=sideways, scale=scale)
    assert sprite.contains(x, y)
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        inside, outside = sprite.corner(sx * 0.97, sy * 0.97), sprite.corner(sx * 1.03, sy * 1.03)
        assert sprite.contains(*inside) and not sprite.contains(*outside)


def test_a_sideways_card_lies_wider_than_high(kit: Kit) -> None:
    kit.stage.clear()
    kit.cards.draw(kit.stage.canvas(), [CardSprite(960, 540, sideways=True)])
    seen = pygame.mask.from_threshold(kit.stage.surface, (250, 240, 220), (60, 60, 80, 255))
    whole = seen.get_bounding_rects()
    assert max(rect.right for rect in whole) - min(rect.x for rect in whole) > 90


def test_cards_never_drawn_do_not_cost_and_all_states_can_be_drawn(kit: Kit) -> None:
    canvas = kit.stage.canvas()
    hidden = [CardSprite(fade=0.0), CardSprite(scale=0.0)]
    kit.stage.clear()
    kit.cards.draw(canvas, hidden)
    assert pygame.transform.average_color(kit.stage.surface)[:3] == (8, 11, 14)
    odd = [
        CardSprite(300, 300, face=CardFace(2, "C"), flip=1.4, lift=90, dim=1, glow=1, fade=0.3, badge="eye"),
        CardSprite(600, 300, squash=0.1, scale=3.0, angle=-721, lean=9, back="red", ring=(255, 0, 0)),
        CardSprite(900, 300, face=CardFace(0, "S"), flip=-0.2, scale=0.02, width=40),
    ]
    kit.cards.draw(canvas, odd)


CHANGES: dict[str, Any] = {
    "x": 700.0,
    "y": 300.0,
    "angle": 31.0,
    "scale": 1.4,
    "lift": 40.0,
    "flip": 0.3,
    "face": CardFace(9, "C"),
    "back": "red",
    "glow": 0.2,
    "glow_color": (0, 90, 250),
    "ring": (255, 0, 0),
    "dim": 1.0,
    "fade": 0.5,
    "lean": 20.0,
    "sideways": True,
    "squash": 0.4,
    "width": 200.0,
    "badge": "star",
    "badge_color": (0, 90, 250),
}
"""A change of everything that says how a card looks."""


@pytest.mark.parametrize("name", CHANGES)
def test_a_card_is_drawn_anew_when_anything_of_it_changes(new_kit: Callable[..., Kit], name: str) -> None:
    assert {part.name for part in fields(CardSprite) if part.init} == set(CHANGES)
    kit = new_kit()

    def shown(sprite: CardSprite) -> bytes:
        canvas = kit.stage.frame()
        canvas.clear()
        kit.cards.draw(canvas, [sprite])
        kit.stage.present()
        return pygame.image.tobytes(kit.stage.surface, "RGB")

    sprite = CardSprite(960.0, 540.0, face=CardFace(5, "D"), flip=1.0, glow=0.8, badge="check")
    if name == "back":
        sprite.flip = 0.0
    before = shown(sprite)
    assert shown(sprite) == before
    setattr(sprite, name, CHANGES[name])
    assert shown(sprite) == shown(replace(sprite)) != before


def test_a_badge_fades_with_its_card(kit: Kit) -> None:
    sprite = CardSprite(960.0, 540.0, flip=1.0, face=CardFace(5, "D"), badge_color=(255, 0, 0))
    canvas = kit.stage.canvas()
    x, y = sprite.corner(0.84, -0.88)
    spot = pygame.Rect(0, 0, 24, 24)
    spot.center = round(canvas.ox + x * canvas.scale), round(canvas.oy + y * canvas.scale)

    def seen(fade: float, badge: str) -> tuple[int, ...]:
        kit.stage.surface.fill((0, 0, 0))
        kit.cards.draw(canvas, [replace(sprite, fade=fade, badge=badge)])
        return pygame.transform.average_color(kit.stage.surface, spot)[:3]

    def shows(fade: float) -> int:
        pairs = zip(seen(fade, ""), seen(fade, "cross"), strict=True)
        return sum(abs(bare - marked) for bare, marked in pairs)

    assert shows(1.0) > 1.8 * shows(0.5) > 0


def test_a_card_that_stays_as_it_is_asks_for_no_picture_until_others_have_been_made(
    new_kit: Callable[..., Kit],
) -> None:
    kit, sprite = new_kit(), CardSprite(960.0, 540.0)

    def taken() -> object:
        canvas = kit.stage.frame()
        kit.cards.draw(canvas, [sprite])
        return sprite.drawn

    first = taken()
    assert taken() is first is not None
    for rank in range(1, 14):
        for suit in "SHDC":
            kit.cards.draw(kit.stage.canvas(), [CardSprite(face=CardFace(rank, suit), flip=1.0)])
    renewed = taken()
    assert renewed is not first
    kit.cards.clear()
    assert taken() is not renewed


def test_a_card_within_a_clip_is_not_the_same_without_it(new_kit: Callable[..., Kit]) -> None:
    kit, sprite = new_kit(), CardSprite(960.0, 540.0)
    pictures = []
    for clipped in (True, False):
        canvas = kit.stage.frame()
        canvas.clear()
        with canvas.clip(0.0, 0.0, 960.0 if clipped else 1920.0, 1080.0):
            kit.cards.draw(canvas, [sprite])
        kit.stage.present()
        pictures.append(pygame.image.tobytes(kit.stage.surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_the_pictures_kept_stay_within_their_budget(kit: Kit) -> None:
    painter = kit.cards
    before = POOL.budget
    POOL.budget = 3_000_000
    try:
        for angle in range(0, 360, 3):
            painter.draw(
                kit.stage.canvas(), [CardSprite(960, 540, face=CardFace(3, "H"), flip=1, angle=angle)]
            )
            assert POOL.bytes <= 3_000_000
    finally:
        POOL.budget = before
