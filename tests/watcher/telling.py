"""What a spread of Literature tells at the deal besides its direction: of its owner, and of others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, log2

from game.catalog import find
from game.core.contract import Seat
from game.core.forge import Forge
from game.literature.rules.state import State


@dataclass(frozen=True, slots=True)
class Telling:
    """One spread at the deal of a game in which all seats have hands of one size."""

    shown: int
    """Different cards in the four hands."""
    common: int
    """Cards in all four hands: they are the owner's for certain."""
    bits: float
    """What any watcher learns of any third hand: that none of the cards shown is in it."""
    before: float
    """The chance of a card that the watcher has not seen to be in that third hand."""
    after: float
    """The same of a card that the spread does not show."""


def telling(dealt: State, people: Sequence[Seat], seed: int, plain: bool) -> list[Telling]:
    """What the spreads of all people tell; `plain` as in `python -m tests.watcher`."""
    game = find("literature")
    assert game.decoys is not None
    forge = Forge(game.decoys, game.observation, seed, dealt, people)  # type: ignore[arg-type]
    if plain:
        forge.stocks, forge.fitted = dict.fromkeys(people), False
    forge.follow(dealt, 0)  # type: ignore[arg-type]
    found = []
    for seat in people:
        hands: list[int] = [*forge.spreads[seat].hands]  # type: ignore[list-item]
        any_of, all_of = hands[0], hands[0]
        for hand in hands[1:]:
            any_of, all_of = any_of | hand, all_of & hand
        size, shown = dealt.hands[seat].bit_count(), any_of.bit_count()
        unseen = len(dealt.deck.cards) - size
        bits = log2(comb(unseen, size)) - log2(comb(unseen - shown, size))
        found.append(Telling(shown, all_of.bit_count(), bits, size / unseen, size / (unseen - shown)))
    return found
