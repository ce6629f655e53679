"""What a question made public, in the plain words of the practice notebook (LT-25)."""

from __future__ import annotations

from dataclasses import replace

from game.literature.notebook import PublicCards, card_words, public_cards, sure_team
from game.literature.observation import Observation
from game.literature.rules.deck import CardSet
from game.literature.rules.state import AskNote
from game.ui.markup import either
from game.ui.people import People

MOST_NEWS = 2
"""How many conclusions are told from one question at most."""


def meaning(seen: Observation, place: int, people: People) -> str:
    """What the question at `place` of the notes made public; empty for a claim."""
    note = seen.notes[place]
    if not isinstance(note, AskNote):
        return ""
    cut = seen.deck
    number = cut.set_of[cut.index[note.card]]
    part = cut.sets[number]
    then = replace(seen, notes=seen.notes[: place + 1])
    earlier = replace(seen, notes=seen.notes[:place])
    found = _found_out(seen, note, public_cards(earlier), public_cards(then), people)
    if sure_team(then, number) is not None and sure_team(earlier, number) is None:
        found = (*found, f"Now one team holds all the {part.name}.")
    brief = found[-1] if found else _said_briefly(note, part, people)
    shorter = (" ".join(found),) if found else ()
    return either(" ".join((_said(seen, note, part, people), *found)), *shorter, brief)


def _said(seen: Observation, note: AskNote, part: CardSet, people: People) -> str:
    """What the question and its answer say by themselves."""
    asker, card, other = note.seat, card_words(note.card), _one_more(part)
    held = f"{people.verb(asker, 'hold')} {other}"
    if note.gave:
        return f"{people.start(asker)} gave the {card} away."
    if note.got:
        return f"{people.does(asker, 'hold')} the {card} and {other}."
    if seen.options.ask_own_card == "bluff":
        lacks = people.does(note.target, "lack")
        return f"{lacks} the {card}; {people.name(asker)} {held}, perhaps the {card} too."
    lacks = people.mid(note.target, "lack")
    return f"{people.does(asker, 'lack')} the {card} but {held}; {lacks} it too."


def _said_briefly(note: AskNote, part: CardSet, people: People) -> str:
    """The same in a few words, under the line that has the question and its answer."""
    if note.gave:
        return f"{people.start(note.seat)} gave it away"
    return f"{people.does(note.seat, 'hold')} {_one_more(part)}"


def _one_more(part: CardSet) -> str:
    if part.name == "eights and jokers":
        return "another eight or joker"
    if part.major or part.name.startswith("low "):
        low, suit = part.name.split(" ")
        return f"another {low} {suit[:-1]}"
    singular = "six" if part.name == "sixes" else part.name[:-1]
    return f"another {singular}"


def _found_out(
    seen: Observation, note: AskNote, before: PublicCards, after: PublicCards, people: People
) -> tuple[str, ...]:
    """What now follows that did not follow before."""
    cut = seen.deck
    asked = cut.index[note.card]
    news = [
        f"So {people.name(seat)} must hold the {card_words(cut.cards[bit])}."
        for bit, seat in enumerate(after.holder)
        if seat is not None and before.holder[bit] is None and bit != asked
    ]
    return tuple(news[:MOST_NEWS])
