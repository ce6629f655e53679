"""What a game of Deduction is remembered for, told from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.awards import (
    Award,
    ReplayedEntry,
    TallyLine,
    events_of,
    first_awards,
    longest_thought,
    single_best,
)
from game.core.contract import Event, Seat
from game.deduction.rules.options import Carry
from game.deduction.rules.state import (
    COINS,
    SEATS,
    Accept,
    Accepted,
    Challenge,
    Challenged,
    Peeked,
    State,
    compare,
    other,
)

LONG_THOUGHT_S = 15
RICH = COINS + 3
"""This many coins at the end are a fortune."""
MANY_PEEKS = 3
FAR_BEHIND = 3
"""Whoever wins after being so many coins behind has turned the game round."""


def awards(entries: Sequence[ReplayedEntry[State]]) -> tuple[Award, ...]:
    """The most telling awards of a finished game, best first; possibly none."""
    makers = (
        _believed_bluffs,
        _lie_catcher,
        _from_nothing,
        _turned_round,
        _honest,
        _fortune,
        _curious,
        _longest_thought,
    )
    return first_awards(makers, entries)


def tally(carry: Carry) -> tuple[TallyLine, ...]:
    """The games won by each player so far."""
    return tuple(TallyLine(frozenset((seat,)), won) for seat, won in enumerate(carry.wins))


def _with_entries(entries: Sequence[ReplayedEntry[State]]) -> Iterator[tuple[ReplayedEntry[State], Event]]:
    return ((entry, event) for entry in entries for event in entry.events)


def _truth(entry: ReplayedEntry[State], event: Accepted | Challenged) -> bool:
    """Whether a declaration was true: afterwards everybody may know."""
    state: State = entry.state
    note = event.note
    hand, middle = state.hands[note.seat][note.hand_place], state.middle[note.place]
    return compare(hand, middle) is note.direction


def _believed_bluffs(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    bluffs: Counter[Seat] = Counter()
    for entry, event in _with_entries(entries):
        if isinstance(event, Accepted) and not _truth(entry, event):
            bluffs[event.note.seat] += 1
    best = single_best(bluffs)
    if best is None:
        return None
    count = bluffs[best]
    return Award(best, "Poker face", f"{_times(count, 'bluff')} believed", "ui/award_star")


def _lie_catcher(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    caught: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, Challenged) and not event.note.true:
            caught[other(event.note.seat)] += 1
    best = single_best(caught, 2)
    if best is None:
        return None
    return Award(best, "Lie detector", f"{_times(caught[best], 'bluff')} caught", "ui/award_eye")


def _from_nothing(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """Somebody was left without a coin and won all the same."""
    result = entries[-1].state.result
    if result is None or result.draw:
        return None
    (winner,) = result.winners
    if any(entry.state.coins[winner] == 0 for entry in entries):
        return Award(winner, "From nothing", "won after being left without a coin", "ui/award_fist")
    return None


def _turned_round(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """Somebody won after being far behind; whoever had been without a coin has the award above instead."""
    result = entries[-1].state.result
    if result is None or result.draw:
        return None
    (winner,) = result.winners
    coins = [entry.state.coins for entry in entries]
    behind = max(each[other(winner)] - each[winner] for each in coins)
    if behind < FAR_BEHIND or any(not each[winner] for each in coins):
        return None
    return Award(winner, "Turned it round", f"won after being {behind} coins behind", "ui/award_fist")


def _honest(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    said: Counter[Seat] = Counter()
    lied: set[Seat] = set()
    for entry, event in _with_entries(entries):
        if isinstance(event, Accepted | Challenged):
            said[event.note.seat] += 1
            if not _truth(entry, event):
                lied.add(event.note.seat)
    honest = [seat for seat in said if seat not in lied and said[seat] >= 2]
    if len(honest) != 1:
        return None
    count = said[honest[0]]
    return Award(honest[0], "Honest soul", f"all {count} declarations were true", "ui/award_brain")


def _fortune(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    coins: tuple[int, int] = entries[-1].state.coins
    rich = max(range(SEATS), key=lambda seat: coins[seat])
    if coins[rich] < RICH:
        return None
    return Award(rich, "Fortune", f"{coins[rich]} coins at the end", "ui/award_star")


def _curious(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    peeks: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, Peeked):
            peeks[event.note.seat] += 1
    best = single_best(peeks, MANY_PEEKS)
    if best is None:
        return None
    return Award(best, "Curious", f"{peeks[best]} coins spent on peeks", "ui/award_eye")


def _longest_thought(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    kinds = (Accept, Challenge)
    return longest_thought(entries, kinds, "To believe or not", "answer", least_s=LONG_THOUGHT_S)


def _times(count: int, word: str) -> str:
    return f"one {word}" if count == 1 else f"{count} {word}s"
