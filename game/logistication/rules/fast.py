"""Fast play: counters, stolen turns, jump-ins, slams in vain, and time running out (LO-19 to LO-24)."""

from __future__ import annotations

from game.core.contract import Action, Seat
from game.logistication.rules import effects, turns
from game.logistication.rules.deck import REVERSE, Card
from game.logistication.rules.desk import Desk, with_item
from game.logistication.rules.events import (
    CounterClosed,
    Hesitated,
    Reversed,
    ShieldEnded,
    SlammedInVain,
    SlamUnlocked,
    SnapClosed,
    Stole,
)
from game.logistication.rules.plays import snaps
from game.logistication.rules.position import jump_in_card, may_counter, may_snap, thief
from game.logistication.rules.state import Counter, FalseSlam, How, JumpIn, State, Steal

MOST_DOUBLINGS = 4
"""How often the lock of a slam in vain doubles at most."""
_FALSE_SLAMS: dict[Seat, tuple[FalseSlam]] = {}


def openings(state: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat can do out of turn now, in the order in which its slam does it (LO-23).

    A false slam locks all of it, not the slam button alone, so that picking a card is no way round the lock.
    It depends on the seat's own hand and on what lies open, on nothing else.
    """
    if state.locks[seat]:
        return ()
    found: tuple[Action, ...] = ()
    if state.duel is not None and may_counter(state, seat):
        reverses = {card for card in state.hands[seat] if card.face is REVERSE}
        found += tuple(Counter(seat, card) for card in sorted(reverses))
    if state.snap is not None and may_snap(state.snap, seat) and (cards := state.snappable):
        found += tuple(snaps(seat, state.hands[seat], cards))
    if state.hesitated and thief(state) == seat:
        found += (Steal(seat),)
    card = jump_in_card(state, seat) if state.options.jump_in else None
    if card is not None and card in state.hands[seat]:
        found += (JumpIn(seat, card),)
    return found


def slams(state: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat can do out of turn now; if nothing, a slam in vain, unless that is locked (LO-23)."""
    found = openings(state, seat)
    if found or state.locks[seat]:
        return found
    if seat not in _FALSE_SLAMS:
        _FALSE_SLAMS[seat] = (FalseSlam(seat),)
    return _FALSE_SLAMS[seat]


def counter(desk: Desk, seat: Seat, card: Card) -> None:
    """Answer a Reverse: the direction turns back and the turn is the counterer's (LO-19).

    A counter is a play: one draws up after it (LO-11), but it ends no turn, so there is no snap. One-on-one
    the direction stays, as Reverse acts as a Not U (LO-13). Who goes out by a counter leaves the turn to the
    next player. Then whoever had the turn before may recounter.
    """
    before = desk.turn
    desk.close_windows()
    others = desk.others(seat)
    turns.lay(desk, seat, (card,), How.COUNTER)
    if len(others) > 1:
        desk.direction = -desk.direction
        desk.tell(Reversed(desk.direction))
        others = desk.others(seat)
    effects.squash_if_due(desk, (card,))
    turns.draw_up(desk, seat)
    desk.last = None
    if turns.check_hand(desk, seat):
        return
    turns.next_turn(desk, others[0] if desk.places[seat] else seat)
    if desk.result is None:
        turns.open_duel(desk, before)


def steal(desk: Desk, seat: Seat) -> None:
    """Take the turn of a player who hesitates (LO-22); windows still open close with it."""
    desk.close_windows()
    desk.last = None
    desk.tell(Stole(seat, desk.turn))
    desk.begin_turn(seat)


def slam_in_vain(desk: Desk, seat: Seat) -> None:
    """Lock the seat's slam for a while (LO-23).

    If that were all, a thumb that never rests would be in time for more windows than eyes. So with
    `strict_slams` every further slam in vain, until the seat lays a card, locks for twice as long and draws a
    card while there are any; with two players one of the other's half, as the own one must be drawn anyway.
    """
    doublings = min(desk.vain[seat], MOST_DOUBLINGS) if desk.options.strict_slams else 0
    ends = desk.at + (desk.options.false_slam_ms << doublings)
    desk.vain = with_item(desk.vain, seat, desk.vain[seat] + 1)
    if desk.options.false_slam_ms:
        desk.locks = with_item(desk.locks, seat, ends)
    desk.tell(SlammedInVain(seat, ends))
    if desk.options.strict_slams and desk.vain[seat] > 1:
        desk.draw_cards(seat, 1, forced=True, of=desk.others(seat)[0])


def run_out(desk: Desk) -> None:
    """Everything that is due by now happens: windows close, locks and shields end, a turn lies open."""
    if desk.hesitation_runs and desk.since + desk.options.hesitation_ms <= desk.at:
        desk.hesitated = True
        desk.tell(Hesitated(desk.turn, desk.others(desk.turn)[0]))
    if desk.duel is not None and desk.duel.ends <= desk.at:
        desk.tell(CounterClosed(desk.duel.loser))
        desk.duel = None
    if desk.snap is not None and desk.snap.ends <= desk.at:
        desk.tell(SnapClosed(desk.snap.seat))
        desk.snap = None
    for seat in range(desk.seats):
        if 0 < desk.locks[seat] <= desk.at:
            desk.locks = with_item(desk.locks, seat, 0)
            desk.tell(SlamUnlocked(seat))
        if 0 < desk.shields[seat] <= desk.at:
            _end_shield(desk, seat)


def _end_shield(desk: Desk, seat: Seat) -> None:
    """The hesitation of a player on turn is counted only from here (LO-24)."""
    desk.shields = with_item(desk.shields, seat, 0)
    desk.tell(ShieldEnded(seat))
    if seat == desk.turn:
        desk.since = desk.at
