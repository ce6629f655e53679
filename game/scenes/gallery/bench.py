"""Measures what a player feels: frame times of whole hands, and the time to the first picture."""

from __future__ import annotations

import math
import os
import subprocess
import tempfile
import time
from contextlib import closing
from enum import Enum
from pathlib import Path
from statistics import median
from typing import NamedTuple

from game.bots.worker import Worker
from game.catalog import Game
from game.core.contract import Level
from game.core.launch import this_program
from game.core.match import Match, Setting
from game.couch.intents import Intent
from game.scenes.gallery.offscreen import without_a_display
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.garbage import quiet_garbage
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.playable import playable, players, table_for
from game.scenes.screens.results import Results

SIZE, LARGE_SIZE = (1920, 1080), (3840, 2160)
SEED = 11
HANDS = 2
FRAMES_FOR_S = 13.0
"""How long a game's hands are drawn when everything is measured; measured alone they are drawn whole."""
MOST_SEATS = 8
"""The fullest table that is drawn whole."""
WARM_FRAMES = 90
"""Each hand begins in a house of its own; the first frames, in which its pictures are made, don't count."""
ROUNDS = 3
"""How often whole hands are drawn to find late frames."""
STARTS = 3
WAITED_MS, SETTLED_MS, STILL_FRAMES = 120_000.0, 2000.0, 240
"""How long a table may take to wait for a person, and to come to rest; and how many frames are drawn."""


class Work(Enum):
    """What the worker does while frames are drawn."""

    NONE = "resting"
    BOTS = "thinking"
    COACH = "coached"


FIRST_PICTURE = "--first-picture"
"""The flag that makes the game show the title once and end."""
AT_REST = "--at-rest"
"""The flag that makes the game stand untouched, at a table or at the title, and say what that costs."""
THINKING = Level.EXPERT.value
BUDGET_MS = 1000.0 / 60.0
"""What a frame may take at 60 pictures a second."""


def frames(game: Game, thorough: bool = False) -> dict[str, float]:
    """Median and 99th percentile of a frame's update and drawing at 1080p, without the flip.

    Whole hands are played on the real table, as full as it can be drawn whole, bots thinking in the
    worker meanwhile; the frames in which something moves are counted. As in the window, what is left
    of a frame's time may go into pictures for later; it is not counted.
    """
    _draw_for_nobody(game)
    times = sorted(_drawn_of(game, Work.BOTS, thorough).busy)
    last = times[min(len(times) - 1, int(len(times) * 0.99))]
    return {"median_ms": round(median(times), 3), "p99_ms": round(last, 3)}


def large_frames(game: Game, thorough: bool = False) -> dict[str, float]:
    """The same at 3840 x 2160 with nobody thinking, and two more medians.

    `still` is a table that waits for a person, no window open and nobody pressing anything; `between` a
    frame among bots in which nothing moves.
    """
    _draw_for_nobody(game)
    busy, between, _ = _drawn_of(game, Work.NONE, thorough, LARGE_SIZE)
    last = sorted(busy)[min(len(busy) - 1, int(len(busy) * 0.99))]
    figures = {"median_ms": round(median(busy), 3), "p99_ms": round(last, 3)}
    between_ms, still_ms = round(median(between), 3), round(median(_still(game)), 3)
    return {**figures, "between_median_ms": between_ms, "still_median_ms": still_ms}


def _still(game: Game) -> list[float]:
    """The frames of a full table at 3840 x 2160 that waits for a person."""
    with tempfile.TemporaryDirectory() as home:
        pilot = Pilot(Path(home), LARGE_SIZE)
        count = max(count for count in players(game) if count <= MOST_SEATS)
        seats = ("human",) + ("uniform",) * (count - 1)
        pilot.begin(table_of(game.name, None, table_for(game, count), seats, SEED))

        def waits() -> bool:
            play = pilot.top
            open_now = isinstance(play, Play) and play.director.asks_people and not play.table.moving
            return open_now and game.rules.deadline(play.played.match.state) is None

        if not pilot.until(waits, WAITED_MS):
            raise RuntimeError("no person was waited for")
        pilot.run(SETTLED_MS)
        times = [_frame(pilot) for _ in range(STILL_FRAMES)]
        pilot.close()
    return times


def late_frames(game: Game, thorough: bool = False) -> dict[str, float]:
    """How many frames of the same hands took over 16.7 ms: with nobody thinking, the best bots, the coach.

    The coach gives one hint after the other; then the review is opened, and looked at until it is booked.
    What is late only while somebody thinks is late because of that. If whole hands are drawn, this is done
    three times over, and each frame counts with its median: what else the machine does seldom delays the
    same frame twice.
    """
    _draw_for_nobody(game)
    works = Work if game.coach is not None else (Work.NONE, Work.BOTS)
    rounds: dict[Work, list[Drawn]] = {work: [] for work in works}
    for turn in range(ROUNDS if thorough else 1):
        for work in works:
            rounds[work].append(_drawn_of(game, work, thorough, turn=turn))
    figures: dict[str, float] = {}
    for work, drawn in rounds.items():
        times = _middle([each.busy for each in drawn]) + _middle([each.review for each in drawn])
        figures[f"{work.value}_late"] = sum(took > BUDGET_MS for took in times)
        figures[f"{work.value}_worst_ms"] = round(max(times), 3)
        figures[f"{work.value}_frames"] = len(times)
    return figures


def _middle(rounds: list[list[float]]) -> list[float]:
    """The median of what each frame took in all rounds; some rounds of a review are a few frames longer."""
    return [median(took) for took in zip(*rounds, strict=False)]


def _draw_for_nobody(game: Game) -> None:
    if game not in playable():
        raise RuntimeError(f"{game.title} has no table yet")
    without_a_display()
    quiet_garbage()


class Drawn(NamedTuple):
    """What the frames of some hands took, in milliseconds."""

    busy: list[float]
    """Those at the table in which something moves."""
    still: list[float]
    """The others at the table."""
    review: list[float]
    """Those of the reviews afterwards."""


_drawn: dict[tuple[str, Work, bool, tuple[int, int], int], Drawn] = {}
"""Kept so that two parts draw them once."""


def _drawn_of(game: Game, work: Work, thorough: bool, size: tuple[int, int] = SIZE, turn: int = 0) -> Drawn:
    key = (game.name, work, thorough, size, turn)
    if key not in _drawn:
        _drawn[key] = _draw_hands(game, work, math.inf if thorough else FRAMES_FOR_S, size)
    return _drawn[key]


def _draw_hands(game: Game, work: Work, for_s: float, size: tuple[int, int]) -> Drawn:
    drawn = Drawn([], [], [])
    until = time.perf_counter() + for_s
    with tempfile.TemporaryDirectory() as home, closing(_Thinker(game, work)) as thinker:
        for hand in range(HANDS):
            pilot = Pilot(Path(home), size)
            count = max(count for count in players(game) if count <= MOST_SEATS)
            seats = ("uniform",) * count
            pilot.begin(table_of(game.name, None, table_for(game, count), seats, SEED + hand))
            _hand(pilot, thinker, until, drawn)
            if work is Work.COACH and isinstance(pilot.top, Results):
                drawn.review.extend(_review(pilot, until))
            pilot.close()
            if time.perf_counter() >= until:
                break
    return drawn


def _hand(pilot: Pilot, thinker: _Thinker, until: float, drawn: Drawn) -> None:
    play = pilot.top
    assert isinstance(play, Play)
    warm = WARM_FRAMES
    while not isinstance(pilot.top, Results) and time.perf_counter() < until:
        thinker.feed()
        busy = play.table.moving or play.photo is not None
        took = _frame(pilot)
        warm -= 1
        if warm < 0:
            (drawn.busy if busy else drawn.still).append(took)


def _frame(pilot: Pilot) -> float:
    """Milliseconds that a frame took; what is left of its time goes into pictures for later."""
    start = time.perf_counter()
    pilot.frame(FRAME_MS)
    stage = pilot.house.kit.stage
    pilot.house.draw(stage.frame())
    stage.present()
    took = (time.perf_counter() - start) * 1000.0
    pilot.house.spare(FRAME_MS - took)
    return took


def _review(pilot: Pilot, until: float) -> list[float]:
    """The frames of a review from the press that opens it until it is booked, and of some steps in it."""
    for _ in range(WARM_FRAMES):
        _frame(pilot)
    pilot.top.review()
    review, times = pilot.top, []
    while review.accounts.working and time.perf_counter() < until:
        times.append(_frame(pilot))
    for _ in range(WARM_FRAMES):
        pilot.down(Intent.RIGHT)
        pilot.up(Intent.RIGHT)
        times.append(_frame(pilot))
    return times


class _Thinker:
    """Keeps a worker process busy with what the best bots or the coach think about, or leaves it at rest."""

    def __init__(self, game: Game, work: Work) -> None:
        self._worker = Worker()
        self._work = work
        self._game = game
        self._ticket: int | None = None
        self._jobs = self._questions()

    def close(self) -> None:
        """Let the worker go."""
        self._worker.close()

    def feed(self) -> None:
        """Give the worker its next thought once it has finished the last."""
        if self._work is not Work.NONE and (
            self._ticket is None or self._worker.take(self._ticket) is not None
        ):
            kind, job = self._jobs[self._work]
            self._ticket = self._worker.submit(kind, self._game.name, job)

    def _questions(self) -> dict[Work, tuple[str, tuple[object, ...]]]:
        """The job of each kind of work, and what it takes."""
        game, setup = self._game, table_of(self._game.name, seed=SEED)
        setting = Setting(setup.options, len(setup.seats), SEED, game.rules.Carry())
        match = Match(game.rules, setting)
        seat = game.rules.asked(match.state)[0]
        seen = game.observation.observe(match.state, frozenset((seat,)))
        legal = game.rules.legal_actions(match.state, seat)
        return {
            Work.BOTS: ("decide", (seen, legal, Level(THINKING), SEED, f"bot/{seat}/0")),
            Work.COACH: ("advise", (seat, seen, tuple(legal))),
        }


def first_frame_s(thorough: bool = False) -> float:
    """Seconds from the start of the process to the first picture of the title: the best of a few, warm.

    Uses the display if there is one, else draws offscreen. RuntimeError if the program does not start.
    """
    with tempfile.TemporaryDirectory() as home:
        return round(min(_one_start(_at_home(home)) for _ in range(STARTS)), 3)


def _at_home(home: str) -> dict[str, str]:
    environment = {**os.environ, "DECLARE_HOME": home}
    if not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY") and os.name == "posix":
        environment.setdefault("SDL_VIDEODRIVER", "offscreen")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    return environment


def at_rest(thorough: bool = False) -> dict[str, float]:
    """The share of one core that the program takes while nobody presses anything, at 1920 x 1080.

    At the title, and at a game's table on a person's turn. RuntimeError if the program does not start.
    """
    return {place: _one_rest(place) for place in ("title", *(game.name for game in playable()))}


def _one_rest(place: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        command = [*this_program(), "bench", AT_REST, place]
        done = subprocess.run(command, env=_at_home(home), stdout=subprocess.PIPE, text=True, check=False)
    try:
        return round(float(done.stdout.split()[-1]), 4)
    except (ValueError, IndexError):
        raise RuntimeError("the program ended before it stood at rest") from None


def _one_start(environment: dict[str, str]) -> float:
    command = [*this_program(), "bench", FIRST_PICTURE]
    start = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == "shown":
                took = time.perf_counter() - start
                process.wait()
                return took
    raise RuntimeError("the program ended before it showed a picture")
