"""What a turn is made of: playing, snapping, picking up, turning up blind; then the turn passes on."""

from __future__ import annotations

from game.core.cards import Place
from game.core.contract import Outcome, Seat
from game.core.names import seat_name
from game.logistication.rules import effects
from game.logistication.rules.desk import Desk, with_item
from game.logistication.rules.events import (
    BlindFailed,
    Circling,
    CounterOpened,
    MatchEnded,
    PickedUp,
    Played,
    SnapOpened,
    WentOut,
)
from game.logistication.rules.legality import fits, laid
from game.logistication.rules.state import AT_LEAST, Cards, Duel, How, LastPlay, PickUpNote, Snap, top_of

CIRCLES = 3
"""A position that comes up this often ends the round (LO-32)."""


def play(desk: Desk, seat: Seat, cards: Cards, how: How) -> None:
    """Lay cards and let them act: draws, squash, drawing up, then the turn passes (LO-9 to LO-18).

    Forced draws come before the player's own drawing up, which ends the turn (LO-11, LO-21).
    """
    desk.close_windows()
    cards = laid(cards, top_of(desk.pile, desk.starter), desk.options.matching)
    lay(desk, seat, cards, how)
    played = effects.counted(seat, desk.others(seat), desk.direction, cards)
    _resolve(desk, None, played, cards, ())


def snap(desk: Desk, seat: Seat, cards: Cards) -> None:
    """Throw on a card just drawn; its effects add to the play's as if played with it (LO-21).

    So a Reverse snapped on a Reverse makes two in one play (LO-16), and the turn that had passed is taken
    back or passed further. Cards drawn before and not yet thrown may still follow.
    """
    assert desk.snap is not None and desk.last is not None
    drawn = list(desk.snap.drawn)
    for card in cards:
        if card in drawn:
            drawn.remove(card)
    before = desk.last
    desk.close_windows()
    lay(desk, seat, cards, How.SNAP)
    played = effects.counted(seat, before.others, before.direction, cards, before.hits, before.reverses)
    _resolve(desk, before, played, cards, tuple(drawn))


def lay(desk: Desk, seat: Seat, cards: Cards, how: How) -> None:
    """Move cards from a hand to the discard pile; whoever plays is no longer Logisticating (LO-24)."""
    desk.from_hand(seat, cards, snapped=how is How.SNAP)
    desk.pile += cards
    desk.starter = False
    desk.tell(Played(seat, cards, how))
    desk.drop_shield(seat)
    if desk.vain[seat]:
        desk.vain = with_item(desk.vain, seat, 0)


def _resolve(desk: Desk, before: LastPlay | None, now: LastPlay, cards: Cards, waiting: Cards) -> None:
    """Carry out what `cards` add to a play; `waiting`: cards drawn earlier that may still be snapped."""
    seat = now.seat
    effects.strike(desk, before, now)
    effects.squash_if_due(desk, cards)
    drawn = draw_up(desk, seat)
    if check_hand(desk, seat):
        return
    finished = bool(desk.places[seat])
    old = None if before is None else effects.passing(before, False)
    passing = effects.passing(now, finished)
    effects.pass_on(desk, old, passing, cards)
    desk.last = now
    _pass_turn(desk, passing.turn, before is not None)
    if desk.result is None:
        _open_windows(desk, now, waiting + drawn, bool(drawn) or before is not None)


def _pass_turn(desk: Desk, seat: Seat, snapped: bool) -> None:
    """A snap that leaves the turn where it was only restarts its player's time."""
    if snapped and seat == desk.turn:
        desk.since, desk.hesitated = desk.at, False
    else:
        next_turn(desk, seat)


def _open_windows(desk: Desk, now: LastPlay, drawn: Cards, snap: bool) -> None:
    """LO-20, LO-21: the counter window after every single Reverse, the snap window after draws and snaps."""
    if effects.lone_reverse(now):
        open_duel(desk, now.others[0])
    if snap:
        desk.snap = Snap(now.seat, drawn, desk.at + desk.options.snap_window_ms)
        desk.tell(SnapOpened(now.seat, desk.snap.ends))


def open_duel(desk: Desk, loser: Seat) -> None:
    """Let `loser`, who misses the turn by a Reverse, answer it (LO-19).

    One-on-one too: the Reverse acts as a Not U there, but every single Reverse can be countered (LO-20).
    """
    if loser == desk.turn or desk.places[loser]:
        return
    desk.duel = Duel(loser, desk.at + desk.options.counter_window_ms)
    desk.tell(CounterOpened(desk.turn, loser, desk.duel.ends))


def draw_up(desk: Desk, seat: Seat) -> Cards:
    """Draw up to three while there are draw piles (LO-11)."""
    lacking = AT_LEAST - len(desk.hands[seat])
    return desk.draw_cards(seat, lacking, forced=False) if lacking > 0 else ()


def check_hand(desk: Desk, seat: Seat) -> bool:
    """With an empty hand and nothing to draw: take the face-up cards, or go out (LO-26, LO-27).

    Whether the round is over.
    """
    if desk.hands[seat] or desk.draw_left(seat):
        return False
    if desk.up[seat]:
        desk.take_up(seat)
        return False
    return False if desk.down[seat] else _go_out(desk, seat)


def _go_out(desk: Desk, seat: Seat) -> bool:
    desk.places = with_item(desk.places, seat, sum(map(bool, desk.places)) + 1)
    desk.positions = ()
    desk.tell(WentOut(seat, desk.places[seat]))
    left = [other for other, place in enumerate(desk.places) if not place]
    if len(left) > 1:
        return False
    desk.places = with_item(desk.places, left[0], desk.seats)
    _end(desk, circled=False)
    return True


def pick_up(desk: Desk, seat: Seat) -> None:
    """Take the discard pile: Logisticating; the next player is open-open (LO-5, LO-24)."""
    desk.close_windows()
    top = top_of(desk.pile, desk.starter)
    _take_pile(desk, seat, PickUpNote(desk.turn_number, seat, top, desk.pile))


def blind(desk: Desk, seat: Seat, place: Place) -> None:
    """Turn up a face-down card and play it, a Wild or Draw 6 undefined; or take it with the pile (LO-26)."""
    desk.close_windows()
    top = top_of(desk.pile, desk.starter)
    card = desk.take_blind(seat, place)
    if fits(card, top, desk.options.matching):
        play(desk, seat, (card,), How.BLIND)
        return
    desk.tell(BlindFailed(seat, place, card))
    _take_pile(desk, seat, PickUpNote(desk.turn_number, seat, top, (*desk.pile, card)))


def _take_pile(desk: Desk, seat: Seat, note: PickUpNote) -> None:
    pile = desk.take_pile(seat)
    ends = desk.at + desk.options.logisticating_ms
    desk.shields = with_item(desk.shields, seat, ends)
    desk.pick_ups += (note,)
    desk.last = None
    desk.tell(PickedUp(seat, pile, ends))
    next_turn(desk, desk.others(seat)[0])


def next_turn(desk: Desk, seat: Seat) -> None:
    """Pass the turn after cards have moved, and watch for circles (LO-32).

    The position is noted as each turn begins; what can't come back (a draw, a squash, cards taken up,
    a player gone out) starts the notes afresh. A stolen turn moves no cards and is not noted.
    """
    desk.begin_turn(seat)
    position = (seat, desk.direction, desk.pile, tuple(desk.hands))
    times = desk.positions.count(position) + 1
    desk.positions += (position,)
    if 1 < times != desk.circles:
        desk.tell(Circling(times))
    desk.circles = times if times > 1 else 0
    if times >= CIRCLES:
        _place_by_cards(desk)


def _place_by_cards(desk: Desk) -> None:
    """LO-32: those still in are placed by cards left, fewest first, equal ones sharing the place."""
    gone = sum(map(bool, desk.places))
    left = {
        seat: len(desk.hands[seat]) + len(desk.up[seat]) + len(desk.down[seat])
        for seat, place in enumerate(desk.places)
        if not place
    }
    for seat, count in left.items():
        desk.places = with_item(desk.places, seat, gone + 1 + sum(other < count for other in left.values()))
    _end(desk, circled=True)


def _end(desk: Desk, circled: bool) -> None:
    places = tuple(desk.places)
    winners = frozenset(seat for seat, place in enumerate(places) if place == 1)
    desk.result = Outcome(winners, _summary(places, circled), places=places)
    desk.duel = desk.snap = None
    desk.tell(MatchEnded(places, circled, desk.result))


def _summary(places: tuple[int, ...], circled: bool) -> str:
    first = _named(places, 1)
    last = _named(places, max(places))
    if circled:
        return f"The round went in circles and the referee counted cards: {first} won"
    return f"{first} got rid of every card first; {last} came last"


def _named(places: tuple[int, ...], place: int) -> str:
    return " and ".join(seat_name(seat) for seat, reached in enumerate(places) if reached == place)
