"""LO-23: slamming at every chance brings less than slamming when there is something to, and loses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game import catalog
from game.bots.director import Director
from game.bots.happening import Happening
from game.bots.mind import Question
from game.bots.minds import LevelMind
from game.bots.simulate import play_out
from game.core.contract import Decision, Level, Millis
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logistication import rules
from game.logistication.rules.events import CounterOpened, Played, SnapOpened
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import How, State
from tests.playing import of_house

GAME = catalog.find("logistication")
SEATS = 4
SOONEST_MS, SPREAD_MS = 60, 120
"""How soon a thumb that never rests presses once the button is free."""


class Masher(LevelMind):
    """A bot of a level that slams whenever its button is free, but for its own turn, which it plays."""

    def ask(self, question: Question) -> Decision | None:
        """Slam, if that is not locked."""
        if question.asked or question.slam is None:
            return super().ask(question)
        return Decision(question.slam)

    def delay(self, question: Question, decision: Decision) -> Millis:
        """It presses without looking."""
        if question.asked or decision.action != question.slam:
            return super().delay(question, decision)
        return SOONEST_MS + stream(self._seed, f"{self._seat}/{question.step}").below(SPREAD_MS)


class Result(NamedTuple):
    """What came of some rounds for one kind of player."""

    share: float
    """The share of its rivals that it came in before."""
    error: float
    """The standard error of that, a deal being one observation."""
    chances: int
    """How often it could have countered or snapped."""
    taken: int
    """How often it did."""


def played(deals: int, mashing: bool, false_slam_ms: int | None = None) -> Result:
    """Rounds among normal bots, each deal once with the player looked at in each seat."""
    options = PRESETS["arcade"]
    if false_slam_ms is not None:
        options = replace(options, false_slam_ms=false_slam_ms)
    shares, counts = [], Counter[str]()
    for seed in range(deals):
        places = []
        for one in range(SEATS):
            minds = {
                seat: (Masher if mashing and seat == one else LevelMind)(GAME, Level.NORMAL, seed, seat)
                for seat in range(SEATS)
            }
            match = Match(rules, Setting(options, SEATS, seed, Carry()))
            director = Director(of_house(match), GAME.observation, minds)
            outcome = play_out(director, partial(note, counts, match, one))
            assert outcome is not None and outcome.places is not None
            places.append((SEATS - outcome.places[one]) / (SEATS - 1))
        shares.append(sum(places) / SEATS)
    mean = sum(shares) / deals
    error = (sum((share - mean) ** 2 for share in shares) / deals / deals) ** 0.5
    return Result(mean, error, counts["chances"], counts["taken"])


def note(counts: Counter[str], match: Match[State], seat: int, happened: Happening) -> None:
    """Count a seat's chances to counter and to snap, and those that it takes."""
    state = match.state
    for event in happened.events:
        match event:
            case CounterOpened(loser=loser) if loser == seat and state.duel is not None:
                counts["chances"] += any(card.face.name == "REVERSE" for card in state.hands[seat])
            case SnapOpened(seat=drawer) if drawer == seat:
                counts["chances"] += bool(state.snappable)
            case Played(seat=player, how=How.COUNTER | How.SNAP) if player == seat:
                counts["taken"] += 1
            case _:
                pass


def test_lo_23_a_thumb_that_never_rests_is_in_time_for_less() -> None:
    """Against the same players, the masher gets fewer of its counters and snaps than who waits for them."""
    still, mashing = played(10, mashing=False), played(10, mashing=True)
    assert min(still.chances, mashing.chances) > 20
    assert mashing.taken / mashing.chances < 0.8 * still.taken / still.chances
    assert mashing.share < 0.45, "half of its rivals would be as good as the same bot without the habit"
