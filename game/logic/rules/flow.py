"""The rules of Logic (LG-1 to LG-19): deal, arrange, show, guess, reveal, declare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from game.core.cards import JOKER, Place, Rank, rank_code
from game.core.contract import Action, Event, Millis, Seat
from game.core.rng import Chance
from game.logic.rules import referee
from game.logic.rules.arranging import arrangements, deck, ranks
from game.logic.rules.options import Carry, Jokers, Options
from game.logic.rules.position import asked, may_grab, may_offer
from game.logic.rules.state import (
    NAMES,
    SEATS,
    AcceptDraw,
    Answer,
    Arrange,
    DealerDrawn,
    Dealt,
    DeclineDraw,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Phase,
    Reveal,
    Show,
    State,
    opponents,
    team,
)

Actions = (Arrange, Show, PassShow, Guess, Answer, Reveal, Grab, NameCard, OfferDraw, AcceptDraw, DeclineDraw)

_DEALER_FROM_DRAW = (3, 0, 1, 2)
"""LG-2: how many seats to the right of the drawer the dealer sits, by rank modulo 4."""


def seat_counts(options: Options) -> tuple[int, ...]:
    """Logic is for four."""
    return (SEATS,)


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """Partners sit opposite."""
    return tuple(team(seat) for seat in range(seats))


def deal(options: Options, seats: int, carry: Carry, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Draw for the first dealer if there was no hand before (LG-2), shuffle and deal (LG-1)."""
    events: list[Event] = []
    dealer = carry.dealer
    if dealer is None:
        drawn = draw_for_dealer(options.jokers, chance)
        dealer = drawn.dealer
        events.append(drawn)
    cards = deck(options.jokers)
    chance.stream("deal").shuffle(cards)
    size = len(cards) // SEATS
    hands = tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(SEATS))
    state = State(
        options=options, came_with=carry, dealer=dealer, hands=hands, rows=((),) * SEATS, turn=dealer
    )
    return state, (*events, Dealt(dealer, size, hands))


def draw_for_dealer(jokers: Jokers, chance: Chance) -> DealerDrawn:
    """A seat draws from the shuffled deck, again if it is a joker; the rank names the dealer (LG-2)."""
    draw = chance.stream("dealer")
    cards = deck(jokers)
    draw.shuffle(cards)
    drawer = draw.below(SEATS)
    first = next(index for index, card in enumerate(cards) if card.rank != JOKER)
    return DealerDrawn(drawer, tuple(cards[: first + 1]), dealer_for(drawer, cards[first].rank))


def dealer_for(drawer: Seat, rank: Rank) -> Seat:
    """The seat that deals when `drawer` draws `rank`: rank modulo 4, counting to the right (LG-2)."""
    return (drawer + _DEALER_FROM_DRAW[rank % 4]) % SEATS


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action this seat may do now."""
    actions: tuple[Action, ...] = ()
    if seat in asked(state):
        actions = _asked_actions(state, seat)
    return (*actions, _grab(seat)) if may_grab(state) else actions


def _asked_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    match state.phase:
        case Phase.ARRANGE:
            rows = arrangements(state.hands[seat], state.options.jokers == "free")
            return tuple(Arrange(seat, row) for row in rows)
        case Phase.SHOW:
            return _shows(seat, state.hidden(seat))
        case Phase.GUESS:
            return _guesses(state, seat)
        case Phase.WINDOW:
            return (Answer(seat),)
        case Phase.REVEAL:
            return _reveals(seat, state.hidden(seat))
        case Phase.DECLARE:
            names = _names(state, seat)
            return (*names, OfferDraw(seat)) if may_offer(state) else names
        case _:
            return (AcceptDraw(seat), DeclineDraw(seat))


@lru_cache(maxsize=4096)
def _shows(seat: Seat, places: tuple[Place, ...]) -> tuple[Action, ...]:
    return (*[Show(seat, place) for place in places], PassShow(seat))


@lru_cache(maxsize=4096)
def _reveals(seat: Seat, places: tuple[Place, ...]) -> tuple[Action, ...]:
    return tuple([Reveal(seat, place) for place in places])


@lru_cache(maxsize=SEATS)
def _grab(seat: Seat) -> Grab:
    return Grab(seat)


def _guesses(state: State, seat: Seat) -> tuple[Action, ...]:
    jokers = state.options.jokers
    first, second = sorted(opponents(seat))
    return _guesses_at(seat, first, state.up[first], state.size, jokers) + _guesses_at(
        seat, second, state.up[second], state.size, jokers
    )


@lru_cache(maxsize=4096)
def _guesses_at(seat: Seat, target: Seat, up: int, size: int, jokers: Jokers) -> tuple[Guess, ...]:
    return tuple(
        _guess(seat, target, Place(place), rank)
        for place in range(size)
        if not up >> place & 1
        for rank in ranks(jokers)
    )


def _names(state: State, seat: Seat) -> tuple[Action, ...]:
    found: tuple[Action, ...] = ()
    for target, up in enumerate(state.up):
        found += _names_at(seat, target, up, state.size, state.options.jokers)
    return found


@lru_cache(maxsize=4096)
def _names_at(seat: Seat, target: Seat, up: int, size: int, jokers: Jokers) -> tuple[NameCard, ...]:
    return tuple(
        _name(seat, target, Place(place), rank)
        for place in range(size)
        if not up >> place & 1
        for rank in ranks(jokers)
    )


@cache
def _guess(seat: Seat, target: Seat, place: Place, rank: Rank) -> Guess:
    return Guess(seat, target, place, rank)


@cache
def _name(seat: Seat, target: Seat, place: Place, rank: Rank) -> NameCard:
    return NameCard(seat, target, place, rank)


def refusal(state: State, action: Action) -> str | None:
    """Why the action is not legal, in one sentence; None if it is."""
    if action.seat not in range(SEATS):
        return f"There is no seat {action.seat} in Logic"
    who = NAMES[action.seat]
    if state.phase is Phase.OVER:
        return f"{who} can't do that: the hand is over"
    if isinstance(action, Grab):
        return None if may_grab(state) else f"{who} can't grab the bottle {_NO_GRAB[state.phase]}"
    if type(action) not in _PHASE_ACTIONS[state.phase]:
        waiting = _WAITING[state.phase].format(*map(NAMES.__getitem__, asked(state)))
        return f"{who} can't do that now: {_DUE[state.phase] if action.seat in asked(state) else waiting}"
    if action.seat not in asked(state):
        return _not_asked(state, action.seat)
    return _refused_detail(state, action, who)


_NO_GRAB = {
    Phase.ARRANGE: "before all four rows are laid",
    Phase.DECLARE: "while somebody is declaring",
    Phase.OFFER: "while somebody is declaring",
}

_PHASE_ACTIONS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.ARRANGE: (Arrange,),
    Phase.SHOW: (Show, PassShow),
    Phase.GUESS: (Guess,),
    Phase.WINDOW: (Answer,),
    Phase.REVEAL: (Reveal,),
    Phase.DECLARE: (NameCard, OfferDraw),
    Phase.OFFER: (AcceptDraw, DeclineDraw),
}

_WAITING = {
    Phase.ARRANGE: "the rows are still being laid",
    Phase.SHOW: "{0} is to show a card",
    Phase.GUESS: "{0} is to guess",
    Phase.WINDOW: "{0} is to answer a guess",
    Phase.REVEAL: "{0} is to turn up a card",
    Phase.DECLARE: "{0} is declaring",
    Phase.OFFER: "a draw has been offered",
}


_DUE = {
    Phase.ARRANGE: "the row has to be laid first",
    Phase.SHOW: "showing a card, or passing, comes first",
    Phase.GUESS: "a guess is due first",
    Phase.WINDOW: "the guess has to be answered first",
    Phase.REVEAL: "a card has to be turned up first",
    Phase.DECLARE: "the declaration has to be finished first",
    Phase.OFFER: "the draw offer has to be answered first",
}
"""What a seat that is asked has to do before anything else."""


def _not_asked(state: State, seat: Seat) -> str:
    if state.phase is Phase.ARRANGE:
        return f"{NAMES[seat]} has already laid a row"
    if state.phase is Phase.OFFER:
        return f"{NAMES[seat]} has no say in this draw offer"
    return f"{NAMES[seat]} can't do that: {_WAITING[state.phase].format(NAMES[asked(state)[0]])}"


def _refused_detail(state: State, action: Action, who: str) -> str | None:
    match action:
        case Arrange():
            return _refused_row(state, action, who)
        case Show() | Reveal():
            verb = "show" if isinstance(action, Show) else "turn up"
            return _refused_place(state, action.seat, action.place, f"{who} can't {verb}")
        case Guess():
            if action.target not in opponents(action.seat):
                return f"{who} can only guess an opponent's card"
            return _refused_naming(state, action.target, action.place, action.rank, f"{who} can't guess")
        case NameCard():
            if action.target not in range(SEATS):
                return f"There is no seat {action.target} in Logic"
            return _refused_naming(state, action.target, action.place, action.rank, f"{who} can't name")
        case OfferDraw():
            return None if may_offer(state) else _refused_offer(state, who)
        case _:
            return None


def _refused_row(state: State, action: Arrange, who: str) -> str | None:
    if action.row in arrangements(state.hands[action.seat], state.options.jokers == "free"):
        return None
    if sorted(card.rank for card in action.row) != sorted(card.rank for card in state.hands[action.seat]):
        return f"{who}'s row must hold exactly the cards that were dealt"
    plain = [card.rank for card in action.row if card.rank != JOKER]
    if plain != sorted(plain):
        return f"{who}'s row must ascend from the left; only a joker may stand anywhere"
    return f"{who}'s row must hold exactly the cards that were dealt"


def _refused_place(state: State, owner: Seat, place: Place, start: str) -> str | None:
    if place not in range(state.size):
        return f"{start} card {place + 1}: a row has {state.size} cards"
    if state.up[owner] >> place & 1:
        return f"{start} a card that is already face up"
    return None


def _refused_naming(state: State, owner: Seat, place: Place, rank: Rank, start: str) -> str | None:
    if rank not in ranks(state.options.jokers):
        return f'{start} "{rank_code(rank)}": it is not in this deck'
    return _refused_place(state, owner, place, start)


def _refused_offer(state: State, who: str) -> str:
    if not state.options.draws:
        return f"{who} can't offer a draw: draws are off"
    if state.offered:
        return f"{who} can't offer a draw twice"
    return f"{who} can't offer a draw before exactly two cards are left"


def apply(state: State, action: Action, at: Millis, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action at match time `at`, and what happened."""
    match action:
        case Arrange():
            return referee.arrange(state, action)
        case Show():
            return referee.show(state, action)
        case PassShow():
            return referee.pass_show(state)
        case Guess():
            return referee.guess(state, action, at)
        case Answer():
            return referee.answer(state, early=True)
        case Reveal():
            return referee.reveal(state, action)
        case Grab():
            return referee.grab(state, action.seat, at)
        case NameCard():
            return referee.name_card(state, action)
        case OfferDraw():
            return referee.offer_draw(state, at)
        case AcceptDraw():
            return referee.accept_draw(state, action.seat)
        case DeclineDraw():
            return referee.decline_draw(state, action.seat, at)
        case _:
            raise TypeError(f"{action!r} is no action of Logic")


def deadline(state: State) -> Millis | None:
    """When the answer window, the draw offer or the declaration clock ends."""
    return state.due


def expire(state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The window or the clock has run out (LG-16 to LG-18)."""
    assert state.due is not None
    if state.phase is Phase.WINDOW:
        return referee.answer(state, early=False)
    if state.phase is Phase.OFFER:
        return referee.lapse_offer(state, state.due)
    return referee.run_out(state)


def slam(state: State, seat: Seat) -> Action | None:
    """The slam button grabs the bottle (LG-14)."""
    return _grab(seat) if may_grab(state) and seat in range(SEATS) else None


def carry(state: State) -> Carry:
    """The tally with this hand in it, and the next dealer: to the right, clockwise to the left (LG-3)."""
    assert state.result is not None
    tally = state.came_with.after(None if state.result.draw else team(min(state.result.winners)))
    return replace(tally, dealer=referee.next_seat(state.options, state.dealer))
