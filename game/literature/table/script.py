"""A game of Literature played by a script in front of a table, for pictures and tests."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Eyes, Seat
from game.core.match import Match, Setting
from game.literature import observation, rules
from game.literature.notebook import notebook, wanted
from game.literature.rules.options import PRESETS, Carry, Options
from game.literature.rules.state import Ask, Assign, Claim, State, team
from game.literature.table.view import Table
from game.tablekit.staged import Staged, sitting
from game.ui.kit import Kit

SEED = 11
MIDWAY = Carry(dealer=0, wins=(2, 1))
"""Some games into a session, so that the tally has something to show."""


class Scripted(Staged[State, observation.Observation, Table]):
    """A game of Literature played by a script."""

    def __init__(
        self,
        kit: Kit,
        options: Options = PRESETS["pagat"],
        seed: int = SEED,
        carry: Carry = MIDWAY,
        humans: tuple[Seat, ...] = (0,),
        eyes: Eyes | None = None,
    ) -> None:
        looking = frozenset(humans) if eyes is None else eyes
        match = Match(rules, Setting(options, options.seats, seed, carry))
        table = Table(kit, options, sitting(options.seats, humans), looking)
        super().__init__(match, observation, table, looking)

    def still(self) -> Scripted:
        """Work out the notebook and bring everything to rest."""
        if wanted(self.state.options) and len(self.eyes) == 1:
            self.table.notebook(notebook(self.seen))
        return super().still()

    @property
    def state(self) -> State:
        """The whole truth, which the script knows."""
        return self.match.state

    # scripted play: the script knows the truth, which no player does

    def question(self, hit: bool, nth: int = 0) -> Ask | None:
        """A question that the player on turn may ask: a hit or a miss, as wanted; None if there is none."""
        state = self.state
        found = [
            action
            for action in rules.legal_actions(state, state.turn)
            if isinstance(action, Ask)
            and bool(state.hands[action.target] >> state.deck.index[action.card] & 1) is hit
        ]
        return found[nth % len(found)] if found else None

    def ask(self, hit: bool, nth: int = 0) -> Scripted:
        """The player on turn asks, for a hit or a miss as wanted; for the other if that is impossible."""
        action = self.question(hit, nth) or self.question(not hit, nth)
        return self if action is None else self.do(action)

    def rounds(self, answers: str) -> Scripted:
        """Questions one after another: "+" for a hit, "-" for a miss."""
        for index, sign in enumerate(answers):
            self.ask(sign == "+", 7 * index + 3)
        return self

    def holders(self, number: int) -> tuple[Seat, ...]:
        """Who holds each card of a set."""
        index = self.state.deck.index
        return tuple(self.state.holder(index[card]) for card in self.state.deck.sets[number].cards)

    def give(self, number: int, side: int) -> Scripted:
        """Rig the hands so that one team holds a whole set and can claim it.

        Cards are swapped one for one, so that every hand keeps its size.
        """
        hands = list(self.state.hands)
        mask = self.state.deck.masks[number]
        for bit in range(len(self.state.deck.cards)):
            holder = next((seat for seat, hand in enumerate(hands) if hand >> bit & 1), None)
            if holder is None or not mask >> bit & 1 or team(holder) == side:
                continue
            mates = [seat for seat in range(len(hands)) if team(seat) == side and hands[seat] & ~mask]
            taker = mates[bit % len(mates)]
            swapped = hands[taker] & ~mask
            low = swapped & -swapped
            hands[holder] = hands[holder] & ~(1 << bit) | low
            hands[taker] = hands[taker] & ~low | 1 << bit
        self.match.state = replace(self.state, hands=tuple(hands))
        self.table.show(self.seen)
        return self

    def claim(self, number: int, named: tuple[Seat, ...], seat: Seat | None = None) -> Scripted:
        """A seat claims a set and names these holders, card by card."""
        who = self.state.turn if seat is None else seat
        self.do(Claim(who, number))
        for holder in named:
            self.do(Assign(who, holder))
        return self

    def claim_rightly(self, number: int) -> Scripted:
        """The player on turn rightly claims a set, which their own team is given first."""
        self.give(number, team(self.state.turn))
        return self.claim(number, self.holders(number))
