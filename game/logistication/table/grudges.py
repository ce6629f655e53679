"""What was done to each seat since its own last deed: who made it draw, skipped it or stole its turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.contract import Event, Seat
from game.logistication.rules.events import BlindFailed, Dealt, Drew, PickedUp, Played, Skipped, Stole
from game.ui.people import People

SKIPPED = "skipped"
WORDS = {2: "two", 3: "three"}


@dataclass(frozen=True, slots=True)
class Grudge:
    """What was done to one seat; all of it is public."""

    by: tuple[Seat, ...] = ()
    """Who did it, each once, in order."""
    drew: int = 0
    stolen: bool = False
    """Whether a turn of its was stolen; else it was skipped, or it drew."""


Grudges = dict[Seat, Grudge]


def heard(grudges: Grudges, last: Seat | None, event: Event) -> Grudges:
    """The grudges after an event; `last` is whoever played last and so caused what follows."""
    match event:
        case Dealt():
            return {}
        case Played(seat=seat) | PickedUp(seat=seat) | BlindFailed(seat=seat):
            return {each: grudge for each, grudge in grudges.items() if each != seat}
        case Stole(seat=seat, slow=slow):
            return _with(grudges, slow, seat, stolen=True)
        case Drew(seat=seat, count=count, forced=True) if last is not None:
            return _with(grudges, seat, last, drew=count)
        case Skipped(seat=seat) if last is not None:
            return _with(grudges, seat, last)
        case _:
            return grudges


def _with(grudges: Grudges, seat: Seat, by: Seat, drew: int = 0, stolen: bool = False) -> Grudges:
    if seat == by:
        return grudges
    old = grudges.get(seat, Grudge())
    who = old.by if by in old.by else (*old.by, by)
    return {**grudges, seat: replace(old, by=who, drew=old.drew + drew, stolen=old.stolen or stolen)}


def grudge_words(grudge: Grudge | None, people: People) -> str:
    """The same in the few words that a plate has room for: "+3 from Whale", "skipped by Whale"."""
    if grudge is None:
        return ""
    many = len(grudge.by)
    who = people.name(grudge.by[0]) if many == 1 else f"{WORDS.get(many, many)} players"
    if grudge.drew:
        return f"+{grudge.drew} from {who}"
    return f"{'robbed' if grudge.stolen else SKIPPED} by {who}"


def without_who(words: str) -> str:
    """The same where there is no room for names: "+3", "skipped"."""
    return words.split(" from ")[0].split(" by ")[0]
