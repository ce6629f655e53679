"""What a player can do, by the view: moves as the bots think of them, and the cards they are made with."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Protocol

from game.core.members import quick
from game.core.rng import Stream
from game.deduction.bot.ideas import Declaration
from game.deduction.bot.odds import ONLY, UNKNOWN, truth
from game.deduction.bot.view import ME, THEM, WAYS, View


@quick
class MoveKind(IntEnum):
    """What is done."""

    PEEK = 0
    LOOK = 1
    DECLARE = 2
    ACCEPT = 3
    CHALLENGE = 4
    SHUFFLE = 5
    KEEP = 6


class Move(NamedTuple):
    """Something to do, and for a bet on its own knowledge the chance that it gives itself."""

    kind: MoveKind
    place: int = UNKNOWN
    """The middle card that is peeked at or declared about, or the hand card that is looked at."""
    hand_place: int = UNKNOWN
    way: int = UNKNOWN
    """The direction's number."""
    believed: float | None = None


MoveChances = list[tuple[Move, float]]
"""Moves that may be made, with the chance of each."""


class Strategy(Protocol):
    """A player whose chances of making each move are known."""

    def turns(self, view: View) -> MoveChances:
        """Every move on turn, with its chance."""

    def accepting(self, view: View) -> float:
        """The chance to accept the declaration that waits."""


ACCEPT, SHUFFLE, KEEP = Move(MoveKind.ACCEPT), Move(MoveKind.SHUFFLE), Move(MoveKind.KEEP)


def challenge(true: float) -> Move:
    """Challenge a declaration that is true with this chance."""
    return Move(MoveKind.CHALLENGE, believed=1.0 - true)


def declaring(view: View, who: int = ME) -> list[Move]:
    """Every declaration that the player on turn may make (DD-9)."""
    return [
        Move(MoveKind.DECLARE, place, hand_place, way)
        for place in view.hidden()
        for way in range(WAYS)
        if not view.said[who] >> place * WAYS + way & 1
        for hand_place in cards_held(view, who)
    ]


def own_truth(view: View, move: Move) -> float:
    """The chance that a declaration of the player's own is true."""
    rank, middle = view.hand[move.hand_place], view.middle[move.place]
    truths = view.odds().against[rank] if middle == UNKNOWN else ONLY[truth(rank, middle)]
    return truths[move.way]


def cards_held(view: View, whose: int) -> list[int]:
    """The places of a hand that still hold a card."""
    return [place for place in range(len(view.hand)) if view.held[whose] >> place & 1]


def peeks(view: View, who: int = ME) -> list[Move]:
    """Every peek that can be paid (DD-4)."""
    return [Move(MoveKind.PEEK, place) for place in view.hidden()] if view.coins[who] else []


def looks(view: View, who: int = ME) -> list[Move]:
    """Every look, unless they are spent (DD-5, DD-13)."""
    if view.looks_left() <= 0:
        return []
    return [Move(MoveKind.LOOK, place) for place in cards_held(view, 1 - who)]


def moves_on_turn(view: View, who: int = ME) -> list[Move]:
    """Everything that a player may do on turn."""
    return declaring(view, who) + peeks(view, who) + looks(view, who)


def best_peeks(view: View) -> list[int]:
    """The middle cards not known yet about which most can still be said."""
    hidden = view.hidden()
    places = [place for place in hidden if view.middle[place] == UNKNOWN] or hidden
    unsaid = [WAYS - (view.said[ME] >> place * WAYS & 7).bit_count() for place in places]
    most = max(unsaid)
    return [place for place, left in zip(places, unsaid, strict=True) if left == most]


def best_looks(view: View) -> list[int]:
    """The other's cards not known yet."""
    places = cards_held(view, THEM)
    return [place for place in places if view.known[THEM][place] == UNKNOWN] or places


def like_cards(view: View, declaration: Declaration) -> list[int]:
    """The hand cards that equal the declaration's in all that matters, so that places tell nothing."""
    mine, known, tied = view.hand, view.known[ME], view.tied[ME]
    one, place = declaration.hand_place, declaration.place
    shown, bound = known[one] != UNKNOWN, tied.get((one, place), 0)
    return [
        card
        for card in cards_held(view, ME)
        if mine[card] == mine[one]
        and (known[card] != UNKNOWN) == shown
        and tied.get((card, place), 0) == bound
    ]


def declare(view: View, declaration: Declaration, rng: Stream) -> Move:
    """The declaration as a move, with any of the cards that are like it."""
    return Move(
        MoveKind.DECLARE,
        declaration.place,
        rng.choice(like_cards(view, declaration)),
        declaration.way,
        declaration.true,
    )


def declared(view: View, declarations: list[Declaration]) -> MoveChances:
    """Any of the declarations, with any of the cards that are like it."""
    found = []
    for declaration in declarations:
        cards = like_cards(view, declaration)
        share = 1.0 / (len(declarations) * len(cards))
        found += [
            (Move(MoveKind.DECLARE, declaration.place, card, declaration.way, declaration.true), share)
            for card in cards
        ]
    return found


def evenly(moves: list[Move]) -> MoveChances:
    """Each move as likely as the other."""
    return [(move, 1.0 / len(moves)) for move in moves]


def weighted(chances: MoveChances, rng: Stream) -> Move:
    """A move drawn by its chance; what rounding leaves goes to the likeliest."""
    left = rng.random()
    for move, chance in chances:
        left -= chance
        if left < 0.0:
            return move
    return max(chances, key=_chance)[0]


def _chance(one: tuple[Move, float]) -> float:
    return one[1]


def believing(view: View, move: Move) -> Move:
    """The move; a declaration with the chance that it is true."""
    if move.kind != MoveKind.DECLARE or move.believed is not None:
        return move
    return move._replace(believed=own_truth(view, move))
