"""LT-27: what bots believe of a claim that is not certain is what comes true of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.bots.jobs import jobs_of
from game.bots.simulate import simulate
from game.core.match import Match, Setting
from game.core.rng import Chance
from game.literature import rules
from game.literature.belief import Claimable
from game.literature.bot.view import view_of
from game.literature.observation import observe
from game.literature.rules import flow
from game.literature.rules.claims import holders
from game.literature.rules.options import PRESETS, Carry
from game.literature.rules.state import Ask, Assign, Claim, PassTurn, Phase, State

KEPT = Path(__file__).parent / "last_claims.txt"
"""Games between strong and normal, up to where one player had to claim all that was left.

Each line: the deal's seed, the claimer, and what was done: `2317` player 2 asks player 3 for card 17,
`4=6:024024` player 4 claims set 6 and names holders.
"""
NEAR = 0.08
"""How far belief and truth may be apart on what is kept: a standard error and a half."""
SURER = 0.05
"""How many more claims must be right than those that go by the facts alone."""
DEALS, WITHIN = 250, 0.03
"""How many deals the long test plays, and how near belief must come to what was right."""


def position(line: str) -> tuple[State, int]:
    """A game played up to its last claims, and who makes them."""
    seed, claimer, *done = line.split()
    options = PRESETS["pagat"]
    state: State = Match(rules, Setting(options, options.seats, int(seed), Carry())).state
    for told in done:
        state = passed(state, int(told[0]))
        for action in _actions(state, told):
            state = flow.apply(state, action, 0, Chance(0, 0))[0]
    return passed(state, int(claimer)), int(claimer)


def passed(state: State, to: int) -> State:
    """The state once whoever chooses has let this player go on."""
    if state.phase not in (Phase.PASS, Phase.CHOOSE):
        return state
    assert state.chooser is not None
    return flow.apply(state, PassTurn(state.chooser, to), 0, Chance(0, 0))[0]


def _actions(state: State, told: str) -> Iterator[Ask | Claim | Assign]:
    seat = int(told[0])
    if told[1] != "=":
        yield Ask(seat, int(told[1]), state.deck.cards[int(told[2:])])
        return
    number, named = told[2:].split(":")
    yield Claim(seat, int(number))
    yield from (Assign(seat, int(holder)) for holder in named)


@cache
def kept() -> list[tuple[Claimable, Claimable, tuple[int, ...]]]:
    """For each set in doubt the claim by the facts alone, the one by a bot's belief, and the truth."""
    found = []
    for line in KEPT.read_text().splitlines():
        state, seat = position(line)
        assert state.phase is Phase.FINAL and state.turn == seat
        view = view_of(observe(state, frozenset({seat})))
        for number in state.open_sets():
            facts = view.belief.claim(number, view.side)
            if not facts.certain:
                found.append((facts, view.claim(number, view.side), holders(state, number)))
    return found


def test_lt_27_claims_on_odds_are_believed_as_often_as_they_are_right() -> None:
    """Over all kept claims, and over the half that is believed least and the half that is believed most."""
    claims = sorted((read.chance, read.holders == truth) for _, read, truth in kept())
    assert len(claims) > 80
    half = len(claims) // 2
    for part, near in ((claims, NEAR), (claims[:half], 2.0 * NEAR), (claims[half:], 2.0 * NEAR)):
        believed = sum(chance for chance, _ in part) / len(part)
        right = sum(true for _, true in part) / len(part)
        assert believed == pytest.approx(right, abs=near)


def test_lt_27_how_partners_asked_tells_who_holds_what() -> None:
    """More claims are right than by the facts alone."""
    by_facts = sum(facts.holders == truth for facts, _, truth in kept())
    by_reading = sum(read.holders == truth for _, read, truth in kept())
    assert by_reading > by_facts + SURER * len(kept())


@pytest.mark.soak
def test_lt_27_strong_and_normal_are_honest_about_their_claims() -> None:
    """Of all claims that were not certain, in new games."""
    literature = catalog.find("literature")
    jobs = jobs_of(literature, PRESETS["pagat"], ("strong", "normal") * 3, DEALS, 7, duplicate=True)
    _, report, _ = simulate(literature, jobs, 1, print)
    told: Any = report["claims"]
    doubted = sum(one["made"] - one["certain"] for one in told.values())
    believed = sum(one["made"] * one["believed"] - one["certain"] for one in told.values()) / doubted
    right = sum(one["right"] - one["certain"] for one in told.values()) / doubted
    assert doubted > 200
    assert abs(believed - right) < WITHIN + 2.0 * (right * (1.0 - right) / doubted) ** 0.5
