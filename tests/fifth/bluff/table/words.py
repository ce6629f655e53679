"""What Bluff's table says: its headline, and what stands on the buttons."""

from __future__ import annotations

from collections.abc import Mapping

from game.bluff.observation import Observation
from game.bluff.rules import POINTS, Believe, Boast, Call, Deal, Fold, Phase
from game.core.contract import Action
from game.ui.people import People

BUTTONS: Mapping[type[Action], str] = {
    Boast: "Mine is higher!",
    Fold: "Fold",
    Believe: "Believe it",
    Call: "Call!",
    Deal: "Deal",
}
TOOK = {"folded": "for a fold", "believed": "for a boast", "called": "for the higher card"}
"""How a round that ended so is told: "Theo takes 2 points for the higher card"."""


def headline(seen: Observation, people: People) -> str:
    """What has happened, and what the match waits for."""
    last = seen.last
    if last is not None:
        points = "1 point" if POINTS[last.ending] == 1 else f"{POINTS[last.ending]} points"
        return f"{people.does(last.taker, 'take')} {points} {TOOK[last.ending]}"
    if seen.phase is Phase.ANSWER:
        return f"{people.does(seen.speaker, 'say')}: mine is higher"
    return f"{people.does(seen.speaker, 'speak')}: higher, or a fold?"
