"""What `sim` reports of Literature: claims, what was believed, how long sure sets went unclaimed (LT-27)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.aftermath import Bet
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import Seat
from game.core.match import Match
from game.core.reports import grouped, mean
from game.literature.belief import believe
from game.literature.observation import observe
from game.literature.rules.state import AskNote, Claim, Claimed, ClaimNote, State, Verdict, team

JUDGED = (Verdict.RIGHT, Verdict.WRONG_PLACE, Verdict.WRONG_TEAM, Verdict.OUT_OF_TURN)


class Lateness(NamedTuple):
    """How long a set that was sure went unclaimed."""

    events: int
    """Questions and claims since somebody on the team could first prove it."""
    asked: int
    """The questions among them by somebody who could have claimed it instead."""


class Claiming(NamedTuple):
    """One claim."""

    by: str
    """What sat at the claimer's seat."""
    believed: float
    """The chance it gave itself."""
    right: bool
    late: Lateness | None
    """How long the set went unclaimed; None if nobody could prove it."""


def facts(match: Match[State], bets: Sequence[Bet], seats: Sequence[str]) -> tuple[Claiming, ...]:
    """The claims of one game; `seats` is what sat at each seat."""
    entries = tuple(replayed(match.rules, match.setting, match.log))
    ended = list(_ended(entries))
    found = []
    for seat, decision in bets:
        if isinstance(decision.action, Claim) and decision.believed is not None:
            number = decision.action.set
            at, note = next((at, note) for at, note in ended if note.seat == seat and note.set == number)
            ended.remove((at, note))
            right = note.verdict is Verdict.RIGHT
            late = lateness(entries, at, note) if right else None
            found.append(Claiming(seats[seat], decision.believed, right, late))
    return tuple(found)


def _ended(entries: Sequence[ReplayedEntry[State]]) -> Iterator[tuple[int, ClaimNote]]:
    """Every claim that was judged, with its entry."""
    for at, entry in enumerate(entries):
        for event in entry.events:
            if isinstance(event, Claimed) and event.note.verdict in JUDGED:
                yield at, event.note


def lateness(entries: Sequence[ReplayedEntry[State]], at: int, note: ClaimNote) -> Lateness | None:
    """How long it took from the first proof of a set to its claim, which ended at entry `at`.

    Once somebody on a team can prove a set it stays proved, as nobody may ask for its cards any more.
    """
    notes = entries[at].state.notes
    first, asked = None, 0
    for entry in reversed(entries[:at]):
        if len(entry.state.notes) == first:
            continue
        provers = _provers(entry.state, note)
        if not provers:
            break
        first = len(entry.state.notes)
        after = notes[first]
        asked += isinstance(after, AskNote) and after.seat in provers
    return None if first is None else Lateness(len(notes) - 1 - first, asked)


def _provers(state: State, note: ClaimNote) -> list[Seat]:
    """Those of the claimer's team who could prove the set."""
    side = team(note.seat)
    ours = sum(state.hands[seat] for seat in state.members(side))
    if state.deck.masks[note.set] & ~ours:
        return []
    return [
        seat
        for seat in state.members(side)
        if believe(observe(state, frozenset((seat,)))).claim(note.set, side).certain
    ]


def summary(games: Sequence[Sequence[Claiming]]) -> dict[str, object]:
    """By what sat there: claims made, certain and right, mean belief, and how late sure sets were claimed."""
    return {"claims": {name: _figures(found) for name, found in grouped(games).items()}}


def _figures(found: Sequence[Claiming]) -> dict[str, float | int | None]:
    certain = [claim for claim in found if claim.believed == 1.0]
    proved = [claim.late for claim in found if claim.late is not None]
    late = sorted(lateness.events for lateness in proved)
    return {
        "made": len(found),
        "right": sum(claim.right for claim in found),
        "believed": mean([claim.believed for claim in found]),
        "certain": len(certain),
        "certain_failed": sum(not claim.right for claim in certain),
        "events_late_mean": round(sum(late) / len(late), 3) if late else None,
        "events_late_median": late[len(late) // 2] if late else None,
        "asked_instead_mean": round(sum(one.asked for one in proved) / len(proved), 3) if proved else None,
    }
