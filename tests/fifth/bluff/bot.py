"""The bots of Bluff: the lower levels go by their card alone, the higher ones keep an exact balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from game.bluff.belief import believe
from game.bluff.observation import Observation
from game.bluff.rules import POINTS, Believe, Boast, Call, Fold, Phase, other
from game.core.cards import JACK, KING, QUEEN, Rank
from game.core.contract import Action, Decision, Level
from game.core.defaults import EVEN_PACE as EVEN_PACE
from game.core.rng import Stream

DARES: Mapping[Level, float] = {Level.GENTLE: 1.0, Level.EASY: 1.0, Level.NORMAL: 0.5}
"""How likely the card must be the higher one for a lower level to boast, or to call."""


def decide(seen: Observation, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
    """What a bot of this level does with what it has seen."""
    (seat,) = seen.eyes
    held = seen.hands[seat]
    if seen.phase is Phase.DEAL or held is None:
        return Decision(legal[0])
    higher = believe(seen).higher(seat)
    chance = float(higher >= DARES[level]) if level in DARES else _balanced(seen, held)
    dares = rng.random() < chance
    if seen.phase is Phase.SPEAK:
        return Decision(Boast(seat) if dares else Fold(seat))
    return Decision(Call(seat), believed=higher) if dares else Decision(Believe(seat))


def _balanced(seen: Observation, held: Rank) -> float:
    needs = [seen.options.points - points for points in seen.points]
    at = plan(needs[seen.speaker], needs[other(seen.speaker)])
    return at.boast[held] if seen.phase is Phase.SPEAK else at.call[held]


@dataclass(frozen=True, slots=True)
class Plan:
    """How likely each card boasts and calls at a score, and the speaker's chance to win the match so."""

    boast: Mapping[Rank, float]
    call: Mapping[Rank, float]
    worth: float


@cache
def plan(mine: int, theirs: int) -> Plan:
    """The balance where the speaker needs `mine` more points and the listener `theirs`, at least one each.

    Neither can do better, whatever the other does. A king always boasts and calls; a jack never calls, as
    every boaster holds more. What is left is how often the jack bluffs, how often the queen calls, and
    whether the queen boasts.
    """
    folded, believed = _after(mine, theirs - POINTS["folded"]), _after(mine - POINTS["believed"], theirs)
    true, bluff = _after(mine - POINTS["called"], theirs), _after(mine, theirs - POINTS["called"])
    # As often as leaves the other nothing to gain: the queen by calling, the jack by bluffing.
    bluffs = (true - believed) / (believed - bluff)
    calls = 1.0 - 2.0 * (folded - bluff) / (believed - bluff)
    if calls <= 0.0:
        bluffs, calls = 0.0, 0.0
    elif bluffs >= 1.0:
        bluffs, calls = 1.0, 0.0
    jack = max(folded, ((1.0 - calls) * believed + (1.0 + calls) * bluff) / 2.0)
    queen = max(folded, (believed + bluff) / 2.0)
    king = ((2.0 - calls) * believed + calls * true) / 2.0
    boast = {JACK: bluffs, QUEEN: float(queen > folded), KING: 1.0}
    return Plan(boast, {JACK: 0.0, QUEEN: calls, KING: 1.0}, (jack + queen + king) / 3.0)


def _after(mine: int, theirs: int) -> float:
    """The speaker's chance to win once a round has ended; the listener speaks in the next one."""
    if min(mine, theirs) <= 0:
        return float(mine <= 0)
    return 1.0 - plan(theirs, mine).worth
