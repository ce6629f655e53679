"""Pictures of the statistics: nothing yet, a little, and a year of play, made up from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.bots.drills import drilling
from game.catalog import Game
from game.coach.account import QUALITIES
from game.coach.rating import bouts, won
from game.core.contract import Level, Outcome
from game.core.rng import Stream, stream
from game.couch.intents import Intent
from game.scenes.drills.progress import drilled, put_down
from game.scenes.gallery.pilot import STARTED, Pilot, Screen
from game.scenes.hand.session import practice
from game.scenes.screens.playable import playable
from game.scenes.screens.statistics import COUNTS, SAVE, Statistics
from game.scenes.statistics.kept import Hand, Judged, Kind, Slip
from game.scenes.statistics.pages import PAGES
from game.scenes.statistics.rated import levels_of

SETTLE_MS = 400.0
SEED = 14
LITTLE, YEAR = 3, 240
DAY_S = 86_400
DAYS = 365
MOST_DRILLS = 8
"""Of each kind."""
PARTED = 1
"""The place of the game whose pictures are drawn."""


def statistics_screens() -> dict[str, Screen]:
    """Every picture by name."""
    found: dict[str, Screen] = {
        "statistics_empty": partial(_shown, 0, 0, ""),
        "statistics_empty_game": partial(_shown, 0, PARTED, ""),
        "statistics_little": partial(_shown, LITTLE, PARTED, ""),
        "statistics_little_play": partial(_shown, LITTLE, PARTED, PAGES[1][0]),
        "statistics_overview": partial(_shown, YEAR, 0, ""),
        "statistics_save": partial(_shown, YEAR, 0, SAVE),
    }
    for number, (name, _, _) in enumerate(PAGES):
        tab = len(playable()) if name == "Reaction" else PARTED
        found[f"statistics_page_{number + 1}"] = partial(_shown, YEAR, tab, name)
    return found


def _shown(hands: int, tab: int, page: str, pilot: Pilot) -> None:
    """The screen after so many hands of each game, at a tab and a page."""
    made_up(pilot, hands)
    scene = pilot.show(Statistics())
    pilot.until(lambda: scene._done)
    for _ in range(tab):
        pilot.press(Intent.NEXT)
    while page and scene.page != page:
        pilot.press(Intent.DOWN)
    pilot.run(SETTLE_MS)


def counted(pilot: Pilot) -> None:
    """The counts of the records on the shelf."""
    scene = pilot.show(Statistics())
    pilot.until(lambda: scene._done)
    while scene.page != COUNTS:
        pilot.press(Intent.DOWN)
    pilot.run(SETTLE_MS)


def made_up(pilot: Pilot, hands: int) -> None:
    """A history of so many hands of each game by somebody who gets better, and some drills."""
    house = pilot.house
    if not hands:
        return
    house.history.add(hand for game in playable() for hand in made_up_hands(game, hands))
    for game in drilled():
        chance = stream(SEED, f"drills/{game.name}")
        for kind in drilling(game).KINDS:
            for _ in range(min(hands, MOST_DRILLS)):
                took_ms = 4000.0 + 30_000.0 * chance.random()
                put_down(house.drills, game, kind, chance.random() < 0.8, took_ms)
    house.save_settings()


def made_up_hands(game: Game, count: int) -> Iterator[Hand]:
    chance = stream(SEED, f"statistics/{game.name}")
    levels = list(levels_of(game.name).items())
    if not levels:
        return
    low, high = levels[0][1], levels[-1][1]
    for number in range(count):
        way = number / max(1, count - 1)
        strength = low + (high - low) * (0.1 + 0.65 * way**0.6)
        level = levels[min(len(levels) - 1, int(4 * way * chance.random() + 0.6))][0]
        yield _hand(game, number, count, level, strength, chance)


def _hand(game: Game, number: int, of: int, level: Level, strength: float, chance: Stream) -> Hand:
    setup = practice(game, next(iter(game.rules.PRESETS)), level, number)
    seats, sides = len(setup.seats), game.rules.sides(setup.options, len(setup.seats))
    others = dict.fromkeys(range(1, seats), levels_of(game.name)[level])
    lost = Outcome(frozenset(seat for seat in range(seats) if sides[seat] != sides[0]), "")
    (bout,) = bouts(sides, 0, others, lost)
    wins = chance.random() < won(bout, strength)
    places: tuple[int, ...] = ()
    if game.places:
        rest = [*range(1 if not wins else 2, seats + 1)]
        mine = 1 if wins else chance.choice(rest[1:])
        places = (mine, *(place for place in range(1, seats + 1) if place != mine))
    at = int(STARTED.timestamp()) - DAY_S * DAYS + DAY_S * DAYS * number // of
    helped = chance.random() < 0.12
    return Hand(
        record=f"2025-{number:06}-{game.name}.txt",
        game=game.name,
        preset=setup.preset,
        at=at,
        seconds=240 + chance.below(400),
        seats=setup.seats,
        sides=sides,
        seat=0,
        won=wins,
        places=places,
        hints=1 + chance.below(3) if helped else 0,
        mine=tuple(_press(chance, 330.0) for _ in range(chance.below(4))),
        bots=tuple(_press(chance, 380.0) for _ in range(chance.below(5))),
        judged=_judged(game, number / of, wins, chance),
    )


def _press(chance: Stream, mean: float) -> int:
    return max(170, round(chance.normal(mean, 60.0) + chance.exponential(140.0)))


def _judged(game: Game, way: float, wins: bool, chance: Stream) -> Judged | None:
    if game.coach is None:
        return None
    kinds, slips = [], []
    told = list(game.coach.SLIPS)
    for number, name in enumerate(dict.fromkeys(game.coach.DECISIONS)):
        many = 1 + chance.below(max(2, 9 - 2 * number))
        there = many * 0.05 * (0.5 + chance.random())
        lost = there * max(0.02, min(0.9, chance.normal(0.45 - 0.3 * way, 0.18)))
        poor = min(many, round(lost / 0.06))
        kinds.append(Kind(name, there, lost, (many - poor, 0, poor, *(0,) * (len(QUALITIES) - 3))))
        if poor:
            slips.append(Slip(f"{name}/{told[chance.below(len(told))]}", poor, lost))
    return Judged(chance.normal(0.12 if wins else -0.1, 0.22), tuple(kinds), tuple(slips))
