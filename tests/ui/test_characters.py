"""The eight characters: each mood and each character is told apart, small and in grey, and eyes move."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game.ui.assets import Art
from game.ui.characters.drawing import TOKEN, VIEW, picture
from game.ui.characters.look import AHEAD, HALF, SHUT, USUAL_LOOKS, Look, Mood, towards
from game.ui.pictures import POOL, NotYet
from game.ui.pieces.plate import EMBLEM_SIDE
from game.ui.theme import SEAT_EMBLEMS
from tests.tables import kit

SIDE = round(EMBLEM_SIDE * VIEW / TOKEN)
"""A face on an ordinary plate of a screen 1080 high."""
FAR = 24
"""Greys, of 255, that are no longer the same."""
MOODS_APART, CHARACTERS_APART, EYES_APART, SIGN_SHARE = 0.04, 0.2, 0.004, 0.4
"""The least share of a token's pixels by which pictures differ in grey."""

Grey = bytes


def grey(surface: pygame.Surface) -> Grey:
    """A picture on black as greys, a byte a pixel."""
    flat = pygame.Surface(surface.get_size())
    flat.blit(surface, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(flat), "RGB")[::3]


def apart(one: Grey, other: Grey) -> float:
    """The share of a token's pixels that are not alike."""
    return sum(abs(a - b) > FAR for a, b in zip(one, other, strict=True)) / (EMBLEM_SIDE**2 * 0.785)


@pytest.fixture(scope="module")
def faces() -> dict[tuple[int, Mood], Grey]:
    return {
        (emblem, mood): grey(picture(emblem, Look(mood), SIDE))
        for emblem, mood in product(range(SEAT_EMBLEMS), Mood)
    }


@pytest.mark.parametrize("emblem", range(SEAT_EMBLEMS))
def test_each_mood_is_another_picture_on_a_plate_even_in_grey(
    emblem: int, faces: dict[tuple[int, Mood], Grey]
) -> None:
    for one, other in combinations(Mood, 2):
        assert apart(faces[emblem, one], faces[emblem, other]) > MOODS_APART, (one, other)


@pytest.mark.parametrize("mood", list(Mood))
def test_each_character_is_told_from_each_other_in_grey(
    mood: Mood, faces: dict[tuple[int, Mood], Grey]
) -> None:
    for one, other in combinations(range(SEAT_EMBLEMS), 2):
        assert apart(faces[one, mood], faces[other, mood]) > CHARACTERS_APART, (one, other)


@pytest.mark.parametrize("emblem", range(SEAT_EMBLEMS))
def test_eyes_turn_and_shut(emblem: int) -> None:
    looks = [Look(Mood.WAITING, (x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    looks += [Look(Mood.WAITING, AHEAD, lids) for lids in (HALF, SHUT)]
    drawn = [grey(picture(emblem, look, SIDE)) for look in looks]
    for one, other in combinations(range(len(looks)), 2):
        assert apart(drawn[one], drawn[other]) > EYES_APART, (looks[one], looks[other])


@pytest.mark.parametrize("emblem", range(SEAT_EMBLEMS))
def test_a_character_has_the_outline_of_its_emblem(emblem: int) -> None:
    """Whoever knows the sign knows the character: most of what the sign covers the body covers too."""
    sign = pygame.mask.from_surface(Art().svg(f"ui/emblem_{emblem}_bare", 100))
    body = pygame.mask.from_surface(picture(emblem, Look(), round(VIEW), token=False))
    shift = round((VIEW - 100) / 2)
    shared = body.overlap_area(sign, (shift, shift))
    others = [
        pygame.mask.from_surface(Art().svg(f"ui/emblem_{other}_bare", 100)) for other in range(SEAT_EMBLEMS)
    ]
    assert shared / sign.count() > 0.6
    likeness = [body.overlap_area(each, (shift, shift)) ** 2 / each.count() for each in others]
    assert likeness[emblem] >= 0.6 * max(likeness)


def test_what_a_mood_does_not_show_makes_no_picture_of_its_own() -> None:
    assert Look(Mood.ASLEEP, (1, 1), SHUT).plain() == Look(Mood.ASLEEP)
    assert Look(Mood.WAITING, (1, 1), SHUT).plain() == Look(Mood.WAITING, (1, 1), SHUT)


@pytest.mark.parametrize(
    ("end", "gaze"),
    [
        ((100, 0), (1, 0)),
        ((-100, 5), (-1, 0)),
        ((60, 60), (1, 1)),
        ((0, -9), (0, -1)),
        ((-50, 40), (-1, 1)),
        ((0, 0), AHEAD),
    ],
)
def test_a_gaze_is_one_of_eight_ways(end: tuple[float, float], gaze: tuple[int, int]) -> None:
    assert towards((0.0, 0.0), end) == gaze


def test_the_usual_looks_of_who_is_drawn_are_made_ahead() -> None:
    tools = kit()
    canvas, characters = tools.stage.canvas(), tools.characters
    rehearsal = characters.rehearse()
    characters.draw(canvas, 3, Look(), 300.0, 300.0, 90.0)
    assert sum(1 for _ in rehearsal) == len(USUAL_LOOKS)
    with POOL.within(0.0):
        for look in USUAL_LOOKS:
            characters.draw(canvas, 3, look, 300.0, 300.0, 90.0)
        with pytest.raises(NotYet):
            characters.draw(canvas, 4, Look(), 300.0, 300.0, 90.0)
