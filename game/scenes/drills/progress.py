"""How the drills of whoever plays alone have gone: counts, streaks, best times, days that were done."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from game.bots.drills import drilling
from game.catalog import Game
from game.scenes.house import House
from game.scenes.screens.playable import playable
from game.ui.settings import LONGEST_DRILL_MS, MOST_DAYS, MOST_DRILLS, Drills, DrillTally

DAYS_SHOWN = 7


def drilled() -> list[Game]:
    """The games that have drills."""
    return [game for game in playable() if game.drilled]


def today(house: House) -> date:
    """Which day it is, by the clock on the wall."""
    return house.shelf.today().date()


def tally(drills: Drills, game: Game, kind: str) -> DrillTally:
    """How a kind of drill has gone so far."""
    return drills.tallies.get(_key(game, kind), DrillTally())


def count(house: House, game: Game, kind: str, right: bool, took_ms: float) -> None:
    """A drill was answered."""
    put_down(house.drills, game, kind, right, took_ms)
    house.save_drills()


def put_down(drills: Drills, game: Game, kind: str, right: bool, took_ms: float) -> None:
    """Count an answer without keeping it on the disk."""
    before = tally(drills, game, kind)
    streak = min(before.streak + 1, MOST_DRILLS) if right else 0
    ms = max(1, min(round(took_ms), LONGEST_DRILL_MS))
    drills.tallies[_key(game, kind)] = DrillTally(
        done=min(before.done + 1, MOST_DRILLS),
        right=min(before.right + right, MOST_DRILLS),
        streak=streak,
        best_streak=max(before.best_streak, streak),
        best_ms=min(ms, before.best_ms or ms) if right else before.best_ms,
    )


def count_day(house: House, game: Game, day: date, right: bool) -> None:
    """The drill of a day was answered; only the first answer counts."""
    days = house.drills.days
    done = dict(days.get(game.name, {}))
    done.setdefault(day.isoformat(), right)
    days[game.name] = {name: done[name] for name in sorted(done)[-MOST_DAYS:]}
    house.save_drills()


def count_lesson(house: House, game: Game, place: int) -> None:
    """A drill of a game's course was answered."""
    drills = house.drills
    drills.course[game.name] = max(learnt(drills, game), place + 1)
    house.save_drills()


def learnt(drills: Drills, game: Game) -> int:
    """How many drills of a game's course were answered."""
    return min(drills.course.get(game.name, 0), len(drilling(game).COURSE))


def day_done(drills: Drills, game: Game, day: date) -> bool | None:
    """Whether the drill of a day was right; None if it was not done."""
    return drills.days.get(game.name, {}).get(day.isoformat())


def row_of_days(drills: Drills, game: Game, last: date) -> Iterator[tuple[date, bool | None]]:
    """The latest days up to `last`, and how their drills went."""
    for back in reversed(range(DAYS_SHOWN)):
        day = last - timedelta(days=back)
        yield day, day_done(drills, game, day)


def together(one: Drills, other: Drills) -> None:
    """Add what somebody has done to what somebody else has, who goes on with it."""
    for name, more in one.tallies.items():
        kept = other.tallies.get(name, DrillTally())
        times = [ms for ms in (kept.best_ms, more.best_ms) if ms]
        other.tallies[name] = DrillTally(
            done=min(kept.done + more.done, MOST_DRILLS),
            right=min(kept.right + more.right, MOST_DRILLS),
            streak=kept.streak,
            best_streak=max(kept.best_streak, more.best_streak),
            best_ms=min(times, default=0),
        )
    for game, days in one.days.items():
        done = days | other.days.get(game, {})
        other.days[game] = {name: done[name] for name in sorted(done)[-MOST_DAYS:]}
    for game, lessons in one.course.items():
        other.course[game] = max(lessons, other.course.get(game, 0))


def _key(game: Game, kind: str) -> str:
    assert kind in drilling(game).KINDS
    return f"{game.name}/{kind}"
