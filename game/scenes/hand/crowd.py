"""People who are out of a hand, or have no seat in it, guess along: which of two sides gains next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import PUBLIC
from game.core.crowd import QUESTION, Stake, gained, rivals, usual, worth
from game.couch.intents import DeviceId, Intent, Press, zone_of
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.ui.kit import Kit
from game.ui.plaques import DARK, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SAFE_HEIGHT, SAFE_LEFT, SAFE_TOP, SIZE_SMALL
from game.ui.widgets import draw_icon

WAYS = (Intent.LEFT, Intent.RIGHT)
TOP, HIGH, WIDEST = 3.0, 44.0, 700.0
"""The strip hangs on the upper edge, over the table's rim, where nothing of a game lies."""
PAD, SIDE, GAP, APART, ARROW = 18.0, 34.0, 8.0, 16.0, 24.0
LARGE = 1.25
"""At larger letters than this the strip has emblems alone."""
MOST_EMBLEMS = 4
TABLE_HIGH, TABLE_BELOW = 60.0, 12.0
"""The crowd's table, below the panel of the results; where that leaves no room, on its lower rim."""
MOST_LINES = 4
GUESSING = "You guess along: left or right."
NOTHING_TO_GUESS = "There is nothing to guess now."


@dataclass
class Guesser:
    """Somebody of the crowd, and how they have guessed at this table."""

    name: str
    icon: str
    points: int = 0
    right: int = 0
    guesses: int = 0


class Crowd:
    """The guesses at one table, hand after hand. Nothing that is guessed changes anything there.

    What is asked and what came of it follow what has been shown, and come from what everybody sees.
    """

    def __init__(self, house: House, session: Session) -> None:
        self._house, self._session = house, session
        self.guessers: dict[str, Guesser] = {}
        """By seat or person or device, in the order in which they came."""

    def begin(self, played: PlayedMatch) -> None:
        """Another hand begins."""
        self._match = played.match
        self._stakes: Sequence[Stake] = ()
        self._pair: tuple[int, int] | None = None
        self._guesses: dict[str, int] = {}
        self._looked = -1

    @property
    def asks(self) -> bool:
        """Whether there is anything to guess now."""
        return self._pair is not None

    @property
    def table(self) -> tuple[Guesser, ...]:
        """Everybody who has guessed, the best first."""
        return tuple(sorted(self.guessers.values(), key=lambda one: (-one.points, one.guesses)))

    def takes(self, press: Press, plates: Sequence[SeatPlate]) -> bool:
        """Whether a press was a guess: left or right, of somebody who has nothing else to do in this hand."""
        if press.intent not in WAYS or not press.down or press.repeat:
            return False
        who = self._who(press, plates)
        if who is None:
            return False
        if not self.asks:
            self._house.refuse(NOTHING_TO_GUESS)
            return True
        key, guesser = who
        if key not in self.guessers:
            self.guessers[key] = guesser
            self._house.say(GUESSING)
        self._guesses[key] = WAYS.index(press.intent)
        self._house.sound("menu_move")
        return True

    def update(self, shown: bool) -> None:
        """Follow the hand, once all that has happened in it has been `shown`."""
        if not shown or len(self._match.log) == self._looked or not self._house.couch.seats.humans:
            return
        self._looked = len(self._match.log)
        before, self._stakes = self._stakes, self._found()
        outcome = self._match.outcome
        if self._pair is not None and before:
            winners = outcome.winners if outcome is not None else frozenset()
            gainers = gained(before, self._stakes, self._pair, winners)
            if gainers:
                self._settle(before, gainers)
        lost = self._pair is not None and any(self._stakes[side].out for side in self._pair)
        if self._pair is None or lost or outcome is not None:
            self._guesses = {}
            self._pair = rivals(self._stakes) if outcome is None else None

    def draw(self, canvas: Canvas, kit: Kit, plates: Sequence[SeatPlate]) -> None:
        """The strip, where anybody guesses or may: the question, two sides, and who is for which."""
        if self._pair is None or not (self.guessers or self._out(plates)):
            return
        large = kit.type.scaled(1.0) > LARGE
        words = "" if large else self._question
        wide = kit.type.measure(words, SIZE_SMALL, "body_bold", scale=canvas.scale)[0] if words else 0.0
        parts = [self._part(place, plates) for place in range(2)]
        room = 2 * PAD + wide + sum(len(part) for part in parts) * (SIDE + GAP) + 2 * ARROW + 3 * APART
        draw_plaque(canvas, SAFE_LEFT, TOP, min(WIDEST, room), HIGH, DARK, HIGH / 2, 8.0)
        x, y = SAFE_LEFT + PAD, TOP + HIGH / 2
        if words:
            kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM, "body_bold", "midleft")
            x += wide + APART
        for place, part in enumerate(parts):
            if place == 0:
                x = _arrow(canvas, kit, "left", x, y)
            for icon, own in part:
                draw_icon(canvas, kit, icon, x + SIDE / 2, y, SIDE if own else SIDE * 0.7, BRASS_LIT)
                x += SIDE + GAP
            if place == 1:
                _arrow(canvas, kit, "right", x, y)
            x += APART

    # who it is and what is asked

    def _who(self, press: Press, plates: Sequence[SeatPlate]) -> tuple[str, Guesser] | None:
        seats = self._house.couch.seats
        if press.seat is not None:
            if press.seat not in self._out(plates):
                return None
            plate = plates[press.seat]
            return f"seat {press.seat}", Guesser(plate.name, f"ui/emblem_{plate.emblem}")
        waits = any(chair.device == press.device for chair in seats.coming.values())
        missed = any(chair.away and chair.bot_plays for chair in seats.chairs)
        return None if waits or missed or not seats.humans else self._stranger(press.device)

    def _stranger(self, device: DeviceId) -> tuple[str, Guesser]:
        """Whoever held this device last, or the device itself."""
        profiles, lasting = self._house.profiles, self._house.couch.devices.lasting(device)
        offered = profiles.offered(lasting, self._house.couch.seats.people)
        known = profiles.get(offered[0]) if offered else None
        if known is not None and lasting and known.device == lasting:
            return offered[0], Guesser(known.name, f"ui/emblem_{known.figure}")
        keys = zone_of(device) is not None
        return device, Guesser("Keys" if keys else "Pad", "keyboard" if keys else "pad")

    def _out(self, plates: Sequence[SeatPlate]) -> frozenset[int]:
        """The seats of people who have nothing more to do in this hand."""
        gone = {seat for stake in self._stakes if stake.out for seat in stake.seats}
        return frozenset(seat for seat in gone if plates[seat].kind == "human")

    def _found(self) -> Sequence[Stake]:
        game, setting = self._session.game, self._match.setting
        if game.crowd is None:
            return usual(game.rules.sides(setting.options, setting.seats))
        return game.crowd.stakes(game.observation.observe(self._match.state, PUBLIC))

    @property
    def _question(self) -> str:
        crowd = self._session.game.crowd
        return QUESTION if crowd is None else crowd.QUESTION

    def _part(self, place: int, plates: Sequence[SeatPlate]) -> list[tuple[str, bool]]:
        """One side's emblems, and outside them those of the people who guess it."""
        assert self._pair is not None
        seats = self._stakes[self._pair[place]].seats[:MOST_EMBLEMS]
        side = [(f"ui/emblem_{plates[seat].emblem}", True) for seat in seats]
        guess = [(self.guessers[key].icon, False) for key, way in self._guesses.items() if way == place]
        return [*guess[:MOST_EMBLEMS], *side] if place == 0 else [*side, *guess[:MOST_EMBLEMS]]

    def _settle(self, before: Sequence[Stake], gainers: tuple[int, ...]) -> None:
        """Somebody has gained: who guessed it gets points; nobody does if both have at once."""
        assert self._pair is not None
        for key, guess in self._guesses.items():
            one = self.guessers[key]
            one.guesses += 1
            if gainers == (guess,):
                one.right += 1
                one.points += worth(before, self._pair, guess)
        self._pair, self._guesses = None, {}


def _arrow(canvas: Canvas, kit: Kit, name: str, x: float, y: float) -> float:
    draw_icon(canvas, kit, name, x + ARROW / 2, y, ARROW, CREAM_DIM)
    return x + ARROW + GAP


def draw_table(canvas: Canvas, kit: Kit, table: Sequence[Guesser], panel: pygame.FRect) -> None:
    """The crowd's own table below the results' panel: points, and how many guesses were right."""
    shown = table[:MOST_LINES]
    if not shown:
        return
    top = min(panel.bottom + TABLE_BELOW, SAFE_TOP + SAFE_HEIGHT - TABLE_HIGH)
    box = pygame.FRect(panel.x, top, panel.w, TABLE_HIGH)
    draw_plaque(canvas, box.x, box.y, box.w, box.h, DARK, box.h / 2, 8.0)
    each, middle = (box.w - 2 * PAD) / (len(shown) + 1), box.centery
    room = (each - GAP, box.h - 6.0)
    left = box.x + PAD
    kit.type.draw(canvas, "The crowd", left, middle, SIZE_SMALL, BRASS_LIT, "display", "midleft", fit=room)
    for place, one in enumerate(shown, 1):
        x = left + each * place
        draw_icon(canvas, kit, one.icon, x + SIDE / 2, middle, SIDE, CREAM)
        words = f"{one.name} {{b}}{one.points}{{/b}} · {one.right} of {one.guesses}"
        left_of = x + SIDE + GAP
        fit = (each - SIDE - 2 * GAP, box.h - 6.0)
        kit.type.draw(canvas, words, left_of, middle, SIZE_SMALL, CREAM, anchor="midleft", fit=fit)
