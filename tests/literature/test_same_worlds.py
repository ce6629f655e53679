"""LT-26: the same seed draws the same worlds in every version, to the last card and the last bit of a chance.

Simulations, judgements and drills are told by their seeds. So a belief may be worked out in another way, but
what comes of it has to stay what it was. Only sixteen players were pinned anew, when what came up in no drawn
deal stopped being impossible.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Literal

import pytest

from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import rules
from game.literature.belief import believe
from game.literature.observation import observe
from game.literature.rules.options import Carry, Options
from tests.playing import step

STEPS, STRIDE, DRAWS = 66, 13, 20


@pytest.mark.parametrize(
    ("players", "first_came"),
    [
        ("4", "d82a282384203287"),
        ("6", "9359729bc4f80b0c"),
        ("8", "b205ec00776c679b"),
        ("16", "47c1c4a21d5d38c9"),
    ],
)
def test_lt_26_the_same_seed_draws_the_same_worlds(
    players: Literal["4", "6", "8", "16"], first_came: str
) -> None:
    """Worlds, chances and claims of positions in a random game, against what came of them at first."""
    options = replace(Options(), players=players)
    match = Match(rules, Setting(options, options.seats, 7, Carry()))
    chance, told = stream(7, "test/play"), list[object]()
    for number in range(STEPS):
        step(match, chance)
        if number % STRIDE == 0:
            seen = observe(match.state, frozenset((number % options.seats,)))
            mind, rng = believe(seen), stream(number, "test/draw")
            told.append([mind.draw(rng) for _ in range(DRAWS)])
            for part in seen.open_sets():
                told.append([(bit, sorted(row.items())) for bit, row in mind.chances(part).items()])
                weighed = likelier(len(seen.deck.sets[part].cards), seen.seats)
                told += [mind.claim(part, side, rows) for side in (0, 1) for rows in (None, weighed)]
    assert sha256(repr(told).encode()).hexdigest()[:16] == first_came


def likelier(cards: int, seats: int) -> tuple[tuple[float, ...], ...]:
    """Any factors, equal on every machine."""
    return tuple(tuple(1.0 + (3 * seat + 5 * card) % 7 / 4 for seat in range(seats)) for card in range(cards))
