"""What `sim` reports of Logic's hands: declarations, what they believed, if they were right; and habits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.aftermath import Bet
from game.core.awards import ReplayedEntry, replayed
from game.core.match import Match
from game.core.reports import Counting, grouped, mean, rates
from game.logic.rules.state import Answered, Grab, Grabbed, Guessed, GuessNote, State, opponents, partner

DRAWN = 0.5
"""What a drawn declaration counts among those that were right."""

RATES = {
    "right": ("right", "answered"),
    "bluffs": ("bluffs", "guesses"),
    "same_row": ("same_row", "could_stay"),
    "guesses_back": ("back", "could_guess_back"),
    "ends": ("ends", "guesses"),
    "ms_a_guess": ("ms", "guesses"),
    "grabs": ("grabs", "hands"),
    "turn_of_grab": ("turns", "grabs"),
}
"""Each habit: what was done, of what could have been: of guesses, of hands the grabs; and two means."""


class Declaration(NamedTuple):
    """One declaration."""

    by: str
    """What sat at the declarer's seat."""
    believed: float | None
    """The chance it gave itself when it grabbed the bottle."""
    right: bool | None
    """Whether every card was named; None for a hand that was drawn in its midst."""


class Hand(NamedTuple):
    """One hand."""

    declarations: tuple[Declaration, ...]
    habits: dict[str, Counter[str]]
    """What whoever sat there did, and could have done."""


def facts(match: Match[State], bets: Sequence[Bet], seats: Sequence[str]) -> Hand:
    """The declarations and habits of one hand; `seats` is what sat at each seat."""
    outcome = match.outcome
    assert outcome is not None, "only a hand that has ended is told of"
    habits = Habits(seats)
    for before, entry in pairwise(replayed(match.rules, match.setting, match.log)):
        habits.take_in(before.state, entry)
    declarations = tuple(
        Declaration(seats[seat], decision.believed, None if outcome.draw else seat in outcome.winners)
        for seat, decision in bets
        if isinstance(decision.action, Grab)
    )
    return Hand(declarations, habits.counts)


def summary(hands: Sequence[Hand]) -> dict[str, object]:
    """By what sat there: declarations made and drawn, mean belief and share right; and habits.

    A draw is taken with two cards left at even odds, so it counts as half right; leaving draws out would
    leave out declarations that had gone well so far.
    """
    made = grouped(hand.declarations for hand in hands)
    return {
        "declarations": {name: _figures(found) for name, found in made.items()},
        "habits": rates((hand.habits for hand in hands), RATES),
    }


def _figures(found: Sequence[Declaration]) -> dict[str, float | int | None]:
    beliefs = [declaration.believed for declaration in found if declaration.believed is not None]
    rights = [DRAWN if declaration.right is None else float(declaration.right) for declaration in found]
    return {
        "made": len(found),
        "drawn": sum(declaration.right is None for declaration in found),
        "believed": mean(beliefs),
        "right": mean(rights),
    }


class Habits(Counting):
    """Goes through the entries of a hand."""

    def __init__(self, seats: Sequence[str]) -> None:
        super().__init__(seats)
        self._at = 0
        """When the entry before was made."""
        for seat in range(len(seats)):
            self.add(seat, hands=1)

    def take_in(self, before: State, entry: ReplayedEntry[State]) -> None:
        """One entry, with the position before it."""
        for event in entry.events:
            match event:
                case Guessed():
                    self._guessed(before, event, entry.at - self._at)
                case Answered(seat=seat, right=right):
                    self.add(seat, answered=1, right=right)
                case Grabbed(seat=seat):
                    self.add(seat, grabs=1, turns=before.turn_number)
                case _:
                    pass
        self._at = entry.at

    def _guessed(self, before: State, guess: Guessed, ms: int) -> None:
        seat, row, place = guess.seat, guess.target, guess.place
        both = all(before.hidden(other) for other in opponents(seat))
        last = _latest(before.guesses, lambda note: note.seat in (seat, partner(seat)))
        asker = _latest(before.guesses, lambda note: note.target == seat)
        ends = (before.hidden(row)[0], before.hidden(row)[-1])
        self.add(
            seat,
            guesses=1,
            ms=ms,
            bluffs=_sees(before, guess),
            could_stay=both and last is not None,
            same_row=both and last is not None and last.target == row,
            could_guess_back=both and asker is not None,
            back=both and asker is not None and asker.seat == row,
            ends=place in ends,
        )


def _latest(guesses: Sequence[GuessNote], such: Callable[[GuessNote], bool]) -> GuessNote | None:
    return next((note for note in reversed(guesses) if such(note)), None)


def _sees(state: State, guess: Guessed) -> bool:
    """Whether the guesser named a card that lies open, or in their own row."""
    red = state.rows[guess.target][guess.place].red
    return any(
        (card.rank, card.red) == (guess.rank, red)
        for owner, row in enumerate(state.rows)
        for place, card in enumerate(row)
        if owner == guess.seat or state.up[owner] >> place & 1
    )
