"""The base of a table's motion: events shown one after another, their sounds, and the cheer at the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.core.contract import Seat
from game.tablekit.antics.stage import Antic, Antics
from game.tablekit.reward import CONFETTI, HIGHEST, RINGS, Feat
from game.ui.effects import Effects
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.pieces.plate import Plate
from game.ui.theme import CREAM, TEAM_COLOURS, TEAM_SHAPES, Color
from game.ui.timeline import Timeline

BOW_MS = 380.0


@dataclass(eq=False)
class Stamp:
    """A tick or a cross stamped on the table for a moment."""

    right: bool
    x: float
    y: float
    grow: float = 0.4


@dataclass(kw_only=True)
class Motion:
    """What moves on one table, and the timeline that moves it; each game adds its pieces and its events.

    Times (`at`, `start`) are in milliseconds from now on the timeline.
    """

    kit: Kit
    timeline: Timeline
    effects: Effects
    plates: Mapping[Seat, Plate]
    people: People = People(())
    """How sentences name the seats, and who is "you" in them."""
    held: bool = False
    """Whether something is being shown that the match clock stands still for."""
    silent: bool = False
    """Whether things are being skipped just now: then nothing makes a sound or sparkles."""
    wait_ms: float = 0.0
    """How much longer what is being shown goes on; the next event begins after that."""
    untold: bool = False
    """Whether what came of an event has yet to be shown: until then words and numbers say what was before."""

    antics: Antics = field(default_factory=Antics)
    """The small jokes that go on just now."""

    @property
    def telling(self) -> bool:
        """Whether the picture has yet to tell what came of an event."""
        return self.untold

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.wait_ms = max(0.0, self.wait_ms - dt_ms)
        self.antics.update(dt_ms, self.kit)

    def skip(self) -> None:
        """Jump to the end of everything that moves, without a sound or a spark."""
        self.silent = True
        self.timeline.skip()
        self.silent = False

    def settle(self) -> None:
        """Clear everything that was set for what was being shown."""
        self.wait_ms = 0.0
        self.held = self.untold = False

    def withhold(self, until: float) -> None:
        """Tell what comes of an event at a given time only, when the picture shows it."""
        self.untold = True
        self.later(until, self.disclose)

    def disclose(self) -> None:
        """From now on words and numbers may say how things stand."""
        self.untold = False

    def later(self, at: float, act: Callable[[], None]) -> None:
        """Do something at a given time; skipping does it at once."""
        self.timeline.call(at, act)

    def flourish(self, at: float, act: Callable[[], None]) -> None:
        """Do something just for show at a given time; skipping leaves it out."""
        self.later(at, partial(self._unless_silent, act))

    def _unless_silent(self, act: Callable[[], None]) -> None:
        if not self.silent:
            act()

    def sound(self, at: float, name: str, pan: float, volume: float = 1.0, step: int | None = None) -> None:
        """Make a sound at a given time, unless that is skipped; `step` raises its pitch."""
        self.flourish(at, partial(self.kit.audio.play, name, pan, volume, step=step))

    def joke(self, at: float, kind: str, seat: Seat, ways: Sequence[Antic]) -> int:
        """Tell a joke on a seat at a given time, unless that is skipped; returns which way's turn it is."""
        way = self.antics.turn(kind, seat, len(ways))
        self.flourish(at, partial(self.antics.begin, ways[way], self.pan(seat)))
        return way

    def pan(self, seat: Seat) -> float:
        """Where between left (-1) and right (1) a seat is heard: in the middle unless a game says where."""
        return 0.0

    def slammed(self, at: float, seat: Seat, volume: float = 1.0) -> None:
        """Make the sound of a seat's slam: the one that its person has chosen."""
        self.sound(at, self.plates[seat].plate.slam, self.pan(seat), volume)

    def bow(self, winners: Collection[Seat], at: float) -> None:
        """Have the winners' plates bow for BOW_MS."""
        for seat in winners:
            self.timeline.there_and_back(self.plates[seat], "bow", 1.0, 0.0, BOW_MS, at)

    def reward(
        self,
        at: float,
        feat: Feat,
        spot: tuple[float, float],
        pan: float,
        colour: Color,
        sound: str = "right",
    ) -> None:
        """Sparks at a virtual point and a note that rises in a row; a rare deed has a ring and paper."""
        self.sound(at, sound, pan, 0.8, feat.row - 1 if feat.row > 1 else None)
        self.flourish(at, partial(self._sparkle, feat, *spot, colour))

    def _sparkle(self, feat: Feat, x: float, y: float, colour: Color) -> None:
        particles = self.effects.particles
        particles.sparks(x, y, feat.sparks, colour)
        if RINGS[feat.level]:
            particles.shock(x, y, RINGS[feat.level], colour)
        if feat.level == HIGHEST:
            particles.confetti(x, y, CONFETTI, "paper", (colour, CREAM))

    def fanfare(self, winners: Collection[Seat]) -> None:
        """Make the sound that ends a match, as it went for whoever looks; no winners: a draw."""
        you = self.people.you
        lost = you is not None and you not in winners
        self.kit.audio.play("draw" if not winners else "loss" if lost else "win")


def team_result(winners: Collection[Seat], you: Seat | None, draw: str) -> tuple[str, Color]:
    """What is shouted at the end of a match of two teams, whose seats alternate, and in which colour."""
    if not winners:
        return draw, CREAM
    team = min(winners) % 2
    if you is None:
        return f"{TEAM_SHAPES[team].capitalize()}s win!", TEAM_COLOURS[team]
    return "You win!" if you in winners else "They win!", TEAM_COLOURS[team]
