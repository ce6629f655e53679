"""The characters of Logistication: each tilts a level towards its way, where that costs next to nothing.

On turn a character looks at what its level would lay, and at all that is worth about as much; of these it
lays what is most after its heart. Worth is what the fitted weights make of a play, in shares of rivals
finished before (LO-31).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cast import Character
from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.logistication.belief.playout import (
    COLOURED,
    DRAW_3,
    DRAW_6,
    FACE_OF,
    NOT_U,
    NUMBER_BITS,
    OPEN_TOP,
    REVERSE,
    Playout,
)
from game.logistication.bot.decide import STYLES, play
from game.logistication.bot.plays import weighed
from game.logistication.bot.view import SLAM_BITS
from game.logistication.bot.weights import PLAY_WEIGHTS
from game.logistication.bot.worth import Weigher, summed, total_left
from game.logistication.observation import Observation

MARGIN = 0.015
"""How far from the worth of the level's own play another may be, if its way says nothing else."""
FINE, WIDE = 0.01, 0.02
"""The same for ways that cost more than others, and for ways that find little to choose from."""
COLOURS = 3
HITTING = (NOT_U, DRAW_3, DRAW_6)

Taste = Callable[[Weigher, Sequence[int]], float]
"""How much a play is after its heart; more is better."""


class Way(NamedTuple):
    """How a character plays."""

    character: Character
    taste: Taste
    counters: bool | None = None
    """Whether it answers a Reverse whenever it sees that it can, or never; None: as its level."""
    thinks: bool = True
    """Whether it takes the longer to play the more it has to choose from."""
    margin: float = MARGIN


def _hits(cards: Sequence[int]) -> int:
    """How many players miss their turns by these cards, Reverses apart."""
    return sum(FACE_OF[kind] in HITTING for kind in cards)


def _reverses(cards: Sequence[int]) -> int:
    return sum(FACE_OF[kind] == REVERSE for kind in cards)


def _many(at: Weigher, cards: Sequence[int]) -> float:
    """The cards that share a face; what heads them comes for nothing."""
    return sum(kind < COLOURED for kind in cards)


def _few(at: Weigher, cards: Sequence[int]) -> float:
    return -len(cards)


def _reverse(at: Weigher, cards: Sequence[int]) -> float:
    """Whether it turns the direction round, and may be answered."""
    return float(_reverses(cards) == 1)


def _same_colour(at: Weigher, cards: Sequence[int]) -> float:
    """Whether the colour on the pile stays there."""
    top, last = at.table.top, cards[-1]
    if top == OPEN_TOP or last >= COLOURED:
        return 0.0
    return float(last % COLOURS == (top if top < OPEN_TOP else top - OPEN_TOP - 1) % COLOURS)


def _without_reverses(at: Weigher, cards: Sequence[int]) -> float:
    return -_reverses(cards)


def _lowest(at: Weigher, cards: Sequence[int]) -> float:
    """Whether it is the lowest number in hand that can be laid as it is."""
    numbers = at.mask & at.table.fitting[at.table.top] & NUMBER_BITS
    return float(numbers > 0 and FACE_OF[cards[0]] == ((numbers & -numbers).bit_length() - 1) // COLOURS)


def _at_the_leader(at: Weigher, cards: Sequence[int]) -> float:
    """Whether somebody misses a turn who has the fewest cards left of all others."""
    left = [total_left(at.table, other) for other in at.others]
    return float(at.least in left[: _hits(cards)])


def _squashing(at: Weigher, cards: Sequence[int]) -> float:
    return float(at.squashes(cards))


WAYS_OF = {
    way.character.word: way
    for way in (
        Way(Character("Felix", "Reverses whenever he may get away with it"), _reverse),
        Way(
            Character("Wanda", "Watches who has the fewest cards, and makes them miss turns"), _at_the_leader
        ),
        Way(
            Character("Blitz", "Lays as many cards at once as will go, and never stops to think"),
            _many,
            thinks=False,
        ),
        Way(
            Character("Carla", "Keeps her Reverses for duels, and counters every time"),
            _without_reverses,
            counters=True,
        ),
        Way(Character("Otto", "Lays single cards first, and saves up pairs"), _few, margin=FINE),
        Way(
            Character("Anna", "Lays her lowest number first, and never counters"),
            _lowest,
            counters=False,
            margin=FINE,
        ),
        Way(Character("Morel", "Sticks to the colour on the pile"), _same_colour, margin=WIDE),
        Way(Character("Gus", "Makes the pile vanish whenever he can"), _squashing, margin=WIDE),
    )
}
CAST = tuple(way.character for way in WAYS_OF.values())


def decide(seen: Observation, legal: Sequence[Action], level: Level, word: str, rng: Stream) -> Decision:
    """What a character does; a None action waits."""
    style, way = STYLES[level], WAYS_OF[word]

    def on_turn(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
        own = style.play(seen, table, rng)
        return own if own is None or seen.circles else tilted(table, own, way)

    decision = play(style._replace(play=on_turn, counters=way.counters), seen, rng)
    return decision if way.thinks else decision._replace(bits=min(decision.bits, SLAM_BITS))


def tilted(table: Playout, own: Sequence[int], way: Way) -> Sequence[int]:
    """Of the plays worth about as much as the level's own, the one most after its heart, then the nearest.

    No better and no worse than its own by more than the margin: so it stays at its level. A play that ends
    its round is not passed up.
    """
    weigher = Weigher(table)
    if weigher.ends(list(own)):
        return own
    seat, weights = table.turn, PLAY_WEIGHTS[weigher.regime]
    worth = summed(weigher.features(list(own)), weights)
    best: tuple[float, float, Sequence[int]] = way.taste(weigher, own), 0.0, own
    for cards in weighed(table.counts[seat], table.masks[seat], table.fitting[table.top]):
        away = abs(summed(weigher.features(cards), weights) - worth)
        if away <= way.margin:
            best = max(best, (way.taste(weigher, cards), -away, cards), key=lambda each: each[:2])
    return best[2]
