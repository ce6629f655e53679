"""The pause: the hand stands still; rules, settings and the way out are one press away."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import pygame

from game.core.speed import Speeds
from game.couch.intents import Intent, Message, Press
from game.scenes.frame import OVERLAY_LINES, MenuScene, centred, foot_top
from game.scenes.hand.aid import notebook_rows
from game.scenes.hand.coming import give_up, offers_seat
from game.scenes.hand.dealing import in_force
from game.scenes.hand.deals import letters_of
from game.scenes.hand.seating import plates, present
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.hand.speed import chosen, speed_rows
from game.scenes.hand.take_back import TakeBack
from game.scenes.people.cast import WHO, cast_rows, ways_here
from game.scenes.screens.welcome import Welcome
from game.ui.kit import Kit
from game.ui.menu import side_by_side
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    SAFE_LEFT,
    SAFE_TOP,
    SIZE_BODY,
    SIZE_SMALL,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import Button, Widget


class Answer(StrEnum):
    """How a pause ends."""

    RESUME = "resume"
    LEAVE = "leave"
    NO_LESSON = "no lesson"
    """Go on without being taught."""
    TAKE_BACK = "take back"
    """Go on from before the latest decision."""


KEPT = "Continue on the title takes it up again."
BACK_HELP = "Make your last decision again. The result will tell of it."
WIDTH, PAD = 900.0, 64.0
HEAD, GAP, CLOSE = 166.0, 14.0, 8.0
"""The head's height, and how far buttons stand apart, and where there are many."""
FORCE_PAD = 18.0
"""Round what stands beside the buttons, and between it and them."""
HEAD_GROWS = 22.0
"""How much of the head grows with its words."""
TITLE_Y, WORDS_Y = 66.0, 132.0
MARGIN, SHORT_PAD = 5.0, 30.0
"""What a panel as high as possible keeps clear of the foot, and what stays below its buttons then."""


class Pause(MenuScene[Answer]):
    """Lies over the table; the match clock stands still."""

    overlay = True
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Go on"))

    def __init__(
        self,
        session: Session,
        taught: bool = False,
        take_back: TakeBack | None = None,
        played: PlayedMatch | None = None,
    ) -> None:
        self.session = session
        known = played is not None and not session.series
        self.letters = letters_of(session.game, played.match.setting) if played and known else ""
        """Those of the hand's deal; none if it has none, or is not to be known again."""
        self.taught = taught
        self.take_back = take_back
        self._told: int | None = None
        """At which seat the character sits that is told of."""

    def lay(self) -> None:
        """The buttons."""
        self._force = in_force(self.house, self.session)
        lines: list[list[Widget]] = [
            [Button("Go on", lambda: self.finish(Answer.RESUME), "Back to the table.", "play")],
            [*self._of_this_hand(), *self._of_people()],
            [
                Button("How to play", self._guide, "The rules, with the options in use here.", "guide"),
                Button("Settings", self._settings, "Picture, sound, controls, accessibility.", "settings"),
            ],
        ]
        large = self.house.kit.type.scaled(1.0) > 1.0
        if large:  # else a panel has room for it
            lines += [[row] for row in cast_rows(self.house, self.session.game, self._told, self._tell)]
        lines += [[row] for row in speed_rows(self.session.setup.speeds, self._set_speeds)]
        setup = self.session.setup
        lines += [[row] for row in notebook_rows(self.house, self.session.game, setup.options)]
        way = "You can go on or end the series." if self.session.series else KEPT
        kept = f"The {self.session.game.match_word} is kept. {way}"
        lines.append([Button("Leave the table", lambda: self.finish(Answer.LEAVE), kept, "exit")])
        widgets = [widget for line in lines for widget in line]
        keep = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        self.menu.replace(widgets, keep)
        self._who = () if large else ways_here(self.house, self.session.game)
        self._place([[widget] for widget in widgets] if large else lines)

    def _of_this_hand(self) -> list[Widget]:
        """What is offered only in some hands."""
        found: list[Widget] = []
        if self.take_back is not None and self.take_back.offered:
            why = self.take_back.why_not
            told = BACK_HELP if why is None else f"{why}."
            found.append(Button("Take back", self._take_back, told, "counterclockwise"))
        if self.taught:
            told = "Play on without notes beside the table; the settings bring them back."
            found.append(Button("No more notes", self._no_lesson, told, "check"))
        return found

    def _of_people(self) -> list[Widget]:
        """Coming and going, where a table has room for it."""
        found: list[Widget] = []
        if offers_seat(self.house) and not self.taught:
            told = "Another pad or set of keys takes over from a bot."
            found.append(Button("Somebody joins", self._welcome, told, "plus"))
        if len(present(self.house)) > 1 and self._own_seat() is not None:
            told = "A bot plays on in your place; the others go on."
            found.append(Button("I leave", self._give_up, told, "bot"))
        return found

    def _own_seat(self) -> int | None:
        return self.house.couch.seats.seat_of(self.house.last_device)

    def _welcome(self) -> None:
        self.house.stack.push(Welcome(self.session), lambda _: self._relay())

    def _give_up(self) -> None:
        seat = self._own_seat()
        if seat is not None:
            give_up(self.house, seat)
            self.finish(Answer.RESUME)

    def _place(self, lines: Sequence[Sequence[Widget]]) -> None:
        """The buttons on their panel; large letters have a line each and scroll in what the foot leaves."""
        kit = self.house.kit
        left, width = VIRTUAL_WIDTH / 2 - WIDTH / 2 + PAD, WIDTH - 2 * PAD
        head = HEAD + kit.type.scaled(HEAD_GROWS) - HEAD_GROWS
        most = foot_top(kit, OVERLAY_LINES) - SAFE_TOP - MARGIN
        gap, pad = GAP, PAD
        wanted = _stacked(kit, lines, left, head, width, gap) - gap + pad
        if wanted > most:
            gap, pad = CLOSE, SHORT_PAD
            wanted = _stacked(kit, lines, left, head, width, gap) - gap + pad
        self._height = min(wanted, most)
        self._top = centred(kit, self._height)
        _stacked(kit, lines, left, self._top + head, width, gap)
        room = pygame.FRect(left, self._top + head, width, self._height - head - SHORT_PAD)
        self.menu.view = room if wanted > most else None

    def back(self) -> None:
        """Go on."""
        self.finish(Answer.RESUME)

    def handle(self, message: Message) -> None:
        """The pause button goes on, too."""
        if isinstance(message, Press) and message.down and message.intent is Intent.PAUSE:
            self.back()
            return
        if (
            isinstance(message, Press)
            and message.down
            and message.intent is Intent.CONFIRM
            and self._taken(message)
        ):
            return
        super().handle(message)

    def _stood_in(self) -> int | None:
        """A seat that a bot plays for somebody whose device went away."""
        chairs = self.house.couch.seats.chairs
        return next((seat for seat, chair in enumerate(chairs) if chair.away and chair.mind), None)

    def _taken(self, press: Press) -> bool:
        """A device without a seat takes one back from the bot that stands in."""
        seat, couch = self._stood_in(), self.house.couch
        if seat is None or couch.seats.seat_of(press.device) is not None:
            return False
        if not couch.seats.take_over(seat, press.device, couch.devices.family_of(press.device)):
            return False
        self.house.sound("join")
        self.finish(Answer.RESUME)
        return True

    def draw_body(self, canvas: Canvas) -> None:
        kit, setup = self.house.kit, self.session.setup
        x, top = VIRTUAL_WIDTH / 2, self._top
        draw_plaque(canvas, x - WIDTH / 2, top, WIDTH, self._height, PANEL, 36.0, 30.0)
        kit.type.draw(canvas, "Paused", x, top + TITLE_Y, 64.0, BRASS_LIT, "display", fit=(WIDTH - PAD, 92.0))
        game, number = self.session.game, max(1, self.session.hands)
        deal = f"deal {self.letters}" if self.letters else f"seed {setup.seed}"
        words = f"{game.title} · {game.match_word} {number} · {deal}"
        if self.session.series:
            words = f"{game.title} · {self.session.series}"
        color = CREAM_DIM
        if (seat := self._stood_in()) is not None:
            name = plates(self.house, setup)[seat].name
            words = f"A bot plays for {name}: {{confirm}} on a free device takes the seat back."
            color = BRASS_LIT
        kit.type.draw(canvas, words, x, top + WORDS_Y, SIZE_SMALL, color, fit=WIDTH - PAD)
        self._draw_beside(canvas, SAFE_LEFT, "In force", self._force)
        self._draw_beside(canvas, x + WIDTH / 2 + FORCE_PAD, WHO, self._who)

    def _draw_beside(self, canvas: Canvas, left: float, title: str, sentences: Sequence[str]) -> None:
        """What is in force, or who plays how, on a panel of its own beside the buttons."""
        if not sentences:
            return
        kit = self.house.kit
        width = VIRTUAL_WIDTH / 2 - WIDTH / 2 - SAFE_LEFT - FORCE_PAD
        inner, words = width - 2 * FORCE_PAD, "\n".join(sentences)
        head = kit.type.line_height(SIZE_BODY, "display")
        high = min(self._height - head - 3 * FORCE_PAD, kit.type.measure(words, SIZE_SMALL, width=inner)[1])
        draw_plaque(canvas, left, self._top, width, head + high + 3 * FORCE_PAD, PANEL, 30.0, 24.0)
        x, y = left + width / 2, self._top + FORCE_PAD + head / 2
        kit.type.draw(canvas, title, x, y, SIZE_BODY, BRASS_LIT, "display", fit=(inner, head))
        y = self._top + head + 2 * FORCE_PAD + high / 2
        kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM, fit=(inner, high))

    def _take_back(self) -> None:
        assert self.take_back is not None
        if self.take_back.why_not is None:
            self.finish(Answer.TAKE_BACK)
        else:
            self.take_back.take()

    def _no_lesson(self) -> None:
        self.finish(Answer.NO_LESSON)

    def _set_speeds(self, speeds: Speeds) -> None:
        self.session.at_speed(speeds)
        chosen(self.house, self.session.setup.game, speeds)

    def _tell(self, seat: int) -> None:
        self._told = seat
        self._relay()

    def _relay(self) -> None:
        self.lay()
        self.menu.settle()

    def _guide(self) -> None:
        from game.scenes.screens.guide import Guide

        self.house.stack.push(Guide(self.session.game, self.session.setup.options))

    def _settings(self) -> None:
        from game.scenes.screens.settings import SettingsScene

        self.house.stack.push(SettingsScene(), lambda _: self._relay())


def _stacked(
    kit: Kit, lines: Sequence[Sequence[Widget]], left: float, top: float, width: float, gap: float
) -> float:
    """Put lines of widgets one under the other; returns the y below the last."""
    for line in lines:
        if line:
            top = side_by_side(kit, line, left, top, width, gap)
    return top
