"""The gallery's pictures of hints: what is told at every table and why, where to ask, the results."""

from __future__ import annotations

from functools import partial

from game.bots.minds import UniformMind
from game.core.rng import stream
from game.couch.intents import MOUSE, Intent
from game.scenes.gallery.guidance import MOST_STEPS, SETTLE_MS, act, dealt
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.hint import Stage
from game.scenes.hand.play import Play
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results

STEP_MS, HAND_MS = 100.0, 600_000.0
SOME = 6
"""So much has happened before."""


def hint_screens(seed: int) -> dict[str, Screen]:
    """Every picture by name."""
    found: dict[str, Screen] = {}
    for number, game in enumerate(playable()):
        if game.coach is not None:
            found[f"hint_{game.name}"] = partial(_told, number=number, seed=seed)
            found[f"hint_why_{game.name}"] = partial(_why, number=number, seed=seed)
    return found | {
        "hint_thinking": partial(_thinking, seed=seed),
        "what_now_hint": partial(_asking, seed=seed),
        "what_now_hint_mouse": partial(_asking_by_mouse, seed=seed),
        "results_hints": partial(_results, seed=seed),
    }


def _ready(pilot: Pilot, number: int, seed: int) -> Play:
    """In the midst of a hand, the person has something to choose."""
    play = dealt(pilot, number, seed)
    for _ in range(MOST_STEPS):
        if play.director.asks_people and not play.table.moving:
            if len(play.played.match.log) >= SOME and _has_choice(play):
                play.hint.ask()
                break
            act(play)
        pilot.run(STEP_MS)
    pilot.run(SETTLE_MS)
    return play


def _has_choice(play: Play) -> bool:
    """Whether the coach would have something to weigh for the person."""
    match, coach, seat = play.played.match, play.game.coach, play.session.setup.humans[0]
    legal = match.rules.legal_actions(match.state, seat)
    return coach is not None and len(coach.choices(play.seen, legal, stream(0, "gallery"))) > 1


def _thinking(pilot: Pilot, seed: int) -> None:
    """The coach has been asked, and has not answered yet."""
    play = _ready(pilot, 0, seed)
    play.hint.stage = Stage.THINKING
    pilot.run(SETTLE_MS)


def _told(pilot: Pilot, number: int, seed: int) -> None:
    _ready(pilot, number, seed)


def _why(pilot: Pilot, number: int, seed: int) -> None:
    _ready(pilot, number, seed)
    pilot.press(Intent.INFO)
    pilot.run(SETTLE_MS)


def _asking(pilot: Pilot, seed: int) -> None:
    dealt(pilot, 0, seed)
    pilot.press(Intent.INFO)


def _asking_by_mouse(pilot: Pilot, seed: int) -> None:
    _asking(pilot, seed)
    pilot.house.kit.prompts.use(MOUSE)


def _results(pilot: Pilot, seed: int) -> None:
    """A hint was taken; then a bot played the hand to its end."""
    play = _ready(pilot, 0, seed)
    seat = play.session.setup.humans[0]
    play.director.seat(seat, UniformMind(seed, seat), play.clock.now)
    pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    pilot.run(SETTLE_MS)
