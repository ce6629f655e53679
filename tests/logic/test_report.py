"""What `sim` reports of Logic's habits: what was done, of what could have been done otherwise."""

from __future__ import annotations

from collections.abc import Callable

from game.core.awards import ReplayedEntry
from game.core.contract import Event
from game.core.reports import rates
from game.logic.report import RATES, Habits
from tests.logic.positions import Sitting

SEATS = ("south", "east", "north", "west")


class Counted:
    """A hand whose habits are counted as it goes on."""

    def __init__(self) -> None:
        self.table = Sitting().lay()
        self.habits = Habits(SEATS)

    def turn(self, target: int, number: int, rank: str, reveal: int = 0) -> None:
        """The seat on turn guesses, is answered, and turns up card `reveal` if it was wrong."""
        table, seat = self.table, self.table.state.turn
        table.no_show((seat + 2) % 4)
        self._count(lambda: table.guess(seat, target, number, rank))
        self._count(table.answer)
        if reveal:
            self._count(lambda: table.reveal(seat, reveal))

    def grab(self, seat: int) -> None:
        """Somebody takes the bottle."""
        self._count(lambda: self.table.grab(seat))

    def _count(self, play: Callable[[], tuple[Event, ...]]) -> None:
        before = self.table.state
        self.habits.take_in(before, ReplayedEntry(self.table.match.now, None, play(), self.table.state))

    def of(self, name: str) -> dict[str, float | None]:
        return rates([self.habits.counts], RATES)[name]


def test_a_guess_at_a_card_that_the_guesser_sees_is_a_bluff() -> None:
    hand = Counted()
    hand.turn(1, 2, "A", reveal=1)
    assert (hand.of("south")["bluffs"], hand.of("south")["right"]) == (1.0, 0.0)
    other = Counted()
    other.turn(1, 2, "2")
    assert (other.of("south")["bluffs"], other.of("south")["right"]) == (0.0, 1.0)
    assert other.of("south")["ends"] == 0.0, "the second of six"


def test_rows_are_told_apart_by_who_guessed_where_before() -> None:
    """South guesses at East, who guesses back; North goes on at East's row, West turns to North's."""
    hand = Counted()
    hand.turn(1, 1, "A")
    hand.turn(0, 1, "A")
    hand.turn(1, 2, "2")
    hand.turn(2, 1, "3")
    assert (hand.of("south")["same_row"], hand.of("south")["guesses_back"]) == (None, None)
    assert (hand.of("east")["same_row"], hand.of("east")["guesses_back"]) == (None, 1.0)
    assert (hand.of("north")["same_row"], hand.of("north")["guesses_back"]) == (1.0, None)
    assert (hand.of("west")["same_row"], hand.of("west")["guesses_back"]) == (0.0, None)
    assert hand.of("north")["ends"] == 1.0, "the first that is still hidden"


def test_a_grab_counts_with_its_turn() -> None:
    hand = Counted()
    hand.turn(1, 1, "A")
    hand.grab(3)
    assert (hand.of("west")["grabs"], hand.of("west")["turn_of_grab"], hand.of("east")["grabs"]) == (
        1.0,
        2.0,
        0.0,
    )
