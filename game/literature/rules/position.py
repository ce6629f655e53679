"""What Literature asks of the players and lets them do, told from what a state and an observation share."""

from __future__ import annotations

from game.core.contract import Seat
from game.literature.rules.state import WAITS, Forcing, Phase, Public, team

CHANCES = 2
"""How often each member of a team may let one forced set go by (LT-21)."""


def claimer(position: Public) -> Seat:
    """The seat that is making a claim or naming places."""
    assert position.claiming is not None
    return position.claiming.seat


def chooser(position: Public) -> Seat:
    """Who says which player goes on."""
    assert position.chooser is not None
    return position.chooser


def forcing(position: Public) -> Forcing:
    """The forced claims under way."""
    assert position.forcing is not None
    return position.forcing


def actor(position: Public) -> Seat:
    """Whose turn it is, or who claims, chooses or may claim a forced set."""
    if position.claiming is not None:
        return position.claiming.seat
    if position.forcing is not None:
        return position.forcing.seat
    return position.turn if position.chooser is None else position.chooser


def asked(position: Public) -> tuple[Seat, ...]:
    """The seats the game waits for."""
    if position.waiting is not None:
        return (position.waiting.seat,)
    match position.phase:
        case Phase.ASK:
            return (position.turn,)
        case Phase.NAME_SET | Phase.CLAIM | Phase.LOCATE:
            return (claimer(position),)
        case Phase.PASS | Phase.CHOOSE:
            return (chooser(position),)
        case Phase.FINAL:
            return last_claimers(position)
        case Phase.FORCED:
            return (forcing(position).seat,)
        case Phase.OVER:
            return ()


def has_left(position: Public, seat: Seat) -> bool:
    """Whether a player is out of the game for having no cards (LT-20)."""
    return position.options.leave_when_empty and not position.has_cards(seat)


def last_claimers(position: Public) -> tuple[Seat, ...]:
    """LT-16 and LT-17: the player on turn alone, or any of the team where claims need no turn."""
    if position.options.claim_when != "any_time":
        return (position.turn,)
    side = 0 if any(position.has_cards(seat) for seat in range(0, position.seats, 2)) else 1
    return tuple(seat for seat in range(side, position.seats, 2) if not has_left(position, seat))


def may_call(position: Public, seat: Seat) -> bool:
    """Whether a seat may stop play in order to claim (LT-12, LT-17)."""
    if position.options.claim_when != "any_time" or position.waiting is not None or has_left(position, seat):
        return False
    if position.phase is Phase.FINAL:
        return seat in last_claimers(position)
    return position.phase is Phase.ASK


def may_wait(position: Public, seat: Seat) -> bool:
    """Whether a seat may call Wait (LT-23)."""
    return position.phase is not Phase.OVER and position.waits[seat] < WAITS and position.waiting is None


def may_challenge(position: Public, seat: Seat) -> bool:
    """Whether a seat may challenge the opponents (LT-20, LT-21)."""
    return position.options.srinivasan and _is_free(position) and not has_left(position, seat)


def may_claim_out_of_turn(position: Public, seat: Seat) -> bool:
    """Whether a claim out of turn is possible, at its price (LT-11)."""
    options = position.options
    if options.out_of_turn_claim != "penalised" or options.claim_when != "own_turn":
        return False
    return _is_free(position) and seat != position.turn and not has_left(position, seat)


def _is_free(position: Public) -> bool:
    """Whether the game waits for a question or a claim."""
    return position.phase is Phase.ASK and position.waiting is None


def whole_sets(position: Public, seat: Seat) -> tuple[int, ...]:
    """LT-20: the sets that a known hand holds whole and must claim before anything else."""
    if not position.options.forced_claim:
        return ()
    hand = position.known_hand(seat)
    if hand is None:
        return ()
    masks = position.deck.masks
    return tuple(number for number in position.open_sets() if masks[number] & ~hand == 0)


def may_ask(position: Public, seat: Seat) -> bool:
    """Whether the seat may ask now instead of claiming, as far as its hand is known (LT-20, LT-28)."""
    on_turn = position.phase is Phase.ASK and position.waiting is None and seat == position.turn
    return on_turn and not position.must_claim and not whole_sets(position, seat)


def sets_to_claim(position: Public, seat: Seat) -> tuple[int, ...]:
    """The sets that a seat may claim when it may claim at all, as far as its hand is known (LT-20, LT-21)."""
    if position.waiting is None and seat in asked(position):
        if position.phase is Phase.FORCED:
            return forcing(position).sets
        if position.phase is Phase.ASK:
            return whole_sets(position, seat) or position.open_sets()
    return position.open_sets()


def chances(position: Public) -> int:
    """LT-21: how often the forced team may still pass before the sets are lost."""
    forced = forcing(position)
    members = len(range(forced.team, position.seats, 2))
    return CHANCES * len(forced.sets) * members - forced.passes


def players_to_ask(position: Public, seat: Seat) -> tuple[Seat, ...]:
    """LT-4: opponents with cards."""
    loads = position.loads
    return tuple([other for other in range(1 - team(seat), position.seats, 2) if loads[other]])


def askable(mask: int, hand: int, own_card: str) -> int:
    """The cards of a set that a holder of some of it may ask for, all as bits; none without any (LT-4, LT-6).

    Asking for one's own card is a bluff only while holding another one; even the last one may be surrendered.
    """
    held = mask & hand
    if not held:
        return 0
    alone = held & (held - 1) == 0
    return mask if own_card == "surrender" or (own_card == "bluff" and not alone) else mask & ~hand
