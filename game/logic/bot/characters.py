"""The characters of Logic: each tilts a level towards its way, where that costs next to nothing.

On its turn to guess a character looks at what its level would guess, and at all that is worth about as much
in bits, as the strong level reckons; of these it guesses what is most after its heart. Two have their own
mind of the bottle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import JOKER
from game.core.cast import Character
from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.logic.bot import strong
from game.logic.bot.decide import GRAB_BITS, STYLES, play
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.strong import exposure
from game.logic.bot.view import View
from game.logic.bot.worlds import believed_worlds
from game.logic.observation import Observation
from game.logic.rules.state import Guess, Reveal, Show, opponents, partner

MARGIN = 0.4
"""How many bits from the worth of the level's own guess another may be, if its way says nothing else."""
CHANCE = 0.2
"""How much likelier or less likely to be right it may be, unless it is a bluff."""
WORLDS = 4
"""Worlds in which everybody's knowledge is worked out."""
THINKS_LONG = 8.0
"""Bits: as long as anybody ever thinks."""

Option = tuple[float, Guess]
"""A guess and its chance to be right."""
Taste = Callable[[Observation, Option], float]
"""How much a guess is after its heart, by what has been seen; more is better."""


class Way(NamedTuple):
    """How a character plays."""

    character: Character
    taste: Taste | None = None
    """None: it guesses as its level does."""
    grabs: float | None = None
    """From which chance of naming every card on it takes the bottle, whatever its level thinks of that."""
    waits: float = 0.0
    """With less than this chance it leaves the bottle where it is."""
    bluffs: bool = False
    """Whether it also thinks of guesses that it knows to be wrong."""
    bits: float | None = None
    """How long it thinks before it shows, guesses or turns up, in bits of choice; None: as its level."""
    margin: float = MARGIN
    often: float = 1.0
    """How often it gives in to its way, 0 to 1."""


def _own_card(seen: Observation, option: Option) -> float:
    return float(option[0] == 0.0)


def _middle(seen: Observation, option: Option) -> float:
    """How far from the nearer end of its row's hidden cards."""
    guess = option[1]
    hidden = seen.hidden(guess.target)
    at = hidden.index(guess.place)
    return min(at, len(hidden) - 1 - at)


def _end(seen: Observation, option: Option) -> float:
    return float(_middle(seen, option) == 0)


def _guesses_back(seen: Observation, option: Option) -> float:
    asker = next((note.seat for note in reversed(seen.guesses) if note.target == seen.seat), None)
    return float(option[1].target == asker)


def _same_row(seen: Observation, option: Option) -> float:
    team = (seen.seat, partner(seen.seat))
    last = next((note.target for note in reversed(seen.guesses) if note.seat in team), None)
    return float(option[1].target == last)


def _other_row(seen: Observation, option: Option) -> float:
    return -_same_row(seen, option)


WAYS_OF = {
    way.character.word: way
    for way in (
        Way(
            Character("Felix", "Bluffs: now and then he guesses a card that he holds himself"),
            _own_card,
            bluffs=True,
            margin=1.5,
            often=0.15,
        ),
        Way(Character("Wanda", "Wants to see the middle of a row first"), _middle),
        Way(
            Character("Blitz", "Grabs the bottle early, and never stops to think"), grabs=0.5, bits=GRAB_BITS
        ),
        Way(Character("Carla", "Guesses back at whoever guessed at her row"), _guesses_back),
        Way(
            Character("Otto", "Thinks long, and leaves the bottle until he is surer"),
            waits=0.6,
            bits=THINKS_LONG,
        ),
        Way(Character("Anna", "Is fair: guesses at one row, then at the other"), _other_row),
        Way(Character("Morel", "Keeps on at the same row"), _same_row),
        Way(Character("Gus", "Haunts the ends of the rows"), _end),
    )
}
CAST = tuple(way.character for way in WAYS_OF.values())


def decide(seen: Observation, legal: Sequence[Action], level: Level, word: str, rng: Stream) -> Decision:
    """What a character does; a None action waits."""
    style, way = STYLES[level], WAYS_OF[word]

    def guess(view: View, rng: Stream) -> Decision:
        own = style.guess(view, rng)
        if way.taste is None or rng.random() >= way.often:
            return own
        return tilted(seen, view, own, way, rng)

    def wants_bottle(view: View, rng: Stream) -> float | None:
        if way.grabs is None and not way.waits:
            return style.wants_bottle(view, rng)
        chance = view.best().weight
        if way.grabs is not None and chance >= way.grabs:
            return style.believes(view)
        return style.wants_bottle(view, rng) if chance >= way.waits else None

    decision = play(style._replace(guess=guess, wants_bottle=wants_bottle), seen, legal, rng)
    own_step = isinstance(decision.action, Show | Guess | Reveal)
    return decision if way.bits is None or not own_step else decision._replace(bits=way.bits)


def tilted(seen: Observation, view: View, own: Decision, way: Way, rng: Stream) -> Decision:
    """Of the guesses worth about as much as the level's own, the one most after its heart, then the nearest.

    No better and no worse than its own by more than the margin: so it stays at its level.
    """
    assert way.taste is not None
    options = likeliest_guesses(view)
    mine = next((option for option in options if option[1] == own.action), None)
    if mine is None:
        return own
    worlds = believed_worlds(view, WORLDS, rng)
    hidden = view.seen.hidden(view.seat)
    penalty = min((exposure(view, worlds, place) for place in hidden), default=0.0)

    def worth(option: Option) -> float:
        return strong.worth(view, worlds, option[1], option[0], penalty)

    best, value = (way.taste(seen, mine), 0.0, mine), worth(mine)
    near = [option for option in options if abs(option[0] - mine[0]) <= CHANCE]
    for option in [*near, *(bluffs(view) if way.bluffs else ())]:
        away = abs(worth(option) - value)
        if away <= way.margin:
            best = max(best, (way.taste(seen, option), -away, option), key=lambda each: each[:2])
    return own._replace(action=best[2][1])


def bluffs(view: View) -> list[Option]:
    """Guesses that name a card in its own row, at places that show its colour."""
    seen = view.seen
    own = {(card.rank, card.red) for card in seen.cards[view.seat] if card is not None and card.rank != JOKER}
    return [
        (0.0, Guess(view.seat, target, place, rank))
        for target in opponents(view.seat)
        for place in seen.hidden(target)
        for rank, red in sorted(own)
        if red == seen.red[target][place]
    ]
