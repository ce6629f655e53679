"""Literature's notebook as far as its player wants it, and looking round out of turn."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

import pytest

from game.core.awards import events_of, replayed, standing
from game.core.contract import Seat
from game.couch.intents import Intent
from game.literature import rules
from game.literature.guide import chronicle
from game.literature.notebook import _public_cards, notebook
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import Ask, AskNote
from game.literature.table.focus import Purpose, SeatSpot, SetSpot, TableButton
from game.literature.table.ghosts import ghosts
from game.literature.table.layout import layout_for
from game.literature.table.positions import PAGAT, begun, to_turn
from game.literature.table.script import Scripted
from game.literature.table.shown import hopeful
from game.literature.table.words import builder_title, prompt_words
from game.tablekit.box import Box
from game.tablekit.ghosts import Card
from game.tablekit.staged import PEOPLE
from game.ui.people import People
from game.ui.settings import NotebookAid
from tests.tables import kit

PRACTICE = PRESETS["practice"]
HIGH = 1.5
"""How many times as high as wide a card is, and a little more."""
HEARTS = 3
"""The high hearts: one card is seat 0's own, of one more everybody knows the holder."""


def practising(aid: NotebookAid) -> Scripted:
    scripted = to_turn(begun(kit(), PRACTICE)).still()
    scripted.table.kit.settings.notebook = aid
    return scripted


def told(scripted: Scripted, number: int = HEARTS) -> tuple[dict[Seat, float | None], ...]:
    """Who is written under each card of a set."""
    return tuple(dict(each) for each in scripted.table.notes.holders(scripted.seen, 0, number))


def test_off_works_nothing_out() -> None:
    scripted = practising("off")
    assert not any(told(scripted))
    assert scripted.table.notes.known is None and scripted.table.notes.meaning == ""
    scripted.table.kit.settings.notebook = "certain"
    assert scripted.table.notes.known is not None and scripted.table.notes.meaning


def test_certain_tells_only_what_is_sure_and_the_truth() -> None:
    scripted = practising("certain")
    found = 0
    for number in scripted.seen.open_sets():
        for holders, true in zip(told(scripted, number), scripted.holders(number), strict=True):
            assert holders in ({}, {true: None})
            found += bool(holders)
    assert found


def test_possible_tells_everybody_who_may_hold_a_card_but_no_odds() -> None:
    scripted = practising("possible")
    for number in scripted.seen.open_sets():
        for holders, true in zip(told(scripted, number), scripted.holders(number), strict=True):
            assert set(holders.values()) <= {None}
            assert (true in holders) is (true != 0), "a card of one's own needs no note"
            assert 0 not in holders


def test_odds_are_the_figures_of_the_notebook_and_the_likeliest_comes_first() -> None:
    scripted = practising("odds")
    page = notebook(scripted.seen)
    bits = [scripted.seen.deck.index[card] for card in scripted.seen.deck.sets[HEARTS].cards]
    shown = 0
    for bit, holders in zip(bits, told(scripted), strict=True):
        if len(holders) > 1:
            assert holders == page[HEARTS].chances[bit]
            assert list(holders.values()) == sorted(holders.values(), reverse=True)  # type: ignore[type-var]
            shown += 1
    assert shown


def test_the_odds_of_one_are_not_told_to_another() -> None:
    """At a table of several people the figures belong to the one whose cards are seen."""
    scripted = practising("odds")
    table = scripted.table
    table.set_eyes(frozenset({0, 2}), scripted.seen)
    assert not table.notes.pages
    table.notebook(notebook(scripted.seen))
    scripted.watched_by(frozenset({0, 2}))
    assert all(chance is None for holders in told(scripted) for chance in holders.values())


def test_a_question_opens_on_whoever_must_have_the_card_by_the_notebook() -> None:
    """It opened on the player asked last, beside a notebook that said it had to be another."""
    scripted = practising("possible")
    table, seen, cursor = scripted.table, scripted.seen, scripted.table.cursors[0]
    cards, mine = seen.deck.sets[HEARTS].cards, seen.hands[0] or ()
    place = next(place for place, card in enumerate(cards) if card not in mine)
    cursor.picked, cursor.place = HEARTS, place
    for seat in hopeful(seen, 0, cards[place]):
        page = replace(notebook(seen)[HEARTS], sure={seen.deck.index[cards[place]]: seat})
        table.notebook({HEARTS: page})
        assert cursor.first_player(seen) == SeatSpot(seat)


@pytest.mark.parametrize("options", [PAGAT, PRESETS["fast"]], ids=["pagat", "fast"])
def test_where_memory_is_the_game_there_is_no_notebook(options: Options) -> None:
    scripted = to_turn(begun(kit(), options)).still()
    scripted.table.kit.settings.notebook = "odds"
    assert not any(told(scripted)) and scripted.table.notes.known is None


# looking round out of turn


def off_turn(options: Options = PAGAT) -> Scripted:
    return to_turn(begun(kit(), options), 3).still()


def test_out_of_turn_the_sets_can_be_read_one_after_another() -> None:
    scripted = off_turn()
    cursor = scripted.table.cursors[0]
    assert ("extra", "Look at a set") in prompt_words(scripted.seen, cursor, False)
    scripted.press(Intent.EXTRA)
    assert isinstance(cursor.at, SetSpot) and "which set do you look at" in scripted.table.headline.words
    assert ("info", "Chronicle") in prompt_words(scripted.seen, cursor, False)
    scripted.press(Intent.CONFIRM)
    first = cursor.reads
    assert (
        first is not None
        and builder_title(scripted.seen, cursor, scripted.table.people) == scripted.table.headline.words
    )
    held = len([card for card in scripted.seen.deck.sets[first].cards if card in scripted.seen.hands[0]])  # type: ignore[operator]
    assert f"you hold {held or 'none'} of 6" in scripted.table.headline.words
    scripted.press(Intent.RIGHT)
    assert cursor.reads not in (None, first)
    scripted.press(Intent.LEFT)
    assert cursor.reads == first
    scripted.press(Intent.CANCEL)
    assert cursor.reads is None and cursor.at == SetSpot(first)
    scripted.press(Intent.CANCEL)
    assert not cursor.open and cursor.at is None


def test_reading_asks_nothing_and_ends_when_ones_turn_comes() -> None:
    scripted = off_turn()
    cursor = scripted.table.cursors[0]
    before = scripted.state
    scripted.press(Intent.EXTRA, Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM, Intent.RIGHT)
    assert scripted.state == before and cursor.reads is not None
    to_turn(scripted).still()
    assert cursor.purpose is Purpose.ASK and cursor.reads is None and not cursor.open


def test_looking_round_leads_on_to_the_buttons_and_back() -> None:
    scripted = off_turn()
    cursor = scripted.table.cursors[0]
    scripted.press(Intent.EXTRA, Intent.EXTRA)
    assert cursor.at is TableButton.WAIT
    scripted.press(Intent.CANCEL)
    assert not cursor.open


def test_a_click_opens_a_set_out_of_turn_and_the_next_closes_it() -> None:
    scripted = off_turn()
    cursor, box = scripted.table.cursors[0], scripted.table.layout.tile(2)
    scripted.click(box.x, box.y)
    assert cursor.reads == 2
    scripted.click(box.x, box.y)
    assert cursor.reads is None


def test_whoever_is_asked_gets_the_desk_back_from_one_who_looks_round() -> None:
    scripted = to_turn(begun(kit(), humans=(0, 3)), 3).still()
    table = scripted.table
    scripted.press(Intent.EXTRA, Intent.CONFIRM)
    assert table.desk_seat() == 0 and table.cursors[0].reads is not None
    scripted.press(Intent.RIGHT, seat=3)
    assert table.desk_seat() == 3 and not table.cursors[0].open


def test_a_curtain_that_opens_ends_what_another_looks_at() -> None:
    scripted = to_turn(begun(kit(), humans=(0, 3), eyes=frozenset()), 3).still()
    table = scripted.table
    scripted.press(Intent.EXTRA)
    name = table.people.names[0]
    assert table.headline.words == f"{name} looks round: which set?"
    scripted.press(Intent.CONFIRM)
    assert table.cursors[0].reads is not None
    scripted.watched_by(frozenset({3}))
    assert not table.cursors[0].open and table.desk_seat() == 3


def test_the_chronicle_works_out_nothing_that_the_table_has_shown_already() -> None:
    """Late in a game it took most of a second to open: the press seemed to be lost."""
    scripted = Scripted(kit(), PRACTICE).rounds("--+-" * 25).still()
    log = replayed(rules, scripted.match.setting, scripted.match.log)
    events = tuple(events_of(standing(log)))
    asked = sum(isinstance(note, AskNote) for note in scripted.seen.notes)
    assert asked >= 80
    worked_out = _public_cards.cache_info().misses
    found = chronicle(events, scripted.seen, People(PEOPLE))
    assert sum(bool(line.told) for line in found.lines) == asked
    assert _public_cards.cache_info().misses == worked_out


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("players", ["4", "6", "8", "12", "16"])
def test_a_card_to_be_asked_for_is_shown_beside_its_holder_off_buttons_and_tiles(
    players: Literal["4", "6", "8", "12", "16"], text: float
) -> None:
    """It lay on *Claim a set* before the hand of whoever had the hint."""
    scripted = Scripted(kit(), replace(PAGAT, players=players))
    seats, seen = int(players), scripted.seen
    layout = layout_for(seats, seen.options.sets, 0, True, text)
    kept = [layout.button(index, 2) for index in range(2)]
    kept += [layout.tile(number) for number in range(len(seen.deck.sets))]
    names = [layout.plate(seat) for seat in range(seats)]
    for target in range(1, seats, 2):
        (ghost,) = ghosts(0, Ask(0, target, seen.deck.cards[0]), seen, layout)
        assert isinstance(ghost.shows, Card) and ghost.start == layout.reach(target)
        card = Box(*ghost.at, ghost.shows.width, ghost.shows.width * HIGH)
        assert not any(card.overlaps(box) for box in kept)
        assert not any(card.overlaps(box) for seat, box in enumerate(names) if seat != target)
        nearest = min(range(1, seats, 2), key=lambda seat: math.dist(ghost.at, layout.reach(seat)))
        assert nearest == target
