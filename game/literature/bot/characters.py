"""The characters of Literature: each tilts a level towards its way, where that costs next to nothing.

On turn a character looks at the question that its level would ask, and at all that weigh about as much by the
strong level's weights; of these it asks what is most after its heart. Two have their own mind of claims.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from game.core.cast import Character
from game.core.contract import Action, Decision, Level, Seat
from game.core.rng import Stream
from game.literature.bot import circle, claim
from game.literature.bot.decide import STYLES, play
from game.literature.bot.normal import asked
from game.literature.bot.strong import WEIGHTS
from game.literature.bot.view import Hope, View
from game.literature.bot.weigh import Weigher
from game.literature.observation import Observation
from game.literature.rules.state import Ask, AskNote, Claim

MARGIN = 0.3
"""How far from the weight of the level's own question another may be, if its way says nothing else."""
WIDE = 0.45
"""The same for hopping, which finds little to choose from."""
DARES = 0.6
"""A set that is not certain is claimed in a hurry from this chance on."""
HOPES = 0.25
"""A question this likely to win its card comes before a claim that can wait."""


class Past:
    """What has happened that ways go by."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self.notes = [note for note in seen.notes if isinstance(note, AskNote)]

    @cached_property
    def last(self) -> AskNote | None:
        """The latest question of the seat's own."""
        own = (note for note in reversed(self.notes) if note.seat == self._seen.seat)
        return next(own, None)

    @cached_property
    def taker(self) -> Seat | None:
        """Who was the last to take a card from the seat."""
        taken = (note.seat for note in reversed(self.notes) if note.got and note.target == self._seen.seat)
        return next(taken, None)


Taste = Callable[[View, Past, Hope], float]
"""How much a question is after its heart; more is better."""


class Way(NamedTuple):
    """How a character plays."""

    character: Character
    taste: Taste | None
    """None: it asks as its level does."""
    dares: float | None = None
    """From which chance on it claims a set that is not certain; None: as its level."""
    waits: bool = False
    """Whether a claim waits for as long as there is something good to ask."""
    thinks: bool = True
    """Whether it takes the longer to ask the more it has to choose from."""
    margin: float = MARGIN


def _large_hand(view: View, past: Past, hope: Hope) -> float:
    return view.seen.counts[hope.target]


def _small_hand(view: View, past: Past, hope: Hope) -> float:
    return -_large_hand(view, past, hope)


def _asks_back(view: View, past: Past, hope: Hope) -> float:
    return float(hope.target == past.taker)


def _same_player(view: View, past: Past, hope: Hope) -> float:
    return float(past.last is not None and hope.target == past.last.target)


def _other_player(view: View, past: Past, hope: Hope) -> float:
    return -_same_player(view, past, hope)


def _other_set(view: View, past: Past, hope: Hope) -> float:
    deck = view.deck
    return float(past.last is not None and deck.set_of[hope.bit] != deck.set_of[deck.index[past.last.card]])


WAYS_OF = {
    way.character.word: way
    for way in (
        Way(Character("Felix", "Picks on whoever holds the fewest cards"), _small_hand),
        Way(Character("Wanda", "Asks whoever holds the most cards"), _large_hand),
        Way(
            Character("Blitz", "Claims on a hunch, and never stops to think"), None, dares=DARES, thinks=False
        ),
        Way(Character("Carla", "Asks back whoever took a card from her"), _asks_back),
        Way(Character("Otto", "Claims late: first he asks for all he can get"), None, waits=True),
        Way(Character("Anna", "Is fair to all: asks somebody else each time"), _other_player),
        Way(Character("Morel", "Asks the same player again and again"), _same_player),
        Way(Character("Gus", "Hops from set to set"), _other_set, margin=WIDE),
    )
}
CAST = tuple(way.character for way in WAYS_OF.values())


def decide(seen: Observation, legal: Sequence[Action], level: Level, word: str, rng: Stream) -> Decision:
    """What a character does; a None action waits."""
    style, way = STYLES[level], WAYS_OF[word]

    def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
        daring = None if way.dares is None else likely(view, way.dares)
        if daring is not None:
            return claim.claimed(view, *daring)
        own = style.turn(view, legal, rng)
        if isinstance(own.action, Claim) and way.waits:
            return put_off(view, own)
        if isinstance(own.action, Ask) and way.taste is not None:
            return tilted(view, own, Past(seen), way.taste, way.margin)
        return own

    decision = play(style._replace(turn=turn), seen, legal, rng)
    return decision if way.thinks else decision._replace(bits=min(decision.bits, claim.CLAIM_BITS))


def likely(view: View, dares: float) -> claim.SureSet | None:
    """The set in doubt that is likeliest to be claimed right, if it is likely enough."""
    whole = [number for number in view.seen.open_sets() if view.belief.may_be_whole(number, view.side)]
    doubtful = [number for number in whole if not view.claim(number, view.side).certain]
    found = claim.best_claim(view, doubtful) if doubtful else None
    return found if found is not None and found[1].chance >= dares else None


def put_off(view: View, own: Decision) -> Decision:
    """The best question likely enough to win its card; the claim if there is none."""
    weigher = Weigher(view)
    hopes = circle.ways_on(view, weigher.public, weigher.questions())
    likely = [hope for hope in hopes if hope.chance >= HOPES]
    if not likely:
        return own
    return asked(view, max(likely, key=lambda hope: (weigher.score(hope, WEIGHTS), hope)), len(likely))


def tilted(view: View, own: Decision, past: Past, taste: Taste, margin: float) -> Decision:
    """Of the questions that weigh about as much as the level's own, the one most after its heart.

    No better and no worse than its own by more than the margin: so it stays at its level. What is sure to win
    its card is passed up for nothing that is not.
    """
    weigher = Weigher(view)
    hopes = circle.ways_on(view, weigher.public, weigher.questions())
    mine = next((hope for hope in hopes if view.ask(hope) == own.action), None)
    if mine is None:
        return own
    weight = weigher.score(mine, WEIGHTS)

    def liking(hope: Hope) -> tuple[float, float]:
        return taste(view, past, hope), -abs(weigher.score(hope, WEIGHTS) - weight)

    sure, hopeless = mine.chance == 1.0, mine.chance == 0.0
    rivals = [
        hope
        for hope in hopes
        if (hope.chance == 1.0) == sure and (hope.chance == 0.0) == hopeless and -liking(hope)[1] <= margin
    ]
    return Decision(view.ask(max([mine, *rivals], key=liking)), own.bits)
