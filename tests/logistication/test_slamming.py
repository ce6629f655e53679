"""LO-23: slamming at every chance loses to playing the same cards and slamming when there is something to."""

from __future__ import annotations

from game import catalog
from game.bots.director import Director
from game.bots.mind import Question
from game.bots.minds import LevelMind
from game.bots.reaction import reaction
from game.bots.simulate import play_out
from game.core.contract import Decision, Level, Millis
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logistication import rules
from game.logistication.bot_sight import SLAM_BITS
from game.logistication.options import PRESETS, Carry

GAME = catalog.find("logistication")


class Slammer(LevelMind):
    """A bot of a level that slams whenever its button is free, but for its own turn, which it plays."""

    def ask(self, question: Question) -> Decision | None:
        """Slam, if that is not locked."""
        if question.asked or question.slam is None:
            return super().ask(question)
        return Decision(question.slam, SLAM_BITS)

    def delay(self, question: Question, decision: Decision) -> Millis:
        """It reacts as its level does."""
        return reaction(self._level, decision.bits, stream(self._seed, f"{self._seat}/{question.step}"))


def shares(preset: str, seats: int, deals: int, level: Level = Level.NORMAL) -> tuple[float, float, int]:
    """The share of rivals that the slammer comes in before, its standard error, and how many rounds it was.

    Every deal is played once with the slammer in each seat; the deal's mean counts as one observation.
    """
    found = []
    for seed in range(deals):
        places = []
        for slammer in range(seats):
            minds = {
                seat: (Slammer if seat == slammer else LevelMind)(GAME, level, seed, seat)
                for seat in range(seats)
            }
            match = Match(rules, Setting(PRESETS[preset], seats, seed, Carry()))
            outcome = play_out(Director(match, GAME.observation, minds))
            assert outcome is not None and outcome.places is not None
            places.append((seats - outcome.places[slammer]) / (seats - 1))
        found.append(sum(places) / seats)
    mean = sum(found) / deals
    error = (sum((share - mean) ** 2 for share in found) / deals / deals) ** 0.5
    return mean, error, deals * seats
