"""Decoys: hands that agree with all that is public and live on while they can, as the true one does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import Game, games
from game.core.contract import PUBLIC
from game.core.rng import stream
from tests.playing import new_match, steps

OFFERING = [game for game in games().values() if game.decoys is not None]
MATCHES, MOST, STRIDE = 12, 15, 3
"""So many matches are followed, so many positions of all of them, one in so many steps."""


def walk(game: Game, preset: str, seed: int) -> Iterator[tuple[Any, tuple[int, ...], bool]]:
    """Positions of matches played by chance, their seats, and whether a new match begins."""
    left = MOST
    for seed_now in range(seed, seed + MATCHES):
        begun = False
        match = new_match(game, game.rules.PRESETS[preset], seed_now)
        for number, _ in enumerate(steps(match, stream(seed_now, "test/decoys"))):
            if not left:
                return
            laying = game.decoys.laying(game.observation.observe(match.state, PUBLIC))
            if not laying and number % STRIDE == 0:
                yield match.state, tuple(range(match.setting.seats))[:2], not begun
                begun, left = True, left - 1


def held(view: Any, seat: int) -> tuple[Any, ...]:
    """The own cards of a view."""
    return tuple((view.cards if hasattr(view, "cards") else view.hands)[seat])


CASES = [(game, preset) for game in OFFERING for preset in game.rules.PRESETS]


@pytest.mark.parametrize(("game", "preset"), CASES, ids=lambda each: getattr(each, "name", each))
def test_the_truth_would_live_on_as_a_decoy(game: Game, preset: str) -> None:
    """What is done to decoys never touches a hand that is the true one: nothing tells them apart."""
    rng = stream(1, "test/decoys/view")
    views: dict[int, Any] = {}
    followed = 0
    for state, seats, new in walk(game, preset, 100):
        views = {} if new else views
        public = game.observation.observe(state, PUBLIC)
        for seat in seats:
            truth = game.observation.observe(state, frozenset({seat}))
            lived = game.decoys.view(public, seat, views.get(seat, truth), rng)
            assert lived is not None
            assert sorted(held(lived, seat)) == sorted(held(truth, seat))
            views[seat] = truth
            followed += 1
    assert followed > 8


@pytest.mark.parametrize(("game", "preset"), CASES, ids=lambda each: getattr(each, "name", each))
def test_decoys_fit_what_is_public_and_stay_while_they_can(game: Game, preset: str) -> None:
    """A decoy tells the same public story; it goes only when its cards have become impossible."""
    rng = stream(2, "test/decoys/view")
    views: dict[int, Any] = {}
    lived = died = others = 0
    for state, seats, new in walk(game, preset, 200):
        views = {} if new else views
        public = game.observation.observe(state, PUBLIC)
        for seat in seats:
            truth = game.observation.observe(state, frozenset({seat}))
            before = views.get(seat)
            after = None if before is None else game.decoys.view(public, seat, before, rng)
            lived, died = lived + (after is not None), died + (before is not None and after is None)
            views[seat] = after or game.decoys.view(public, seat, None, rng)
            assert views[seat].eyes == truth.eyes
            assert len(held(views[seat], seat)) == len(held(truth, seat))
            game.belief.believe(views[seat])
            others += held(views[seat], seat) != held(truth, seat)
            again = game.decoys.view(public, seat, views[seat], rng)
            assert again is not None and held(again, seat) == held(views[seat], seat), "no flicker"
    assert lived > died >= 0 and others
