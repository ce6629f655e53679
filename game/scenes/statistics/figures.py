"""What hands tell together: shares, slips, luck, reactions, streaks and help; nothing is drawn here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from game.catalog import Game
from game.coach.account import decision_words, slip_words
from game.coach.rating import BAND_DEVIATIONS
from game.scenes.statistics.kept import Hand

ROLLING = 10
"""The share is drawn over so many hands at a time: one hand alone jumps about."""
BIN_MS, LAST_BIN_MS = 100, 2000
"""How wide a bar of the reactions is, and where the last one begins, which holds all slower presses."""


@dataclass(frozen=True, slots=True)
class Share:
    """How one kind of decision was played."""

    words: str
    share: float | None
    """What was played of what was there, 0 to 1; None if there was nothing."""
    count: int
    lost: float


@dataclass(frozen=True, slots=True)
class SlipCount:
    """How often one kind of slip was made, and the chances it cost together."""

    words: str
    count: int
    lost: float


@dataclass(frozen=True, slots=True)
class Streaks:
    """Hands won in a row."""

    now: int
    best: int


@dataclass(frozen=True, slots=True)
class Help:
    """How often help was taken, and how hands went with it and without."""

    hands: int
    """With help."""
    hints: int
    take_backs: int
    won: int
    won_without: int
    without: int


def judged(hands: Sequence[Hand]) -> list[Hand]:
    """Those that the coach has been through."""
    return [hand for hand in hands if hand.judged is not None]


def share_of(hands: Sequence[Hand]) -> float | None:
    """What was played of what was there in all of them, 0 to 1; None if there was nothing."""
    kinds = [kind for hand in hands if hand.judged is not None for kind in hand.judged.kinds]
    return _share(sum(kind.there for kind in kinds), sum(kind.lost for kind in kinds))


def rolling_share(hands: Sequence[Hand]) -> list[float]:
    """The share over the latest hands, after each that was judged and had something to decide."""
    found: list[float] = []
    there = judged(hands)
    for end in range(1, len(there) + 1):
        share = share_of(there[max(0, end - ROLLING) : end])
        if share is not None:
            found.append(share)
    return found


def by_decision(game: Game, hands: Sequence[Hand]) -> list[Share]:
    """Each kind of decision, what cost most first."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for hand in judged(hands):
        assert hand.judged is not None
        for kind in hand.judged.kinds:
            told = sums[decision_words(game, kind.kind)]
            told[0] += kind.there
            told[1] += kind.lost
            told[2] += sum(kind.counts)
    found = [
        Share(words, _share(there, lost), round(count), lost) for words, (there, lost, count) in sums.items()
    ]
    return sorted(found, key=lambda one: (-one.lost, one.words))


def slips_of(game: Game, hands: Sequence[Hand]) -> list[SlipCount]:
    """Each kind of slip, what cost most first."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for hand in judged(hands):
        assert hand.judged is not None
        for slip in hand.judged.slips:
            told = sums[slip_words(game, slip.kind)]
            told[0] += slip.count
            told[1] += slip.lost
    found = [SlipCount(words, round(count), lost) for words, (count, lost) in sums.items()]
    return sorted(found, key=lambda one: (-one.lost, one.words))


def luck_of(hands: Sequence[Hand]) -> list[tuple[float, float]]:
    """After each judged hand: what the cards gave so far, and how far chance alone strays 9 times in 10.

    The band is as wide as the luck of these very hands would be with every sign thrown anew.
    """
    total = squares = 0.0
    found = []
    for hand in judged(hands):
        assert hand.judged is not None
        total += hand.judged.luck
        squares += hand.judged.luck**2
        found.append((total, BAND_DEVIATIONS * sqrt(squares)))
    return found


def bins(presses: Sequence[int]) -> list[float]:
    """The share of presses in each bar, the last for all that are slower; nothing without any."""
    if not presses:
        return []
    counts = [0] * (LAST_BIN_MS // BIN_MS + 1)
    for ms in presses:
        counts[min(ms, LAST_BIN_MS) // BIN_MS] += 1
    return [count / len(presses) for count in counts]


def middle(presses: Sequence[int]) -> int | None:
    """The median, in milliseconds."""
    return round(median(presses)) if presses else None


def streaks_of(hands: Sequence[Hand]) -> Streaks:
    """Hands won in a row, up to the latest and at best."""
    now = best = 0
    for hand in hands:
        now = now + 1 if hand.won else 0
        best = max(best, now)
    return Streaks(now, best)


def help_of(hands: Sequence[Hand]) -> Help:
    """What was taken of hints and take-backs."""
    helped = [hand for hand in hands if hand.helped]
    alone = [hand for hand in hands if not hand.helped]
    return Help(
        len(helped),
        sum(hand.hints for hand in hands),
        sum(hand.take_backs for hand in hands),
        sum(hand.won for hand in helped),
        sum(hand.won for hand in alone),
        len(alone),
    )


def _share(there: float, lost: float) -> float | None:
    return max(0.0, 1.0 - lost / there) if there > 0.0 else None
