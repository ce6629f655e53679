"""Tables of Logistication for tests: a kit without display or sound, random rounds shown to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import Event, Eyes
from game.core.match import Match, Setting
from game.core.rng import stream
from game.couch.intents import Intent, Interval, Pointer, Press
from game.logistication import observation, rules
from game.logistication.observation import Observation
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import FalseSlam, State
from game.logistication.table import Table
from game.tablekit.staged import FRAME_MS, sitting
from game.ui.audio import Audio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.sprites import CardSprite
from game.ui.stage import Stage

SIZE = (960, 540)
NOW = Interval(0.0, 0.0)
PAUSES = (50, 300, 900, 2500, 7000)


class Silent(Audio):
    """Keeps a history of what would sound and opens no device."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[str, int | None]] = []

    def _open(self) -> bool:
        return False

    def play(
        self,
        name: str,
        pan: float = 0.0,
        volume: float = 1.0,
        pitch_spread: bool = True,
        step: int | None = None,
    ) -> None:
        """Remember how high it sounds too."""
        self.steps.append((name, step))
        super().play(name, pan, volume, pitch_spread, step)


def kit(size: tuple[int, int] = SIZE, **access: object) -> Kit:
    """A kit that draws into memory; `access` sets accessibility settings."""
    pygame.font.init()
    settings = Settings()
    for name, value in access.items():
        setattr(settings.accessibility, name, value)
    return Kit(Stage.offscreen(size), settings, Silent())


def pixels(table: Table) -> bytes:
    """The picture of a table."""
    stage = table.kit.stage
    stage.clear()
    table.draw(stage.canvas())
    return pygame.image.tobytes(stage.surface, "RGB")


def press(intent: Intent, seat: int = 0) -> Press:
    """A press of a button."""
    return Press(seat, "keys:0", intent, True, NOW)


def pointer(kind: str, x: float, y: float, button: int = 0, seat: int = 0) -> Pointer:
    """Something the mouse did."""
    return Pointer(kind, x, y, 0.0, button, seat, NOW)  # type: ignore[arg-type]


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


def watch(table: Table, now: int) -> None:
    """Watch until all has come to rest."""
    for _ in range(1500):
        table.update(FRAME_MS, now)
        if not table.moving:
            return
    raise AssertionError("the table never came to rest")


def skip(table: Table, now: int) -> None:
    """Skip what moves."""
    table.skip()
    table.update(0.0, now)


Way = Callable[[Table, int], None]


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
