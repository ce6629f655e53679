"""The bottom of the stack: it shows the title and leads from there to every screen and back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from game.catalog import Game, find
from game.scenes.base import Scene
from game.scenes.hand.records import ANOTHER_PLAYS
from game.scenes.hand.session import Left, PlayedMatch, Session, Setup
from game.scenes.hand.speed import opening, speeds_of
from game.scenes.house import House
from game.scenes.screens.playable import playable
from game.scenes.screens.practice import practice_game, practice_setup, remember
from game.scenes.screens.title import Title, Way
from game.scenes.statistics.keeping import Keeper
from game.scenes.swap.keeping import Kept
from game.ui.cards import HOUSE_DECK
from game.ui.stage import Canvas


class Lead(Scene[None]):
    """Leads to where the title's answer points; ends when the player quits."""

    _first = True
    _gone: Way | None = None
    """Where the title led last."""

    def enter(self, house: House) -> None:
        """From now on hands that wait for the coach are judged in the menus."""
        super().enter(house)
        house.chores[:] = [Keeper(house).update]

    def resume(self) -> None:
        """A screen has ended: if nothing else follows, the title is next."""
        self._idle = True

    def update(self, dt_ms: float) -> None:
        """Being on top means that nothing else is shown."""
        self._title()

    def draw(self, canvas: Canvas) -> None:
        """Between two screens there is felt."""
        self.house.kit.backdrop.draw(canvas)

    def sit(self, setup: Setup) -> None:
        """Go at once to a table that somebody asked for by name."""
        self._sit(replace(setup, speeds=speeds_of(self.house.settings)))

    def _sit(self, setup: Setup) -> None:
        setup = replace(setup, tie_band_ms=self.house.settings.tie_band_ms)
        if setup.rival is not None:
            from game.scenes.swap.beating import Beating

            self.house.stack.push(Beating(setup, setup.rival))
        elif setup.deals:
            self._swap(setup, setup.deals)
        else:
            self._play(Session(setup, self.house.shelf))

    def _title(self) -> None:
        self.house.reading.rise()
        self.house.kit.lay_out(HOUSE_DECK)
        self._level = self.house.settings.practice.level
        deal, self._first = self._first, False
        if deal and not self.house.shelf.owned:
            self.house.toasts.say(ANOTHER_PLAYS)
        self.house.stack.push(Title(deal, self._gone), self._go)

    def _go(self, way: Way) -> None:
        self._gone = way
        match way:
            case Way.PRACTICE:
                self._practice()
            case Way.RESUME:
                self._take_up()
            case Way.PLAY:
                self._choose(self.house.settings.practice.game)
            case Way.EVENING:
                from game.scenes.evening.running import Night

                self.house.stack.push(Night())
            case Way.DRILLS:
                from game.scenes.drills.menu import Drills

                self.house.stack.push(Drills())
            case Way.GUIDE:
                self._guide()
            case Way.STATISTICS:
                from game.scenes.screens.statistics import Statistics

                self.house.stack.push(Statistics())
            case Way.SETTINGS:
                from game.scenes.screens.settings import SettingsScene

                self.house.stack.push(SettingsScene())
            case Way.QUIT:
                self.finish(None)

    def _practice(self) -> None:
        from game.scenes.screens.first_way import offered_first

        settings = self.house.settings
        taught = practice_game(settings).name in settings.seen
        setup = practice_setup(settings, lesson=not taught)

        def real() -> None:
            remember(settings, setup)
            self.house.save_settings()
            speeds, calmed = opening(settings, setup.game)
            self._sit(replace(setup, speeds=speeds, calmed=calmed))

        def back() -> None:
            settings.practice.level = self._level  # a slip among the levels is not kept

        if not offered_first(self.house, find(setup.game), setup, real, back):
            real()

    def _take_up(self) -> None:
        from game.scenes.screens.waiting import Waiting

        def go_on(session: Session) -> None:
            game, settings = session.setup.game, self.house.settings
            session.at_speed(*opening(settings, game))
            session.taught(game not in settings.seen)
            self._play(session)

        Waiting(self.house, go_on, self._of_something).take_up()

    def _of_something(self, path: Path) -> bool:
        """Whether a hand is one of the evening or the series that was left: then that goes on with it."""
        from game.scenes.evening.running import Night, is_of
        from game.scenes.swap.keeping import is_of_series

        if is_of(self.house, path):
            self.house.stack.push(Night(go_on=True))
            return True
        kept = is_of_series(self.house, path)
        if kept is not None:
            speeds, calmed = opening(self.house.settings, kept.setup.game)
            setup = replace(kept.setup, speeds=speeds, calmed=calmed)
            self._swap(setup, len(kept.series.deals), kept=kept)
        return kept is not None

    def _play(self, session: Session) -> None:
        from game.scenes.hand.play import Play

        def left(answered: Left) -> None:
            if answered is Left.SWAP:
                self._swap(session.setup, 1, play.played)

        play = Play(session)
        self.house.stack.push(play, left)

    def _swap(
        self, setup: Setup, deals: int, played: PlayedMatch | None = None, kept: Kept | None = None
    ) -> None:
        from game.scenes.swap.running import Swap

        self.house.stack.push(Swap(setup, deals, played, kept))

    def _learn(self, game: Game) -> None:
        from game.scenes.screens.first_way import play_first

        play_first(self.house, game)

    def _choose(self, at: str = "") -> None:
        """Choose a game; `at` is the one to come back to."""
        from game.scenes.screens.choose import Choose

        def chosen(name: str | None) -> None:
            if name is not None:
                self._lobby(name)

        self.house.stack.push(Choose(first=self._learn, at=at), chosen)

    def _lobby(self, name: str) -> None:
        from game.scenes.screens.first_way import offered_first
        from game.scenes.screens.lobby import Lobby

        def ready(setup: Setup | None) -> None:
            if setup is None:
                self._choose(name)
                return
            taught = replace(setup, lesson=setup.game not in self.house.settings.seen)
            remember(self.house.settings, setup)
            self.house.save_settings()
            real, back = partial(self._sit, taught), partial(self._lobby, name)
            if not offered_first(self.house, find(name), setup, real, back):
                real()

        self.house.stack.push(Lobby(name), ready)

    def _guide(self, at: str = "") -> None:
        """Choose whose rules to read; `at` is the game to come back to."""
        from game.scenes.screens.choose import Choose
        from game.scenes.screens.guide import Guide

        def chosen(name: str | None) -> None:
            if name is not None:
                found = find(name)
                options = next(iter(found.rules.PRESETS.values()))
                first = None if found.first is None else partial(self._learn, found)
                back = None if alone else lambda _: self._guide(name)
                self.house.stack.push(Guide(found, options, first=first), back)

        alone = len(playable()) == 1
        if alone:
            chosen(playable()[0].name)
        else:
            self.house.stack.push(Choose("How to play", self._learn, at), chosen)
