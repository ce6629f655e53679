"""Ready-made members of the contract, for a game that needs nothing of its own there.

A module imports them as if it had written them: `from game.core.defaults import gap_ms, goes_on`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from game.core.contract import Action, Event, Millis, Outcome, Seat
from game.core.options import Options
from game.core.rng import Chance

S = TypeVar("S")


class Ending(Protocol):
    """A state or an observation that says how the match ended."""

    @property
    def result(self) -> Outcome | None:
        """None while it goes on."""


NAMES: tuple[str, ...] = ()
"""For rules: seats go by their emblems."""
EVEN_PACE = False
"""For a bot: with nothing to choose it answers sooner."""


TIME_TO_THINK_MS: Millis = 2000
"""For a coach: nobody is held to what they could have slammed in a position that stood for less than this."""
REVIEW_WORLDS = 1 << 10
"""For a coach: more than any review looks at, so no bound."""


def mixed(seen: object, choices: Sequence[Action | None]) -> Sequence[Action | None]:
    """For a coach: values alone decide what is best."""
    return ()


def apart(seen: object, choices: Sequence[Action | None]) -> Sequence[Action | None]:
    """For a coach: whatever is worth most is advised."""
    return ()


def aside(seen: object, action: Action | None) -> str:
    """For a coach: what is advised speaks for itself."""
    return ""


DECISIONS: Mapping[str, str] = {}
"""For a coach: decisions go by the names of their actions."""
SLIPS: Mapping[str, str] = {}
"""For a coach: slips are told by the kind of their decision."""


def slip(seen: object, done: Action | None, better: Action | None) -> str:
    """For a coach: no kinds of slips."""
    return ""


def weight(seats: int) -> float:
    """For a strength module: a point counts the same at every table."""
    return 1.0


def gap_ms(state: object) -> Millis:
    """For rules: the house's own gap holds between plays."""
    return 0


def leeway_ms(state: object, slam: Action) -> Millis:
    """For rules: nobody's slowness is slammed for."""
    return 0


def goes_on(state: object) -> bool:
    """For rules: no play continues with what is asked next."""
    return False


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """Of rules: everybody plays alone."""
    return tuple(range(seats))


def outcome(state: Ending) -> Outcome | None:
    """Of rules whose state keeps its `result`."""
    return state.result


def deadline(state: object) -> Millis | None:
    """Of rules: nothing happens by itself."""
    return None


def expire(state: S, chance: Chance) -> tuple[S, tuple[Event, ...]]:
    """Of rules without a deadline, where it is never called."""
    return state, ()


@dataclass(frozen=True, slots=True)
class Carry:
    """Of rules: one match hands nothing on to the next."""

    def words(self) -> dict[str, str]:
        """Nothing to write."""
        return {}

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> Carry:
        """What nothing wrote; ValueError with one sentence if something did."""
        if words:
            raise ValueError("this game hands nothing on from match to match")
        return cls()

    @property
    def opener(self) -> None:
        """Nobody is left to open a match."""

    @classmethod
    def opened_by(cls, opener: Seat | None) -> Carry:
        """The only value there is; ValueError with one sentence if somebody is to open."""
        return cls.from_words({} if opener is None else {"opener": str(opener)})


def carry(state: object) -> Carry:
    """Of rules with that `Carry`."""
    return Carry()
