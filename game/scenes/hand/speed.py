"""The speed of play at a table: what its people chose, and calm bots for whoever is new to a game here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.speed import BOT_SPEEDS, Speed, Speeds
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.ui.settings import Settings
from game.ui.widgets import Choice, Widget

CALM_HANDS = 3
"""For so many hands of a game on this machine the bots are calm, unless somebody chooses otherwise."""
MOTION = {Speed.CALM: 0.75, Speed.USUAL: 1.0, Speed.BRISK: 1.6, Speed.AT_ONCE: 1.6}
"""How many milliseconds of motion pass in each real one."""
CALM_WORDS = "At first the bots take their time; the pause sets their speed."
BOTS_HELP = "How much time bots give you to follow and decide. Hold {confirm} to hurry to your next decision."
MOTION_HELP = "At once: everything is in its place, and what is said stays long enough to be read."
WORDS = {
    Speed.CALM: "Calmly",
    Speed.USUAL: "As usual",
    Speed.BRISK: "Briskly",
    Speed.AT_ONCE: "At once",
}


def speeds_of(settings: Settings) -> Speeds:
    """The speeds that were last chosen on this machine."""
    return Speeds(settings.play.bots, settings.play.motion)


def opening(settings: Settings, game: str) -> tuple[Speeds, bool]:
    """The speeds that a table of a game begins with, and whether its bots are calm because it is new here."""
    speeds = speeds_of(settings)
    if settings.hands.get(game, 0) >= CALM_HANDS:
        return speeds, False
    return replace(speeds, bots=Speed.CALM), True


def chosen(house: House, game: str, speeds: Speeds) -> None:
    """Somebody chose: the settings remember it, and this game's bots are no longer calm by themselves."""
    settings = house.settings
    settings.play.bots, settings.play.motion = speeds.bots, speeds.motion
    settings.hands[game] = CALM_HANDS
    house.save_settings()


def begun(house: House, session: Session) -> None:
    """A hand is dealt: the first calm one is told in words, and after the last the chosen speed returns."""
    setup, settings = session.setup, house.settings
    if not setup.calmed:
        return
    if settings.hands.get(setup.game, 0) >= CALM_HANDS:
        session.at_speed(speeds_of(settings))
    elif setup.game not in settings.hands and len(setup.humans) < len(setup.seats):
        settings.hands[setup.game] = 0
        house.toasts.say(CALM_WORDS)


def ended(house: House, session: Session) -> None:
    """A hand has been played to its end."""
    game, hands = session.setup.game, house.settings.hands
    if session.setup.humans and hands.get(game, 0) < CALM_HANDS:
        hands[game] = hands.get(game, 0) + 1
        house.save_settings()


def speed_rows(speeds: Speeds, changed: Callable[[Speeds], None]) -> list[Widget]:
    """The two rows of a menu that set how fast a table plays; what is chosen in one is kept by the other."""
    now = speeds

    def take(after: Speeds) -> None:
        nonlocal now
        now = after
        changed(after)

    bots = [(speed, WORDS[speed]) for speed in BOT_SPEEDS]
    motion = [(speed, WORDS[speed]) for speed in Speed]
    return [
        Choice("Bots play", bots, now.bots, lambda speed: take(replace(now, bots=speed)), BOTS_HELP),
        Choice("Cards move", motion, now.motion, lambda speed: take(replace(now, motion=speed)), MOTION_HELP),
    ]
