"""Plays a deal of Literature on, by rules of thumb that are fast enough for hundreds of deals.

The players in it know their own hand and, of the others', which cards anybody may still hold (LT-25): they
ask and claim by what has been said, not by the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.contract import Seat
from game.core.memory import by_identity
from game.literature.bot.public import Public
from game.literature.rules.deck import Deck, deck
from game.literature.rules.options import Options

STANDING = (-0.90, -0.45, -0.25, 0.0, 0.25, 0.45, 0.90)
"""What a set is worth to a team, by how many sixths of it the team holds: means over 120 games of bots."""
OWN, OWN_SQUARED, MATES = 1.8, 0.65, 1.04
"""What counts in a question: the share of its set in the asker's hand, and in those of partners, if known."""
WIN, FINISH = 3.13, 1.6
"""Winning the card: in itself, and for the share of the set that the team is known to hold."""
MISS_INSIDE, MISS_OUTSIDE = -0.09, 0.32
"""Losing the turn to a player who is known to be in the set, and to one who is not."""
NEWS = 0.4
"""Telling for the first time that one is in the set."""
SURE = 100.0
"""What a question that can't miss is worth at least: more than any other."""
MEMORY = 1 << 13
"""How many sets that somebody looked at are kept: most stay as they are from question to question."""
TOLD = 2.64
"""How many times likelier a seat is thought to hold a card if it is known to be in the set."""
SIDES = tuple(sum(1 << seat for seat in range(side, 16, 2)) for side in (0, 1))
"""The seats of each team at the largest table."""


class Question(NamedTuple):
    """Whom a seat asks for which card, and how much that seems worth."""

    worth: float
    target: Seat
    bit: int


Look = tuple[bool, Question | None]
"""Whether a set is sure to be a seat's team's, and the seat's best question in it."""


class Counting(NamedTuple):
    """What the sets of a table count."""

    points: tuple[int, ...]
    stands: tuple[tuple[float, ...], ...]
    """What each set is worth to a team, in points, by how many of its cards the team holds."""


@by_identity(1)
def counting(options: Options) -> Counting:
    """What the sets of a table count."""
    sets = deck(options.sets).sets
    points = tuple(options.points(each.major) for each in sets)
    shares = [range(len(each.cards) + 1) for each in sets]
    stands = [
        tuple(STANDING[held * (len(STANDING) - 1) // share[-1]] * worth for held in share)
        for share, worth in zip(shares, points, strict=True)
    ]
    return Counting(points, tuple(stands))


class Playout:
    """One deal, played on; masks are of cards or of seats as bits."""

    __slots__ = (
        "_counting",
        "_deck",
        "_found",
        "_having",
        "_looker",
        "_looks",
        "_may",
        "based",
        "hands",
        "open_sets",
        "over",
        "score",
        "turn",
    )  # fmt: skip

    def __init__(
        self,
        deck: Deck,
        counting: Counting,
        hands: Sequence[int],
        public: Public,
        open_sets: Sequence[int],
        turn: Seat,
    ) -> None:
        self._deck = deck
        self._counting = counting
        self._may = list(public.by_set)
        """For each set and card the seats that may hold it, by what has been said."""
        self.based = list(public.based)
        """For each set the seats that are known to be in it."""
        self.hands = list(hands)
        self.open_sets = list(open_sets)
        self.over = False
        """A team is out of cards, so nobody asks any more (LT-16)."""
        self.score = 0
        """Points won from here on by the team of even seats, less those of the other."""
        self.turn = turn
        self._having = sum(1 << seat for seat, hand in enumerate(hands) if hand)
        """The seats that have cards."""
        self._found: tuple[Seat, Question | None] | None = None
        """A seat and its best question, as long as nothing changes."""
        self._looker: tuple[Seat, int] = turn, 0
        """Who looked last, at which opponents with cards."""
        self._looks: dict[int, Look] = {}
        """What they saw in each set that has not changed since."""

    def may(self, bit: int) -> int:
        """The seats that may hold a card, by what has been said."""
        number = self._deck.set_of[bit]
        return self._may[number][bit - self._deck.firsts[number]]

    def ask(self, target: Seat, bit: int) -> bool:
        """The seat on turn asks; returns whether it got the card and so keeps the turn (LT-5)."""
        card, seat, hands = 1 << bit, self.turn, self.hands
        number = self._deck.set_of[bit]
        self._found = None
        self._looks.pop(number, None)
        self.based[number] |= 1 << seat
        if not hands[target] & card:
            self._tell(number, bit, self.may(bit) & ~(1 << seat | 1 << target))
            self.turn = target
            return False
        self._tell(number, bit, 1 << seat)
        hands[target] ^= card
        hands[seat] |= card
        if not hands[target]:
            self._having ^= 1 << target
            self._see_who_is_out()
        return True

    def _tell(self, number: int, bit: int, seats: int) -> None:
        """Everybody hears who may hold a card of a set."""
        before, at = self._may[number], bit - self._deck.firsts[number]
        self._may[number] = (*before[:at], seats, *before[at + 1 :])

    def play_on(self, misses: int, questions: int) -> None:
        """Play until `misses` questions have missed, `questions` have been asked, or nobody can ask."""
        while misses > 0 and questions > 0 and not self.over:
            found = self._question()
            questions -= 1
            if found is not None:
                misses -= not self.ask(found.target, found.bit)

    def value(self, side: int) -> float:
        """What all this is worth to a team, in points: those won, and how the open sets stand."""
        total = float(self.score)
        team = sum(self.hands[::2])
        masks, stands = self._deck.masks, self._counting.stands
        for number in self.open_sets:
            total += stands[number][(team & masks[number]).bit_count()]
        return total if side == 0 else -total

    def standing(self) -> tuple[float, int]:
        """What all this is worth to the even seats, in points, and how many points are in doubt.

        A set that somebody can claim for sure counts as claimed: it makes no difference when that is done.
        """
        total, doubt = float(self.score), 0
        team = sum(self.hands[::2])
        masks, (all_points, stands) = self._deck.masks, self._counting
        for number in self.open_sets:
            mask, points = masks[number], all_points[number]
            held = team & mask
            if (not held or held == mask) and self._known_to(number, 0 if held else 1):
                total += points if held else -points
            else:
                total += stands[number][held.bit_count()]
                doubt += points
        return total, doubt

    def _known_to(self, number: int, side: int) -> bool:
        """Whether somebody of a team that holds a whole set can tell where each of its cards is."""
        mask, based, may = self._deck.masks[number], self.based[number], self._may[number]
        foes = self._having & SIDES[1 - side]
        for seat in range(side, len(self.hands), 2):
            hand = self.hands[seat]
            if hand and _looked_at(mask, hand & mask, seat, foes, based, may)[0]:
                return True
        return False

    def take_sure(self) -> None:
        """The seat on turn claims what is sure and asks what can't miss, until nothing is left of either."""
        while not self.over:
            found = self._best()
            if self.over or found is None or found.worth < SURE:
                return
            self.ask(found.target, found.bit)

    def _question(self) -> Question | None:
        """What the seat on turn asks, after claiming what is sure; None if the turn goes on without."""
        found = self._best()
        if self.over:
            return None
        if found is None or not self.hands[self.turn]:
            self._hand_on()
            return None
        return found

    def _best(self) -> Question | None:
        """The best question of the seat on turn, after claiming what is sure."""
        seat = self.turn
        if self._found is not None and self._found[0] == seat:
            return self._found[1]
        hand, foes = self.hands[seat], self._having & SIDES[1 - seat % 2]
        if self._looker != (seat, foes):
            self._looker = seat, foes
            self._looks.clear()
        masks, may, based, looks = self._deck.masks, self._may, self.based, self._looks
        worth, best, before = -1.0, None, tuple(self.open_sets)
        for number in before:
            look = looks.get(number)
            if look is None:
                mask = masks[number]
                look = looks[number] = _looked_at(mask, hand & mask, seat, foes, based[number], may[number])
            sure, found = look
            if sure:
                self._claim(number)
            elif found is not None and found.worth > worth:
                worth, best = found.worth, found
        if len(self.open_sets) == len(before):
            self._found = seat, best
        return best

    def _claim(self, number: int) -> None:
        """LT-7 to LT-10."""
        points = self._counting.points[number]
        self.score += points if self.turn % 2 == 0 else -points
        self.open_sets.remove(number)
        kept = ~self._deck.masks[number]
        self.hands = [hand & kept for hand in self.hands]
        self._having = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)
        self._see_who_is_out()

    def _see_who_is_out(self) -> None:
        self.over = not (self._having & SIDES[0] and self._having & SIDES[1])

    def _hand_on(self) -> None:
        """Who has no cards leaves the turn to a partner, who can win none to an opponent (LT-5, LT-15)."""
        side = self.turn % 2
        heirs = SIDES[1 - side if self.hands[self.turn] else side]
        self.turn = (self._having & heirs).bit_length() - 1


@lru_cache(maxsize=MEMORY)
def _looked_at(mask: int, mine: int, seat: Seat, foes: int, based: int, may: tuple[int, ...]) -> Look:
    """Whether a set is sure to be the team's, and a seat's best question in it (LT-4).

    `mask` are the set's cards, `mine` those that the seat holds, `may` who may hold each of the set's.
    """
    me, first, size = 1 << seat, (mask & -mask).bit_length() - 1, mask.bit_count()
    own, partners = mine.bit_count() / size, SIDES[seat % 2] & ~me
    known = sum(1 for seats in may if seats & partners and not seats & (seats - 1)) / size
    like = (OWN + OWN_SQUARED * own) * own + MATES * known - (0.0 if based & me else NEWS)
    win = WIN + FINISH * (own + known)
    sure, best = True, None
    left = mask ^ mine
    while left:
        low = left & -left
        left ^= low
        bit = low.bit_length() - 1
        seats = may[bit - first] & ~me
        asked = seats & foes
        alone = not seats & (seats - 1)
        sure = sure and alone and not asked
        if not asked or not mine:
            continue
        told = seats & based
        likely = asked & told
        chance = (TOLD if likely else 1.0) / (seats.bit_count() + (TOLD - 1.0) * told.bit_count())
        miss = MISS_INSIDE if likely else MISS_OUTSIDE
        worth = SURE + NEWS + like if alone else like + chance * win - (1.0 - chance) * miss
        if best is None or worth > best.worth:
            best = Question(worth, (likely or asked).bit_length() - 1, bit)
    return sure, best
