"""What Literature's table says of a claim and of a question, in full and in few words, and its names."""

from __future__ import annotations

from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.rules.state import AskNote, ClaimNote, Verdict, team
from game.ui.markup import either
from game.ui.people import People
from game.ui.theme import TEAM_SHAPES

MOST_MISSED = 2
"""So many cards that a claim named wrongly are told in a line."""


def team_words(side: int) -> str:
    """A team's name at the start of a sentence."""
    return f"Team {TEAM_SHAPES[side].capitalize()}"


def set_words(seen: Observation, number: int) -> str:
    """A set's name within a sentence: "the low hearts"."""
    return f"the {seen.deck.sets[number].name}"


def set_title(seen: Observation, number: int) -> str:
    """A set's name as a title."""
    return seen.deck.sets[number].name.capitalize()


def question_words(note: AskNote, people: People, answered: bool = True) -> str:
    """ "Rosa asked Theo for the 5 of hearts: no."; the answer only once it has been given."""
    brief = f"{people.start(note.seat)} asked {people.name(note.target)}"
    card = card_words(note.card)
    start, brief = f"{brief} for the {card}", f"{brief}: {card}"
    if not answered:
        return either(f"{start} …", f"{brief} …")
    if note.gave:
        return either(f"{start} and gave it away", f"{brief}, gave it")
    told = f"{{b}}{'yes' if note.got else 'no'}{{/b}}"
    return either(f"{start}: {told}", f"{brief}, {told}")


def claim_words(seen: Observation, note: ClaimNote, people: People) -> str:
    """How a claim ended."""
    part = set_words(seen, note.set)
    who = people.start(note.seat)
    scored = "" if note.scored is None else f"{team_words(note.scored)} scores {part}"
    match note.verdict:
        case Verdict.RIGHT:
            return f"{who} named every holder: {scored}"
        case Verdict.LOCATED:
            return f"{who} found every card: {scored}"
        case Verdict.FORFEIT:
            return f"Nobody claimed: {scored}"
        case Verdict.OUT_OF_TURN:
            return f"{who} claimed out of turn: {scored or f'nobody scores {part}'}"
        case Verdict.MISLOCATED:
            return f"{who} named a wrong place: {scored}"
        case _:
            return _wrong(note, who, part, scored)


def _wrong(note: ClaimNote, who: str, part: str, scored: str) -> str:
    why = "named a wrong holder" if note.verdict is Verdict.WRONG_PLACE else "claimed what opponents hold"
    if scored:
        return f"{who} {why}: {scored}"
    if note.points < 0:
        lost = f"{team_words(team(note.seat))} loses a point"
        return f"{who} {why}: {lost}"
    if note.holders is None:
        return f"{who} {why}: {part} stay in play"
    return f"{who} {why}: nobody scores {part}"


def missed_words(seen: Observation, people: People) -> str:
    """Who did hold what the latest claim named wrongly; empty if that was not shown, or too much to tell."""
    note = seen.notes[-1] if seen.notes else None
    if not isinstance(note, ClaimNote) or note.holders is None:
        return ""
    cards = seen.deck.sets[note.set].cards
    told = zip(cards, note.named, note.holders, strict=False)  # a claim cut short named only the first
    missed = [f"{people.start(who)} held the {card_words(card)}." for card, said, who in told if said != who]
    return " ".join(missed) if len(missed) <= MOST_MISSED else ""


def claim_briefly(note: ClaimNote) -> str:
    """The same in a few words: the board shows which set it was."""
    scored = "nobody scores" if note.scored is None else f"{team_words(note.scored)} scores"
    if note.verdict in (Verdict.RIGHT, Verdict.LOCATED):
        return f"Right: {scored}"
    if note.verdict is Verdict.FORFEIT:
        return f"Unclaimed: {scored}"
    if note.verdict is Verdict.OUT_OF_TURN:
        return f"Out of turn: {scored}"
    if note.scored is None and note.points < 0:
        return f"Wrong: {team_words(team(note.seat))} loses 1"
    return f"Wrong: {'still in play' if note.scored is None and note.holders is None else scored}"
