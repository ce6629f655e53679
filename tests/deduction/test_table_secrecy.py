"""Deduction's table tells nothing that the looking seats don't know: no pixel, no sound, no hidden face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.cards import Place, Rank
from game.core.contract import Eyes
from game.core.rng import stream
from game.couch.intents import Intent, Interval, Press
from game.deduction import observation
from game.deduction.redeal import redeal
from game.deduction.rules.options import PRESETS
from game.deduction.rules.state import DeclareNote, State
from game.deduction.table import Table
from game.deduction.table.pose import GRID_OWNER
from game.deduction.table.script import Scripted
from game.deduction.table.words import headline, said
from game.tablekit.staged import FRAME_MS, PEOPLE, sitting
from game.ui.people import People
from tests.tables import kit, pixels

SOURCE = PRESETS["source"]
NOBODY: Eyes = frozenset()
WORLDS = 4
PLACES = tuple(Place(place) for place in range(4))
ABOUT = (Intent.UP, Intent.CONFIRM, Intent.DOWN, Intent.CANCEL, Intent.CONFIRM, Intent.CONFIRM, Intent.UP)

Script = Callable[[Scripted], Scripted]


def first_turn(scripted: Scripted) -> Scripted:
    """Nothing has happened."""
    return scripted


def some_turns(scripted: Scripted) -> Scripted:
    """Peeks, looks, declarations believed and challenged."""
    return scripted.opening()


def to_answer(scripted: Scripted) -> Scripted:
    """A declaration of the other's stands."""
    return scripted.look(3).declare(1, "higher", 2)


def to_shuffle(scripted: Scripted) -> Scripted:
    """The other has drawn a card."""
    return scripted.peek(4).look(2, shuffled=None)


CASES: dict[str, tuple[tuple[int, ...], Eyes, Script]] = {
    "alone, a first turn": ((0,), frozenset({0}), first_turn),
    "alone, after some turns": ((0,), frozenset({0}), some_turns),
    "alone, asked to answer": ((0,), frozenset({0}), to_answer),
    "alone, asked to shuffle": ((0,), frozenset({0}), to_shuffle),
    "two people, all cards down": ((0, 1), NOBODY, some_turns),
    "two people, an answer": ((0, 1), NOBODY, to_answer),
    "two people, a shuffle": ((0, 1), NOBODY, to_shuffle),
    "two people, one looks": ((0, 1), frozenset({1}), to_answer),
}


@pytest.mark.parametrize("name", CASES)
def test_hidden_cards_dealt_anew_change_no_pixel_and_no_sound(name: str) -> None:
    humans, eyes, script = CASES[name]
    state = script(Scripted(kit(), humans=humans, eyes=eyes)).state
    seen: set[tuple[bytes, bytes, tuple[tuple[str, float], ...]]] = set()
    truths: set[object] = set()
    for number in range(WORLDS):
        world = redeal(state, eyes, stream(number, "redeal")) if number else state
        truths.add((world.hands, world.middle))
        tools = kit()
        table = Table(tools, SOURCE, sitting(2, humans), eyes)
        view = observation.observe(world, eyes)
        table.show(view)
        tools.audio.history.clear()
        before = pixels(table)
        for intent in ABOUT:
            table.handle(Press(humans[0], "keys:0", intent, True, Interval(0.0, 0.0)), view, humans[0])
            table.update(FRAME_MS, 0)
        for _ in range(100):
            table.update(FRAME_MS, 0)
        seen.add((before, pixels(table), tuple(tools.audio.history)))
    assert len(truths) > 1, "the re-deals changed nothing, so nothing was tested"
    assert len(seen) == 1


DEEDS: dict[str, Script] = {
    "a peek of the other's": lambda scripted: scripted.peek(2),
    "a declaration": lambda scripted: scripted.declare(1, "equal", 2),
    "a believed declaration": lambda scripted: scripted.declare(1, "equal", 2).accept(),
    "a hand shuffled after a look": lambda scripted: scripted.look(1, shuffled=True),
    "the beats before the cards are turned": lambda scripted: scripted.declare(1, "equal", 2).challenge(),
}
UNTURNED_MS = 1400.0
"""Before this no card of a challenge is turned."""


@pytest.mark.parametrize("name", DEEDS)
def test_what_moves_and_sounds_is_the_same_for_every_hidden_card(name: str) -> None:
    films = set()
    for number in range(WORLDS):
        tools = kit()
        scripted = Scripted(tools, humans=(0, 1), eyes=NOBODY, turn=1)
        if number:
            scripted.match.state = redeal(scripted.state, NOBODY, stream(number, "redeal"))
        scripted.still()
        tools.audio.history.clear()
        DEEDS[name](scripted)
        film = []
        for _ in range(6):
            scripted.watch(UNTURNED_MS / 6)
            film.append(pixels(scripted.table))
        films.add((tuple(film), tuple(tools.audio.history)))
    assert len(films) == 1


def told(table: Table, state: State, eyes: Eyes) -> list[tuple[int, int]]:
    """The cards whose sprite holds a face, or whose back a tag, that these eyes may not see."""
    seen = observation.observe(state, eyes)
    return [
        (owner, place)
        for (owner, place), piece in table.cards.pieces.items()
        if (seen.middle[place] if owner == GRID_OWNER else seen.hands[owner][place]) is None
        and (piece.sprite.face is not None or table.cards.tags[owner, place] is not None)
    ]


ALL_EYES: tuple[Eyes, ...] = (NOBODY, frozenset({0}), frozenset({1}))


@pytest.mark.parametrize("deed", [*DEEDS, "the deal"])
@pytest.mark.parametrize("wait", [0.0, 120.0, 600.0])
def test_no_face_stays_when_other_eyes_look_even_in_mid_air(deed: str, wait: float) -> None:
    for before in ALL_EYES:
        for after in ALL_EYES:
            scripted = Scripted(kit(), humans=(0, 1), eyes=before, turn=1)
            if deed != "the deal":
                DEEDS[deed](scripted)
            scripted.watch(wait).watched_by(after)
            assert not told(scripted.table, scripted.state, after)
            scripted.watch(60.0)
            assert not told(scripted.table, scripted.state, after)
            scripted.still()
            assert not told(scripted.table, scripted.state, after)


def test_what_everybody_may_watch_goes_on_when_the_curtain_rises() -> None:
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset({1}), turn=1).declare(1, "higher", 2)
    scripted.watch(FRAME_MS).watched_by(NOBODY)
    assert scripted.table.moving
    card = scripted.table.cards.pieces[1, Place(0)].sprite
    assert card.face is None
    assert (card.x, card.y) != scripted.table.layout.beside(Place(1))
    scripted.watch(400.0)
    assert (card.x, card.y) == scripted.table.layout.beside(Place(1))
    assert scripted.table.shout.showing


def test_a_peek_ends_at_once_when_its_viewer_lets_go() -> None:
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset({0})).peek(2).watch(700.0)
    assert scripted.table.busy
    sprite = scripted.table.cards.pieces[GRID_OWNER, Place(1)].sprite
    assert sprite.flip == 1.0 and sprite.face is not None
    scripted.watched_by(NOBODY)
    assert not scripted.table.busy
    assert scripted.table.cards.pieces[GRID_OWNER, Place(1)].sprite.face is None


def test_two_who_play_with_open_hands_do_not_see_the_middle() -> None:
    both: Eyes = frozenset({0, 1})
    playing = Scripted(kit(), humans=(0, 1), eyes=both).peek(2).still().table
    shown = {place: playing.cards.pieces[GRID_OWNER, place] for place in PLACES}
    tags = [playing.cards.tags[GRID_OWNER, place] for place in PLACES]
    assert [tag is not None for tag in tags] == [False, True, False, False]
    assert all(piece.sprite.face is None for piece in shown.values())
    review = Scripted(kit(), humans=(), eyes=both).peek(2).still().table
    assert all(review.cards.pieces[GRID_OWNER, place].sprite.face for place in PLACES)


def test_the_cursor_of_a_hidden_turn_is_not_drawn() -> None:
    scripted = Scripted(kit(), humans=(0, 1), eyes=frozenset({0})).still()
    scripted.press(Intent.RIGHT, Intent.CONFIRM)
    scripted.watched_by(NOBODY).still()
    assert not scripted.table.visible_cursors()
    picked = pixels(scripted.table)
    plain = Scripted(kit(), humans=(0, 1), eyes=NOBODY).still()
    assert picked == pixels(plain.table)
    scripted.watched_by(frozenset({0}))
    assert scripted.table.cursors[0].hand == 1


def test_backs_are_alike_whoevers_stack_they_came_from() -> None:
    table = Scripted(kit()).still().table
    assert len({piece.sprite.back for piece in table.cards.pieces.values()}) == 1


def test_words_name_no_rank_that_is_not_known() -> None:
    ranks = ("ace", "king", "queen")
    public = People(PEOPLE)
    for script in (to_answer, to_shuffle, first_turn):
        scripted = script(Scripted(kit(), humans=(0, 1), eyes=NOBODY))
        for words in (headline(scripted.seen, public), said(scripted.seen, public)):
            assert not any(rank in words for rank in ranks), words
    peeked = Scripted(kit(), turn=1).peek(1)
    assert not any(rank in said(peeked.seen, People(PEOPLE, 0)) for rank in ranks)


def test_a_declaration_tells_nothing_of_its_card_to_the_other() -> None:
    pictures = set()
    for hand in ("A K K Q", "Q K K A"):
        scripted = Scripted(kit(), turn=1)
        ranks = {"A": 1, "K": 13, "Q": 12}
        other = tuple(Rank(ranks[code]) for code in hand.split())
        scripted.match.state = replace(
            scripted.state,
            hands=(scripted.state.hands[0], other),
            middle=(Rank(12), Rank(1), Rank(1), Rank(12)),
        )
        scripted.declare(1, "higher", 1).still()
        assert isinstance(scripted.seen.notes[-1], DeclareNote)
        pictures.add(pixels(scripted.table))
    assert len(pictures) == 1
