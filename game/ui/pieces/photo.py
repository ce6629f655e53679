"""The photo finish: each press on one line in milliseconds, the tie band shaded, the coin if it fell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.presses import Race
from game.ui import plaques, vector
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_DIM, PHOTO_FINISH_MS, SIZE_SMALL, VIRTUAL_WIDTH
from game.ui.widgets import draw_icon

WIDTH, HEIGHT = 1320.0, 330.0
LARGER, LOWER = 110.0, 34.0
"""How much higher the strip is at twice the text size, and how much of that is below."""
HEADING, HEADING_Y, HEADING_ROOM = 44.0, 52.0, 64.0
"""Size of what it says, where its middle is and how high its room, at the usual text size."""
TIE = either("dead heat", "tie")
LINE_PAD = 150.0
SPAN_LEAST_MS = 24.0
"""The line covers at least this many milliseconds, so that a wide tie band can be told from a narrow one."""
BAND_LEAST, STRIPE = 14.0, 28.0
"""A tie band is drawn no narrower, and striped if it is wide."""
EMBLEM_SIDE = 72.0
EMBLEM_APART = 90.0
RISE = 84.0
SLIDE_MS = 180.0
RISE_MS = 140.0
APART_MS = 90.0
TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
TICKS_WANTED = 7
TICK_MOST = 118.0
COIN_SPIN_MS = 420.0
HANDICAP_HIGH, DASH = 34.0, 12.0
"""Room for the line of handicaps at the usual text size, and how long the dashes are that show one."""
COIN_BELOW = 90.0
"""How much lower the coin lies at twice the text size: under the end of a long sentence."""


@dataclass(frozen=True, slots=True)
class _Runner:
    """A press on the line: its seat, milliseconds after the first press, how uncertain that is."""

    seat: int
    after: float
    unsure: float
    late: int = 0
    """By how many milliseconds it counts later than it was made."""
    emblem_at: float = 0.0
    """Where its emblem stands, in virtual pixels from the line's start: emblems keep apart."""


class PhotoFinish:
    """A strip that shows a settled race for a moment; `done` once its time is up."""

    def __init__(self, race: Race, plates: Sequence[SeatPlate], y: float = 300.0) -> None:
        self.race, self.plates, self.y = race, plates, y
        self.age = 0.0
        start = race.presses[0].end
        self._runners = [
            _Runner(
                press.seat,
                max(0.0, press.end - start),
                press.end - press.begin,
                plates[press.seat].handicap_ms,
            )
            for press in race.presses
        ]
        self._span = max(SPAN_LEAST_MS, max(runner.after for runner in self._runners) * 1.12)
        self._runners = self._kept_apart(self._runners)

    @property
    def done(self) -> bool:
        """Whether it has been shown long enough."""
        return self.age >= PHOTO_FINISH_MS

    @property
    def words(self) -> str:
        """The race in one sentence."""
        name = self.plates[self.race.winner].name
        if self.race.dead_heat:
            return f"Dead heat! The coin gives it to {name}"
        if len(self._runners) < 2:
            return f"{name} was alone"
        lead = self._runners[1].after
        return f"{name}, by {lead:.0f} ms" if lead >= 1 else f"{name}, by {lead:.1f} ms"

    @property
    def handicaps(self) -> str:
        """Whose presses count later than they were made, in words; empty if nobody's do."""
        late = [(self.plates[runner.seat], runner.late) for runner in self._runners if runner.late]
        return f"Handicap: {', '.join(f'{plate.name} {ms} ms' for plate, ms in late)}" if late else ""

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self.age += dt_ms

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the strip."""
        slide = 1.0 if kit.settings.reduced else out_back(min(1.0, self.age / SLIDE_MS))
        more = kit.type.grown
        high = _height(kit) + (HANDICAP_HIGH * (1.0 + more) if self.handicaps else 0.0)
        top = self.y + HEIGHT / 2 + LOWER * more - high - (1.0 - slide) * 160.0
        x = VIRTUAL_WIDTH / 2
        left = x - WIDTH / 2
        _draw_ground(canvas, left, top, high)
        room = (WIDTH - 220.0, HEADING_ROOM * (1.0 + more))
        y = top + HEADING_Y + (room[1] - HEADING_ROOM) / 2
        kit.type.draw(canvas, self.words, x, y, HEADING, BRASS_LIT, "display", fit=room)
        line = top + _height(kit) - 82.0
        self._draw_band(canvas, kit, left, line)
        self._draw_scale(canvas, kit, left, line)
        for place, runner in enumerate(self._runners):
            self._draw_runner(canvas, kit, runner, place, left, line)
        if self.handicaps:
            room = (WIDTH - 220.0, HANDICAP_HIGH * (1.0 + more))
            y = top + high - room[1] / 2 - HANDICAP_HIGH / 2
            kit.type.draw(canvas, self.handicaps, x, y, SIZE_SMALL, CREAM_DIM, fit=room)
        if self.race.dead_heat:
            self._draw_coin(canvas, kit, left + WIDTH - 86.0, y + 20.0 + COIN_BELOW * more)

    def _kept_apart(self, runners: list[_Runner]) -> list[_Runner]:
        placed: list[_Runner] = []
        least = -EMBLEM_SIDE
        for runner in runners:
            at = max(runner.after / self._span * (WIDTH - 2 * LINE_PAD), least)
            placed.append(replace(runner, emblem_at=at))
            least = at + EMBLEM_APART
        return placed

    def _at(self, left: float, after: float) -> float:
        return left + LINE_PAD + after / self._span * (WIDTH - 2 * LINE_PAD)

    def _draw_band(self, canvas: Canvas, kit: Kit, left: float, line: float) -> None:
        start = self._at(left, 0.0)
        width = max(self._at(left, self.race.tie_band_ms) - start, BAND_LEAST)
        canvas.fill_round(start, line - 132, width, 132, BRASS, 0.0, 58)
        stripes = int(width // STRIPE)
        for step in range(1, stripes):
            x = start + width * step / stripes
            canvas.line(x, line - 132, x, line, (110, 84, 44), 1.5)
        kit.type.draw(canvas, TIE, start - 8, line - 24, SIZE_SMALL, BRASS_LIT, anchor="midright", fit=136.0)

    def _draw_scale(self, canvas: Canvas, kit: Kit, left: float, line: float) -> None:
        canvas.line(left + LINE_PAD - 20, line, left + WIDTH - LINE_PAD + 30, line, CREAM_DIM, 4.0)
        step = next((tick for tick in TICKS if self._span / tick <= TICKS_WANTED), TICKS[-1])
        for count in range(math.floor(self._span / step) + 1):
            x = self._at(left, count * step)
            canvas.line(x, line, x, line + 14, CREAM_DIM, 3.0)
            words = f"{count * step} ms" if count == 0 else str(count * step)
            kit.type.draw(canvas, words, x, line + 42, SIZE_SMALL, CREAM_DIM, fit=TICK_MOST)

    def _draw_runner(
        self, canvas: Canvas, kit: Kit, runner: _Runner, place: int, left: float, line: float
    ) -> None:
        share = min(1.0, max(0.0, (self.age - SLIDE_MS - place * APART_MS) / RISE_MS))
        if share <= 0.0 and not kit.settings.reduced:
            return
        plate = self.plates[runner.seat]
        x = self._at(left, runner.after)
        emblem_x = left + LINE_PAD + runner.emblem_at
        y = line - RISE * (1.0 if kit.settings.reduced else out_back(share))
        self._draw_late(canvas, plate, runner, left, line)
        blur = runner.unsure / self._span * (WIDTH - 2 * LINE_PAD)
        if blur >= 1.0:
            canvas.fill_round(x - blur, line - 8, blur, 8, plate.colour, 2.0)
        canvas.line(x, line, emblem_x, y, plate.colour, 5.0)
        if runner.seat == self.race.winner:
            canvas.blit(vector.disc(43.0 * canvas.scale, BRASS_LIT), emblem_x, y)
        draw_icon(canvas, kit, f"ui/emblem_{plate.emblem}", emblem_x, y, EMBLEM_SIDE)
        if runner.seat == self.race.winner:
            kit.type.draw(canvas, "{crown}", emblem_x, y - 56, 40.0, BRASS_LIT, outline=(0, 0, 0))
        elif runner.after >= 1:
            kit.type.draw(
                canvas,
                f"+{runner.after:.0f}",
                emblem_x,
                y - 50,
                SIZE_SMALL,
                CREAM,
                "body_bold",
                fit=EMBLEM_APART - 2.0,
            )

    def _draw_late(self, canvas: Canvas, plate: SeatPlate, runner: _Runner, left: float, line: float) -> None:
        """From where a press with a handicap was made to where it counts, in dashes above the line."""
        x = self._at(left, runner.after)
        dash = max(left + LINE_PAD, self._at(left, runner.after - runner.late))
        while runner.late and dash < x - DASH:
            canvas.line(dash, line - DASH, dash + DASH, line - DASH, plate.colour, 4.0)
            dash += 2 * DASH

    def _draw_coin(self, canvas: Canvas, kit: Kit, x: float, y: float) -> None:
        spin = min(1.0, self.age / COIN_SPIN_MS)
        face = "ui/coin_heads" if spin >= 1.0 or int(spin * 8) % 2 == 0 else "ui/coin_tails"
        draw_icon(canvas, kit, face, x, y, 96.0)


def rehearse_strip(canvas: Canvas, kit: Kit) -> None:
    """Make the strip's ground ahead: a slam comes unannounced."""
    _draw_ground(canvas, 0.0, 0.0, _height(kit))


def _height(kit: Kit) -> float:
    return HEIGHT + LARGER * kit.type.grown


def _draw_ground(canvas: Canvas, left: float, top: float, high: float) -> None:
    plaques.draw_plaque(canvas, left, top, WIDTH, high, plaques.PANEL, 26.0, 26.0)
