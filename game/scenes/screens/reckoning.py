"""What the ledger of a hand says in plain sentences: what one played and was dealt, and what counted most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.catalog import Game
from game.coach.judgement import IN_WORDS, LEAST_LOST, POINTS, Judgement, Quality
from game.coach.ledger import DEAL, Booking, Judged, Ledger
from game.core.awards import ReplayedEntry
from game.core.contract import Observation, Seat, State
from game.core.match import Done, Raced
from game.ui.people import People

LEAST_SHIFT = 0.05
"""A step that moves nobody's chances by more than this is not told."""
MOST_MOMENTS = 3
LETS_PASS = "let it pass"
BLAMED = {
    Quality.SLIP: "A slip by {}",
    Quality.MISTAKE: "A mistake by {}",
    Quality.BLUNDER: "A blunder by {}",
    Quality.THROWN_AWAY: "Chances thrown away by {}",
}
POOR = frozenset(LEAST_LOST)
"""What a decision is called that surely threw something away."""


@dataclass(frozen=True)
class Telling:
    """One moment of a hand that counted."""

    at: int
    """Which step of the review shows it."""
    words: str


def points(chance: float) -> str:
    """ "1 point", "18 points"."""
    whole = round(abs(chance) * POINTS)
    return f"{whole} point{'' if whole == 1 else 's'}"


def account(ledger: Ledger, seat: Seat, people: People) -> str:
    """What a seat got of what its decisions could win, and what the cards gave it."""
    share, luck = ledger.share(seat), ledger.luck(seat)
    played = (
        f"{people.start(seat)} had nothing to decide"
        if share is None
        else f"{people.start(seat)} got {share * POINTS:.0f} % of what good decisions could win"
    )
    if round(luck * POINTS) == 0:
        return f"{played}; the cards gave and took the same."
    return f"{played}; the cards {'gave' if luck > 0 else 'cost'} {people.name(seat)} {points(luck)}."


def did(game: Game, judged: Judged, people: People) -> str:
    """Who did what, as a sentence without its full stop."""
    moment = judged.moment
    if moment.done is None:
        return people.does(moment.seat, LETS_PASS)
    return people.does(moment.seat, game.guide.deed_words(moment.done, moment.seen, people))


def better(game: Game, judged: Judged, people: People) -> str:
    """What would have been better, as a verb with all that goes with it."""
    advised = judged.judgement.weighing.advised.action
    if advised is None:
        return LETS_PASS
    return game.guide.deed_words(advised, judged.moment.seen, people)


def beaten(judgement: Judgement) -> bool:
    """Whether something else was better, if only by a little."""
    return judgement.quality is not Quality.BEST


def called(judgement: Judgement) -> str:
    """What a decision is called: "A mistake: 7 points"."""
    words = IN_WORDS[judgement.quality]
    named = f"{words[0].upper()}{words[1:]}"
    return named if judgement.quality not in POOR else f"{named}: {points(judgement.lost)}"


def chief(booking: Booking, seat: Seat | None) -> Judged | None:
    """What is told of a step's judgements: the worst, one of `seat`'s before others that are as good."""
    return max(
        booking.judged,
        key=lambda judged: (judged.judgement.lost, judged.moment.seat == seat),
        default=None,
    )


def mistakes(ledger: Ledger, seat: Seat | None) -> Iterator[int]:
    """The steps of a review at which a seat, or anybody, threw something away."""
    for number, booking in enumerate(ledger.bookings):
        if any(
            judged.judgement.quality in POOR and seat in (None, judged.moment.seat)
            for judged in booking.judged
        ):
            yield number


def slams(game: Game, entries: Sequence[ReplayedEntry[State]]) -> tuple[tuple[int, Seat], ...]:
    """The steps of a review at which somebody did what a slam does, and who."""
    found = []
    for step in range(1, len(entries)):
        before, logged = entries[step - 1].state, entries[step].logged
        if isinstance(logged, Done) and game.rules.slam(before, logged.action.seat) == logged.action:
            found.append((step, logged.action.seat))
        elif isinstance(logged, Raced):
            found.append((step, logged.presses[0].seat))
    return tuple(found)


def happened(game: Game, entry: ReplayedEntry[State], over: Observation, people: People) -> str:
    """What happened in a step, as the chronicle tells it, without its full stop; "" if it tells nothing.

    `over` is what is seen of the finished match.
    """
    eyes = frozenset(range(len(people.names)))
    events = [game.observation.redact(event, eyes) for event in entry.events]
    return ". ".join(line.words for line in game.guide.chronicle(events, over, people).lines)


def tellings(
    game: Game, ledger: Ledger, entries: Sequence[ReplayedEntry[State]], people: People
) -> tuple[Telling, ...]:
    """The moments that moved somebody's chances most, in their order; those of "you" if there is one."""
    shifts: list[tuple[float, int]] = []
    before = ledger.fair
    seats = range(len(ledger.sides)) if people.you is None else (people.you,)
    for number, booking in enumerate(ledger.bookings):
        shift = max((booking.chances[seat] - before[seat] for seat in seats), key=abs)
        shifts.append((shift, number))
        before = booking.chances
    most = sorted(
        (entry for entry in shifts if abs(entry[0]) >= LEAST_SHIFT), key=lambda entry: -abs(entry[0])
    )
    over = game.observation.observe(entries[-1].state, frozenset(range(len(ledger.sides))))
    return tuple(
        Telling(number, _told(game, ledger, number, entries[number], over, people))
        for number in sorted(number for _, number in most[:MOST_MOMENTS])
    )


def _told(
    game: Game,
    ledger: Ledger,
    number: int,
    entry: ReplayedEntry[State],
    over: Observation,
    people: People,
) -> str:
    """One moment in a sentence or two."""
    booking = ledger.bookings[number]
    before = ledger.bookings[number - 1].chances if number else ledger.fair
    changes = [now - then for now, then in zip(booking.chances, before, strict=True)]
    seat = people.you
    if seat is None:
        seat = max(range(len(changes)), key=lambda one: changes[one])
    moved = f"{people.start(seat)} {'gained' if changes[seat] > 0 else 'lost'} {points(changes[seat])}"
    if booking.step == DEAL:
        return f"The deal. {moved}."
    judged = chief(booking, people.you)
    said = happened(game, entry, over, people)
    if not said:
        said = "Time passed" if judged is None else did(game, judged, people)
    if judged is not None and judged.judgement.quality in POOR and changes[judged.moment.seat] < 0.0:
        said = f"{said}. {BLAMED[judged.judgement.quality].format(people.name(judged.moment.seat))}"
    return f"{said}. {moved}."
