"""The sentences that refuse an action of Literature."""

from __future__ import annotations

from game.core.cards import JOKER, Card, rank_name
from game.core.contract import Action, Seat
from game.core.names import seat_name
from game.literature.rules import claims, endgame
from game.literature.rules.position import has_left, whole_sets
from game.literature.rules.state import (
    WAITS,
    Ask,
    Assign,
    CallClaim,
    Challenge,
    Claim,
    PassForced,
    PassTurn,
    Phase,
    Ready,
    State,
    Wait,
    team,
)


def why(state: State, action: Action, asked: tuple[Seat, ...]) -> str:
    """Why an action that is not legal is refused, in one sentence."""
    if action.seat not in range(state.seats):
        return f"There is no player {action.seat + 1} in this game"
    if state.phase is Phase.OVER:
        return f"{seat_name(action.seat)} can't do that: the game is over"
    if state.waiting is not None:
        own = action.seat == state.waiting.seat
        reason = (
            "the Wait has to be ended first" if own else f"{seat_name(state.waiting.seat)} has called Wait"
        )
        return f"{seat_name(action.seat)} can't do that: {reason}"
    match action:
        case Wait():
            return f"{seat_name(action.seat)} has already called Wait {WAITS} times"
        case Ready():
            return f"{seat_name(action.seat)} can't go on: nobody has called Wait"
        case Ask():
            return _ask(state, action, asked)
        case Claim():
            return _claim(state, action, asked)
        case CallClaim():
            return _call(state, action)
        case Challenge():
            return _challenge(state, action)
        case _:
            return _other(state, action, asked)


def _ask(state: State, action: Ask, asked: tuple[Seat, ...]) -> str:
    start = f"{seat_name(action.seat)} can't ask"
    if state.phase is not Phase.ASK:
        return f"{start}: {_waiting_for(state, asked, action.seat)}"
    if action.seat != state.turn:
        return f"{start}: it is {seat_name(state.turn)}'s turn"
    if state.must_claim:
        return f"{start}: so many questions won nothing that a claim is due"
    if whole_sets(state, action.seat):
        return f"{start} before claiming the whole set in their hand"
    if action.target not in range(state.seats) or team(action.target) == team(action.seat):
        return f"{start} a teammate; only opponents are asked"
    if not state.hands[action.target]:
        return f"{start} {seat_name(action.target)}, who has no cards"
    return _ask_card(state, action, start)


def _ask_card(state: State, action: Ask, start: str) -> str:
    bit = state.deck.index.get(action.card)
    if bit is None:
        return f"{start} for {_the(action.card)}: it is not in this deck"
    number = state.deck.set_of[bit]
    name = state.deck.sets[number].name
    held = state.hands[action.seat] & state.deck.masks[number]
    if not held:
        return f"{start} for a card of the {name} without holding one"
    if held == 1 << bit:
        return f"{start} for {_the(action.card)} without holding another of the {name}"
    return f"{start} for {_the(action.card)}, which is in their own hand"


def _the(card: Card) -> str:
    """A card in plain words, such as "the king of spades"."""
    if card.rank == JOKER:
        return f"the {'red' if card.red else 'black'} joker"
    return f"the {rank_name(card.rank)} of {card.suit.name.lower()}"


def _claim(state: State, action: Claim, asked: tuple[Seat, ...]) -> str:
    start = f"{seat_name(action.seat)} can't claim"
    if action.set not in range(len(state.decided)):
        return f"{start} set {action.set}: there are {len(state.decided)} sets"
    name = state.deck.sets[action.set].name
    if state.decided[action.set] is not None:
        return f"{start} the {name}: that set is decided"
    if action.seat in asked and state.phase is Phase.ASK:
        return f"{start} the {name} before the whole set in their hand"
    if state.phase is Phase.FORCED and action.seat in asked:
        return f"{start} the {name}: another set was challenged"
    if state.phase is Phase.ASK and has_left(state, action.seat):
        return f"{start}: a player out of cards has left the game"
    if state.phase is Phase.ASK:
        return f"{start} out of turn: it is {seat_name(state.turn)}'s turn"
    return f"{start}: {_waiting_for(state, asked, action.seat)}"


def _call(state: State, action: CallClaim) -> str:
    if state.options.claim_when != "any_time":
        return f"{seat_name(action.seat)} can't stop play: sets are claimed on one's own turn"
    if has_left(state, action.seat):
        return f"{seat_name(action.seat)} has no cards and has left the game"
    return f"{seat_name(action.seat)} can't stop play now"


def _challenge(state: State, action: Challenge) -> str:
    if not state.options.srinivasan:
        return f"{seat_name(action.seat)} can't challenge: Srinivasan's rules are off"
    if has_left(state, action.seat):
        return f"{seat_name(action.seat)} has no cards and has left the game"
    if state.phase is not Phase.ASK:
        return f"{seat_name(action.seat)} can't challenge while sets are being claimed"
    return f"{seat_name(action.seat)} can't challenge on a set that is not in play"


def _other(state: State, action: Action, asked: tuple[Seat, ...]) -> str:
    fitting = {
        Assign: (Phase.CLAIM, Phase.LOCATE),
        PassTurn: (Phase.PASS, Phase.CHOOSE),
        PassForced: (Phase.FORCED,),
    }.get(type(action), ())
    start = f"{seat_name(action.seat)} can't do that"
    if state.phase not in fitting or action.seat not in asked:
        return f"{start}: {_waiting_for(state, asked, action.seat)}"
    if isinstance(action, Assign):
        side = "opponents" if claims.side_named(state) != team(action.seat) else "own team"
        return f"{start}: only players of the {side} can be named"
    among = ", ".join(seat_name(seat) for seat in endgame.candidates(state))
    return f"{start}: the turn can go to {among}"


_DUE = {
    Phase.ASK: "a question or a claim is due first",
    Phase.NAME_SET: "the set has to be named first",
    Phase.CLAIM: "the claim has to be finished first",
    Phase.PASS: "the turn has to be passed on first",
    Phase.CHOOSE: "whoever is to claim has to be chosen first",
    Phase.FINAL: "what is left has to be claimed first",
    Phase.FORCED: "a set has to be claimed, or the turn passed, first",
    Phase.LOCATE: "the places of the challenged set have to be named first",
}
"""What a seat that is asked has to do before anything else."""


def _waiting_for(state: State, asked: tuple[Seat, ...], seat: Seat) -> str:
    """What the game waits for, to a seat that wanted something else."""
    if seat in asked:
        return _DUE[state.phase]
    names = " or ".join(seat_name(seat) for seat in asked)
    doing = {
        Phase.ASK: "is to ask or claim",
        Phase.NAME_SET: "is to say which set",
        Phase.CLAIM: "is claiming",
        Phase.PASS: "is to pass the turn on",
        Phase.CHOOSE: "is to choose who claims",
        Phase.FINAL: "is to claim what is left",
        Phase.FORCED: "is to claim a set or pass",
        Phase.LOCATE: "is naming the places of a challenged set",
        Phase.OVER: "is done",
    }[state.phase]
    return f"{names} {doing}"
