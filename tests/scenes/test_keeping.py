"""From the table into the history: hands kept when they end, judged then or later, old ones taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from game.bots import workshop
from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.bots.worker import Result, Worker
from game.bots.workshop import KINDS
from game.coach.judgement import GLANCE
from game.core.contract import Level
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.accounts import Accounts
from game.scenes.hand.seating import sit_down
from game.scenes.hand.session import PlayedMatch, Session, table_of
from game.scenes.screens.results import Results
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.title import Title
from game.scenes.statistics import keeping
from game.scenes.statistics.history import History
from game.scenes.statistics.keeping import REST_MS

SEATS = ("human", "easy")


class AtOnce:
    """A worker that does each job in this process as soon as it is given; and notes what was cancelled."""

    def __init__(self) -> None:
        self.results: dict[int, Result] = {}
        self.given = self._decided = 0
        """How many jobs, apart from what bots decide: those on the title think as well."""
        self.cancelled: list[int] = []
        self.crowded = self.busy = False

    def submit(self, kind: str, game: str, arguments: tuple[Any, ...]) -> int:
        if kind == "decide":
            self._decided += 1
            ticket = -self._decided
        else:
            self.given += 1
            ticket = self.given
        self.results[ticket] = Result(KINDS[kind](game, *arguments))
        return ticket

    def take(self, ticket: int, wait: bool = False) -> Result | None:
        return self.results.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def start(self) -> None: ...

    def look(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture
def worker(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtOnce]:
    """The house's worker; it judges by few worlds, so that tests are quick."""
    monkeypatch.setattr(workshop, "REVIEW", GLANCE)
    made = AtOnce()
    pilot.house._hire = lambda: cast(Worker, made)
    yield made


def ended(pilot: Pilot, seed: int = 4, seats: tuple[str, ...] = SEATS) -> tuple[Session, PlayedMatch]:
    """A game of Deduction that has just ended, in which a bot's mind made the person's choices."""
    setup = table_of("deduction", seats=seats, seed=seed)
    session = Session(setup, pilot.house.shelf)
    sit_down(pilot.house, setup)
    played = session.deal()
    minds = {}
    for seat in range(2):
        mind = mind_for(Level.EASY, session.game, seed, seat)
        assert mind is not None
        minds[seat] = mind
    play_out(Director(played.match, session.game.observation, minds))
    session.ended(played)
    return session, played


def shown(pilot: Pilot, session: Session, played: PlayedMatch) -> Results:
    """Its results, above the title."""
    pilot.begin()
    pilot.until(lambda: isinstance(pilot.top, Title))
    return pilot.show(Results(session, played))


def test_a_hand_is_kept_when_its_results_come_up_and_judged_while_they_stand(
    pilot: Pilot, worker: AtOnce
) -> None:
    session, played = ended(pilot)
    results = shown(pilot, session, played)
    (hand,) = pilot.house.history.hands
    assert played.path is not None and hand.record == played.path.name and hand.waits
    outcome = played.match.outcome
    assert outcome is not None and hand.won == (0 in outcome.winners) and hand.seats == SEATS
    assert pilot.until(lambda: not pilot.house.history.hands[0].waits, 60_000.0)
    judged = pilot.house.history.hands[0].judged
    assert judged is not None and results.accounts is not None and results.accounts.ledger is not None
    assert judged.luck == pytest.approx(results.accounts.ledger.luck(0), abs=1e-4) and judged.kinds


def test_a_hand_whose_results_were_left_at_once_is_judged_in_the_menus(pilot: Pilot, worker: AtOnce) -> None:
    session, played = ended(pilot)
    results = shown(pilot, session, played)
    results.finish(cast(Any, None))
    given = worker.given
    pilot.run(REST_MS / 2)
    assert worker.given == given and pilot.house.history.hands[0].waits, "menus are left in peace at first"
    assert pilot.until(lambda: not pilot.house.history.hands[0].waits, 60_000.0)
    later = pilot.house.history.hands[0].judged
    whole = Accounts(pilot.house, session.game, played.match)
    assert pilot.until(lambda: whole.update() or whole.ledger is not None)  # type: ignore[func-returns-value]
    assert later is not None and whole.ledger is not None
    assert later.luck == pytest.approx(whole.ledger.luck(0), abs=1e-4), (
        "it is what the results would have said"
    )


def test_a_hand_that_was_not_judged_is_judged_after_the_next_start(pilot: Pilot, worker: AtOnce) -> None:
    session, played = ended(pilot)
    shown(pilot, session, played).finish(cast(Any, None))
    pilot.house.history = History(pilot.house.settings_file.folder)
    assert pilot.house.history.hands[0].waits
    assert pilot.until(lambda: not pilot.house.history.hands[0].waits, 60_000.0)


def test_at_a_table_nothing_is_judged_and_what_was_begun_is_called_off(
    pilot: Pilot, worker: AtOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, played = ended(pilot)
    shown(pilot, session, played).finish(cast(Any, None))
    monkeypatch.setattr(AtOnce, "take", lambda *_: None)
    pilot.run(REST_MS + 200.0)
    given = worker.given
    assert given and not worker.cancelled
    pilot.top.restful = False
    pilot.run(3 * REST_MS)
    assert worker.cancelled == [given] and worker.given == given
    assert pilot.house.history.hands[0].waits


def test_it_makes_way_for_whoever_else_needs_the_worker(
    pilot: Pilot, worker: AtOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, played = ended(pilot)
    shown(pilot, session, played).finish(cast(Any, None))
    worker.busy = True
    pilot.run(2 * REST_MS)
    assert worker.given == 0 or pilot.house.history.hands[0].waits
    before = worker.given
    worker.busy = False
    monkeypatch.setattr(AtOnce, "take", lambda *_: None)
    pilot.run(100.0)
    assert worker.given == before + 1
    worker.crowded = True
    pilot.run(100.0)
    assert worker.cancelled[-1] == worker.given


def test_a_hand_whose_record_is_gone_is_given_up(pilot: Pilot, worker: AtOnce) -> None:
    session, played = ended(pilot)
    shown(pilot, session, played).finish(cast(Any, None))
    assert played.path is not None
    played.path.unlink()
    assert pilot.until(lambda: not pilot.house.history.hands[0].waits, 10_000.0)
    assert pilot.house.history.hands[0].unjudged


def test_a_hand_of_several_or_of_a_stand_in_is_not_kept(pilot: Pilot) -> None:
    session, played = ended(pilot, seats=("human", "human"))
    shown(pilot, session, played)
    alone, helped = ended(pilot, 5)
    helped.stood_in = True
    pilot.show(Results(alone, helped))
    assert pilot.house.history.hands == ()


def test_hands_on_record_from_before_are_taken_in_and_the_latest_are_judged(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_OLD", 2)
    names = [played.path.name for _, played in (ended(pilot, seed) for seed in range(4)) if played.path]
    ended(pilot, 9, ("easy", "easy"))
    scene = pilot.show(Statistics())
    assert pilot.until(lambda: scene._done)
    hands = pilot.house.history.hands
    assert [hand.record for hand in hands] == sorted(names)
    assert [hand.waits for hand in hands] == [False, False, True, True]
    pilot.press(Intent.CANCEL)
    again = pilot.show(Statistics())
    assert pilot.until(lambda: again._done) and pilot.house.history.hands == hands


def test_a_record_that_was_taken_in_is_the_hand_that_was_kept(pilot: Pilot, tmp_path: Path) -> None:
    session, played = ended(pilot)
    shown(pilot, session, played)
    kept = pilot.house.history.hands
    pilot.house.history.path.unlink()
    pilot.house.history = History(tmp_path)
    scene = pilot.show(Statistics())
    assert pilot.until(lambda: scene._done) and pilot.house.history.hands == kept
