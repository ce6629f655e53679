"""A round as bots play it out in their heads: cards as small numbers, changed in place, no clock (LO-31).

It keeps to the rules of LO-5 to LO-28, except for what needs a clock: a snap that fits is thrown on at
once, a Reverse is countered at once or not at all, nobody hesitates.
`tests/logistication/test_bot_playout.py` proves it against the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.logistication.rules.deck import COLOURLESS, COPIES, KINDS, Card, Face
from game.logistication.rules.legality import fits
from game.logistication.rules.options import Matching
from game.logistication.rules.state import AT_LEAST, OPEN, SQUASHING, Top

KIND: Final = {card: number for number, card in enumerate(KINDS)}
"""The number of each kind of card: faces from 3 up, three colours each, then Wild, Squash, Draw 6."""
KIND_COUNT: Final = 33
COLOURED: Final = 30
WILD_KIND: Final = 30
SQUASH_KIND: Final = 31
SIX_KIND: Final = 32
FACES: Final = 13
REVERSE: Final = 7
NOT_U: Final = 8
DRAW_3: Final = 9
WILD: Final = 10
SQUASH: Final = 11
DRAW_6: Final = 12
NUMBERS: Final = 7
"""Faces below this are the numbers 3 to 9."""

FACE_OF: Final[list[int]] = [card.face - Face.THREE for card in KINDS]
COPIES_OF: Final[list[int]] = [COLOURLESS.get(card.face, COPIES) for card in KINDS]
OPEN_TOP: Final = COLOURED
"""The top that takes anything; the next three, for a colour alone (LO-4), are red, yellow and blue."""

COLOUR_BITS: Final = 0b111
NUMBER_BITS: Final = (1 << 3 * NUMBERS) - 1
REVERSE_BITS: Final = COLOUR_BITS << 3 * REVERSE
COLOURED_BITS: Final = (1 << COLOURED) - 1


def _tops() -> list[Top]:
    colours = [Top(None, card.colour) for card in KINDS[:3]]
    return [Top(card.face, card.colour) for card in KINDS[:COLOURED]] + [OPEN, *colours]


def _fitting(matching: Matching) -> list[int]:
    return [
        sum([1 << number for number, card in enumerate(KINDS) if fits(card, top, matching)])
        for top in _tops()
    ]


FITTING: Final[list[list[int]]] = [_fitting("any_colour"), _fitting("same_colour")]
"""The kinds that may be played, as bits, by matching and top."""


def top_number(top: Top) -> int:
    """The number of a top."""
    if top == OPEN:
        return OPEN_TOP
    if top.face is None:
        return OPEN_TOP + int(top.colour)
    return KIND[Card(top.face, top.colour)]


NOBODY: Final = -1
NO_FACE: Final = -1


class Playout:
    """The whole position; whoever fills it answers for what was not to be seen."""

    def __init__(self, seats: int, same_colour: bool, top_run: bool) -> None:
        self.seats: int = seats
        self.fitting: list[int] = FITTING[1 if same_colour else 0]
        self.top_run: bool = top_run
        self.counts: list[list[int]] = []
        """Each seat's hand: how many of each kind."""
        self.masks: list[int] = []
        """Each seat's hand: the kinds in it as bits."""
        self.sizes: list[int] = []
        self.up: list[list[int]] = []
        self.down: list[list[int]] = []
        self.draws: list[list[int]] = []
        """The draw piles, the next card last: each seat's own with two players, else one for all."""
        self.pile: list[int] = []
        self.standing: list[int] = [0] * FACES
        """How many of each face lie in the pile."""
        self.top: int = OPEN_TOP
        self.turn: int = 0
        self.direction: int = 1
        self.places: list[int] = []
        self.gone: int = 0
        """How many players have a place; the round is over when all have."""
        self.loser: int = NOBODY
        """Who may counter the Reverse just played."""

    def copy(self) -> Playout:
        """An independent copy of the position."""
        twin = Playout(self.seats, False, self.top_run)
        twin.fitting = self.fitting
        twin.counts = [hand[:] for hand in self.counts]
        twin.masks = self.masks[:]
        twin.sizes = self.sizes[:]
        twin.up = self.up[:]
        twin.down = [row[:] for row in self.down]
        twin.draws = [pile[:] for pile in self.draws]
        twin.pile = self.pile[:]
        twin.standing = self.standing[:]
        twin.top = self.top
        twin.turn = self.turn
        twin.direction = self.direction
        twin.places = self.places[:]
        twin.gone = self.gone
        twin.loser = self.loser
        return twin

    # what holds

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.gone >= self.seats

    def drawing(self, seat: int) -> list[int]:
        """The pile that the seat draws from."""
        return self.draws[seat] if self.seats == 2 else self.draws[0]

    def cards_left(self, seat: int) -> int:
        """How many cards the seat has, without its draw pile."""
        return self.sizes[seat] + len(self.up[seat]) + len(self.down[seat])

    def others(self, seat: int) -> list[int]:
        """The other seats still in, in turn order after `seat`."""
        seats, step, places = self.seats, self.direction, self.places
        found = []
        at = seat
        for _ in range(seats - 1):
            at = (at + step) % seats
            if not places[at]:
                found.append(at)
        return found

    def after(self, seat: int) -> int:
        """The next seat still in."""
        seats, step, places = self.seats, self.direction, self.places
        at = (seat + step) % seats
        while places[at]:
            at = (at + step) % seats
        return at

    # cards

    def add_hand(self, cards: Sequence[int]) -> None:
        """Deal the next seat its hand."""
        self.counts.append([0] * KIND_COUNT)
        self.masks.append(0)
        self.sizes.append(0)
        for kind in cards:
            self.give(len(self.sizes) - 1, kind)

    def set_pile(self, cards: list[int], top: int) -> None:
        """Lay the discard pile and say what is played on."""
        self.pile = cards
        self.standing = [0] * FACES
        for kind in cards:
            self.standing[FACE_OF[kind]] += 1
        self.top = top

    def give(self, seat: int, kind: int) -> None:
        """Put a card into a hand."""
        self.counts[seat][kind] += 1
        self.masks[seat] |= 1 << kind
        self.sizes[seat] += 1

    def _lay(self, seat: int, cards: list[int]) -> None:
        counts = self.counts[seat]
        mask = self.masks[seat]
        standing = self.standing
        for kind in cards:
            left = counts[kind] - 1
            counts[kind] = left
            if not left:
                mask &= ~(1 << kind)
            standing[FACE_OF[kind]] += 1
        self.masks[seat] = mask
        self.sizes[seat] -= len(cards)
        self.pile += cards
        last = cards[-1]
        self.top = last if last < COLOURED else OPEN_TOP

    def _clear(self) -> None:
        self.pile = []
        self.standing = [0] * FACES
        self.top = OPEN_TOP

    def _squash_if_due(self, cards: list[int]) -> bool:
        """LO-14, LO-15."""
        if cards[0] == SQUASH_KIND:
            self._clear()
            return True
        if self.top_run:
            run = self.pile[-SQUASHING:]
            face = FACE_OF[run[-1]]
            due = len(run) == SQUASHING and FACE_OF[run[0]] == face and FACE_OF[run[1]] == face
        else:
            due = False
            for kind in cards:
                if self.standing[FACE_OF[kind]] >= SQUASHING:
                    due = True
        if due:
            self._clear()
        return due

    def _draw(self, seat: int, count: int) -> None:
        pile = self.drawing(seat)
        for _ in range(min(count, len(pile))):
            self.give(seat, pile.pop())

    def _draw_up(self, seat: int, face: int) -> list[int]:
        """Draw up to three (LO-11); returns the cards drawn that have the face just played (LO-21)."""
        found: list[int] = []
        size = self.sizes[seat]
        pile = self.drawing(seat)
        if size >= AT_LEAST or not pile:
            return found
        counts = self.counts[seat]
        mask = self.masks[seat]
        while size < AT_LEAST and pile:
            kind = pile.pop()
            counts[kind] += 1
            mask |= 1 << kind
            size += 1
            if FACE_OF[kind] == face:
                found.append(kind)
        self.masks[seat] = mask
        self.sizes[seat] = size
        return found

    # what a turn is made of

    def play(self, cards: list[int]) -> None:
        """Lay cards of the seat on turn, the last one on top; it draws up and throws on what it can snap."""
        seat = self.turn
        if FACE_OF[cards[0]] < NUMBERS:
            self._play_numbers(seat, cards)
            return
        others = self.others(seat)
        hits: list[int] = []
        reverses = 0
        struck = 0
        waiting: list[int] = []
        face = FACE_OF[cards[-1]]
        snapped = face if face < WILD else NO_FACE
        while True:
            self._lay(seat, cards)
            for kind in cards:
                face = FACE_OF[kind]
                if face == REVERSE:
                    reverses += 1
                elif face == NOT_U:
                    hits.append(0)
                elif face == DRAW_3:
                    hits.append(3)
                elif face == DRAW_6:
                    hits.append(6)
            while struck < len(hits):
                if hits[struck]:
                    self._draw(others[struck % len(others)], hits[struck])
                struck += 1
            self._squash_if_due(cards)
            waiting += self._draw_up(seat, snapped)
            if not waiting:
                break
            cards = [waiting.pop()]
        if not self.sizes[seat] and self._check_hand(seat):
            return
        self._pass_on(seat, others, len(hits), reverses)

    def _play_numbers(self, seat: int, cards: list[int]) -> None:
        """The same for numbers, most plays by far: they strike nobody and only numbers snap on them."""
        face = FACE_OF[cards[0]]
        waiting: list[int] = []
        while True:
            self._lay(seat, cards)
            if self.top_run:
                self._squash_if_due(cards)
            elif self.standing[face] >= SQUASHING:
                self._clear()
            if self.sizes[seat] < AT_LEAST:
                waiting += self._draw_up(seat, face)
            if not waiting:
                break
            cards = [waiting.pop()]
        if not self.sizes[seat] and self._check_hand(seat):
            return
        self.loser = NOBODY
        self.turn = self.after(seat)

    def _pass_on(self, seat: int, others: list[int], hits: int, reverses: int) -> None:
        """Who plays next, and which way round (LO-12, LO-13, LO-16, LO-17, LO-27)."""
        self.loser = NOBODY
        finished = self.places[seat] > 0
        if not reverses or len(others) == 1:
            misses = hits + reverses
            if finished:
                self.turn = others[misses % len(others)]
            else:
                self.turn = others[misses] if misses < len(others) else seat
            if reverses == 1 and not hits and not finished:
                self.loser = others[0]
            return
        if reverses & 1:
            self.direction = -self.direction
            self.turn = others[(hits - 1) % len(others)] if hits else others[-1]
            if reverses == 1 and not hits:
                self.loser = others[0]
        else:
            self.turn = others[0] if finished else seat
        if self.loser == self.turn:
            self.loser = NOBODY

    def _check_hand(self, seat: int) -> bool:
        """With an empty hand, take the face-up cards or go out (LO-26, LO-27); tells if the round is over."""
        if self.drawing(seat):
            return False
        row = self.up[seat]
        if row:
            self.up[seat] = []
            for kind in row:
                self.give(seat, kind)
            return False
        if self.down[seat]:
            return False
        self.gone += 1
        self.places[seat] = self.gone
        if self.gone < self.seats - 1:
            return False
        self.places[self.places.index(0)] = self.seats
        self.gone = self.seats
        return True

    def counter(self, kind: int) -> None:
        """The loser of a Reverse answers it (LO-19)."""
        seat, before = self.loser, self.turn
        self.loser = NOBODY
        others = self.others(seat)
        self._lay(seat, [kind])
        if len(others) > 1:
            self.direction = -self.direction
            others = self.others(seat)
        self._squash_if_due([kind])
        self._draw_up(seat, NO_FACE)
        if not self.sizes[seat] and self._check_hand(seat):
            return
        self.turn = others[0] if self.places[seat] else seat
        if before != self.turn and not self.places[before]:
            self.loser = before

    def pick_up(self) -> None:
        """Take the pile (LO-5)."""
        seat = self.turn
        for kind in self.pile:
            self.give(seat, kind)
        self._clear()
        self.loser = NOBODY
        self.turn = self.after(seat)

    def blind(self) -> None:
        """Turn up the last face-down card and play it, or take it with the pile (LO-26)."""
        seat = self.turn
        kind = self.down[seat].pop()
        self.give(seat, kind)
        if self.fitting[self.top] >> kind & 1:
            self.play([kind])
        else:
            self.pick_up()
