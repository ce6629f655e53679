"""Logic's rank dial: where it opens for a learner, and what it leaves to be read."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Place, Rank
from game.couch.intents import DIRECTIONS
from game.logic import observation, rules
from game.logic.guide.first import NORTH, WEST, YOU, first_hand
from game.logic.rules.options import PRESETS
from game.logic.rules.state import Grab, PassShow, Show
from game.logic.table.dial import DIAL_RADIUS
from game.logic.table.focus import CardSpot, Cursor, Dial
from game.logic.table.measures import WHEEL_Y
from game.logic.table.pose import outline
from game.logic.table.script import Scripted
from game.logic.table.wheel import CHIP_RADIUS
from game.tablekit.first import played_to
from game.ui.sprites import LIFT_RISES
from tests.surfaces import surface_of
from tests.tables import kit

TURNS = 16
UNDER_DIAL = Place(3)
"""A card of the rack, open after so many wrong guesses, whose rank the dial would lie over."""


def test_a_learner_finds_the_dial_on_what_the_card_says_and_never_on_a_miss() -> None:
    """It opened on the four for a card with a three written on it, and on a nine that had been denied."""
    hand = first_hand()
    standing = played_to(rules, hand, 10)
    seen = observation.observe(standing.state, frozenset((YOU,)))
    cursor = Cursor(YOU, unaided=True)
    cursor.open_dial(seen, CardSpot(NORTH, Place(1)))
    assert cursor.dial is not None and cursor.dial.rank == 3
    cursor.open_dial(seen, CardSpot(WEST, Place(4)))
    assert cursor.dial.rank != 9


def test_an_arrow_always_turns_the_dial_and_goes_on_all_the_way_round() -> None:
    """Right did nothing at three o'clock, and neither did any other arrow where it points."""
    scripted = Scripted(kit(), seed=2).lay().do(PassShow(2)).still()
    table, count = scripted.table, len(scripted.seen.ranks)
    for arrow in DIRECTIONS:
        for rank in scripted.seen.ranks:
            table.cursors[0].dial = Dial(CardSpot(1, scripted.seen.hidden(1)[0]), rank)
            met = []
            for _ in range(count):
                scripted.press(arrow)
                dial = table.cursors[0].dial
                assert dial is not None
                met.append(dial.rank)
            assert met[0] != rank and sorted(met) == sorted(scripted.seen.ranks)


def test_the_dial_leaves_a_declarers_own_cards_to_be_read() -> None:
    """It lay over the ranks of two of them, just when every card was to be named."""
    scripted = Scripted(kit(), seed=2).lay().do(Grab(0)).still()
    tops = [outline(scripted.seen, scripted.table.layout, 0, Place(place)).top for place in range(6)]
    assert min(tops) >= WHEEL_Y + DIAL_RADIUS + CHIP_RADIUS[True]


def test_a_card_that_stands_out_of_the_rack_is_read_beside_an_open_dial() -> None:
    """The dial lay over the rank of the learner's own open card."""
    scripted = Scripted(kit(), PRESETS["practice"], seed=2).lay().rounds("-" * TURNS).do(PassShow(2)).still()
    seen, table = scripted.seen, scripted.table
    assert seen.is_up(0, UNDER_DIAL)
    canvas = table.kit.stage.canvas()
    shots = []
    for task in (False, True):
        if task:
            cursor = table.cursors[0]
            cursor.dial = Dial(CardSpot(1, seen.hidden(1)[0]), Rank(5))
            table.wheel.settle(True)
        table.draw(canvas)
        card = outline(seen, table.layout, 0, UNDER_DIAL)
        corner = canvas.rect(card.left + 10.0, card.top + 10.0, 30.0, 30.0)
        shots.append(pygame.image.tobytes(surface_of(canvas).subsurface(corner), "RGB"))
    assert shots[0] == shots[1]


def test_a_ring_lies_round_a_card_where_it_is_seen_and_above_its_number() -> None:
    """Round a card held up it cut the rank, and in the rack it lay over the number."""
    scripted = Scripted(kit(), seed=2).lay().do(Show(2, Place(1))).still()
    layout, seen = scripted.table.layout, scripted.seen
    held, lies = outline(seen, layout, 2, Place(1)), outline(seen, layout, 2, Place(2))
    sprite = scripted.table.rows.shown((2, Place(1)))
    assert held.y == pytest.approx(sprite.y - sprite.lift * LIFT_RISES) and held.h != lies.h
    own = outline(seen, layout, 0, Place(0))
    assert own.top + own.h < layout.number(0, 0)[1] - layout.number_radius
