"""The lines between the game and a program that plays (docs/engine.md): a question out, a reply in."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.mind import Question
from game.bots.reaction import MOST_BITS
from game.catalog import Game
from game.core.codec import plain, read_action, write_action
from game.core.contract import Action, Decision, Observation
from game.core.json_lines import line_of, read_object
from game.core.quoting import quoted, shown

MOST_SAID = 240
"""How many characters of a correction are sent."""


class OutOfDate(Exception):
    """A reply to a question that is no longer open."""


@dataclass(frozen=True, slots=True)
class SentQuestion:
    """A question as it goes out under its number, with what the seat has seen already in it."""

    game: Game
    identity: int
    question: Question
    seen: Observation

    def line(self) -> bytes:
        """The question's line."""
        return line_of(
            {
                "id": self.identity,
                "game": self.game.name,
                "seat": self.question.seat,
                "asked": self.question.asked,
                "observation": plain(self.seen),
                "legal": [write_action(action) for action in self.question.legal],
            }
        )

    def correction(self, error: str) -> bytes:
        """The line that tells the program what was wrong with its reply."""
        return line_of({"id": self.identity, "error": shown(error, MOST_SAID)})

    def read(self, line: bytes) -> Decision:
        """The decision in a program's line; ValueError with one sentence if it holds none.

        Raises OutOfDate for a reply to an earlier question.
        """
        data = read_object(line, 'a reply is an object with "id" and "action"')
        if "action" not in data:
            raise ValueError('a reply is an object with "id" and "action"')
        self._check_identity(data.get("id", self.identity))
        action = self._action(data["action"])
        return Decision(action, _number(data, "bits", 1.0, MOST_BITS), _chance(data))

    def _check_identity(self, identity: object) -> None:
        if isinstance(identity, bool) or not isinstance(identity, (int, float)):
            raise ValueError(f'"id" is that of the question, {self.identity}')
        if 0 < identity < self.identity:
            raise OutOfDate
        if identity != self.identity:
            raise ValueError(f'"id" is that of the question, {self.identity}')

    def _action(self, word: object) -> Action | None:
        if word is None:
            return None
        if not isinstance(word, str):
            raise ValueError("an action is written as words, or null to wait")
        action = read_action(self.game.rules.Actions, self.question.seat, word)
        if action not in self.question.legal:
            raise ValueError(f"{quoted(word)} is not among the legal actions")
        return action


def _number(data: dict[str, object], name: str, default: float, top: float) -> float:
    value = data.get(name, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0.0 <= value <= top:
        raise ValueError(f'"{name}" must be a number from 0 to {top:g}')
    return float(value)


def _chance(data: dict[str, object]) -> float | None:
    return None if data.get("believed") is None else _number(data, "believed", 0.0, 1.0)
