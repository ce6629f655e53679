"""One random order of coming and going: begun in the midst of a hand, checked after each deed, played on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Protocol

from game.bots.minds import mind_for
from game.catalog import find
from game.core.contract import State
from game.core.match import TakenBack
from game.core.rng import stream
from game.couch.glyphs import Family
from game.couch.intents import DeviceLost, Intent
from game.couch.privacy import Mode
from game.couch.seats import Chair
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of, ways_to_hide
from game.scenes.screens.pause import Pause
from game.scenes.screens.results import Next, Results
from game.scenes.screens.takeover import Takeover
from tests.playing import own

DEVICES = tuple(f"pad:{number}" for number in range(8))
TABLES = {"logistication": 8, "literature": 6, "logic": 4, "deduction": 2}
"""The games, and how many sit at each table."""
EVENTS = 40
MOST_BEFORE = 90
"""So many entries at most a hand has had when the first device comes."""
STRIDE_MS, FRAME_MS, GUARDED_MS, WAIT_MS = 400.0, 50.0, 1500.0, 120_000.0
"""How far the clock moves at once while bots play alone, and in a frame later on; how long the buttons of a
panel take nothing; how long the table may take to go on."""
SIZE = (320, 180)


@dataclass
class Found:
    """What one order has come to, or several."""

    deeds: int = 0
    changes: Counter[str] = field(default_factory=Counter)
    """How often a seat changed hands, by game."""
    compared: int = 0
    """How many pictures were compared with those of other hidden cards."""
    ended: int = 0
    """How many hands came to their end or were left."""

    def add(self, other: Found) -> None:
        """Count another's in."""
        self.deeds += other.deeds
        self.changes += other.changes
        self.compared += other.compared
        self.ended += other.ended


def order(pilot: Pilot, seed: int) -> Found:
    """Play one order; AssertionError with a sentence if anybody loses a seat, sees too much, or it hangs."""
    chance = Random(seed)
    setup = _setup(seed)
    pilot.house.settings.won = [setup.game]
    _seat(pilot, len(setup.seats))
    pilot.begin(setup)
    play: Play = pilot.top
    _in_the_midst(pilot, play, chance)
    found = Found()
    for _ in range(EVENTS):
        if play not in pilot.house.stack.scenes:
            found.ended += 1
            return found
        _deed(pilot, play, chance, found, seed)
    goes_on(pilot, play, chance)
    return found


def _setup(seed: int) -> Setup:
    """Games by turns, and the ways to hide hands by turns within each."""
    game = tuple(TABLES)[seed % len(TABLES)]
    seats = TABLES[game]
    setup = table_of(game, seats=("human",) * 2 + ("uniform",) * (seats - 2), seed=seed)
    modes = (Mode.CURTAIN, *Mode)  # the curtain twice as often, as it hides most
    mode = modes[seed // len(TABLES) % len(modes)]
    return replace(setup, privacy=mode if mode in ways_to_hide(find(game), seats, 2) else Mode.CURTAIN)


def _seat(pilot: Pilot, count: int) -> None:
    seats = pilot.house.couch.seats
    seats.resize(count)
    seats.joining = True
    for seat in (0, 1):
        seats.join(DEVICES[seat], Family.XBOX, seat)
    seats.fill("uniform")


def _in_the_midst(pilot: Pilot, play: Play, chance: Random) -> None:
    """Bots play for everybody up to some step of the hand, which may be its first."""
    entries, seed = chance.randrange(MOST_BEFORE), play.played.match.setting.seed
    people = play.director.humans
    hides = play.hidden.privacy.humans
    play.hidden.privacy.humans = ()
    for seat in people:
        play.director.seat(seat, mind_for("uniform", play.game, seed, seat), play.clock.now)
    log = play.played.match.log
    pilot.until(lambda: not play.table.busy)
    for _ in range(4 * MOST_BEFORE):
        if len(log) >= entries or play.played.match.outcome is not None:
            break
        pilot.frame(STRIDE_MS)
    play.hidden.privacy.humans = hides
    for seat in people:
        play.director.seat(seat, None, play.clock.now)


def _deed(pilot: Pilot, play: Play, chance: Random, found: Found, seed: int) -> None:
    """Somebody does something; then everything is checked."""
    seats = pilot.house.couch.seats
    before = tuple(seats.chairs)
    held = {chair.device: seat for seat, chair in enumerate(before) if chair.human and chair.device}
    held = {} if seats.lone is not None else held  # alone, one owns every device
    device, gone = chance.choice(DEVICES), ""
    deed = chance.random()
    if deed < 0.35:
        pilot.press(chance.choice(list(Intent)), device, hold=chance.random() < 0.2)
    elif deed < 0.5:
        _act(pilot, play, chance)
    elif deed < 0.68:
        twice(pilot, device)
    elif deed < 0.8:
        gone = device
        pilot.send(DeviceLost(device, seats.lost(device)))
        pilot.run(16.0)
    elif deed < 0.86 and seats.seat_of(device) is not None and pilot.top is play:
        leave(pilot, device)
    elif deed < 0.92 and isinstance(pilot.top, (Pause, Takeover)):
        pilot.press(Intent.CONFIRM, device)
    else:
        wait(pilot, chance.uniform(50.0, 3000.0))
    if isinstance(pilot.top, Results):
        found.ended += 1
        pilot.top.finish(Next.REMATCH)
        pilot.frame(16.0)
    found.deeds += 1
    if play not in pilot.house.stack.scenes:
        return
    check(pilot, play, held, gone)
    if changed(before, tuple(seats.chairs)):
        found.changes[play.game.name] += 1
        found.compared += compare(pilot, play, seed * EVENTS + found.deeds)


def changed(before: tuple[Chair, ...], now: tuple[Chair, ...]) -> bool:
    """Whether a seat has changed hands: who sits there, or by which device."""
    return [(one.occupant, one.device, one.mind) for one in before] != [
        (one.occupant, one.device, one.mind) for one in now
    ]


def twice(pilot: Pilot, device: str) -> None:
    """Somebody without a seat confirms twice."""
    pilot.press(Intent.CONFIRM, device)
    pilot.press(Intent.CONFIRM, device)


def leave(pilot: Pilot, device: str) -> None:
    """Whoever holds a device leaves by the pause, if anybody else stays."""
    pilot.press(Intent.PAUSE, device)
    scene = pilot.top
    if not isinstance(scene, Pause):
        return
    found = [each for each in scene.menu.widgets if getattr(each, "words", "") == "I leave"]
    if found:
        scene.menu.focused = found[0]
        pilot.press(Intent.CONFIRM, device)


def _act(pilot: Pilot, play: Play, chance: Random) -> None:
    """One of the people decides something, if anybody waits for it."""
    asked = [seat for seat in play.game.rules.asked(play.state) if seat in play.director.humans]
    legal = play.game.rules.legal_actions(play.state, chance.choice(asked)) if asked else ()
    if legal and pilot.top is play:
        play.director.submit(chance.choice(legal), play.clock.now)
    wait(pilot, 200.0)


def check(pilot: Pilot, play: Play, held: dict[str, int], unplugged: str) -> None:
    """Nobody has lost a seat who did not leave; whose cards lie open is as the table hides them."""
    seats = pilot.house.couch.seats
    devices = [chair.device for chair in seats.chairs if chair.human and chair.device]
    assert len(devices) == len(set(devices)), "two seats have one device"
    for device, seat in held.items():
        stays = seats[seat].device == device or seats.lone == seat
        assert stays or device == unplugged or not seats[seat].human, f"{device} has lost seat {seat}"
    bots = {seat for seat, chair in enumerate(seats.chairs) if not chair.human}
    assert seats.coming.keys() <= bots, "somebody waits for a person's seat"
    if play.privacy.guarded:
        looking = play.privacy.peeking or ((play.privacy.curtain.seat,) if play.privacy.curtain else ())
        assert len(play.eyes) <= 1 and play.eyes <= set(looking), "cards lie open that nobody looks at"


class Looking(Protocol):
    """Whoever can say what is on the screen."""

    def pixels(self) -> str:
        """A hash of what would be on screen now."""


def compare(eye: Looking, play: Play, number: int) -> bool:
    """What is seen is the same however the cards lie that nobody's eyes may see; whether there were any."""
    match = own(play.played.match, State)
    truth = match.state
    if match.outcome is not None or play.hidden.privacy.peeking or play.hidden.choosing:
        return False  # a spread of decoys is made of the hand that it hides
    other = play.game.redeal.redeal(truth, play.eyes, stream(number, "test/comings"))
    observe = play.game.observation.observe
    assert observe(other, play.eyes) == observe(truth, play.eyes)
    table: Any = play.table
    table._asides.clear()  # what somebody was told of their own press goes when a table is laid
    if any(isinstance(entry, TakenBack) for entry in match.log[-1:]):
        _look_again(play)  # so do the place pointed at and the cards picked, after a deed that was taken back
    table.rest()
    shown = eye.pixels()
    match.state = other
    _look_again(play)
    assert eye.pixels() == shown, f"a hidden card shows, after {len(match.log)} entries"
    match.state = truth
    _look_again(play)
    return other != truth


def _look_again(play: Play) -> None:
    """The table lays once more what may be seen of the state, as if nothing lay there before."""
    play.table.show(play.game.observation.observe(play.state, play.eyes))
    play.table.rest()


def goes_on(pilot: Pilot, play: Play, chance: Random) -> None:
    """Whatever stands over the table is put away, seats are taken, and the hand goes on."""
    match = play.played.match
    before, clock = len(match.log), pilot.time
    while pilot.time - clock < WAIT_MS:
        if play not in pilot.house.stack.scenes or match.outcome is not None or len(match.log) > before:
            return
        if match is not play.played.match:
            return
        if pilot.top is not play:
            _put_away(pilot)
        else:
            _look(pilot, play)
            _act(pilot, play, chance)
        wait(pilot, STRIDE_MS)
    raise AssertionError(f"{type(pilot.top).__name__} hangs after {before} entries")


def _put_away(pilot: Pilot) -> None:
    """Somebody without a seat takes the one that is free, or leads back to the table."""
    free = [device for device in DEVICES if pilot.house.couch.seats.seat_of(device) is None]
    wait(pilot, GUARDED_MS)
    pilot.press(Intent.CONFIRM if isinstance(pilot.top, Takeover) else Intent.CANCEL, free[0])


def _look(pilot: Pilot, play: Play) -> None:
    """Whoever is called looks at their cards, and nobody else; who must pick a secret direction does."""
    seats, curtain = pilot.house.couch.seats, play.privacy.curtain
    for seat in play.hidden.choosing:
        for intent in (Intent.RIGHT, Intent.CONFIRM):
            pilot.press(intent, seats[seat].device)
    if curtain is not None:
        (pilot.down if curtain.called else pilot.up)(Intent.PEEK, seats[curtain.seat].device)


def wait(pilot: Pilot, ms: float) -> None:
    """Let time pass in long frames, as on a slow machine."""
    for _ in range(round(ms / FRAME_MS)):
        pilot.frame(FRAME_MS)
