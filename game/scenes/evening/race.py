"""The standing as a race: a lane for everybody, their face as far along it as their points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.evening.evening import Evening, Line
from game.scenes.people.guises import Guise
from game.ui.characters.look import Look, Mood
from game.ui.easing import out_cubic
from game.ui.kit import Kit
from game.ui.plaques import BRASS_PLATE, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, INK, SIZE_BODY, SIZE_SMALL, mix

RUN_MS, WAIT_MS, SWAP_MS = 1300.0, 350.0, 500.0
"""How long faces run, how long they stand before, and how long lanes take to change places after."""
MOST_LANES = 8
HIGHEST, GAP = 92.0, 10.0
PLACE, POINTS, NAME = 62.0, 104.0, 0.3
"""The width of place and points, and the share of a lane that the name has."""
LEAST = 0.06
"""Where a face stands that has no points yet, as a share of the way."""


class Race:
    """Runs from the standing before the last hand to the one after it."""

    def __init__(self, evening: Evening, faces: Sequence[Guise]) -> None:
        self._faces, self._members = faces, evening.members
        here = [line for line in evening.standing() if evening.members[line.member].here]
        others = [line for line in evening.standing() if not evening.members[line.member].here]
        shown = {line.member for line in (here + others)[:MOST_LANES]}
        self._after = [line for line in evening.standing() if line.member in shown]
        hands = max(0, len(evening.played) - 1)
        self._before = [line for line in evening.standing(hands) if line.member in shown]
        self._won = evening.played[-1].points if evening.played else {}
        self._clock = 0.0

    def update(self, dt_ms: float, reduced: bool) -> None:
        """Let time pass; with reduced motion everybody is where they come to at once."""
        self._clock = self._end if reduced else min(self._end, self._clock + dt_ms)

    @property
    def _end(self) -> float:
        return WAIT_MS + RUN_MS + SWAP_MS

    @property
    def _ran(self) -> float:
        return out_cubic(max(0.0, min(1.0, (self._clock - WAIT_MS) / RUN_MS)))

    @property
    def _swapped(self) -> float:
        return out_cubic(max(0.0, min(1.0, (self._clock - WAIT_MS - RUN_MS) / SWAP_MS)))

    def draw(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        """All lanes in a virtual rectangle."""
        pitch = min(HIGHEST + GAP, box.h / len(self._after))
        before = {line.member: (at, line) for at, line in enumerate(self._before)}
        most = max(1, self._after[0].points)
        for at, line in enumerate(self._after):
            was, old = before[line.member]
            lane = was + (at - was) * self._swapped
            points = old.points + (line.points - old.points) * self._ran
            y = box.y + lane * pitch
            self._draw_lane(canvas, kit, line, points, most, pygame.FRect(box.x, y, box.w, pitch - GAP))

    def _draw_lane(
        self, canvas: Canvas, kit: Kit, line: Line, points: float, most: int, box: pygame.FRect
    ) -> None:
        guise, here = self._faces[line.member], self._members[line.member].here
        ink = CREAM if here else CREAM_DIM
        grown = 1.0 + 0.5 * kit.type.grown
        place, count = PLACE * grown, POINTS * grown
        name = (box.w - place - count) * NAME
        room = 1.3 * (box.h + GAP)  # a line is higher than its letters
        kit.type.draw(
            canvas, f"{line.place}.", box.x + place - 12.0, box.centery, SIZE_BODY, ink, "display",
            "midright", fit=(place - 14.0, room), outline=(0, 0, 0),
        )  # fmt: skip
        kit.type.draw(
            canvas, self._members[line.member].name, box.x + place, box.centery, SIZE_BODY, ink, "body_bold",
            "midleft", fit=(name - 10.0, room), outline=(0, 0, 0),
        )  # fmt: skip
        track = pygame.FRect(box.x + place + name, box.y, box.w - place - name - count, box.h)
        draw_plaque(
            canvas, track.x, track.centery - box.h * 0.3, track.w, box.h * 0.6, WELL, box.h * 0.3, 0.0
        )
        side = min(box.h * 1.04, HIGHEST)
        share = LEAST + (1.0 - LEAST) * max(0.0, points) / most
        x = track.x + side / 2 + (track.w - side) * min(1.0, share)
        colour = guise.colour if here else mix(guise.colour, (40, 40, 40), 0.6)
        high = box.h * 0.34
        canvas.fill_round(
            track.x + 6.0, track.centery - high / 2, max(high, x - track.x - 6.0), high, colour, high / 2
        )
        mood = Mood.ASLEEP if not here else Mood.GLAD if line.place == 1 and most > 1 else Mood.WAITING
        kit.characters.draw(canvas, guise.emblem, Look(mood), x, box.centery, side)
        gain = self._won.get(line.member)
        words = str(round(points))
        kit.type.draw(
            canvas, words, box.right, box.centery, SIZE_BODY + 4, BRASS_LIT if here else CREAM_DIM, "display",
            "midright", fit=(count - 12.0, room), outline=(0, 0, 0),
        )  # fmt: skip
        if gain is not None and self._ran > 0.0 and kit.type.line_height(SIZE_SMALL) < box.h:
            self._draw_gain(canvas, kit, gain, x, track, side)

    def _draw_gain(
        self, canvas: Canvas, kit: Kit, gain: int, x: float, track: pygame.FRect, side: float
    ) -> None:
        """What the last hand gave, on a plate behind or before the face, wherever there is room."""
        words = f"{gain:+d}"
        wide = kit.type.measure(words, SIZE_SMALL, "body_bold")[0] + 26.0
        high = kit.type.line_height(SIZE_SMALL) + 4.0
        left = x - side / 2 - wide - 4.0 if x - side / 2 - wide > track.x + 8.0 else x + side / 2 + 4.0
        draw_plaque(canvas, left, track.centery - high / 2, wide, high, BRASS_PLATE, high / 2, 0.0)
        kit.type.draw(canvas, words, left + wide / 2, track.centery, SIZE_SMALL, INK, "body_bold")
