"""What is kept of a judged hand: shares, slips by kind in words, luck; and how fast presses of races came."""

from __future__ import annotations

import pytest

from game.bots.reaction import FLOOR_MS
from game.catalog import Game, games
from game.coach.account import QUALITIES, account_of, decision_words, slip_words
from game.coach.judgement import Effort, Quality
from game.coach.ledger import book
from game.coach.reactions import LONGEST_MS, Races, Reaction
from game.core.awards import replayed
from game.core.contract import State
from game.core.match import Match, Raced
from tests.coach.hands import COACHED, played

EFFORT = Effort(3, 6, 1)
LONGEST_SLIP = 50
QUICK = ("deduction", "logic")
"""Games whose hands are judged within a second or two; a soak judges the others."""
EACH = [
    pytest.param(game, marks=() if game.name in QUICK else pytest.mark.soak, id=game.name) for game in COACHED
]


@pytest.mark.parametrize("game", EACH)
def test_an_account_adds_up_to_what_the_ledger_says(game: Game) -> None:
    """In some hand or other an easy player slips, whatever today's coach thinks of any one of them."""
    assert any(adds_up(game, seed) for seed in range(11, 16)), "easy players slip"


def adds_up(game: Game, seed: int) -> int:
    """Check all accounts of a hand; how many slips there were."""
    match = played(game, ("easy", "normal"), seed)
    ledger = book(game, match, EFFORT)
    slips = 0
    for seat in range(match.setting.seats):
        account = account_of(game, ledger, seat)
        judged = list(ledger.judgements(seat))
        assert account.luck == ledger.luck(seat)
        assert sum(found.lost for found in account.played) == pytest.approx(ledger.lost(seat))
        assert sum(sum(found.counts) for found in account.played) == len(judged)
        there = sum(found.there for found in account.played)
        if there > 0.0:
            assert max(0.0, 1.0 - ledger.lost(seat) / there) == pytest.approx(ledger.share(seat))
        poor = sum(judgement.quality not in (Quality.BEST, Quality.GOOD) for judgement in judged)
        assert sum(found.count for found in account.slipped) == poor
        assert sum(sum(found.counts[2:]) for found in account.played) == poor, QUALITIES
        for found in account.slipped:
            words = slip_words(game, found.kind)
            assert words.startswith("You ") or words.endswith("another choice was better")
        assert all(decision_words(game, found.kind) for found in account.played)
        slips += poor
    return slips


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_a_game_has_words_for_its_decisions_and_its_slips(game: Game) -> None:
    assert game.coach is not None
    names = {kind.__name__ for kind in game.rules.Actions}
    assert set(game.coach.DECISIONS) <= names, "a name that no action has"
    for words in game.coach.SLIPS.values():
        assert words.startswith("You ") and len(words) <= LONGEST_SLIP and not words.endswith(".")


def test_what_nobody_has_words_for_is_told_plainly() -> None:
    game = COACHED[0]
    assert decision_words(game, "TurnOverTable") == "Turn over table"
    assert slip_words(game, "TurnOverTable/rage") == "Turn over table: another choice was better"


def races_of(game: Game, match: Match[State]) -> list[Reaction]:
    """The presses of a match's races."""
    races = Races(game.rules, match.setting.seats)
    for entry in replayed(game.rules, match.setting, match.log):
        races.take(entry)
    return races.found


def test_presses_of_races_are_timed_from_the_opening_of_their_window() -> None:
    game = games()["logistication"]
    match = played(game, ("normal",), 4)
    found = races_of(game, match)
    slams = sum(len(entry.presses) for entry in match.log if isinstance(entry, Raced))
    assert 0 < len(found) <= slams
    assert all(FLOOR_MS <= press.ms <= LONGEST_MS for press in found), "no bot is faster"


def test_where_no_clock_runs_there_is_no_race() -> None:
    game = games()["deduction"]
    match = played(game, ("easy",), 4)
    assert any(isinstance(entry, Raced) for entry in match.log) and not races_of(game, match)
