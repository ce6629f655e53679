"""How to play Bluff: its pages, the lesson of a first hand, and what is told to whoever asks what now."""

from __future__ import annotations

from collections.abc import Sequence

from game.bluff.observation import Observation
from game.bluff.rules import DECK, TASKS, Boasted, MatchEnded, Options, Phase
from game.bluff.table.words import BUTTONS, COSTS, headline, taken
from game.core.cards import Suit
from game.core.contract import Event, Seat
from game.tablekit.guidance import Chronicle, Deed, Goal, Line, Now
from game.ui.cards import CardFace
from game.ui.guides import (
    HIGH,
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
    Page,
    Step,
    deed_words as deed_words,
    due as due,
    on_its_area,
    spaced,
)
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas

ROOM = (1300.0, 420.0, 480.0, 240.0)


@on_its_area
def _deck(canvas: Canvas, kit: Kit) -> None:
    """The three cards, the lowest first."""
    faces = [CardFace(rank, Suit.SPADES) for rank in DECK]
    middles = spaced(len(faces), 230.0)
    cards = [
        CardSprite(x, HIGH / 2, flip=1.0, face=face, width=190.0)
        for face, x in zip(faces, middles, strict=True)
    ]
    kit.cards.draw(canvas, cards)


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying what holds under these options."""
    idea = (
        "A jack, a queen and a king, the highest. Each of you gets one; the third lies aside, unseen.",
        "Speak in turn: {b}mine is higher!{/b} Or fold, and the other takes a point.",
    )
    answer = (
        "Believe a boast, and the speaker takes a point.",
        "{b}Call!{/b} Both cards are turned up, and the higher one takes {b}two{/b}.",
        f"{options.points} points win the match.",
        "{left}{right} and {confirm} choose; {slam} calls at once.",
    )
    return Page("Three cards", idea, _deck), Page("Believe it, or call", answer, _deck)


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of a first hand; each is shown when its moment comes."""
    return (
        _step(Phase.SPEAK, "Your turn: say that yours is higher, true or not. A fold gives a point away."),
        _step(Phase.ANSWER, "Is it true? Believing costs a point. Call, and the higher card takes two."),
        _step(Phase.DEAL, "The round is over. You speak in the next one: deal the cards."),
    )


def _step(phase: Phase, words: str) -> Step[Observation]:
    return Step(phase, words, lambda seen, seat: seen.phase is phase and seat in seen.asked, TASKS[phase])


def goal(options: Options) -> Goal:
    """What is played for."""
    return Goal(f"Be the first to have {options.points} points.", "Then the match is over.", _deck, ROOM)


def now(seen: Observation, seat: Seat, people: People) -> Now:
    """Where the match stands for a player: what is said at the table, and what the buttons cost."""
    kinds = TASKS[seen.phase] if seat in seen.asked else ()
    deeds = tuple(Deed(BUTTONS[kind], (kind,), COSTS[kind]) for kind in kinds)
    return Now(f"{headline(seen, people)}.", deeds)


def chronicle(events: Sequence[Event], seen: Observation, people: People) -> Chronicle:
    """Boasts, and who took how many points; nobody is shown a card that was not called."""
    found: list[Line] = []
    for event in events:
        match event:
            case Boasted(seat=seat):
                found.append(Line(f"{people.start(seat)} said: mine is higher", (seat,)))
            case MatchEnded(last=last):
                found.append(Line(taken(last, people), (last.taker,)))
    return Chronicle(tuple(found))
