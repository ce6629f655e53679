"""The hands left under Continue: one taken up where it stands, or passed over with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path

from game.bots.program_process import CantStart, check_program
from game.bots.words import PROGRAM
from game.core.quoting import shown
from game.core.record import BadRecord
from game.scenes.hand.company import ask_back
from game.scenes.hand.left import LeftHand
from game.scenes.hand.seating import STAND_IN, sit_down
from game.scenes.hand.session import Session, looked_at, taken_up
from game.scenes.house import House
from game.scenes.screens.asking import Asking, PossibleAnswer
from game.scenes.screens.review import Review
from game.scenes.swap.keeping import waiting_hands

READ_MOST = 300
"""Nobody reads a longer command before agreeing to it, so it can't be started from a record."""


WHICH = "Which hand?"
WHY_MOST = 300
"""The reason why a hand can't go on is cut after this many characters: it may quote the file and its name."""


class Guest(StrEnum):
    """What becomes of a seat that an outside program played."""

    START = "start"
    BOT = "bot"
    BACK = "back"


class Passing(StrEnum):
    """What follows a hand that can't go on."""

    REVIEW = "review"
    NEXT = "next"
    BACK = "back"


class Waiting:
    """Takes up a hand that can go on; `play` is handed its session.

    `elsewhere` is asked first: it returns whether the hand goes on as a part of something larger.
    """

    def __init__(
        self, house: House, play: Callable[[Session], None], elsewhere: Callable[[Path], bool]
    ) -> None:
        self._house, self._play, self._elsewhere = house, play, elsewhere

    def take_up(self) -> None:
        """The hand that was left, or of several the one that is chosen; nothing happens if there is none."""
        left = waiting_hands(self._house)
        if len(left) == 1:
            self._go_on(left[0].path)
        elif left:
            self._choose(left)

    def _choose(self, left: Sequence[LeftHand]) -> None:
        choices: list[PossibleAnswer[Path | None]] = [
            PossibleAnswer(hand.path, hand.game, "Go on where it was left.", "play", hand.told)
            for hand in left
        ]

        def answer(chosen: Path | None) -> None:
            if chosen is not None:
                self._go_on(chosen)

        self._house.stack.push(Asking(WHICH, "The latest one comes first.", choices, None), answer)

    def _go_on(self, path: Path) -> None:
        house = self._house
        if self._elsewhere(path):
            return
        try:
            session = taken_up(house.shelf, path, house.settings.privacy)
        except BadRecord as problem:
            house.shelf.refuse(path)
            self._pass_over(path, str(problem))
            return
        ask_back(house, path, session.setup)
        self._seat_guests(session)

    # a hand that can't go on

    def _pass_over(self, path: Path, problem: str) -> None:
        """Say why, and offer what can be done all the same."""
        session = looked_at(self._house.shelf, path)
        choices = []
        if next(self._house.shelf.waiting(), None) is not None:
            choices.append(
                PossibleAnswer(Passing.NEXT, "Next hand", "Take up the one left before it.", "play")
            )
        if session is not None:
            choices.append(
                PossibleAnswer(Passing.REVIEW, "Look at it", "Step by step, with open hands.", "guide")
            )
        choices.append(PossibleAnswer(Passing.BACK, "To the title", "The file stays as it is.", "exit"))
        words = f"{shown(problem, WHY_MOST)}. The file stays as it is and is passed over."

        def answer(chosen: Passing) -> None:
            if chosen is Passing.NEXT:
                self.take_up()
            elif chosen is Passing.REVIEW and session is not None and session.waiting is not None:
                sit_down(self._house, session.setup)
                self._house.stack.push(Review(session, session.waiting.match))
                if (edited := session.waiting.journal.told()) is not None:
                    self._house.toasts.say(edited)

        self._house.stack.push(Asking("This hand can't go on", words, choices, Passing.BACK), answer)

    # outside programs

    def _seat_guests(self, session: Session) -> None:
        """Nothing that a file names is started unless somebody has read it and agreed, in this very run."""
        strangers = self._house.strangers(session.setup.seats)
        if not strangers:
            self._play(session)
            return
        self._ask(session, strangers[0])

    def _ask(self, session: Session, word: str) -> None:
        command = word.removeprefix(PROGRAM)
        problem = _why_not(command)
        choices = [
            PossibleAnswer(Guest.BOT, "Use a bot", f"A {STAND_IN} bot takes the seat.", "bot"),
            PossibleAnswer(Guest.BACK, "To the title", "The hand goes on waiting.", "exit"),
        ]
        if problem is None:
            start = PossibleAnswer(Guest.START, "Start it", "Only if you know it and trust it.", "warning")
            choices.insert(1, start)
        words = "This record says that an outside program played a seat. " + (
            f"{problem}." if problem else "Starting it lets it do on this machine whatever you may do:"
        )

        def answer(chosen: Guest) -> None:
            if chosen is Guest.BACK:
                session.put_back()
                return
            if chosen is Guest.START:
                self._house.permit((word,))
            else:
                session.sat([STAND_IN if seat == word else seat for seat in session.setup.seats])
            self._seat_guests(session)

        quote = command if problem is None else ""
        self._house.stack.push(Asking("Start another program?", words, choices, Guest.BACK, quote), answer)


def _why_not(command: str) -> str | None:
    """Why a command from a record can't even be offered, in a sentence without its end; None if it can."""
    if len(command) > READ_MOST:
        return (
            f"Its command is {len(command)} characters long, and only the command line may start one so long"
        )
    if not command.isprintable():
        return "Its command has characters that can't be shown; only the command line may start it"
    try:
        check_program(command)
    except CantStart:
        return "There is no such program here"
    return None
