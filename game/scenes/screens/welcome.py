"""Somebody joins a table that is being played: the device that confirms takes over from a bot."""

from __future__ import annotations

from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.frame import MenuScene, centred
from game.scenes.hand.coming import ask_in
from game.scenes.hand.seating import free_keys, plates
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.ui.menu import stack
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, SIZE_BODY, VIRTUAL_WIDTH
from game.ui.widgets import Button

WIDTH, LARGE_WIDTH, PAD = 1080.0, 1640.0, 70.0
"""The panel's width, and that at twice the text size."""
HEAD, HEAD_GROWS, GAP = 252.0, 60.0, 14.0
TITLE_Y, WORDS_Y, WORDS_GROW = 76.0, 172.0, 40.0
WORDS = "Press {confirm} on a pad or a set of keys that has no seat yet."


class Welcome(MenuScene[None]):
    """Waits for one device; while it does, each acts for its own seat alone."""

    overlay = True
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))

    def __init__(self, session: Session) -> None:
        self.session = session

    def enter(self, house: House) -> None:
        house.couch.seats.joining = True
        super().enter(house)

    def leave(self) -> None:
        """Whoever is alone owns every device again."""
        self.house.couch.seats.joining = False

    def lay(self) -> None:
        """One button to join by, one to go back."""
        kit = self.house.kit
        widgets = [
            Button("Join", self._nothing, "Press this on the device to play with.", "person"),
            Button("Never mind", lambda: self.finish(None), "Back to the pause.", "back"),
        ]
        self.menu.replace(widgets)
        self._width = WIDTH + (LARGE_WIDTH - WIDTH) * kit.type.grown
        head = HEAD + HEAD_GROWS * kit.type.grown
        left, width = VIRTUAL_WIDTH / 2 - self._width / 2 + PAD, self._width - 2 * PAD
        self._height = stack(kit, widgets, left, head, width, GAP) - GAP + PAD
        self._top = centred(kit, self._height)
        stack(kit, widgets, left, self._top + head, width, GAP)

    def back(self) -> None:
        """To the pause."""
        self.finish(None)

    def handle(self, message: Message) -> None:
        """Confirm on *Join* counts for the device it came from."""
        joins = self.menu.focused is self.menu.widgets[0]
        if isinstance(message, Press) and message.down and message.intent is Intent.CONFIRM and joins:
            self._join(message.device)
        elif (
            isinstance(message, Pointer)
            and message.kind == "down"
            and self.menu.widgets[0].box.collidepoint(message.x, message.y)
        ):
            self._join(MOUSE)
        else:
            super().handle(message)

    def draw_body(self, canvas: Canvas) -> None:
        """The panel and what to do."""
        kit = self.house.kit
        x, top, more = VIRTUAL_WIDTH / 2, self._top, kit.type.grown
        draw_plaque(canvas, x - self._width / 2, top, self._width, self._height, PANEL, 36.0, 30.0)
        room = (self._width - PAD, 92.0)
        kit.type.draw(canvas, "Who joins?", x, top + TITLE_Y, 60.0, BRASS_LIT, "display", fit=room)
        high = 2 * max(58.0, kit.type.line_height(SIZE_BODY))
        y = top + WORDS_Y + WORDS_GROW * more
        room = (self._width - 2 * PAD, high)
        kit.type.draw(canvas, WORDS, x, y, SIZE_BODY, CREAM, fit=room, device=free_keys(self.house))

    def _join(self, device: str) -> None:
        house = self.house
        own = house.couch.seats.seat_of(device)
        if device == MOUSE:
            house.refuse("The mouse plays only for somebody alone; press a pad or a set of keys.")
        elif own is not None:
            name = plates(house, self.session.setup)[own].name
            house.refuse(f"That device already plays for {name}; press one that has no seat.")
        elif ask_in(house, self.session, device):
            self.finish(None)
        else:
            house.refuse("That device waits for its seat already.")

    def _nothing(self) -> None:
        """Pressing goes through `handle`, which knows the device."""
