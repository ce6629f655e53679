"""What a game's pages of how to play say, and the tables at which they are tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.catalog import games
from game.deduction.rules.options import PRESETS as DEDUCTION
from game.literature.rules.options import PRESETS as LITERATURE
from game.logistication.rules.options import Options as Logistication

LITERATURE_FULL = replace(
    LITERATURE["pagat"],
    players="8",
    sets="seven_card_majors",
    first_turn="left",
    ask_own_card="bluff",
    wrong_team="minus_one",
    no_cards_pass="last_asker",
    counts_shown="has_any",
    history="all",
    forced_claim=True,
    leave_when_empty=True,
    out_of_turn_claim="penalised",
    convention="second_team",
    turn_clock_s=30,
)
"""Everything that its pages can tell, as far as it goes together."""
DEDUCTION_SMALL = replace(
    DEDUCTION["four_ranks"], bank="12", stall_limit=20, shuffle_after_look="always", first="pirate"
)
FURTHER: dict[str, dict[str, Any]] = {
    "literature": {
        "full": LITERATURE_FULL,
        "jokers": replace(LITERATURE_FULL, sets="nine_with_jokers", ask_own_card="surrender"),
    },
    "deduction": {
        "small": DEDUCTION_SMALL,
        "smallest": replace(DEDUCTION_SMALL, ranks="3", shuffle_after_look="ask"),
    },
    "logistication": {
        "further": Logistication(
            matching="same_colour", squash_counts="top_run", jump_in=True, strict_slams=True
        )
    },
}
"""Options that no preset has, by game and a name for the test."""


def guided() -> Iterator[tuple[str, str, Any]]:
    """Game, name and options of every table whose pages are tried."""
    for name, game in games().items():
        for preset, options in {**game.rules.PRESETS, **FURTHER.get(name, {})}.items():
            yield name, preset, options


def words(guide: Any, options: Any) -> str:
    """All that the pages say."""
    return " ".join(" ".join((page.title, *page.paragraphs)) for page in guide.pages(options))
