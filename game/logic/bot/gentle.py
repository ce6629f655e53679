"""The gentle level of Logic: what easy knows, with a person's slips; it never does anything at random.

It forgets what was guessed and what its partner showed, looks at the part of the table that its eye falls
on, names a rank beside the likeliest one, and notices late that it knows every card.
"""

from __future__ import annotations

from dataclasses import replace
from math import log2

from game.core.contract import Decision, Seat
from game.core.rng import Stream
from game.core.slips import stays
from game.logic.bot import easy
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.view import View, exact_view
from game.logic.observation import Observation
from game.logic.rules.state import Guess, partner

TURNS_REMEMBERED = 1.0
"""For how many turns a guess or a card shown by the partner stays in mind, on average; which cards it has
shown itself, it knows: nobody wants to show the same one three times."""
MISJUDGES = 0.5
"""How often it names a rank beside the likeliest one, where two or more may be."""
NOTICES = 0.28
"""How often it notices on its turn that it knows every card."""


def view(seen: Observation, rng: Stream) -> View:
    """What it counts with: what is still in mind."""
    return exact_view(_kept(seen), rng)


def _kept(seen: Observation) -> Observation:
    """The observation without what has slipped its mind."""
    now, mate = seen.turn_number, partner(seen.seat)
    guesses = tuple(
        note
        for number, note in enumerate(seen.guesses)
        if _in_mind(now - note.turn, f"{seen.seat}/{number}/{note.target}/{note.place}/{note.rank}")
    )
    shows = tuple(
        note
        for number, note in enumerate(seen.shows)
        if note.seat == seen.seat
        or _in_mind(now - note.turn, f"{seen.seat}/{number}/{note.seat}/{note.place}")
    )
    shown = {note.place for note in shows if note.seat == mate}
    cards = tuple(
        row
        if seat == seen.seat
        else tuple(
            card if seen.up[seat] >> place & 1 or (seat == mate and place in shown) else None
            for place, card in enumerate(row)
        )
        for seat, row in enumerate(seen.cards)
    )
    return replace(seen, cards=cards, shows=shows, guesses=guesses)


def _in_mind(turns: int, what: str) -> bool:
    return turns < 1 or turns < stays(TURNS_REMEMBERED, what)


def wants_bottle(view: View, rng: Stream) -> float | None:
    """As easy, if it notices."""
    chance = easy.wants_bottle(view)
    return chance if chance is not None and rng.random() < NOTICES else None


def guess(view: View, rng: Stream) -> Decision:
    """The card that its eye falls on, and the likeliest rank or the one beside it."""
    found: dict[tuple[Seat, int], list[tuple[float, Guess]]] = {}
    for chance, option in likeliest_guesses(view):
        found.setdefault((option.target, option.place), []).append((chance, option))
    here = found[rng.choice(sorted(found))]
    here.sort(key=lambda item: -item[0])
    beside = [item for item in here[1:] if abs(item[1].rank - here[0][1].rank) == 1] or here[1:2]
    misjudged = rng.random() < MISJUDGES
    chosen = beside[0] if beside and misjudged else here[0]
    return Decision(chosen[1], bits=log2(sum(map(len, found.values())) + 1))
