"""What every game's feelings must hold to: everybody sees the same, whatever is hidden, and nothing ahead."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.catalog import Game
from game.core.contract import PUBLIC, Event, Eyes, State
from game.core.match import Done, Expired, Match
from game.core.rng import Chance, stream
from game.tablekit.moods import Feelings
from game.ui.characters.look import Mood
from tests.playing import new_match, steps

REDEALT = 2
"""In how many other worlds each step is looked at."""


def felt(game: Game, state: State, events: tuple[Event, ...], eyes: Eyes) -> list[Feelings]:
    """What events that led to a state make seats feel, asked with what these eyes see."""
    seen = game.observation.observe(state, eyes)
    table: Any = game.table.Table
    return [table.feelings(game.observation.redact(event, eyes), seen) for event in events]


def count_moods(game: Game, preset: str, matches: int, share: float) -> Counter[tuple[str, Mood]]:
    """How often each kind of event was felt how; fails if any eyes, or hidden cards, change a face.

    It looks at this share of all steps.
    """
    found: Counter[tuple[str, Mood]] = Counter()
    for seed in range(matches):
        match = new_match(game, game.rules.PRESETS[preset], seed)
        rng = stream(seed, "test/moods")
        before, entries = match.state, len(match.log)
        seats = range(match.setting.seats)
        for _ in steps(match, stream(seed, "test/play")):
            probed = len(match.log) == entries + 1 and isinstance(match.log[-1], (Done, Expired))
            if probed and rng.random() < share:
                worlds = [before, *(game.redeal.redeal(before, PUBLIC, rng) for _ in range(REDEALT))]
                state, events = after(match, before)
                public = felt(game, state, events, PUBLIC)
                for eyes in (frozenset((rng.choice(seats),)), frozenset(seats)):
                    assert felt(game, state, events, eyes) == public, (events, eyes)
                for other in worlds[1:]:
                    compare(game, match, other, events, public)
                for event, feelings in zip(events, public, strict=True):
                    assert set(feelings) <= set(seats)
                    found.update((type(event).__name__, mood) for mood in feelings.values())
            before, entries = match.state, len(match.log)
    return found


def compare(
    game: Game, match: Match[Any], other: State, events: tuple[Event, ...], public: list[Feelings]
) -> None:
    """In another world that looks alike, what looks alike is felt alike."""
    try:
        state, happened = after(match, other)
    except (AssertionError, ValueError):
        return
    redacted = [game.observation.redact(event, PUBLIC) for event in events]
    if [game.observation.redact(event, PUBLIC) for event in happened] == redacted:
        assert felt(game, state, happened, PUBLIC) == public, happened


def after(match: Match[Any], before: State) -> tuple[State, tuple[Event, ...]]:
    """What the latest entry of a match makes of a state; AssertionError if it can't happen there."""
    rules, entry = match.rules, match.log[-1]
    chance = Chance(match.setting.seed, len(match.log))
    if isinstance(entry, Expired):
        return rules.expire(before, chance)
    assert isinstance(entry, Done)
    assert rules.refusal(before, entry.action) is None
    return rules.apply(before, entry.action, entry.at, chance)
