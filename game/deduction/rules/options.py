"""The options and presets of the Deduction Card Game, and what one game hands on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core.carries import CarryWords, WinsCarry
from game.core.options import choice, span


@dataclass(frozen=True, slots=True)
class Options:
    """How the game is played; the default is the source text's."""

    bank: Literal["unlimited", "12", "6"] = choice(
        ("unlimited", "12", "6"),
        label="Bank",
        help="Coins besides the six that are dealt out; an empty bank pays nothing.",
        rule="DD-3",
    )
    ranks: Literal["3", "4"] = choice(
        ("3", "4"),
        label="Ranks",
        help="Aces, kings and queens, or jacks as well and six cards to the hand.",
        rule="DD-1",
    )
    shuffle_after_look: Literal["ask", "always"] = choice(
        ("ask", "always"),
        label="Shuffling after a look",
        help="Whether a hand that was looked at may be shuffled, or always is.",
        rule="DD-5",
    )
    stall_limit: int | None = span(
        8,
        steps=(None, 4, 6, 8, 12, 16, 20),
        label="Looks in a row",
        help="After this many looks with nothing else in between, nobody may look until someone "
        "peeks or declares.",
        rule="DD-13",
        unit="looks",
    )
    first: Literal["random", "loser", "pirate"] = choice(
        ("random", "loser", "pirate"),
        label="Who starts",
        help="By chance, the last game's loser, or whoever saw a pirate last: you are asked.",
        rule="DD-3",
    )

    @property
    def coins_in_bank(self) -> int | None:
        """What the bank begins with; None for as many as are needed."""
        return None if self.bank == "unlimited" else int(self.bank)

    @property
    def hand_size(self) -> int:
        """Cards in a hand (DD-1)."""
        return 4 if self.ranks == "3" else 6


PRESETS: Mapping[str, Options] = {
    "source": Options(),
    "four_ranks": Options(ranks="4"),
}
"""Named sets of options; `source` plays exactly the source text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry(WinsCarry):
    """What the session hands on: who lost last, and the tally."""

    WORDS: ClassVar[CarryWords] = CarryWords("Deduction", "loser", "nobody", 2, "draws")

    loser: int | None = None
    """None: nobody yet, or a draw."""
    draws: int = 0
