"""Challenges as fifteen letters to read aloud: a deal, the seat, who else plays, and what is to be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from game.core.contract import Level, Seat
from game.core.deal_code import GROUP, LETTERS, LONG, Deal, Table, code_of, deal_of, tidied

LONGER = LONG + GROUP
SEATS = 16
LEVELS = Level.EASY, Level.NORMAL, Level.STRONG, Level.EXPERT
WITH_GENTLE = [(one, other) for one in Level for other in Level if Level.GENTLE in (one, other)]
"""Who plays, in challenges that have the gentle level in them: it came later, and their sum is one more."""
LEAST, MADES = -8, 64
"""What can be told of what was made: from LEAST on, so many."""
_ALL: int = len(LETTERS) ** GROUP
_FIELDS: int = SEATS * len(LEVELS) ** 2 * MADES
CHECKS: int = _ALL // _FIELDS
"""How many sums the third group is checked by, besides those of the deal."""
_SPREAD = 3_051_757
"""Alike challenges get unlike letters: a number without a factor of `_ALL`."""
_BACK = pow(_SPREAD, -1, _ALL)


@dataclass(frozen=True, slots=True)
class Challenge:
    """One person's seat in a deal against bots, and what was made of its cards there."""

    deal: Deal
    seat: Seat
    partners: Level
    """Who plays on the person's side; where nobody does, as the others."""
    others: Level
    made: int
    """The more the better, as the game counts."""


def challenge_code(game: str, challenge: Challenge, tables: Sequence[Table]) -> str | None:
    """A challenge's letters; None if its deal has none or what was made can't be told."""
    first, made = code_of(game, challenge.deal, tables), challenge.made - LEAST
    if first is None or not 0 <= made < MADES:
        return None
    who, later = _who(challenge)
    fields = (challenge.seat * len(LEVELS) ** 2 + who) * MADES + made
    number = (_sum(game, tidied(first), fields, later) * _FIELDS + fields) * _SPREAD % _ALL
    letters = ""
    for _ in range(GROUP):
        number, place = divmod(number, len(LETTERS))
        letters = LETTERS[place] + letters
    return f"{first} {letters}"


def challenge_of(game: str, code: str, tables: Sequence[Table]) -> Challenge:
    """The challenge of some letters, however spaced; ValueError with one sentence if it is none."""
    letters = tidied(code)
    if len(letters) != LONGER:
        raise ValueError(
            f"A challenge has {LONGER} letters; here {'is' if len(letters) == 1 else 'are'} {len(letters)}"
        )
    deal, number = deal_of(game, letters[:LONG], tables), 0
    for letter in letters[LONG:]:
        number = number * len(LETTERS) + LETTERS.index(letter)
    sum_, fields = divmod(number * _BACK % _ALL, _FIELDS)
    rest, made = divmod(fields, MADES)
    seat, who = divmod(rest, len(LEVELS) ** 2)
    later = sum_ == _sum(game, letters[:LONG], fields, True) and who < len(WITH_GENTLE)
    if not (later or sum_ == _sum(game, letters[:LONG], fields, False)) or seat >= deal.seats:
        raise ValueError("That is no challenge of this game: check the letters, and the game")
    partners, others = WITH_GENTLE[who] if later else (LEVELS[who // len(LEVELS)], LEVELS[who % len(LEVELS)])
    return Challenge(deal, seat, partners, others, made + LEAST)


def _who(challenge: Challenge) -> tuple[int, bool]:
    """Who else plays as a number, and whether the gentle level is among them."""
    pair = challenge.partners, challenge.others
    if pair in WITH_GENTLE:
        return WITH_GENTLE.index(pair), True
    return LEVELS.index(challenge.partners) * len(LEVELS) + LEVELS.index(challenge.others), False


def _sum(game: str, letters: str, fields: int, later: bool) -> int:
    told: int = crc32(f"{game}/{letters}/{fields}".encode())
    return (told + later) % CHECKS
