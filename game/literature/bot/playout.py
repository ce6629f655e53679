"""Plays a deal of Literature on, by rules of thumb that are fast enough for hundreds of deals.

The players in it know their own hand and, of the others', which cards anybody may still hold (LT-25): they
ask and claim by what has been said, not by the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.contract import Seat
from game.literature.rules.deck import Deck

STANDING = (-0.90, -0.45, -0.25, 0.0, 0.25, 0.45, 0.90)
"""What a set is worth to a team, by how many sixths of it the team holds: means over 120 games of bots."""
OWN, OWN_SQUARED, WIN, MISS = 2.1, 1.0, 1.6, 0.4
"""What counts in a question: the share of its set in the asker's hand, winning the card, losing the turn."""
SURE = 100.0
"""What a question is worth that can't miss: more than any other."""
MEMORY = 1 << 13
"""How many sets that somebody looked at are kept: most stay as they are from question to question."""
TOLD = 2
"""How many times likelier a seat is thought to hold a card if it is known to be in the set."""


class Playout:
    """One deal, played on; masks are of cards or of seats as bits."""

    __slots__ = ("_deck", "_may", "_points", "based", "hands", "open_sets", "over", "score", "turn")

    def __init__(
        self,
        deck: Deck,
        hands: Sequence[int],
        may: Sequence[int],
        based: Sequence[int],
        open_sets: Sequence[int],
        points: Sequence[int],
        turn: Seat,
    ) -> None:
        """`may` and `based` are as in `public.Public`; `points` are those of each set."""
        self._deck = deck
        self._may = list(may)
        self._points = points
        self.based = list(based)
        """For each set the seats that are known to be in it."""
        self.hands = list(hands)
        self.open_sets = list(open_sets)
        self.over = False
        """A team is out of cards, so nobody asks any more (LT-16)."""
        self.score = 0
        """Points won from here on by the team of even seats, less those of the other."""
        self.turn = turn

    def may(self, bit: int) -> int:
        """The seats that may hold a card, by what has been said."""
        return self._may[bit]

    def ask(self, target: Seat, bit: int) -> bool:
        """The seat on turn asks; returns whether it got the card and so keeps the turn (LT-5)."""
        card, seat = 1 << bit, self.turn
        self.based[self._deck.set_of[bit]] |= 1 << seat
        if not self.hands[target] & card:
            self._may[bit] &= ~(1 << seat | 1 << target)
            self.turn = target
            return False
        self.hands[target] ^= card
        self.hands[seat] |= card
        self._may[bit] = 1 << seat
        self._see_who_is_out()
        return True

    def play_on(self, misses: int, questions: int) -> None:
        """Play until `misses` questions have missed, `questions` have been asked, or nobody can ask."""
        while misses > 0 and questions > 0 and not self.over:
            found = self._question()
            questions -= 1
            if found is not None:
                misses -= not self.ask(*found)

    def value(self, side: int) -> float:
        """What all this is worth to a team, in points: those won, and how the open sets stand."""
        total = float(self.score)
        team = sum(self.hands[::2])
        for number in self.open_sets:
            mask = self._deck.masks[number]
            held = (team & mask).bit_count()
            total += STANDING[held * (len(STANDING) - 1) // mask.bit_count()] * self._points[number]
        return total if side == 0 else -total

    def standing(self) -> tuple[float, int]:
        """What all this is worth to the even seats, in points, and how many points are in doubt.

        A set that somebody can claim for sure counts as claimed: it makes no difference when that is done.
        """
        total, doubt = float(self.score), 0
        team = sum(self.hands[::2])
        for number in self.open_sets:
            mask, points = self._deck.masks[number], self._points[number]
            held = (team & mask).bit_count()
            if held in (0, mask.bit_count()) and self._known_to(number, 0 if held else 1):
                total += points if held else -points
            else:
                total += STANDING[held * (len(STANDING) - 1) // mask.bit_count()] * points
                doubt += points
        return total, doubt

    def _known_to(self, number: int, side: int) -> bool:
        """Whether somebody of a team that holds a whole set can tell where each of its cards is."""
        mask, based, may = (
            self._deck.masks[number],
            self.based[number],
            tuple(self._may[self._deck.spans[number]]),
        )
        foes = self._with_cards(1 - side)
        return any(
            hand and _looked_at(mask, hand & mask, seat, foes, based, may)[0]
            for seat, hand in enumerate(self.hands)
            if seat % 2 == side
        )

    def take_sure(self) -> None:
        """The seat on turn claims what is sure and asks what can't miss, until nothing is left of either."""
        while not self.over:
            worth, found = self._best()
            if self.over or found is None or worth < SURE:
                return
            self.ask(*found)

    def _question(self) -> tuple[Seat, int] | None:
        """What the seat on turn asks, after claiming what is sure; None if the turn goes on without."""
        _, found = self._best()
        if self.over:
            return None
        if found is None or not self.hands[self.turn]:
            self._hand_on()
            return None
        return found

    def _best(self) -> tuple[float, tuple[Seat, int] | None]:
        """The best question of the seat on turn and its worth, after claiming what is sure."""
        seat = self.turn
        foes = self._with_cards(1 - seat % 2)
        masks, spans, may, based = self._deck.masks, self._deck.spans, self._may, self.based
        best, found = -1.0, None
        for number in tuple(self.open_sets):
            mask = masks[number]
            mine = self.hands[seat] & mask
            sure, worth, asked = _looked_at(mask, mine, seat, foes, based[number], tuple(may[spans[number]]))
            if sure:
                self._claim(number)
            elif asked is not None and worth > best:
                best, found = worth, asked
        return best, found

    def _claim(self, number: int) -> None:
        """LT-7 to LT-10."""
        self.score += self._points[number] if self.turn % 2 == 0 else -self._points[number]
        self.open_sets.remove(number)
        kept = ~self._deck.masks[number]
        self.hands = [hand & kept for hand in self.hands]
        self._see_who_is_out()

    def _with_cards(self, side: int) -> int:
        hands, found = self.hands, 0
        for seat in range(side, len(hands), 2):
            if hands[seat]:
                found |= 1 << seat
        return found

    def _see_who_is_out(self) -> None:
        self.over = not (any(self.hands[::2]) and any(self.hands[1::2]))

    def _hand_on(self) -> None:
        """Who has no cards leaves the turn to a partner, who can win none to an opponent (LT-5, LT-15)."""
        side = self.turn % 2
        self.turn = self._with_cards(1 - side if self.hands[self.turn] else side).bit_length() - 1


@lru_cache(maxsize=MEMORY)
def _looked_at(
    mask: int, mine: int, seat: Seat, foes: int, based: int, may: tuple[int, ...]
) -> tuple[bool, float, tuple[Seat, int] | None]:
    """Whether a set is sure to be the team's, and a seat's best question in it with its worth (LT-4).

    `mask` are the set's cards, `mine` those that the seat holds, `may` who may hold each of the set's.
    """
    others, first = ~(1 << seat), (mask & -mask).bit_length() - 1
    own = mine.bit_count() / mask.bit_count()
    like = (OWN + OWN_SQUARED * own) * own
    sure, best, found = True, -1.0, None
    left = mask ^ mine
    while left:
        low = left & -left
        left ^= low
        bit = low.bit_length() - 1
        seats = may[bit - first] & others
        asked = seats & foes
        known = not seats & (seats - 1)
        sure = sure and known and not asked
        if not asked or not mine:
            continue
        told = seats & based
        likely = asked & told
        weight = seats.bit_count() + (TOLD - 1) * told.bit_count()
        chance = 1.0 if known else (TOLD if likely else 1) / weight
        worth = SURE if known else like + chance * WIN - (1.0 - chance) * MISS
        if worth > best:
            best, found = worth, ((likely or asked).bit_length() - 1, bit)
    return sure, best, found
