"""Tables of Deduction for tests: games played in front of a table, and how everything lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Event, Eyes
from game.core.match import Match, Setting
from game.core.rng import stream
from game.deduction import observation, rules
from game.deduction.rules.options import Carry, Options
from game.deduction.rules.state import State
from game.deduction.table import Table

Told = tuple[list[Event], State]


def pose(table: Table) -> Iterator[tuple[object, ...]]:
    """How every card and coin lies on the table now."""
    for key, piece in sorted(table.cards.pieces.items()):
        sprite = piece.sprite
        yield (
            key, round(sprite.x, 4), round(sprite.y, 4), sprite.angle, sprite.width, round(sprite.scale, 4),
            sprite.flip, sprite.face, round(sprite.lift, 4), sprite.fade, sprite.dim, sprite.badge,
            table.cards.tags[key],
        )  # fmt: skip
    yield tuple(sorted(table.coins.piles.items()))
    yield round(table.motion.spot, 4), table.motion.fresh, table.headline.words
    yield tuple((plate.note, plate.turn, plate.asked) for plate in table.plates.values())


def random_game(seed: int, options: Options) -> list[Told]:
    """A game of random actions: after every entry the events and the state."""
    match = Match(rules, Setting(options, 2, seed, Carry()))
    chance = stream(seed, "test")
    told: list[Told] = [(list(match.dealt), match.state)]
    while match.outcome is None:
        asked = rules.asked(match.state)
        actions = rules.legal_actions(match.state, asked[chance.below(len(asked))])
        events = match.play(actions[chance.below(len(actions))], match.now + 400)
        told.append((list(events), match.state))
    return told


def play(table: Table, told: Told, eyes: Eyes) -> None:
    """Show one entry of a game on a table."""
    events, state = told
    seen = observation.observe(state, eyes)
    for event in events:
        table.play(observation.redact(event, eyes), seen)
