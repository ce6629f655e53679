"""Fair presses: who pressed first, judged by intervals, a tie band and a coin (LG-19, LO-25)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.rng import Stream

TIE_BAND_MS = 0.1
"""Presses no further apart are a dead heat unless the table says otherwise: those heard together."""
TIE_BANDS_MS = (TIE_BAND_MS, 2.0, 4.0)
"""The bands that a table may choose; the wide ones are for pads that report at different rates."""

MOST_HANDICAP_MS = 1000
"""No slam counts later by more than this."""


@dataclass(frozen=True, slots=True)
class Timed:
    """One seat's press: it happened after `begin` and not after `end`, in match milliseconds."""

    seat: int
    begin: float
    end: float

    def later(self, ms: float) -> Timed:
        """The press as it counts with a handicap."""
        return Timed(self.seat, self.begin + ms, self.end + ms) if ms else self


@dataclass(frozen=True, slots=True)
class Race:
    """A settled race, for the photo finish."""

    presses: tuple[Timed, ...]
    """Every seat's first press, earliest first."""
    winner: int
    heat: tuple[int, ...]
    """The seats in a dead heat for first place, the winner among them; only the winner if it was clear."""
    tie_band_ms: float = TIE_BAND_MS
    """The tie band that it was settled by."""

    @property
    def dead_heat(self) -> bool:
        """Whether the coin decided."""
        return len(self.heat) > 1


def beats(first: Timed, second: Timed, tie_band_ms: float = TIE_BAND_MS) -> bool:
    """Whether `first` was surely earlier, by more than the tie band."""
    return second.begin - first.end > tie_band_ms


def first(presses: Sequence[Timed], coin: Stream, tie_band_ms: float = TIE_BAND_MS) -> Race:
    """Settle a race; `presses` is not empty. All whom nobody surely beat share the heat.

    The coin is thrown over seats in seat order, so neither device nor arrival order can matter.
    """
    ordered = tuple(sorted(presses, key=lambda press: (press.end, press.begin, press.seat)))
    heat = sorted({p.seat for p in ordered if not any(beats(other, p, tie_band_ms) for other in ordered)})
    winner = heat[0] if len(heat) == 1 else coin.choice(heat)
    return Race(ordered, winner, tuple(heat), tie_band_ms)


def firsts(presses: Sequence[Timed], closing: float) -> tuple[Timed, ...]:
    """Each seat's first press among those that began up to `closing` and so may be first or tied."""
    found: dict[int, Timed] = {}
    for press in sorted(presses, key=lambda press: (press.end, press.begin)):
        if press.begin <= closing:
            found.setdefault(press.seat, press)
    return tuple(found.values())
