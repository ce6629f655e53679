"""The few words about a seat of Logistication: what happens to it, what was done to it, what it can't do."""

from __future__ import annotations

from game.core.contract import Seat
from game.logistication.observation import Observation
from game.logistication.rules import effects
from game.logistication.rules.deck import Face
from game.logistication.rules.position import thief
from game.logistication.table.grudges import SKIPPED
from game.logistication.table.words import ORDINALS
from game.ui.people import People

HITS = {0: Face.NOT_U, 3: Face.DRAW_3, 6: Face.DRAW_6}


def misses(seen: Observation) -> dict[Seat, Face]:
    """Who missed a turn because of the last play, and of which face; read off what is seen (LO-12, LO-13)."""
    if seen.last is None or seen.result is not None:
        return {}
    passing = effects.passing(seen.last, bool(seen.places[seen.last.seat]))
    faces = [HITS[hit] for hit in seen.last.hits]
    if len(seen.last.others) == 1:
        faces += [Face.REVERSE] * seen.last.reverses
    return dict(zip(passing.missing, faces, strict=False))


MAY_COUNTER = "may counter"
SLAM_LOCKED = "slam locked"
MISHAPS = (SLAM_LOCKED, "hesitates", SKIPPED)
"""The notes that tell of a mishap."""


def plate_note(seen: Observation, seat: Seat, missing: dict[Seat, Face], done: str = "") -> str:
    """A few words on a seat's plate; `done` is what was done to it since its last deed."""
    if seen.places[seat]:
        return ORDINALS[seen.places[seat]]
    if seen.result is not None:
        return ""
    if seen.duel is not None and seen.duel.loser == seat:
        return MAY_COUNTER
    if seen.locks[seat]:
        return SLAM_LOCKED
    if seen.hesitated and seen.turn == seat:
        return "hesitates"
    if done:
        return done
    if seat in missing:
        return SKIPPED
    return "Logisticating" if seen.shields[seat] else ""


def in_vain(seen: Observation, seat: Seat, people: People) -> str:
    """Why a slam had nothing to do, for the player whose hand is seen."""
    if seen.duel is not None:
        loser = seen.duel.loser
        return "no Reverse to counter with" if loser == seat else f"only {people.name(loser)} may counter"
    if seen.hesitated and seat != seen.turn:
        return f"only {people.name(thief(seen))} may steal"
    if seen.snap is not None and seen.snap.seat == seat:
        return "no card to snap"
    return "nothing to slam"
