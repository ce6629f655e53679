"""The rules of Logistication (LO-1 to LO-28, LO-32) as the house calls them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Place
from game.core.contract import Action, Event, Millis, Seat
from game.core.rng import Chance
from game.logistication.rules import fast, turns
from game.logistication.rules.deck import Card, Face, deck
from game.logistication.rules.desk import Desk
from game.logistication.rules.events import Dealt
from game.logistication.rules.options import FEWEST_SEATS, MOST_SEATS, Carry, Options
from game.logistication.rules.plays import plays
from game.logistication.rules.position import in_play
from game.logistication.rules.state import (
    LAID,
    Blind,
    Cards,
    Counter,
    FalseSlam,
    How,
    JumpIn,
    PickUp,
    Play,
    SnapOn,
    State,
    Steal,
)

Actions = (Play, PickUp, Blind, Counter, SnapOn, Steal, JumpIn, FalseSlam)

DUEL_MS, SNAP_MS, HIT_MS = 1500, 1000, 900
"""How much of a counter window and of a snap window bots leave to people before they play on.

And for each player whom one play hits, if it hits several.
"""
SQUASH_MS, THREE_MS = 1330, 1590
"""How long a pile takes people that a Squash removes, and one that three of a face do."""
_HALF = 55
"""Cards of each half of the two-player cut; one is left over (LO-4)."""


def seat_counts(options: Options) -> tuple[int, ...]:
    """Two to eight players."""
    return tuple(range(FEWEST_SEATS, MOST_SEATS + 1))


def deal(options: Options, seats: int, carry: Carry, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Shuffle and lay out the cards (LO-2, LO-4); the player to the dealer's left begins (LO-3).

    The first dealer, or one whose seat is gone, is drawn by chance: the text does not say who deals first.
    """
    dealer = carry.dealer
    if dealer is None or dealer >= seats:
        dealer = chance.stream("dealer").below(seats)
    cards = deck()
    chance.stream("deal").shuffle(cards)
    own, draw, start = _cut(cards) if seats == FEWEST_SEATS else _lay(cards, seats)
    state = State(
        options=options,
        came_with=carry,
        seats=seats,
        dealer=dealer,
        hands=tuple(tuple(sorted(row[2 * LAID :])) for row in own),
        up=tuple(row[LAID : 2 * LAID] for row in own),
        down=tuple(row[:LAID] for row in own),
        draw=draw,
        turn=dealer,
        pile=start,
        starter=bool(start),
        known=((),) * seats,
        places=(0,) * seats,
        shields=(0,) * seats,
        locks=(0,) * seats,
        vain=(0,) * seats,
    )
    desk = Desk(state, 0)
    left = start[0] if start else None
    desk.tell(Dealt(dealer, state.hands, state.up, (len(draw[0]), len(draw[1])), left))
    turns.next_turn(desk, (dealer + 1) % seats)
    return desk.done()


_Layout = tuple[list[Cards], tuple[Cards, Cards], Cards]
"""Each seat's nine cards, the draw piles, what the discard pile starts with."""


def _lay(cards: Sequence[Card], seats: int) -> _Layout:
    size = 3 * LAID
    own = [tuple(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
    rest = cards[seats * size :]
    middle = (len(rest) + 1) // 2
    return own, (tuple(rest[:middle]), tuple(rest[middle:])), ()


def _cut(cards: Sequence[Card]) -> _Layout:
    halves = [tuple(cards[:_HALF]), tuple(cards[_HALF : 2 * _HALF])]
    size = 3 * LAID
    return [half[:size] for half in halves], (halves[0][size:], halves[1][size:]), tuple(cards[2 * _HALF :])


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action this seat may do now, plays in canonical order (see `plays`)."""
    if not in_play(state, seat):
        return ()
    slams = fast.slams(state, seat)
    if seat != state.turn:
        return slams
    hand = state.hands[seat]
    if not hand:
        return (*(Blind(seat, Place(place)) for place in range(len(state.down[seat]))), *slams)
    found = plays(seat, hand, state.top, state.options.matching, slams)
    return found if found.plays else (PickUp(seat), *slams)


def apply(state: State, action: Action, at: Millis, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action at match time `at`, and what happened."""
    desk = Desk(state, at)
    match action:
        case Play(seat, cards):
            turns.play(desk, seat, cards, How.TURN)
        case PickUp(seat):
            turns.pick_up(desk, seat)
        case Blind(seat, place):
            turns.blind(desk, seat, place)
        case Counter(seat, card):
            fast.counter(desk, seat, card)
        case SnapOn(seat, cards):
            turns.snap(desk, seat, cards)
        case Steal(seat):
            fast.steal(desk, seat)
        case JumpIn(seat, card):
            turns.play(desk, seat, (card,), How.JUMP_IN)
        case FalseSlam(seat):
            fast.slam_in_vain(desk, seat)
        case _:
            raise TypeError(f"{action!r} is no action of Logistication")
    return desk.done()


def deadline(state: State) -> Millis | None:
    """When a window closes, a lock or a shield ends, or the turn lies open to be stolen."""
    return state.due


def expire(state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """What is due at the deadline."""
    assert state.due is not None
    desk = Desk(state, state.due)
    fast.run_out(desk)
    return desk.done()


def gap_ms(state: State) -> Millis:
    """How long people have to see and answer the last play before a bot plays on; the house has a least.

    It is equally long whatever anybody holds (LO-20, LO-21), and longer where one play hits several players:
    they are struck one after another (LO-12). A squash is led up to, unless a window is open.
    """
    if state.duel is not None:
        return min(DUEL_MS, state.options.counter_window_ms)
    last = state.last
    if last is None:
        return 0
    hits = len(last.hits) * HIT_MS if len(last.hits) > 1 else 0
    if state.snap is not None:
        return max(min(SNAP_MS, state.options.snap_window_ms), hits)
    squash = 0 if state.pile else SQUASH_MS if last.face is Face.SQUASH else THREE_MS
    return hits + squash


def leeway_ms(state: State, slam: Action) -> Millis:
    """Calm bots let a turn that may be stolen wait for as long again as it was safe (LO-22)."""
    return state.options.hesitation_ms if isinstance(slam, Steal) else 0


def slam(state: State, seat: Seat) -> Action | None:
    """What the one button does: counter, snap, steal, jump in, in this order, else a false slam (LO-23).

    None for a seat that is out or locked, and when the round is over. Of several cards it takes the first.
    """
    if seat not in range(state.seats) or not in_play(state, seat):
        return None
    slams = fast.slams(state, seat)
    return slams[0] if slams else None


def carry(state: State) -> Carry:
    """The tally with this round in it, and the next dealer: to the left (LO-3).

    A tally for another number of players does not fit this table and starts over.
    """
    assert state.result is not None
    tally = state.came_with.tally
    if len(tally) != state.seats:
        tally = ((0,) * state.seats,) * state.seats
    added = tuple(
        tuple(count + (place == reached) for place, count in enumerate(row, 1))
        for row, reached in zip(tally, state.places, strict=True)
    )
    return Carry((state.dealer + 1) % state.seats, added)
