"""Larger cards: at every table they grow, nothing runs out or is covered, the mouse hits what is drawn."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.core.cards import Place
from game.couch.intents import Intent
from game.deduction.table.layout import layout_for as deduction_layout
from game.literature.rules.options import PRESETS
from game.literature.table.focus import CardSpot
from game.literature.table.layout import Layout, layout_for as literature_layout
from game.literature.table.moments import moments as literature_moments
from game.literature.table.view import Table as LiteratureTable
from game.logic.table.layout import layout_for as logic_layout
from game.logic.table.measures import RACK_LIP_Y
from game.logistication.table.layout import layout_for as logistication_layout
from game.logistication.table.moments import moments as logistication_moments
from game.logistication.table.view import Table as LogisticationTable
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import table_of
from game.scenes.screens.playable import playable
from game.scenes.screens.settings import NAMES, SettingsScene
from game.tablekit.box import Box
from game.ui.settings import CARD_SCALES, TEXT_SCALES
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT
from tests.layout import allowed, faults, recorded
from tests.lettering import pictures
from tests.tables import kit, pointer

LARGEST = CARD_SCALES[-1]
TEXTS = (TEXT_SCALES[0], TEXT_SCALES[-1])
SIZES = [Sizes(text, cards) for text in TEXTS for cards in CARD_SCALES]
SETS = PRESETS["practice"].sets
EDGE = 3.0
IN_BOTH = "_text200_cards130"


def _telling() -> list[str]:
    """Of each game, the picture that the gallery shows with large cards and large letters."""
    found = []
    for game in playable():
        names = [
            moment.name for moment in game.moments.moments() if moment.name.endswith("_text200_cards130")
        ]
        found += [f"{game.name}-{name.removesuffix('_text200_cards130')}" for name in names]
    return found


def _wrong(folder: Path, name: str, text: float, cards: float) -> list[str]:
    drawing = recorded(folder, pictures()[name], text, cards)
    return [str(fault) for fault in faults(drawing) if not allowed(name, round(100 * text), fault)]


@pytest.mark.parametrize("name", _telling())
def test_nothing_is_cut_off_or_covered_by_the_largest_cards(name: str, tmp_path: Path) -> None:
    assert _wrong(tmp_path, name, 1.0, LARGEST) == []


@pytest.mark.soak
@pytest.mark.parametrize("cards", CARD_SCALES[1:])
@pytest.mark.parametrize("text", TEXTS)
def test_nothing_is_cut_off_or_covered_in_any_picture(text: float, cards: float, tmp_path: Path) -> None:
    wrong = {}
    for number, name in enumerate(pictures()):
        home = tmp_path / str(number)
        home.mkdir()
        if not name.startswith("screen-"):
            wrong[name] = _wrong(home, name, text, cards)
    assert {name: told for name, told in wrong.items() if told} == {}


def _own_hands(sizes: Sizes) -> list[float]:
    """The width of one's own cards at each table: the roomiest, and with many cards or players."""
    logic = [logic_layout(size, 0, True, sizes.text, sizes.cards).width(0) for size in (6, 7)]
    deduction = [deduction_layout(size, 0, sizes.text, sizes.cards).hand_width(0) for size in (4, 6)]
    literature = [
        literature_layout(seats, SETS, 0, True, sizes.text, sizes.cards).hand_width for seats in (4, 16)
    ]
    logistication = [logistication_layout(seats, 0, sizes).station(0).hand_width for seats in (2, 8)]
    return logic + deduction + literature + logistication


@pytest.mark.parametrize("text", TEXTS)
def test_ones_own_cards_grow_at_every_table(text: float) -> None:
    usual, larger, largest = (_own_hands(Sizes(text, cards)) for cards in CARD_SCALES)
    assert all(before < after for before, after in zip(usual, larger, strict=True))
    assert all(before <= after for before, after in zip(larger, largest, strict=True))
    assert max(after / before for before, after in zip(usual, largest, strict=True)) == pytest.approx(LARGEST)


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("size", [6, 7])
def test_a_click_on_a_card_in_logics_rack_means_that_card(size: int, sizes: Sizes) -> None:
    layout = logic_layout(size, 0, True, sizes.text, sizes.cards)
    boxes = [layout.box(0, place) for place in range(size)]
    for place in range(size):
        x, y = layout.slot(0, place)
        wide, high = layout.width(0), layout.width(0) * CARD_ASPECT
        assert y + high / 2 < layout.rack_front.top + layout.rack_front.h, "its foot is behind the rack"
        for dx in (EDGE - wide / 2, 0.0, wide / 2 - EDGE):
            for down in (y - high / 2 + EDGE, RACK_LIP_Y - EDGE):
                assert [box.holds(x + dx, down) for box in boxes] == [at == place for at in range(size)]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("size", [4, 6])
def test_a_click_on_a_card_of_deductions_hand_means_that_card(size: int, sizes: Sizes) -> None:
    layout = deduction_layout(size, 0, sizes.text, sizes.cards)
    boxes = [layout.hand_box(0, Place(place)) for place in range(size)]
    for place in range(size):
        x, y = layout.slot(0, Place(place))
        wide, high = layout.hand_width(0), layout.hand_width(0) * CARD_ASPECT
        for dx in (EDGE - wide / 2, 0.0, wide / 2 - EDGE):
            for dy in (EDGE - high / 2, high / 2 - EDGE):
                assert [box.holds(x + dx, y + dy) for box in boxes] == [at == place for at in range(size)]


def _apart(one: Box, other: Box) -> bool:
    return abs(one.x - other.x) * 2 >= one.w + other.w or abs(one.y - other.y) * 2 >= one.h + other.h


def _opened(layout: Layout, count: int) -> list[Box]:
    """What lies round the cards of an opened set."""
    plates = [layout.plate(seat) for seat in range(layout.seats)]
    names = [layout.chip(place, count) for place in range(count)]
    return [*plates, *(Box(box.x, box.y + 4.0, box.w - 14.0, 112.0) for box in names), layout.confirm]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("seats", [4, 6, 8, 12, 16])
def test_an_opened_set_of_literature_lies_clear_of_all_round_it(seats: int, sizes: Sizes) -> None:
    layout = literature_layout(seats, SETS, 0, True, sizes.text, sizes.cards)
    for count in (4, 6, 8):
        cards = [layout.card(place, count) for place in range(count)]
        assert all(_apart(one, other) for one, other in combinations(cards, 2))
        assert all(_apart(card, other) for card in cards for other in _opened(layout, count))


@pytest.mark.parametrize("cards", CARD_SCALES)
def test_the_mouse_finds_each_card_of_an_opened_set(cards: float) -> None:
    moment = next(each for each in literature_moments() if each.name == "ask_card")
    table = moment.build(kit(card_scale=cards))
    assert isinstance(table, LiteratureTable) and table.seen is not None
    seen, cursor = table.seen, table.cursors[0]
    for stop in cursor.stops(seen, table.layout):
        for dx in (EDGE - stop.box.w / 2, stop.box.w / 2 - EDGE):
            table.handle(pointer("move", stop.box.x + dx, stop.box.y), seen, 0)
            assert isinstance(stop.spot, CardSpot) and cursor.at == stop.spot


@pytest.mark.parametrize("cards", CARD_SCALES)
def test_the_mouse_finds_each_card_of_a_hand_in_logistication(cards: float) -> None:
    moment = next(each for each in logistication_moments() if each.name == "turn")
    table = moment.build(kit(card_scale=cards))
    assert isinstance(table, LogisticationTable) and table.seen is not None
    for index in range(len(table.board.hands[0])):
        sprite = table.board.hands[0][index].sprite
        table.handle(pointer("move", sprite.x - sprite.width / 2 + EDGE, sprite.y), table.seen, 0)
        table.rest()
        assert table.cursors[0].at == index


def test_it_is_chosen_in_the_settings_and_kept(pilot: Pilot) -> None:
    scene = pilot.show(SettingsScene(NAMES.index("Accessibility")))
    pilot.press(Intent.DOWN)
    pilot.press(Intent.RIGHT)
    assert scene.house.settings_file.load().accessibility.card_scale == CARD_SCALES[1]


def test_a_hand_goes_on_with_cards_of_the_size_chosen_in_its_pause(pilot: Pilot) -> None:
    pilot.begin(table_of("literature"))
    scene = pilot.top
    before = scene.table.layout.hand_width
    pilot.press(Intent.PAUSE)
    assert pilot.top is not scene
    pilot.house.settings.accessibility.card_scale = LARGEST
    pilot.press(Intent.PAUSE)
    assert pilot.top is scene
    assert scene.table.layout.hand_width == pytest.approx(before * LARGEST)
