"""The notebook of Logic (LG-24): for every hidden card, how likely each rank still is."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import Place, Rank
from game.core.contract import Seat
from game.logic.belief import Belief
from game.logic.belief.facts import facts
from game.logic.observation import Observation
from game.logic.rules.options import PRESETS, Options
from game.logic.rules.state import SEATS, Phase

RankChances = tuple[tuple[Mapping[Rank, float] | None, ...], ...]
"""For each row and place the chance of each rank still possible; None for a card whose rank is known."""

BENCH: Mapping[str, Options] = {
    "": PRESETS["pagat"],
    "jokers_free": PRESETS["jokers_free"],
    "jokers_coloured": PRESETS["jokers_coloured"],
}
"""The kinds of deck whose notebooks `bench` measures, "" for the plain one."""


def wanted(options: Options) -> bool:
    """Whether the notebook is this table's memory aid (LG-24)."""
    return options.memory_aid == "notebook"


def notebook(seen: Observation) -> RankChances:
    """What the eyes of an observation can work out, exactly; empty before all rows are laid (LG-5)."""
    if seen.phase is Phase.ARRANGE:
        return ()
    belief = Belief(facts(seen))
    return tuple(
        tuple(_chances(belief, seen, seat, Place(place)) for place in range(seen.size))
        for seat in range(SEATS)
    )


def _chances(belief: Belief, seen: Observation, seat: Seat, place: Place) -> Mapping[Rank, float] | None:
    if seen.cards[seat][place] is not None:
        return None
    return {Rank(rank): chance for rank, chance in belief.ranks(seat, place).items()}
