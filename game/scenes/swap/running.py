"""A series from its first hand to its comparison: leads from hand to hand, and has people change seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from game.core.awards import replayed
from game.core.exchange import moved
from game.core.match import Setting
from game.core.record import BadRecord
from game.evening.evening import Member
from game.scenes.base import Scene
from game.scenes.evening.company import guest, guest_name, key_of
from game.scenes.hand.deals import letters_of
from game.scenes.hand.records import shelved
from game.scenes.hand.seating import plates
from game.scenes.hand.session import Left, PlayedMatch, Session, Setup, looked_at, taken_up
from game.scenes.house import House
from game.scenes.people.guises import seat_names
from game.scenes.screens.headline import headline
from game.scenes.statistics.keeping import Note
from game.scenes.swap.between import Between, Standing, Step
from game.scenes.swap.challenges import GONE
from game.scenes.swap.comparison import Comparison, side_by_side
from game.scenes.swap.groups import groups_of
from game.scenes.swap.keeping import Kept, SeriesFile
from game.scenes.swap.scale import Scale
from game.scenes.swap.series import Came, Dealt, Series, dealt
from game.scenes.swap.sitting import seat_again, sitting
from game.ui.stage import Canvas

V = TypeVar("V")


class Swap(Scene[None]):
    """Stands beneath the scenes of a series; ends when it has been compared, or is given up."""

    def __init__(
        self, setup: Setup, deals: int, played: PlayedMatch | None = None, kept: Kept | None = None
    ) -> None:
        """`deals` of them at this table, the first of which may have been `played` already.

        What was `kept` of a series goes on instead.
        """
        self._setup = replace(setup, lesson=False)
        self._seen = played is not None if kept is None else kept.seen
        self._begun = played
        self._kept = kept
        self._count = deals
        self._left: Path | None = None
        """The record of the hand that was left in its midst."""

    def enter(self, house: House) -> None:
        """Remember who sits where, and begin."""
        super().enter(house)
        setup, game = self._setup, Session(self._setup, house.shelf).game
        self.game, self._scale = game, Scale(game, setup.options, len(setup.seats))
        sides = game.rules.sides(setup.options, len(setup.seats))
        seed, opener = setup.seed, setup.opener
        if self._begun is not None:
            setting = self._begun.match.setting
            seed, opener = setting.seed, setting.carry.opener
        self.series = Series(sides, dealt(seed, opener, self._count))
        self._file = SeriesFile(house.settings_file.folder)
        self._way = 0
        self._told = ""
        if self._kept is not None:
            self.series = self._kept.series
            seat_again(house, self._kept)
        self._welcome()
        self.who = groups_of(house, game, setup.seats, self.series.groups)
        if self._begun is not None:
            self._take_in(self._begun)
        if self._kept is not None:
            self._find(self._kept.record)
        self._between()

    def leave(self) -> None:
        """Guests are guests again."""
        self.house.visitors = {}

    def _find(self, name: str) -> None:
        """The hand that was in play goes on; one that ended before that was written counts."""
        path = shelved(self.house.shelf.folder, name)
        if path is None:
            return
        try:
            _, match = self.house.shelf.read(path)
        except BadRecord as problem:
            self.house.say(f"{problem}. The {self.game.match_word} is dealt again.")
            return
        if match.outcome is None:
            self._left = path
        else:
            made = self._scale.made(match.state, match.outcome)
            self.series = self.series.after(Came(path.name, made, match.help_taken))

    def _keep(self, record: str = "") -> None:
        """Write down how far the series is, as everybody sat at first."""
        setup, way = self._setup, self._way
        words = moved(self.series.sides, setup.seats, -way)
        late = moved(self.series.sides, setup.handicaps_ms, -way) if setup.handicaps_ms else ()
        sitters = moved(self.series.sides, sitting(self.house, len(setup.seats)), -way)
        first = replace(setup, seats=words, handicaps_ms=late)
        kept = Kept(first, sitters, self.series, self._seen, record)
        self.house.say(self._file.save(kept))

    def update(self, dt_ms: float) -> None:
        """Being on top means that nothing else is shown: it is over."""
        self.finish(None)

    def draw(self, canvas: Canvas) -> None:
        """Between two scenes there is felt."""
        self.house.kit.backdrop.draw(canvas)

    # people

    def _welcome(self) -> None:
        """Several guests get names of their own, as those of seats would change hands."""
        house, seats = self.house, self.house.couch.seats
        if len(self._setup.humans) < 2 or len(seats) != len(self._setup.seats):
            return
        for seat in self._setup.humans:
            if not seats[seat].person:
                member = Member(guest_name([known.name for known in house.visitors.values()]))
                seats.name(seat, key_of(seat, member))
                house.visitors[seats[seat].person] = guest(seat, member)

    def _sit(self, way: int) -> None:
        """Whoever sits at the table moves on to where they sit in this way, with all they hold."""
        setup, seats = self._setup, self.house.couch.seats
        step = way - self._way
        self._way = way
        self._setup = replace(setup, seats=self._moved(setup.seats, step))
        if len(seats) == len(setup.seats):
            seats.chairs = list(self._moved(seats.chairs, step))

    def _moved(self, sitting: Sequence[V], step: int) -> tuple[V, ...]:
        return moved(self.series.sides, sitting, step)

    # from hand to hand

    def _between(self) -> None:
        """Say how far the series is, or what came of it all."""
        self.house.kit.audio.music("title")
        hand = self.series.next
        if hand is None:
            self._file.remove()
            self._compare()
            return
        self._sit(hand.way)

        def answer(step: Step) -> None:
            if step is Step.DEAL:
                self._deal()
                return
            self._file.remove()
            if self.series.whole:
                self._compare()

        here = Standing(self.series, self._told, self._seen, self._left is not None)
        self.house.stack.push(Between(self.game, self._setup, here), answer)

    def _deal(self) -> None:
        from game.scenes.hand.play import Play

        session = self._session()
        session.heard = self._heard
        session.series = self.series.progress(self.game.match_word)
        session.covered = not self.series.last
        self._told, self._left = "", None

        def left(answered: Left) -> None:
            setup = session.setup
            self._setup = replace(self._setup, seats=setup.seats, speeds=setup.speeds, calmed=setup.calmed)
            self._left = play.played.path if answered is Left.AWAY else None
            self._between()

        play = Play(session)
        self.house.stack.push(play, left)
        path = play.played.journal.path
        self._keep("" if path is None else path.name)

    def _session(self) -> Session:
        """The table of the next hand: as it was left, or dealt anew."""
        hand, setup = self.series.next, self._setup
        assert hand is not None
        if self._left is not None:
            try:
                session = taken_up(self.house.shelf, self._left, setup.privacy)
            except BadRecord as problem:
                self.house.say(f"{problem}. The {self.game.match_word} is dealt again.")
            else:
                session.setup = replace(session.setup, privacy=setup.privacy)
                session.at_speed(setup.speeds, setup.calmed)
                return session
        deal = self.series.deals[hand.deal]
        return Session(replace(setup, seed=deal.seed, opener=deal.opener), self.house.shelf)

    def _heard(self, played: PlayedMatch) -> None:
        """A hand has ended: it counts, and is kept for the statistics."""
        match = played.match
        Note(self.house, Session(self._setup, self.house.shelf), played).keep(
            tuple(replayed(self.game.rules, match.setting, match.log))
        )
        assert match.outcome is not None
        seated = plates(self.house, self._setup)
        self._told = headline(match.outcome, seated, self._setup.humans, self.game.match_word)[0]
        self._take_in(played)
        if self.series.next is None:
            self._file.remove()
        else:
            self._keep()

    def _take_in(self, played: PlayedMatch) -> None:
        match = played.match
        assert match.outcome is not None
        record = "" if played.path is None else played.path.name
        made = self._scale.made(match.state, match.outcome)
        self.series = self.series.after(Came(record, made, match.help_taken))

    def _compare(self) -> None:
        def watch(line: int, column: int) -> None:
            self._review(*self.series.lines[line], column)

        seats = len(self._setup.seats)
        letters = [self._letters(deal, seats) for deal in self.series.deals]
        table = side_by_side(self.series, self.who, seat_names(self.game, seats), letters)
        self.house.stack.push(Comparison(self._scale, table, self.game.match_word, watch))

    def _letters(self, deal: Dealt, seats: int) -> str:
        carry = self.game.rules.Carry.opened_by(deal.opener)
        return letters_of(self.game, Setting(self._setup.options, seats, deal.seed, carry))

    def _review(self, deal: int, cards: int, group: int) -> None:
        """Open a hand, everybody in the seat that they had in it."""
        from game.scenes.screens.review import Review

        path = shelved(self.house.shelf.folder, self.series.with_cards(deal, cards, group).record)
        session = None if path is None else looked_at(self.house.shelf, path)
        if session is None or session.waiting is None or session.setup.game != self.game.name:
            self.house.refuse(GONE)
            return
        self._sit(cards - group)
        self.house.stack.push(Review(session, session.waiting.match))
