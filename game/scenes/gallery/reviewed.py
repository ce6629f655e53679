"""The gallery's pictures of the coach: every game's review at a mistake, why it was one, and the results."""

from __future__ import annotations

from functools import partial
from itertools import count

from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.bots.words import HUMAN
from game.core.contract import Level
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.accounts import Accounts
from game.scenes.hand.seating import sit_down
from game.scenes.hand.session import PlayedMatch, Session, Setup, table_of
from game.scenes.screens.playable import playable
from game.scenes.screens.results import COACH, Results
from game.scenes.screens.review import Review

SETTLE_MS = 1200.0
HAND_MS = 400_000.0
SEED = 5
MOST_SEATS = 4
"""The hands of more players are too long to be judged for a picture."""


def reviewed_screens() -> dict[str, Screen]:
    """Every picture by name."""
    found: dict[str, Screen] = {}
    for number, game in enumerate(playable()):
        if len(table_of(game.name, seed=SEED).seats) <= MOST_SEATS:
            found[f"review_{game.name}"] = partial(_mistake, number=number)
    found["review_why"] = _why
    found["results_coach"] = _coach
    return found


def _played(pilot: Pilot, number: int, seed: int) -> tuple[Session, PlayedMatch]:
    """A hand of a game that somebody played easily against bots."""
    game = playable()[number]
    setup: Setup = table_of(game.name, seed=seed)
    pilot.begin()
    session = Session(setup, pilot.house.shelf)
    sit_down(pilot.house, setup)
    played = session.deal()
    minds = {
        seat: mind
        for seat in range(len(setup.seats))
        if (mind := mind_for(Level.EASY, game, seed, seat)) is not None
    }
    play_out(Director(played.match, game.observation, minds))
    session.ended(played)
    return session, played


def _mistake(pilot: Pilot, number: int) -> None:
    """The first mistake of whoever looks, in the first hand in which they made one."""
    for seed in count(SEED):
        session, played = _played(pilot, number, seed)
        accounts = Accounts(pilot.house, session.game, played.match, here=True)
        if pilot.show(Review(session, played.match, 0, accounts)).mistake(1) is not None:
            break
        pilot.press(Intent.CANCEL)
    pilot.press(Intent.NEXT)
    pilot.run(SETTLE_MS)
    pilot.top.prepare()


def _why(pilot: Pilot) -> None:
    """Why something was certain."""
    _mistake(pilot, 0)
    review = pilot.top
    while review.proof is None:
        pilot.press(Intent.NEXT)
        pilot.run(SETTLE_MS)
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)


def _coach(pilot: Pilot) -> None:
    """What the coach says after a hand."""
    setup = table_of(playable()[0].name, seats=("uniform",) * 4, seed=SEED)
    pilot.begin(setup)
    pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    results = pilot.top
    results.session.sat((HUMAN, *setup.seats[1:]))
    results.accounts = Accounts(pilot.house, results.session.game, results.played.match, here=True)
    results.lay()
    pilot.run(2 * SETTLE_MS)
    for _ in range(COACH):
        pilot.press(Intent.RIGHT)
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)
