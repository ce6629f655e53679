"""Logic's table tells nothing ahead of its picture: no note, no count, and of names in a row each in turn."""

from __future__ import annotations

from game.couch.intents import Intent
from game.logic.notebook import notebook
from game.logic.rules.state import Answer, Grab, NameCard
from game.logic.table.known import certain
from game.logic.table.script import Scripted
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
