"""A seat whose device has gone: any device may take it over, a bot may stand in, or the table is left."""

from __future__ import annotations

from game.bots.words import HUMAN
from game.couch.intents import (
    MOUSE,
    DeviceFound,
    DeviceLost,
    Intent,
    Message,
    Pointer,
    Press,
)
from game.scenes.frame import MenuScene, centred
from game.scenes.hand.seating import STAND_IN, free_keys, plates
from game.scenes.hand.session import Session
from game.scenes.screens.guard import Guard
from game.ui.menu import stack
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import CREAM, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button, draw_icon

WIDTH, LARGE_WIDTH, PAD = 1080.0, 1640.0, 70.0
"""The panel's width, and that at twice the text size."""
HEAD, GAP = 392.0, 14.0
LARGE_TEXT = 1.5
LARGE_HEAD, LARGE_TITLE_Y, LARGE_WORDS_Y = 302.0, 64.0, 200.0
"""From this text size on the emblem is left out."""
EMBLEM, EMBLEM_Y, TITLE_Y, WORDS_Y = 130.0, 90.0, 208.0, 310.0


class Takeover(MenuScene["str | None"]):
    """Ends with who plays the seat now, "human" or a bot's word, or None to leave the table."""

    overlay = True
    prompts = ((Intent.CONFIRM, "Take the seat"), (Intent.DOWN, "More"))

    def __init__(self, session: Session, seat: int, lost: bool = True) -> None:
        self.session = session
        self.lost = lost
        """Whether a device went away; else nobody has sat down here yet."""
        self.seat = seat
        self._guard = Guard()

    @property
    def _match(self) -> str:
        return self.session.game.match_word

    def lay(self) -> None:
        widgets = [
            Button("Take the seat", self._nothing, "Press this on the device to play with.", "person"),
            Button(
                "Let a bot play", self._stand_in, "Any device can take the seat back in the pause.", "bot"
            ),
            Button(
                "Leave the table",
                lambda: self.finish(None),
                f"The {self._match} is kept for another time.",
                "cross",
            ),
        ]
        self.menu.replace(widgets)
        kit = self.house.kit
        more = kit.type.grown
        self._large = kit.type.scaled(1.0) >= LARGE_TEXT
        self._width = WIDTH + (LARGE_WIDTH - WIDTH) * more
        head = LARGE_HEAD if self._large else HEAD
        left, width = VIRTUAL_WIDTH / 2 - self._width / 2 + PAD, self._width - 2 * PAD
        self._height = stack(kit, widgets, left, head, width, GAP) - GAP + PAD
        self._top = centred(kit, self._height)
        stack(kit, widgets, left, self._top + head, width, GAP)

    def back(self) -> None:
        """A table is not left by accident."""

    def handle(self, message: Message) -> None:
        """A device without a seat takes the seat with Confirm; all devices move the focus."""
        if isinstance(message, (DeviceLost, DeviceFound)) or (self.lost and self._guard.holds(message)):
            return
        taking = self.menu.focused is self.menu.widgets[0]
        if isinstance(message, Press) and message.down and message.intent is Intent.CONFIRM and taking:
            self._take(message.device)
        elif (
            isinstance(message, Pointer)
            and message.kind == "down"
            and self.menu.widgets[0].box.collidepoint(message.x, message.y)
        ):
            self._take(MOUSE)
        else:
            super().handle(message)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._guard.update(dt_ms)
        self.prompt_device = free_keys(self.house, self._alone)

    @property
    def _alone(self) -> bool:
        """Whether the mouse may play: for somebody alone."""
        return len(self.house.couch.seats.humans) == 1

    @property
    def words(self) -> str:
        """What to do."""
        waits = f"The {self._match} waits."
        if self._alone and self.house.kit.prompts.device == MOUSE:
            return f"{waits} Click below, or press any free pad or set of keys, to play this seat."
        return f"{waits} Press {{confirm}} on any free pad or set of keys to play this seat."

    def draw_menu(self, canvas: Canvas) -> None:
        """The buttons, filling up until they may be pressed."""
        if self.lost:
            self._guard.draw(canvas, self.house.kit, self.menu)
        else:
            super().draw_menu(canvas)

    def draw_body(self, canvas: Canvas) -> None:
        """The panel, the seat's emblem and what to do."""
        kit = self.house.kit
        plate = plates(self.house, self.session.setup)[self.seat]
        x, top = VIRTUAL_WIDTH / 2, self._top
        draw_plaque(canvas, x - self._width / 2, top, self._width, self._height, PANEL, 36.0, 30.0)
        title_y, words_y = (LARGE_TITLE_Y, LARGE_WORDS_Y) if self._large else (TITLE_Y, WORDS_Y)
        if not self._large:
            draw_icon(canvas, kit, f"ui/emblem_{plate.emblem}", x, top + EMBLEM_Y, EMBLEM)
        words = f"{plate.name} has lost the controls" if self.lost else f"Who plays {plate.name}?"
        room = (self._width - PAD, 92.0)
        kit.type.draw(canvas, words, x, top + title_y, 60.0, plate.colour, "display", fit=room)
        line = kit.type.line_height(SIZE_BODY)
        kit.type.draw(
            canvas,
            self.words,
            x,
            top + words_y,
            SIZE_BODY,
            CREAM,
            fit=(self._width - 2 * PAD, 2 * max(58.0, line)),
            device=self.prompt_device,
        )

    def _take(self, device: str) -> None:
        couch = self.house.couch
        if device == MOUSE and not self._alone:
            self._refuse("The mouse plays only for somebody alone; press a pad or a set of keys.")
        elif couch.seats.take_over(self.seat, device, couch.devices.family_of(device)):
            self.house.sound("join")
            self.house.kit.type.clear()  # a set of keys has other signs alone than beside another
            self.finish(HUMAN)
        else:
            name = plates(self.house, self.session.setup)[couch.seats.seat_of(device) or 0].name
            self._refuse(f"That device already plays for {name}; press one that has no seat.")

    def _refuse(self, why: str) -> None:
        self.house.refuse(why)

    def _stand_in(self) -> None:
        if self.house.couch.seats.stand_in(self.seat, STAND_IN):
            self.house.kit.type.clear()
            self.finish(STAND_IN)

    def _nothing(self) -> None:
        """Pressing goes through `handle`, which knows the device."""
