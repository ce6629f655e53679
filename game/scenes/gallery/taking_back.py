"""The gallery's pictures of taking back: the prompt at every table, the row in the pause, the results."""

from __future__ import annotations

from functools import partial

from game.bots.minds import UniformMind
from game.core.rng import Chance
from game.couch.intents import Intent
from game.scenes.gallery.guidance import MOST_STEPS, SETTLE_MS, act, dealt
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.play import Play
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results

STEP_MS, HAND_MS = 100.0, 600_000.0
SOME = 5
"""So much has happened before."""


def taking_back_screens(seed: int) -> dict[str, Screen]:
    """Every picture by name."""
    prompts: dict[str, Screen] = {
        f"take_back_{game.name}": partial(_offered, number=number, seed=seed)
        for number, game in enumerate(playable())
    }
    return prompts | {
        "pause_take_back": partial(_paused, seed=seed),
        "results_take_back": partial(_results, seed=seed),
    }


def _ready(pilot: Pilot, number: int, seed: int) -> Play:
    """In the midst of a hand, the person's latest decision can be taken back."""
    play = dealt(pilot, number, seed)
    for _ in range(MOST_STEPS):
        told = len(play.played.match.log) >= SOME and not play.table.moving
        if play.take_back.ready and told:
            break
        if play.director.asks_people and not play.table.moving:
            _decide(play)
        pilot.run(STEP_MS)
    return play


def _decide(play: Play) -> None:
    """The person does something that gives nothing away, or what a bot would do."""
    match, seat = play.played.match, play.session.setup.humans[0]
    kinds = {type(action): action for action in match.rules.legal_actions(match.state, seat)}
    chance = Chance(match.setting.seed, len(match.log))
    for action in kinds.values():
        _, events = match.rules.apply(match.state, action, match.now, chance)
        if not action.in_vain and not any(event.telling for event in events):
            play.director.submit(action, play.clock.now)
            return
    act(play)


def _offered(pilot: Pilot, number: int, seed: int) -> None:
    _ready(pilot, number, seed)


def _paused(pilot: Pilot, seed: int) -> None:
    """The focus is on the row."""
    _ready(pilot, 0, seed)
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.DOWN)
    pilot.run(SETTLE_MS)


def _results(pilot: Pilot, seed: int) -> None:
    """Something was taken back; then a bot played the hand to its end."""
    play = _ready(pilot, 0, seed)
    play.take_back.take()
    seat = play.session.setup.humans[0]
    play.director.seat(seat, UniformMind(seed, seat), play.clock.now)
    pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    pilot.run(SETTLE_MS)
