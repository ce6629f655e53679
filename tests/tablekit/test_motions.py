"""The table of motions in docs/look.md is what the timelines really do, measured on real tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, cast

import pytest

from game.core.presses import Race, Timed
from game.deduction.table.script import Scripted as Deduction
from game.literature.table.positions import begun, to_turn
from game.literature.table.reveal import Picture, Reveal
from game.literature.table.script import Scripted as Literature
from game.logic.rules.state import Grab, NameCard
from game.logic.table.script import Scripted as Logic
from game.logistication.table.press import Press
from game.logistication.table.script import Scripted as Logistication
from game.tablekit.staged import sitting
from game.ui.effects import Effects
from game.ui.pieces.photo import PhotoFinish
from game.ui.sprites import CardSprite
from tests.tables import kit

LOOK = Path(__file__).resolve().parents[2] / "docs" / "look.md"
STEP_MS = 2.0
MOST_MS = 6000.0
OFF_MS = 6.0
"""How far a measured length may be off: a few steps."""
HANDS = ("R3 RR YR S", "B3 R4 BR BR", "Y4 Y5 R7", "B4 Y6 YR BR")
CENTRE = (960.0, 500.0)


@cache
def told() -> dict[str, float]:
    """What the table says: milliseconds by motion."""
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \|", LOOK.read_text(encoding="utf-8"), re.MULTILINE)
    return {name.strip(): float(ms) for name, ms in rows if name.strip() in PROBES}


def span(table: Any, read: Callable[[], Any]) -> tuple[float, float]:
    """When a value begins to change and when it has changed for the last time, in milliseconds from now."""
    last, begin, end, passed = read(), None, 0.0, 0.0
    while passed < MOST_MS and (table.moving or passed < 100.0):
        table.update(STEP_MS, 0)
        passed += STEP_MS
        now = read()
        if now != last:
            begin, end, last = passed - STEP_MS if begin is None else begin, passed, now
    assert begin is not None, "it never changed"
    return begin, end


def length(table: Any, read: Callable[[], Any]) -> float:
    """How long a value changes."""
    begin, end = span(table, read)
    return end - begin


def lasts(effects: Effects, over: Callable[[], bool]) -> float:
    """How long it takes until something is over."""
    passed = 0.0
    while not over():
        effects.update(STEP_MS)
        passed += STEP_MS
        assert passed < MOST_MS
    return passed


def dealt() -> list[tuple[float, float]]:
    """When each card of a deal begins to fly and is there."""
    scripted = Logic(kit())
    pieces = scripted.table.motion.rows.pieces.values()
    places: dict[int, list[tuple[float, float]]] = {id(piece): [] for piece in pieces}
    for step in range(round(MOST_MS / STEP_MS)):
        scripted.table.update(STEP_MS, 0)
        for piece in pieces:
            places[id(piece)].append((step * STEP_MS, piece.sprite.y + piece.sprite.x))
        if not scripted.table.moving:
            break
    return sorted(map(_flown, places.values()))


def _flown(path: list[tuple[float, float]]) -> tuple[float, float]:
    moves = [at for (_, before), (at, now) in pairwise(path) if now != before]
    return moves[0] - STEP_MS, next(at for at, later in pairwise([*moves, MOST_MS]) if later - at > 20.0)


def deal_flies() -> float:
    return median(end - begin for begin, end in dealt())


def deal_apart() -> float:
    return median(later[0] - before[0] for before, later in pairwise(dealt()))


def guessed() -> tuple[Logic, CardSprite]:
    """A guess just made, and its card."""
    scripted = Logic(kit()).lay().show_one(1).still()
    scripted.guess(True)
    note = scripted.match.state.guesses[-1]
    return scripted, scripted.table.motion.rows.pieces[note.target, note.place].sprite


def comes_forward() -> float:
    scripted, sprite = guessed()
    return length(scripted.table, lambda: sprite.x)


def answered() -> tuple[Logic, CardSprite]:
    """The same, answered."""
    scripted, sprite = guessed()
    scripted.still().answer()
    return scripted, sprite


def flips() -> float:
    scripted, sprite = answered()
    return length(scripted.table, lambda: sprite.flip)


def stays() -> float:
    scripted, sprite = answered()
    return span(scripted.table, lambda: sprite.x)[0] - told()["flip"]


def last_named() -> tuple[Logic, CardSprite]:
    """The last card of a declaration, just named."""
    scripted = Logic(kit()).lay().do(Grab(0)).still()
    count = sum(len(scripted.match.state.hidden(seat)) for seat in (1, 2, 3))
    scripted.name(count - 1).still()
    (key,) = [(seat, place) for seat in (1, 2, 3) for place in scripted.match.state.hidden(seat)]
    scripted.name(1)
    return scripted, scripted.table.motion.rows.pieces[key].sprite


def to_the_middle() -> float:
    scripted, sprite = last_named()
    return length(scripted.table, lambda: min(abs(sprite.x - 960.0), 900.0) if not sprite.flip else 0.0)


def held() -> float:
    scripted, sprite = last_named()
    return span(scripted.table, lambda: sprite.flip)[0] - told()["last name: to the middle"]


def slow_turn() -> float:
    scripted, sprite = last_named()
    return length(scripted.table, lambda: sprite.flip)


def named_apart() -> float:
    scripted = Logic(kit()).lay().do(Grab(0)).still()
    match, places = scripted.match, scripted.match.state.hidden(2)[:2]
    for place in places:
        truth = match.state.rows[2][place].rank
        scripted._tell(match.play(NameCard(0, 2, place, truth), match.now))
    first, second = (scripted.table.motion.rows.pieces[2, place].sprite for place in places)
    turned = next(step for step in range(1000) if _turning(scripted, first))
    return (
        STEP_MS * next(step for step in range(1000) if _turning(scripted, second)) - told()["flip"] + turned
    )


def _turning(scripted: Logic, sprite: CardSprite) -> bool:
    scripted.table.update(STEP_MS, 0)
    return sprite.flip > 0.0


def played() -> float:
    scripted = Logistication(kit()).place(HANDS, "R6 R5").still()
    scripted.play(0, "RR")
    top = scripted.table.motion.board.pile[-1]
    return length(scripted.table, lambda: top.sprite.x)


def squashed() -> tuple[Logistication, CardSprite]:
    """A pile that is being squashed, and its lowest card."""
    scripted = Logistication(kit()).place(HANDS, "R6 R5").still()
    sprite = scripted.table.motion.board.pile[0].sprite
    return scripted.play(0, "S"), sprite


def flattest() -> float:
    """When the squashed pile is at its flattest."""
    scripted, sprite = squashed()
    lowest, at, passed = 1.0, 0.0, 0.0
    while scripted.table.moving:
        scripted.table.update(STEP_MS, 0)
        passed += STEP_MS
        if sprite.squash < lowest:
            lowest, at = sprite.squash, passed
    return at


def tripled() -> Logistication:
    """A pile that is being squashed by the third of a face."""
    hands = ("R6 R3 R4 R9", *HANDS[1:])
    return Logistication(kit()).place(hands, "Y6 B4 B6 R5").still().play(0, "R6")


def press_of(table: Any) -> Press:
    """The press that is to come down."""
    press = table.motion.press
    assert press is not None
    return cast(Press, press)


def shine() -> float:
    first, second = tripled(), tripled()
    rising, press = press_of(first.table), press_of(second.table)
    rises = span(first.table, lambda: rising.begun)[0]
    return span(second.table, lambda: press.near)[0] - rises


def looms() -> float:
    scripted = tripled()
    press = press_of(scripted.table)
    return length(scripted.table, lambda: press.near)


def breath() -> float:
    first, second = tripled(), tripled()
    press, falling = press_of(first.table), press_of(second.table)
    seen = span(first.table, lambda: press.near)[1]
    return span(second.table, lambda: falling.down)[0] - seen


def crushed() -> float:
    scripted, sprite = squashed()
    return flattest() - span(scripted.table, lambda: sprite.squash)[0]


def pushed() -> float:
    hands = ("R3 RR YR B9", "B3 R4 BR BR", "Y4 Y5 R6", "B4 Y6 YR BR")
    scripted = Logistication(kit()).place(hands, "R7 R5").play(0, "RR").counter(1, "BR")
    below = scripted.table.motion.board.pile[-2].sprite
    _, end = span(scripted.table, lambda: below.angle)
    return end - told()["play to the pile"] - told()["slam: everything holds still"]


def swept() -> float:
    scripted, sprite = squashed()
    held = told()["slam: everything holds still"]
    return span(scripted.table, lambda: sprite.x)[1] - flattest() - held


def claimed() -> Literature:
    """A set of six cards that has just been claimed, every holder named."""
    scripted = to_turn(begun(kit()), 2).give(4, 0).still()
    return scripted.claim(4, scripted.holders(4))


def pictures(table: Any) -> Sequence[Picture]:
    """The claimed set's cards before they come out."""
    reveal = table.motion.reveal
    return () if reveal is None else cast(Reveal, reveal).pictures


def together() -> float:
    scripted, other = claimed(), claimed()
    begin = span(scripted.table, lambda: any(each.near for each in pictures(scripted.table)))[0]
    return _met(other) - begin


def _met(scripted: Literature) -> float:
    """When the last of a claim's cards has come to the others."""
    passed = 0.0
    while not (found := pictures(scripted.table)) or min(each.near for each in found) < 1.0:
        scripted.table.update(STEP_MS, 0)
        passed += STEP_MS
        assert passed < MOST_MS
    return passed


def held_together() -> float:
    scripted = claimed()
    _met(scripted)
    first = pictures(scripted.table)[0]
    return span(scripted.table, lambda: first.near)[0]


def in_their_row() -> float:
    scripted = claimed()
    _met(scripted)
    first = pictures(scripted.table)[0]
    return length(scripted.table, lambda: first.near)


def asked() -> float:
    scripted = Literature(kit()).still()
    scripted.ask(True)
    return _until_answered(scripted)


def _until_answered(scripted: Literature) -> float:
    motion, begun, passed = scripted.table.motion, None, 0.0
    while motion.pointing is None or not motion.pointing.answered:
        scripted.table.update(STEP_MS, 0)
        passed += STEP_MS
        begun = passed if begun is None and motion.pointing is not None else begun
        assert passed < MOST_MS
    assert begun is not None
    return passed - begun


def knocks() -> float:
    scripted = Literature(kit()).still()
    scripted.ask(False)
    motion = scripted.table.motion
    return length(scripted.table, lambda: motion.pointing.knock if motion.pointing is not None else 0.0)


def bows() -> float:
    scripted = Literature(kit()).still()
    scripted.ask(False)
    motion = scripted.table.motion
    return length(scripted.table, lambda: motion.pointing.bow if motion.pointing is not None else 0.0)


def challenged() -> list[float]:
    """When the two cards of a challenge begin to turn."""
    scripted = Deduction(kit(), turn=1).declare(1, "higher", 2).still().challenge()
    sprites = [scripted.table.motion.cards.pieces[key].sprite for key in scripted.table.motion.pair]
    before = {id(sprite): sprite.flip for sprite in sprites}
    begun: dict[int, float] = {}
    for step in range(round(MOST_MS / STEP_MS)):
        scripted.table.update(STEP_MS, 0)
        for sprite in sprites:
            if sprite.flip != before[id(sprite)]:
                begun.setdefault(id(sprite), step * STEP_MS)
    return sorted(begun.values())


def challenge_first() -> float:
    return challenged()[0]


def challenge_second() -> float:
    first, second = challenged()
    return second - first


def effects() -> Effects:
    """The feel of an empty screen."""
    return Effects(kit().settings)


def lamp() -> float:
    screen = effects()
    screen.light(*CENTRE, at_once=True)
    screen.light(300.0, 300.0)
    return lasts(screen, lambda: (screen._lamp.x, screen._lamp.y) == (300.0, 300.0))


def holds_still() -> float:
    screen = effects()
    screen.hit_stop()
    return lasts(screen, lambda: not screen._stopped)


def ring() -> float:
    screen = effects()
    screen.particles.shock(*CENTRE)
    return lasts(screen, lambda: not screen.particles._rings)


def shake() -> float:
    screen, canvas = effects(), kit().stage.canvas()
    screen.shake()
    return lasts(screen, lambda: screen.shaken(canvas) == canvas)


def photo() -> float:
    strip = PhotoFinish(Race((Timed(0, 0.0, 0.5), Timed(1, 5.0, 5.5)), 0, (0,)), sitting(4, ()))
    passed = 0.0
    while not strip.done:
        strip.update(STEP_MS)
        passed += STEP_MS
    return passed


PROBES: dict[str, Callable[[], float]] = {
    "deal: a card flies": deal_flies,
    "deal: the next one follows": deal_apart,
    "flip": flips,
    "play to the pile": played,
    "squash: three cards rise and shine": shine,
    "squash: the press looms": looms,
    "squash: a held breath": breath,
    "squash: crushed": crushed,
    "squash: swept off": swept,
    "counter: shoves the card below it": pushed,
    "the lamp goes to the next seat": lamp,
    "slam: everything holds still": holds_still,
    "slam: the ring runs out": ring,
    "slam: the shake dies down": shake,
    "names in a declaration, apart": named_apart,
    "guess: its card comes forward": comes_forward,
    "guess: it stays after the answer": stays,
    "last name: to the middle": to_the_middle,
    "last name: held before it turns": held,
    "last name: turns": slow_turn,
    "claim: its cards come together": together,
    "claim: held together": held_together,
    "claim: back in their row": in_their_row,
    "question: until its answer": asked,
    "question: a refused card knocks": knocks,
    "question: a refused card bows": bows,
    "challenge: until the first card turns": challenge_first,
    "challenge: until the second card turns": challenge_second,
    "photo finish": photo,
}


def test_every_motion_of_the_look_guide_is_measured() -> None:
    section = LOOK.read_text(encoding="utf-8").split("## Motion\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| ")][2:]
    assert rows == list(PROBES) and list(told()) == list(PROBES)


@pytest.mark.parametrize("motion", PROBES)
def test_a_motion_takes_as_long_as_the_look_guide_says(motion: str) -> None:
    assert PROBES[motion]() == pytest.approx(told()[motion], abs=OFF_MS)
