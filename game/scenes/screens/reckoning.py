"""What the ledger of a hand says in plain sentences: what one played and was dealt, and what counted most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.catalog import Game
from game.coach.judgement import IN_WORDS, LEAST_LOST, Judgement, Quality
from game.coach.ledger import DEAL, Booking, Judged, Ledger
from game.core.awards import ReplayedEntry
from game.core.contract import Observation, Seat, State
from game.core.match import Done, Raced
from game.scenes.screens.chances import Chances
from game.tablekit.guidance import Line
from game.ui.people import People

LEAST_SHIFT = 0.05
"""A step that moves nobody's chances by more than this is not told."""
MOST_MOMENTS = 3
LEAST_LUCK = 0.1
"""With less luck or bad luck over a whole hand than this, nobody had any worth telling."""
LETS_PASS = "let it pass"
BLAMED = {
    Quality.SLIP: "A slip by {}",
    Quality.MISTAKE: "A mistake by {}",
    Quality.BLUNDER: "A blunder by {}",
    Quality.THROWN_AWAY: "Chances thrown away by {}",
}
CALLED = {Quality.THROWN_AWAY: "chances thrown away"}
"""What has other words where it stands alone."""
POOR = frozenset(LEAST_LOST)
"""What a decision is called that surely threw something away."""


@dataclass(frozen=True)
class Telling:
    """One moment of a hand that counted."""

    at: int
    """Which step of the review shows it."""
    words: str


def account(ledger: Ledger, seat: Seat, people: People) -> str:
    """How many of a seat's decisions were good, and whom luck was with."""
    judged = list(ledger.judgements(seat))
    good = sum(judgement.quality not in POOR for judgement in judged)
    return f"{_decided(good, len(judged), seat, people)}; {_luck(ledger.luck(seat), people.name(seat))}."


def _decided(good: int, count: int, seat: Seat, people: People) -> str:
    if not count:
        return f"{people.start(seat)} had nothing to decide"
    if count == 1:
        return f"{people.owner(seat)} one decision was {'good' if good else 'poor'}"
    whose = people.whose(seat)
    if good == count:
        return f"All {count} of {whose} decisions were good"
    return f"{good or 'None'} of {whose} {count} decisions {'was' if good < 2 else 'were'} good"


def _luck(luck: float, name: str) -> str:
    if abs(luck) < LEAST_LUCK:
        return "luck evened out"
    return f"luck was {'with' if luck > 0.0 else 'against'} {name}"


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
    """What a decision is called: "A mistake"."""
    words = CALLED.get(judgement.quality, IN_WORDS[judgement.quality])
    return f"{words[0].upper()}{words[1:]}"


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
    return ". ".join(line.words for line in _lines(game, (entry,), over, people))


def came_of(
    game: Game, entries: Sequence[ReplayedEntry[State]], number: int, over: Observation, people: People
) -> str:
    """The same with what the next step made of it, such as whether a guess was right."""
    return ". ".join(line.words for line in _outcome(game, entries, number, over, people))


def _outcome(
    game: Game, entries: Sequence[ReplayedEntry[State]], number: int, over: Observation, people: People
) -> tuple[Line, ...]:
    lines = _lines(game, entries[number : number + 1], over, people)
    last = next((later for later in range(number + 1, len(entries)) if entries[later].events), number)
    return _lines(game, entries[number : last + 1], over, people)[: len(lines)]


def _beside_the_result(
    game: Game, entries: Sequence[ReplayedEntry[State]], number: int, over: Observation, people: People
) -> str:
    """What `came_of` tells, without how the match ended: that stands above it on the results."""
    lines = _outcome(game, entries, number, over, people)
    if not any(entry.events for entry in entries[number + 1 :]):
        lines = tuple(line for line in lines if line.seats) or lines
    return ". ".join(line.words for line in lines)


def _lines(
    game: Game, entries: Sequence[ReplayedEntry[State]], over: Observation, people: People
) -> tuple[Line, ...]:
    eyes = frozenset(range(len(people.names)))
    events = [game.observation.redact(event, eyes) for entry in entries for event in entry.events]
    return game.guide.chronicle(events, over, people).lines


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
        Telling(
            number,
            _told(game, ledger, number, _beside_the_result(game, entries, number, over, people), people),
        )
        for number in sorted(number for _, number in most[:MOST_MOMENTS])
    )


def _told(game: Game, ledger: Ledger, number: int, said: str, people: People) -> str:
    """One moment in a few sentences: what happened, whose mistake it was, and whose chances went where."""
    booking = ledger.bookings[number]
    before = ledger.bookings[number - 1].chances if number else ledger.fair
    changes = [now - then for now, then in zip(booking.chances, before, strict=True)]
    seat = people.you
    if seat is None:
        seat = max(range(len(changes)), key=lambda one: changes[one])
    moved = Chances.at(game, len(changes)).moved(before[seat], booking.chances[seat], seat, people)
    if booking.step == DEAL:
        return f"The deal. {moved}."
    judged = chief(booking, people.you)
    if not said:
        said = "Time passed" if judged is None else did(game, judged, people)
    if judged is not None and judged.judgement.quality in POOR and changes[judged.moment.seat] < 0.0:
        said = f"{said}. {BLAMED[judged.judgement.quality].format(people.name(judged.moment.seat))}"
    return f"{said}. {moved}."
