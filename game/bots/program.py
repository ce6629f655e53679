"""A seat played by a program that speaks the engine's JSON lines (docs/engine.md)."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.bots.mind import LateDecision, Question
from game.bots.program_guest import Hello, end_line, hand_line, hello_in, hello_line
from game.bots.program_lines import OutOfDate, SentQuestion
from game.bots.program_pipes import LONGEST_LINE, Over
from game.bots.program_process import Running
from game.bots.reaction import reaction
from game.catalog import Game
from game.core.contract import Action, Decision, Level, Millis, Outcome, Seat
from game.core.quoting import shown
from game.core.rng import stream

PATIENCE_S = 10.0
"""How long a program may think about one question, and wait on its own turn."""
MOST_BAD_LINES = 3
"""After this many bad lines to one question its seat plays at random, this once."""
MOST_WAITS = 8
"""How many times in a row a program may wait on its own turn without playing in between."""
LONGEST_LOOK_S = 0.25
"""A longer time between two looks, as in a pause or when the laptop slept, counts as this long."""
MOST_READ = LONGEST_LINE
"""After this many bytes the rest of what a program has written waits for the next frame."""
MOST_NAMED, MOST_SAID = 40, 110
"""How many characters of its command, and of what was wrong with a reply, are told to people."""


@dataclass(frozen=True, slots=True)
class _Wait:
    """A program waits on its own turn for something to happen."""

    legal: tuple[Action, ...]
    until: Millis
    idle: bool = False
    """Whether there is nothing to wait for, so that the seat plays at once."""


class _Patience:
    """How long an answer has been owed, counted look by look."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds = seconds
        self._clock = clock
        self._looked = clock()
        self._task_s = self._silent_s = 0.0

    def ask(self, again: bool, owed: bool) -> None:
        """A question is asked; `again`: for the same task; `owed`: the one before was not answered."""
        self.look()
        self._task_s = self._task_s if again else 0.0
        self._silent_s = self._silent_s if owed else 0.0

    def heard(self) -> None:
        """A line has come."""
        self._silent_s = 0.0

    @property
    def silent(self) -> bool:
        """Whether no line at all, not even a useless one, has come in all that time."""
        return self._silent_s >= self.seconds

    def look(self) -> float:
        """The seconds that are left."""
        now = self._clock()
        passed, self._looked = min(now - self._looked, LONGEST_LOOK_S), now
        self._task_s += passed
        self._silent_s += passed
        return self.seconds - max(self._task_s, self._silent_s)


class ProgramMind:
    """A program at the other end of two pipes; nothing that it does or fails to do costs a frame.

    One that says hello is told of hands, too. A bad line gets one sentence back and another try. A program
    that has ended, that has not answered within `patience_s`, or that never stops writing is reported in one
    sentence; it is ended, and its seat plays at random from then on. What waits on its own turn plays at
    random once nothing has happened for as long, in match time. Only words of the command line may be
    started, never those of a file. Raises CantStart with one sentence if the program can't be started.
    """

    def __init__(
        self,
        command: str,
        game: Game,
        patience_s: float = PATIENCE_S,
        errors_shown: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = f"cmd:{command}"
        self._title = f'The program "{shown(command, MOST_NAMED)}"'
        self._game = game
        self._identity = 0
        self._notices: list[str] = []
        self._sent: SentQuestion | None = None
        self._bad_lines = 0
        self._stumbled = False
        """Whether a bad answer was reported already: once a hand is enough."""
        self._wait: _Wait | None = None
        self._waits = 0
        self._patience = _Patience(patience_s, clock)
        self._program: Running | None = Running(command, errors_shown)
        self._unheard = True
        """Whether its first line, which may be a hello, is still to come."""
        self._guest: Hello | None = None
        self._told_hand = False
        """Whether it knows of the hand that it sits in."""
        self._hands = -1
        """How many hands it has sat down to since it was started."""
        self.sit(seed=0, seat=0)

    def sit(self, seed: int, seat: Seat) -> None:
        """Take a seat in a match with this seed."""
        self._seed, self._seat = seed, seat
        self._rng = stream(seed, f"bot/{seat}")
        self._sent = self._wait = None
        self._waits = 0
        self._stumbled = self._told_hand = False
        self._hands += 1

    @property
    def gone(self) -> bool:
        """Whether the program has ended, or was ended."""
        return self._program is None

    def over(self, outcome: Outcome | None) -> None:
        """The match has ended, or without an outcome was given up."""
        self.cancel()
        if self._told_hand:
            self._told_hand = False
            self._announce(end_line(self._hands, outcome))

    def wants(self, asked: bool) -> bool:
        """Always, as long as the program runs, unless it has said that it never interrupts."""
        return asked or (self._program is not None and (self._guest is None or self._guest.interrupts))

    def ask(self, question: Question) -> Decision | None:
        """Send the line of a question; if the program is gone, decide at random at once."""
        if self._program is None:
            return self._at_random(question)
        before = self._sent.question if self._sent is not None else None
        again = before is not None and question.repeats(before)
        self._patience.ask(again, owed=before is not None)
        self._bad_lines = self._bad_lines if again else 0
        if self._unheard:
            self._listen(self._program)
        self._send(self._program, question)
        return None

    def _send(self, program: Running, question: Question) -> None:
        if self._guest is not None and not self._told_hand:
            self._told_hand = True
            self._announce(hand_line(self._hands, question.seat, question.seen))
        self._identity += 1
        self._sent = SentQuestion(self._game, self._identity, question, question.seen)
        program.ask(self._sent.line)

    def late_decision(self, wait: bool) -> LateDecision | None:
        """What the program has answered to the open question."""
        read = 0
        while self._sent is not None and (wait or read < MOST_READ):
            left_s = self._patience.look()
            heard = self._heard(min(left_s, LONGEST_LOOK_S) if wait else 0.0)
            if heard is None and left_s > 0.0:
                if not wait:
                    return None
                continue
            read += len(heard) if isinstance(heard, bytes) else 0
            question = self._sent.question
            decision = self._taken(heard, self._sent, left_s)
            if decision is not None:
                self._sent = None
                return LateDecision(question.step, self._acted(question, decision))
        return None

    def delay(self, question: Question, decision: Decision) -> Millis:
        """The best level's reaction time for the bits that the program says it weighed; a wait's own time."""
        if decision.told is not None and self._wait is not None and not self._wait.idle:
            return max(0, self._wait.until - question.at)
        name = f"reaction/{self._seat}/{question.step}"
        return reaction(Level.EXPERT, decision.bits, stream(self._seed, name))

    def cancel(self) -> None:
        """Whatever the program still answers is out of date."""
        self._sent = None

    def close(self) -> None:
        """End the program in the background: its input closes, and it has a moment to leave by itself."""
        self._sent = None
        program, self._program = self._program, None
        if program is not None:
            program.end()

    def notices(self) -> list[str]:
        """Trouble with the program."""
        told, self._notices = self._notices, []
        return told

    # replies

    def _heard(self, patience_s: float) -> bytes | Over | None:
        return self._program.take(patience_s) if self._program is not None else None

    def _taken(self, heard: bytes | Over | None, sent: SentQuestion, left_s: float) -> Decision | None:
        """The decision in what was heard; None for a line that is out of date, or bad and now answered."""
        if isinstance(heard, bytes):
            self._patience.heard()
            decision = self._read(heard, sent)
            if decision is not None or left_s > 0.0:
                return decision
        self._give_up(heard.why if isinstance(heard, Over) else self._silent)
        return self._at_random(sent.question)

    def _listen(self, program: Running) -> None:
        """Hear a hello that has come already; nothing else counts before a question."""
        while self._unheard and isinstance(line := program.take(0.0), bytes):
            with contextlib.suppress(ValueError):
                self._greeted(line)

    def _greeted(self, line: bytes) -> bool:
        """Whether this is a hello, which only the first line can be; ValueError for a bad one."""
        first, self._unheard = self._unheard, False
        hello = hello_in(line) if first else None
        if hello is None:
            return False
        self._guest = hello
        self._announce(hello_line(self._game.name, self._patience.seconds))
        return True

    def _announce(self, line: bytes) -> None:
        if self._program is not None:
            self._program.announce(lambda: line)

    def _read(self, line: bytes, sent: SentQuestion) -> Decision | None:
        try:
            if self._unheard and self._greeted(line):
                assert self._program is not None, "it has just been heard"
                self._send(self._program, sent.question)
                return None
            return sent.read(line)
        except OutOfDate:
            return None
        except ValueError as error:
            self._correct(sent, str(error))
            self._bad_lines += 1
            if self._bad_lines < MOST_BAD_LINES:
                return None
            self._bad_lines = 0
            if sent.question.asked and not self._stumbled:
                self._stumbled = True
                trouble = f"answered badly and its seat played at random this once: {error}"
                self._notices.append(f"{self._title} {shown(trouble, MOST_SAID)}.")
            return self._at_random(sent.question)

    def _correct(self, sent: SentQuestion, error: str) -> None:
        if self._program is not None:
            self._program.tell(lambda: sent.correction(error))

    @property
    def _silent(self) -> str:
        what = "has said nothing" if self._patience.silent else "has not answered"
        return f"{what} for {self._patience.seconds:g} s"

    def _give_up(self, trouble: str) -> None:
        if self._program is not None:
            self._notices.append(f"{self._title} {trouble}; its seat plays at random from now on.")
            self.close()

    def _at_random(self, question: Question) -> Decision:
        if not question.asked:
            return Decision(None)
        others = [action for action in question.legal if action != question.slam] or list(question.legal)
        return Decision(self._rng.choice(others))

    # waiting on its own turn

    def _acted(self, question: Question, decision: Decision) -> Decision:
        """The decision; a wait on its own turn becomes what the seat does if nothing happens."""
        if not question.asked:
            return decision
        if decision.action is not None:
            self._wait, self._waits = None, 0
            return decision
        why = f"{self._title} waited on its own turn {self._waiting(question)}"
        return self._at_random(question)._replace(told=f"{why}; its seat played at random this once.")

    def _waiting(self, question: Question) -> str:
        """Note how long the program may wait now, and how its wait will end if nothing happens."""
        legal, wait = tuple(question.legal), self._wait
        if wait is None or wait.idle or wait.legal != legal or question.at > wait.until:
            self._waits += 1
            wait = _Wait(legal, question.at + round(self._patience.seconds * 1000))
        self._wait = wait
        if question.alone:
            self._wait = replace(wait, idle=True)
            return "though nothing else could happen"
        if self._waits > MOST_WAITS:
            self._wait = replace(wait, idle=True)
            return f"more than {MOST_WAITS} times in a row"
        return f"and nothing happened for {self._patience.seconds:g} s"
