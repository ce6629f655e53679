"""Makes what the history keeps of a hand, and has the coach judge hands that were left before it was done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from game.bots.words import HUMAN, PROGRAM
from game.catalog import Game, find
from game.coach.account import account_of
from game.coach.ledger import Ledger
from game.coach.reactions import Races, Reaction
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import State
from game.core.match import Match, Raced
from game.core.record import BadRecord
from game.scenes.hand.accounts import Accounts
from game.scenes.hand.records import Shelf, begun_at
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.screens.counted import Told
from game.scenes.statistics.history import History
from game.scenes.statistics.kept import LONGEST_S, MOST_PRESSES, Hand, Judged, judged_of

REST_MS = 1500.0
"""After so long in the menus the coach goes on with what waits."""
MOST_OLD = 30
"""So many of the hands that were played before there was a history are judged, the latest."""
A_PROGRAM = "program"
"""Who sits at an outside program's seat: its command line is nobody's business."""


def hand_of(
    game: Game,
    preset: str,
    seats: Sequence[str],
    match: Match[State],
    record: str,
    pressed: Iterable[Reaction],
) -> Hand | None:
    """What is kept of a match that has ended; None if not just one person played, or its name is odd."""
    outcome, people = match.outcome, [seat for seat, word in enumerate(seats) if word == HUMAN]
    begun = begun_at(record)
    if outcome is None or len(people) != 1 or begun is None or not record.isprintable():
        return None
    (seat,), found = people, list(pressed)
    return Hand(
        record=record,
        game=game.name,
        preset=preset,
        at=max(0, int(begun.timestamp())),
        seconds=min(match.now // 1000, LONGEST_S),
        seats=tuple(A_PROGRAM if word.startswith(PROGRAM) else word for word in seats),
        sides=game.rules.sides(match.setting.options, len(seats)),
        seat=seat,
        won=seat in outcome.winners,
        draw=outcome.draw or not outcome.winners,
        places=outcome.places or (),
        hints=match.hints,
        take_backs=match.take_backs,
        mine=tuple(press.ms for press in found if press.seat == seat)[:MOST_PRESSES],
        bots=tuple(press.ms for press in found if press.seat != seat)[:MOST_PRESSES],
        unjudged=game.coach is None,
    )


def judged_by(game: Game, ledger: Ledger, hand: Hand) -> Judged:
    """What a ledger says of the person, as it is kept."""
    return judged_of(account_of(game, ledger, hand.seat))


@dataclass
class _Work:
    """The hand that is being judged."""

    history: History
    hand: Hand
    game: Game
    accounts: Accounts

    def judged(self, judged: Judged | None) -> None:
        """Keep what the coach says of it, None that it can't."""
        self.history.judge(self.hand.record, judged)


class Note:
    """Keeps a hand whose results are up, and what the coach says of it once that is known."""

    def __init__(self, house: House, session: Session, played: PlayedMatch) -> None:
        self._history, self._game, self._played = _history(house, session), session.game, played
        self._hand: Hand | None = None

    def keep(self, entries: Iterable[ReplayedEntry[State]]) -> None:
        """Keep the hand; not one that several people played, a bot for a while, or that has no record."""
        header, path = self._played.header, self._played.path
        if path is None or self._played.stood_in:
            return
        races = Races(self._game.rules, len(header.seats))
        for entry in entries:
            races.take(entry)
        match = self._played.match
        self._hand = hand_of(self._game, header.preset, header.seats, match, path.name, races.found)
        if self._hand is not None:
            self._history.add((self._hand,))

    def judge(self, ledger: Ledger) -> None:
        """The coach is done; said again, it changes nothing."""
        hand, self._hand = self._hand, None
        if hand is not None:
            self._history.judge(hand.record, judged_by(self._game, ledger, hand))


def _history(house: House, session: Session) -> History:
    """That of whoever plays alone at a table: somebody known here, or a guest."""
    chairs, people = house.couch.seats.chairs, session.setup.humans
    alone = people[0] if len(people) == 1 else len(chairs)
    return house.history_of(chairs[alone].person if alone < len(chairs) else "")


class Keeper:
    """Judges what waits, the latest hand first, while people are in the menus and nobody else thinks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._rests_since: float | None = None
        self._work: _Work | None = None

    def update(self, restful: bool) -> None:
        """A frame has passed in which presses raced each other, or not (`restful`)."""
        house = self._house
        for history in house.histories:
            house.say(history.told())
        if not restful:
            self._rests_since = None
            self._stop()
            return
        if self._rests_since is None:
            self._rests_since = house.now
        if house.now - self._rests_since < REST_MS or house.worker is None:
            return
        if self._work is not None:
            self._go_on(self._work)
        elif not house.worker.busy:
            self._begin()

    def _begin(self) -> None:
        """Take up the next hand."""
        shelf, histories = self._house.shelf, self._house.histories
        waiting = ((kept, hand) for kept in histories for hand in reversed(kept.hands) if hand.waits)
        history, hand = next(waiting, (None, None))
        if history is None or hand is None:
            return
        try:
            game = find(hand.game)
            _, match = shelf.read(shelf.folder / hand.record)
            accounts = Accounts(self._house, game, match)
        except (BadRecord, ValueError):
            history.judge(hand.record, None)
            return
        if accounts.offered:
            self._work = _Work(history, hand, game, accounts)
        else:
            history.judge(hand.record, None)

    def _go_on(self, work: _Work) -> None:
        worker = self._house.worker
        if worker is not None and worker.crowded:
            self._stop()
            return
        work.accounts.update()
        ledger = work.accounts.ledger
        if ledger is not None:
            work.judged(judged_by(work.game, ledger, work.hand))
        elif work.accounts.failed:
            work.judged(None)
        else:
            return
        self._work = None

    def _stop(self) -> None:
        """Somebody else needs the thinking process: what has been booked stays, the rest waits."""
        if self._work is not None:
            self._work.accounts.drop()


class Intake:
    """Takes hands into guests' history that were played before there was one, or whose file was lost."""

    def __init__(self, histories: Sequence[History], shelf: Shelf, told: dict[str, Told]) -> None:
        self._history, self._shelf = histories[0], shelf
        unknown = (name for name in told if not any(history.knows(name) for history in histories))
        alone = sorted((name for name in unknown if told[name].humans == 1), reverse=True)
        self._left = list(enumerate(alone))
        self._found: list[Hand] = []

    def step(self) -> bool:
        """Read one more record; returns whether there was one. The last step keeps what was found."""
        if not self._left:
            self.close()
            return False
        number, name = self._left.pop(0)
        hand = _from_record(self._shelf, self._shelf.folder / name, judged=number < MOST_OLD)
        if hand is not None:
            self._found.append(hand)
        return True

    def close(self) -> None:
        """Keep what has been found so far."""
        self._history.add(self._found)
        self._found = []


def _from_record(shelf: Shelf, path: Path, judged: bool) -> Hand | None:
    """The hand of a record that was not kept when it ended; None if it can't be."""
    try:
        record, match = shelf.read(path)
        game = find(record.header.game)
    except (BadRecord, ValueError):
        return None
    races = Races(game.rules, match.setting.seats)
    if any(isinstance(entry, Raced) for entry in match.log):
        for entry in replayed(game.rules, match.setting, match.log):
            races.take(entry)
    hand = hand_of(game, record.header.preset, record.header.seats, match, path.name, races.found)
    return hand if hand is None or judged else replace(hand, unjudged=True)
