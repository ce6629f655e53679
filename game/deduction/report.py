"""What `sim` reports of Deduction: declarations, bluffs and challenges, and what was believed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core import aftermath
from game.core.match import Match
from game.core.reports import grouped, mean
from game.deduction.rules.state import Challenge, Declare, DeclareNote, Note, PeekNote, ShuffleNote, State

BLUFF = 0.5
"""A declaration that its own declarer thinks less likely true than this is a bluff."""


SAID = ("fresh", "theirs", "again")
"""Declarations: about a card of which nobody, only the other, or the declarer had spoken."""


class Bet(NamedTuple):
    """One declaration or challenge, or any other thing done."""

    by: str
    """What sat at the seat that made it."""
    kind: str
    believed: float
    """The chance it gave itself: to be true, or to catch a false one."""


def facts(match: Match[State], bets: Sequence[aftermath.Bet], seats: Sequence[str]) -> tuple[Bet, ...]:
    """What was done in one game; `seats` is what sat at each seat. Only bets have a belief."""
    return (*_habits(match.state.notes, seats), *_bets(bets, seats))


def _habits(notes: Sequence[Note], seats: Sequence[str]) -> Iterator[Bet]:
    """Every turn and answer by its kind; a declaration about a card that the seat had named is one again."""
    named: set[tuple[int, int]] = set()
    for note in notes:
        if isinstance(note, ShuffleNote):
            yield Bet(seats[note.seat], "shuffled" if note.shuffled else "kept", 0.0)
        elif isinstance(note, DeclareNote):
            about, others = (note.seat, note.place), (1 - note.seat, note.place)
            kind = "again" if about in named else "theirs" if others in named else "fresh"
            yield Bet(seats[note.seat], kind, 0.0)
            named.add(about)
            if note.accepted is not None:
                yield Bet(seats[1 - note.seat], "accepted" if note.accepted else "challenged", 0.0)
        else:
            yield Bet(seats[note.seat], "peeked" if isinstance(note, PeekNote) else "looked", 0.0)


def _bets(bets: Sequence[aftermath.Bet], seats: Sequence[str]) -> tuple[Bet, ...]:
    return tuple(
        Bet(seats[seat], "declarations" if isinstance(decision.action, Declare) else "challenges", chance)
        for seat, decision in bets
        if isinstance(decision.action, Declare | Challenge) and (chance := decision.believed) is not None
    )


def summary(games: Sequence[Sequence[Bet]]) -> dict[str, object]:
    """By what sat there: declarations made, the share of bluffs, challenges, and the mean beliefs."""
    return {
        "declarations": {name: _declared(chances) for name, chances in _chances(games, "declarations")},
        "challenges": {
            name: {"made": len(chances), "believed": mean(chances)}
            for name, chances in _chances(games, "challenges")
        },
        "habits": {name: _shares(found) for name, found in grouped(games).items()},
    }


def _chances(games: Sequence[Sequence[Bet]], kind: str) -> Iterator[tuple[str, list[float]]]:
    """By what sat there the chances it gave its bets of a kind."""
    bets = grouped([bet for bet in game if bet.kind == kind] for game in games)
    return ((name, [bet.believed for bet in found]) for name, found in bets.items())


def _shares(found: Sequence[Bet]) -> dict[str, float | None]:
    """Shares of turns, of declarations, of answers, and of chances to shuffle."""
    counts = Counter(bet.kind for bet in found)

    def share(kinds: tuple[str, ...], of: tuple[str, ...]) -> float | None:
        whole = sum(counts[kind] for kind in of)
        return round(sum(counts[kind] for kind in kinds) / whole, 3) if whole else None

    return {
        "declares": share(SAID, (*SAID, "peeked", "looked")),
        "peeks": share(("peeked",), (*SAID, "peeked", "looked")),
        "looks": share(("looked",), (*SAID, "peeked", "looked")),
        "same_card": share(("again",), SAID),
        "your_card": share(("theirs",), SAID),
        "challenges": share(("challenged",), ("challenged", "accepted")),
        "shuffles": share(("shuffled",), ("shuffled", "kept")),
    }


def _declared(chances: Sequence[float]) -> dict[str, float | int | None]:
    bluffs = [float(chance < BLUFF) for chance in chances]
    return {"made": len(chances), "believed": mean(chances), "bluffs": mean(bluffs)}
