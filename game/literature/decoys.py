"""Believable hands of Literature: what a seat would see if the cards lay otherwise, by all that is public."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Card
from game.core.contract import Seat
from game.core.rng import Stream
from game.literature.belief import MOST_WORK, WARM_UP, Impossible, believe
from game.literature.belief_count import Ledger, kinds, work
from game.literature.belief_facts import facts
from game.literature.belief_reduce import reduced
from game.literature.belief_walk import Walk
from game.literature.observation import Observation
from game.literature.state import AskNote, Note

Hand = tuple[Card, ...]


def laying(public: Observation) -> bool:
    """No hand has to be laid before it can be looked at."""
    return False


def view(public: Observation, seat: Seat, before: Observation | None, rng: Stream) -> Observation | None:
    """What a seat may see in a world drawn from all that fit what is public.

    With `before`, its earlier view, the hand goes on by what was asked and claimed since; None if that
    can't be any more.
    """
    if before is None:
        return _seeing(public, seat, _drawn(public, seat, rng))
    hand = _gone_on(public, seat, before)
    if hand is None:
        return None
    seen = _seeing(public, seat, hand)
    try:
        believe(seen)
        return seen if _may_be(public, seat, hand) else None
    except Impossible:
        return None


def _drawn(public: Observation, seat: Seat, rng: Stream) -> Hand:
    """A seat's hand in a deal that fits: counted where that is possible, else found by a long walk."""
    puzzle = reduced(facts(public), public.deck.set_of)
    if work(puzzle, Ledger(kinds(puzzle))) <= MOST_WORK:
        return public.deck.held(believe(public).draw(rng)[seat])
    walk = Walk(puzzle, None, rng)
    walk.steps(WARM_UP * sum(len(part.bits) for part in puzzle.parts))
    loose = sum(1 << bit for bit, owner in walk.owners.items() if owner == seat)
    return public.deck.held(puzzle.held[seat] | loose)


def _may_be(public: Observation, seat: Seat, hand: Hand) -> bool:
    """Whether nothing public speaks against any card of a hand being there, and none is missing."""
    puzzle = reduced(facts(public), public.deck.set_of)
    mask = puzzle.held[seat]
    sure = mask.bit_count()
    for part in puzzle.parts:
        for bit, allowed in zip(part.bits, part.allowed, strict=True):
            mask |= (allowed >> seat & 1) << bit
    whole = public.deck.mask(hand)
    return not whole & ~mask and not puzzle.held[seat] & ~whole and len(hand) == sure + puzzle.sizes[seat]


def _gone_on(public: Observation, seat: Seat, before: Observation) -> Hand | None:
    """An earlier hand after what was publicly given, got and claimed since; None if it could not be so."""
    cards = set(before.hands[seat] or ())
    for note in public.notes[len(before.notes) :]:
        if not _fits(public, note, seat, cards):
            return None
        if not isinstance(note, AskNote):
            cards -= set(public.deck.sets[note.set].cards if note.holders is not None else ())
        elif note.got:
            (cards.add if note.seat == seat else cards.discard)(note.card)
        elif note.gave:
            (cards.add if note.target == seat else cards.discard)(note.card)
    return public.deck.held(public.deck.mask(tuple(cards)))


def _fits(public: Observation, note: Note, seat: Seat, cards: set[Card]) -> bool:
    """Whether a hand agrees with what a question or claim told of it."""
    if not isinstance(note, AskNote):
        of_set = public.deck.sets[note.set].cards
        return note.holders is None or all(
            (card in cards) == (holder == seat) for card, holder in zip(of_set, note.holders, strict=True)
        )
    if note.target == seat:
        return (note.card in cards) == note.got
    if note.seat != seat or public.options.ask_own_card == "bluff":
        return note.seat != seat or note.gave <= (note.card in cards)
    return (note.card in cards) == note.gave


def _seeing(public: Observation, seat: Seat, hand: Hand) -> Observation:
    hands = tuple(hand if owner == seat else None for owner in range(public.seats))
    counts = tuple(len(hand) if owner == seat else count for owner, count in enumerate(public.counts))
    return replace(public, eyes=frozenset({seat}), hands=hands, counts=counts)
