"""The program: opens the window, runs the frame loop, wires kit, couch and scenes together."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from game.core.launch import is_standalone
from game.couch.environment import prepare_environment

if TYPE_CHECKING:
    from game.bots.worker import Worker
    from game.couch.intents import Message
    from game.couch.pump import FrameLoop, SteadyClock
    from game.scenes.hand.session import Setup
    from game.scenes.house import House
    from game.ui.kit import Kit
    from game.ui.settings import Settings
    from game.ui.settings_file import SettingsFile

Clock = Callable[[], float]

TITLE = "Declare!"
NO_DISPLAY = 2
"""The exit code if there is no display."""
BROKEN = 1
"""The exit code after something broke that no screen could show."""
REST_SIZE, REST_FROM_S, REST_BY_S, REST_FOR_S = (1920, 1080), 12.0, 60.0, 8.0
"""The window that is measured at rest, after how many seconds it is the first time it rests, by when anyway,
and for how many seconds."""
LONGEST_FRAME_MS = 100.0
"""A frame that took longer, as when the laptop slept, counts as this long."""
PAUSING_SLEEP_MS = 5_000.0
"""After a sleep this long people need a moment to come back: a hand in play pauses."""
DISPLAY_GONE = "The display went away, so Declare! ended. A hand in play is kept: Continue takes it up again."


def play(
    game: str | None = None,
    preset: str | None = None,
    options: Any = None,
    seats: Sequence[str] | None = None,
    seed: int | None = None,
    mappings: str | None = None,
    rawinput: bool | None = None,
) -> int:
    """Run the game in a window until it is closed; returns the exit code.

    With a `game` the program begins at its table, with the preset's options unless others are given.
    Raises ValueError with one sentence if that table can't be set up. `mappings` names a file of
    further controller mappings, `rawinput` switches Windows' raw input.
    """
    prepare_environment(mappings, rawinput)
    setup = None
    if game is not None:
        from game.scenes.hand.session import table_of

        setup = table_of(game, preset, options, seats, seed)
    try:
        program = Program.open()
    except Exception as problem:
        return _broken(problem)
    if isinstance(program, str):
        _tell(program)
        return NO_DISPLAY
    try:
        program.run(setup)
    except Exception as problem:
        return _broken(problem)
    finally:
        program.close()
    return 0


def first_picture() -> None:
    """Open the window, show the title once, say "shown" on standard output and end: what `bench` times."""
    prepare_environment()
    program = Program.open()
    if isinstance(program, str):
        raise RuntimeError(program)
    program.begin(None)
    program.frame(0.0)
    print("shown", flush=True)
    program.close()


def at_rest(game: str | None) -> float:
    """The share of one core that the window takes at the title or a game's table: what `bench` measures."""
    import time

    from game.scenes.hand.session import table_of

    prepare_environment()
    program = Program.open()
    if isinstance(program, str):
        raise RuntimeError(program)
    window = program.house.kit.stage.window
    assert window is not None
    window.size = REST_SIZE
    program.begin(table_of(game, seed=1) if game is not None else None)
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < REST_FROM_S or (
        not program.house.dozes and passed < REST_BY_S
    ):
        program.frame(program.frames.wait())
    measured, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - measured < REST_FOR_S:
        program.frame(program.frames.wait())
    share = (time.process_time() - spent) / (time.perf_counter() - measured)
    program.close()
    return share


class Program:
    """The window, the house and the loop that moves them."""

    def __init__(self, house: House, clock: SteadyClock) -> None:
        from game.couch.pump import FrameLoop

        self.house = house
        self._clock = clock
        self.frames: FrameLoop = FrameLoop(house.couch.pump, self._rate(), clock)
        self.frames.spare = house.spare
        house.listen_until = self._listen_until
        house.pace_changed = self._pace_changed

    @classmethod
    def open(cls, clock: Clock | None = None) -> Program | str:
        """The program in a fresh window, or one sentence if there is nowhere to draw.

        `clock` gives milliseconds; tests hand one in that runs faster.
        """
        from game.couch.pump import SteadyClock, now_ms
        from game.couch.sdl import waiter
        from game.ui.audio import Audio
        from game.ui.kit import Kit
        from game.ui.settings_file import SettingsFile
        from game.ui.stage import NoDisplay, Stage

        file = SettingsFile()
        settings = file.load()
        try:
            stage = Stage.open(TITLE, settings.video.size, settings.video.fullscreen)
        except NoDisplay as problem:
            return str(problem)
        _name_window(stage.window)
        kit = Kit(stage, settings, Audio(settings.sound))
        steady = SteadyClock(clock or now_ms)
        house = cls._house(kit, file, settings, steady)
        if file.notice:
            house.toasts.say(file.notice)
        if clock is None:
            house.couch.pump.wait = waiter()
        return cls(house, steady)

    @staticmethod
    def _house(kit: Kit, file: SettingsFile, settings: Settings, clock: Clock) -> House:
        from game.couch.bindings import Bindings
        from game.couch.couch import Couch
        from game.scenes.hand.records import Shelf
        from game.scenes.house import House

        bindings, problems = Bindings.read(settings.bindings)
        couch = Couch(lambda point: kit.stage.to_virtual(point), bindings, clock=clock)
        couch.open()
        house = House(kit, couch, file, Shelf(file.folder), _hire)
        for sentence in problems:
            house.toasts.say(sentence)
        return house

    def begin(self, setup: Setup | None) -> None:
        """Show the first screen: the title, or over it the table asked for."""
        from game.scenes.screens.lead import Lead

        lead = Lead()
        self.house.stack.push(lead)
        if setup is not None:
            self.house.permit(setup.seats)
            lead.sit(setup)

    def run(self, setup: Setup | None = None) -> None:
        """Begin, and frame after frame until the program is to end; trouble leads to a calm screen."""
        from game.couch.losing import when_display_goes
        from game.scenes.garbage import quiet_garbage

        house = self.house
        house.asks_screen = house.settings_file.fresh
        when_display_goes(self._display_gone)
        with _caught(house):
            self.begin(setup)
            self.frame(0.0)
        quiet_garbage()
        while house.running:
            with _caught(house):
                self.frame(self.frames.wait())

    def frame(self, dt_ms: float) -> None:
        """One frame: messages, time, picture."""
        house = self.house
        house.now = house.couch.pump.last
        house.hear(_settled(house.couch.take()))
        if self._clock.slept() >= PAUSING_SLEEP_MS:
            house.slept()
        dt_ms = min(dt_ms, LONGEST_FRAME_MS)
        house.update(dt_ms)
        self.frames.dozing, self.frames.dozing_hz = house.dozes, house.dozing_hz
        self.frames.wakes_at = house.rhythm.wakes_at
        house.kit.audio.update(dt_ms)
        if house.kit.audio.notice:
            house.toasts.say(house.kit.audio.notice)
            house.kit.audio.notice = None
        house.kit.stage.refresh()
        house.draw(house.kit.stage.frame())
        house.breathe()
        house.kit.stage.present(house.breathe)
        house.breathe()

    def close(self) -> None:
        """Put everything away; the window's size and state are remembered."""
        house = self.house
        stage = house.kit.stage
        if stage.window is not None and not stage.fullscreen:
            house.settings.video.size = stage.window.size
        house.save_settings()
        house.close()
        house.kit.audio.close()
        if stage.window is not None:
            stage.window.destroy()
        import pygame

        pygame.display.quit()

    def _display_gone(self) -> None:
        """Put away what needs no display, say why, and end at once: nothing can be drawn any more."""
        import os

        with suppress(Exception):
            self.house.put_away()
        with suppress(Exception):
            _tell(DISPLAY_GONE)
        os._exit(NO_DISPLAY)

    def _listen_until(self, until: float) -> None:
        house = self.house
        house.couch.pump.calm_until = -math.inf
        house.couch.pump.idle(until)
        house.now = house.couch.pump.last
        for message in house.couch.take():
            house.handle(message)

    def _pace_changed(self) -> None:
        stage = self.house.kit.stage
        stage.set_fullscreen(self.house.settings.video.fullscreen)
        self.frames.hz = self._rate()

    def _rate(self) -> int:
        from game.couch.pump import frame_rate

        return frame_rate(self.house.settings.video.rate, _display_hz())


@contextmanager
def _caught(house: House) -> Iterator[None]:
    """Whatever breaks inside leads to the calm screen; if that breaks too, the error is raised."""
    try:
        yield
    except Exception as error:
        from game.scenes.screens.crash import recover

        recover(house, error)


def _broken(problem: Exception) -> int:
    """Say in one sentence why the program can't go on; returns the exit code.

    A missing asset says so itself. From the sources anything else keeps its traceback.
    """
    from game.ui.assets import AssetError

    if isinstance(problem, AssetError):
        _tell(str(problem))
    elif not is_standalone():
        raise problem
    else:
        _tell(f"Declare! can't go on: {type(problem).__name__}: {problem}")
    return BROKEN


def _tell(sentence: str) -> None:
    """Say a sentence on the console, or in a box where there is none, as on Windows."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
        return
    import pygame

    pygame.display.message_box(TITLE, sentence, "error")


def _settled(messages: list[Message]) -> list[Message]:
    """The messages of one frame, with only the last change of focus: a window being made flickers."""
    from game.couch.intents import Focus

    changes = [message for message in messages if isinstance(message, Focus)]
    return [message for message in messages if not isinstance(message, Focus) or message is changes[-1]]


def _hire() -> Worker:
    from game.bots.worker import Worker

    return Worker()


def _display_hz() -> int:
    import pygame

    rates = pygame.display.get_desktop_refresh_rates()
    return rates[0] if rates else 0


def _name_window(window: object) -> None:
    import pygame

    from game.ui.assets import AssetError, asset_path

    assert isinstance(window, pygame.Window)
    try:
        icon = pygame.image.load_sized_svg(str(asset_path("ui/app_icon.svg")), (128, 128))
    except (AssetError, pygame.error):
        return
    window.set_icon(icon)
