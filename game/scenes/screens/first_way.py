"""The way into a game's first hand, and from there to a real one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.catalog import Game
from game.scenes.hand.first import FirstHandScene
from game.scenes.hand.first_menus import FirstLeft, FirstOffer, Offered
from game.scenes.hand.first_progress import begun, decline, offers_first_hand
from game.scenes.hand.session import Session, Setup, to_practise
from game.scenes.hand.speed import opening
from game.scenes.house import House
from game.scenes.screens.practice import against, remember


def play_first(house: House, game: Game) -> None:
    """Play a game's first hand from where it was left; after it, a real one if the learner wants it."""

    def left(answer: FirstLeft) -> None:
        if answer is FirstLeft.REAL:
            play_real(house, game)

    house.stack.push(FirstHandScene(game), left)


def play_real(house: House, game: Game) -> None:
    """A hand of a game by the preset that it is learnt by, against the level last played, with its notes."""
    from game.scenes.hand.play import Play

    setup = against(house.settings, game, to_practise(game))
    remember(house.settings, setup)
    house.save_settings()
    taught = game.name not in house.settings.seen
    speeds, calmed = opening(house.settings, game.name)
    band = house.settings.tie_band_ms
    setup = replace(setup, lesson=taught, tie_band_ms=band, speeds=speeds, calmed=calmed)
    house.stack.push(Play(Session(setup, house.shelf)))


def offered_first(
    house: House, game: Game, setup: Setup, real: Callable[[], None], back: Callable[[], None] = lambda: None
) -> bool:
    """Offer the first hand to whoever sits down alone and has not been asked; returns whether it was.

    `real` plays what was set up, if that is what they want; `back` goes where they came from.
    """
    if len(setup.humans) != 1 or not offers_first_hand(house.settings, game) or game.first is None:
        return False

    def answered(answer: Offered) -> None:
        if answer is Offered.FIRST:
            play_first(house, game)
        elif answer is Offered.REAL:
            decline(house, game)
            real()
        else:
            back()

    steps = len(game.first.first_hand().steps)
    house.stack.push(FirstOffer(game, begun(house.settings, game), steps), answered)
    return True
