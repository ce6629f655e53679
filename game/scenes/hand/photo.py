"""What follows a race: the slam has its moment, late presses come in, then the photo finish is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots.happening import Happening
from game.core.contract import Observation
from game.core.presses import Race, Timed
from game.couch.intents import Intent, Press
from game.tablekit.table import Table
from game.ui.kit import Kit
from game.ui.pieces.photo import PhotoFinish
from game.ui.stage import Canvas
from game.ui.table import SeatPlate

SLAM_MS = 520.0
"""The slam's own moment, during which presses that came too late are still gathered."""
SEEN_MS = 800.0
"""How long the strip stands before a press ends it."""
STRIP_Y = 566.0
"""Near the middle, where it hides neither plates nor rows."""


def photo_of(
    happening: Happening, plates: Sequence[SeatPlate], shift: float, table: Table[Observation]
) -> Photo | None:
    """The aftermath that a table shows of a race, or of presses that came late for one.

    A table of `fast` play stands still only for people who contested the slam: whoever is not among them may
    answer it at once, and a bot that came late would tell what it holds.
    """
    race, late, fast = happening.race, happening.late, table.fast
    if race is None or (happening.seat is None and not fast):
        return None
    if fast:
        late = tuple(press for press in late if plates[press.seat].kind == "human")
    return Photo(race, late, plates, shift) if late or len(race.presses) > 1 or not fast else None


class Photo:
    """The aftermath of one race. `shift` turns real milliseconds into match milliseconds."""

    def __init__(self, race: Race, late: Sequence[Timed], plates: Sequence[SeatPlate], shift: float) -> None:
        self._race = race
        self._late = {press.seat: press for press in late}
        self._plates = plates
        self._shift = shift
        self._age = 0.0
        self.strip: PhotoFinish | None = None
        """The strip, once it is shown."""
        self._skipped = False

    @property
    def contested(self) -> bool:
        """Whether more than one seat pressed."""
        return len(self._race.presses) + len(self._late) > 1

    def late(self, seat: int, begin: float, end: float) -> None:
        """Add a press that came after the race was decided, in real milliseconds."""
        if self.strip is None and all(press.seat != seat for press in self._race.presses):
            pressed = Timed(seat, begin + self._shift, end + self._shift)
            self._late.setdefault(seat, pressed.later(self._plates[seat].handicap_ms))

    def takes(self, press: Press) -> bool:
        """Whether a press was for this: a late slam joins the race, a confirmation ends the showing."""
        if press.repeat or not press.down:
            return press.intent is Intent.CONFIRM
        if press.intent is Intent.SLAM and press.seat is not None:
            self.late(press.seat, press.interval.begin, press.interval.end)
        elif press.intent in (Intent.CONFIRM, Intent.CANCEL):
            self.skip()
        else:
            return False
        return True

    def skip(self) -> None:
        """End it now, if it has been seen: a press meant for what was before takes no photo away."""
        if self.strip is not None and self.strip.age >= SEEN_MS:
            self._skipped = True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether it is over."""
        self._age += dt_ms
        if self._skipped:
            return True
        if self.strip is not None:
            self.strip.update(dt_ms)
            return self.strip.done
        if self._age < SLAM_MS:
            return False
        if not self.contested:
            return True
        self.strip = PhotoFinish(self._whole(), self._plates, y=STRIP_Y)
        return False

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the strip, once the slam has had its moment."""
        if self.strip is not None:
            self.strip.draw(canvas, kit)

    def _whole(self) -> Race:
        ran = {press.seat for press in self._race.presses}
        late = [press for press in self._late.values() if press.seat not in ran]
        presses = tuple(sorted((*self._race.presses, *late), key=lambda press: (press.end, press.seat)))
        return replace(self._race, presses=presses)
