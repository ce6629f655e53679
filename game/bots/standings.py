"""What the meetings of a league say: shares of pairs and ratings, with errors that know what hangs together.

The same deals are played by every pair, so whatever is said of several pairs at once hangs together deal by
deal. Errors of ratings are therefore those of a jackknife over groups of deals (Efron and Tibshirani, 1993).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.core.contract import Level
from game.core.strength import EASY, TENFOLD

GROUPS = 20
"""So many groups the deals are cut into, for errors of ratings."""
ASSUMED = 1.0
"""So many drawn deals are added to each pair's, so that who always wins is rated, too."""
STEPS, CLOSE = 200, 1e-6
PER_POINT = math.log(10.0) / TENFOLD


class Meeting(NamedTuple):
    """What one entrant came to against another on a deal, all ways to sit together: 0 to 1."""

    one: str
    other: str
    seed: int
    score: float


class Share(NamedTuple):
    """What one came to against another: a mean, its standard error, and of how many deals."""

    mean: float
    error: float
    deals: int


class Rated(NamedTuple):
    """How strong an entrant is, on the scale of `game.core.strength`, and the standard error of that."""

    rating: float
    error: float


def shares(meetings: Sequence[Meeting]) -> dict[tuple[str, str], Share]:
    """For each pair, either way round, what the first came to."""
    scores: dict[tuple[str, str], list[float]] = defaultdict(list)
    for meeting in meetings:
        scores[meeting.one, meeting.other].append(meeting.score)
        scores[meeting.other, meeting.one].append(1.0 - meeting.score)
    return {pair: _share(found) for pair, found in scores.items()}


def _share(scores: Sequence[float]) -> Share:
    count = len(scores)
    mean = math.fsum(scores) / count
    if count < 2:
        return Share(mean, math.inf, count)
    spread = math.fsum((value - mean) ** 2 for value in scores) / (count - 1)
    return Share(mean, math.sqrt(spread / count), count)


def ratings(meetings: Sequence[Meeting]) -> dict[str, Rated]:
    """Every entrant's rating, the strongest first; easy is rated `EASY`, without it all together are."""
    whole = _fitted(meetings)
    seeds = sorted({meeting.seed for meeting in meetings})
    groups = min(GROUPS, len(seeds))
    left: list[Mapping[str, float]] = []
    for group in range(groups if groups > 1 else 0):
        out = frozenset(seeds[group::groups])
        left.append(_fitted([meeting for meeting in meetings if meeting.seed not in out]))
    order = sorted(whole, key=lambda name: (-whole[name], name))
    return {name: Rated(whole[name], _error([part[name] for part in left if name in part])) for name in order}


def _error(values: Sequence[float]) -> float:
    """The jackknife's, from what comes out without each group."""
    if len(values) < 2:
        return math.inf
    mean = math.fsum(values) / len(values)
    return math.sqrt((len(values) - 1) / len(values) * math.fsum((value - mean) ** 2 for value in values))


def _fitted(meetings: Sequence[Meeting]) -> dict[str, float]:
    """The likeliest ratings if whoever is so many points ahead wins by the odds of the scale."""
    pairs: dict[tuple[str, str], tuple[float, float]] = {}
    for meeting in meetings:
        pair, won = (meeting.one, meeting.other), meeting.score
        if pair[0] > pair[1]:
            pair, won = pair[::-1], 1.0 - won
        before, deals = pairs.get(pair, (ASSUMED / 2.0, ASSUMED))
        pairs[pair] = before + won, deals + 1.0
    names = sorted({name for pair in pairs for name in pair})
    found = dict.fromkeys(names, 0.0)
    for _ in range(STEPS):
        furthest = 0.0
        for name in names:
            step = _step(name, found, pairs)
            found[name] += step
            furthest = max(furthest, abs(step))
        if furthest < CLOSE:
            break
    return _anchored({name: value / PER_POINT for name, value in found.items()})


def _step(
    name: str, found: Mapping[str, float], pairs: Mapping[tuple[str, str], tuple[float, float]]
) -> float:
    """How far one entrant's log odds move towards the likeliest, all others standing still."""
    slope = bend = 0.0
    for (one, other), (won, deals) in pairs.items():
        if name in (one, other):
            against = other if name == one else one
            came = won if name == one else deals - won
            chance = 1.0 / (1.0 + math.exp(found[against] - found[name]))
            slope += came - deals * chance
            bend += deals * chance * (1.0 - chance)
    return max(-1.0, min(1.0, slope / bend)) if bend else 0.0


def _anchored(found: Mapping[str, float]) -> dict[str, float]:
    level = found.get(Level.EASY.value, math.fsum(found.values()) / max(1, len(found)))
    return {name: value - level + EASY for name, value in found.items()}


def table(meetings: Sequence[Meeting], entrants: Collection[str]) -> str:
    """Ratings and shares as a table for a page of text: each row's share against each column."""
    rated, found = ratings(meetings), shares(meetings)
    names = [name for name in rated if name in entrants]
    lines = [
        "| | rating | " + " | ".join(names) + " |",
        "| --- | --- | " + " | ".join("---" for _ in names) + " |",
    ]
    for name in names:
        cells = [_cell(found.get((name, other))) for other in names]
        own = rated[name]
        lines.append(f"| {name} | {own.rating:.0f} ± {own.error:.0f} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(share: Share | None) -> str:
    return "" if share is None else f"{share.mean:.1%} ± {share.error:.1%}".replace("%", " %")
