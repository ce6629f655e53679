"""Deduction's table makes much of the last coin, and of whoever comes back from it (DD-10)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.deduction.awards import FAR_BEHIND, awards
from game.deduction.guide.now import now
from game.deduction.table.drama import BACK_IN
from game.deduction.table.gestures import BROKE
from game.deduction.table.script import Scripted
from game.deduction.table.view import BEAT_EVERY_MS
from game.deduction.table.words import plate_note
from game.tablekit.staged import FRAME_MS
from tests.tables import kit


def called(scripted: Scripted, ms: float = 6000.0) -> set[str]:
    """Everything that is called across the table in the time to come."""
    heard = set()
    for _ in range(round(ms / FRAME_MS)):
        scripted.watch(FRAME_MS)
        heard.add(scripted.table.shout.words)
    return heard


def test_whoever_pays_the_last_coin_is_told_what_is_at_stake() -> None:
    scripted = Scripted(kit(), coins=(3, 1), turn=1).still().declare(1, "lower", 2).challenge()
    assert BROKE in called(scripted)
    scripted.still()
    assert plate_note(scripted.seen, 1) == "last chance"
    assert plate_note(scripted.seen, 0) == "challenged"


def test_a_peek_for_the_last_coin_is_no_different() -> None:
    assert BROKE in called(Scripted(kit(), coins=(1, 5)).still().peek(1))


def test_neither_a_richer_player_nor_a_game_that_is_over_has_a_last_coin() -> None:
    assert BROKE not in called(
        Scripted(kit(), coins=(3, 2), turn=1).still().declare(1, "lower", 2).challenge()
    )
    over = Scripted(kit(), coins=(3, 0), turn=1).still().declare(1, "lower", 2).challenge()
    assert over.state.result is not None
    assert BROKE not in called(over)


def test_whoever_wins_a_coin_from_nothing_is_back() -> None:
    scripted = Scripted(kit(), coins=(5, 0), turn=1).still().declare(1, "higher", 1).challenge()
    assert scripted.state.coins == (4, 1)
    assert BACK_IN in called(scripted)
    usual = Scripted(kit(), coins=(5, 1), turn=1).still().declare(1, "higher", 1).challenge()
    assert BACK_IN not in called(usual)


def test_the_heart_beats_faster_where_the_game_may_be_lost() -> None:
    beats = []
    for coins in ((3, 3), (0, 6)):
        tools = kit()
        scripted = Scripted(tools, coins=coins, turn=1).declare(1, "higher", 2).still()
        tools.audio.history.clear()
        scripted.watch(4 * BEAT_EVERY_MS)
        beats.append(sum("heartbeat" in str(sound) for sound in tools.audio.history))
    assert beats[1] > beats[0] > 0


@pytest.mark.parametrize(("coins", "told"), [((1, 7), "You are 6 coins behind"), ((3, 4), "")])
def test_whoever_is_far_behind_is_told_how_to_catch_up(coins: tuple[int, int], told: str) -> None:
    scripted = Scripted(kit(), coins=coins).still()
    said = now(scripted.seen, 0, scripted.table.people).turn
    assert told in said
    assert ("behind" in said) == bool(told)


@pytest.mark.parametrize("least", [0, 1])
def test_turning_a_game_round_is_remembered(least: int) -> None:
    """Whoever had no coin at all has "From nothing" alone."""
    result = SimpleNamespace(winners=frozenset({0}), draw=False)
    states = [SimpleNamespace(coins=coins, result=None) for coins in ((3, 3), (least, least + FAR_BEHIND))]
    states.append(SimpleNamespace(coins=(5, 2), result=result))
    entries: Any = tuple(SimpleNamespace(state=state, events=(), logged=None, at=0) for state in states)
    titles = {award.title for award in awards(entries)}
    assert ("Turned it round" in titles) == bool(least)
    assert ("From nothing" in titles) != bool(least)
