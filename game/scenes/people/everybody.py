"""The settings' rows of everybody known here: each leads to a page of their own, the last to a new name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.house import House
from game.scenes.people.joining import GUEST_WORD, QUESTION
from game.scenes.people.person import PersonScene, typing_device
from game.scenes.people.typing import TypeName
from game.ui.widgets import Button, Choice, Widget

ALONE_HELP = "Whose hands they are that are played alone: Quick practice, or a hand that is continued."
PERSON_HELP = "Name, emblem and colour; merge with somebody, or remove."
NEW_HELP = "People with names have an emblem, a colour and statistics of their own."


def people_rows(house: House, changed: Callable[[], None]) -> list[Widget]:
    """Who plays alone, everybody by name, and a new name; `changed` is told when these rows have to be."""
    profiles = house.profiles
    house.say(profiles.told())
    found = [(person, profiles.get(person)) for person in profiles]
    people = sorted((known.name, person, known.figure) for person, known in found if known is not None)
    rows: list[Widget] = []
    if people:
        names = [("", GUEST_WORD), *((person, name) for name, person, _ in people)]
        rows.append(Choice("Alone plays", names, house.settings.alone, partial(_alone, house), ALONE_HELP))
    for name, person, figure in people:
        act = partial(_open, house, person, changed)
        rows.append(Button(name, act, PERSON_HELP, f"ui/emblem_{figure}"))
    return [*rows, Button("New name", partial(_new, house, changed), NEW_HELP, "plus")]


def _alone(house: House, person: str) -> None:
    house.settings.alone = person
    house.save_settings()


def _open(house: House, person: str, changed: Callable[[], None]) -> None:
    house.stack.push(PersonScene(person), lambda _: changed())


def _new(house: House, changed: Callable[[], None]) -> None:
    def typed(name: str | None) -> None:
        if name is not None:
            house.say(house.profiles.add(name)[1])
        changed()

    house.stack.push(TypeName(QUESTION, typing_device(house), house.profiles.next_figure()), typed)
