"""The review: its curve is scrubbed, mistakes are jumped to, what was certain is proved, and for whom."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest

from game.bots import workshop
from game.bots.worker import Result
from game.catalog import Game, find, games
from game.coach.judgement import GLANCE, Effort
from game.coach.ledger import Judged, Ledger, book
from game.core.contract import State
from game.core.match import Match
from game.couch.intents import Intent, Pointer
from game.scenes.film.keeping import FilmButton, watched
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.accounts import PART, Accounts
from game.scenes.hand.seating import sit_down
from game.scenes.hand.session import Session, practice, table_of
from game.scenes.screens.miniature import MAKING_MS
from game.scenes.screens.reckoning import mistakes, tellings
from game.scenes.screens.results import COACH, Results
from game.scenes.screens.review import Review
from game.scenes.screens.verdict import way_boxes
from game.ui.pictures import POOL
from game.ui.pieces.plate import PlateView
from tests.coach.hands import played

GAME = find("deduction")
PAD = "pad:3"


@cache
def booked(first: int = 2) -> tuple[Match[State], Ledger]:
    """A hand of the shortest game in which the first seat makes two mistakes, and its ledger."""
    for seed in range(first, first + 40):
        match = played(GAME, ("easy", "strong"), seed)
        ledger = book(GAME, match, GLANCE)
        if len(list(mistakes(ledger, 0))) >= 2:
            return match, ledger
    raise AssertionError("an easy bot makes mistakes")


def a_review(
    pilot: Pilot, seats: tuple[str, ...] = ("human", "strong"), at: int | None = None, first: int = 2
) -> Review:
    """A review of the hand, its ledger at hand."""
    setup = table_of(GAME.name, seats=seats, seed=3)
    session = Session(setup, pilot.house.shelf)
    sit_down(pilot.house, setup)
    match, ledger = booked(first)
    accounts = Accounts(pilot.house, GAME, match)
    accounts.ledger, accounts.here = ledger, True
    return pilot.show(Review(session, match, at, accounts))


@pytest.mark.soak
def test_opening_makes_few_pictures_in_a_frame_and_all_of_them_in_the_end(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that goes on a millisecond at each look, a frame is never held up for long."""
    ticks = count()
    monkeypatch.setattr(POOL, "_clock", lambda: next(ticks) / 1000.0)
    review = a_review(pilot)
    pilot.picture()
    frames = 0
    while review._making is not None:
        before = POOL.made
        pilot.frame(FRAME_MS)
        assert POOL.made - before <= MAKING_MS + 2, "one may need others"
        frames += 1
    assert frames > 5
    before = POOL.made
    ready = pilot.pixels()
    assert POOL.made == before, "everything was made ahead"
    review._making = iter(())
    assert pilot.pixels() != ready, "the table waits for its pictures"
    again = a_review(pilot)
    again._making = None
    for _ in range(frames):
        pilot.frame(FRAME_MS)
    assert pilot.pixels() == ready, "nothing was left half made"


@pytest.mark.parametrize("device", ["keys:2", PAD])
def test_keys_and_pads_step_through_the_hand(pilot: Pilot, device: str) -> None:
    review = a_review(pilot)
    last = len(review.entries) - 1
    pilot.press(Intent.RIGHT, device)
    assert review.at == 1
    pilot.press(Intent.DOWN, device)
    assert review.at == min(11, last)
    pilot.press(Intent.UP, device)
    pilot.press(Intent.LEFT, device)
    assert review.at == 0
    pilot.press(Intent.CANCEL, device)
    assert pilot.top is not review


def test_the_mouse_scrubs_the_curve_and_steps_on_the_table(pilot: Pilot) -> None:
    review = a_review(pilot)
    last, room = len(review.entries) - 1, review.rooms.curve
    pilot.send(Pointer("down", room.right - 1, room.bottom - 2, button=1))
    assert review.at == last
    pilot.send(Pointer("move", room.x, room.y + 400.0))
    assert review.at == 0, "what was begun on the curve goes on beside it"
    pilot.send(Pointer("up", room.x, room.y + 400.0, button=1))
    pilot.send(Pointer("move", room.right, room.y))
    assert review.at == 0, "let go"
    pilot.point(*review.rooms.table.center)
    assert review.at == 1
    pilot.send(Pointer("scroll", 0.0, 0.0, dy=-1.0))
    assert review.at == 2


def test_one_press_leads_to_the_next_mistake_of_whoever_looks(pilot: Pilot) -> None:
    review = a_review(pilot)
    own = list(mistakes(booked()[1], 0))
    assert own and review.viewer == 0
    visited = []
    while review.mistake(1) is not None:
        pilot.press(Intent.NEXT)
        visited.append(review.at)
        assert any(judged.moment.seat == 0 and judged.judgement.lost >= 0.02 for judged in judged_at(review))
    assert visited == [step for step in own if step > 0]
    pilot.press(Intent.NEXT)
    assert review.at == visited[-1], "there is no further one"
    for step in reversed(visited[:-1]):
        pilot.press(Intent.PREV)
        assert review.at == step


def judged_at(review: Review) -> tuple[Judged, ...]:
    assert review.ledger is not None
    return review.ledger.bookings[review.at].judged


def test_the_mouse_has_buttons_for_the_same(pilot: Pilot) -> None:
    review = a_review(pilot)
    boxes = {
        way.intent: box for way, _, box in way_boxes(pilot.house.kit, review.rooms.panel, review._ways())
    }
    wanted = review.mistake(1)
    pilot.point(*boxes[Intent.NEXT].center)
    assert review.at == wanted


def test_the_review_is_of_whoever_asks(pilot: Pilot) -> None:
    seats = pilot.house.couch.seats
    setup = table_of(GAME.name, seats=("human", "human"), seed=3)
    sit_down(pilot.house, setup)
    for seat, device in enumerate(("keys:0", PAD)):
        seats.chairs[seat] = replace(seats[seat], device=device)
    asks: tuple[tuple[int | None, str], ...] = ((1, PAD), (0, "keys:0"), (None, "keys:3"))
    for asking, device in asks:
        pilot.house.last_device = device
        session = Session(setup, pilot.house.shelf)
        accounts = Accounts(pilot.house, GAME, booked()[0])
        review = pilot.show(Review(session, booked()[0], 0, accounts))
        assert review.viewer == asking
        assert review.people.you == asking
        pilot.press(Intent.CANCEL)


def proving(pilot: Pilot, first: int) -> Review | None:
    """A review that stands where something was certain; None if nothing was all hand long."""
    review = a_review(pilot, first=first)
    for step in range(len(review.entries)):
        review.go(step)
        pilot.run(400.0)
        if review.proof is not None:
            return review
    return None


def test_what_was_certain_is_proved(pilot: Pilot) -> None:
    review = next((found for first in (2, 40, 80) if (found := proving(pilot, first)) is not None), None)
    assert review is not None, "nothing was certain in three whole hands"
    told = [item.words for item in review._items()]
    pilot.press(Intent.CONFIRM)
    assert review.proving
    proved = [item.words for item in review._items()]
    assert proved != told and proved[-1].startswith("So ")
    pilot.press(Intent.CANCEL)
    assert not review.proving and pilot.top is review, "back to the judgement first"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_whoever_played_alone_sits_nearest_and_is_no_bot(pilot: Pilot, game: Game) -> None:
    """Under a proof it is the seat that decided, as what is lit lies where that seat saw it."""
    count = practice(game, next(iter(game.rules.PRESETS)), "easy", 3).seats
    seats = ("easy", "human", *count[2:])
    setup = table_of(game.name, seats=seats, seed=3)
    sit_down(pilot.house, setup)
    plates = watched(pilot.house, setup)
    assert [plate.kind for plate in plates] == ["watched" if word == "human" else "bot" for word in seats]
    everybody = frozenset(range(len(seats)))
    for eyes, bottom in ((everybody, 1), *((frozenset({seat}), seat) for seat in everybody)):
        table: Any = game.table.Table(pilot.house.kit, setup.options, plates, eyes)
        assert table.motion.layout.bottom == bottom
    assert PlateView(plates[1], 0.0, 0.0)._second_line() == ("person", "person")


def test_a_hand_that_was_left_has_no_curve(pilot: Pilot) -> None:
    whole = booked()[0]
    left: Match[State] = Match(GAME.rules, whole.setting)
    for entry in whole.log[:5]:
        left.follow(entry)
    setup = table_of(GAME.name, seats=("human", "strong"), seed=3)
    sit_down(pilot.house, setup)
    review = pilot.show(Review(Session(setup, pilot.house.shelf), left))
    pilot.press(Intent.DOWN)
    pilot.picture()
    assert review.at == 5 and review.ledger is None and not review.accounts.offered


class Bench:
    """A worker that does a job when its result is taken."""

    def __init__(self) -> None:
        self.jobs: dict[int, tuple[str, str, tuple[object, ...]]] = {}
        self.cancelled: list[int] = []

    def submit(self, kind: str, game: str, arguments: tuple[object, ...]) -> int:
        self.jobs[len(self.jobs) + 1] = (kind, game, arguments)
        return len(self.jobs)

    def take(self, ticket: int) -> Result:
        kind, game, arguments = self.jobs[ticket]
        return Result(workshop.KINDS[kind](game, *arguments))

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def look(self) -> None:
        """Nothing becomes of it."""

    def close(self) -> None:
        """It has no process."""


def test_the_worker_books_bit_by_bit(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    small, bench = Effort(2, 2, 1), Bench()
    monkeypatch.setattr(workshop, "REVIEW", small)
    monkeypatch.setattr(pilot.house, "_hire", lambda: bench)
    match = booked()[0]
    accounts = Accounts(pilot.house, GAME, match)
    shares = [accounts.share]
    while accounts.working:
        accounts.update()
        shares.append(accounts.share)
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-1] == 1.0
    assert len(bench.jobs) > len(match.log) / PART
    assert accounts.ledger == book(GAME, match, small)


def test_whoever_leaves_the_review_needs_no_ledger(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench()
    monkeypatch.setattr(pilot.house, "_hire", lambda: bench)
    monkeypatch.setattr(Bench, "take", lambda self, ticket: None)
    setup = table_of(GAME.name, seats=("human", "strong"), seed=3)
    sit_down(pilot.house, setup)
    review = pilot.show(Review(Session(setup, pilot.house.shelf), booked()[0]))
    pilot.run(100.0)
    assert review.accounts.working and len(bench.jobs) == 1, "one part at a time"
    pilot.press(Intent.CANCEL)
    assert bench.cancelled == [1]


def test_results_tell_the_moments_and_lead_to_them(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = table_of(GAME.name, seats=("human", "strong"), seed=3)
    session = Session(setup, pilot.house.shelf)
    sit_down(pilot.house, setup)
    over = replace(session.deal(), match=booked()[0])
    results = Results(session, over)
    results.accounts = Accounts(pilot.house, GAME, over.match)
    results.accounts.offered, results.accounts.ledger = True, booked()[1]
    pilot.show(results)
    pilot.run(2000.0)
    for _ in range(COACH):
        pilot.press(Intent.RIGHT)
    pilot.press(Intent.CONFIRM)
    assert results.coached
    pilot.picture()
    assert results.accounts.ledger is not None
    told = tellings(GAME, results.accounts.ledger, results._entries, results._people)
    assert 1 <= len(told) <= 3
    pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)
    review = pilot.top
    assert isinstance(review, Review) and review.at in {telling.at for telling in told}
    assert review.accounts is results.accounts
    pilot.press(Intent.CANCEL)
    assert pilot.top is results
    asked: list[int] = []
    monkeypatch.setattr(
        "game.scenes.screens.results.keep_film", lambda house, session, match, at: asked.append(at)
    )
    films = [widget for widget in results.menu.widgets if isinstance(widget, FilmButton)]
    for film in films:
        pilot.point(*film.box.center)
    assert asked == [telling.at for telling in told], "each can be kept as a film"
    pilot.press(Intent.LEFT)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Review) and pilot.top.at == asked[-1], "its sentence is beside it"
