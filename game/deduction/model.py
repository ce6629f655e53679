"""A whole game between two views, fast enough to learn from: the rules' moves without their records."""

from __future__ import annotations

from game.core.rng import Stream
from game.deduction.bot_odds import DIRECTIONS, UNKNOWN, truth
from game.deduction.bot_view import ME, PLENTY, THEM, WAYS, View
from game.deduction.options import Options
from game.deduction.state import COPIES, MIDDLE

TURN, SHUFFLE, ANSWER, OVER = range(4)


class Model:
    """A game in progress with everything in it; a test plays it beside the rules."""

    def __init__(self, options: Options, rng: Stream) -> None:
        size = int(options.ranks)
        hands, middle = [], []
        for _ in range(2):
            stack = [rank for rank in range(size) for _ in range(COPIES)]
            rng.shuffle(stack)
            hands.append(stack[: options.hand_size])
            middle += stack[options.hand_size :]
        rng.shuffle(middle)
        bank = options.coins_in_bank
        limit = options.stall_limit
        self.middle = middle
        self.views = [
            View(size, hand, PLENTY if bank is None else bank, PLENTY if limit is None else limit)
            for hand in hands
        ]
        self.always = options.shuffle_after_look == "always"
        self.turn = 0
        self.phase = TURN
        self.winner: int | None = None
        """Who won, once the phase is OVER; None for a draw."""

    @property
    def mover(self) -> int:
        """Who is to act."""
        return self.turn if self.phase == TURN else 1 - self.turn

    def peek(self, place: int) -> None:
        """DD-4."""
        me, them = self.views[self.turn], self.views[1 - self.turn]
        me.peek(ME, place, self.middle[place])
        them.peek(THEM, place, UNKNOWN)
        self._next()

    def look(self, place: int, rng: Stream) -> None:
        """DD-5."""
        me, them = self.views[self.turn], self.views[1 - self.turn]
        rank = them.hand[place]
        me.look(ME, place, rank)
        them.look(THEM, place, rank)
        self.phase = SHUFFLE
        if self.always:
            self.shuffle(rng)

    def shuffle(self, rng: Stream) -> None:
        """DD-5: the hand that was looked at lies anew."""
        owner, looker = self.views[1 - self.turn], self.views[self.turn]
        held = [place for place in range(len(owner.hand)) if owner.held[ME] >> place & 1]
        order = list(held)
        rng.shuffle(order)
        hand = list(owner.hand)
        for place, source in zip(held, order, strict=True):
            owner.hand[place] = hand[source]
        owner.shuffle(ME)
        looker.shuffle(THEM)
        self._next()

    def keep(self) -> None:
        """DD-5: the hand stays as it is."""
        self._next()

    def declare(self, hand_place: int, place: int, way: int) -> None:
        """DD-6."""
        self.views[self.turn].declare(ME, hand_place, place, way)
        self.views[1 - self.turn].declare(THEM, hand_place, place, way)
        self.phase = ANSWER

    def accept(self) -> None:
        """DD-7."""
        self.views[self.turn].accept(ME)
        self.views[1 - self.turn].accept(THEM)
        self._next()

    def challenge(self) -> None:
        """DD-8, DD-10."""
        me, them = self.views[self.turn], self.views[1 - self.turn]
        assert me.pending is not None
        hand_place, place, way = me.pending
        rank, middle = me.hand[hand_place], self.middle[place]
        true = truth(rank, middle) == way
        broke = not (them if true else me).coins[ME]
        me.challenge(ME, rank, middle, true)
        them.challenge(THEM, rank, middle, true)
        if broke:
            self._end(self.turn if true else 1 - self.turn)
        else:
            self._next()

    def _next(self) -> None:
        """DD-11, DD-12."""
        self.turn = 1 - self.turn
        self.phase = TURN
        view = self.views[self.turn]
        if view.open == (1 << MIDDLE) - 1:
            mine, theirs = view.coins
            self._end(None if mine == theirs else self.turn if mine > theirs else 1 - self.turn)
        elif not can_act(view):
            self._end(1 - self.turn)

    def _end(self, winner: int | None) -> None:
        self.phase = OVER
        self.winner = winner


def can_act(view: View) -> bool:
    """DD-11: whether a player on turn can do anything."""
    if view.coins[ME] or (view.looks_left() > 0 and view.held[THEM]):
        return True
    if not view.held[ME]:
        return False
    every = (1 << len(DIRECTIONS)) - 1
    return any(view.said[ME] >> place * WAYS & every != every for place in view.hidden())
