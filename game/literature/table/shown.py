"""What Literature's screen shows a seat of where cards may be: no more, for memory is the game (LT-24)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from game.core.cards import Card
from game.core.contract import Action, Seat
from game.literature.notebook import card_words, public_cards
from game.literature.observation import Observation
from game.literature.rules.position import askable, players_to_ask
from game.literature.rules.state import Ask, AskNote, Claim, Phase, team
from game.tablekit.doubt import Doubt
from game.ui.people import People

Holders = tuple[frozenset[Seat], ...]
"""For each card of the deck, by its bit, the seats that may hold it."""
Told = Callable[[Card], Set[Seat]]
"""Who may hold a card by what the notebook says; nobody where it says nothing."""


def may_hold(seen: Observation, seat: Seat) -> Holders:
    """Who may hold each card by all that lies open to a seat.

    That is its own hand if it is seen, who has cards, and the questions that may be looked up (LT-22).
    """
    hand, public = seen.hands[seat], _by_questions(seen)
    if hand is None:
        return tuple(public)
    own = {seen.deck.index[card] for card in hand}
    return tuple(frozenset({seat}) if bit in own else who - {seat} for bit, who in enumerate(public))


def shown_hand(seen: Observation, seat: Seat) -> frozenset[Card]:
    """The cards that a seat holds by the questions that may be looked up."""
    cards = seen.deck.cards
    return frozenset(cards[bit] for bit, who in enumerate(_by_questions(seen)) if who == {seat})


def _by_questions(seen: Observation) -> list[frozenset[Seat]]:
    rich = frozenset(seat for seat in range(seen.seats) if seen.has_cards(seat))
    if seen.options.history == "all":
        return [(who & rich) or rich for who in public_cards(seen).may_hold]
    public = [rich] * len(seen.deck.cards)
    last = seen.notes[-1] if seen.notes else None
    if seen.options.history == "last_question" and isinstance(last, AskNote):
        bit = seen.deck.index[last.card]
        public[bit] = _after(last, public[bit], seen.options.ask_own_card == "illegal")
    return public


def _after(note: AskNote, may: frozenset[Seat], honest: bool) -> frozenset[Seat]:
    """Who may hold the card that was asked for; `honest`: nobody asks for a card of their own."""
    if note.got or note.gave:
        return frozenset({note.seat if note.got else note.target})
    return may - ({note.seat, note.target} if honest else {note.target})


def hopeful(seen: Observation, seat: Seat, card: Card) -> tuple[Seat, ...]:
    """The players to ask for a card who may hold it, as far as the seat is shown or has just asked."""
    bit = seen.deck.index[card]
    may = may_hold(seen, seat)[bit]
    may -= set(_denied(seen, seat, card))
    return tuple(who for who in players_to_ask(seen, seat) if who in may)


def _denied(seen: Observation, seat: Seat, card: Card) -> Iterator[Seat]:
    """Whoever answered no to the seat's own latest question about this card, if nobody got it since."""
    for note in reversed(seen.notes):
        if isinstance(note, AskNote):
            if note.card == card and (note.got or note.gave):
                return
            if note.seat == seat:
                if note.card == card:
                    yield note.target
                return


def doubt(seen: Observation, seat: Seat, action: Action, people: People, told: Told) -> Doubt | None:
    """What the screen shows against a claim, or a question; `told` is what its notebook says."""
    match action:
        case Claim(set=number):
            return _doubted_claim(seen, seat, number, people)
        case Ask():
            return _doubted_question(seen, seat, action, people, told)
        case _:
            return None


def _doubted_claim(seen: Observation, seat: Seat, number: int, people: People) -> Doubt | None:
    """A card that only opponents can hold."""
    if seen.hands[seat] is None or seen.phase is Phase.FINAL:
        return None
    may = may_hold(seen, seat)
    for card in seen.deck.sets[number].cards:
        who = may[seen.deck.index[card]]
        if who and all(team(each) != team(seat) for each in who):
            held = people.mid(min(who), "hold") if len(who) == 1 else "the opponents hold"
            cost = "loses the set" if seen.options.wrong_team == "opponents" else "costs a point"
            words = f"{held[0].upper()}{held[1:]} the {card_words(card)}. A wrong claim {cost}."
            return Doubt(words, "Claim anyway")
    return None


def _doubted_question(seen: Observation, seat: Seat, action: Ask, people: People, told: Told) -> Doubt | None:
    """A card that the one asked cannot hold, while another question may still hit (LT-5)."""
    target, card = action.target, action.card
    who = told(card) or _by_questions(seen)[seen.deck.index[card]]
    if target in who or seat in who or not _may_hit(seen, seat, told):
        return None
    holder = min(who) if len(who) == 1 else None
    held = f"{people.does(target, 'have')} no" if holder is None else f"{people.does(holder, 'hold')} the"
    words = f"{held} {card_words(card)}. A miss ends your turn."
    return Doubt(words, f"Ask {people.name(target)} anyway")


def _may_hit(seen: Observation, seat: Seat, told: Told) -> bool:
    """Whether any question of this seat may still get a card, as far as the screen shows."""
    deck, hand = seen.deck, seen.known_hand(seat)
    return hand is not None and any(
        who in (told(card) or {who})
        for number in seen.open_sets()
        for card in deck.sets[number].cards
        if askable(deck.masks[number], hand, seen.options.ask_own_card) >> deck.index[card] & 1
        for who in hopeful(seen, seat, card)
    )
