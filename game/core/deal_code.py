"""Deals as ten letters to read aloud: typed at any table of the game, the same cards lie there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like one and nought."""
LONG = 10
GROUP = 5
SEEDS, OPENERS, SALTS, CHECKS = 1_000_000_000, 17, 2, 1864
"""How many seeds there are, who may open a hand (nobody, too), and how many sums a code is checked by."""
_ALL = len(LETTERS) ** LONG
_SPREAD = 30_517_578_125_003
"""Alike deals get unlike codes: a number without a factor of `_ALL`."""
_BACK = pow(_SPREAD, -1, _ALL)
assert SEEDS * OPENERS * SALTS * CHECKS <= _ALL


@dataclass(frozen=True, slots=True)
class Deal:
    """What the cards of a hand depend on."""

    preset: str
    seats: int
    seed: int
    """0 to SEEDS - 1."""
    opener: int | None = None
    """Whom the last hand has left to open this one, 0 to 15: a dealer, a loser; None for nobody."""


Table = tuple[str, int]
"""A preset by name, and how many seats it is played by."""


def code_of(game: str, deal: Deal, tables: Sequence[Table]) -> str | None:
    """A deal's letters; None if it has none: another seed, a table that is none of the game's `tables`."""
    opener = 0 if deal.opener is None else deal.opener + 1
    if not 0 <= deal.seed < SEEDS or not 0 <= opener < OPENERS or (deal.preset, deal.seats) not in tables:
        return None
    for salt in range(SALTS):
        who = opener * SALTS + salt
        sum_ = _sum(game, (deal.preset, deal.seats), deal.seed, who)
        letters = _letters((sum_ * OPENERS * SALTS + who) * SEEDS + deal.seed)
        if _deals(game, letters, tables) == [deal]:
            return f"{letters[:GROUP]} {letters[GROUP:]}"
    return None


def deal_of(game: str, code: str, tables: Sequence[Table]) -> Deal:
    """The deal of some letters, however spaced; ValueError with one sentence if it is none of the game's."""
    letters = tidied(code)
    if len(letters) != LONG:
        raise ValueError(
            f"A deal has {LONG} letters; here {'is' if len(letters) == 1 else 'are'} {len(letters)}"
        )
    found = _deals(game, letters, tables)
    if len(found) != 1:
        raise ValueError("That is no deal of this game: check the letters, and the game")
    return found[0]


def tidied(code: str) -> str:
    """The letters of a code, those that no code has left out."""
    return "".join(letter for letter in code.upper() if letter in LETTERS)


def _deals(game: str, letters: str, tables: Iterable[Table]) -> list[Deal]:
    """Every deal that letters may stand for: one, or in a few cases of a thousand two."""
    number = 0
    for letter in letters:
        number = number * len(LETTERS) + LETTERS.index(letter)
    number = number * _BACK % _ALL
    rest, seed = divmod(number, SEEDS)
    sum_, who = divmod(rest, OPENERS * SALTS)
    opener = who // SALTS
    return [
        Deal(preset, seats, seed, opener - 1 if opener else None)
        for preset, seats in tables
        if _sum(game, (preset, seats), seed, who) == sum_
    ]


def _letters(number: int) -> str:
    number = number * _SPREAD % _ALL
    found = ""
    for _ in range(LONG):
        number, place = divmod(number, len(LETTERS))
        found = LETTERS[place] + found
    return found


def _sum(game: str, table: Table, seed: int, who: int) -> int:
    return crc32(f"{game}/{table[0]}/{table[1]}/{seed}/{who}".encode()) % CHECKS
