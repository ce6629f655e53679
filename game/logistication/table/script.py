"""A round of Logistication played by a script in front of a table, for pictures and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import Place
from game.core.contract import Eyes, Seat
from game.core.match import Match, Setting
from game.couch.intents import Intent
from game.logistication import observation, rules
from game.logistication.rules.deck import Card, deck
from game.logistication.rules.options import PRESETS, Carry, Options
from game.logistication.rules.state import (
    Blind,
    Cards,
    Counter as CounterPlay,
    FalseSlam,
    JumpIn,
    PickUp,
    Play,
    SnapOn,
    State,
    Steal,
)
from game.logistication.table.view import Table
from game.tablekit.staged import STEP_MS, Staged, sitting
from game.ui.kit import Kit

SEED = 7


def cards(text: str) -> Cards:
    """The cards written in `text`, in this order."""
    return tuple(Card.parse(code) for code in text.split())


class Scripted(Staged[State, observation.Observation, Table]):
    """A round of Logistication played by a script."""

    def __init__(
        self,
        kit: Kit,
        options: Options = PRESETS["arcade"],
        seats: int = 4,
        seed: int = SEED,
        humans: tuple[Seat, ...] = (0,),
        eyes: Eyes | None = None,
        dealer: Seat | None = None,
    ) -> None:
        carry = Carry(dealer=seats - 1 if dealer is None else dealer)
        match = Match(rules, Setting(options, seats, seed, carry))
        looking = frozenset(humans) if eyes is None else eyes
        super().__init__(match, observation, Table(kit, options, sitting(seats, humans), looking), looking)

    def place(
        self,
        hands: Sequence[str],
        pile: str = "",
        draw: str | None = None,
        up: Sequence[str] | None = None,
        down: Sequence[str] | None = None,
        turn: Seat = 0,
        direction: int = 1,
        places: Sequence[int] | None = None,
        squashed: int = 0,
    ) -> Scripted:
        """Go on from a position: hands and pile as written, the rest of the pack in a fixed order.

        `draw`: what is drawn next, first to last; None leaves all other cards to draw. `up` and `down`: for
        every seat, "" for none; None lays three cards each. Cards that are nowhere else lie squashed.
        """
        state = self.match.state
        named = cards(" ".join([*hands, pile, draw or "", *(up or ()), *(down or ())]))
        left = _shuffled(Counter(deck()) - Counter(named))
        rows_up = _rows(up, state.seats, left)
        rows_down = _rows(down, state.seats, left)
        swept = tuple(left.pop() for _ in range(squashed))
        piles = _piles(draw, left, state.seats)
        if draw is not None:
            swept += tuple(left)
        self.match.state = replace(
            state,
            hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
            up=rows_up,
            down=rows_down,
            draw=piles,
            pile=cards(pile),
            starter=False,
            squashed=swept,
            turn=turn,
            direction=direction,
            places=tuple(places or (0,) * state.seats),
            positions=(),
            known=((),) * state.seats,
            since=self.match.now,
            last=None,
            duel=None,
            snap=None,
        )
        self.table.skip()
        for cursor in self.table.cursors.values():
            cursor.renew()
        self.table.show(self.seen)
        return self

    def point(self, code: str, seat: Seat = 0) -> Scripted:
        """Move a cursor to a card that is not picked."""
        cursor = self.table.cursors[seat]
        card = Card.parse(code)
        for _ in cursor.shown:
            if cursor.card == card and not cursor.raised(cursor.at):
                break
            self.press(Intent.RIGHT, seat=seat)
        return self

    def play(self, seat: Seat, text: str, after: int = STEP_MS) -> Scripted:
        """Play cards on turn."""
        return self.do(Play(seat, cards(text)), after)

    def pick_up(self, seat: Seat) -> Scripted:
        """Take the pile."""
        return self.do(PickUp(seat))

    def blind(self, seat: Seat, place: int) -> Scripted:
        """Turn up a face-down card."""
        return self.do(Blind(seat, Place(place)))

    def counter(self, seat: Seat, code: str, after: int = 400) -> Scripted:
        """Counter a Reverse."""
        return self.do(CounterPlay(seat, Card.parse(code)), after)

    def snap(self, seat: Seat, text: str, after: int = 400) -> Scripted:
        """Snap cards just drawn onto the pile."""
        return self.do(SnapOn(seat, cards(text)), after)

    def steal(self, seat: Seat) -> Scripted:
        """Steal the turn."""
        return self.do(Steal(seat))

    def jump_in(self, seat: Seat, code: str) -> Scripted:
        """Jump in with a card."""
        return self.do(JumpIn(seat, Card.parse(code)))

    def false_slam(self, seat: Seat) -> Scripted:
        """Slam in vain."""
        return self.do(FalseSlam(seat), 300)


def _shuffled(left: Counter[Card]) -> list[Card]:
    """The other cards, well mixed, always in the same way."""
    found = sorted(left.elements())
    return [found[place * 37 % len(found)] for place in range(len(found))] if len(found) % 37 else found


def _rows(given: Sequence[str] | None, seats: int, left: list[Card]) -> tuple[Cards, ...]:
    if given is not None:
        return tuple(cards(row) for row in (given or ("",) * seats))
    return tuple(tuple(left.pop() for _ in range(3)) for _ in range(seats))


def _piles(draw: str | None, left: list[Card], seats: int) -> tuple[Cards, Cards]:
    drawn = list(left) if draw is None else list(reversed(cards(draw)))
    if draw is not None and seats > 2:
        return tuple(drawn), ()
    middle = (len(drawn) + 1) // 2
    return tuple(drawn[:middle]), tuple(drawn[middle:])
