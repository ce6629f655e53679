"""Challenges as letters: read back whole, and refused where they were misheard."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from game.catalog import games
from game.core.challenge_code import CHECKS, LEAST, LONGER, MADES, Challenge, challenge_code, challenge_of
from game.core.contract import Level
from game.core.deal_code import LETTERS, SEEDS, Deal
from game.scenes.hand.deals import tables_of

GAMES = list(games().values())
TABLES = {game.name: tables_of(game) for game in GAMES}


@given(st.data())
def test_every_challenge_of_every_game_comes_back(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    tables = TABLES[game.name]
    preset, seats = data.draw(st.sampled_from(tables))
    deal = Deal(preset, seats, data.draw(st.integers(0, SEEDS - 1)), data.draw(st.none() | st.integers(0, 1)))
    levels = st.sampled_from(list(Level))
    made = data.draw(st.integers(LEAST, LEAST + MADES - 1))
    seat = data.draw(st.integers(0, seats - 1))
    challenge = Challenge(deal, seat, data.draw(levels), data.draw(levels), made)
    code = challenge_code(game.name, challenge, tables)
    assert code is not None and [len(group) for group in code.split()] == [5, 5, 5]
    assert challenge_of(game.name, code, tables) == challenge
    assert challenge_of(game.name, code.lower().replace(" ", "-"), tables) == challenge
    assert challenge_code(game.name, replace(challenge, made=LEAST + MADES), tables) is None


def test_what_was_misheard_is_refused_nearly_always() -> None:
    """One letter of fifteen: the last five alone leave one chance in CHECKS, the first ten less."""
    chance, game, taken = Random(5), games()["deduction"], 0
    tables = tables_of(game)
    for _ in range(1000):
        deal = Deal(*chance.choice(tables), chance.randrange(SEEDS), None)
        level = chance.choice(list(Level))
        challenge = Challenge(deal, chance.randrange(2), Level.EASY, level, chance.randrange(12))
        letters = list((challenge_code(game.name, challenge, tables) or "").replace(" ", ""))
        place = chance.randrange(LONGER)
        letters[place] = chance.choice([letter for letter in LETTERS if letter != letters[place]])
        try:
            taken += challenge_of(game.name, "".join(letters), tables) is not None
        except ValueError as problem:
            assert "check the letters" in str(problem)
    assert CHECKS == 486 and taken < 12


@pytest.mark.parametrize(("code", "told"), [("A", "here is 1"), ("ABCDE FGHJK", "here are 10")])
def test_too_few_letters_are_told(code: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        challenge_of("logic", code, tables_of(games()["logic"]))


def test_letters_of_a_deal_alone_or_of_another_game_are_refused() -> None:
    logic, literature = games()["logic"], games()["literature"]
    challenge = Challenge(Deal("pagat", 4, 12345), 2, Level.EASY, Level.STRONG, 2)
    code = challenge_code("logic", challenge, tables_of(logic)) or ""
    assert challenge_of("logic", code, tables_of(logic)) == challenge
    with pytest.raises(ValueError):
        challenge_of("literature", code, tables_of(literature))


def test_letters_from_before_the_gentle_level_open_as_ever() -> None:
    challenge = Challenge(Deal("pagat", 4, 12345), 2, Level.EASY, Level.STRONG, 2)
    tables = tables_of(games()["logic"])
    assert challenge_of("logic", "EEHHQ VDMEV TZPFL", tables) == challenge
    assert challenge_code("logic", challenge, tables) == "EEHHQ VDMEV TZPFL"
