"""What a game of Literature is remembered for, told from its events."""

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
from game.literature.rules.options import Carry
from game.literature.rules.state import Ask, Asked, Claimed, ClaimNote, State, Verdict

STREAK_LEAST = 3
"""This many cards won in one go are worth telling."""
HARVEST_LEAST = 4
WIDE_LEAST = 3
"""A claim is a feat if it names at least this many different holders."""
MOST_SEATS = 16


def awards(entries: Sequence[ReplayedEntry[State]]) -> tuple[Award, ...]:
    """The most telling awards of a finished game, best first; possibly none."""
    makers = (_mind_reader, _so_close, _streak, _harvest, _sphinx, _longest_thought)
    return first_awards(makers, entries)


def tally(carry: Carry) -> tuple[TallyLine, ...]:
    """The games won by each team so far."""
    return team_tally(carry.wins, MOST_SEATS)


def _claims(entries: Sequence[ReplayedEntry[State]]) -> list[ClaimNote]:
    return [event.note for event in events_of(entries) if isinstance(event, Claimed)]


def _set_name(entries: Sequence[ReplayedEntry[State]], number: int) -> str:
    state: State = entries[-1].state
    return state.deck.sets[number].name


def _mind_reader(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """The right claim that named the most holders besides the claimer."""
    best: tuple[int, ClaimNote] | None = None
    for note in _claims(entries):
        if note.verdict is Verdict.RIGHT:
            others = len(set(note.named) - {note.seat})
            if others >= WIDE_LEAST - 1 and (best is None or others > best[0]):
                best = (others, note)
    if best is None:
        return None
    others, note = best
    name = _set_name(entries, note.set)
    if note.seat not in note.named:
        return Award(note.seat, "Mind reader", f"claimed the {name} without a card of it", "ui/award_brain")
    return Award(note.seat, "Elephant", f"placed the {name} in {others + 1} hands", "ui/award_brain")


def _so_close(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """A claim that failed by a single card."""
    for note in _claims(entries):
        if note.verdict is Verdict.WRONG_PLACE and note.holders is not None and note.named:
            wrong = sum(said != held for said, held in zip(note.named, note.holders, strict=False))
            if wrong <= 2 and len(note.named) == len(note.holders):
                name = _set_name(entries, note.set)
                word = "one card" if wrong == 1 else "two cards"
                return Award(note.seat, "So close", f"{word} of the {name} named wrongly", "ui/award_broken")
    return None


def _streak(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """The most cards won one after the other."""
    best: tuple[int, Seat] = (0, 0)
    running: tuple[int, Seat | None] = (0, None)
    for event in events_of(entries):
        if isinstance(event, Asked):
            note = event.note
            before = running[0] if running[1] == note.seat else 0
            running = (before + 1, note.seat) if note.got else (0, None)
            if running[0] > best[0]:
                best = (running[0], note.seat)
    length, seat = best
    if length < STREAK_LEAST:
        return None
    return Award(seat, "On a roll", f"{length} cards won in one go", "ui/award_star")


def _harvest(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """Who won the most cards by asking."""
    asked: Counter[Seat] = Counter()
    won: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, Asked):
            asked[event.note.seat] += 1
            won[event.note.seat] += event.note.got
    best = single_best(won, HARVEST_LEAST)
    if best is None:
        return None
    return Award(best, "Sharp eye", f"{won[best]} of {asked[best]} questions right", "ui/award_eye")


def _sphinx(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    """Who was asked most often in vain."""
    kept: Counter[Seat] = Counter()
    lost: Counter[Seat] = Counter()
    for event in events_of(entries):
        if isinstance(event, Asked):
            (lost if event.note.got else kept)[event.note.target] += 1
    whole = Counter({seat: count for seat, count in kept.items() if not lost[seat]})
    best = single_best(whole, STREAK_LEAST)
    if best is None:
        return None
    return Award(best, "Sphinx", f"asked {kept[best]} times and gave nothing away", "ui/award_fist")


def _longest_thought(entries: Sequence[ReplayedEntry[State]]) -> Award | None:
    return longest_thought(entries, (Ask,), "Deep thinker", "question")
