"""A seat played by any program that speaks the engine's JSON lines (ENGINE.md)."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import shutil
import subprocess
import threading
import time
from typing import IO

from game.bots.mind import Question, Reply
from game.bots.reaction import MOST_BITS, reaction
from game.catalog import Game
from game.core.codec import plain, read_action, write_action
from game.core.contract import Action, Decision, Level, Millis, Seat
from game.core.launch import environment_outside
from game.core.rng import stream

PATIENCE_S = 10.0
"""How long a program may think about one line."""
MOST_BAD_LINES = 3
"""After so many bad lines to one question its seat plays at random, this once."""
STOP_S = 1.0


class ProgramMind:
    """A program at the other end of two pipes.

    A bad line gets one sentence back and another try. A program that has ended, or that says nothing
    for `PATIENCE_S`, is told of in one sentence, and its seat plays at random from then on.
    Raises CantStart with one sentence if the program can't be started.
    """

    def __init__(self, command: str, game: Game) -> None:
        self.name = f"cmd:{command}"
        self._game = game
        self._identity = 0
        self._notices: list[str] = []
        self._question: Question | None = None
        self._asked_at = 0.0
        self._bad_lines = 0
        process = _started(command)
        self._process: subprocess.Popen[str] | None = process
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=_read, args=(process.stdout, self._lines), daemon=True)
        self._reader.start()
        self.sit(seed=0, seat=0)

    def sit(self, seed: int, seat: Seat) -> None:
        """Take a seat in a match with this seed."""
        self._seed, self._seat = seed, seat
        self._rng = stream(seed, f"bot/{seat}")
        self._question = None

    def looks(self, asked: bool) -> bool:
        """Always, as long as the program runs."""
        return asked or self._process is not None

    def ask(self, question: Question) -> Decision | None:
        """Send the line of a question; at random at once if the program is gone."""
        self._question, self._bad_lines, self._asked_at = question, 0, time.monotonic()
        self._identity += 1
        if self._process is None:
            return self._at_random(question)
        line = {
            "id": self._identity,
            "game": self._game.name,
            "seat": question.seat,
            "asked": question.asked,
            "observation": plain(question.seen),
            "legal": [write_action(action) for action in question.legal],
        }
        self._send(line)
        return None if self._process is not None else self._at_random(question)

    def reply(self, wait: bool) -> Reply | None:
        """What the program has answered to the open question."""
        while self._question is not None:
            left = self._asked_at + PATIENCE_S - time.monotonic()
            line: str | None = ""
            try:
                line = self._lines.get(timeout=max(left, 0.001)) if wait else self._lines.get_nowait()
            except queue.Empty:
                if not wait and left > 0.0 and self._process is not None:
                    return None
            decision = self._taken(line, self._question)
            if decision is not None:
                question, self._question = self._question, None
                return Reply(question.step, decision)
        return None

    def delay(self, question: Question, decision: Decision) -> Millis:
        """As the best level reacts; the program says how much choice it weighed."""
        name = f"reaction/{self._seat}/{question.step}"
        return reaction(Level.EXPERT, decision.bits, stream(self._seed, name))

    def cancel(self) -> None:
        """Whatever it still answers is out of date."""
        self._question = None

    def close(self) -> None:
        """End the program: its input closes, and it has a moment to leave by itself."""
        process, self._process = self._process, None
        if process is None or process.stdin is None or process.stdout is None:
            return
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(STOP_S)
        self._reader.join(STOP_S)
        if not self._reader.is_alive():
            process.stdout.close()

    def notices(self) -> list[str]:
        """Trouble with the program."""
        told, self._notices = self._notices, []
        return told

    def _taken(self, line: str | None, question: Question) -> Decision | None:
        """The decision that a line holds. None if it is bad (and has been answered) or out of date."""
        if line is None or line == "":
            self._give_up("has ended" if line is None else f"has said nothing for {PATIENCE_S:g} s")
            return self._at_random(question)
        try:
            return read_reply(line, self._identity, question, self._game)
        except OutOfDate:
            return None
        except ValueError as error:
            self._send({"id": self._identity, "error": str(error)})
            self._bad_lines += 1
            if self._bad_lines < MOST_BAD_LINES and self._process is not None:
                return None
            self._notices.append(f"{self.name} answered badly and played at random this once: {error}.")
            return self._at_random(question)

    def _at_random(self, question: Question) -> Decision:
        if not question.asked:
            return Decision(None)
        others = [action for action in question.legal if action != question.slam] or list(question.legal)
        return Decision(self._rng.choice(others))

    def _send(self, line: dict[str, object]) -> None:
        if self._process is None or self._process.stdin is None:
            return
        try:
            self._process.stdin.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._process.stdin.flush()
        except OSError:
            self._give_up(
                f'The program "{self.name.removeprefix("cmd:")}" has ended; its seat plays at random.'
            )

    def _give_up(self, trouble: str) -> None:
        if self._process is not None:
            program = self.name.removeprefix("cmd:")
            self._notices.append(f'The program "{program}" {trouble}; its seat plays at random from now on.')
            self.close()


class CantStart(ValueError):
    """A program that can't be started; its text is one sentence."""


class OutOfDate(Exception):
    """A reply to a question that is no longer open."""


def read_reply(line: str, identity: int, question: Question, game: Game) -> Decision:
    """The decision in a program's line; ValueError with one sentence if it holds none.

    Raises OutOfDate for a reply to an earlier question.
    """
    try:
        data = json.loads(line)
    except ValueError:
        raise ValueError("that line is not JSON") from None
    if not isinstance(data, dict) or "action" not in data:
        raise ValueError('a reply is an object with "id" and "action"')
    if data.get("id", identity) != identity:
        raise OutOfDate
    action = _read_legal(data["action"], question, game)
    return Decision(action, _number(data, "bits", 1.0, MOST_BITS), _chance(data))


def _read_legal(word: object, question: Question, game: Game) -> Action | None:
    if word is None:
        return None
    if not isinstance(word, str):
        raise ValueError("an action is written as words, or null to wait")
    action = read_action(game.rules.Actions, question.seat, word)
    if action not in question.legal:
        raise ValueError(f'"{word}" is not among the legal actions')
    return action


def _number(data: dict[str, object], name: str, default: float, top: float) -> float:
    value = data.get(name, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0.0 <= value <= top:
        raise ValueError(f'"{name}" must be a number from 0 to {top:g}')
    return float(value)


def _chance(data: dict[str, object]) -> float | None:
    return None if data.get("believed") is None else _number(data, "believed", 0.0, 1.0)


def check_program(command: str) -> None:
    """CantStart with one sentence unless the command names a program that is there."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise CantStart(f'can\'t start the program "{command}": {str(error).lower()}') from None
    if not words or shutil.which(words[0]) is None:
        raise CantStart(f'can\'t start the program "{command}": there is no such program')


def _started(command: str) -> subprocess.Popen[str]:
    try:
        words = shlex.split(command)
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            bufsize=1,
            env=environment_outside(),
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CantStart(f'can\'t start the program "{command}": {reason}') from None


def _read(pipe: IO[str] | None, lines: queue.SimpleQueue[str | None]) -> None:
    if pipe is not None:
        with contextlib.suppress(OSError, ValueError):
            for line in pipe:
                lines.put(line.strip() or "?")
    lines.put(None)
