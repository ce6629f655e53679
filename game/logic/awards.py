"""What a hand of Logic is remembered for, told from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.awards import (
    Award,
    ReplayedEntry,
    TallyLine,
    events_of,
    first_awards,
    longest_thought,
    single_best,
    team_tally,
)
from game.core.contract import Seat
from game.core.match import Raced
from game.logic.rules.options import Carry
from game.logic.rules.state import (
    SEATS,
    Answered,
    Grabbed,
    Guess,
    Named,
    Shown,
    ShowPassed,
    State,
    TurnBegan,
    TurnedUp,
)

BOLD_CARDS = 8
"""A declaration with at least this many cards left to name is bold."""
CLOSE_CARDS = 3
"""A declaration that fails with at most this many left was close."""


def awards(entries: Sequence[ReplayedEntry[State]]) -> tuple[Award, ...]:
    """The most telling awards of a finished hand, best first; possibly none."""
    makers = (_declaration, _fastest_hand, _sharpest, _shut_door, _longest_thought)
    return first_awards(makers, entries)


def tally(carry: Carry) -> tuple[TallyLine, ...]:
    """The hands won by each team so far."""
    return team_tally(carry.wins, SEATS)


def _declaration(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    grab = next(
        ((i, e) for i, entry in enumerate(entries) for e in entry.events if isinstance(e, Grabbed)), None
    )
    if grab is None:
        return None
    index, event = grab
    state: State = entries[index].state
    left = sum(len(state.hidden(seat)) for seat in range(SEATS))
    named = [e for e in events_of(entries) if isinstance(e, Named)]
    right = sum(e.right for e in named)
    if right < left and any(not e.right for e in named):
        title = "So close" if left - right <= CLOSE_CARDS else "Overboard"
        return Award(event.seat, title, f"{right} of {left} cards named right", "ui/award_broken")
    if right == left and left >= BOLD_CARDS:
        return Award(event.seat, "Bold declaration", f"all {left} hidden cards named right", "ui/award_star")
    if right == left and left > 0:
        return Award(event.seat, "Safe hands", f"the last {left} cards named right", "ui/award_star")
    return None


def _fastest_hand(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    for entry in entries:
        if isinstance(entry.logged, Raced) and len(entry.logged.presses) > 1:
            grabbed = next((e for e in entry.events if isinstance(e, Grabbed)), None)
            if grabbed is not None:
                beaten = len(entry.logged.presses) - 1
                word = "one other hand" if beaten == 1 else f"{beaten} other hands"
                return Award(grabbed.seat, "Fastest hand", f"at the bottle before {word}", "ui/award_fist")
    return None


def _sharpest(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    right: Counter[Seat] = Counter()
    made: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, Answered):
            made[event.seat] += 1
            right[event.seat] += event.right
    best = single_best(right, 2)
    if best is None:
        return None
    return Award(best, "Sharp eye", f"{right[best]} of {made[best]} guesses right", "ui/award_eye")


def _shut_door(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    opened: Counter[Seat] = Counter(dict.fromkeys(range(SEATS), 0))
    for event in events_of(entries):
        if isinstance(event, TurnedUp):
            opened[event.seat] += 1
        elif isinstance(event, Answered) and event.right:
            opened[event.target] += 1
    best = single_best(Counter({seat: -count for seat, count in opened.items()}))
    if best is None:
        return None
    count = opened[best]
    word = "no card" if count == 0 else "one card" if count == 1 else f"{count} cards"
    return Award(
        best, "Shut door", f"only {word} given away" if count else f"{word} given away", "ui/award_brain"
    )


def _longest_thought(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    return longest_thought(entries, (Guess,), "Deep thinker", "guess", since=(TurnBegan, Shown, ShowPassed))
