"""What `sim` reports of Literature: claims and what was believed, and everybody's habits (LT-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.aftermath import Bet
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import Seat
from game.core.match import Match
from game.core.reports import Counting, grouped, mean, rates
from game.literature.belief import believe
from game.literature.observation import observe
from game.literature.rules.state import Asked, AskNote, Claim, Claimed, ClaimNote, State, Verdict, team

RATES = {
    "another_set": ("hopped", "could_hop"),
    "same_player": ("same_player", "could_repeat"),
    "largest_hand": ("largest", "could_differ"),
    "smallest_hand": ("smallest", "could_differ"),
    "asks_back": ("back", "could_ask_back"),
    "claims_on_odds": ("odds", "claims"),
    "asks_instead": ("asked_instead", "proved"),
    "ms_a_question": ("ms", "questions"),
}
"""Each habit: what was done, of what could have been; the last two are means."""

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


class Game(NamedTuple):
    """One game."""

    claims: tuple[Claiming, ...]
    habits: dict[str, Counter[str]]
    """What whoever sat there did, and could have done."""


def facts(match: Match[State], bets: Sequence[Bet], seats: Sequence[str]) -> Game:
    """The claims and habits of one game; `seats` is what sat at each seat."""
    entries = tuple(replayed(match.rules, match.setting, match.log))
    claims = tuple(_claims(entries, bets, seats))
    habits = Habits(seats)
    for before, after in pairwise(entries):
        habits.take_in(before.state, after)
    for one in claims:
        habits.claimed(one)
    return Game(claims, habits.counts)


def _claims(
    entries: Sequence[ReplayedEntry[State]], bets: Sequence[Bet], seats: Sequence[str]
) -> Iterator[Claiming]:
    ended = list(_ended(entries))
    for seat, decision in bets:
        if isinstance(decision.action, Claim) and decision.believed is not None:
            number = decision.action.set
            at, note = next((at, note) for at, note in ended if note.seat == seat and note.set == number)
            ended.remove((at, note))
            right = note.verdict is Verdict.RIGHT
            late = lateness(entries, at, note) if right else None
            yield Claiming(seats[seat], decision.believed, right, late)


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


def summary(games: Sequence[Game]) -> dict[str, object]:
    """By what sat there: claims made, certain and right, mean belief, how late sure ones were; and habits."""
    claims = grouped(game.claims for game in games)
    return {
        "claims": {name: _figures(found) for name, found in claims.items()},
        "habits": rates((game.habits for game in games), RATES),
    }


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


class Habits(Counting):
    """Goes through the entries of a game."""

    def __init__(self, seats: Sequence[str]) -> None:
        super().__init__(seats)
        self._at = 0
        """When the entry before was made."""
        self._last: dict[Seat, AskNote] = {}
        """Everybody's latest question."""
        self._taker: dict[Seat, Seat] = {}
        """Who was the last to take a card from each."""

    def take_in(self, before: State, entry: ReplayedEntry[State]) -> None:
        """One entry, with the position before it."""
        for event in entry.events:
            if isinstance(event, Asked):
                self._asked(before, event.note)
                self.add(event.note.seat, questions=1, ms=entry.at - self._at)
                self._last[event.note.seat] = event.note
                if event.note.got:
                    self._taker[event.note.target] = event.note.seat
        self._at = entry.at

    def claimed(self, one: Claiming) -> None:
        """One claim."""
        own = self.counts[one.by]
        own["claims"] += 1
        own["odds"] += one.believed < 1.0
        if one.late is not None:
            own["proved"] += 1
            own["asked_instead"] += one.late.asked

    def _asked(self, before: State, note: AskNote) -> None:
        seat, target, deck = note.seat, note.target, before.deck
        number = deck.set_of[deck.index[note.card]]
        bases = [one for one in before.open_sets() if before.hands[seat] & deck.masks[one]]
        sizes = [before.hands[other].bit_count() for other in before.members(1 - team(seat))]
        hands = [each for each in sizes if each]
        size = before.hands[target].bit_count()
        last, taker = self._last.get(seat), self._taker.get(seat)
        last_set = None if last is None else deck.set_of[deck.index[last.card]]
        self.add(
            seat,
            could_hop=last_set in bases and len(bases) > 1,
            hopped=last_set in bases and len(bases) > 1 and number != last_set,
            could_repeat=last is not None and len(hands) > 1 and before.hands[last.target] > 0,
            same_player=last is not None and len(hands) > 1 and target == last.target,
            could_differ=len(set(hands)) > 1,
            largest=len(set(hands)) > 1 and size == max(hands),
            smallest=len(set(hands)) > 1 and size == min(hands),
            could_ask_back=taker is not None and len(hands) > 1 and before.hands[taker] > 0,
            back=taker is not None and len(hands) > 1 and target == taker,
        )
