"""What somebody who does not count has in mind of the questions, and what they would ask next.

That is where cards went, who lacked which, and who collects what; nothing is worked out from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.literature.belief.facts import bits
from game.literature.bot.view import Hope, View
from game.literature.observation import Observation
from game.literature.rules.state import AskNote


@dataclass(frozen=True, slots=True)
class Recall:
    """Cards and sets as bits, by seat."""

    has: tuple[int, ...]
    """The cards that are known to be with each other seat."""
    lacks: tuple[int, ...]
    """The cards that each was asked for in vain and has not been given since."""
    wants: tuple[int, ...]
    """The sets that each has asked for."""

    def ours(self, view: View) -> int:
        """The cards that the team is known to hold."""
        mine = view.hand
        for mate in view.mates():
            mine |= self.has[mate]
        return mine


def recall(seen: Observation, in_mind: Callable[[int, AskNote], bool]) -> Recall:
    """What is left of the questions; `in_mind` says of each by its number whether it is remembered."""
    has, lacks, wants = [0] * seen.seats, [0] * seen.seats, [0] * seen.seats
    deck = seen.deck
    for number, note in enumerate(seen.notes):
        if not isinstance(note, AskNote):
            continue
        bit = 1 << deck.index[note.card]
        moved = note.got or note.gave
        if moved:
            has = [held & ~bit for held in has]
        if not in_mind(number, note):
            continue
        wants[note.seat] |= 1 << deck.set_of[deck.index[note.card]]
        if moved:
            taker, giver = (note.seat, note.target) if note.got else (note.target, note.seat)
            has[taker] |= bit
            lacks[taker] &= ~bit
            lacks[giver] |= bit
        else:
            lacks[note.target] |= bit
    return Recall(tuple(has), tuple(lacks), tuple(wants))


def fetching(view: View, recalled: Recall) -> list[Hope]:
    """Questions for cards that an opponent was seen to get."""
    return [
        Hope(1.0, bit, rival)
        for number in view.bases()
        for rival in view.rivals()
        for bit in bits(recalled.has[rival] & view.deck.masks[number] & ~view.hand)
        if view.may_ask(bit, rival)
    ]


def denied(view: View, recalled: Recall) -> list[int]:
    """Its sets that the team must hold whole: every opponent has said no to each card it cannot place."""
    ours = recalled.ours(view)
    return [
        number
        for number in view.bases()
        if not any(view.deck.masks[number] & ~ours & ~recalled.lacks[rival] for rival in view.rivals())
    ]


def hoping(view: View, recalled: Recall) -> list[Hope]:
    """Questions in the set of which the seat holds most, of those who collect it too, else of anybody.

    Nobody is asked who is known to lack the card. The chances are not worked out, and 0.
    """
    ours, masks = recalled.ours(view), view.deck.masks
    found: dict[int, list[Hope]] = {}
    for number in view.bases():
        for rival in view.rivals():
            for bit in bits(masks[number] & ~ours & ~recalled.lacks[rival]):
                if view.may_ask(bit, rival):
                    found.setdefault(number, []).append(Hope(0.0, bit, rival))
    if not found:
        return []
    held = {number: (masks[number] & view.hand).bit_count() for number in found}
    most = max(held.values())
    hopes = [(number, hope) for number in found if held[number] == most for hope in found[number]]
    collecting = [hope for number, hope in hopes if recalled.wants[hope.target] >> number & 1]
    return collecting or [hope for _, hope in hopes]
