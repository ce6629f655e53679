"""Deals as letters: read back whole, refused where they were misheard, and the same cards lie there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from game.catalog import Game, games
from game.core.deal_code import GROUP, LETTERS, LONG, OPENERS, SEEDS, Deal, code_of, deal_of
from game.core.match import Match, Setting
from game.scenes.hand.deals import asked_for, letters_of, tables_of

GAMES = list(games().values())


@given(st.data())
def test_every_deal_of_every_game_comes_back(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    preset, seats = data.draw(st.sampled_from(tables_of(game)))
    opener = data.draw(st.none() | st.integers(0, OPENERS - 2))
    deal = Deal(preset, seats, data.draw(st.integers(0, SEEDS - 1)), opener)
    code = code_of(game.name, deal, tables_of(game))
    assert code is not None and len(code) == LONG + 1 and code[GROUP] == " "
    assert deal_of(game.name, code, tables_of(game)) == deal
    assert deal_of(game.name, code.lower().replace(" ", "-"), tables_of(game)) == deal


def test_what_was_misheard_is_refused_nearly_always() -> None:
    chance, game = Random(4), games()["literature"]
    tables, taken = tables_of(game), 0
    for _ in range(1000):
        deal = Deal(*chance.choice(tables), chance.randrange(SEEDS), chance.choice([None, 0, 3]))
        code = code_of(game.name, deal, tables) or ""
        letters = list(code.replace(" ", ""))
        place = chance.randrange(LONG)
        letters[place] = chance.choice([letter for letter in LETTERS if letter != letters[place]])
        try:
            taken += deal_of(game.name, "".join(letters), tables) is not None
        except ValueError as problem:
            assert "check the letters" in str(problem)
    assert taken < 40


@pytest.mark.parametrize(("code", "told"), [("", "are 0"), ("A", "is 1"), ("ABCDE FGHJ", "are 9")])
def test_too_few_letters_are_told(code: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        deal_of("logic", code, tables_of(games()["logic"]))


def test_tables_without_letters_have_none() -> None:
    tables = tables_of(games()["logic"])
    assert code_of("logic", Deal("source", 3, 1), tables) is None
    assert code_of("logic", Deal("nothing", 4, 1), tables) is None
    assert code_of("logic", Deal("source", 4, SEEDS), tables) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_cards_lie_there_whatever_was_played_before(game: Game) -> None:
    """A hand late in a session and the one that its letters ask for are dealt alike."""
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[0]
    seats = 4 if 4 in game.rules.seat_counts(options) else seats
    for opener in (None, 0, 1):
        carry = game.rules.Carry.opened_by(opener)
        words = {name: word.replace("0,0", "3,2") for name, word in carry.words().items()}
        late = Setting(options, seats, 77, game.rules.Carry.from_words(words))
        deal = asked_for(game, letters_of(game, late))
        fresh = replace(late, seed=deal.seed, carry=game.rules.Carry.opened_by(deal.opener))
        assert deal.seats == seats and game.rules.PRESETS[deal.preset] == options
        assert Match(game.rules, late).dealt == Match(game.rules, fresh).dealt


def test_options_of_no_preset_have_no_letters_and_nobody_sits_at_seat_ten_of_logic() -> None:
    game = games()["logic"]
    options = next(iter(game.rules.PRESETS.values()))
    changed = replace(options, jokers="two" if getattr(options, "jokers", "") != "two" else "none")
    assert letters_of(game, Setting(changed, 4, 5, game.rules.Carry())) == ""
    code = code_of("logic", Deal(*tables_of(game)[0], 5, 10), tables_of(game))
    assert code is not None
    with pytest.raises(ValueError, match="out of range"):
        asked_for(game, code)
