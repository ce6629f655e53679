"""What a round of Logistication is remembered for, told from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.awards import Award, ReplayedEntry, TallyLine, events_of, first_awards, single_best
from game.core.contract import Seat
from game.core.match import Raced
from game.logistication.rules.events import Drew, PickedUp, Played, SlammedInVain, Squashed, Stole, WentOut
from game.logistication.rules.options import Carry
from game.logistication.rules.state import How, State

LARGE_PILE = 12
MANY_DRAWN = 12
MANY_SLAMS = 4
LONG_PLAY = 4


def awards(entries: Sequence[ReplayedEntry[State]]) -> tuple[Award, ...]:
    """The most telling awards of a finished round, best first; possibly none."""
    makers = (_duellist, _thief, _snapper, _squasher, _long_play, _target, _collector, _itchy)
    return first_awards(makers, entries)


def tally(carry: Carry) -> tuple[TallyLine, ...]:
    """How many rounds each seat has won so far."""
    return tuple(TallyLine(frozenset((seat,)), row[0]) for seat, row in enumerate(carry.tally))


def _most(counts: Counter[Seat], least: int) -> tuple[Seat, int] | None:
    """Who alone has the most, and how much, if it is enough to be worth telling."""
    best = single_best(counts, least)
    return None if best is None else (best, counts[best])


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _played(entries: Sequence[ReplayedEntry[State]], *hows: How) -> Counter[Seat]:
    played = (event for event in events_of(entries) if isinstance(event, Played))
    return Counter(event.seat for event in played if event.how in hows)


def _duellist(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    found = _most(_played(entries, How.COUNTER), 1)
    if found is None:
        return None
    seat, count = found
    races = [entry for entry in entries if isinstance(entry.logged, Raced) and len(entry.logged.presses) > 1]
    fast = any(isinstance(event, Played) and event.seat == seat for entry in races for event in entry.events)
    why = f"countered {_times(count)}" + (", once by a hair" if fast else "")
    return Award(seat, "Duellist", why, "ui/award_fist")


def _thief(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    counts = Counter(event.seat for event in events_of(entries) if isinstance(event, Stole))
    counts += _played(entries, How.JUMP_IN)
    found = _most(counts, 1)
    if found is None:
        return None
    return Award(
        found[0],
        "Turn thief",
        f"took {found[1]} turns that were not theirs" if found[1] > 1 else "took a turn that was not theirs",
        "ui/award_clock",
    )


def _snapper(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    found = _most(_played(entries, How.SNAP), 1)
    return (
        None if found is None else Award(found[0], "Snapper", f"snapped {_times(found[1])}", "ui/award_eye")
    )


def _squasher(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    largest: tuple[int, Seat] = (0, 0)
    last: Seat = 0
    for event in events_of(entries):
        if isinstance(event, Played):
            last = event.seat
        elif isinstance(event, Squashed):
            largest = max(largest, (len(event.cards), last))
    size, seat = largest
    return (
        Award(seat, "Steamroller", f"squashed a pile of {size}", "ui/award_star")
        if size >= LARGE_PILE
        else None
    )


def _long_play(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    plays = [(len(event.cards), event.seat) for event in events_of(entries) if isinstance(event, Played)]
    size, seat = max(plays, default=(0, 0))
    return (
        Award(seat, "Full sweep", f"{size} cards in one play", "ui/award_brain")
        if size >= LONG_PLAY
        else None
    )


def _target(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    drawn: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, Drew) and event.forced:
            drawn[event.seat] += event.count
    found = _most(drawn, MANY_DRAWN)
    return (
        None
        if found is None
        else Award(found[0], "Lightning rod", f"made to draw {found[1]}", "ui/award_broken")
    )


def _collector(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    taken: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, PickedUp):
            taken[event.seat] += len(event.cards)
    found = _most(taken, LARGE_PILE)
    winners = {event.seat for event in events_of(entries) if isinstance(event, WentOut) and event.place == 1}
    if found is None:
        return None
    title = "Comeback" if found[0] in winners else "Logistician"
    return Award(found[0], title, f"picked up {found[1]} cards", "ui/award_brain")


def _itchy(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    counts = Counter(event.seat for event in events_of(entries) if isinstance(event, SlammedInVain))
    found = _most(counts, MANY_SLAMS)
    return (
        None
        if found is None
        else Award(found[0], "Itchy finger", f"slammed in vain {_times(found[1])}", "ui/award_broken")
    )
