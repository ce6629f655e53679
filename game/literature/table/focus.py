"""What the game asks of a seat at Literature's table, and what can be picked for it.

Nothing here draws. Sets and cards to ask for hang on the seat's own hand, so they are offered only while
that hand may be seen; all else hangs on public things alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.contract import Seat
from game.couch.intents import Intent
from game.literature.observation import Observation
from game.literature.rules.state import WAITS, Phase, team
from game.literature.table.layout import Box, Layout, button_box
from game.ui.steering import nearest


class Ask(StrEnum):
    """What the game asks of a seat."""

    NOTHING = "nothing"
    TURN = "turn"
    NAME_SET = "name_set"
    PLACES = "places"
    PASS_ON = "pass_on"
    FINAL = "final"
    FORCED = "forced"
    READY = "ready"


class Purpose(StrEnum):
    """What a set is being picked for."""

    ASK = "ask"
    CLAIM = "claim"
    CHALLENGE = "challenge"


class Step(StrEnum):
    """What is being picked."""

    SET = "set"
    CARD = "card"
    PLAYER = "player"


class Button(StrEnum):
    """The buttons of the row under the board."""

    ASK = "ask"
    CLAIM = "claim"
    CHALLENGE = "challenge"
    PASS = "pass"
    WAIT = "wait"
    READY = "ready"
    QUESTIONS = "questions"


@dataclass(frozen=True, slots=True, order=True)
class SetSpot:
    """A set's tile on the board."""

    number: int


@dataclass(frozen=True, slots=True, order=True)
class CardSpot:
    """A card of the opened set."""

    place: int


@dataclass(frozen=True, slots=True, order=True)
class SeatSpot:
    """A player."""

    seat: Seat


Spot = SetSpot | CardSpot | SeatSpot | Button

PHASE_ASKS = {
    Phase.ASK: Ask.TURN,
    Phase.NAME_SET: Ask.NAME_SET,
    Phase.CLAIM: Ask.PLACES,
    Phase.LOCATE: Ask.PLACES,
    Phase.PASS: Ask.PASS_ON,
    Phase.CHOOSE: Ask.PASS_ON,
    Phase.FINAL: Ask.FINAL,
    Phase.FORCED: Ask.FORCED,
    Phase.OVER: Ask.NOTHING,
}


def asked(seen: Observation) -> tuple[Seat, ...]:
    """The seats that the game waits for, read off what anybody can see."""
    if seen.waiting is not None:
        return (seen.waiting.seat,)
    match seen.phase:
        case Phase.ASK:
            return (seen.turn,)
        case Phase.NAME_SET | Phase.CLAIM | Phase.LOCATE:
            return () if seen.claiming is None else (seen.claiming.seat,)
        case Phase.PASS | Phase.CHOOSE:
            return () if seen.chooser is None else (seen.chooser,)
        case Phase.FINAL:
            return last_claimers(seen)
        case Phase.FORCED:
            return () if seen.forcing is None else (seen.forcing.seat,)
        case Phase.OVER:
            return ()


def last_claimers(seen: Observation) -> tuple[Seat, ...]:
    """LT-16 and LT-17: who may claim what is left."""
    if seen.options.claim_when != "any_time":
        return (seen.turn,)
    side = 0 if any(seen.counts[0::2]) else 1
    return tuple(seat for seat in range(side, seen.seats, 2) if not has_left(seen, seat))


def has_left(seen: Observation, seat: Seat) -> bool:
    """LT-20: whether a player is out of the game for having no cards."""
    return seen.options.leave_when_empty and not seen.counts[seat]


def ask_of(seen: Observation, seat: Seat) -> Ask:
    """What is asked of this seat now."""
    if seat not in asked(seen):
        return Ask.NOTHING
    return Ask.READY if seen.waiting is not None else PHASE_ASKS[seen.phase]


def may_call(seen: Observation, seat: Seat) -> bool:
    """LT-12, LT-17: whether a seat may stop play in order to claim."""
    if seen.options.claim_when != "any_time" or seen.waiting is not None or has_left(seen, seat):
        return False
    return seen.phase is Phase.ASK or (seen.phase is Phase.FINAL and seat in last_claimers(seen))


def may_wait(seen: Observation, seat: Seat) -> bool:
    """LT-23: whether a seat may call Wait."""
    return seen.phase is not Phase.OVER and seen.waiting is None and seen.waits[seat] < WAITS


def may_challenge(seen: Observation, seat: Seat) -> bool:
    """LT-20, LT-21: whether a seat may challenge the opponents."""
    free = seen.phase is Phase.ASK and seen.waiting is None
    return seen.options.srinivasan and free and not has_left(seen, seat)


def may_claim_out_of_turn(seen: Observation, seat: Seat) -> bool:
    """LT-11: whether a claim out of turn is possible, at its price."""
    options = seen.options
    penalised = options.claim_when == "own_turn" and options.out_of_turn_claim == "penalised"
    free = seen.phase is Phase.ASK and seen.waiting is None
    return penalised and free and seat != seen.turn and not has_left(seen, seat)


def whole_sets(seen: Observation, seat: Seat) -> tuple[int, ...]:
    """LT-20: the sets that the open hand of a player holds whole and must claim before anything else."""
    hand = seen.hands[seat]
    if not seen.options.forced_claim or hand is None:
        return ()
    return tuple(n for n in seen.open_sets() if all(card in hand for card in seen.deck.sets[n].cards))


def hidden_duty(seen: Observation, seat: Seat, blind: bool) -> bool:
    """LT-20: whether a hidden hand decides what may be claimed: to offer anything would tell of it."""
    return seen.options.forced_claim and seen.hands[seat] is None and not blind


def may_ask(seen: Observation, seat: Seat) -> bool:
    """Whether the player on turn may ask instead of claiming, as far as may be seen."""
    return ask_of(seen, seat) is Ask.TURN and not seen.must_claim and not whole_sets(seen, seat)


def cards_to_ask(seen: Observation, seat: Seat, number: int, blind: bool = False) -> tuple[int, ...]:
    """LT-4, LT-6: the places of the cards of a set that may be asked for.

    While the hand is hidden there are none, or all for a `blind` seat that knows its hand by heart.
    """
    hand = seen.hands[seat]
    cards = seen.deck.sets[number].cards
    if hand is None:
        return tuple(range(len(cards))) if blind else ()
    held = [place for place, card in enumerate(cards) if card in hand]
    if not held:
        return ()
    own_card = seen.options.ask_own_card
    if own_card == "surrender" or (own_card == "bluff" and len(held) > 1):
        return tuple(range(len(cards)))
    return tuple(place for place in range(len(cards)) if place not in held)


def sets_to_pick(seen: Observation, seat: Seat, purpose: Purpose, blind: bool = False) -> tuple[int, ...]:
    """The sets that can be picked now for a purpose."""
    if purpose is Purpose.ASK:
        if not may_ask(seen, seat):
            return ()
        return tuple(number for number in seen.open_sets() if cards_to_ask(seen, seat, number, blind))
    ask = ask_of(seen, seat)
    if ask is Ask.FORCED and seen.forcing is not None:
        return seen.forcing.sets
    if ask is Ask.TURN and purpose is Purpose.CLAIM:
        return () if hidden_duty(seen, seat, blind) else whole_sets(seen, seat) or seen.open_sets()
    return seen.open_sets()


def players_to_ask(seen: Observation, seat: Seat) -> tuple[Seat, ...]:
    """LT-4: opponents with cards."""
    return tuple(other for other in range(seen.seats) if team(other) != team(seat) and seen.counts[other] > 0)


def buttons(seen: Observation, seat: Seat, purpose: Purpose, blind: bool = False) -> tuple[Button, ...]:
    """The buttons that a seat has now."""
    ask = ask_of(seen, seat)
    if ask is Ask.READY:
        return (Button.READY,)
    found = list(_main_buttons(seen, seat, purpose, ask, blind))
    if may_challenge(seen, seat) and purpose is not Purpose.CHALLENGE:
        found.append(Button.CHALLENGE)
    if may_wait(seen, seat):
        found.append(Button.WAIT)
    if seen.options.history == "all" and any(True for _ in seen.notes) and seen.phase is not Phase.OVER:
        found.append(Button.QUESTIONS)
    return tuple(found)


def _main_buttons(
    seen: Observation, seat: Seat, purpose: Purpose, ask: Ask, blind: bool
) -> tuple[Button, ...]:
    if ask is Ask.TURN:
        if purpose is Purpose.ASK:
            return () if hidden_duty(seen, seat, blind) else (Button.CLAIM,)
        claim = (Button.CLAIM,) if purpose is Purpose.CHALLENGE else ()
        return (*claim, Button.ASK) if may_ask(seen, seat) else claim
    if ask is Ask.FORCED:
        return (Button.PASS,)
    if ask is Ask.NOTHING and may_claim_out_of_turn(seen, seat) and purpose is not Purpose.CLAIM:
        return (Button.CLAIM,)
    return ()


@dataclass(frozen=True, slots=True)
class Stop:
    """Somewhere the cursor can stand."""

    spot: Spot
    box: Box


def button_stops(seen: Observation, seat: Seat, purpose: Purpose, blind: bool) -> tuple[Stop, ...]:
    """The buttons of a seat and where they are."""
    mine = buttons(seen, seat, purpose, blind)
    return tuple(Stop(button, button_box(index, len(mine))) for index, button in enumerate(mine))


def set_stops(
    seen: Observation, seat: Seat, purpose: Purpose, layout: Layout, blind: bool
) -> tuple[Stop, ...]:
    """The sets that can be picked and where their tiles are."""
    return tuple(Stop(SetSpot(n), layout.tile(n)) for n in sets_to_pick(seen, seat, purpose, blind))


def card_stops(seen: Observation, seat: Seat, number: int, layout: Layout, blind: bool) -> tuple[Stop, ...]:
    """The cards that can be asked for and where they lie."""
    count = len(seen.deck.sets[number].cards)
    return tuple(
        Stop(CardSpot(place), layout.card(place, count)) for place in cards_to_ask(seen, seat, number, blind)
    )


def seat_stops(among: tuple[Seat, ...], layout: Layout) -> tuple[Stop, ...]:
    """Players that can be picked and where their plates are."""
    return tuple(Stop(SeatSpot(seat), layout.plate(seat)) for seat in among)


def neighbour(found: tuple[Stop, ...], at: Spot, intent: Intent) -> Spot:
    """The nearest stop in a direction; the same spot if there is none."""
    here = next((stop.box for stop in found if stop.spot == at), None)
    if here is None:
        return found[0].spot if found else at
    return nearest(here, ((stop.spot, stop.box) for stop in found), intent, at)
