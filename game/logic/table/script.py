"""A match of Logic played by a script in front of a table, for pictures and tests."""

from __future__ import annotations

from game.core.cards import Rank
from game.core.contract import Eyes, Seat
from game.core.match import Match, Setting
from game.logic import observation, rules
from game.logic.notebook import notebook
from game.logic.rules.arranging import arrangements
from game.logic.rules.options import PRESETS, Carry, Options
from game.logic.rules.state import (
    SEATS,
    Answer,
    Arrange,
    Guess,
    NameCard,
    PassShow,
    Phase,
    Reveal,
    Show,
    State,
    opponents,
    partner,
)
from game.logic.table.view import Table
from game.tablekit.staged import Staged, sitting
from game.ui.kit import Kit

SEED = 11
MIDWAY = Carry(dealer=0, wins=(2, 1))
"""Some hands into a session, so that the tally has something to show."""
EVERYBODY: Eyes = frozenset(range(SEATS))


class Scripted(Staged[State, observation.Observation, Table]):
    """A hand of Logic played by a script."""

    def __init__(
        self,
        kit: Kit,
        options: Options = PRESETS["practice"],
        seed: int = SEED,
        carry: Carry = MIDWAY,
        humans: tuple[Seat, ...] = (0,),
        eyes: Eyes | None = None,
    ) -> None:
        looking = frozenset(humans) if eyes is None else eyes
        match = Match(rules, Setting(options, SEATS, seed, carry))
        super().__init__(match, observation, Table(kit, options, sitting(SEATS, humans), looking), looking)

    def still(self) -> Scripted:
        """Write the notebook and bring everything to rest."""
        if self.match.state.options.memory_aid == "notebook" and len(self.eyes) == 1:
            self.table.notebook(notebook(self.seen))
        return super().still()

    # scripted play: the script knows the truth, which no player does

    def lay(self, first: Seat = 0, count: int = SEATS) -> Scripted:
        """Seats commit their rows, `count` of them from `first` on."""
        for seat in range(first, first + count):
            hand = self.match.state.hands[seat % SEATS]
            row = arrangements(hand, self.match.state.options.jokers == "free")[-1]
            self.do(Arrange(seat % SEATS, row))
        return self

    def show_one(self, number: int = 2) -> Scripted:
        """The partner shows hidden card `number`, counted from 1, or passes if that is 0."""
        state = self.match.state
        if state.phase is not Phase.SHOW:
            return self
        mate = partner(state.turn)
        hidden = state.hidden(mate)
        return self.do(Show(mate, hidden[min(number, len(hidden)) - 1]) if number else PassShow(mate))

    def guess(self, right: bool, nth: int = 2, left: bool = False) -> Scripted:
        """The player on turn guesses an opponent's hidden card, right or wrong."""
        state = self.match.state
        target = opponents(state.turn)[left]
        if not state.hidden(target):
            target = opponents(state.turn)[not left]
        hidden = state.hidden(target)
        place = hidden[min(nth, len(hidden)) - 1]
        truth = state.rows[target][place].rank
        rank = truth if right else Rank(truth % max(r for r in self.seen.ranks) + 1)
        return self.do(Guess(state.turn, target, place, rank))

    def answer(self) -> Scripted:
        """The guessed player answers."""
        return self.do(Answer(self.match.state.guesses[-1].target))

    def reveal(self, nth: int = 1) -> Scripted:
        """The player on turn turns up one of their own cards."""
        state = self.match.state
        return self.do(Reveal(state.turn, state.hidden(state.turn)[nth - 1]))

    def turn(self, right: bool, show: int = 2, nth: int = 2, left: bool = False) -> Scripted:
        """Play a whole turn: show, guess, answer and, after a wrong guess, reveal."""
        self.show_one(show).guess(right, nth, left).answer()
        return self if right else self.reveal()

    def rounds(self, turns: str) -> Scripted:
        """Turns one after another: "+" a right guess, "-" a wrong one."""
        for index, sign in enumerate(turns):
            self.turn(sign == "+", 1 + index % 3, 1 + index % 4, bool(index % 2))
        return self

    def name(self, count: int, but_last_wrong: bool = False) -> Scripted:
        """The declarer names `count` cards right, or the last of them wrong with `but_last_wrong`."""
        for number in range(count):
            state = self.match.state
            assert state.declarer is not None
            seat, place = next(
                (seat, place)
                for seat in (partner(state.declarer), *opponents(state.declarer))
                for place in state.hidden(seat)
            )
            truth = state.rows[seat][place].rank
            wrong = but_last_wrong and number == count - 1
            rank = Rank(truth % 12 + 1) if wrong else truth
            self.do(NameCard(state.declarer, seat, place, rank))
        return self

    def hidden_count(self) -> int:
        """Cards still face down."""
        return sum(len(self.match.state.hidden(seat)) for seat in range(SEATS))
