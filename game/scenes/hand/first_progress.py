"""How far each game's first hand has been played, as the settings keep it, and whether it is offered."""

from __future__ import annotations

from game.catalog import Game
from game.scenes.house import House
from game.ui.settings import Settings


def step_to_begin(settings: Settings, name: str, steps: int) -> int:
    """The step to take a game's first hand up at; from its beginning if it was played to its end."""
    reached = settings.first.get(name, 0)
    return reached if reached < steps else 0


def keep_step(house: House, name: str, step: int) -> None:
    """Remember that the first hand of a game goes on at a step."""
    settings = house.settings
    settings.first[name] = step
    if name in settings.declined:
        settings.declined.remove(name)
    house.save_settings()


def begun(settings: Settings, game: Game) -> int:
    """How many steps of a game's first hand were done before it was left; 0 if it isn't waiting halfway."""
    return 0 if game.first is None else step_to_begin(settings, game.name, len(game.first.first_hand().steps))


def steps_done(settings: Settings, game: Game) -> frozenset[str]:
    """The steps of a game's first hand that have been done, by name."""
    steps = () if game.first is None else game.first.first_hand().steps
    return frozenset(step.name for step in steps[: settings.first.get(game.name, 0)])


def offers_first_hand(settings: Settings, game: Game) -> bool:
    """Whether whoever plays alone is asked: nobody has been yet, or a first hand was left halfway."""
    if game.first is None:
        return False
    fresh = game.name not in settings.first and game.name not in settings.seen
    return fresh or (begun(settings, game) > 0 and game.name not in settings.declined)


def decline(house: House, game: Game) -> None:
    """Whoever is asked wants a real hand: it is not offered by itself again, and keeps its place."""
    settings = house.settings
    settings.first.setdefault(game.name, 0)
    if begun(settings, game):
        settings.declined.append(game.name)
    house.save_settings()
