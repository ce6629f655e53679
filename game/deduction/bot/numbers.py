"""What a player knows in numbers, for the network: of the game as a whole, and of each choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.deduction.belief.facts import Index
from game.deduction.bot.model import ANSWER, SHUFFLE, TURN
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE as SHUFFLED, Move, MoveKind, cards_held
from game.deduction.bot.odds import ONLY, UNKNOWN, Odds, Truths, odds, truth
from game.deduction.bot.view import ME, THEM, WAYS, View
from game.deduction.rules.state import MIDDLE

PURSE = 6
"""Coins from 0 to 5 and more."""
MOST_LEAD = 3
MOST_BANK = 12.0
MOST_LOOKS = 8
ENDLESS = 100
"""From so many looks left on it does not matter whether they are odd."""
SURE, NEVER = 0.999, 0.001
PHASES = (TURN, SHUFFLE, ANSWER)
KINDS = 7
"""Peek, look, declare, accept, challenge, shuffle, keep: `MoveKind`."""
CHANCES = KINDS + WAYS
"""Where the chances of a declaration stand: for the player, sure or not, for somebody who knows less."""
FLAGS = CHANCES + 3
"""Then whether the other knows the middle card, whether the player does, whether the hand card was shown,
and how many cards the declarer holds."""
BITS = FLAGS + 4
"""Then what was said before: of these two cards, of the middle card by each player, of the hand card."""
CARDS = BITS + 4 * WAYS
"""Then the rank of the hand card and of the middle card, where known."""


class Choice(NamedTuple):
    """Something that may be done, and what there is to say about it in numbers."""

    move: Move
    numbers: list[float]


class Sight:
    """A view with what may be expected by it."""

    __slots__ = ("declarer", "mine", "outside", "phase", "view")

    def __init__(self, view: View, phase: int) -> None:
        self.view = view
        self.phase = phase
        self.mine = view.odds()
        self.outside = view.outside()
        self.declarer: Odds | None = None
        """The hand of the other as it looks from outside, while a declaration of theirs waits."""
        if phase == ANSWER:
            self.declarer = odds(view.deck, None, view.open_known, view.weights[THEM], view.gone[THEM])

    def truths(self, rank: Index, place: int) -> Truths:
        """The chance of each direction for a card of this rank beside a middle card."""
        middle = self.view.middle[place]
        return self.mine.against[rank] if middle == UNKNOWN else ONLY[truth(rank, middle)]


def state_numbers(sight: Sight) -> list[float]:
    """The game as a whole: coins, looks left, cards, what may be expected of them, what was said."""
    return _purses(sight.view) + _tempo(sight) + _cards(sight) + _middles(sight)


def _one_hot(number: int, size: int) -> list[float]:
    found = [0.0] * size
    if 0 <= number < size:
        found[number] = 1.0
    return found


def _purses(view: View) -> list[float]:
    found: list[float] = []
    for coins in view.coins:
        found += _one_hot(min(coins, PURSE - 1), PURSE)
        found.append(coins / 8.0)
    lead = max(-MOST_LEAD, min(MOST_LEAD, view.coins[ME] - view.coins[THEM]))
    found += _one_hot(lead + MOST_LEAD, 2 * MOST_LEAD + 1)
    return [*found, float(view.bank == 0), float(view.bank == 1), min(view.bank, MOST_BANK) / MOST_BANK]


def _tempo(sight: Sight) -> list[float]:
    left = sight.view.looks_left()
    return [
        *_one_hot(len(sight.view.hidden()) - 1, MIDDLE),
        float(left <= 0),
        float(left == 1),
        float(left & 1) if left < ENDLESS else 0.0,
        max(0, min(left, MOST_LOOKS)) / MOST_LOOKS,
        *(float(sight.phase == phase) for phase in PHASES),
    ]


def _cards(sight: Sight) -> list[float]:
    view, size = sight.view, len(sight.view.hand)
    mine = [view.hand[place] for place in cards_held(view, ME)]
    found = [held.bit_count() / size for held in view.held]
    for rank in range(view.deck.ranks):
        found += [
            mine.count(rank) / 2.0,
            view.gift[rank] / 2.0,
            sight.mine.middle[rank],
            sight.mine.hand[rank],
            (view.gone[ME][rank] - view.out[ME][rank]) / 2.0,
            (view.gone[THEM][rank] - view.out[THEM][rank]) / 2.0,
            view.open_known[rank] / 2.0,
            sight.outside.middle[rank],
            sight.outside.hand[rank],
        ]
    return found


def _middles(sight: Sight) -> list[float]:
    view = sight.view
    sums, sure, any_sure, likeliest = [0.0] * 12, 0.0, 0.0, 0.0
    ranks = {view.hand[place] for place in cards_held(view, ME)}
    for place in view.hidden():
        mine, theirs = view.said[ME] >> place * WAYS & 7, view.said[THEM] >> place * WAYS & 7
        known, peeked = view.seen >> place & 1, view.peeked[THEM] >> place & 1
        bits = [known, peeked, known & peeked]
        bits += [mine >> way & 1 for way in range(WAYS)]
        bits += [theirs >> way & 1 for way in range(WAYS)]
        bits += [peeked & theirs >> way & 1 for way in range(WAYS)]
        sums = [old + 0.25 * bit for old, bit in zip(sums, bits, strict=True)]
        for rank in ranks:
            for way, chance in enumerate(sight.truths(rank, place)):
                if mine >> way & 1:
                    continue
                if chance > SURE:
                    sure, any_sure = sure + 0.125, 1.0
                else:
                    likeliest = max(likeliest, chance)
    return [*sums, sure, any_sure, likeliest]


def choices(sight: Sight) -> list[Choice]:
    """Everything that may be done, with its numbers; equal cards count only once."""
    view, size = sight.view, CARDS + 2 * sight.view.deck.ranks
    if sight.phase == ANSWER:
        accept, challenge = _answering(sight, size)
        return [Choice(ACCEPT, accept), Choice(Move(MoveKind.CHALLENGE), challenge)]
    if sight.phase == SHUFFLE:
        shown = sum(view.known[ME][place] != UNKNOWN for place in cards_held(view, ME)) / len(view.hand)
        found = [Choice(SHUFFLED, _blank(MoveKind.SHUFFLE, size)), Choice(KEEP, _blank(MoveKind.KEEP, size))]
        for choice in found:
            choice.numbers[CHANCES] = shown
        return found
    found = _declaring(sight, size) + _peeking(sight, size) + _looking(sight, size)
    return found or _peeking_again(sight, size)


def _blank(kind: MoveKind, size: int) -> list[float]:
    found = [0.0] * size
    found[kind] = 1.0
    return found


def _declaring(sight: Sight, size: int) -> list[Choice]:
    view, found = sight.view, []
    cards = unlike(view)
    for place in view.hidden():
        before = view.said[ME] >> place * WAYS & 7
        for hand_place in cards if before != 7 else ():
            truths = sight.truths(view.hand[hand_place], place)
            belief = _believed(sight, hand_place, place, truths)
            for way in range(WAYS):
                if not before >> way & 1:
                    move = Move(MoveKind.DECLARE, place, hand_place, way, truths[way])
                    found.append(Choice(move, _declaration(sight, ME, move, belief[way], size)))
    return found


def unlike(view: View) -> list[int]:
    """A hand card of each sort: rank, whether the other knows it, and all that was declared of it."""
    found: dict[tuple[object, ...], int] = {}
    for place in cards_held(view, ME):
        found.setdefault(sort_of(view, place), place)
    return list(found.values())


def sort_of(view: View, place: int) -> tuple[object, ...]:
    """All that makes a hand card of the player's own unlike others."""
    tied = tuple(view.tied[ME].get((place, middle), 0) for middle in range(MIDDLE))
    return view.hand[place], view.known[ME][place] != UNKNOWN, tied


def _believed(sight: Sight, hand_place: int, place: int, truths: Truths) -> Truths:
    """The chance that the other may give each direction, as far as the declarer can tell."""
    view, outside = sight.view, sight.outside
    shown = view.known[ME][hand_place] != UNKNOWN
    if not view.peeked[THEM] >> place & 1:
        return outside.against[view.hand[hand_place]] if shown else outside.both
    if shown:
        return truths
    if view.middle[place] != UNKNOWN:
        return outside.versus[view.middle[place]]
    mixed = [0.0] * WAYS
    for rank, chance in enumerate(sight.mine.middle):
        for way, share in enumerate(outside.versus[rank]):
            mixed[way] += chance * share
    return mixed[0], mixed[1], mixed[2]


def _declaration(sight: Sight, who: int, move: Move, belief: float, size: int) -> list[float]:
    """A declaration; `who` makes it, and `move.believed` is how likely it is for the player."""
    view, found = sight.view, _blank(MoveKind.DECLARE if who == ME else MoveKind.ACCEPT, size)
    place, way, hand_place, true = move.place, move.way, move.hand_place, move.believed or 0.0
    middle, shown = view.middle[place], view.known[who][hand_place] != UNKNOWN
    found[KINDS + way] = 1.0
    found[CHANCES : CHANCES + 3] = true, -1.0 if true < NEVER else 1.0 if true > SURE else 0.0, belief
    found[FLAGS] = float(view.peeked[THEM] >> place & 1)
    found[FLAGS + 1] = float(middle != UNKNOWN)
    found[FLAGS + 2] = float(shown)
    found[FLAGS + 3] = view.held[who].bit_count() / len(view.hand)
    tied = [view.tied[who].get((hand_place, other), 0) for other in range(MIDDLE)]
    said, answered = view.said[who] >> place * WAYS, view.said[1 - who] >> place * WAYS
    for other in range(WAYS):
        found[BITS + other] = float(other != way and tied[place] >> other & 1)
        found[BITS + WAYS + other] = float(other != way and said >> other & 1)
        found[BITS + 2 * WAYS + other] = float(answered >> other & 1)
        found[BITS + 3 * WAYS + other] = 0.5 * sum(
            bits >> other & 1 for at, bits in enumerate(tied) if at != place
        )
    if who == ME or shown:
        found[CARDS + (view.hand[hand_place] if who == ME else view.known[who][hand_place])] = 1.0
    if middle != UNKNOWN:
        found[CARDS + view.deck.ranks + middle] = 1.0
    return found


def _answering(sight: Sight, size: int) -> tuple[list[float], list[float]]:
    view = sight.view
    assert view.pending is not None and sight.declarer is not None
    hand_place, place, way = view.pending
    rank, middle = view.known[THEM][hand_place], view.middle[place]
    if rank != UNKNOWN:
        truths, belief = sight.truths(rank, place), sight.declarer.against[rank]
    else:
        truths = sight.mine.both if middle == UNKNOWN else sight.mine.versus[middle]
        belief = sight.declarer.both
    move = Move(MoveKind.DECLARE, place, hand_place, way, truths[way])
    accept = _declaration(sight, THEM, move, belief[way], size)
    challenge = accept.copy()
    challenge[MoveKind.ACCEPT], challenge[MoveKind.CHALLENGE] = 0.0, 1.0
    return accept, challenge


def _peeking(sight: Sight, size: int) -> list[Choice]:
    view, found = sight.view, []
    for place in view.hidden() if view.coins[ME] else ():
        if view.middle[place] == UNKNOWN:
            numbers = _blank(MoveKind.PEEK, size)
            numbers[FLAGS] = float(view.peeked[THEM] >> place & 1)
            for way in range(WAYS):
                numbers[BITS + WAYS + way] = float(view.said[ME] >> place * WAYS + way & 1)
                numbers[BITS + 2 * WAYS + way] = float(view.said[THEM] >> place * WAYS + way & 1)
            found.append(Choice(Move(MoveKind.PEEK, place), numbers))
    return found


def _looking(sight: Sight, size: int) -> list[Choice]:
    """A look at each card not known, and at one that is, which only passes the turn."""
    view, found, passed = sight.view, [], False
    for hand_place in cards_held(view, THEM) if view.looks_left() > 0 else ():
        shown = view.known[THEM][hand_place] != UNKNOWN
        if shown and passed:
            continue
        passed = passed or shown
        numbers = _blank(MoveKind.LOOK, size)
        numbers[FLAGS + 2] = float(shown)
        for way in range(WAYS):
            numbers[BITS + 3 * WAYS + way] = 0.5 * sum(
                view.tied[THEM].get((hand_place, place), 0) >> way & 1 for place in view.hidden()
            )
        found.append(Choice(Move(MoveKind.LOOK, hand_place), numbers))
    return found


def _peeking_again(sight: Sight, size: int) -> list[Choice]:
    """Nothing is left but to pay for what is known already."""
    found = []
    for place in sight.view.hidden():
        numbers = _blank(MoveKind.PEEK, size)
        numbers[FLAGS + 1] = 1.0
        found.append(Choice(Move(MoveKind.PEEK, place), numbers))
    return found


def like_cards(view: View, hand_place: int) -> Sequence[int]:
    """The hand cards of the same sort: any of them is taken, so that places tell nothing."""
    sort = sort_of(view, hand_place)
    return [place for place in cards_held(view, ME) if sort_of(view, place) == sort]
