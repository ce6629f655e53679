"""Screens of an evening: set up by eight, the standing, what is asked where one was left, the podium."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.bots.jobs import Job
from game.bots.simulate import Hall
from game.couch.intents import Intent
from game.evening.evening import Evening, Guessed, Highlight, Member
from game.evening.mix import options_of, usual
from game.evening.plan import next_seating
from game.scenes.evening.games import Rules
from game.scenes.evening.keeping import EveningFile
from game.scenes.evening.podium import EveningPodium
from game.scenes.evening.running import Night
from game.scenes.evening.set_up import SetUp
from game.scenes.evening.standing import Standing
from game.scenes.gallery.pilot import STARTED, Pilot, Screen
from game.scenes.screens.playable import playable

SEED = 6
SETTLE_MS = 3200.0
MID_RUN_MS = 900.0
NAMES = ("Juri", "Mina", "Kim", "Zoë", "Ada", "Ben", "Lou", "Mo")
HANDS = 5
PRAISE = (
    ("Mind reader", "named every card of a set at another's hand", "ui/award_eye"),
    ("Lie detector", "two bluffs caught", "ui/award_brain"),
    ("Duellist", "countered twice, once by a hair", "ui/award_fist"),
)


def evening_screens() -> Mapping[str, Screen]:
    """By name."""
    return {
        "evening_set_up": _set_up,
        "evening_rules": _rules,
        "evening_begins": _begins,
        "evening_standing": _standing,
        "evening_running": _running,
        "evening_left": _left,
        "evening_podium": _podium,
    }


def _known(pilot: Pilot) -> None:
    for name in NAMES:
        pilot.house.profiles.add(name)


def played_evening(people: int, hands: int) -> Evening:
    """An evening of so many known people, its hands played by minds that choose at random."""
    members = tuple(Member(name, name.lower().replace("ë", "e")) for name in NAMES[:people])
    evening = Evening(SEED, members, usual(playable(), people), hands=hands + 3, seconds=hands * 400)
    hall = Hall(reporting=False)
    for number in range(hands):
        before = [hand.seating for hand in evening.played]
        seating = next_seating(before, range(people), evening.mix, SEED)
        portion = seating.portion
        words = ("uniform",) * portion.seats
        job = Job(number, portion.game, options_of(portion), SEED + number, words, 0)
        outcome = hall.play(job).outcome
        assert outcome is not None
        evening = evening.ended(seating, outcome, "", 0)
        title, why, icon = PRAISE[number % len(PRAISE)]
        praised = seating.players[number % len(seating.players)]
        evening = evening.praised([Highlight(praised, title, why, icon, 0)])
        evening = evening.guessed([Guessed("", waits, 1 + waits, 2, 2 + number) for waits in seating.waiting])
    return evening


def _set_up(pilot: Pilot) -> None:
    """Three with devices of their own and two who share."""
    _known(pilot)
    scene = pilot.show(SetUp(None))
    for device in ("keys:0", "keys:1"):
        pilot.press(Intent.CONFIRM, device)
        pilot.press(Intent.CONFIRM, device)
    for _ in range(2):
        scene._add()
    pilot.run(SETTLE_MS)
    pilot.house.kit.prompts.use(pilot.device)


def _rules(pilot: Pilot) -> None:
    """The rules and seats of its games."""
    pilot.show(Rules({game.name: next(iter(game.rules.PRESETS)) for game in playable()}, {}, 5))
    pilot.run(SETTLE_MS)


def _stands(pilot: Pilot, people: int, hands: int, ms: float) -> None:
    _known(pilot)
    pilot.show(Standing(played_evening(people, hands), int(STARTED.timestamp())))
    pilot.run(ms)
    pilot.until(lambda: pilot.top.evening.dealt is not None)


def _begins(pilot: Pilot) -> None:
    """Before the first hand."""
    _stands(pilot, 4, 0, SETTLE_MS)


def _standing(pilot: Pilot) -> None:
    """Eight, after some hands."""
    _stands(pilot, 8, HANDS, SETTLE_MS)


def _running(pilot: Pilot) -> None:
    """Five, the race being run."""
    _stands(pilot, 5, HANDS, MID_RUN_MS)


def _left(pilot: Pilot) -> None:
    """An evening was left yesterday."""
    _known(pilot)
    EveningFile(pilot.house.settings_file.folder).save(played_evening(3, 2), int(STARTED.timestamp()))
    pilot.begin()
    pilot.show(Night())
    pilot.run(SETTLE_MS)


def _podium(pilot: Pilot) -> None:
    """Eight, at the end."""
    _known(pilot)
    pilot.show(EveningPodium(replace(played_evening(8, HANDS), seconds=9_000)))
    pilot.run(SETTLE_MS)
