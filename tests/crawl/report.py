"""What a crawl tells: how much was pressed, on what and where, and what must not be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game.scenes.hand.first import FirstHandScene
from game.scenes.hand.play import Play
from game.scenes.screens.review import Review
from game.scenes.screens.what_now import Part, WhatNow
from tests.crawl.home import Home

DEVICES = ("keys", "pad", "mouse", "window")
"""What is pressed: keyboards, pads, the mouse; the window only loses and gains the focus."""
LARGE = 1.25
"""Larger text than this is laid out in other ways."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must not be: where, what, and how to see it again."""

    kind: str
    told: str
    episode: int
    press: int


@dataclass(slots=True)
class Report:
    """What a crawl has counted."""

    game: str
    seed: int
    most: int
    """After so many faults the crawl ends."""
    presses: int = 0
    judged: int = 0
    moving: int = 0
    """Prompted presses whose answer could not be told from what moved by itself."""
    probes: int = 0
    ended: int = 0
    places: Counter[str] = field(default_factory=Counter)
    """How many episodes began at each place."""
    scenes: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How many presses were made in each kind of scene, on each kind of device."""
    moments: Counter[str] = field(default_factory=Counter)
    """How many presses were made while this was to be seen; several may be at once."""
    faults: list[Fault] = field(default_factory=list)
    heard: Callable[[str], None] = lambda words: None
    """Told of each fault as soon as it is found."""

    def found(self, fault: Fault) -> None:
        """Keep a fault."""
        self.faults.append(fault)
        self.heard(self._told(fault))

    @property
    def enough(self) -> bool:
        """Whether so much has been found that crawling on tells nothing new."""
        return len(self.faults) >= self.most

    def words(self) -> str:
        """The report as text."""
        lines = [
            f"{self.game}, seed {self.seed}: {self.presses} presses, {self.judged} of prompted controls "
            f"({self.moving} untold as all moved), {self.probes} sensible players, "
            f"{self.ended} hands ended; {len(self.faults)} faults",
            f"presses by scene ({', '.join(DEVICES)}):",
            *self._by_scene(),
            f"presses while: {_listed(self.moments)}",
            f"episodes from: {_listed(self.places)}",
        ]
        return "\n".join([*lines, *map(self._told, self.faults)])

    def _told(self, fault: Fault) -> str:
        command = f"python -m tests.crawl {self.game} --seed {self.seed} --only {fault.episode}"
        return f"{fault.kind}: {fault.told} (press {fault.press}; {command})"

    def _by_scene(self) -> list[str]:
        total: Counter[str] = Counter()
        for (scene, _), count in self.scenes.items():
            total[scene] += count
        return [
            f"  {scene} {count} ({', '.join(str(self.scenes[scene, device]) for device in DEVICES)})"
            for scene, count in total.most_common()
        ]


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def moments(home: Home) -> list[str]:
    """What a press may meet now, beyond the scene on top."""
    seats, top = home.house.couch.seats, home.top
    found = ["large text"] * (home.house.settings.accessibility.text_scale > LARGE)
    if isinstance(top, Play):
        people = len(seats.humans)
        found.append("one person" if people == 1 else "two people" if people == 2 else "several people")
        found += [name for name, true in _at_table(top).items() if true]
        found += ["a bot stands in"] * any(chair.away and chair.bot_plays for chair in seats.chairs)
    elif isinstance(top, FirstHandScene):
        found.append(f"first hand: {top.moment}")
    elif isinstance(top, WhatNow) and (not top.large or top.part is Part.STORY):
        found.append("the chronicle shown")
    elif isinstance(top, Review):
        found += ["a curve drawn"] * (top.ledger is not None) + ["a proof shown"] * top.proving
    return found


def _at_table(play: Play) -> dict[str, bool]:
    """What stands over a table or is going on at it."""
    lesson, curtain, table, match = play.lesson, play.privacy.curtain, play.table, play.played.match
    return {
        "a note up": lesson is not None and lesson.step is not None,
        "the goal up": play.goal.stands,
        "the deal": table.busy and not match.log,
        "cards moving": table.moving,
        "a curtain closed": curtain is not None and not curtain.showing,
        "a curtain open": curtain is not None and curtain.showing,
        "decoys picked": bool(play.hidden.choosing),
        "decoys shown": play.privacy.decoyed and bool(play.privacy.peeking),
        "a photo finish": play.photo is not None,
        "a window open": match.rules.deadline(play.state) is not None,
        "a choice half made": table.cancels,
        "a hand over": match.outcome is not None,
    }
