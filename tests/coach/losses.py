"""What easy bots lose by: the points they throw away, by game and by what they did in place of what.

    python -m tests.coach.losses GAME [--hands N] [--seed S] [--minutes M]

Only the first side is played by easy bots, against strong ones, and only their decisions are judged.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic

from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.catalog import Game, find
from game.coach.judge import judge
from game.coach.judgement import POINTS, Effort, Judgement
from game.coach.moments import Moment, steps
from game.core.contract import Action, Level, Observation, State
from game.core.match import Match, Setting
from game.deduction.rules.state import Accept, Challenge, DeclareNote, compare
from game.literature.belief import believe as holders
from game.literature.rules.state import Ask
from game.logic.belief import believe
from game.logic.rules.state import Guess
from game.logistication.rules.state import Play

EFFORT = Effort(8, 32, 1)
NEVER = 1e-9
"""A chance below this is none: what is left of it is rounding."""
SHOWN = 8
"""So many kinds of each game are told."""


@dataclass
class Losses:
    """What was thrown away by decisions of one kind."""

    points: float = 0.0
    times: int = 0


@dataclass
class Table:
    """What was thrown away in all hands."""

    hands: int = 0
    decisions: int = 0
    kinds: dict[str, Losses] = field(default_factory=dict)

    def add(self, kind: str, judgement: Judgement) -> None:
        """Book a decision."""
        self.decisions += 1
        if judgement.lost > 0.0:
            found = self.kinds.setdefault(kind, Losses())
            found.points += judgement.lost * POINTS
            found.times += 1

    def rows(self) -> Iterator[str]:
        """The table of docs/first-hands.md, what cost most first."""
        whole = sum(losses.points for losses in self.kinds.values())
        ranked = sorted(self.kinds.items(), key=lambda item: -item[1].points)
        for kind, losses in ranked[:SHOWN]:
            share, often = 100 * losses.points / whole, losses.times / self.hands
            yield f"| {kind} | {share:.0f} % | {often:.1f} | {losses.points / losses.times:.1f} |"


def called(action: Action | None) -> str:
    """What kind of thing was done."""
    return "let it pass" if action is None else type(action).__name__.lower()


def plain_kind(moment: Moment, better: Action | None) -> str:
    """What was done, and what would have been better."""
    return f"{called(moment.done)}, better {called(better)}"


def logic_kind(moment: Moment, better: Action | None) -> str:
    """A guess by whether it could be right, and by whether something was certain."""
    done, seen = moment.done, moment.seen
    if not isinstance(done, Guess):
        return plain_kind(moment, better)
    mind = believe(seen)  # type: ignore[arg-type]
    own = mind.chance(done.target, done.place, done.rank)
    if own < NEVER:
        return f"guess of what can't be, better {called(better)}"
    if isinstance(better, Guess):
        best = mind.chance(better.target, better.place, better.rank)
        if best > 1.0 - NEVER and own < 1.0 - NEVER:
            return "guess, where another card was certain"
        if (done.target, done.place) == (better.target, better.place):
            return "guess of the less likely rank of a card"
        return "guess of another card"
    return plain_kind(moment, better)


def literature_kind(moment: Moment, better: Action | None) -> str:
    """A question by whether whoever was asked could have the card by what was heard."""
    done, seen = moment.done, moment.seen
    if not isinstance(done, Ask):
        return plain_kind(moment, better)
    mind = holders(seen)  # type: ignore[arg-type]
    index = seen.deck.index  # type: ignore[attr-defined]
    if mind.chance(index[done.card], done.target) < NEVER:
        return f"ask who can't have it, better {called(better)}"
    if isinstance(better, Ask):
        if mind.chance(index[better.card], better.target) > 1.0 - NEVER:
            return "ask, where another card was certain"
        if done.card == better.card:
            return "ask somebody else for the same card"
        return "ask for another card"
    return plain_kind(moment, better)


def logistication_kind(moment: Moment, better: Action | None) -> str:
    """A play by whether more cards could have gone with it, and by what went."""
    done = moment.done
    if isinstance(done, Play) and isinstance(better, Play):
        if len(done.cards) < len(better.cards):
            return "play of fewer cards than could go"
        special = [any(not card.face.number for card in play.cards) for play in (done, better)]
        if special == [True, False]:
            return "play of a special, better a number"
        if special == [False, True]:
            return "play of a number, better a special"
        return "play of another card"
    return plain_kind(moment, better)


def deduction_kind(moment: Moment, better: Action | None) -> str:
    """An answer to a declaration by whether it was certain to be false, or true; a bet by what was better."""
    done, seen = moment.done, moment.seen
    if isinstance(done, Accept | Challenge):
        note = seen.notes[-1]  # type: ignore[attr-defined]
        known = compared(seen, note)
        sure = "" if known is None else ", surely true" if known else ", surely false"
        return f"{called(done)}{sure}, better {called(better)}"
    return plain_kind(moment, better)


def compared(seen: Observation, note: DeclareNote) -> bool | None:
    """Whether a declaration is true, as far as both cards are known; None if they are not."""
    hand = seen.hands[note.seat][note.hand_place]  # type: ignore[attr-defined]
    middle = seen.middle[note.place]  # type: ignore[attr-defined]
    if hand is None or middle is None:
        return None
    return compare(hand, middle) is note.direction


KINDS: dict[str, Callable[[Moment, Action | None], str]] = {
    "logic": logic_kind,
    "literature": literature_kind,
    "deduction": deduction_kind,
    "logistication": logistication_kind,
}


def played(game: Game, hands: int, seed: int) -> Iterator[Match[State]]:
    """Hands of an easy side against a strong one, in the game as it is first offered."""
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[0]
    for number in range(seed, seed + hands):
        match = Match(game.rules, Setting(options, seats, number, game.rules.Carry()))
        sides = game.rules.sides(options, seats)
        minds = {}
        for seat in range(seats):
            level = Level.EASY if sides[seat] == sides[0] else Level.STRONG
            mind = mind_for(level, game, number, seat)
            assert mind is not None
            minds[seat] = mind
        play_out(Director(match, game.observation, minds))
        yield match


def measured(game: Game, matches: Iterator[Match[State]], minutes: float) -> Table:
    """What the easy side threw away; no further hand is begun after so many minutes."""
    table, kind_of = Table(), KINDS.get(game.name, plain_kind)
    begun = monotonic()
    for match in matches:
        if table.hands and monotonic() - begun > minutes * 60.0:
            break
        table.hands += 1
        sides = game.rules.sides(match.setting.options, match.setting.seats)
        for step in steps(game, match.setting, match.log):
            for moment in step.moments:
                if sides[moment.seat] != sides[0]:
                    continue
                judgement = judge(game, moment.seat, moment.seen, moment.legal, moment.done, EFFORT)
                if judgement is not None:
                    table.add(kind_of(moment, judgement.weighing.advised.action), judgement)
    return table


def main(words: Sequence[str] | None = None) -> None:
    """Print a game's table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0, help="no further hand after so many")
    asked = parser.parse_args(words)
    game = find(asked.game)
    table = measured(game, played(game, asked.hands, asked.seed), asked.minutes)
    print(f"{game.title}: {table.hands} hands from seed {asked.seed}, {table.decisions} decisions judged")
    for row in table.rows():
        print(row)


if __name__ == "__main__":
    main()
