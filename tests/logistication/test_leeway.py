"""LO-22 at each speed of play: how long bots leave a slow person alone before they steal the turn."""

from __future__ import annotations

import pytest

from game import catalog
from game.bots.director import Director
from game.bots.minds import LevelMind
from game.bots.reaction import PACES, slowest
from game.core.contract import Level
from game.core.speed import Speed
from game.logistication import rules
from game.logistication.bot.view import SLAM_BITS
from game.logistication.rules.events import Stole
from game.logistication.rules.state import Counter, Steal
from tests.logistication.positions import Round
from tests.playing import of_house

GAME = catalog.find("logistication")
HESITATION_MS = 6000
HANDS = ("R8 R9 Y9", "B4 B5 B6", "Y3 Y4 Y5", "B7 B8 B9")
MOST_MS = 30_000


class Slow(LevelMind):
    """A bot that never plays when asked, as only a person may be."""

    def wants(self, asked: bool) -> bool:
        return not asked


def stolen_at(speed: Speed | None, bots: tuple[int, ...] = (1, 2, 3), slow: int | None = None) -> int:
    """When the turn of the first player, who never plays, is stolen."""
    table = Round(*HANDS, pile="B3", hesitation_steal=True, hesitation_ms=HESITATION_MS)
    minds = {seat: LevelMind(GAME, Level.NORMAL, 1, seat) for seat in bots}
    if slow is not None:
        minds[slow] = Slow(GAME, Level.NORMAL, 1, slow)
    director = Director(of_house(table.match), GAME.observation, minds, speed)
    for now in range(0, MOST_MS, 50):
        for happening in director.tick(now):
            if any(isinstance(event, Stole) for event in happening.events):
                return happening.at
    raise AssertionError("nobody stole the turn")


@pytest.mark.parametrize(
    ("speed", "leeway"),
    [(Speed.CALM, HESITATION_MS), (Speed.USUAL, HESITATION_MS // 2), (Speed.BRISK, 0), (None, 3000)],
)
def test_lo_22_bots_leave_a_slow_person_alone_for_as_long_as_the_speed_says(
    speed: Speed | None, leeway: int
) -> None:
    at = stolen_at(speed)
    assert (
        HESITATION_MS + leeway < at <= HESITATION_MS + leeway + slowest(PACES[Level.NORMAL], SLAM_BITS) + 50
    )


def test_lo_22_among_bots_alone_a_slow_one_is_robbed_at_once() -> None:
    assert stolen_at(Speed.CALM, slow=0) <= HESITATION_MS + slowest(PACES[Level.NORMAL], SLAM_BITS) + 50


def test_lo_19_lo_22_counters_come_as_fast_at_every_speed() -> None:
    table = Round(*HANDS, pile="B3", hesitation_steal=True)
    assert rules.leeway_ms(table.state, Counter(1, table.state.hands[1][0])) == 0
    assert rules.leeway_ms(table.state, Steal(1)) == HESITATION_MS
