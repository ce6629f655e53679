"""The rules of Literature (LT-1 to LT-23, LT-28): deal, ask, claim, endgame, waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from game.core.contract import Action, Event, Millis, Seat
from game.core.rng import Chance
from game.literature.rules import claims, endgame, forced, late, questions, refusals, turns
from game.literature.rules.deck import SetSystem, deck
from game.literature.rules.options import Carry, Options
from game.literature.rules.position import (
    askable,
    asked,
    may_ask,
    may_call,
    may_challenge,
    may_claim_out_of_turn,
    may_wait,
    players_to_ask,
    sets_to_claim,
)
from game.literature.rules.state import (
    Ask,
    AskNote,
    Assign,
    CallClaim,
    Challenge,
    Claim,
    Dealt,
    PassForced,
    PassTurn,
    Phase,
    Ready,
    State,
    TurnBegan,
    Wait,
    team,
)

QUESTION_MS = 1500
"""A question and its answer stand so long before a bot asks the next one."""

Actions = (Ask, CallClaim, Claim, Assign, PassTurn, PassForced, Challenge, Wait, Ready)


def seat_counts(options: Options) -> tuple[int, ...]:
    """The number of players is an option (LT-2)."""
    return (options.seats,)


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """Teams alternate round the table (LT-3)."""
    return tuple(team(seat) for seat in range(seats))


def deal(options: Options, seats: int, carry: Carry, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Choose a dealer, shuffle, deal one at a time (LT-2)."""
    dealer = carry.dealer
    if dealer is None or dealer >= seats:
        dealer = chance.stream("dealer").below(seats)
    cut = deck(options.sets)
    bits = list(range(len(cut.cards)))
    chance.stream("deal").shuffle(bits)
    hands = tuple(sum(1 << bit for bit in bits[seat::seats]) for seat in range(seats))
    first = {"dealer": dealer, "left": (dealer + 1) % seats, "right": (dealer - 1) % seats}[
        options.first_turn
    ]
    state = State(
        options=options,
        came_with=carry,
        dealer=dealer,
        hands=hands,
        turn=first,
        decided=(None,) * len(cut.sets),
        last_asker=(None,) * seats,
        last_turn=(first, (first + 1) % seats) if team(first) == 0 else ((first + 1) % seats, first),
        wrong=(0,) * len(cut.sets),
        waits=(0,) * seats,
        due=turns.clock(options, 0),
    )
    dealt = Dealt(dealer, cut.sizes(seats), tuple(cut.held(hand) for hand in hands))
    return state, (dealt, TurnBegan(first))


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action this seat may do now."""
    others = _all_but_questions(state, seat)
    return [*_questions(state, seat), *others] if may_ask(state, seat) else others


def _all_but_questions(state: State, seat: Seat) -> Sequence[Action]:
    if state.waiting is not None:
        return (Ready(seat),) if state.waiting.seat == seat else ()
    found = _interruptions(state, seat)
    return [*_asked_actions(state, seat), *found] if seat in asked(state) else found


def _asked_actions(state: State, seat: Seat) -> Sequence[Action]:
    match state.phase:
        case Phase.ASK | Phase.NAME_SET | Phase.FINAL:
            return _claims(seat, sets_to_claim(state, seat))
        case Phase.CLAIM | Phase.LOCATE:
            return _assigns(seat, state.members(claims.side_named(state)))
        case Phase.PASS | Phase.CHOOSE:
            return [PassTurn(seat, to) for to in endgame.candidates(state)]
        case Phase.FORCED:
            return (*_claims(seat, sets_to_claim(state, seat)), PassForced(seat))
        case _:
            return ()


def _questions(state: State, seat: Seat) -> Sequence[Ask]:
    """LT-4, LT-6: every card of a set that the seat holds a card of, from every opponent with cards."""
    system, own_card, hand = state.options.sets, state.options.ask_own_card, state.hands[seat]
    wanted = [askable(mask, hand, own_card) for mask in state.deck.masks if mask & hand]
    found: list[Ask] = []
    for target in players_to_ask(state, seat):
        for cards in wanted:
            found += _asks(system, seat, target, cards)
    return found


@lru_cache(maxsize=8192)
def _asks(system: SetSystem, seat: Seat, target: Seat, cards: int) -> tuple[Ask, ...]:
    return tuple([Ask(seat, target, card) for card in deck(system).held(cards)])


@lru_cache(maxsize=1024)
def _claims(seat: Seat, sets: tuple[int, ...]) -> tuple[Claim, ...]:
    return tuple([_claim(seat, number) for number in sets])


@cache
def _claim(seat: Seat, number: int) -> Claim:
    return Claim(seat, number)


@lru_cache(maxsize=256)
def _assigns(seat: Seat, members: tuple[Seat, ...]) -> tuple[Assign, ...]:
    return tuple([Assign(seat, holder) for holder in members])


def _interruptions(state: State, seat: Seat) -> list[Action]:
    actions: list[Action] = []
    if may_call(state, seat):
        actions.append(CallClaim(seat))
    if may_claim_out_of_turn(state, seat):
        actions += _claims(seat, state.open_sets())
    if may_challenge(state, seat):
        actions += [Challenge(seat, number) for number in state.open_sets()]
    if may_wait(state, seat):
        actions.append(_wait(seat))
    return actions


@cache
def _wait(seat: Seat) -> Wait:
    return Wait(seat)


def refusal(state: State, action: Action) -> str | None:
    """Why the action is not legal, in one sentence; None if it is."""
    if action.seat in range(state.seats) and _is_legal(state, action):
        return None
    return refusals.why(state, action, asked(state))


def _is_legal(state: State, action: Action) -> bool:
    """The same as being among `legal_actions`, without listing all other questions."""
    if not isinstance(action, Ask):
        return action in _all_but_questions(state, action.seat)
    seat, cut = action.seat, state.deck
    bit = cut.index.get(action.card)
    if bit is None or not may_ask(state, seat) or action.target not in players_to_ask(state, seat):
        return False
    mask = cut.masks[cut.set_of[bit]]
    return bool(askable(mask, state.hands[seat], state.options.ask_own_card) >> bit & 1)


def apply(state: State, action: Action, at: Millis, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action at match time `at`, and what happened."""
    match action:
        case Ask():
            return questions.ask(state, action, at)
        case CallClaim():
            return claims.call(state, action, at)
        case Claim():
            return claims.begin(state, action, at)
        case Assign():
            return claims.assign(state, action, at)
        case PassTurn():
            return endgame.pass_turn(state, action.to, at)
        case PassForced():
            return forced.pass_forced(state, at)
        case Challenge():
            return forced.challenge(state, action, at)
        case Wait():
            return turns.wait(state, action, at)
        case Ready():
            return turns.ready(state, at)
        case _:
            raise TypeError(f"{action!r} is no action of Literature")


def deadline(state: State) -> Millis | None:
    """When a Wait or the turn clock ends."""
    return state.waiting.until if state.waiting is not None else state.due


def expire(state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """A Wait or the turn clock has run out."""
    if state.waiting is not None:
        return turns.ready(state, state.waiting.until)
    assert state.due is not None
    return late.run_out(state, state.due)


def gap_ms(state: State) -> Millis:
    """How long people have to take in what happened last before a bot plays: memory is the game (LT-24)."""
    asked_last = bool(state.notes) and isinstance(state.notes[-1], AskNote)
    return QUESTION_MS if asked_last and state.phase is Phase.ASK else 0


def goes_on(state: State) -> bool:
    """Whether a claimer is to name one more holder: all are shown again when the claim ends (LT-7, LT-9)."""
    return state.claiming is not None and bool(state.claiming.named)


def slam(state: State, seat: Seat) -> Action | None:
    """The slam button calls a claim where claims may be made at any time (LT-12)."""
    return CallClaim(seat) if seat in range(state.seats) and may_call(state, seat) else None


def carry(state: State) -> Carry:
    """The tally with this game in it; the deal passes to the left."""
    assert state.result is not None
    tally = state.came_with.after(None if state.result.draw else team(min(state.result.winners)))
    return replace(tally, dealer=(state.dealer + 1) % state.seats)
