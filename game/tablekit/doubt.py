"""What is said beside a choice: a deed that waits for another press, or why a press did nothing."""

# A deed that can cost the match or a coin is never done by one press where what its player knows speaks
# against it. What a player knows is what the screen shows them; nobody asks the whole truth.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.contract import Seat
from game.couch.intents import MOUSE, DeviceId, Intent, Message, Pointer, Press, Typed
from game.tablekit.box import Box
from game.tablekit.cursor import BACK, LEFT_BUTTON, PICK
from game.tablekit.hud import draw_button
from game.ui import plaques
from game.ui.kit import Kit
from game.ui.markup import after
from game.ui.sizes import Edges
from game.ui.stage import Canvas
from game.ui.table import NOTHING, Response, Wish
from game.ui.theme import CREAM, CREAM_DIM, SIZE_BODY, SIZE_SMALL

ANYWAY = Intent.EXTRA
"""The control that does a doubted deed all the same; whatever else it is for at a table has to wait."""
WIDTH, PAD, GAP = 620.0, 26.0, 14.0
LARGE_WIDTH, LARGE = 790.0, 1.5
"""Its width at twice the text size; and from which text size on a sentence may have more lines."""
BUTTON_HEIGHT, BUTTON_PAD = 66.0, 50.0
HINT_HEIGHT = 46.0
BEHIND = 0.4
"""How dark it gets behind a doubt: nothing else is heard until it is answered."""
OTHERWISE = "Anything else takes it back"
DOUBLE_CLICK_MS = 450.0
"""A click this soon after the one that is doubted belongs to it, and answers nothing."""
LINES, LARGE_LINES = 3, 4
"""A sentence may take as many lines before its letters shrink, and at twice the text size."""
SCREEN = (96.0, 54.0, 1824.0, 1026.0)
"""Nothing stands outside, on a screen of 16 to 9: left, top, right, bottom."""

Obs = TypeVar("Obs")


@dataclass(frozen=True, slots=True)
class Doubt:
    """What speaks against a deed, and what the control that does it all the same is called."""

    words: str
    """A sentence or two: "You know that this is the two. Say four anyway?"."""
    anyway: str
    """A few words: "Say four"."""


@dataclass(slots=True)
class _Aside(Generic[Obs]):
    """What stands beside a choice; it is out of date as soon as something else is seen than `seen`."""

    words: str
    near: Box
    seen: Obs
    wish: Wish = None
    """The deed that waits for a second press, if any."""
    anyway: str = ""
    age_ms: float = 0.0

    def accepted(self, message: Message, kit: Kit) -> bool | None:
        """Whether a message does the deed all the same or takes it back; None if it is no press."""
        match message:
            case Press(down=True, repeat=False, intent=intent):
                return intent is ANYWAY
            case Pointer(kind="down", x=x, y=y, button=button):
                return button == LEFT_BUTTON and _plaque(kit, self).button.holds(x, y)
            case Typed():
                return False
            case _:
                return None

    def again(self, message: Message) -> bool:
        """Whether a message is the second half of a double click."""
        return isinstance(message, Pointer) and self.age_ms < DOUBLE_CLICK_MS


class Asides(Generic[Obs]):
    """All that stands beside choices at one table, for each seat one thing at most."""

    def __init__(self) -> None:
        self._asides: dict[Seat, _Aside[Obs]] = {}

    def hold(self, seat: Seat, wish: Wish, doubt: Doubt, near: Box, seen: Obs) -> None:
        """Hold a deed back until its player presses ANYWAY; `near` is what was chosen."""
        self._asides[seat] = _Aside(doubt.words, near, seen, wish, doubt.anyway)

    def remark(self, seat: Seat, words: str, near: Box, seen: Obs) -> None:
        """Say why a press did nothing, until the next press."""
        self._asides[seat] = _Aside(words, near, seen)

    def holds(self, seen: Obs | None) -> bool:
        """Whether a deed waits for its second press."""
        return any(aside.wish is not None and aside.seen == seen for aside in self._asides.values())

    def waiting(self, seat: Seat, seen: Obs) -> Wish:
        """The deed of a seat that waits for its second press, if any."""
        aside = self._asides.get(seat)
        return aside.wish if aside is not None and aside.seen == seen else None

    def update(self, dt_ms: float) -> None:
        """Let time pass: a double click answers nothing."""
        for aside in self._asides.values():
            aside.age_ms += dt_ms

    def hear(self, message: Message, seat: Seat, seen: Obs, kit: Kit) -> Response | None:
        """What a seat's message means to what stands there; None if it is for the table."""
        aside = self._asides.get(seat)
        if aside is None:
            return None
        accepted = aside.accepted(message, kit)
        held = aside.wish is not None and aside.seen == seen
        if accepted is None or (held and aside.again(message)):
            return NOTHING if held else None
        del self._asides[seat]
        if not held:
            return None
        return Response(aside.wish, PICK) if accepted else Response(cue=BACK)

    def drop(self, seat: Seat) -> None:
        """Take away what stands beside a seat's choice; a held deed is not done."""
        self._asides.pop(seat, None)

    def clear(self) -> None:
        """Take everything away; held deeds are not done."""
        self._asides.clear()

    def draw(
        self,
        canvas: Canvas,
        kit: Kit,
        seen: Obs,
        device_of: Callable[[Seat], DeviceId | None],
        note: Box | None = None,
    ) -> None:
        """Draw what is not out of date; a remark stands beside a `note` that lies over the table."""
        if self.holds(seen):
            canvas.shade(BEHIND)
        for seat, aside in self._asides.items():
            if aside.seen == seen:
                place = _plaque(kit, aside, note if aside.wish is None else None)
                _draw(canvas, kit, aside, device_of(seat), place)


def anyway_sign(device: DeviceId | None) -> Intent:
    """What does the held deed on a device: `ANYWAY`, but with the mouse a click on the button."""
    return Intent.CONFIRM if device == MOUSE else ANYWAY


@dataclass(frozen=True, slots=True)
class _Plaque:
    """Where an aside stands: all of it, its words, its button and the hint under that."""

    whole: Box
    words: Box
    button: Box
    hint: Box


def _plaque(kit: Kit, aside: _Aside[Obs], note: Box | None = None) -> _Plaque:
    """Where an aside stands, and how large: a sentence of few lines, with a button under it for a deed."""
    line, grown = kit.type.line_height(SIZE_BODY, "body_bold"), kit.type.scaled(1.0)
    widest = WIDTH + (LARGE_WIDTH - WIDTH) * kit.type.grown
    room = (widest - 2 * PAD, (LINES if grown < LARGE else LARGE_LINES) * line)
    wide, high = kit.type.measure(aside.words, SIZE_BODY, "body_bold", fit=room, align="center")
    tall, hint = (BUTTON_HEIGHT * grown, HINT_HEIGHT * grown) if aside.wish is not None else (0.0, 0.0)
    w = wide + 2 * PAD if aside.wish is None else widest
    h = high + 2 * PAD + (0.0 if aside.wish is None else GAP + tall + hint)
    x, y = _corner(aside.near, w, h, kit.sizes.shape.inside(*SCREEN), note)
    x += w / 2
    return _Plaque(
        Box(x, y + h / 2, w, h),
        Box(x, y + PAD + high / 2, room[0], high),
        Box(x, y + h - PAD - hint - tall / 2, room[0] - BUTTON_PAD, tall),
        Box(x, y + h - PAD - hint / 2, room[0], hint),
    )


def _corner(near: Box, w: float, h: float, screen: Edges, note: Box | None) -> tuple[float, float]:
    """The upper left corner of a plaque: below what is chosen, above it or beside it, where there is room.

    No room is where it would run off the screen or reach under the note.
    """
    left, top, right, bottom = screen
    x = min(max(near.x - w / 2, left), right - w)
    y = min(max(near.y - h / 2, top), bottom - h)
    below, above = near.top + near.h + GAP, near.top - GAP - h
    after, before = near.left + near.w + GAP, near.left - GAP - w
    corners = [(x, below), (x, above), (after, y), (before, y)]
    if note is not None:
        beside = (note.left + note.w + GAP, note.left - GAP - w)
        corners[2:2] = [(each, across) for across in (below, above) for each in beside]
    free = [
        (x, y)
        for x, y in corners
        if left <= x <= right - w
        and top <= y <= bottom - h
        and not (note is not None and note.overlaps(Box(x + w / 2, y + h / 2, w, h)))
    ]
    return free[0] if free else (x, min(max(below, top), bottom - h))


def _draw(canvas: Canvas, kit: Kit, aside: _Aside[Obs], device: DeviceId | None, place: _Plaque) -> None:
    whole, words = place.whole, place.words
    plaques.draw_plaque(canvas, whole.left, whole.top, whole.w, whole.h, plaques.PANEL, 28.0, 20.0)
    fit = (min(words.w, whole.w - PAD), words.h + PAD)
    kit.type.draw(canvas, aside.words, words.x, words.y, SIZE_BODY, CREAM, "body_bold", fit=fit)
    if aside.wish is None:
        return
    sign = anyway_sign(device or kit.type.device)
    draw_button(canvas, kit, after(f"{{{sign}}}  ", aside.anyway), place.button, True, device=device)
    hint = place.hint
    kit.type.draw(canvas, OTHERWISE, hint.x, hint.y, SIZE_SMALL, CREAM_DIM, fit=(hint.w, hint.h))
