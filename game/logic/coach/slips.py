"""What decisions and slips of Logic are called in the statistics."""

from __future__ import annotations

from game.core.contract import Action
from game.logic.belief import believe
from game.logic.observation import Observation
from game.logic.rules.state import Grab, Guess, NameCard, Reveal, Show

DECISIONS = {
    "Show": "Showing a card",
    "PassShow": "Showing a card",
    "Guess": "Guesses",
    "Answer": "The bottle",
    "Grab": "The bottle",
    "Reveal": "Turning up",
    "NameCard": "Naming cards",
    "OfferDraw": "Draws",
    "AcceptDraw": "Draws",
    "DeclineDraw": "Draws",
}
SLIPS = {
    "early": "You grab the bottle too early",
    "late": "You leave the bottle standing too long",
    "impossible": "You guess what a card can't be",
    "guess": "You guess where another guess brings more",
    "show": "You show the card that tells your partner less",
    "reveal": "You turn up a card that tells opponents more",
    "name": "You name a less likely card",
}
_BY_DEED: dict[type[Action], str] = {Show: "show", Guess: "guess", Reveal: "reveal", NameCard: "name"}


def slip(seen: Observation, done: Action | None, better: Action | None) -> str:
    """Which kind it was to do one thing where the other was better."""
    if isinstance(done, Grab):
        return "early"
    if isinstance(better, Grab):
        return "late"
    if isinstance(done, Guess) and not believe(seen).chance(done.target, done.place, done.rank):
        return "impossible"
    return "" if done is None else _BY_DEED.get(type(done), "")
