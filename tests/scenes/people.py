"""What the tests of people with names share: who is known here, and somebody who is asked for a name."""

from __future__ import annotations

from game.scenes.gallery.pilot import Pilot
from game.scenes.people.typing import TypeName

PAD = "pad:7"


def typing(pilot: Pilot, device: str = PAD) -> list[str | None]:
    """Somebody is asked for a name; returns what they answer."""
    heard: list[str | None] = []
    pilot.house.stack.push(TypeName("What is your name?", device), heard.append)
    return heard


def known(pilot: Pilot, *names: str) -> None:
    """These people are known here."""
    for name in names:
        pilot.house.profiles.add(name)
