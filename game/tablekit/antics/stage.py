"""Where antics are played: which way a joke is told this time, how far it has got, what is heard of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.core.contract import Seat
from game.ui.kit import Kit
from game.ui.stage import Canvas

Paint = Callable[[Canvas, Kit, float], None]
"""Draws an antic when this share of it has passed, 0 to 1."""


class Heard(NamedTuple):
    """A sound of an antic."""

    at: float
    """Milliseconds after it begins."""
    name: str
    volume: float = 0.5
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Antic:
    """One way to tell a joke. It changes nothing, and nothing waits for it."""

    name: str
    paint: Paint
    lasts_ms: float
    still: float
    """The share of it that is shown, without moving, under reduced motion."""
    sounds: tuple[Heard, ...] = ()


@dataclass(eq=False, slots=True)
class _Playing:
    antic: Antic
    pan: float
    age: float = 0.0
    heard: int = 0


class Antics:
    """The antics of one table."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        """How often jokes of each kind have been told at this table."""
        self._playing: list[_Playing] = []

    @property
    def showing(self) -> bool:
        """Whether any is on the screen."""
        return bool(self._playing)

    @property
    def names(self) -> tuple[str, ...]:
        """Those on the screen, by name."""
        return tuple(each.antic.name for each in self._playing)

    def turn(self, kind: str, seat: Seat, ways: int) -> int:
        """In which of so many ways a joke is told next: in turn, beginning with one that the seat decides.

        So the way depends on what everybody has seen, and tells nothing.
        """
        times = self.told[kind]
        self.told[kind] += 1
        return (seat + times) % ways

    def begin(self, antic: Antic, pan: float) -> None:
        """Play one; the same one again begins anew."""
        self._playing = [each for each in self._playing if each.antic.name != antic.name]
        self._playing.append(_Playing(antic, pan))

    def update(self, dt_ms: float, kit: Kit) -> None:
        """Let time pass; what is to be heard is heard."""
        for each in self._playing:
            each.age += dt_ms
            sounds = each.antic.sounds
            while each.heard < len(sounds) and sounds[each.heard].at <= each.age:
                sound = sounds[each.heard]
                kit.audio.play(sound.name, each.pan, sound.volume, step=sound.step)
                each.heard += 1
        self._playing = [each for each in self._playing if each.age < each.antic.lasts_ms]

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw all of them."""
        still = kit.settings.reduced
        for each in self._playing:
            antic = each.antic
            antic.paint(canvas, kit, antic.still if still else min(1.0, each.age / antic.lasts_ms))

    def clear(self) -> None:
        """Take them off; which way comes next stays as it is."""
        self._playing.clear()
