"""The abstraction of the strategy: what may be done, as a few ideas, and which situations are alike."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from game.core.members import quick
from game.deduction.bot.odds import ONLY, UNKNOWN, Odds, Truths, truth
from game.deduction.bot.view import FULL, ME, THEM, WAYS, View

HONEST_FROM = 0.5
"""From this chance to be true on, a declaration counts as honest; below, as a bluff."""
GRADES = (0.001, 0.24, 0.38, 0.5, 0.62, 0.76, 0.999)
"""The chances of being true at which a declaration passes from one grade to the next."""
GRADE_COUNT = len(GRADES) + 1
HONEST_GRADES = (0.7, 0.999)
"""The same for the best honest declaration, in a turn's key."""
BLUFF_GRADES = (0.5,)
"""The same for how likely the best bluff is accepted."""
MOST_AHEAD = 2
"""A lead in coins beyond this counts the same."""
MOST_TRUTHS = 2
"""More declarations known to be true than this count the same."""
STANDINGS = 6
"""How many values `standing` has."""
KINDS = 4
"""The keys of four kinds of situation share one table: turn, answer, shuffle and none."""


@quick
class Idea(IntEnum):
    """What to do on turn; which cards to do it with is decided in `worth`."""

    HONEST = 0
    BLUFF = 1
    PEEK = 2
    LOOK = 3


IDEAS = len(Idea)


class Declaration(NamedTuple):
    """A declaration that may be made."""

    hand_place: int
    place: int
    way: int
    """The direction's number."""
    true: float
    """The chance that it is true, for the declarer."""
    key: int
    """How it looks to the other, as far as the declarer can tell."""


def declarations(view: View) -> list[Declaration]:
    """The declarations open to the player on turn; equal cards count only once."""
    mine, outside = view.odds(), view.outside()
    found: list[Declaration] = []
    said, peeked = view.said[ME], view.peeked
    base = declaration_money(view)
    for place in view.hidden():
        before = said >> place * WAYS & _EVERY
        if before == _EVERY:
            continue
        middle = view.middle[place]
        known = peeked[THEM] >> place & 1
        doubt = _informed(view, mine, outside, middle) if known else None
        about = ((base * 3 + before.bit_count()) * 2 + (peeked[ME] >> place & 1)) * 2 + known
        for rank, shown, tied, hand_place in _cards(view, place):
            truths = mine.against[rank] if middle == UNKNOWN else ONLY[truth(rank, middle)]
            belief = truths if known and shown else doubt
            if belief is None:
                belief = outside.against[rank] if shown else outside.both
            look = (about * 2 + shown) * 2
            for way in range(WAYS):
                if not before >> way & 1:
                    key = (look + bool(tied & ~(1 << way))) * GRADE_COUNT + bisect_left(GRADES, belief[way])
                    found.append(Declaration(hand_place, place, way, truths[way], key))
    return found


def chances(view: View) -> Iterator[tuple[int, int, float]]:
    """Of each declaration that is open, without who would believe it, place, direction and how likely it is
    true; for each rank in hand once."""
    mine, said = view.odds(), view.said[ME]
    ranks = {rank for hand_place, rank in enumerate(view.hand) if view.held[ME] >> hand_place & 1}
    for place in view.hidden():
        before, middle = said >> place * WAYS & _EVERY, view.middle[place]
        ways = [way for way in range(WAYS) if not before >> way & 1]
        for rank in ranks:
            truths = mine.against[rank] if middle == UNKNOWN else ONLY[truth(rank, middle)]
            for way in ways:
                yield place, way, truths[way]


_EVERY = (1 << WAYS) - 1


def grade(chance: float, edges: tuple[float, ...]) -> int:
    """How many of the edges the chance lies beyond."""
    return bisect_left(edges, chance)


def _informed(view: View, mine: Odds, outside: Odds, middle: int) -> Truths:
    """What chance the other may give each direction for a hidden card, knowing this middle card."""
    if middle != UNKNOWN:
        return outside.versus[middle]
    shares = [(chance, outside.versus[rank]) for rank, chance in enumerate(mine.middle) if chance]
    first = sum(chance * truths[0] for chance, truths in shares)
    second = sum(chance * truths[1] for chance, truths in shares)
    return first, second, sum(chance * truths[2] for chance, truths in shares)


def _cards(view: View, place: int) -> list[tuple[int, int, int, int]]:
    """The hand cards that differ: rank, whether the other knows it, what was declared of it, place."""
    found: dict[tuple[int, int, int], int] = {}
    held, known, tied = view.held[ME], view.known[ME], view.tied[ME]
    for hand_place, rank in enumerate(view.hand):
        if held >> hand_place & 1:
            what = rank, int(known[hand_place] != UNKNOWN), tied.get((hand_place, place), 0)
            found.setdefault(what, hand_place)
    return [(*what, hand_place) for what, hand_place in found.items()]


def declaration_money(view: View) -> int:
    """What coins and cards make of a declaration, for its declarer."""
    mine, theirs = view.coins
    key = max(-2, min(2, mine - theirs)) + 2
    key = key * 4 + len(view.hidden()) - 1
    return (key * 2 + (theirs == 0)) * 2 + (mine == 0)


def money(coins: list[int], hidden: int, empty: bool) -> int:
    """The coins of a player and the other, the face-down middle cards and whether the bank is empty."""
    mine, theirs = coins
    lead = mine - theirs
    lead = -MOST_AHEAD if lead < -MOST_AHEAD else MOST_AHEAD if lead > MOST_AHEAD else lead
    key = (lead + MOST_AHEAD) * 5 + hidden
    key = key * 3 + (mine if mine < 2 else 2)
    return (key * 2 + (theirs > 0)) * 2 + empty


def standing(view: View, without: int = 0) -> int:
    """What each knows of the face-down middle cards; `without` are some to leave out, as bits."""
    hidden = FULL & ~view.open & ~without
    unknown = (hidden & ~view.seen).bit_count()
    theirs = (hidden & view.peeked[THEM]).bit_count()
    return (unknown if unknown < 2 else 2) * 2 + (theirs > 0)


def truths_left(found: list[Declaration]) -> int:
    """How many different declarations a player knows to be true, by place and direction, as bits."""
    bits = 0
    for declaration in found:
        if declaration.true > GRADES[-1]:
            bits |= 1 << declaration.place * WAYS + declaration.way
    return bits


def open_ideas(view: View, honest: bool, bluff: bool) -> tuple[int, ...]:
    """The ideas open to the player on turn, in order."""
    here: list[int] = []
    if honest:
        here.append(Idea.HONEST)
    if bluff:
        here.append(Idea.BLUFF)
    if view.coins[ME] and FULL & ~view.open & ~view.seen:
        here.append(Idea.PEEK)
    if view.looks_left() > 0 and view.held[THEM]:
        here.append(Idea.LOOK)
    return tuple(here or (Idea.PEEK,))


def turn_key(view: View, here: tuple[int, ...], truths: int, honest: float, bluff: float) -> int:
    """The situation of a player on turn.

    `truths` counts what the player knows to be true; `honest` is the chance of the best honest declaration
    to be true, `bluff` that of the best bluff to be accepted. Whether the looks left are odd tells who must
    do something else first if both go on looking (DD-13).
    """
    key = money(view.coins, len(view.hidden()), view.bank == 0)
    key = key * STANDINGS + standing(view)
    key = key * (MOST_TRUTHS + 1) + min(truths, MOST_TRUTHS)
    key = key * (len(HONEST_GRADES) + 1) + grade(honest, HONEST_GRADES)
    key = key * (len(BLUFF_GRADES) + 1) + grade(bluff, BLUFF_GRADES)
    key = key * 2 + (view.looks_left() & 1)
    for idea in Idea:
        key = key * 2 + (idea in here)
    return key * KINDS


def answer_truth(view: View) -> float:
    """The chance that the declaration which waits is true, by what the answering player knows."""
    assert view.pending is not None
    hand_place, place, way = view.pending
    rank, middle = view.known[THEM][hand_place], view.middle[place]
    if rank != UNKNOWN and middle != UNKNOWN:
        return float(truth(rank, middle) == way)
    odds = view.odds()
    if rank != UNKNOWN:
        return odds.against[rank][way]
    return odds.both[way] if middle == UNKNOWN else odds.versus[middle][way]


def answer_key(view: View, true: float) -> int:
    """The situation of a player who is to accept or challenge."""
    assert view.pending is not None
    hand_place, place, way = view.pending
    tied = view.tied[THEM].get((hand_place, place), 0) & ~(1 << way)
    earlier = view.said[THEM] >> place * WAYS & _EVERY & ~(1 << way)
    key = money(view.coins, len(view.hidden()), view.bank == 0)
    key = key * GRADE_COUNT + grade(true, GRADES)
    key = key * 2 + (view.peeked[THEM] >> place & 1)
    key = key * 2 + (view.middle[place] != UNKNOWN)
    key = key * 2 + bool(tied)
    key = key * 2 + bool(earlier)
    return key * KINDS + 1


def shuffle_key(view: View) -> int:
    """The situation of a player whose hand was looked at."""
    shown = sum(
        view.known[ME][place] != UNKNOWN for place in range(len(view.hand)) if view.held[ME] >> place & 1
    )
    mine, theirs = view.coins
    lead = 1 + (mine > theirs) - (mine < theirs)
    return ((lead * 4 + len(view.hidden()) - 1) * 4 + min(shown, 3)) * KINDS + 2
