"""People who are out of a hand, or have no seat in it, guess along: who gains next, whose claim is right.

A guess is sealed until it is settled: somebody may have held cards of this very hand, and what they think of
a claim is nobody's business before it has been judged.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.happening import Happening
from game.core.contract import PUBLIC, Event, Seat
from game.core.crowd import CALLED, QUESTION, Call, Stake, gained, rivals, usual, worth
from game.couch.intents import MOUSE, DeviceId, Intent, Pointer, Press
from game.scenes.hand.crowd_kept import CrowdFile
from game.scenes.hand.crowd_strip import Asked, Strips
from game.scenes.hand.crowd_table import Guesser
from game.scenes.hand.guessers import who_watches
from game.scenes.hand.guesses import Guesses, Told
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.secrecy.hidden import HiddenHands
from game.tablekit.cursor import LEFT_BUTTON
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.table import SeatPlate

SIDES, CALLS = (Intent.LEFT, Intent.RIGHT), (Intent.UP, Intent.DOWN)
"""What answers which side gains next, and what the call beside it."""
TOLD_MS = 2600.0
"""How long it stands there who was right."""
GUESSING = "You guess along: left or right, up or down."
CLICKING = "You guess along: click on an answer."
NOTHING_TO_GUESS = "There is nothing to guess now."
TOO_LATE = "It is too late to guess that."


class Crowd:
    """The guesses at one table, hand after hand. Nothing that is guessed changes anything there.

    What is asked and what came of it follow what has been shown, and come from what everybody sees.
    """

    def __init__(self, house: House, session: Session) -> None:
        self._house, self._session = house, session
        self.guessers: dict[str, Guesser] = {}
        """By seat or person or device, in the order in which they came."""
        self._strips = Strips()
        self._sat: Sequence[SeatPlate] = ()
        """The plates that the strips were last drawn with."""
        self._file = CrowdFile(house.settings_file.folder)
        self._mouse = False
        """Whether somebody without a seat has moved the mouse, so that there is something to click on."""

    def begin(self, played: PlayedMatch) -> None:
        """Another hand begins, or one is taken up, with what had been guessed at its table."""
        self._match = played.match
        path = played.journal.path
        self._record = "" if path is None else path.name
        if played.match.log and not self.guessers:
            self.guessers = self._file.of(self._record)
            self._house.say(self._file.told())
        elif self.guessers:
            self._keep()
        self._stakes: Sequence[Stake] = ()
        self._pair: tuple[int, int] | None = None
        self._call: Call | None = None
        self._sides, self._calls = Guesses(), Guesses()
        self._told: list[Told | None] = [None, None]
        self._heard: list[tuple[Event, ...]] = []
        self._looked = -1

    @property
    def asks(self) -> bool:
        """Whether anything can be guessed now about who gains next."""
        return self._pair is not None

    @property
    def table(self) -> tuple[Guesser, ...]:
        """Everybody who has guessed, the best first."""
        return tuple(sorted(self.guessers.values(), key=lambda one: (-one.points, one.guesses)))

    def takes(self, press: Press, plates: Sequence[SeatPlate]) -> bool:
        """Whether a press was a guess: a direction, of somebody who has nothing else to do in this hand."""
        if press.intent not in SIDES + CALLS or not press.down or press.repeat:
            return False
        return self._guess(press.seat, press.device, press.intent, plates)

    def clicked(self, pointer: Pointer) -> bool:
        """Whether the mouse guessed: a click on an answer, of somebody who has nothing else to do."""
        if pointer.seat is None and not self._mouse:
            self._mouse = bool(self._house.couch.seats.humans)
        if pointer.kind != "down" or pointer.button != LEFT_BUTTON:
            return False
        answer = self._strips.answer_at(pointer.x, pointer.y)
        return answer is not None and self._guess(pointer.seat, MOUSE, answer, self._sat)

    def _guess(
        self, seat: Seat | None, device: DeviceId, answer: Intent, plates: Sequence[SeatPlate]
    ) -> bool:
        who = self._who(seat, device, plates)
        if who is None or self._match.outcome is not None:
            return False
        aside, (key, guesser) = answer in CALLS, who
        if (self._call if aside else self._pair) is None:
            if seat is None and key not in self.guessers:
                return False  # they are told that they have no seat
            self._house.refuse(NOTHING_TO_GUESS)
            return True
        if aside and self._call is not None and self._call.closed:
            self._house.refuse(TOO_LATE)
            return True
        if key not in self.guessers:
            self.guessers[key] = guesser
            self._house.say(CLICKING if device == MOUSE else GUESSING)
        ways, guesses = (CALLS, self._calls) if aside else (SIDES, self._sides)
        guesses.take(key, ways.index(answer), len(self._match.log) == self._looked)
        self._house.sound("menu_move")
        return True

    def update(self, shown: bool, happened: Sequence[Happening] = ()) -> None:
        """Follow the hand, once all that has happened in it has been `shown`."""
        redact = self._session.game.observation.redact
        self._heard += [tuple(redact(event, PUBLIC) for event in each.events) for each in happened]
        if not shown or len(self._match.log) == self._looked or not self._house.couch.seats.humans:
            return
        self._looked = len(self._match.log)
        before = self._settled
        self._follow_sides()
        self._follow_call()
        self._heard.clear()
        if self._settled != before:
            self._keep()

    @property
    def _settled(self) -> int:
        return sum(one.guesses for one in self.guessers.values())

    def _keep(self) -> None:
        """What guesses came to outlives the program; a guess that is still sealed does not."""
        if self._record:
            self._house.say(self._file.save(self._record, self.guessers))

    def _follow_sides(self) -> None:
        before, self._stakes = self._stakes, self._found()
        outcome = self._match.outcome
        if self._pair is not None and before:
            winners = outcome.winners if outcome is not None else frozenset()
            gainers = gained(before, self._stakes, self._pair, winners)
            if gainers:
                self._settle_sides(before, gainers)
        lost = self._pair is not None and any(self._stakes[side].out for side in self._pair)
        if self._pair is None or lost or outcome is not None:
            self._sides.drop()
            self._pair = rivals(self._stakes) if outcome is None else None
        self._sides.ripen()

    def _follow_call(self) -> None:
        game, call = self._session.game, self._call
        if game.crowd is None:
            return
        if call is not None:
            answers = (game.crowd.answer(call, events) for events in self._heard)
            answer = next((each for each in answers if each is not None), None)
            if answer is not None:
                self._tell(1, call.question, answer, self._calls, call.sides)
                for key, guess in self._calls.standing.items():
                    self.guessers[key].settle(guess == answer, CALLED)
                self._calls.drop()
        self._call = game.crowd.call(game.observation.observe(self._match.state, PUBLIC))
        if self._call != call:
            self._calls.drop()
        self._calls.ripen()

    def draw(self, canvas: Canvas, kit: Kit, plates: Sequence[SeatPlate], hidden: HiddenHands) -> None:
        """The strips, where anybody guesses or may: a question, its two answers, and who has guessed.

        On a closed curtain they are bright, as the crowd has time to guess then. While somebody looks at
        their hand there are none: the crowd looks away, and what says so lies where they hang.
        """
        self._strips.clear()
        self._sat = plates
        curtain, spread = hidden.privacy.curtain, hidden.covers and hidden.privacy.curtain is None
        if spread or (curtain is not None and curtain.showing):
            return
        if not (self.guessers or self._mouse or self._session.watchers or self._out(plates)):
            return
        pair = None if self._pair is None else tuple(self._stakes[side].seats for side in self._pair)
        sides = None if pair is None else Asked(self._question, (pair[0], pair[1]), SIDES, self._sides.who)
        call = None
        if self._call is not None:
            call = Asked(self._call.question, self._call.sides, CALLS, self._calls.who, self._call.closed)
        icons = {key: one.icon for key, one in self.guessers.items()}
        told = [each if each is not None and self._house.now < each.until else None for each in self._told]
        if self._strips.draw(canvas, kit, plates, (sides, call), (told[0], told[1]), icons):
            self._house.toasts.stand_below()

    # who it is and what is asked

    def _who(
        self, seat: Seat | None, device: DeviceId, plates: Sequence[SeatPlate]
    ) -> tuple[str, Guesser] | None:
        seats = self._house.couch.seats
        if seat is not None:
            if seat not in self._out(plates):
                return None
            plate = plates[seat]
            return seat_key(seat), Guesser(plate.name, f"ui/emblem_{plate.emblem}")
        waits = any(chair.device == device for chair in seats.coming.values())
        missed = any(chair.away and chair.bot_plays for chair in seats.chairs)
        if waits or missed or not seats.humans:
            return None
        return who_watches(self._house, device, self._session.watchers)

    def _out(self, plates: Sequence[SeatPlate]) -> frozenset[int]:
        """The seats of people who have nothing more to do in this hand."""
        gone = {seat for stake in self._stakes if stake.out for seat in stake.seats}
        return frozenset(seat for seat in gone if plates[seat].kind == "human")

    def _found(self) -> Sequence[Stake]:
        game, setting = self._session.game, self._match.setting
        if game.crowd is None:
            return usual(game.rules.sides(setting.options, setting.seats))
        return game.crowd.stakes(game.observation.observe(self._match.state, PUBLIC))

    @property
    def _question(self) -> str:
        crowd = self._session.game.crowd
        return QUESTION if crowd is None else crowd.QUESTION

    def _settle_sides(self, before: Sequence[Stake], gainers: tuple[int, ...]) -> None:
        """Somebody has gained: who guessed it gets points; nobody does if both have at once."""
        assert self._pair is not None
        if len(gainers) == 1:
            seats = [before[side].seats for side in self._pair]
            self._tell(0, self._question, gainers[0], self._sides, (seats[0], seats[1]))
        for key, guess in self._sides.standing.items():
            self.guessers[key].settle(gainers == (guess,), worth(before, self._pair, guess))
        self._pair = None
        self._sides.drop()

    def _tell(
        self,
        place: int,
        question: str,
        answer: int,
        guesses: Guesses,
        sides: tuple[tuple[Seat, ...], tuple[Seat, ...]] | None,
    ) -> None:
        if guesses.standing:
            until = self._house.now + TOLD_MS
            self._told[place] = Told(question, answer, dict(guesses.standing), sides, until)


def seat_key(seat: Seat) -> str:
    """What whoever is out of a hand goes by."""
    return f"seat {seat}"
