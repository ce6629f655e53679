"""What Deduction's table keeps in sight: ranks seen before a shuffle, letters beside markers."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import ACE, KING, QUEEN, Place, Rank
from game.core.contract import Eyes
from game.deduction.observation import recalled
from game.deduction.rules.state import DeclareNote, Direction, LookNote, ShuffleNote
from game.deduction.table.layout import GRID, GRID_WIDTH, SEATED, TOKEN_RADIUS, layout_for
from game.deduction.table.script import Scripted
from game.ui.theme import CARD_ASPECT
from tests.tables import kit, pixels

YOU, THEM = 0, 1
INDEX = (36.0, 64.0)
"""The corner of a middle card that has its letter and steps."""
SHUFFLED, KEPT = (ShuffleNote(THEM, shuffled) for shuffled in (True, False))


def look(place: int, rank: Rank) -> LookNote:
    """You look at their card."""
    return LookNote(YOU, Place(place), rank)


def test_a_shuffle_hides_where_a_card_is_and_not_that_it_is_there() -> None:
    assert recalled((look(0, KING), KEPT), THEM) == ()
    assert recalled((look(0, KING), SHUFFLED), THEM) == (KING,)
    assert recalled((look(0, KING), SHUFFLED), YOU) == ()
    assert recalled((look(0, QUEEN), KEPT, look(1, ACE), SHUFFLED), THEM) == (ACE, QUEEN)


def test_a_second_look_may_have_met_the_same_card() -> None:
    twice = (look(0, KING), SHUFFLED, look(2, KING))
    assert recalled((*twice, KEPT), THEM) == ()
    assert recalled((*twice, SHUFFLED), THEM) == (KING,)
    both = (look(0, KING), KEPT, look(1, KING), SHUFFLED)
    assert recalled(both, THEM) == (KING, KING)
    assert recalled((*both, look(3, KING), KEPT), THEM) == (KING,)


def test_what_was_turned_up_has_left_the_hand() -> None:
    seen = (look(0, KING), SHUFFLED)
    said = DeclareNote(THEM, Place(1), Place(2), Direction.HIGHER)
    believed = DeclareNote(THEM, Place(1), Place(2), Direction.HIGHER, True)
    shown = DeclareNote(THEM, Place(1), Place(2), Direction.HIGHER, False, KING, QUEEN)
    other = DeclareNote(THEM, Place(1), Place(2), Direction.HIGHER, False, ACE, QUEEN)
    assert [recalled((*seen, note), THEM) for note in (said, believed, shown, other)] == [
        (KING,),
        (KING,),
        (),
        (KING,),
    ]


def test_the_table_keeps_what_a_look_showed_for_its_looker_alone() -> None:
    """It was gone with the shuffle; nobody else, and no screen without eyes, is told."""

    def beside(eyes: Eyes) -> bytes:
        scripted = Scripted(kit((960, 540)), humans=(0, 1), eyes=eyes).look(3, shuffled=True).still()
        canvas = scripted.table.kit.stage.canvas()
        scripted.table.draw(canvas)
        box = scripted.table.layout.recalled(THEM)
        assert isinstance(canvas.surface, pygame.Surface)
        picture = canvas.surface.subsurface(canvas.rect(box.left, box.top, box.w, box.h))
        return pygame.image.tobytes(picture, "RGB")

    public, looker, looked_at, open_hands = map(beside, map(frozenset, ((), (YOU,), (THEM,), (YOU, THEM))))
    assert looker != public and looked_at == public == open_hands


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_it_stands_clear_of_hand_and_coins(size: int, text: float) -> None:
    layout = layout_for(size, 0, text)
    for seat in SEATED:
        box = layout.recalled(seat)
        x, _ = layout.slot(seat, Place(size - 1))
        assert box.left > x + layout.hand_width(seat) / 2
        assert box.left + box.w < layout.coins(seat)[0]


def test_markers_leave_both_letters_of_their_card_to_be_read() -> None:
    """They lay over the letter when all three of a player stood on one card."""
    layout = layout_for(4, 0)
    for seat in SEATED:
        for place in GRID:
            x, y = layout.middle(place)
            wide, high = GRID_WIDTH, GRID_WIDTH * CARD_ASPECT
            letters = [
                pygame.FRect(x - wide / 2, y - high / 2, *INDEX),
                pygame.FRect(x + wide / 2 - INDEX[0], y + high / 2 - INDEX[1], *INDEX),
            ]
            for direction in Direction:
                across, down = layout.token(seat, place, direction)
                disc = pygame.FRect(0, 0, 2 * TOKEN_RADIUS, 2 * TOKEN_RADIUS)
                disc.center = across, down
                assert disc.collidelist(letters) < 0, (seat, place, direction)


def test_no_marker_lies_over_a_card_that_is_looked_at() -> None:
    pictures = []
    for believed in (True, False):
        scripted = Scripted(kit(), turn=1)
        scripted = scripted.declare(1, "higher", 3).accept() if believed else scripted.peek(4)
        scripted.look(3, shuffled=None).still()
        x, y = scripted.table.layout.token(1, Place(2), Direction.HIGHER)
        stage = scripted.table.kit.stage
        pixels(scripted.table)
        grown = stage.surface.get_width() / 1920
        pictures.append(
            [stage.surface.get_at((round((x + dx) * grown), round(y * grown))) for dx in (0, 9, 15)]
        )
    assert pictures[0] == pictures[1]
