"""Tables of Logistication for tests: a kit without display or sound, random rounds shown to a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Event, Eyes
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent
from game.logistication import observation, rules
from game.logistication.observation import Observation
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import FalseSlam, State
from game.logistication.table import Table
from game.logistication.table.moments import HANDS, PILE
from game.logistication.table.script import Scripted
from game.tablekit.staged import sitting
from game.ui.kit import Kit
from game.ui.markup import wordings
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from tests.tables import kit, press

PAUSES = (50, 300, 900, 2500, 7000)


@dataclass(frozen=True)
class Told:
    """One step of a round: what happened, how it then stood, when."""

    events: tuple[Event, ...]
    state: State
    now: int


def told_round(seed: int, seats: int, preset: str = "mayhem", most: int = 120) -> list[Told]:
    """A random round with counters, snaps, steals and now and then a slam in vain."""
    match = Match(rules, Setting(PRESETS[preset], seats, seed, Carry()))
    rng = stream(seed, "shown")
    told = [Told(match.dealt, match.state, 0)]
    while match.outcome is None and len(told) < most:
        events = match.advance(match.now + PAUSES[rng.below(len(PAUSES))])
        if events:
            told.append(Told(events, match.state, match.now))
        actions = []
        for seat in range(seats):
            legal = rules.legal_actions(match.state, seat)
            if seat == match.state.turn:
                actions += [legal[rng.below(len(legal))] for _ in range(3)]
            else:
                actions += [a for a in legal if not isinstance(a, FalseSlam) or rng.below(12) == 0]
        if actions:
            action = actions[rng.below(len(actions))]
            told.append(Told(match.play(action, match.now), match.state, match.now))
    return told


def seen_by(state: State, eyes: Eyes) -> Observation:
    """What eyes see."""
    return observation.observe(state, eyes)


def seat_table(
    tools: Kit, seats: int, eyes: Eyes, preset: str = "mayhem", humans: Sequence[int] = (0,)
) -> Table:
    """A table for so many."""
    return Table(tools, PRESETS[preset], sitting(seats, tuple(humans)), eyes)


def show(table: Table, step: Told, eyes: Eyes) -> None:
    """Show one step of a round."""
    seen = seen_by(step.state, eyes)
    for event in step.events:
        table.play(observation.redact(event, eyes), seen)


def poses(table: Table) -> Iterator[tuple[object, ...]]:
    """How every card lies on the table now."""
    board = table.board
    for zone, rows in (("hand", board.hands), ("up", board.ups), ("down", board.downs)):
        for seat, row in enumerate(rows):
            for place, piece in enumerate(row):
                yield (zone, seat, place, *_pose(piece.sprite), piece.number, piece.hot)
    for zone, row in (("pile", board.pile), ("squashed", board.squashed)):
        for place, piece in enumerate(row):
            yield (zone, place, *_pose(piece.sprite))
    yield ("counts", board.draw, board.swept, table.arrows.direction)


def _pose(sprite: CardSprite) -> tuple[object, ...]:
    names = ("x", "y", "angle", "width", "scale", "flip", "lift", "squash", "fade")
    numbers = [round(getattr(sprite, name), 4) for name in names]
    return (*numbers, sprite.face, sprite.back, sprite.dim)


def written(table: Table) -> list[str]:
    """Every text of a table's picture."""
    found: list[str] = []
    write = table.kit.type.draw

    def noted(canvas: Canvas, words: str, *rest: Any, **more: Any) -> Any:
        found.append(wordings(words)[0])
        return write(canvas, words, *rest, **more)

    table.kit.type.draw = noted  # type: ignore[method-assign]
    table.draw(table.kit.stage.canvas())
    table.kit.type.draw = write  # type: ignore[method-assign]
    return found


def start(hands: tuple[str, ...] = HANDS, pile: str = PILE, **more: object) -> Scripted:
    """A still table in a position."""
    return Scripted(kit()).place(hands, pile, **more).still()  # type: ignore[arg-type]


def hand(text: str) -> tuple[str, ...]:
    """Everybody else as usual."""
    return (text, *HANDS[1:])


def asked(scripted: Scripted, *intents: Intent, seat: int = 0) -> object:
    """The action that the last of some presses asks for."""
    action = None
    for intent in intents:
        action = scripted.table.handle(press(intent, seat), scripted.seen, seat)
    return action
