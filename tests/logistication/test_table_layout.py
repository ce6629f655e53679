"""Where things lie on Logistication's table: no overlaps for 2 to 8 seats, thirty cards stay readable."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.logistication.guide import NOTE_ROOM_LARGE
from game.logistication.rules.state import Play
from game.logistication.table.cards import FIELD, LETTERS, colour_badge, printed
from game.logistication.table.draw import SAID_DROP, SAID_FALLS, ribbon_top
from game.logistication.table.fan import PITCH_LEAST, fan
from game.logistication.table.hud import LABEL_GAP
from game.logistication.table.layout import Layout, Station, layout_for
from game.logistication.table.measures import (
    NEAR_HAND_WIDTH,
    NEAR_LEFT,
    NEAR_RIGHT,
    PLATE_HIGH,
    RIBBON_LEAST,
    RIBBON_PAD,
    ROOMY,
    SAID_LINE,
    TIGHT,
    Edge,
)
from game.logistication.table.script import Scripted
from game.tablekit.box import Box
from game.ui.cards import CardPainter
from game.ui.settings import CARD_SCALES, TEXT_SCALES
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT, HOVER_SCALE, SIZE_BODY, SIZE_SMALL, VIRTUAL_HEIGHT, VIRTUAL_WIDTH
from tests.tables import kit


def boxes(station: Station) -> list[Box]:
    """The places of a seat's things; a hand may be as wide as its room."""
    wide = station.stack_width
    laid = [Box(x, y, wide, wide * CARD_ASPECT) for x, y in station.stacks]
    return [station.plate, station.hand, *laid]


def apart(one: Box, other: Box) -> bool:
    """Whether two rectangles do not overlap."""
    return (
        abs(one.x - other.x) >= (one.w + other.w) / 2 - 0.5
        or abs(one.y - other.y) >= (one.h + other.h) / 2 - 0.5
    )


def middle(layout: Layout) -> list[Box]:
    """Pile and decks."""
    wide, small, mini = layout.draw_width, layout.squash_width, layout.mini_width
    found = [layout.pile_box, *(Box(x, y, wide, wide * CARD_ASPECT) for x, y in layout.draws)]
    found.append(Box(*layout.squash, small * 1.1, small * 1.1 * CARD_ASPECT))
    return [*found, Box(*layout.twice, TWO_FACES * mini, mini * CARD_ASPECT)]


TWO_FACES = 2.24
"""The width of two faces that stand at two, in widths of one."""
SIZES = [Sizes(text, cards) for text in (TEXT_SCALES[0], TEXT_SCALES[-1]) for cards in CARD_SCALES]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_overlaps_and_all_is_on_screen(seats: int, sizes: Sizes) -> None:
    layout = layout_for(seats, 0, sizes)
    things = [box for seat in range(seats) for box in boxes(layout.station(seat))] + middle(layout)
    for one, other in combinations(things, 2):
        assert apart(one, other), (one, other)
    for box in things:
        assert box.x - box.w / 2 >= 0.025 * VIRTUAL_WIDTH
        assert box.x + box.w / 2 <= 0.975 * VIRTUAL_WIDTH
        assert box.y - box.h / 2 >= 0.04 * VIRTUAL_HEIGHT
        assert box.y + box.h / 2 <= 0.96 * VIRTUAL_HEIGHT


GLANCE = 14.0
"""The least between two things that a glance tells apart, in virtual pixels."""


@pytest.mark.parametrize("seats", range(2, 9))
def test_no_draw_pile_seems_to_be_one_of_a_neighbours_cards(seats: int) -> None:
    layout = layout_for(seats, 0)
    wide = layout.draw_width
    cards = [box for seat in range(1, seats) for box in boxes(layout.station(seat))[1:]]
    for x, y in layout.draws:
        pile = Box(x, y, wide + 2 * GLANCE, wide * CARD_ASPECT)
        assert all(apart(pile, box) for box in cards)


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_sit_clockwise_from_whoever_looks(seats: int) -> None:
    for bottom in range(seats):
        layout = layout_for(seats, bottom)
        assert layout.station(bottom).near
        edges = [layout.station((bottom + step) % seats).edge for step in range(1, seats)]
        assert edges == sorted(edges, key=[Edge.LEFT, Edge.TOP, Edge.RIGHT].index)
        tops = [layout.station((bottom + step) % seats) for step in range(1, seats)]
        xs = [station.plate.x for station in tops if station.edge is Edge.TOP]
        assert xs == sorted(xs)


def test_with_two_players_everybody_draws_from_the_pile_on_their_own_side() -> None:
    for bottom in (0, 1):
        layout = layout_for(2, bottom)
        assert layout.draws[bottom][0] < layout.draws[1 - bottom][0]


def test_thirty_cards_fit_the_nearest_hand_and_every_kind_can_be_read() -> None:
    room = NEAR_RIGHT - NEAR_LEFT
    twins = tuple(place % 4 == 0 for place in range(29))
    steps = fan(twins, room, NEAR_HAND_WIDTH, 0)
    assert steps[-1] - steps[0] + NEAR_HAND_WIDTH <= room + 0.5
    gaps = [after - before for before, after in pairwise(steps)]
    assert all(
        gap >= PITCH_LEAST * NEAR_HAND_WIDTH - 0.01 for gap, twin in zip(gaps, twins, strict=True) if not twin
    )


@pytest.mark.parametrize("width", [ROOMY.hand, TIGHT.hand])
@pytest.mark.parametrize("focus", [0, 14, 29])
def test_a_crowded_hand_stays_readable_round_its_cursor(width: float, focus: int) -> None:
    room = 420.0
    steps = fan((False,) * 29, room, width, focus)
    assert steps[-1] - steps[0] + width <= room + 0.5
    gaps = [after - before for before, after in pairwise(steps)]
    near = [gap for place, gap in enumerate(gaps) if abs(place - focus) <= 3]
    assert all(gap >= PITCH_LEAST * width - 0.01 for gap in near)
    assert all(gap > 0 for gap in gaps)


def test_few_cards_lie_apart_and_stay_there_wherever_the_cursor_goes() -> None:
    twins = (False, True, False)
    steps = fan(twins, 1400.0, 128.0, None)
    assert all(after - before >= 128.0 for before, after in pairwise(steps)), "no corner is covered"
    for focus in range(4):
        assert fan(twins, 1400.0, 128.0, focus) == steps, "else a second click would hit another card"


def test_equal_cards_lie_closer_where_there_is_no_room_for_all() -> None:
    steps = fan((False, True, False), 420.0, 128.0, None)
    assert steps[1] - steps[0] > steps[2] - steps[1]
    assert steps[3] - steps[2] == pytest.approx(steps[1] - steps[0])


@pytest.mark.parametrize("others", [0, 4, 11])
def test_equal_cards_beside_the_cursor_do_not_hide_behind_it(others: int) -> None:
    """Three of a kind, the cursor on the first: an edge of the second is seen between its neighbours."""
    wide = NEAR_HAND_WIDTH
    steps = fan((*[False] * others, True, True), NEAR_RIGHT - NEAR_LEFT, wide, others)
    first, second, third = steps[-3:]
    assert third - first - wide * (1 + HOVER_SCALE) / 2 >= 0.1 * wide
    assert second < third


def test_a_hand_without_a_cursor_opens_nowhere() -> None:
    steps = fan((True,) * 3, 1400.0, 128.0, None)
    assert steps[1] - steps[0] == pytest.approx(steps[3] - steps[2])


def test_plates_are_as_high_as_they_say() -> None:
    assert all(layout_for(8, 0).station(seat).plate.h == PLATE_HIGH for seat in range(8))


def test_colours_are_told_apart_without_colour() -> None:
    """Letters and shapes differ, and so do the grey pictures of equal faces."""
    from game.logistication.rules.deck import COLOURS, Card, Face

    painter: CardPainter = kit().cards.cards
    assert len({LETTERS[colour] for colour in COLOURS}) == len(COLOURS)
    badges = [colour_badge(painter, colour, 40) for colour in COLOURS]
    assert len({badge.get_bounding_rect().size for badge in badges} | {id(badge) for badge in badges}) >= 3
    greys = []
    for colour in COLOURS:
        face = printed(Card(Face.SEVEN, colour)).paint(painter, 120)
        bits = [
            sum(face.get_at((x, y))[:3]) > 3 * sum(FIELD[colour]) / 3
            for x in range(16, 104, 2)
            for y in range(16, 150, 2)
        ]
        greys.append(bits)
    for one, other in combinations(greys, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.12 * len(one)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_a_large_note_lies_over_nobodys_cards(seats: int) -> None:
    """At four it stood over the cards of the seat at the left, at more over a plate, too."""
    layout = layout_for(seats, 0, Sizes(text=2.0))
    assert layout.note_room is not None and layout.note_covers == (seats > 4)
    left, top, wide, high = layout.note_room
    note = Box(left + wide / 2, top + high / 2, wide, high)
    places = [box for station in layout.stations for box in boxes(station)]
    places += [] if layout.note_covers else middle(layout)
    assert all(apart(note, box) for box in places)


def test_in_large_letters_headline_note_and_words_beside_the_pile_keep_apart() -> None:
    tools = kit(text_scale=2.0)
    ribbon = max(RIBBON_LEAST, tools.type.line_height(SIZE_BODY, "body_bold") + RIBBON_PAD)
    layout = layout_for(4, 0, tools.sizes)
    above = ribbon_top(layout, ribbon)
    assert layout.headline_room[0] <= above and above + ribbon <= layout.station(0).hand.top
    _, top, _, high = NOTE_ROOM_LARGE
    assert top + high <= above
    pitch = tools.type.line_height(SIZE_SMALL, "body_bold")
    label = layout.squash[1] + layout.squash_width * CARD_ASPECT / 2 + LABEL_GAP
    assert label + min(pitch, 40.0) / 2 <= above + SAID_DROP - SAID_LINE


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_ghost_of_a_play_covers_no_word_of_what_was_said_last(seats: int, text: float) -> None:
    """It lay over that line in letters of every size."""
    scripted = Scripted(kit(text_scale=text), seats=seats)
    table, layout = scripted.table, scripted.table.layout
    ribbon = max(RIBBON_LEAST, table.kit.type.line_height(SIZE_BODY, "body_bold") + RIBBON_PAD)
    said = ribbon_top(layout, ribbon) + SAID_DROP - SAID_LINE + SAID_FALLS * (text - 1.0)
    (card,) = scripted.match.state.hands[0][:1]
    (ghost,) = table.ghosts(0, Play(0, (card,)), scripted.seen)
    assert ghost.at[1] + layout.pile_width * CARD_ASPECT / 2 <= said
    assert ghost.at[1] > layout.pile[1], "on its player's side of the pile, whose top card still shows"
