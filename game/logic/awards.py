"""What a hand of Logic is remembered for, told from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.awards import Award, Step, TallyLine
from game.core.contract import Event, Millis, Seat
from game.core.match import Done, Raced
from game.logic.rules.options import Carry
from game.logic.rules.state import SEATS, Answered, Grabbed, Guess, Named, State, TurnBegan, TurnedUp

BOLD_CARDS = 8
"""A declaration with at least this many cards left to name is bold."""
CLOSE_CARDS = 3
"""A declaration that fails with at most this many left was close."""
LONG_THOUGHT_MS = 20_000
MOST = 3
"""Awards shown for one hand."""


def awards(steps: Sequence[Step[State]]) -> tuple[Award, ...]:
    """The most telling awards of a finished hand, best first; possibly none."""
    makers = (_declaration, _fastest_hand, _sharpest, _shut_door, _longest_thought)
    found = [award for maker in makers if (award := maker(steps)) is not None]
    return tuple(found[:MOST])


def tally(carry: Carry) -> tuple[TallyLine, ...]:
    """The hands won by each team so far."""
    return tuple(
        TallyLine(frozenset(range(team, SEATS, 2)), carry.wins[team]) for team in range(len(carry.wins))
    )


def _events(steps: Sequence[Step[State]]) -> Iterator[tuple[Step[State], Event]]:
    return ((step, event) for step in steps for event in step.events)


def _declaration(steps: Sequence[Step[State]]) -> Award | None:
    grab = next(((i, e) for i, step in enumerate(steps) for e in step.events if isinstance(e, Grabbed)), None)
    if grab is None:
        return None
    index, event = grab
    state: State = steps[index].state
    left = sum(len(state.hidden(seat)) for seat in range(SEATS))
    named = [e for _, e in _events(steps) if isinstance(e, Named)]
    right = sum(e.right for e in named)
    if right < left and any(not e.right for e in named):
        title = "So close" if left - right <= CLOSE_CARDS else "Overboard"
        return Award(event.seat, title, f"{right} of {left} cards named right", "ui/award_broken")
    if right == left and left >= BOLD_CARDS:
        return Award(event.seat, "Bold declaration", f"all {left} hidden cards named right", "ui/award_star")
    if right == left and left > 0:
        return Award(event.seat, "Safe hands", f"the last {left} cards named right", "ui/award_star")
    return None


def _fastest_hand(steps: Sequence[Step[State]]) -> Award | None:
    for step in steps:
        if isinstance(step.entry, Raced) and len(step.entry.presses) > 1:
            grabbed = next((e for e in step.events if isinstance(e, Grabbed)), None)
            if grabbed is not None:
                beaten = len(step.entry.presses) - 1
                word = "one other hand" if beaten == 1 else f"{beaten} other hands"
                return Award(grabbed.seat, "Fastest hand", f"at the bottle before {word}", "ui/award_fist")
    return None


def _sharpest(steps: Sequence[Step[State]]) -> Award | None:
    right: Counter[Seat] = Counter()
    made: Counter[Seat] = Counter()
    for _, event in _events(steps):
        if isinstance(event, Answered):
            made[event.seat] += 1
            right[event.seat] += event.right
    best = _single_best(right)
    if best is None or right[best] < 2:
        return None
    return Award(best, "Sharp eye", f"{right[best]} of {made[best]} guesses right", "ui/award_eye")


def _shut_door(steps: Sequence[Step[State]]) -> Award | None:
    opened: Counter[Seat] = Counter(dict.fromkeys(range(SEATS), 0))
    for _, event in _events(steps):
        if isinstance(event, TurnedUp):
            opened[event.seat] += 1
        elif isinstance(event, Answered) and event.right:
            opened[event.target] += 1
    best = _single_best(Counter({seat: -count for seat, count in opened.items()}))
    if best is None:
        return None
    count = opened[best]
    word = "no card" if count == 0 else "one card" if count == 1 else f"{count} cards"
    return Award(
        best, "Shut door", f"only {word} given away" if count else f"{word} given away", "ui/award_brain"
    )


def _longest_thought(steps: Sequence[Step[State]]) -> Award | None:
    longest: tuple[Millis, Seat] = (0, 0)
    began: Millis = 0
    for step in steps:
        if isinstance(step.entry, Done) and isinstance(action := step.entry.action, Guess):
            longest = max(longest, (step.at - began, action.seat))
        if any(isinstance(event, TurnBegan) for event in step.events):
            began = step.at
    took, seat = longest
    if took < LONG_THOUGHT_MS:
        return None
    return Award(seat, "Deep thinker", f"{took // 1000} seconds over one guess", "ui/award_clock")


def _single_best(counts: Counter[Seat]) -> Seat | None:
    ranked = counts.most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0][0]
