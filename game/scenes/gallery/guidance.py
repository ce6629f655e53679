"""The gallery's pictures of what is told during play: every game's goal at the deal, and "What now?"."""

from __future__ import annotations

from functools import partial

from game.core.contract import Level
from game.core.rng import stream
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.play import Play
from game.scenes.hand.session import practice
from game.scenes.screens.playable import playable
from game.scenes.screens.what_now import Part

SETTLE_MS, STEP_MS = 1200.0, 200.0
DEALING_MS = 700.0
ENTRIES = 6
"""So much has happened when somebody asks what now."""
MOST_STEPS = 2000
LEARNT = 4
"""So many steps of a first hand have been learnt when it is asked there."""


def guidance_screens(seed: int) -> dict[str, Screen]:
    """Every picture in small letters, by name."""
    found: dict[str, Screen] = {}
    for number, game in enumerate(playable()):
        found[f"goal_{game.name}"] = partial(_goal, number=number, seed=seed)
        found[f"what_now_{game.name}"] = partial(_asked, number=number, seed=seed, part=Part.NOW)
        if game.first is not None:
            found[f"what_now_first_{game.name}"] = partial(_asked_at_first, number=number)
    return found


def large_guidance_screens(seed: int) -> dict[str, Screen]:
    """Those to be drawn in large letters, in which the panel shows one part at a time."""
    found: dict[str, Screen] = {}
    for number, game in enumerate(playable()):
        found[f"goal_{game.name}"] = partial(_goal, number=number, seed=seed)
        for part in Part:
            name = f"what_now_{game.name}_{part.name.lower()}"
            found[name] = partial(_asked, number=number, seed=seed, part=part)
    return found


def _goal(pilot: Pilot, number: int, seed: int) -> None:
    """A hand has been dealt, and what one plays for is told."""
    pilot.house.settings.won.clear()
    dealt(pilot, number, seed)


def dealt(pilot: Pilot, number: int, seed: int) -> Play:
    """A hand that has just been dealt among bots."""
    game = playable()[number]
    preset = next(iter(game.rules.PRESETS))
    pilot.begin(practice(game, preset, Level.EASY, seed))
    play = pilot.top
    assert isinstance(play, Play)
    pilot.until(lambda: not play.table.busy)
    pilot.run(DEALING_MS)
    return play


def _asked(pilot: Pilot, number: int, seed: int, part: Part) -> None:
    """In the midst of a hand, somebody asks what now."""
    play = dealt(pilot, number, seed)
    for _ in range(MOST_STEPS):
        wanted = play.director.asks_people and not play.table.moving
        if wanted and len(play.played.match.log) >= ENTRIES:
            break
        if wanted:
            act(play)
        pilot.run(STEP_MS)
    pilot.run(SETTLE_MS)
    pilot.press(Intent.INFO)
    for _ in range(part):
        pilot.press(Intent.RIGHT)
    pilot.run(SETTLE_MS)


def _asked_at_first(pilot: Pilot, number: int) -> None:
    """In a first hand, a learner asks what now."""
    game = playable()[number]
    pilot.house.settings.first[game.name] = LEARNT
    scene = pilot.show(FirstHandScene(game))
    pilot.until(lambda: scene.moment is not Moment.WATCH and not scene.table.moving)
    pilot.press(Intent.INFO)
    pilot.run(SETTLE_MS)


def act(play: Play) -> None:
    """The person does what a bot would."""
    match, game = play.played.match, play.game
    for seat in match.rules.asked(match.state):
        legal = match.rules.legal_actions(match.state, seat)
        if seat in play.director.humans and legal:
            seen = game.observation.observe(match.state, frozenset((seat,)))
            decision = game.bot.decide(seen, legal, Level.EASY, stream(len(match.log), "gallery"))
            if decision.action is not None:
                play.director.submit(decision.action, play.clock.now)
