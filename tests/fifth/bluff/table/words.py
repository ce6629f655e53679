"""What Bluff's table says: its headline, and what stands on the buttons."""

from __future__ import annotations

from collections.abc import Mapping

from game.bluff.observation import Observation
from game.bluff.rules import POINTS, Believe, Boast, Call, Deal, Fold, Phase, Round
from game.core.contract import Action
from game.ui.people import People

BUTTONS: Mapping[type[Action], str] = {
    Boast: "Mine is higher!",
    Fold: "Fold",
    Believe: "Believe it",
    Call: "Call!",
    Deal: "Deal",
}
COSTS: Mapping[type[Action], str] = {
    Boast: "Believed, it brings you 1 point. Called, the higher card takes 2.",
    Fold: "The other takes 1 point.",
    Believe: "The other takes 1 point.",
    Call: "Both cards are turned up, and the higher one takes 2 points.",
    Deal: "The next round begins, and you speak first.",
}
TOOK = {"folded": "for a fold", "believed": "for a boast", "called": "for the higher card"}
"""How a round that ended so is told: "Theo takes 2 points for the higher card"."""


def taken(last: Round, people: People) -> str:
    """How a round ended."""
    points = "1 point" if POINTS[last.ending] == 1 else f"{POINTS[last.ending]} points"
    return f"{people.does(last.taker, 'take')} {points} {TOOK[last.ending]}"


def headline(seen: Observation, people: People) -> str:
    """What has happened, and what the match waits for."""
    last = seen.last
    if last is not None:
        return taken(last, people)
    if seen.phase is Phase.ANSWER:
        return f"{people.does(seen.speaker, 'say')}: mine is higher"
    return f"{people.does(seen.speaker, 'speak')}: higher, or a fold?"
