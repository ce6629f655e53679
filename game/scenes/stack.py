"""A screen as a scene that ends with a typed answer, and the stack that scenes stand on."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.couch.intents import Message
from game.couch.pump import DOZING_HZ, RACING_HZ, RESTING_HZ
from game.ui.stage import Canvas


class Host(Protocol):
    """Whoever keeps a stack; every scene on it is handed its host."""

    # Any: a stack's own host, whichever that is.
    @property
    def stack(self) -> SceneStack[Any]:
        """The scenes that stand now."""


H = TypeVar("H", bound=Host)
R = TypeVar("R")


class Rhythm(NamedTuple):
    """How often a scene must be drawn while nobody presses anything, and how finely presses must be heard."""

    rests: bool = False
    """Whether it stands still: few frames will do until somebody presses, though presses may race."""
    drains: bool = False
    """Whether something runs out so fast that it needs more frames even so."""
    wakes_at: float = math.inf
    """The real time at which something happens by itself, to be seen at once."""
    calm_until: float = -math.inf
    """The real time before which no press can race anything: presses need not be told apart until then."""


class SceneOf(Generic[H, R]):
    """One screen of a host. It lives from `enter` until it calls `finish` with its answer."""

    overlay = False
    """Whether the scene beneath stays visible."""
    restful = False
    """Whether no presses race each other here: work of a few milliseconds may be done between frames."""
    lively = False
    """Whether it moves so much that all frames are needed, even if nobody presses anything."""
    rhythm = Rhythm()
    """What moves and what is due where it is not restful."""

    house: H

    @property
    def dozing_hz(self) -> float:
        """Frames a second that it needs while nobody presses anything, where it is restful or rests."""
        if self.rhythm.drains:
            return RACING_HZ
        return RESTING_HZ if self.rhythm.rests else DOZING_HZ

    @property
    def hushes(self) -> bool:
        """Whether notices wait, as something is being read that they would lie over."""
        return False

    def enter(self, house: H) -> None:
        """The scene has come to the top for the first time."""
        self.house = house

    def resume(self) -> None:
        """The scene above has ended and this one is on top again, before `then` hears its answer."""

    def leave(self) -> None:
        """The scene is being taken off the stack, by its own answer or because everything closes."""

    def handle(self, message: Message) -> None:
        """Take one message of the couch."""

    def update(self, dt_ms: float) -> None:
        """Let time pass; only the scene on top is told."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything this scene shows."""

    def finish(self, result: R) -> None:
        """End with an answer, given to whoever pushed this scene."""
        self.house.stack.finish(self, result)


AnySceneOf = SceneOf[H, Any]
"""A scene, whatever its answer: whoever pushed it knows, the stack only hands it on."""


@dataclass(frozen=True, slots=True)
class _Standing(Generic[H]):
    """A scene on the stack and who hears its answer."""

    scene: AnySceneOf[H]
    then: Callable[[Any], None] | None
    # Any: it takes what this scene answers, as `push` makes sure.


class SceneStack(Generic[H]):
    """The scenes, the last on top; answers go to whoever pushed the scene that gave them."""

    def __init__(self, house: H) -> None:
        self._house = house
        self._standing: list[_Standing[H]] = []

    def __len__(self) -> int:
        return len(self._standing)

    @property
    def scenes(self) -> tuple[AnySceneOf[H], ...]:
        """Every scene from the bottom to the top."""
        return tuple(standing.scene for standing in self._standing)

    @property
    def top(self) -> AnySceneOf[H] | None:
        """The scene that gets messages and time, None when all have ended."""
        return self._standing[-1].scene if self._standing else None

    def push(self, scene: SceneOf[H, R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene on top; `then` hears its answer once it ends."""
        self._standing.append(_Standing(scene, then))
        scene.enter(self._house)

    def finish(self, scene: SceneOf[H, R], result: R) -> None:
        """Take a scene off, with all above it, and hand its answer on.

        A scene that has already ended has nothing more to say, so a second answer is dropped.
        """
        place = next((i for i, standing in enumerate(self._standing) if standing.scene is scene), None)
        if place is None:
            return
        gone = self._standing[place:]
        del self._standing[place:]
        for standing in reversed(gone):
            standing.scene.leave()
        if self.top is not None:
            self.top.resume()
        then = gone[0].then
        if then is not None:
            then(result)

    def abandon(self) -> tuple[AnySceneOf[H], ...]:
        """Take every scene off without telling it, from bottom to top: one of them has broken."""
        gone = self.scenes
        self._standing.clear()
        return gone

    def clear(self) -> None:
        """Take every scene off without an answer: the window is closing."""
        while self._standing:
            self._standing.pop().scene.leave()

    def handle(self, message: Message) -> None:
        """Give a message to the scene on top."""
        if self.top is not None:
            self.top.handle(message)

    def update(self, dt_ms: float) -> None:
        """Let time pass for the scene on top."""
        if self.top is not None:
            self.top.update(dt_ms)

    def visible(self) -> tuple[AnySceneOf[H], ...]:
        """What can be seen: the topmost scene that fills the screen, and the overlays on it."""
        first = len(self._standing) - 1
        while first > 0 and self._standing[first].scene.overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    def draw(self, canvas: Canvas, breathe: Callable[[], None] = lambda: None) -> None:
        """Draw what can be seen from the bottom up; `breathe` pumps between the layers."""
        for scene in self.visible():
            scene.draw(canvas)
            breathe()
