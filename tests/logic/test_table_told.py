"""Logic's table tells nothing ahead of its picture: no note, no count, and of names in a row each in turn."""

from __future__ import annotations

from types import SimpleNamespace as Some
from typing import Any, cast

import pytest

from game.couch.intents import Intent
from game.logic.notebook import notebook
from game.logic.observation import redact
from game.logic.rules.state import Answer, Grab, NameCard
from game.logic.table import moments
from game.logic.table.known import certain
from game.logic.table.measures import CENTRE_X
from game.logic.table.motion import BREATH_MS, COME_MS
from game.logic.table.pose import LAST_Y
from game.logic.table.script import Scripted
from game.logic.table.words import _last_turn
from game.scenes.gallery.offscreen import a_moment
from game.tablekit.staged import FRAME_MS
from tests.tables import kit


def test_the_notebook_waits_until_the_card_has_turned() -> None:
    scripted = Scripted(kit()).lay().rounds("+-").show_one(2).guess(True).still()
    table, before = scripted.table, scripted.table.page
    note = scripted.match.state.guesses[-1]
    assert before[note.target][note.place] is not None
    scripted.do(Answer(note.target))
    table.notebook(notebook(scripted.seen))
    piece = table.rows.pieces[note.target, note.place]
    while table.moving:
        if piece.sprite.flip < 0.5:
            assert table.page is before
            assert table.shown is not None and not table.shown.is_up(note.target, note.place)
        table.update(FRAME_MS, scripted.match.now)
    assert table.page == notebook(scripted.seen)


def test_several_names_are_told_one_by_one_as_their_cards_turn() -> None:
    scripted = Scripted(kit(), seed=2).lay().rounds("+-+-+-+-").do(Grab(0)).still()
    table, names = scripted.table, certain(scripted.seen, 0)
    assert len(names) > 1
    hidden = scripted.hidden_count()
    scripted.press(Intent.CONFIRM)
    counts = []
    while table.moving:
        assert table.shown is not None
        told = sum(len(table.shown.hidden(seat)) for seat in range(4))
        turned = sum(table.rows.pieces[name.target, name.place].sprite.flip >= 0.5 for name in names)
        assert hidden - told <= turned + 1e-9
        counts.append(told)
        table.update(FRAME_MS, scripted.match.now)
    assert sorted(set(counts), reverse=True) == list(range(hidden, hidden - len(names) - 1, -1))


def test_a_wrong_name_moves_no_score_before_its_cross() -> None:
    scripted = Scripted(kit()).lay().rounds("+-+-").do(Grab(0)).still()
    place = scripted.match.state.hidden(2)[0]
    truth = scripted.match.state.rows[2][place].rank
    wrong = next(rank for rank in scripted.seen.ranks if rank != truth)
    scripted.do(NameCard(0, 2, place, wrong))
    table = scripted.table
    crossed = False
    for _ in range(40):
        crossed = crossed or any(not stamp.right for stamp in table.motion.stamps)
        assert table.shown is not None
        assert (table.shown.result is None) or crossed
        table.update(FRAME_MS, scripted.match.now)
    assert crossed and table.shown == scripted.seen


@pytest.mark.parametrize("wrong", [False, True])
def test_the_last_card_of_a_declaration_is_waited_for_and_tells_by_its_face(wrong: bool) -> None:
    """Right or wrong, it comes to the middle in the very same way, and nothing is told before it turns."""
    scripted = Scripted(kit()).lay().do(Grab(0)).still()
    left = sum(len(scripted.match.state.hidden(seat)) for seat in (1, 2, 3))
    scripted.name(left - 1).still()
    (key,) = [(seat, place) for seat in (1, 2, 3) for place in scripted.match.state.hidden(seat)]
    scripted.name(1, but_last_wrong=wrong)
    sprite, waited = scripted.table.motion.rows.pieces[key].sprite, 0.0
    while sprite.flip < 0.5:
        scripted.table.update(FRAME_MS, scripted.match.now)
        waited += FRAME_MS
        assert not scripted.table.motion.stamps or sprite.flip > 0.4
    assert scripted.table.motion.rows.staged is not None
    assert waited > COME_MS + BREATH_MS and abs(sprite.x - CENTRE_X) < 1.0
    scripted.still()
    assert scripted.table.motion.rows.staged is None and sprite.flip == 1.0
    assert (sprite.x, sprite.y) != (CENTRE_X, LAST_Y)


def test_the_first_wrong_name_of_many_is_no_great_scene() -> None:
    scripted = Scripted(kit()).lay().do(Grab(0)).still().name(3, but_last_wrong=True)
    assert scripted.table.motion.rows.staged is None
    scripted.watch(COME_MS + 60.0, clock=False)
    assert scripted.table.motion.rows.staged is None


def test_a_guessed_card_comes_forward_turns_there_and_goes_back() -> None:
    scripted = Scripted(kit()).lay().show_one(1).guess(True)
    note = scripted.match.state.guesses[-1]
    sprite = scripted.table.motion.rows.pieces[note.target, note.place].sprite
    home = scripted.table.layout.slot(note.target, note.place)
    scripted.watch(600.0, clock=False)
    forward = (sprite.x, sprite.y)
    assert sprite.scale >= scripted.table.layout.sharing.guess_scale > 1.2 and forward != home
    scripted.answer().watch(300.0, clock=False)
    assert (sprite.x, sprite.y) == forward and sprite.flip == 1.0
    scripted.watch(3000.0, clock=False)
    assert (sprite.x, sprite.y, sprite.scale) == (*home, 1.0)


def test_the_count_of_draws_does_not_stand_behind_the_bottle() -> None:
    """Whoever sits at the right holds the bottle where the count would stand."""
    (moment,) = (each for each in moments.moments() if each.name == "draw")
    with a_moment(moment, (480, 270)) as (pilot, table):
        drawn: dict[str, float] = {}
        type_ = pilot.house.kit.type
        draw = type_.draw

        def noted(canvas: Any, words: str, x: float, *rest: Any, **how: Any) -> Any:
            drawn[words] = x
            return draw(canvas, words, x, *rest, **how)

        type_.draw = noted  # type: ignore[method-assign]
        table.draw(pilot.house.kit.stage.canvas())
    assert drawn["1 draw"] < CENTRE_X


def test_a_grab_and_a_name_within_one_long_frame_are_told_after_what_came_before() -> None:
    """The answer before them was told as if somebody were declaring already, and the table broke."""
    scripted = Scripted(kit()).lay().rounds("+-+-").show_one(2).guess(True).still()
    match, table = scripted.match, scripted.table
    place = match.state.hidden(2)[0]
    name = NameCard(0, 2, place, match.state.rows[2][place].rank)
    for action in (Answer(match.state.guesses[-1].target), Grab(0), name):
        for event in match.play(action, match.now):
            table.play(redact(event, scripted.eyes), scripted.seen)
    while table.moving:
        table.update(FRAME_MS, match.now)
    assert table.shown == scripted.seen


def test_a_wrong_guess_in_few_words_goes_on_in_small_letters() -> None:
    people = Some(start=lambda seat: "You", name=lambda seat: "you", whose=lambda seat: "Theo's", you=0)
    note = Some(seat=0, target=1, place=0, right=False, turn=3, rank=5)
    flip = Some(turn=3, seat=0, place=0)
    seen = Some(guesses=[note], flips=[flip], cards={0: [Some(rank=5)]})
    words = _last_turn(cast(Any, seen), cast(Any, people))
    assert "Wrong: you turned up a five" in words and ": You" not in words
