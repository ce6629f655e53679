"""Names in sentences: who is spoken to as "you", and verbs in the form that goes with a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Seat


@dataclass(frozen=True)
class People:
    """The names at the table, and which of them is spoken to as "you" (None: nobody)."""

    names: Sequence[str]
    you: Seat | None = None

    def name(self, seat: Seat) -> str:
        """The seat's name, "you" for the one spoken to."""
        return "you" if seat == self.you else self.names[seat]

    def start(self, seat: Seat) -> str:
        """The name at the start of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def whose(self, seat: Seat) -> str:
        """The seat's, "your" for the one spoken to."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def owner(self, seat: Seat) -> str:
        """The seat's, at the start of a sentence."""
        return "Your" if seat == self.you else self.whose(seat)

    def verb(self, seat: Seat, verb: str) -> str:
        """A verb in the form that goes with a seat: "you have", "Theo has"; "be" gives "are" and "is".

        Words after the verb stay as they are: "you turn up", "Theo turns up".
        """
        yours, others = IRREGULAR.get(verb, (verb, ""))
        if seat == self.you:
            return yours
        if others:
            return others
        first, *rest = verb.split(" ")
        if first.endswith("y") and first[-2] not in "aeiou":
            return " ".join([f"{first[:-1]}ies", *rest])
        return " ".join([f"{first}{'es' if first.endswith(('s', 'sh', 'ch', 'x')) else 's'}", *rest])

    def does(self, seat: Seat, verb: str) -> str:
        """ "You ask", "Rosa asks": a sentence's start with its verb in the right form."""
        return f"{self.start(seat)} {self.verb(seat, verb)}"

    def mid(self, seat: Seat, verb: str) -> str:
        """The same within a sentence."""
        return f"{self.name(seat)} {self.verb(seat, verb)}"

    def some(self, seats: Sequence[Seat], word: str = "or") -> str:
        """ "Rosa, Theo or you"."""
        told = [self.name(seat) for seat in seats]
        return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {word} {told[-1]}"


IRREGULAR = {"have": ("have", "has"), "be": ("are", "is"), "are": ("are", "is")}
"""Verbs with forms of their own: for "you", and for anybody else."""
