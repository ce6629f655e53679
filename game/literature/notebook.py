"""What everybody at the table can know of Literature's cards.

Only public things are read: the deal's sizes, questions, answers and claims (LT-25). A table has it by
option alone (LT-24).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.cards import JOKER, Card, rank_code
from game.core.contract import PUBLIC, Seat
from game.literature.belief import Belief, Claimable, believe
from game.literature.belief.facts import Impossible, facts
from game.literature.belief.reduce import reduced
from game.literature.observation import Observation
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import AskNote, ClaimNote, Note, Phase, team

BENCH: Mapping[str, Options] = {
    "": PRESETS["pagat"],
    "eight_players": replace(PRESETS["pagat"], players="8"),
    "nine_sets": replace(PRESETS["pagat"], sets="nine_with_jokers"),
}
"""The kinds of table whose notebooks `bench` measures, "" for the plain one."""

NOTES_KEPT = 512
"""Positions whose public cards are remembered: all of a long game, as its chronicle tells each question."""
SIGNS = {"S": "{S}", "H": "{H}", "D": "{D}", "C": "{C}"}


@dataclass(frozen=True, slots=True)
class SetPage:
    """All that the eyes of an observation can work out of a set in play."""

    chances: Mapping[int, Mapping[Seat, float]]
    """For each card that is not sure, by its bit, the chance of every seat that may hold it."""
    sure: Mapping[int, Seat]
    """Who holds each card that is sure, by its bit."""
    claims: tuple[Claimable, Claimable]
    """What claiming it is worth to each team."""


SetPages = Mapping[int, SetPage]


def wanted(options: Options) -> bool:
    """Whether a notebook lies there: where all questions may be looked up (LT-24)."""
    return options.history == "all"


def notebook(seen: Observation) -> SetPages:
    """Every figure that the eyes of an observation can work out, set by set (LT-26)."""
    found = believe(seen)
    return {number: _page(found, number, seen.deck.masks[number]) for number in seen.open_sets()}


def _page(found: Belief, number: int, mask: int) -> SetPage:
    chances = found.chances(number)
    sure = {
        bit: seat
        for seat, held in enumerate(found.held)
        for bit in range(mask.bit_length())
        if held & mask & 1 << bit
    }
    return SetPage(chances, sure, (found.claim(number, 0), found.claim(number, 1)))


@dataclass(frozen=True, slots=True)
class PublicCards:
    """For each card of the deck what everybody knows: its holder, or who may still hold it."""

    holder: tuple[Seat | None, ...]
    """None: not known, or no longer in play."""
    may_hold: tuple[frozenset[Seat], ...]
    """The seats that may hold it; empty if the card is no longer in play."""


def rank_words(card: Card) -> str:
    """A card's rank as it is printed: 2 to 10, J, Q, K, A."""
    code = rank_code(card.rank)
    return "10" if code == "T" else code


def card_words(card: Card) -> str:
    """A card with its suit's sign, in text markup; jokers by their colour."""
    if card.rank == JOKER:
        return "red joker" if card.red else "black joker"
    return f"{rank_words(card)}{SIGNS[card.suit]}"


def public_cards(seen: Observation) -> PublicCards:
    """What everybody can know of each card now."""
    return _public_cards(_without_hands(seen))


def _without_hands(seen: Observation) -> Observation:
    """The observation as somebody who holds no cards has it, without what changes apart from the notes."""
    sizes = seen.deck.sizes(seen.seats)
    return replace(
        seen,
        eyes=PUBLIC,
        dealer=0,
        turn=0,
        decided=(),
        phase=Phase.ASK,
        points=(0, 0),
        chooser=None,
        candidates=(),
        wins=(0, 0),
        ties=0,
        hands=(None,) * seen.seats,
        counts=sizes,
        due=None,
        waiting=None,
        claiming=None,
        waits=(0,) * seen.seats,
        dry=0,
        must_claim=False,
        forcing=None,
        result=None,
    )


@lru_cache(maxsize=NOTES_KEPT)
def _public_cards(seen: Observation) -> PublicCards:
    cut = seen.deck
    known = facts(seen)
    gone = {note.set for note in seen.notes if isinstance(note, ClaimNote) and note.holders is not None}
    try:
        reduced_facts = reduced(known, cut.set_of)
    except Impossible:
        return PublicCards((None,) * len(cut.cards), (frozenset(),) * len(cut.cards))
    holder: list[Seat | None] = [None] * len(cut.cards)
    may: list[frozenset[Seat]] = [frozenset()] * len(cut.cards)
    for seat, held in enumerate(reduced_facts.held):
        for bit in range(len(cut.cards)):
            if held >> bit & 1:
                holder[bit], may[bit] = seat, frozenset((seat,))
    for part in reduced_facts.parts:
        for bit, mask in zip(part.bits, part.allowed, strict=True):
            may[bit] = frozenset(seat for seat in range(seen.seats) if mask >> seat & 1)
    for number in gone:
        for card in cut.sets[number].cards:
            holder[cut.index[card]], may[cut.index[card]] = None, frozenset()
    return PublicCards(tuple(holder), tuple(may))


def sure_team(seen: Observation, number: int) -> int | None:
    """The team that everybody can know to hold a whole set in play; None if that is open."""
    cut = seen.deck
    may = public_cards(seen).may_hold
    sides = {team(seat) for card in cut.sets[number].cards for seat in may[cut.index[card]]}
    return sides.pop() if len(sides) == 1 else None


def questions(notes: Sequence[Note]) -> tuple[int, ...]:
    """The places of the questions among the notes."""
    return tuple(place for place, note in enumerate(notes) if isinstance(note, AskNote))
