"""Taking back in practice: what can be taken back, the prompt that offers it, and how it is done."""

from __future__ import annotations

import pygame

from game.bots.words import PROGRAM
from game.core.contract import Illegal
from game.couch.intents import MOUSE, Intent, Message, Pointer, Press
from game.scenes.hand.corner import corner_left
from game.scenes.hand.course import Course
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.tablekit.cursor import LEFT_BUTTON
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, SIZE_SMALL

CONTROL = Intent.PEEK
"""Whoever plays alone has nothing to peek at: their hand lies open."""
WORDS = "Take back"
TAKEN = "Taken back. Decide again."
MAY_REMEMBER = "A program plays at this table and may remember it: nothing can be taken back"
BOTTOM, HIGH, GROWS, WIDEST = 1079.0, 44.0, 4.0, 400.0
"""The prompt's lower edge, its height, how much higher it gets at twice the text size, and its most width:
left of the question mark, under every rack."""
PAD, SIGN, GAP, APART = 16.0, 36.0, 10.0, 18.0


class TakeBack:
    """Takes back the latest decision of the one person who plays against bots.

    The match says what can be taken back. Tables with several people offer nothing.
    """

    def __init__(self, house: House, session: Session, played: PlayedMatch, course: Course) -> None:
        self._house, self._session, self._match, self._course = house, session, played.match, course
        self._box: pygame.FRect | None = None
        """Where the prompt was drawn last; None while there is none."""

    @property
    def offered(self) -> bool:
        """Whether this table offers it at all: in practice, while the person plays."""
        setup = self._session.setup
        return setup.practice and self._course.director.humans == setup.humans

    @property
    def why_not(self) -> str | None:
        """Why nothing can be taken back now, in one sentence without its full stop; None if it can."""
        if any(kind.startswith(PROGRAM) for kind in self._session.setup.seats):
            return MAY_REMEMBER
        return self._match.why_it_stands(self._session.setup.humans[0], int(self._course.clock.now))

    @property
    def ready(self) -> bool:
        """Whether the prompt stands: there is something to take back, and nothing else is shown."""
        return self.offered and not self._course.showing and self.why_not is None

    def takes(self, message: Message) -> bool:
        """Whether a message was for this: the control, or a click on the prompt."""
        if isinstance(message, Press):
            asked = message.down and not message.repeat and message.intent is CONTROL and self.offered
        elif isinstance(message, Pointer) and message.kind == "down" and message.button == LEFT_BUTTON:
            asked = self._box is not None and self._box.collidepoint(message.x, message.y)
        else:
            return False
        if asked:
            self.take()
        return asked

    def take(self) -> None:
        """Take the latest decision back, or say why it stands."""
        why = self.why_not
        if why is None:
            try:
                self._course.take_back(self._session.setup.humans[0])
            except Illegal as refused:
                why = str(refused)
        self._house.sound("wrong" if why else "card_slide")
        self._house.say(f"{why}." if why else TAKEN)

    def draw(self, canvas: Canvas) -> None:
        """The prompt."""
        self._box, kit = None, self._house.kit
        right = corner_left(canvas, kit) - APART
        self._house.toasts.end_below(right)
        if not self.ready:
            return
        control = Intent.CONFIRM if kit.prompts.device == MOUSE else CONTROL
        sign = kit.prompts.sign_width(canvas, control, SIGN, None)
        high = HIGH + GROWS * kit.type.grown
        said = kit.type.measure(WORDS, SIZE_SMALL, "body_bold", fit=WIDEST, scale=canvas.scale)[0]
        wide = sign + GAP + said + 2 * PAD
        left = right - wide
        self._house.toasts.end_below(left - APART)
        box = self._box = pygame.FRect(left, BOTTOM + kit.sizes.shape.above - high, wide, high)
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PANEL, 18.0, 8.0)
        kit.prompts.draw_sign(canvas, control, box.x + PAD, box.centery, SIGN, anchor="midleft")
        x = box.x + PAD + sign + GAP
        y, fit = box.centery, WIDEST
        kit.type.draw(canvas, WORDS, x, y, SIZE_SMALL, BRASS_LIT, "body_bold", "midleft", fit=fit)
