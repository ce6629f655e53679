"""LO-29: short recorded rounds with a telling moment replay byte for byte, in the turn order printed."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.core.match import Done, Match
from game.core.record import parse, replay, setting_of
from game.logistication import rules
from game.logistication.rules.state import State
from tests.first_version import first_version
from tests.logistication.golden_rounds import AFTER, FOLDER, WISHES, Wish
from tests.playing import own

GAME = find("logistication")
LETTERS = "ABCDEFGH"


@pytest.mark.parametrize("name", WISHES)
def test_lo_29_golden_rounds(name: str) -> None:
    """The record holds line by line, and the turns after its moment come in the order printed."""
    data = (FOLDER / f"{name}.txt").read_bytes()
    record = parse(data, name)
    match = own(replay(record, GAME.rules, "Logistication", name), State)
    assert first_version(record.header, match.log).encode() == data
    again = Match(rules, setting_of(record.header, GAME.rules, "Logistication", name))
    assert order_after(again, match, WISHES[name]) == WISHES[name].order


def order_after(again: Match[State], match: Match[State], wish: Wish) -> str:
    """The turns after the moment, as letters: A did it, B, C, D sat after A then."""
    letters: dict[int, str] = {}
    turns: dict[int, int] = {}
    for entry in match.log:
        state = again.state
        if not letters and isinstance(entry, Done) and wish.is_it(state, entry.action):
            seats = (entry.action.seat, *state.others(entry.action.seat))
            letters = dict(zip(seats, LETTERS, strict=False))
        again.follow(entry)
        if letters:
            turns.setdefault(again.state.turn_number, again.state.turn)
    return "".join(letters[seat] for _, seat in sorted(turns.items())[:AFTER])


def test_every_record_is_of_a_wish() -> None:
    """No record lies about that nobody replays."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(WISHES)
