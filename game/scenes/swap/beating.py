"""A challenge from its deal to its comparison: one person plays the cards that somebody else has played."""

from __future__ import annotations

from dataclasses import replace

from game.catalog import find
from game.core.awards import replayed
from game.scenes.base import Scene
from game.scenes.hand.records import shelved
from game.scenes.hand.session import Left, PlayedMatch, Rival, Session, Setup, looked_at
from game.scenes.house import House
from game.scenes.people.guises import seat_names
from game.scenes.statistics.keeping import Note
from game.scenes.swap.challenges import GONE, letters_of
from game.scenes.swap.comparison import Comparison, Line, Table
from game.scenes.swap.groups import YOU
from game.scenes.swap.scale import Scale
from game.ui.stage import Canvas

ELSEWHERE = "That hand was played elsewhere: only its letters are here."


class Beating(Scene[None]):
    """Stands beneath the scenes of a challenge; ends when it has been compared, or the table was left."""

    def __init__(self, setup: Setup, rival: Rival) -> None:
        self._setup, self._rival = replace(setup, lesson=False), rival
        self._record = ""

    def enter(self, house: House) -> None:
        """Deal."""
        from game.scenes.hand.play import Play

        super().enter(house)
        self.game = find(self._setup.game)
        session = Session(self._setup, house.shelf)
        session.series = f"against {self._rival.name}"
        session.heard = self._heard
        self._table: Table | None = None

        def left(answered: Left) -> None:
            if self._table is not None:
                word = self.game.match_word
                house.stack.push(Comparison(self._scale, self._table, word, self._review))

        house.stack.push(Play(session), left)

    def update(self, dt_ms: float) -> None:
        """Being on top means that nothing else is shown: it is over."""
        self.finish(None)

    def draw(self, canvas: Canvas) -> None:
        """Between two scenes there is felt."""
        self.house.kit.backdrop.draw(canvas)

    def _heard(self, played: PlayedMatch) -> None:
        """The hand has ended: it is kept for the statistics, and stands beside the other."""
        match, setup, rival = played.match, self._setup, self._rival
        entries = tuple(replayed(self.game.rules, match.setting, match.log))
        Note(self.house, Session(setup, self.house.shelf), played).keep(entries)
        assert match.outcome is not None
        self._scale = Scale(self.game, setup.options, len(setup.seats))
        made = self._scale.made(match.state, match.outcome)[rival.seat]
        self._record = "" if played.path is None else played.path.name
        letters = letters_of(self.game, match.setting, setup.seats, rival.seat, made)
        told = f"Your challenge: {letters}" if letters else ""
        place = seat_names(self.game, len(setup.seats))[rival.seat]
        line = Line(place, (rival.made, made), ("", match.help_taken), told)
        self._table = Table((rival.name, YOU), (False, False), (line,))

    def _review(self, line: int, column: int) -> None:
        """Open one of the two hands."""
        from game.scenes.screens.review import Review

        path = shelved(self.house.shelf.folder, self._record if column else self._rival.record)
        session = None if path is None else looked_at(self.house.shelf, path)
        if session is None or session.waiting is None or session.setup.game != self.game.name:
            self.house.refuse(GONE if column or self._rival.record else ELSEWHERE)
            return
        self.house.stack.push(Review(session, session.waiting.match))
