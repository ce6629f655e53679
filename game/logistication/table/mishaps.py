"""What goes wrong at Logistication, made fun of: slams in vain, and piles that somebody has to pick up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.contract import Seat
from game.logistication.table.antics import HIT_MS, in_vain
from game.logistication.table.board import Piece, Pose
from game.logistication.table.flights import Flights
from game.logistication.table.measures import MIDDLE_X

SIDESTEP, STEP_MS, STEPS_BACK_MS, BACK_MS = 210.0, 120.0, 640.0, 320.0
"""How far the pile steps aside, how fast, when it comes back, and how fast it does that."""
GIVES, GIVES_MS = 0.7, 260.0
"""How flat the pile gets as it throws a hand off."""
HOP, HOP_MS = 90.0, 420.0
PICK_UP_MS = 300.0
"""How long a card of a pile takes to a hand."""
FLUTTERS_AFTER_MS, FLUTTERS_MS = 190.0, 460.0
"""The last card of a pile sets out so much later than the others, and takes so long."""
FLUTTER_TURN, FLUTTER_HIGH = 24.0, 96.0
TEETERS, TEETER_HIGH = 18.0, 70.0
"""How far the cards of a pile sway that nearly falls, in degrees, and how high it is carried."""
BOUNCE, BOUNCE_MS = 24.0, 150.0
"""How far cards jump up again that are dropped into a hand."""


@dataclass(kw_only=True)
class Mishaps(Flights):
    """The jokes that the cards themselves take part in."""

    def slam_in_vain(self, seat: Seat, start: float) -> None:
        """A hand comes down on the pile, which has nothing for it."""
        home = self.layout.station(seat).emblem
        ways = in_vain(self.layout.pile, home, seat, self.plates[seat].plate.colour)
        way = self.joke(start, "in vain", seat, ways)
        if start > 0.0:
            return  # cards are still on their way, to the pile perhaps
        aside = -SIDESTEP if home[0] > MIDDLE_X else SIDESTEP
        for piece in self.board.pile:
            if piece.goal is None:
                continue
            line, sprite, rest = self.timeline, piece.sprite, piece.goal
            if way == 0:
                line.to(sprite, "x", rest.x + aside, STEP_MS, "out_back", max(0.0, HIT_MS - STEP_MS))
                line.to(sprite, "x", rest.x, BACK_MS, "in_out", STEPS_BACK_MS)
            elif way == 1:
                line.there_and_back(sprite, "squash", GIVES, 1.0, GIVES_MS, HIT_MS, "out_back")
            else:
                line.there_and_back(sprite, "lift", HOP, rest.lift, HOP_MS, HIT_MS, "in_cubic")

    def carry(
        self, seat: Seat, moved: Sequence[Piece], goals: Mapping[Piece, Pose], start: float, apart: float
    ) -> None:
        """Carry a pile to a hand: the last card flutters after, or all sway, or they are dropped into it.

        `moved`: its cards, in the order in which they set out.
        """
        way = self.antics.turn("pile", seat, 3)
        last = len(moved) - 1
        for number, piece in enumerate(moved):
            begin, goal = start + number * apart, goals[piece]
            if way == 0 and number == last:
                self._flutter(piece, goal, begin + FLUTTERS_AFTER_MS)
                continue
            self.send(piece, goal, begin, PICK_UP_MS, "in_out_cubic")
            if way == 1:
                turn = TEETERS if number % 2 else -TEETERS
                self.timeline.there_and_back(piece.sprite, "angle", turn, goal.angle, PICK_UP_MS, begin)
                self.arc(piece, begin, PICK_UP_MS, TEETER_HIGH)
            elif way == 2:
                landed = begin + PICK_UP_MS
                high = goal.y - BOUNCE
                self.timeline.there_and_back(piece.sprite, "y", high, goal.y, BOUNCE_MS, landed, "in_cubic")
        self._heard(seat, way, start, last * apart)

    def _flutter(self, piece: Piece, goal: Pose, begin: float) -> None:
        """The last card has been forgotten, and follows like a leaf."""
        self.send(piece, goal, begin, FLUTTERS_MS, "in_out")
        line, sprite = self.timeline, piece.sprite
        self.arc(piece, begin, FLUTTERS_MS, FLUTTER_HIGH)
        third = FLUTTERS_MS / 3
        for part, turn in enumerate((FLUTTER_TURN, -FLUTTER_TURN, goal.angle)):
            line.to(sprite, "angle", turn, third, "in_out", begin + part * third)

    def _heard(self, seat: Seat, way: int, start: float, after: float) -> None:
        """What is heard of it; `after`: how much later than the first the last card sets out."""
        pan = self.pan(seat)
        if way == 0:
            self.sound(start + after + FLUTTERS_AFTER_MS, "flutter", pan, 0.5)
        elif way == 1:
            self.sound(start, "creak", pan, 0.6)
        else:
            landed = start + after + PICK_UP_MS
            hand = self.layout.station(seat).hand
            self.sound(landed, "slap", pan, 0.5)
            self.flourish(landed, self.plates[seat].knock)
            self.flourish(landed, partial(self.effects.particles.dust, hand.x, hand.y + 40.0, 200.0, 10))
