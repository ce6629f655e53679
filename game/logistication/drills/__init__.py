"""Drills of Logistication: what fits, what squashes and who may counter, against the clock; what is gone."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.drilling import Drill, Lesson
from game.core.rng import Stream
from game.logistication.drills import count, counter, fits, squash
from game.logistication.drills.answers import Answer, Lay
from game.logistication.observation import Observation

FITS, SQUASH, COUNTER, COUNT = "fits", "squash", "counter", "count"
KINDS = (FITS, SQUASH, COUNTER, COUNT)
_MAKERS = {FITS: fits.drills, SQUASH: squash.drills, COUNTER: counter.drills, COUNT: count.drills}


def drills(seen: Observation, kind: str, rng: Stream, least: int = 1) -> Iterator[Drill[Answer]]:
    """Questions of a kind about what one seat sees."""
    return _MAKERS[kind](seen, rng)


def clutter(seen: Observation) -> int:
    """One's own hand, and the pile."""
    (seat,) = seen.eyes
    return 2 * len(seen.hands[seat] or ()) + len(seen.pile)


def _one_card(seen: Observation, drill: Drill[Answer]) -> bool:
    """Which single card fits the top (LO-6, LO-7)."""
    return drill.depth <= 1 and _all_single(drill) and _fits_alone(seen, drill)


def _several(seen: Observation, drill: Drill[Answer]) -> bool:
    """Cards of one face go together (LO-9)."""
    return not _all_single(drill) and _fits_alone(seen, drill)


def _fits_alone(seen: Observation, drill: Drill[Answer]) -> bool:
    """One answer can be played, not all but one."""
    return [isinstance(a, Lay) and fits.possible(seen, a.cards) for a in drill.answers].count(True) == 1


def _all_single(drill: Drill[Answer]) -> bool:
    return all(isinstance(answer, Lay) and len(answer.cards) == 1 for answer in drill.answers)


def _easy(seen: Observation, drill: Drill[Answer]) -> bool:
    return drill.depth <= 1


COURSE = (
    Lesson(FITS, _one_card),
    Lesson(FITS, _several),
    Lesson(SQUASH, _easy),
    Lesson(COUNTER, _easy),
    Lesson(COUNT, _easy),
)
