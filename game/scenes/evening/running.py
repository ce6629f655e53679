"""An evening from its set-up to its podium: leads from hand to hand and has its file written."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from game.bots.words import HUMAN
from game.catalog import find
from game.core.awards import replayed
from game.core.contract import Outcome
from game.core.record import BadRecord
from game.core.rng import stream
from game.couch.intents import DeviceId
from game.couch.privacy import Mode
from game.evening.evening import Evening
from game.evening.meetings import Seating
from game.evening.mix import options_of
from game.scenes.base import Scene
from game.scenes.evening.company import current, holding, remembered, sit, stood_up
from game.scenes.evening.crowding import guessed, watchers
from game.scenes.evening.highlights import highlights
from game.scenes.evening.keeping import EveningFile, Kept
from game.scenes.evening.podium import EveningPodium, Farewell
from game.scenes.evening.set_up import SetUp
from game.scenes.evening.standing import Standing, Step
from game.scenes.hand.crowd_kept import CrowdFile
from game.scenes.hand.crowd_table import Guesser
from game.scenes.hand.records import shelved
from game.scenes.hand.session import (
    SEED_BOUND,
    Left,
    PlayedMatch,
    Session,
    Setup,
    hidden_hands,
    taken_up,
    ways_to_hide,
)
from game.scenes.hand.speed import opening
from game.scenes.house import House
from game.scenes.screens.asking import Asking, PossibleAnswer
from game.ui.stage import Canvas


class Begin(StrEnum):
    """What to do where an evening was left."""

    GO_ON = "go_on"
    NEW = "new"
    BACK = "back"


LEFT_TITLE = "An evening was left"
BREAK_MS = 180_000.0
"""Whatever lies between two hands counts for so long at most: a longer break is none of the playing."""
FIRST = "Its first hand is still to be played."
MAY_GUESS = "Whoever waits may guess along: by the arrows of a free pad or free keys, or a click above."


def is_of(house: House, record: Path) -> bool:
    """Whether a record is that of the hand in play of the evening that was left."""
    kept = EveningFile(house.settings_file.folder).load()
    return kept is not None and not kept.closed and shelved(house.shelf.folder, kept.evening.record) == record


class Night(Scene[None]):
    """Stands beneath the scenes of an evening; ends when it is over, or left for another time.

    `go_on`: with the evening that was left, and nothing is asked.
    """

    def __init__(self, go_on: bool = False) -> None:
        self._asked = go_on

    def enter(self, house: House) -> None:
        """Go on with the evening that was left, or set one up."""
        super().enter(house)
        self._file = EveningFile(house.settings_file.folder)
        self._held: dict[int, DeviceId] = {}
        self._played: PlayedMatch | None = None
        self._guessers: Callable[[], Mapping[str, Guesser]] = dict
        """Whoever guesses along at the hand in play."""
        self._since = house.now
        """When the hand before ended."""
        kept = self._file.load()
        house.say(self._file.told())
        if kept is None or kept.closed:
            self._set_up(None if kept is None else kept.evening)
        elif self._asked:
            self._go_on(kept)
        else:
            self._ask(kept)

    def update(self, dt_ms: float) -> None:
        """Being on top means that nothing else is shown: it is over."""
        self.finish(None)

    def draw(self, canvas: Canvas) -> None:
        """Between two scenes there is felt."""
        self.house.kit.backdrop.draw(canvas)

    @property
    def _now(self) -> int:
        """Seconds since 1970."""
        return int(self.house.shelf.today().timestamp())

    def _keep(self, evening: Evening, closed: bool = False) -> None:
        self.evening = holding(self.house, evening, self._held)
        self.house.say(self._file.save(self.evening, self._now, closed))

    # where it begins

    def _ask(self, kept: Kept) -> None:
        evening = kept.evening
        hands = len(evening.played)
        who = evening.standing()[0]
        told = f"{hands} hand{'s' * (hands != 1)} played"
        told = f"{told}, {evening.members[who.member].name} is ahead." if hands else FIRST
        choices = (
            PossibleAnswer(Begin.GO_ON, "Go on", "With the same people, games and points.", "play"),
            PossibleAnswer(Begin.NEW, "New evening", "The one that was left is forgotten.", "plus"),
            PossibleAnswer(Begin.BACK, "Back", "It goes on waiting.", "back"),
        )

        def answer(chosen: Begin) -> None:
            if chosen is Begin.GO_ON:
                self._go_on(kept)
            elif chosen is Begin.NEW:
                self._set_up(evening)

        self.house.stack.push(Asking(LEFT_TITLE, told, choices, Begin.BACK), answer)

    def _go_on(self, kept: Kept) -> None:
        """What was left of the time is still left."""
        evening = current(self.house, kept.evening)
        self._held = remembered(self.house, evening)
        if evening.until:
            evening = replace(evening, until=evening.until + max(0, self._now - kept.written))
        self._keep(evening)
        self._stand(deal=evening.record != "")

    def _set_up(self, last: Evening | None) -> None:
        def ready(evening: Evening | None) -> None:
            if evening is None:
                return
            self._held = dict(scene.held)
            self._keep(replace(evening, seed=secrets.randbelow(SEED_BOUND)))
            self._stand()

        scene = SetUp(last)
        self.house.stack.push(scene, ready)

    # from hand to hand

    def _stand(self, deal: bool = False) -> None:
        """Show the standing and what is next; `deal`: at once go on with the hand that was left."""
        if deal and self.evening.dealt is not None:
            self._deal()
            return

        def answer(step: Step) -> None:
            self._keep(scene.evening)
            match step:
                case Step.DEAL:
                    self._deal()
                case Step.PEOPLE:
                    self._change()
                case Step.END:
                    self._farewell()
                case Step.STOP:
                    pass

        scene = Standing(self.evening, self._now)
        self.house.stack.push(scene, answer)

    def _change(self) -> None:
        """Somebody comes or goes, or other games are wanted."""

        def ready(evening: Evening | None) -> None:
            if evening is not None:
                self._held = dict(scene.held)
                self._keep(evening)
            self._stand()

        scene = SetUp(self.evening, running=True, held=self._held)
        self.house.stack.push(scene, ready)

    def _deal(self) -> None:
        from game.scenes.hand.play import Play

        seating = self.evening.dealt
        assert seating is not None
        self._since = max(self._since, self.house.now - BREAK_MS)
        session = self._session(seating)
        if session is None:
            self._stand()
            return
        sit(self.house, self.evening, seating, self._held)
        session.heard = self._heard
        session.watchers = watchers(self.house, self.evening, seating, self._held)

        def left(answered: Left) -> None:
            stood_up(self.house, seating, self._held)
            if self._played is not None:
                played, self._played = self._played, None
                self._praise(session, played)
                self._stand()

        play = Play(session)
        self._guessers = lambda: play.crowd.guessers
        self.house.stack.push(play, left)
        if seating.waiting:
            self.house.say(MAY_GUESS)
        path = play.played.journal.path
        self._keep(replace(self.evening, record="" if path is None else path.name))

    def _session(self, seating: Seating) -> Session | None:
        """The hand as it was left, or a new one; None if it turns out to be over, and is counted."""
        path = shelved(self.house.shelf.folder, self.evening.record)
        if path is not None:
            try:
                _, match = self.house.shelf.read(path)
                if match.outcome is not None:
                    self._count(match.outcome, path.name)
                    self._guessed(seating, CrowdFile(self.house.settings_file.folder).of(path.name))
                    return None
                if match.setting.seats == len(seating.seats):
                    return self._taken_up(path, seating)
            except BadRecord as problem:
                self.house.say(f"{problem}. The hand is dealt again.")
        return Session(self._table(seating), self.house.shelf)

    def _taken_up(self, path: Path, seating: Seating) -> Session:
        session = taken_up(self.house.shelf, path, self.house.settings.privacy)
        if session.setup.game != seating.portion.game or session.setup.seats != self._words(seating):
            session.put_back()
            raise BadRecord(f"{path.name} is no hand of this evening")
        session.at_speed(*opening(self.house.settings, session.setup.game))
        return session

    def _words(self, seating: Seating) -> tuple[str, ...]:
        return tuple(str(self.evening.level) if number is None else HUMAN for number in seating.seats)

    def _table(self, seating: Seating) -> Setup:
        """The table of a new hand."""
        settings, portion = self.house.settings, seating.portion
        game = find(portion.game)
        seed = stream(self.evening.seed, f"hand/{len(self.evening.played)}").below(SEED_BOUND)
        hiding = hidden_hands(game.privacy or settings.privacy, game)
        if hiding not in ways_to_hide(game, portion.seats, len(seating.players)):
            hiding = Mode.CURTAIN
        speeds, calmed = opening(settings, game.name)
        return Setup(
            game.name,
            portion.preset,
            options_of(portion),
            self._words(seating),
            seed,
            hiding,
            game.name not in settings.seen,
            settings.tie_band_ms,
            speeds=speeds,
            calmed=calmed,
        )

    def _heard(self, played: PlayedMatch) -> None:
        """A hand has ended: it counts before anybody sees its results."""
        assert played.match.outcome is not None
        self._played = played
        seating = self.evening.dealt
        self._count(played.match.outcome, "" if played.path is None else played.path.name)
        assert seating is not None
        self._guessed(seating, self._guessers())

    def _guessed(self, seating: Seating, guessers: Mapping[str, Guesser]) -> None:
        self._keep(self.evening.guessed(guessed(self.evening, seating, guessers)))

    def _count(self, outcome: Outcome, record: str) -> None:
        seating = self.evening.dealt
        assert seating is not None
        seconds = max(1, round((self.house.now - self._since) / 1000.0))
        self._since = self.house.now
        self._keep(self.evening.ended(seating, outcome, record, seconds))

    def _praise(self, session: Session, played: PlayedMatch) -> None:
        """What was remarkable is worked out once the results have been seen."""
        entries = tuple(replayed(session.game.rules, played.match.setting, played.match.log))
        found = highlights(session.game, self.evening.played[-1].seating, entries)
        self._keep(self.evening.praised(found))

    def _farewell(self) -> None:
        def answer(farewell: Farewell) -> None:
            if farewell is Farewell.ANOTHER:
                more = len(self.evening.played) + 1
                self._keep(replace(self.evening, hands=more, until=0))
                self._stand()

        self._keep(self.evening, closed=True)
        self.house.stack.push(EveningPodium(self.evening), answer)
