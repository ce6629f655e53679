"""One player's view of a game, folded note by note, for the bots and for learning."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from game.core.cards import Rank
from game.core.members import quick
from game.deduction.belief.facts import Counts, Deck, Index, count, rest_of
from game.deduction.bot.odds import DIRECTIONS, UNKNOWN, Odds, even, odds, reweighed
from game.deduction.observation import Observation
from game.deduction.rules.state import (
    COINS,
    MIDDLE,
    DeclareNote,
    LookNote,
    Note,
    PeekNote,
    Phase,
    ShuffleNote,
    deck_ranks,
    other,
)

ME, THEM = 0, 1
FULL = (1 << MIDDLE) - 1
_HIDDEN = [[place for place in range(MIDDLE) if not opened >> place & 1] for opened in range(FULL + 1)]
"""The middle cards that are face down, by those that are open."""
WAYS = len(DIRECTIONS)
PLENTY = 1 << 20
"""Coins in a bank that never runs dry, and looks where they are not limited."""


@quick
class What(IntEnum):
    """The kinds of things that happen."""

    PEEK = 0
    LOOK = 1
    SHUFFLE = 2
    DECLARE = 3
    ACCEPT = 4
    CHALLENGE = 5


class ViewNote(NamedTuple):
    """Something that happened; `who` did it, or owned the hand or the declaration."""

    what: What
    who: int
    about: tuple[int, ...] = ()


class View:
    """What one player knows. Pairs are by `ME` and `THEM`; ranks are indexes, the highest 0."""

    __slots__ = (
        "bank", "bank_at_first", "coins", "deck", "gift", "gone", "hand", "held", "known", "limit", "looks",
        "looks_before", "middle", "middle_known", "notes", "open", "open_known", "out", "peeked", "pending",
        "said", "seen", "tied", "weights",
    )  # fmt: skip

    def __init__(
        self,
        deck: Deck,
        hand: Sequence[Index],
        bank: int,
        limit: int,
        coins: int = COINS,
        aside: int = 0,
    ) -> None:
        """A game at its start; `aside` are middle cards that are out of it unseen, as bits."""
        cards = len(hand)
        nothing = (0,) * deck.ranks
        self.deck = deck
        self.hand = list(hand)
        self.gift = rest_of(count(hand, deck.ranks), deck.copies)
        self.held = [(1 << cards) - 1] * 2
        self.known = [[UNKNOWN] * cards, [UNKNOWN] * cards]
        """Each hand as the other player knows it, by place."""
        self.gone: list[Counts] = [nothing, nothing]
        """For each hand the cards that the other knows, including those that are out."""
        self.out: list[Counts] = [nothing, nothing]
        self.weights = [even(deck), even(deck)]
        """For each stack the weights of its gifts, by what the other has seen of the hand."""
        self.tied: list[dict[tuple[int, int], int]] = [{}, {}]
        """For each hand card and middle card the directions declared of them, as bits."""
        self.middle = [UNKNOWN] * MIDDLE
        self.seen = 0
        """The middle cards that I know, as bits."""
        self.middle_known: Counts = nothing
        self.open = aside
        self.open_known: Counts = nothing
        self.peeked = [0, 0]
        """The middle cards each has peeked at, as bits."""
        self.said = [0, 0]
        """Declarations made, as bits: middle place times three and the direction's number."""
        self.coins = [coins, coins]
        self.bank = self.bank_at_first = bank
        self.looks = self.looks_before = 0
        """Looks in a row, and how many there were before the declaration that waits."""
        self.limit = limit
        self.pending: tuple[int, int, int] | None = None
        """A declaration that waits: hand place, middle place, direction's number."""
        self.notes: list[ViewNote] = []
        """All that has happened, in the form that `happen` takes."""

    def peek(self, who: int, place: int, rank: Index) -> None:
        """Somebody peeked; `rank` is UNKNOWN to me if it was not me."""
        self.notes.append(ViewNote(What.PEEK, who, (place, rank)))
        self.coins[who] -= 1
        self.bank += 1
        self.peeked[who] |= 1 << place
        self.looks = 0
        self._learn(place, rank)

    def _learn(self, place: int, rank: Index) -> None:
        if rank != UNKNOWN and self.middle[place] == UNKNOWN:
            self.middle[place] = rank
            self.seen |= 1 << place
            self.middle_known = one_more(self.middle_known, rank)

    def look(self, who: int, place: int, rank: Index) -> None:
        """Somebody looked at a card of the other's hand."""
        self.notes.append(ViewNote(What.LOOK, who, (place, rank)))
        self.looks += 1
        self._draw(1 - who, place, rank)

    def _draw(self, owner: int, place: int, rank: Index) -> None:
        known = self.known[owner]
        if known[place] == UNKNOWN and rank != UNKNOWN:
            known[place] = rank
            gone = self.gone[owner]
            self.weights[owner] = reweighed(self.deck, self.weights[owner], rank, gone[rank])
            self.gone[owner] = one_more(gone, rank)

    def shuffle(self, owner: int) -> None:
        """A hand was shuffled; my own new order is set by the caller who knows it."""
        self.notes.append(ViewNote(What.SHUFFLE, owner))
        held, known = self.held[owner], self.known[owner]
        for place in range(len(known)):
            if held >> place & 1:
                known[place] = UNKNOWN
        self.gone[owner] = self.out[owner]
        self.tied[owner].clear()

    def declare(self, who: int, hand_place: int, place: int, way: int) -> None:
        """A declaration was made and waits."""
        self.notes.append(ViewNote(What.DECLARE, who, (hand_place, place, way)))
        self.said[who] |= 1 << place * WAYS + way
        self.looks_before, self.looks = self.looks, 0
        self.pending = hand_place, place, way

    def accept(self, who: int) -> None:
        """The declaration by `who` was accepted."""
        self.notes.append(ViewNote(What.ACCEPT, who))
        assert self.pending is not None
        hand_place, place, way = self.pending
        tied = self.tied[who]
        tied[hand_place, place] = tied.get((hand_place, place), 0) | 1 << way
        if self.bank:
            self.bank -= 1
            self.coins[who] += 1
        self.pending = None

    def challenge(self, who: int, rank: Index, middle: Index, true: bool) -> None:
        """The declaration by `who` was challenged: both cards lie open, a coin is paid if there is one."""
        self.notes.append(ViewNote(What.CHALLENGE, who, (rank, middle, true)))
        assert self.pending is not None
        hand_place, place, _ = self.pending
        self._draw(who, hand_place, rank)
        self.held[who] &= ~(1 << hand_place)
        self.out[who] = one_more(self.out[who], rank)
        self._learn(place, middle)
        self.open |= 1 << place
        self.open_known = one_more(self.open_known, middle)
        payer = 1 - who if true else who
        if self.coins[payer]:
            self.coins[payer] -= 1
            self.coins[1 - payer] += 1
        self.pending = None

    def happen(self, note: ViewNote) -> None:
        """Fold in something that happened."""
        what, who, about = note
        if what == What.PEEK:
            self.peek(who, about[0], about[1])
        elif what == What.LOOK:
            self.look(who, about[0], about[1])
        elif what == What.SHUFFLE:
            self.shuffle(who)
        elif what == What.DECLARE:
            self.declare(who, about[0], about[1], about[2])
        elif what == What.ACCEPT:
            self.accept(who)
        else:
            self.challenge(who, about[0], about[1], bool(about[2]))

    def copy(self) -> View:
        """A view that can be played on separately; it does not repeat what happened before."""
        new = View(self.deck, self.hand, self.bank, self.limit)
        new.held, new.known, new.gone = self.held[:], [self.known[0][:], self.known[1][:]], self.gone[:]
        new.out, new.weights, new.tied = (
            self.out[:],
            self.weights[:],
            [dict(self.tied[0]), dict(self.tied[1])],
        )
        new.middle, new.seen, new.middle_known = self.middle[:], self.seen, self.middle_known
        new.open, new.open_known, new.peeked, new.said = (
            self.open,
            self.open_known,
            self.peeked[:],
            self.said[:],
        )
        new.coins, new.bank_at_first, new.pending = self.coins[:], self.bank_at_first, self.pending
        new.looks, new.looks_before = self.looks, self.looks_before
        return new

    def odds(self) -> Odds:
        """What I may expect about the cards I don't know."""
        return odds(self.deck, self.gift, self.middle_known, self.weights[THEM], self.gone[THEM])

    def outside(self) -> Odds:
        """What may be expected of my hand, by what is public and what they have seen of it."""
        return odds(self.deck, None, self.open_known, self.weights[ME], self.gone[ME])

    def hidden(self) -> list[int]:
        """The middle cards that are face down."""
        return _HIDDEN[self.open]

    def looks_left(self) -> int:
        """How many looks there may be before somebody must do more (DD-13)."""
        return self.limit - self.looks


def mirrored(view: View, hand: Sequence[Index], middle: Sequence[Index], sight: int) -> View:
    """The game as the other sees it, if their hand and the middle lie so and `sight` is what they know of it.

    It shares what is the same with `view`: it is for looking at, not for playing on.
    """
    theirs = View(view.deck, hand, view.bank, view.limit)
    theirs.held, theirs.known, theirs.gone = view.held[::-1], view.known[::-1], view.gone[::-1]
    theirs.out, theirs.weights, theirs.tied = view.out[::-1], view.weights[::-1], view.tied[::-1]
    theirs.peeked, theirs.said, theirs.coins = view.peeked[::-1], view.said[::-1], view.coins[::-1]
    theirs.open, theirs.open_known, theirs.pending = view.open, view.open_known, view.pending
    theirs.looks, theirs.looks_before = view.looks, view.looks_before
    for place, rank in enumerate(middle):
        if sight >> place & 1 and rank != UNKNOWN:
            theirs.middle[place] = rank
            theirs.middle_known = one_more(theirs.middle_known, rank)
    theirs.seen = sight
    return theirs


def one_more(counts: Counts, rank: Index) -> Counts:
    """The counts with one more card of this rank."""
    return (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])


def view_of(seen: Observation) -> View:
    """The view of the one seat whose observation this is."""
    index: dict[Rank | None, int] = {rank: number for number, rank in enumerate(deck_ranks(seen.options))}
    hand = [index[rank] for rank in seen.hands[seen.seat] if rank is not None]
    bank = seen.options.coins_in_bank
    limit = seen.options.stall_limit
    index[None] = UNKNOWN
    view = View(
        Deck(len(index) - 1), hand, PLENTY if bank is None else bank, PLENTY if limit is None else limit
    )
    for note in seen.notes:
        _fold(view, note, seen.seat, index)
    assert seen.phase is Phase.OVER or tuple(view.coins) == _mine_first(seen.coins, seen.seat)
    return view


def _mine_first(pair: tuple[int, int], seat: int) -> tuple[int, int]:
    return pair[seat], pair[other(seat)]


def _fold(view: View, note: Note, seat: int, index: dict[Rank | None, int]) -> None:
    who = ME if note.seat == seat else THEM
    match note:
        case PeekNote(place=place, rank=rank):
            view.peek(who, place, index[rank])
        case LookNote(hand_place=place, rank=rank):
            view.look(who, place, index[rank])
        case ShuffleNote(shuffled=True):
            view.shuffle(who)
        case DeclareNote():
            view.declare(who, note.hand_place, note.place, DIRECTIONS.index(note.direction))
            if note.accepted:
                view.accept(who)
            elif note.accepted is False:
                view.challenge(who, index[note.hand_rank], index[note.middle_rank], bool(note.true))
        case _:
            pass
