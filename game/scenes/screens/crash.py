"""The calm screen after something broke: what happened, where the hand is kept, and how to go on."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from game.core.files import free_paths, why, write_new
from game.core.record import text_of
from game.scenes.base import Scene
from game.scenes.diagnosis import diagnosis
from game.scenes.frame import PROMPT_BOTTOM, MenuScene, help_height
from game.scenes.hand.play import Play
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.house import House
from game.scenes.screens.lead import Lead
from game.ui.assets import AssetError
from game.ui.markup import literal
from game.ui.menu import stack
from game.ui.plaques import PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    FELT_DEEP,
    SAFE_WIDTH,
    SIZE_BODY,
    SIZE_SMALL,
    SIZE_TITLE,
    VIRTUAL_WIDTH,
    Color,
)
from game.ui.widgets import Button


class After(StrEnum):
    """What the player wants after the trouble."""

    GO_ON = "go on"
    TITLE = "title"
    QUIT = "quit"


@dataclass(frozen=True)
class Trouble:
    """What broke, and what was saved from it."""

    error: Exception
    session: Session | None = None
    """A session whose hand, `waiting`, can be taken up; None if no hand was being played."""
    again: bool = False
    """Whether the same hand broke at the same place before: going on would only lead back here."""

    @property
    def played(self) -> PlayedMatch | None:
        """The hand that was being played."""
        return self.session.waiting if self.session is not None else None

    @property
    def told(self) -> str:
        """What happened, in one sentence."""
        if isinstance(self.error, AssetError):
            return literal(str(self.error))
        words = literal(f"{type(self.error).__name__}: {self.error}".rstrip(": ").rstrip("."))
        place = traceback.extract_tb(self.error.__traceback__)
        where = f" ({Path(place[-1].filename).name}, line {place[-1].lineno})" if place else ""
        return f"Something in the program went wrong: {words}{where}."

    @property
    def kept(self) -> str:
        """Where the hand is kept, in one sentence."""
        played = self.played
        if played is None:
            return "No hand was being played, so nothing is lost."
        path = played.journal.path or played.path
        if path is None:
            return "The hand is only remembered, not recorded: go on to play it to its end."
        return literal(f"The hand is kept as it was, in {path}.")

    @property
    def goes_on(self) -> bool:
        """Whether the hand can go on."""
        return self.played is not None and not self.again

    def report(self) -> str:
        """All that a bug report needs: what happened, this machine, and the hand so far."""
        parts = [self.told, "".join(traceback.format_exception(self.error)), "\n".join(diagnosis())]
        if self.played is not None:
            parts.append(text_of(self.played.header, self.played.match.log))
        return "\n\n".join(parts)


def recover(house: House, error: Exception) -> None:
    """Clear the stack, save the hand from it, and show the calm screen.

    If it was that screen which broke, the error is raised again: there is nothing left to show.
    """
    if isinstance(house.stack.top, Crash):
        raise error
    session = _cleared(house)
    trouble = Trouble(error, session, session is not None and session.breaks_again())
    kit = house.kit
    kit.rehearsals.clear()
    kit.stage.surface.set_clip(None)
    with suppress(Exception):
        kit.audio.tension(0.0)
        kit.audio.stop_music()
    lead = Lead()
    house.stack.push(lead)
    house.stack.push(Crash(trouble), lambda after: _go(house, lead, trouble, after))


def _cleared(house: House) -> Session | None:
    """Take every scene off; the session that was being played, if there was one."""
    session = None
    for scene in reversed(house.stack.abandon()):
        if isinstance(scene, Play):
            session = _rescued(scene) or session
        else:
            _leave(scene)
    return session


def _rescued(play: Play) -> Session | None:
    """The session of a broken table, its hand as it stands waiting to go on; None before the first deal."""
    with suppress(Exception):
        play.director.close()
    try:
        play.session.waiting = play.played
    except AttributeError:
        return None  # it has no hand yet
    return play.session


def _leave(scene: Scene[object]) -> None:
    with suppress(Exception):
        scene.leave()


def _go(house: House, lead: Lead, trouble: Trouble, after: After) -> None:
    if after is After.GO_ON and trouble.session is not None:
        house.stack.push(Play(trouble.session))
        return
    if trouble.played is not None:
        trouble.played.close()
        if trouble.again and trouble.played.path is not None:
            house.shelf.refuse(trouble.played.path)
    if after is After.QUIT:
        lead.finish(None)


WIDTH, LARGE_WIDTH, PAD, HEAD, GAP, BELOW = 1360.0, 1728.0, 72.0, 150.0, 16.0, 40.0
"""The panel's width, that at twice the text size, and its margins."""
TOP = 60.0
TOLD, LARGE_TOLD, KEPT, SAVED = 150.0, 40.0, 96.0, 96.0
"""Room for what happened and how much more at twice the text size, for where the hand is and where the report
is; long words shrink to it."""
TITLE_Y = 84.0


def _written(folder: Path, stem: str, text: str) -> Path:
    """A new file with the report, never one that is there already; OSError, and no file, if it can't be."""
    folder.mkdir(parents=True, exist_ok=True)
    path = next(free_paths(folder, stem, ".txt"))
    write_new(path, text.encode("utf-8", "backslashreplace"))
    return path


class Crash(MenuScene[After]):
    """It needs no pictures but letters, as a missing picture may be what broke."""

    prompts = ()

    def __init__(self, trouble: Trouble, today: Callable[[], datetime] = datetime.now) -> None:
        self.trouble = trouble
        self.saved = ""
        """Where the report lies, once one has been asked for, in one sentence."""
        self._today = today

    def lay(self) -> None:
        """The buttons under what happened."""
        leaving = self._leaving()
        report = Button("Save a report", self._save, "What broke, this machine and the hand, as one text.")
        widgets = [
            report,
            Button("To the title", lambda: self.finish(After.TITLE), leaving),
            Button("Quit", lambda: self.finish(After.QUIT), leaving),
        ]
        if self.trouble.goes_on:
            go_on = Button("Go on", lambda: self.finish(After.GO_ON), "Back to the table, as it stood.")
            widgets.insert(0, go_on)
        self.menu.replace(widgets, keep=None if not self.saved else widgets.index(report))
        rows = 2 - len(widgets) % 2
        columns = [widgets[at : at + rows] for at in range(0, len(widgets), rows)]
        self._width = WIDTH + (LARGE_WIDTH - WIDTH) * self.house.kit.type.grown
        words_width = self._width - 2 * PAD
        width = (words_width + GAP) / len(columns)
        left, top = (
            VIRTUAL_WIDTH / 2 - words_width / 2,
            TOP + HEAD + GAP + sum(room for *_, room in self._lines()),
        )
        ends = [
            stack(self.house.kit, column, left + width * number, top, width - GAP, GAP)
            for number, column in enumerate(columns)
        ]
        self._height = max(ends) - GAP + BELOW - TOP

    def back(self) -> None:
        """Go on if there is a hand, else to the title."""
        self.finish(After.GO_ON if self.trouble.goes_on else After.TITLE)

    def draw_ground(self, canvas: Canvas) -> None:
        """Plain felt."""
        canvas.surface.fill(FELT_DEEP)

    def draw_body(self, canvas: Canvas) -> None:
        """The panel with its sentences."""
        draw = self.house.kit.type.draw
        x, y, words_width = VIRTUAL_WIDTH / 2, TOP + TITLE_Y, self._width - 2 * PAD
        draw_plaque(canvas, x - self._width / 2, TOP, self._width, self._height, PANEL, 36.0, 30.0)
        heading = (words_width, HEAD - 2 * GAP)
        draw(canvas, "The table stumbled", x, y, SIZE_TITLE, BRASS_LIT, "display", fit=heading)
        y = TOP + HEAD
        for line, size, color, room in self._lines():
            draw(canvas, line, x, y + room / 2, size, color, fit=(words_width, room - GAP))
            y += room

    def draw_foot(self, canvas: Canvas) -> None:
        """Help alone, at the very bottom: prompts need pictures."""
        kit, focused = self.house.kit, self.menu.focused
        if focused is not None:
            high = help_height(kit)
            fit, y = (SAFE_WIDTH, high), PROMPT_BOTTOM - high / 2
            kit.type.draw(canvas, focused.help, VIRTUAL_WIDTH / 2, y, SIZE_BODY, CREAM, fit=fit)

    def _lines(self) -> list[tuple[str, float, Color, float]]:
        more = 0.0 if self.saved else self.house.kit.type.grown
        lines: list[tuple[str, float, Color, float]] = [
            (self.trouble.told, SIZE_BODY, CREAM, TOLD + LARGE_TOLD * more),
            (self.trouble.kept, SIZE_SMALL, CREAM_DIM, KEPT),
        ]
        return lines + [(self.saved, SIZE_SMALL, BRASS_LIT, SAVED)] * bool(self.saved)

    def _leaving(self) -> str:
        """What becomes of the hand if the table is left."""
        played = self.trouble.played
        if played is None:
            return ""
        if played.journal.path is None and played.path is None:
            return "This hand could not be recorded and ends here."
        if self.trouble.again:
            return "It broke here before: the file is kept, and passed over until the next start."
        return "The hand is kept: Continue on the title takes it up again."

    def _save(self) -> None:
        home = self.house.shelf.folder.parent
        stem = f"report-{self._today():%Y-%m-%d-%H%M%S}"
        text = self.trouble.report()
        trouble = ""
        for folder in (home, Path(tempfile.gettempdir())):
            try:
                path = _written(folder, stem, text)
            except OSError as problem:
                trouble = why(problem)
                continue
            deal = "; it holds the deal of this hand" if self.trouble.played is not None else ""
            self.saved = literal(f"The report lies in {path}{deal}.")
            break
        else:
            self.saved = literal(f"The report could not be written: {trouble}.")
        self.lay()
