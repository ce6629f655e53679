"""One person's page in the settings: name, emblem, colour; merging with somebody else, removing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from game.couch.intents import MOUSE, Intent
from game.scenes.frame import MenuScene, foot_top
from game.scenes.hand.aid import WORDS
from game.scenes.house import HOME_DEVICE, House
from game.scenes.people.calibrating import Calibrating
from game.scenes.people.managing import merge, remove
from game.scenes.people.typing import TypeName
from game.scenes.screens.asking import Asking, PossibleAnswer
from game.scenes.screens.lobby_rows import LEVELS
from game.ui.menu import stack
from game.ui.pieces.plate import PlateView, plate_size
from game.ui.profile import (
    COLOUR_NAMES,
    EMBLEM_NAMES,
    HANDICAPS_MS,
    HELPS_MS,
    CardBack,
    Profile,
    SlamSound,
)
from game.ui.settings import TEXT_SCALES, NotebookAid
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import SAFE_TOP, SEAT_COLOURS, VIRTUAL_WIDTH
from game.ui.widgets import Button, Choice, Widget

WIDTH = 1000.0
PLATE_Y, PLATE_WIDEST = SAFE_TOP + 90.0, 640.0
ROWS_GAP = 14.0
AS_SET = "As the settings say"
BACKS: tuple[tuple[CardBack, str], ...] = (
    ("house", "The house's"),
    ("waves", "Waves"),
    ("stars", "Stars"),
    ("leaves", "Leaves"),
    ("tiles", "Tiles"),
)
SOUNDS: tuple[tuple[SlamSound, str], ...] = (
    ("knock", "Knock"), ("bell", "Bell"), ("drum", "Drum"), ("horn", "Horn"), ("spring", "Spring"),
)  # fmt: skip
BACKS_SHOWN = (("red", 210.0), ("black", 330.0))
"""The two grounds of Logic's cards that a deck is shown with, and where."""
BACK_Y, BACK_WIDTH = 470.0, 150.0
BACK_HELP = "The deck you bring: at a table of several, everybody's cards are dealt by turns."
NOTEBOOK_HELP = "How much it tells you, where a game has one."
HANDICAP_HELP = "Your slams, the presses that race, count that much later. The table says so."
REACTION_HELP = "While you play, the slams of bots, presses that race, count that much later."
HINTS_HELP = "Where you play alone; a table of several has none."
THINKING_HELP = "At a table with you bots take their time. Windows and clocks stay as the rules say."
PARTNER_HELP = "How well bots on your side play at a table that is set up. The table shows it."
HINTS = ((True, "On"), (False, "Off"))
THINKING: tuple[tuple[Literal["", "calm"], str], ...] = (("", "As the table has it"), ("calm", "Calm bots"))
PARTNERS = (("", "Like the others"), *LEVELS)
CALIBRATE_HELP = "Ten presses with a knock: how late yours come, so that no device has an edge."
TEXT_HELP = "At a table alone. Of several people the one who needs the largest letters counts."


class PersonScene(MenuScene[None]):
    """What is kept of somebody; each change is saved at once."""

    prompts = ((Intent.RIGHT, "Change"), (Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))

    def __init__(self, person: str) -> None:
        self.person = person

    @property
    def profile(self) -> Profile:
        """Whom it is about; a page of nobody is not shown."""
        found = self.house.profiles.get(self.person)
        assert found is not None
        return found

    def lay(self) -> None:
        """The rows below the plate."""
        kit, rows = self.house.kit, self._rows()
        keep = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        self.menu.replace(rows, keep)
        self.plate = self._plate()
        assert self.plate.size is not None
        top = self.plate.y + self.plate.size[1] / 2 + ROWS_GAP
        left = VIRTUAL_WIDTH / 2 - WIDTH / 2
        stack(kit, rows, left, top + 14.0, WIDTH)
        self.menu.view = pygame.FRect(left, top, WIDTH, foot_top(kit) - top)

    def _rows(self) -> list[Widget]:
        profile = self.profile
        emblems = [(emblem, emblem.capitalize()) for emblem in EMBLEM_NAMES]
        colours = [(colour, colour.capitalize()) for colour in COLOUR_NAMES]
        sizes = [(0.0, AS_SET), *((scale, f"{round(scale * 100)} %") for scale in TEXT_SCALES)]
        notebooks: list[tuple[Literal["", NotebookAid], str]] = [("", AS_SET), *WORDS]
        put = self._put
        rows: list[Widget] = [
            Button("Rename", self._rename, "A name has up to 12 letters.", "person"),
            Choice("Emblem", emblems, profile.emblem, partial(put, "emblem"), "Your face at the table."),
            Choice("Colour", colours, profile.colour, partial(put, "colour"), "Your name is written in it."),
            Choice("Back of cards", BACKS, profile.back, partial(put, "back"), BACK_HELP),
            Choice("Slam", SOUNDS, profile.slam, self._sound, "What is heard when you slam."),
            Choice("Text size", sizes, profile.text_scale, partial(put, "text_scale"), TEXT_HELP),
            Choice("Notebook", notebooks, profile.notebook, partial(put, "notebook"), NOTEBOOK_HELP),
            Choice(
                "Handicap",
                in_ms(HANDICAPS_MS),
                profile.handicap_ms,
                partial(put, "handicap_ms"),
                HANDICAP_HELP,
            ),
            Choice("Reaction help", in_ms(HELPS_MS), profile.help_ms, partial(put, "help_ms"), REACTION_HELP),
            Choice("Hints", HINTS, profile.hints, partial(put, "hints"), HINTS_HELP),
            Choice("Time to think", THINKING, profile.thinking, partial(put, "thinking"), THINKING_HELP),
            Choice("Bots on your side", PARTNERS, profile.partner, partial(put, "partner"), PARTNER_HELP),
        ]
        measured = f"{profile.chain_ms} ms" if profile.chain_ms else "not yet"
        rows.append(Button("Calibrate", self._calibrate, CALIBRATE_HELP, "clock", aside=measured))
        if len(self.house.profiles) > 1:
            told = "Two names, one person: their hands count together."
            rows.append(Button("Merge with somebody", self._merge, told, "swap"))
        return [*rows, Button("Remove", self._remove, "You are asked twice.", "cross")]

    def _plate(self) -> PlateView:
        """The plate, as tables will show it."""
        profile, paint = self.profile, SEAT_COLOURS[self.profile.shade]
        seat = SeatPlate(profile.name, profile.figure, "human", paint, None)
        plate = PlateView(seat, VIRTUAL_WIDTH / 2, PLATE_Y)
        plate.size = plate_size(self.house.kit.type.scaled(1.0), PLATE_WIDEST)
        count = len(self.house.history_of(self.person).hands)
        plate.note = f"{count} hand{'s' * (count != 1)} alone"
        return plate

    def back(self) -> None:
        """To everybody."""
        self.finish(None)

    def draw_body(self, canvas: Canvas) -> None:
        """The plate, and two cards of the deck."""
        kit = self.house.kit
        self.plate.draw(canvas, kit)
        for ground, x in BACKS_SHOWN:
            width = canvas.px(BACK_WIDTH)
            canvas.blit(
                kit.cards.cards.back(ground, width, self.profile.back),
                x,
                BACK_Y + (x - BACKS_SHOWN[0][1]) / 4,
            )

    def _put(self, name: str, value: object) -> None:
        setattr(self.profile, name, value)
        self.house.say(self.house.profiles.save(self.person))
        self._relay()

    def _sound(self, slam: SlamSound) -> None:
        self._put("slam", slam)
        self.house.kit.audio.play(self.profile.slam_sound)

    def _relay(self) -> None:
        self.lay()
        self.menu.settle()

    def _rename(self) -> None:
        def typed(name: str | None) -> None:
            if name is not None:
                self.profile.name = name
                self.house.say(self.house.profiles.save(self.person))
            self._relay()

        profile = self.profile
        scene = TypeName("A new name", typing_device(self.house), profile.figure, profile.name, self.person)
        self.house.stack.push(scene, typed)

    def _calibrate(self) -> None:
        def found(late_ms: int | None) -> None:
            if late_ms is not None:
                self._put("chain_ms", late_ms)

        self.house.stack.push(Calibrating(), found)

    def _merge(self) -> None:
        profiles, name = self.house.profiles, self.profile.name
        found = [(person, profiles.get(person)) for person in profiles if person != self.person]
        choices: list[PossibleAnswer[str | None]] = [
            PossibleAnswer(person, known.name, f"{name} becomes {known.name}.", "person")
            for person, known in found
            if known is not None
        ]

        def chosen(into: str | None) -> None:
            known = profiles.get(into or "")
            if into is None or known is None:
                return
            words = f"{name} goes, {known.name} keeps name and emblem, and the hands of both count together."
            self._ask(f"Merge {name} with {known.name}?", words, "Merge", partial(self._merged, into))

        title = f"Who is {name} as well?"
        self.house.stack.push(Asking(title, "Whoever you choose keeps their name.", choices, None), chosen)

    def _merged(self, into: str) -> None:
        if merge(self.house, self.person, into):
            self.finish(None)

    def _remove(self) -> None:
        name = self.profile.name
        words = "The name, emblem and colour go. Their hands count as guests' from then on."

        def sure() -> None:
            self._ask(f"Really remove {name}?", "This can't be taken back.", "Remove for good", self._removed)

        self._ask(f"Remove {name}?", words, "Remove", sure)

    def _removed(self) -> None:
        if remove(self.house, self.person):
            self.finish(None)

    def _ask(self, title: str, words: str, yes: str, act: Callable[[], None]) -> None:
        choices = (
            PossibleAnswer(False, "Keep everything", "Nothing is changed.", "back"),
            PossibleAnswer(True, yes, words, "cross"),
        )

        def answered(answer: bool) -> None:
            if answer:
                act()

        self.house.stack.push(Asking(title, words, choices, False), answered)


def in_ms(steps: Sequence[int]) -> list[tuple[int, str]]:
    """Numbers of milliseconds as choices; 0 is none."""
    return [(ms, f"{ms} ms" if ms else "None") for ms in steps]


def typing_device(house: House) -> str:
    """On what a name is typed in the settings: what was pressed last, keys for the mouse."""
    return HOME_DEVICE if house.last_device == MOUSE else house.last_device
