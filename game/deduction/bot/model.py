"""A whole game between two views, fast enough to learn from: the rules' moves without their records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.rng import Stream
from game.deduction.belief.facts import Deck, Index
from game.deduction.bot.moves import Move, MoveKind
from game.deduction.bot.odds import DIRECTIONS, UNKNOWN, truth
from game.deduction.bot.view import ME, PLENTY, THEM, WAYS, View
from game.deduction.rules.options import Options
from game.deduction.rules.state import COINS, MIDDLE, Phase

TURN, SHUFFLE, ANSWER, OVER = range(4)
PHASES = {Phase.TURN: TURN, Phase.SHUFFLE: SHUFFLE, Phase.ANSWER: ANSWER, Phase.OVER: OVER}
"""The phases of a game that has begun, by the rules' names."""


class Terms(NamedTuple):
    """What a game is played with: as the options say, or less, for a game small enough to search whole."""

    deck: Deck
    bank: int = PLENTY
    limit: int = PLENTY
    """Looks in a row (DD-13)."""
    always: bool = False
    """Whether a hand that was looked at is always shuffled (DD-5)."""
    coins: int = COINS
    aside: int = 0
    """Middle cards that are out of the game unseen, as bits."""

    def view(self, hand: Sequence[Index]) -> View:
        """What a player with this hand knows as the game begins."""
        return View(self.deck, hand, self.bank, self.limit, self.coins, self.aside)


def terms(options: Options) -> Terms:
    """The terms that the rules play by under these options."""
    bank, limit = options.coins_in_bank, options.stall_limit
    return Terms(
        Deck(int(options.ranks)),
        PLENTY if bank is None else bank,
        PLENTY if limit is None else limit,
        options.shuffle_after_look == "always",
    )


class Model:
    """A game in progress with everything in it; a test plays it beside the rules."""

    def __init__(
        self, views: Sequence[View], middle: Sequence[Index], always: bool, turn: int = 0, phase: int = TURN
    ) -> None:
        self.views = list(views)
        self.middle = list(middle)
        self.always = always
        """Whether a hand that was looked at is always shuffled (DD-5)."""
        self.turn = turn
        self.phase = phase
        self.winner: int | None = None
        """Who won, once the phase is OVER; None for a draw."""

    @classmethod
    def dealt(cls, on: Terms, rng: Stream) -> Model:
        """A game at its start."""
        deck = on.deck
        hands, middle = [], []
        for _ in range(2):
            stack = [rank for rank in range(deck.ranks) for _ in range(deck.copies)]
            rng.shuffle(stack)
            hands.append(stack[deck.given :])
            middle += stack[: deck.given]
        rng.shuffle(middle)
        return cls([on.view(hand) for hand in hands], middle, on.always)

    def copy(self) -> Model:
        """The same position, to be played on separately."""
        return Model([view.copy() for view in self.views], self.middle, self.always, self.turn, self.phase)

    @property
    def mover(self) -> int:
        """Who is to act."""
        return self.turn if self.phase == TURN else 1 - self.turn

    def do(self, move: Move, rng: Stream) -> None:
        """Carry out what the player who is to act wants to do."""
        match move.kind:
            case MoveKind.PEEK:
                self.peek(move.place)
            case MoveKind.LOOK:
                self.look(move.place, rng)
            case MoveKind.DECLARE:
                self.declare(move.hand_place, move.place, move.way)
            case MoveKind.ACCEPT:
                self.accept()
            case MoveKind.CHALLENGE:
                self.challenge()
            case MoveKind.SHUFFLE:
                self.shuffle(rng)
            case _:
                self.keep()

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
        """DD-5: the hand that was looked at is shuffled."""
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


def can_act(view: View, who: int = ME) -> bool:
    """DD-11: whether a player on turn can do anything."""
    if view.coins[who] or (view.looks_left() > 0 and view.held[1 - who]):
        return True
    if not view.held[who]:
        return False
    every = (1 << len(DIRECTIONS)) - 1
    return any(view.said[who] >> place * WAYS & every != every for place in view.hidden())


class Player(Protocol):
    """Who makes the moves: a level's functions."""

    def turn(self, view: View, rng: Stream) -> Move:
        """What to do on turn."""

    def answer(self, view: View, rng: Stream) -> Move:
        """Accept or challenge."""

    def shuffle(self, view: View, rng: Stream) -> Move:
        """Shuffle or keep."""


def move_of(player: Player, model: Model, rng: Stream) -> Move:
    """What the player wants to do in the position."""
    view = model.views[model.mover]
    if model.phase == TURN:
        return player.turn(view, rng)
    return player.answer(view, rng) if model.phase == ANSWER else player.shuffle(view, rng)
