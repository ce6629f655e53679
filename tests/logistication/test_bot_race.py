"""LO-31: what the expert bot plays out: what is surely behind no more, what is left the more often."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import stream
from game.logistication.belief.playout import KIND, Playout
from game.logistication.bot.search import HALVES, LAP, Candidate, Do, Effort, raced
from game.logistication.observation import observe
from game.logistication.rules.deck import Card
from tests.logistication.positions import Round

CARDS = ("R4", "R6", "R9")
WORLDS, PLAYS = 24, 3


def race(
    monkeypatch: pytest.MonkeyPatch, means: tuple[float, ...], liking: float = 0.0
) -> tuple[str, list[int]]:
    """Which card wins where playing each is worth so much on average, and how often each was played out.

    `liking` is what the weights make of the last.
    """
    table = Round(" ".join(CARDS), "B3 B4 B5", pile="R3")
    seen = observe(table.state, frozenset((0,)))
    kinds = [KIND[Card.parse(code)] for code in CARDS]
    counts: Counter[int] = Counter()

    def worth(twin: Playout, seat: int) -> float:
        place = kinds.index(twin.top)
        counts[twin.top] += 1
        swing = 0.1 if counts[twin.top] >> place & 1 else -0.1
        return means[place] + swing

    monkeypatch.setattr(Playout, "play", lambda twin, cards: setattr(twin, "top", cards[0]))
    choices = [Candidate(Do.PLAY, (kind,), liking * (kind == kinds[-1])) for kind in kinds]
    effort = Effort(WORLDS, turns=0, plays=PLAYS, trust=0.5, judge=worth)
    order = raced(seen, choices, effort, stream(1, "race"))
    assert sorted(order) == [0, 1, 2]
    return CARDS[order[0]], [counts[kind] for kind in kinds]


def test_lo_31_what_is_surely_behind_drops_out_and_the_others_get_its_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last is far behind after a lap; the other two are level and share all that is left."""
    _, counts = race(monkeypatch, (0.5, 0.5, 0.1))
    assert counts[2] == LAP
    assert counts[0] == counts[1] > WORLDS
    spent = HALVES * sum(counts) + max(counts)
    assert spent <= WORLDS * (HALVES * PLAYS + 1)


def test_lo_31_while_all_are_level_all_get_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody drops out by chance alone."""
    _, counts = race(monkeypatch, (0.5, 0.5, 0.5))
    assert counts == [WORLDS] * 3


def test_lo_31_a_decided_race_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """When one alone is left, nobody thinks on."""
    won, counts = race(monkeypatch, (0.1, 0.9, 0.2))
    assert (won, max(counts)) == ("R6", LAP)


def test_lo_31_what_the_weights_like_counts_in_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half the score is the liking, so a play much liked wins though it is worth a little less."""
    assert race(monkeypatch, (0.5, 0.5, 0.4))[0] != "R9"
    assert race(monkeypatch, (0.5, 0.5, 0.4), liking=0.5)[0] == "R9"
