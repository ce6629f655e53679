"""Logic's table: nothing hidden is drawn or heard, and what is decided in secret asks for the curtain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rng import stream
from game.couch.intents import Intent
from game.logic import observation
from game.logic.redeal import redeal
from game.logic.rules.options import PRESETS
from game.logic.rules.state import Phase
from game.logic.table import Table, secret
from game.logic.table.script import Scripted
from game.tablekit.staged import FRAME_MS, sitting
from tests.tables import kit, pixels, press


@pytest.mark.parametrize("rounds", ["", "+", "-+-", "+-+-+-"])
def test_hidden_cards_dealt_anew_change_no_pixel_and_no_sound(rounds: str) -> None:
    for seed in (1, 2):
        pictures, sounds = [], []
        scripted = Scripted(kit(), PRESETS["practice"], seed).lay().rounds(rounds).show_one(2)
        scripted.guess(False, 1)
        other = redeal(scripted.match.state, frozenset({0}), stream(seed, "redeal"))
        for state in (scripted.match.state, other):
            tools = kit()
            table = Table(tools, PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
            seen = observation.observe(state, frozenset({0}))
            table.show(seen)
            table.update(FRAME_MS, scripted.match.now)
            for intent in (Intent.RIGHT, Intent.CONFIRM, Intent.EXTRA):
                table.handle(press(intent), seen, 0)
            for _ in range(20):
                table.update(FRAME_MS, scripted.match.now)
            pictures.append(pixels(table))
            sounds.append(list(tools.audio.history))
        assert other != scripted.match.state
        assert pictures[0] == pictures[1]
        assert sounds[0] == sounds[1]


def test_right_and_wrong_guesses_look_and_sound_alike_until_the_answer() -> None:
    pictures, sounds = [], []
    for right in (True, False):
        tools = kit()
        scripted = Scripted(tools, seed=8, humans=(0,)).lay().still()
        scripted.show_one(1).guess(True, 1)
        note = scripted.match.state.guesses[-1]
        rows = [list(row) for row in scripted.match.state.rows]
        if not right:
            other = 3 if note.target == 1 else 1
            rows[note.target][note.place] = rows[other][0]
        changed = replace(scripted.match.state, rows=tuple(tuple(row) for row in rows))
        seen = replace(observation.observe(changed, frozenset({0})), red=scripted.seen.red)
        table = Table(tools, PRESETS["practice"], sitting(4, (0,)), frozenset({0}))
        tools.audio.history.clear()
        table.show(seen)
        for step in range(30):
            table.update(FRAME_MS, scripted.match.now + round(step * FRAME_MS))
        pictures.append(pixels(table))
        sounds.append(list(tools.audio.history))
    assert pictures[0] == pictures[1]
    assert sounds[0] == sounds[1]


def test_a_row_being_laid_sounds_the_same_whatever_it_holds() -> None:
    heard = set()
    for seed in range(6):
        tools = kit()
        scripted = Scripted(tools, seed=seed).still()
        tools.audio.history.clear()
        scripted.press(Intent.DOWN, *[Intent.CONFIRM, Intent.RIGHT] * 5)
        heard.add(tuple(tools.audio.history))
    assert len(heard) == 1


def test_no_face_is_held_that_the_eyes_may_not_see() -> None:
    scripted = Scripted(kit(), humans=(0, 2), eyes=frozenset()).lay().rounds("+-")
    scripted.show_one(2).still()
    for (seat, place), piece in scripted.table.rows.pieces.items():
        if not scripted.seen.is_up(seat, place):
            assert piece.sprite.face is None
    scripted.table.set_eyes(frozenset({2}), observation.observe(scripted.match.state, frozenset({2})))
    assert all(piece.sprite.face for (seat, _), piece in scripted.table.rows.pieces.items() if seat == 2)
    scripted.table.set_eyes(frozenset(), observation.observe(scripted.match.state, frozenset()))
    hidden = [
        piece.sprite.face
        for (seat, place), piece in scripted.table.rows.pieces.items()
        if not scripted.seen.is_up(seat, place)
    ]
    assert set(hidden) == {None}


def test_whoever_looks_sits_at_the_bottom() -> None:
    scripted = Scripted(kit(), humans=(1, 2), eyes=frozenset()).lay()
    assert scripted.table.layout.bottom == 0
    scripted.table.set_eyes(frozenset({2}), observation.observe(scripted.match.state, frozenset({2})))
    assert scripted.table.layout.bottom == 2
    assert scripted.table.layout.rack
    lone = Scripted(kit(), humans=(3,)).lay()
    assert lone.table.layout.bottom == 3


def test_secret_questions_ask_for_the_curtain() -> None:
    scripted = Scripted(kit())
    assert secret(scripted.seen)
    scripted.lay()
    assert secret(scripted.seen)
    scripted.show_one(0)
    assert secret(scripted.seen), "a guess with a card held up called the curtain, one without did not"
    scripted.guess(False).answer()
    assert scripted.seen.phase is Phase.REVEAL
    assert not secret(scripted.seen), "they have just looked at their cards to guess"
