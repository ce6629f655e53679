"""The options and presets of Logic, and what one hand hands on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from game.core.carries import CarryWords, WinsCarry
from game.core.options import choice, span, switch

Jokers = Literal["none", "free", "coloured"]


@dataclass(frozen=True, slots=True)
class Options:
    """How Logic is played; the default is the game of the source text with `shown` memory aid."""

    jokers: Jokers = choice(
        ("none", "free", "coloured"),
        label="Jokers",
        help="Two jokers join a longer deck; free ones may be laid as red or as black.",
        rule="LG-1",
    )
    direction: Literal["counterclockwise", "clockwise"] = choice(
        ("counterclockwise", "clockwise"),
        label="Direction",
        help="Which way turns and the deal go round the table.",
        rule="LG-7",
    )
    marking: Literal["both", "sideways", "two_backs"] = choice(
        ("both", "sideways", "two_backs"),
        label="Red cards",
        help="How you tell a red card from behind: it lies sideways, has a back of its own, or both.",
        rule="LG-5",
    )
    offset_shown: bool = switch(
        True,
        label="Offset shown cards",
        help="A card that was shown to a partner is put back a little out of line.",
        rule="LG-8",
    )
    draws: bool = switch(
        True,
        label="Draw offers",
        help="With two cards left to name, the declarer may offer the opponents a draw.",
        rule="LG-18",
    )
    answer_window_ms: int = span(
        2500,
        steps=(1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000),
        label="Answer window",
        help="How long a guess may stay unanswered, while anybody can still grab the bottle.",
        rule="LG-17",
        unit="ms",
    )
    declare_clock_s: int | None = span(
        120,
        steps=(None, 30, 60, 90, 120, 180, 240, 300),
        label="Declaration clock",
        help="How long a declarer has to name every card before the hand is lost.",
        rule="LG-16",
        unit="s",
    )
    memory_aid: Literal["shown", "none", "notebook"] = choice(
        ("shown", "none", "notebook"),
        label="Memory aid",
        help="What you may look up again: only open cards, also cards shown to you, or a full notebook.",
        rule="LG-24",
    )

    @property
    def row_size(self) -> int:
        """Cards in a row: six, with jokers seven (LG-1)."""
        return 6 if self.jokers == "none" else 7


_PAGAT = Options(memory_aid="none")

PRESETS: Mapping[str, Options] = {
    "practice": Options(memory_aid="notebook"),
    "pagat": _PAGAT,
    "jokers_free": replace(_PAGAT, jokers="free"),
    "jokers_coloured": replace(_PAGAT, jokers="coloured"),
}
"""Named sets of options; `pagat` plays exactly the source text, the jokers presets its variations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry(WinsCarry):
    """What the session hands on to a hand: who deals it, and the tally so far."""

    WORDS: ClassVar[CarryWords] = CarryWords("Logic", "dealer", "draw", 4, "draws")

    dealer: int | None = None
    """None: drawn for by LG-2."""
    draws: int = 0
