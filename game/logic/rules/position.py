"""What Logic asks of the seats and lets them do, told from what a state and an observation have in common."""

from __future__ import annotations

from game.core.contract import Seat
from game.logic.rules.state import SEATS, Phase, Public, opponents, partner

_IN_PLAY = (Phase.SHOW, Phase.GUESS, Phase.WINDOW, Phase.REVEAL)


def declarer(position: Public) -> Seat:
    """Who is declaring, while somebody is."""
    assert position.declarer is not None
    return position.declarer


def actor(position: Public) -> Seat:
    """Whose turn it is, or who declares."""
    return position.turn if position.declarer is None else position.declarer


def asked(position: Public) -> tuple[Seat, ...]:
    """The seats the game waits for."""
    phase = position.phase
    if phase is Phase.GUESS or phase is Phase.REVEAL:
        return (position.turn,)
    if phase is Phase.WINDOW:
        return (position.guesses[-1].target,)
    match phase:
        case Phase.ARRANGE:
            return tuple([seat for seat in range(SEATS) if not position.has_laid(seat)])
        case Phase.SHOW:
            return (partner(position.turn),)
        case Phase.DECLARE:
            return (declarer(position),)
        case Phase.OFFER:
            rivals = opponents(declarer(position))
            return tuple(seat for seat in rivals if seat not in position.declined)
        case _:
            return ()


def may_grab(position: Public) -> bool:
    """Whether the bottle may be grabbed (LG-14)."""
    return position.phase in _IN_PLAY


def may_offer(position: Public) -> bool:
    """Whether the declarer may offer a draw now (LG-18)."""
    left = sum(len(position.hidden(seat)) for seat in range(SEATS))
    return position.phase is Phase.DECLARE and position.options.draws and not position.offered and left == 2


def no_guess_left(position: Public) -> bool:
    """Whether both opponents of the player on turn lie open, so that only a declaration is left (LG-11)."""
    rivals = opponents(position.turn)
    return position.phase is Phase.GUESS and not any(position.hidden(seat) for seat in rivals)


def rows_to_pick_from(position: Public, seat: Seat) -> tuple[Seat, ...]:
    """Among whose face-down cards a seat that is asked picks one, its (LG-8, LG-10, LG-12, LG-15)."""
    if seat not in asked(position):
        return ()
    match position.phase:
        case Phase.SHOW | Phase.REVEAL:
            return (seat,)
        case Phase.GUESS:
            return opponents(seat)
        case Phase.DECLARE:
            return (partner(seat), *opponents(seat))
        case _:
            return ()
