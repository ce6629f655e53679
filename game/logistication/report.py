"""What `sim` reports of Logistication's rounds: how long they take, what happens, and everybody's habits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.aftermath import Bet
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import Event, Seat
from game.core.match import Match
from game.core.reports import Counting, rates
from game.logistication.rules.deck import DRAW_3, DRAW_6, NO_COLOUR, NOT_U, REVERSE, SQUASH, WILD, Face
from game.logistication.rules.events import (
    Circling,
    CounterOpened,
    MatchEnded,
    PickedUp,
    Played,
    SlammedInVain,
    Squashed,
    Stole,
    TurnBegan,
)
from game.logistication.rules.legality import fits
from game.logistication.rules.state import How, State

MS_PER_MINUTE = 60_000
COUNTED = {
    TurnBegan: "turns",
    Squashed: "squashes",
    PickedUp: "pick_ups",
    Stole: "steals",
    SlammedInVain: "slams_in_vain",
    Circling: "circles_announced",
}
HOWS = {How.COUNTER: "counters", How.SNAP: "snaps", How.JUMP_IN: "jump_ins", How.BLIND: "blind_plays"}

HITTING = frozenset((NOT_U, DRAW_3, DRAW_6))
COLOURLESS = frozenset((WILD, SQUASH, DRAW_6))
REVERSES = frozenset((REVERSE,))

RATES = {
    "cards_a_play": ("cards", "plays"),
    "ms_a_play": ("ms", "plays"),
    "colourless": ("colourless", "could_colourless"),
    "reverses": ("reverses", "could_reverse"),
    "hits": ("hits", "could_hit"),
    "hits_leader": ("leader_hit", "could_hit"),
    "lowest": ("lowest", "could_number"),
    "same_colour": ("in_colour", "on_colour"),
    "squashes": ("squashes", "plays"),
    "counters": ("counters", "could_counter"),
}
"""Each habit: what was done, of what could have been; all but the last of plays on turn.

What is laid by choice counts where a coloured card of another face would have fitted.
"""


class Course(NamedTuple):
    """One round."""

    counts: dict[str, int]
    minutes: float
    """At the pace of those who played, without pauses."""
    habits: dict[str, Counter[str]]
    """What whoever sat there did, and could have done."""


def facts(match: Match[State], bets: Sequence[Bet], seats: Sequence[str]) -> Course:
    """What happened in a round, from its log played again."""
    counts: Counter[str] = Counter()
    habits = Habits(seats)
    before = None
    for entry in replayed(match.rules, match.setting, match.log):
        counts.update(name for event in entry.events if (name := _name(event)))
        if before is not None:
            habits.take_in(before, entry)
        before = entry.state
    return Course(dict(counts), match.now / MS_PER_MINUTE, habits.counts)


def _name(event: Event) -> str | None:
    match event:
        case Played(how=how):
            return HOWS.get(how)
        case MatchEnded(circled=True):
            return "circled"
        case _:
            return COUNTED.get(type(event))


def summary(rounds: Sequence[Course]) -> dict[str, object]:
    """Rounds in turns and minutes, the median and the longest, means of everything else, and the habits."""
    if not rounds:
        return {}
    turns = sorted(course.counts.get("turns", 0) for course in rounds)
    minutes = sorted(course.minutes for course in rounds)
    names = [*COUNTED.values(), *HOWS.values(), "circled"]
    return {
        "rounds": {
            "turns_median": turns[len(turns) // 2],
            "turns_longest": turns[-1],
            "minutes_median": round(minutes[len(minutes) // 2], 2),
            "minutes_longest": round(minutes[-1], 2),
            "mean": {name: round(_mean(rounds, name), 3) for name in names},
        },
        "habits": rates((course.habits for course in rounds), RATES),
    }


def _mean(rounds: Sequence[Course], name: str) -> float:
    return sum(course.counts.get(name, 0) for course in rounds) / len(rounds)


class Habits(Counting):
    """Goes through the entries of a round."""

    def __init__(self, seats: Sequence[str]) -> None:
        super().__init__(seats)
        self._began = 0

    def take_in(self, before: State, entry: ReplayedEntry[State]) -> None:
        """One entry, with the position before it."""
        for event in entry.events:
            match event:
                case Played(how=How.TURN):
                    self._played(before, event, entry)
                case Played(how=How.COUNTER):
                    self.add(event.seat, counters=1)
                case CounterOpened(loser=loser):
                    able = any(card.face is REVERSE for card in entry.state.hands[loser])
                    self.add(loser, could_counter=able)
                case TurnBegan():
                    self._began = entry.at
                case _:
                    pass

    def _played(self, before: State, play: Played, entry: ReplayedEntry[State]) -> None:
        seat, cards, top = play.seat, play.cards, before.top
        laid = {card.face for card in cards}
        fitting = {card.face for card in before.hands[seat] if fits(card, top, before.options.matching)}
        numbers = {face for face in fitting if face.number}

        def could(faces: frozenset[Face]) -> bool:
            """Whether one of these could be laid, or a coloured card of another face."""
            return bool(fitting & faces) and any(face.coloured for face in fitting - faces)

        hits = could(HITTING) and bool(laid & HITTING)
        struck = before.others(seat)[: sum(card.face in HITTING for card in cards)]
        self.add(
            seat,
            plays=1,
            cards=len(cards),
            could_colourless=could(COLOURLESS),
            colourless=could(COLOURLESS) and bool(laid & COLOURLESS),
            could_reverse=could(REVERSES),
            reverses=could(REVERSES) and bool(laid & REVERSES),
            could_hit=could(HITTING),
            hits=hits,
            leader_hit=hits and _leads(before, seat, struck),
            on_colour=top.colour is not NO_COLOUR,
            in_colour=top.colour is not NO_COLOUR and cards[-1].colour is top.colour,
            could_number=bool(numbers),
            lowest=bool(numbers) and cards[0].face is min(numbers),
            squashes=any(isinstance(event, Squashed) for event in entry.events),
            ms=entry.at - self._began,
        )


def _leads(state: State, seat: Seat, struck: Sequence[Seat]) -> bool:
    """Whether one of these has the fewest cards left of all but the seat itself."""
    fewest = min(state.cards_left(other) for other in state.others(seat))
    return any(state.cards_left(other) == fewest for other in struck)
