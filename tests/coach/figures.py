"""The long measures of the coach: a line a hand in a file, to be broken off and gone on with."""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.jobs import jobs_of
from game.bots.simulate import Hall
from game.bots.words import COACH
from game.catalog import Game, find
from game.coach.judge import coaching, hint, judge
from game.coach.judgement import HINT, POINTS, REVIEW, Effort
from game.coach.ledger import Ledger, book, result_of
from game.coach.moments import steps
from game.core.contract import Level, State
from game.core.match import Match
from game.core.rng import stream
from tests.coach.hands import decisions_of, played

Line = dict[str, Any]
"""What one hand gives, by name; `seed` is the hand's."""
FEW, MANY = Effort(8, 32), Effort(64, 3200)
"""What is judged by and what judges it: a hundred times the worlds for whatever may still be the best."""
LEVELS = tuple(level.value for level in Level if level is not Level.GENTLE)
"""Whose play is measured: gentle is made of slips, which say nothing of the coach."""
POSITIONS = 2
"""How many decisions of a hand the judge is judged by."""
BRIEF = Effort(2, 4, 1)
"""For measures that ask whether something is the same, and not how much it is."""
REDEALS, REDEALT = 2, 20
"""How often a position is dealt anew, and how many decisions of a hand that is done to."""
BOOKED = Effort(8, 16, 1)
"""For ledgers of a thousand games."""
KEPT = Path(__file__).parent / "lines"
"""What has been measured so far, a file for each measure and game, so that nobody has to begin anew."""
BY_THE_CLOCK = "cost"
"""What is never twice the same."""


def strength(game: Game, seed: int) -> Line:
    """One deal with the coach and the strong level by turns in its seats: what the coach came to, 0 to 1."""
    options = next(iter(game.rules.PRESETS.values()))
    count = game.rules.seat_counts(options)[0]
    words = tuple((COACH, Level.STRONG.value)[seat % 2] for seat in range(count))
    hall, scores = Hall(reporting=False), []
    for job in jobs_of(game, options, words, 1, seed, duplicate=True):
        outcome = hall.play(job).outcome
        assert outcome is not None, "hands between bots end"
        results = result_of(game.rules.sides(options, count), outcome)
        own = [result for seat, result in enumerate(results) if (seat - job.rotation) % 2 == 0]
        scores.append(math.fsum(own) / len(own))
    return {"scores": scores}


def judged(game: Game, seed: int) -> Line:
    """What the judged best of some decisions gives away by a judgement with a hundred times the worlds."""
    lost, other = [], 0
    for moment in decisions_of(game, _mixed(game, seed), POSITIONS, seed):
        short = hint(game, moment.seat, moment.seen, moment.legal, FEW)
        if short is not None:
            done = short.advised.action
            sure = judge(game, moment.seat, moment.seen, moment.legal, done, MANY)
            assert sure is not None
            lost.append(sure.done.behind)
            other += sure.weighing.advised.action != done
    return {"lost": lost, "other": other}


def blind(game: Game, seed: int) -> Line:
    """How many judgements stay the same when all that is hidden is dealt anew, and how many don't."""
    return redealt(game, _mixed(game, seed), REDEALT, REDEALS, seed)


def redealt(game: Game, match: Match[State], most: int, redeals: int, seed: int) -> Line:
    """The same for at most so many decisions of a match, each dealt anew so often."""
    same = changed = 0
    for moment in decisions_of(game, match, most, seed):
        eyes = frozenset((moment.seat,))
        judgement = judge(game, moment.seat, moment.seen, moment.legal, moment.done, BRIEF)
        for number in range(redeals if judgement is not None else 0):
            state = game.redeal.redeal(moment.state, eyes, stream(number, "redeal"))
            seen = game.observation.observe(state, eyes)
            legal = game.rules.legal_actions(state, moment.seat)
            again = judge(game, moment.seat, seen, legal, moment.done, BRIEF)
            same, changed = same + (again == judgement), changed + (again != judgement)
    return {"same": same, "changed": changed}


def ledger(game: Game, seed: int) -> Line:
    """A hand among equal bots, every fourth of the same level: luck, and how far the sums are off."""
    level = LEVELS[seed % len(LEVELS)]
    booked = book(game, played(game, (level,), seed), BOOKED)
    off = max(off_by(booked, seat) for seat in range(len(booked.sides)))
    return {"level": level, "luck": booked.luck(0), "off": off}


def skill(game: Game, seed: int) -> Line:
    """A hand in which different levels meet, by level: decisions, points thrown away, what was there."""
    first, apart = seed % len(LEVELS), 1 + seed // len(LEVELS) % (len(LEVELS) - 1)
    words = [LEVELS[(first + seat * apart) % len(LEVELS)] for seat in range(len(LEVELS))]
    match = played(game, words, seed)
    by_level: dict[str, list[float]] = {}
    effort = REVIEW.within(coaching(game).REVIEW_WORLDS)
    for step in steps(game, match.setting, match.log):
        for moment in step.moments:
            judgement = judge(game, moment.seat, moment.seen, moment.legal, moment.done, effort)
            if judgement is not None:
                sums = by_level.setdefault(words[moment.seat % len(words)], [0, 0.0, 0.0])
                sums[0] += 1
                sums[1] += judgement.lost
                sums[2] += judgement.there
    return {"levels": by_level}


def off_by(booked: Ledger, seat: int) -> float:
    """How far start, luck and decisions together are from what a seat came to."""
    return abs(booked.fair[seat] + booked.luck(seat) + booked.decided(seat) - booked.result[seat])


def cost(game: Game, seed: int) -> Line:
    """Seconds of processor time: of each hint in a hand, and of its whole review."""
    match, hints = _mixed(game, seed), []
    for moment in decisions_of(game, match, len(match.log), seed):
        begun = time.process_time()
        if hint(game, moment.seat, moment.seen, moment.legal, HINT) is not None:
            hints.append(time.process_time() - begun)
    begun = time.process_time()
    book(game, match, REVIEW)
    return {"hints": hints, "whole": time.process_time() - begun}


def _mixed(game: Game, seed: int) -> Match[State]:
    return played(game, ("normal", "strong"), seed)


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    mean = math.fsum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, math.inf)
    spread = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, math.sqrt(spread / len(values)))


def shares(lines: Sequence[Line]) -> dict[str, Estimate]:
    """By level the share played of what was there; its error as of a ratio, hand by hand."""
    found = {}
    for level in LEVELS:
        hands = [line["levels"][level] for line in lines if level in line["levels"]]
        there = math.fsum(own for _, _, own in hands)
        if len(hands) > 1 and there:
            share = 1.0 - math.fsum(lost for _, lost, _ in hands) / there
            off = [own * (1.0 - share) - lost for _, lost, own in hands]
            found[level] = Estimate(share, estimate(off).error * len(hands) / there)
    return found


def _strength_told(lines: Sequence[Line]) -> Iterator[str]:
    scores = [math.fsum(line["scores"]) / len(line["scores"]) for line in lines]
    yield f"the coach came to {estimate(scores)} against strong, each deal played by both"


def _judged_told(lines: Sequence[Line]) -> Iterator[str]:
    lost = [value * POINTS for line in lines for value in line["lost"]]
    other = sum(line["other"] for line in lines)
    yield f"{len(lost)} positions: {estimate(lost)} points lost, {max(lost, default=0.0):.2f} at most"
    yield f"another choice in {other} of them"


def _blind_told(lines: Sequence[Line]) -> Iterator[str]:
    same, changed = (sum(line[name] for line in lines) for name in ("same", "changed"))
    yield f"{same + changed} judgements dealt anew: {changed} changed"


def _ledger_told(lines: Sequence[Line]) -> Iterator[str]:
    yield f"luck of the first seat {estimate([line['luck'] * POINTS for line in lines])} points"
    yield f"sums are off by {max(line['off'] for line in lines):.1e} at most"


def _skill_told(lines: Sequence[Line]) -> Iterator[str]:
    for level, share in shares(lines).items():
        hands = [line["levels"][level] for line in lines if level in line["levels"]]
        each = POINTS * sum(lost for _, lost, _ in hands) / sum(count for count, _, _ in hands)
        yield f"{level}, {len(hands)} hands: {share} of what was there, {each:.2f} points lost a decision"


def _cost_told(lines: Sequence[Line]) -> Iterator[str]:
    hints = sorted(value for line in lines for value in line["hints"])
    half, most = hints[len(hints) // 2], hints[len(hints) * 95 // 100]
    yield f"{len(hints)} hints: half within {half:.2f} s, 95 of 100 within {most:.2f} s of processor time"
    whole = [line["whole"] for line in lines]
    yield f"whole hands: {estimate(whole)} s, {max(whole):.1f} s at most"


class Figure(NamedTuple):
    """A long measure."""

    measured: Callable[[Game, int], Line]
    told: Callable[[Sequence[Line]], Iterator[str]]


FIGURES = {
    "strength": Figure(strength, _strength_told),
    "judged": Figure(judged, _judged_told),
    "blind": Figure(blind, _blind_told),
    "ledger": Figure(ledger, _ledger_told),
    "skill": Figure(skill, _skill_told),
    "cost": Figure(cost, _cost_told),
}


def measured(name: str, game: str, seed: int) -> Line:
    """One hand's line."""
    return {"seed": seed, **FIGURES[name].measured(find(game), seed)}


def _measured(job: tuple[str, str, int]) -> Line:
    return measured(*job)


def lines_of(path: Path) -> dict[int, Line]:
    """What a file holds, by seed; a line that was broken off is left out and measured again."""
    found: dict[int, Line] = {}
    for word in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            line = json.loads(word)
        except ValueError:
            continue
        found[line["seed"]] = line
    return found


def kept(name: str, game: str) -> Path:
    """Where the lines of a measure are kept."""
    return KEPT / f"{name}-{game}.jsonl"


def gone_on(name: str, game: str, seeds: range, path: Path, processes: int = 1) -> dict[int, Line]:
    """Measures the hands that the file lacks and writes them into it; all lines of `seeds`.

    ValueError with one sentence if the file's first hand comes out otherwise by now: the bots or the coach
    have changed since, and what is new would not go together with what is old.
    """
    found = lines_of(path)
    missing = [(name, game, seed) for seed in seeds if seed not in found]
    if found and missing and name != BY_THE_CLOCK:
        first = min(found)
        if json.loads(json.dumps(measured(name, game, first))) != found[first]:
            raise ValueError(f"hand {first} of {path.name} comes out otherwise by now: begin a new file")
    with path.open("a", encoding="utf-8") as file:
        if missing and path.stat().st_size and not path.read_bytes().endswith(b"\n"):
            file.write("\n")  # Whatever was broken off ends here.
        for line in _all(missing, processes):
            file.write(json.dumps(line) + "\n")
            file.flush()
            found[line["seed"]] = line
    return {seed: found[seed] for seed in seeds}


def _all(missing: Sequence[tuple[str, str, int]], processes: int) -> Iterator[Line]:
    if processes <= 1:
        yield from map(_measured, missing)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(_measured, missing)


def main(words: Sequence[str]) -> int:
    """Measure, and print what all lines of the file come to."""
    parser = argparse.ArgumentParser(prog="python -m tests.coach.figures", description=__doc__)
    parser.add_argument("name", choices=tuple(FIGURES))
    parser.add_argument("game")
    parser.add_argument("--hands", type=int, default=0, help="none: only print what the file comes to")
    parser.add_argument("--seed", type=int, default=1, help="of the first hand")
    parser.add_argument("--out", type=Path, help="a file of this measure and game alone; else the kept one")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(words)
    out: Path = asked.out or kept(asked.name, asked.game)
    try:
        gone_on(asked.name, asked.game, range(asked.seed, asked.seed + asked.hands), out, asked.jobs)
    except ValueError as refused:
        print(refused, file=sys.stderr)
        return 1
    lines = list(lines_of(out).values())
    print(f"{asked.name} of {asked.game}, {len(lines)} hands")
    for sentence in FIGURES[asked.name].told(lines) if lines else ():
        print(sentence)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
