"""Watches an event on the same table in two worlds: whatever tells them apart, the picture tells first."""

# Before the event nobody at the screen can tell the two worlds apart. So any word, number, light or sound
# that differs between them while the cards still look alike has told what has not been shown.

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from game.catalog import Game
from game.core.contract import Event, Eyes, State
from game.core.match import Match
from game.core.rng import Chance, Stream, stream
from game.tablekit.live import LiveTable
from game.tablekit.staged import sitting
from game.ui.kit import Kit
from tests.playing import MOST_ENTRIES, new_match, step
from tests.tables import Silent, kit

SIZE = (320, 180)
"""Large enough: nobody looks at these pictures, only at what is written on them."""
FRAME_MS = 40.0
MOST_FRAMES = 400
"""No event is shown for longer."""
DEALS = 3
"""How many other worlds are tried for each action."""
CHOICES = 5
"""How many of the actions of a moment are tried."""
EYES: Eyes = frozenset({0})


class Text(NamedTuple):
    """Words that are written, and where; or in brackets, what else tells something."""

    words: str
    x: int = 0
    y: int = 0


@dataclass
class Frame:
    """What one picture of a table shows and says."""

    shown: list[object] = field(default_factory=list)
    """The cards, and what else may bring news: how they lie, and what they show."""
    said: Counter[Text] = field(default_factory=Counter)
    """Every text that is written, and where the light falls."""


class Onlooker:
    """A table with one person at it, everything on whose screen is noted down."""

    def __init__(self, game: Game, match: Match[State], seen: Any) -> None:
        self.kit = kit(SIZE)
        self.frame = Frame()
        self._composed: dict[object, Counter[Text]] = {}
        self._inside: list[Counter[Text]] = []
        self._listen(self.kit)
        plates = sitting(match.setting.seats, (0,))
        table = game.table.Table(self.kit, match.setting.options, plates, EYES)
        assert isinstance(table, LiveTable)
        self.table: LiveTable[Any] = table
        self.table.show(seen)
        self.now = match.now
        self.table.update(0.0, self.now)
        self.table.skip()

    def _listen(self, tools: Kit) -> None:
        write, compose, lay = tools.type.draw, tools.composed, tools.cards.draw

        def written(canvas: Any, words: str, x: float, y: float, *rest: Any, **more: Any) -> Any:
            text = Text(words, round(x), round(y))
            (self._inside[-1] if self._inside else self.frame.said)[text] += 1
            return write(canvas, words, x, y, *rest, **more)

        def composed(canvas: Any, key: Any, width: float, height: float, paint: Callable[[Any], None]) -> Any:
            def painted(layer: Any) -> None:
                self._inside.append(Counter())
                paint(layer)
                self._composed[key] = self._inside.pop()

            made = compose(canvas, key, width, height, painted)
            self.frame.said.update(self._composed[key])
            return made

        def laid(canvas: Any, sprites: Any) -> None:
            for sprite in (listed := list(sprites)):
                face = sprite.face if sprite.flip >= 0.5 else sprite.back
                place = round(sprite.x), round(sprite.y), round(sprite.lift), round(sprite.flip, 1)
                self.frame.shown.append((place, face))
                if sprite.dim or sprite.ring is not None:
                    self.frame.said[Text(f"(a card marked {sprite.dim:.1f} {sprite.ring})", *place[:2])] += 1
            lay(canvas, listed)

        tools.type.draw, tools.composed, tools.cards.draw = written, composed, laid  # type: ignore[method-assign]

    @property
    def heard(self) -> list[tuple[str, int | None]]:
        """The sounds so far."""
        assert isinstance(self.kit.audio, Silent)
        return self.kit.audio.steps

    def look(self) -> Frame:
        """One picture."""
        self.frame = Frame()
        self.table.draw(self.kit.stage.canvas())
        lamp = self.table.effects._lamp
        self.frame.said[Text("(the lamp)", round(lamp.to_x), round(lamp.to_y))] += 1
        for name in self.table.motion.antics.names:
            self.frame.said[Text(f"(a joke: {name})")] += 1
        for seat, plate in self.table.plates.items():
            if plate.turn:
                self.frame.said[Text(f"(the turn of seat {seat})")] += 1
            self.frame.said[Text(f"(the face of seat {seat}: {plate.look.mood})")] += 1
        return self.frame

    def pass_time(self) -> None:
        """On to the next picture."""
        self.table.update(FRAME_MS, self.now)


def moments(game: Game, options: Any, seed: int) -> Iterator[tuple[Match[State], Stream]]:
    """Moments of a match played at random and of one among greedy players, each with chance to use there."""
    for play in (step, partial(greedy_step, game)):
        match, rng = new_match(game, options, seed), stream(seed, "test/ahead")
        while match.outcome is None and len(match.log) < MOST_ENTRIES:
            yield match, rng
            play(match, rng)


def greedy_step(game: Game, match: Match[State], rng: Stream) -> None:
    """What a greedy player does that is asked: such matches end otherwise than random ones."""
    rules, state = match.rules, match.state
    asked = rules.asked(state)
    if game.greedy is None or not asked:
        step(match, rng)
        return
    seat = rng.choice(asked)
    seen = game.observation.observe(state, frozenset((seat,)))
    action = game.greedy.decide(seen, rules.legal_actions(state, seat), rng).action
    if action is None:
        step(match, rng)
    else:
        match.play(action, match.now)


@dataclass(frozen=True)
class Fork:
    """One thing done in two worlds, and what comes of it in each, as these eyes may see it."""

    before: Any
    events: tuple[tuple[Event, ...], tuple[Event, ...]]
    after: tuple[Any, Any]

    wins: bool
    """Whether others win in one world than in the other."""

    @property
    def kind(self) -> str:
        """What happens in either, by name."""
        names = {" ".join(type(event).__name__ for event in events) for events in self.events}
        return " / ".join(sorted(names)) + ", another winner" * self.wins


def forks(game: Game, match: Match[State], rng: Stream) -> Iterator[Fork]:
    """What could be done now, in this world and in others that look like it, where it comes out otherwise."""
    rules, observing, state = game.rules, game.observation, match.state
    if rules.outcome(state) is not None:
        return
    chance = Chance(match.setting.seed, len(match.log))
    actions = [action for seat in rules.asked(state) for action in rules.legal_actions(state, seat)]
    rng.shuffle(actions)
    others = [game.redeal.redeal(state, EYES, rng) for _ in range(DEALS)]
    for action in actions[:CHOICES]:
        here, events = rules.apply(state, action, match.now, chance)
        told = tuple(observing.redact(event, EYES) for event in events)
        for other in others:
            if rules.refusal(other, action) is not None:
                continue
            there, happened = rules.apply(other, action, match.now, chance)
            too = tuple(observing.redact(event, EYES) for event in happened)
            if told != too:
                after = observing.observe(here, EYES), observing.observe(there, EYES)
                wins = rules.outcome(here) != rules.outcome(there)
                yield Fork(observing.observe(state, EYES), (told, too), after, wins)


def told_ahead(game: Game, match: Match[State], fork: Fork) -> str:
    """The first thing that is told before it is shown, in a sentence; "" if there is none."""
    both = [Onlooker(game, match, fork.before) for _ in fork.events]
    for looker, events, after in zip(both, fork.events, fork.after, strict=True):
        for event in events:
            looker.table.happen(event, after)
    for number in range(MOST_FRAMES):
        here, there = (looker.look() for looker in both)
        if here.shown != there.shown:
            return ""
        early = [text.words for text in (*(here.said - there.said), *(there.said - here.said))]
        early += [] if both[0].heard == both[1].heard else ["(a sound)"]
        if early:
            return (
                f"{fork.kind}: after {number * FRAME_MS:.0f} ms {', '.join(map(repr, early))} came too early"
            )
        if not any(looker.table.moving for looker in both):
            return ""
        for looker in both:
            looker.pass_time()
    return ""


def spoilers(game: Game, preset: str, matches: int, share: float, each: int) -> list[str]:
    """All that is told ahead at this share of the moments of some matches, looked for `each` times a kind."""
    found: list[str] = []
    kinds: Counter[str] = Counter()
    for seed in range(matches):
        for match, rng in moments(game, game.rules.PRESETS[preset], seed):
            if rng.random() >= share:
                continue
            for fork in forks(game, match, rng):
                kinds[fork.kind] += 1
                if kinds[fork.kind] <= each:
                    found += filter(None, [told_ahead(game, match, fork)])
    assert kinds, "no match had anything to tell"
    return found
