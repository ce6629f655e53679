"""What is said beside the table of a step: what happened, what it was worth, what was better, and why."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.catalog import Game
from game.coach.judgement import TIE
from game.coach.ledger import Booking, Judged
from game.coach.proof import Proof
from game.core.contract import Seat
from game.core.match import Expired, Hinted, TakenBack
from game.couch.intents import MOUSE, Intent
from game.scenes.screens.chances import Chances
from game.scenes.screens.curve import SIGNS
from game.scenes.screens.reckoning import POOR, beaten, better, called, did
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.plaques import DARK, PANEL, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SIZE_BODY, SIZE_SMALL, Color
from game.ui.widgets import draw_icon

PAD = 26.0
GAP, PART_GAP = 8.0, 22.0
ICON, ICON_ROOM = 40.0, 54.0
SHRINK, LEAST = 0.95, 0.3
"""What has no room is made smaller step by step, down to this share of its size."""
BUTTON_HIGH, BUTTON_GAP, SIGN = 58.0, 10.0, 34.0
EDGE, SIGN_GAP = 18.0, 10.0
"""Beside what stands on a button, and between its sign and its words."""
LARGE = 1.25
"""At larger letters than this the buttons say what they do in few words."""
NOTHING_DECIDED = "Nothing was decided here."
KNOWN = "{} could have known"


@dataclass(frozen=True)
class Item:
    """Some words of the column, with a shape left of them if there is one."""

    words: str
    size: float = SIZE_BODY
    colour: Color = CREAM
    font: str = "body"
    above: float = GAP
    icon: str = ""
    icon_colour: Color = CREAM


@dataclass(frozen=True)
class Way:
    """A button below the column: the control that does the same, and what it does."""

    intent: Intent
    words: str
    short: str
    """The same in as few words as will do, for large letters."""
    act: Callable[[], None]


# what is said


def happened_items(told: str | None, logged: object, people: People) -> Iterator[Item]:
    """What happened in a step, in words: what the game tells of it, or what its entry in the log says."""
    words = f"{told}." if told else None
    match logged:
        case Expired() if words is None:
            words = "The time ran out."
        case TakenBack() if words is None:
            words = f"{people.start(logged.seat)} took it back."
        case Hinted() if words is None:
            words = f"{people.start(logged.seat)} took a hint."
    if words is not None:
        yield Item(words, font="body_bold")


def judged_items(
    game: Game, judged: Judged, people: People, plates: Sequence[SeatPlate], happened: str
) -> Iterator[Item]:
    """A decision: who did what, the class in words and shape, what was better, and by how much."""
    judgement, seat = judged.judgement, judged.moment.seat
    icon, colour = SIGNS[judgement.quality]
    told = did(game, judged, people)
    if not happened or judged.moment.done is None:
        yield Item(f"{told}.", icon=f"ui/emblem_{plates[seat].emblem}", above=PART_GAP)
    yield Item(called(judgement), SIZE_BODY + 6, colour, "display", PART_GAP, icon, colour)
    if beaten(judgement):
        heading = "Better" if judgement.quality in POOR else "A little better"
        yield Item(heading, SIZE_SMALL, CREAM_DIM, above=PART_GAP)
        words = better(game, judged, people)
        yield Item(f"{words[0].upper()}{words[1:]}", font="body_bold", colour=BRASS_LIT)
        best, done = judgement.weighing.advised.value, judgement.done.value
        chances = Chances.at(game, len(plates))
        if best > done and chances.figure(best) != chances.figure(done):
            words = f"{chances.worth(best)}, instead of {chances.figure(done)}."
            yield Item(words, SIZE_SMALL, CREAM_DIM)
    elif judged.judgement.weighing.advised.action == judgement.done.action:
        yield Item("The coach would have done the same.", SIZE_SMALL, CREAM_DIM)
    else:
        yield Item("Nothing else was surely worth more.", SIZE_SMALL, CREAM_DIM)


def moved_items(game: Game, booking: Booking, people: People) -> Iterator[Item]:
    """How the chances of whoever looks went in a step, and whether by luck: no decision took them there."""
    seat = people.you
    if seat is None:
        return
    after, decided = booking.chances[seat], booking.decided[seat]
    before = after - decided - booking.luck[seat]
    if words := Chances.at(game, len(booking.chances)).moved(before, after, seat, people):
        lucky = abs(decided) < TIE or decided * (after - before) < 0.0
        by = ", by luck" if lucky else ""
        yield Item(f"{words}{by}.", SIZE_SMALL, CREAM, above=PART_GAP)


def proof_items(
    proof: Proof[Hashable], people: People, plates: Sequence[SeatPlate], seat: Seat
) -> Iterator[Item]:
    """The steps of a proof, each with whom it is about, and what follows."""
    title = KNOWN.format(people.start(seat))
    yield Item(title, SIZE_BODY + 2, BRASS_LIT, "display", 0.0)
    for number, step in enumerate((*proof.steps, proof.conclusion)):
        last = number == len(proof.steps)
        about = f"ui/emblem_{plates[step.seats[0]].emblem}" if step.seats else "dot"
        yield Item(
            f"{step.sentence}.",
            SIZE_BODY if last else SIZE_SMALL + 2,
            BRASS_LIT if last else CREAM,
            "body_bold" if last else "body",
            PART_GAP if last else GAP * 2,
            "star" if last else about,
            BRASS_LIT,
        )


# how it is drawn


def draw_panel(canvas: Canvas, kit: Kit, room: pygame.FRect, items: Sequence[Item], ways: int) -> None:
    """A panel with a column of words from its top, over as many rows of buttons."""
    draw_plaque(canvas, room.x, room.y, room.w, room.h, PANEL, 26.0, 10.0)
    foot = ways * (kit.type.scaled(BUTTON_HIGH) + BUTTON_GAP)
    _draw_column(
        canvas,
        kit,
        pygame.FRect(room.x + PAD, room.y + PAD, room.w - 2 * PAD, room.h - 2 * PAD - foot),
        items,
    )


def _draw_column(canvas: Canvas, kit: Kit, room: pygame.FRect, items: Sequence[Item]) -> None:
    share = 1.0
    while share > LEAST and sum(_heights(kit, room, items, share, canvas.scale)) > room.h:
        share *= SHRINK
    inset = kit.type.scaled(ICON_ROOM * share)
    y = room.y
    for number, item in enumerate(items):
        y += item.above * share if number else 0.0
        left = inset if item.icon else 0.0
        drawn = kit.type.draw(
            canvas,
            item.words,
            room.x + left,
            y,
            item.size * share,
            item.colour,
            item.font,
            "topleft",
            width=room.w - left,
            align="left",
        )
        if item.icon:
            side = kit.type.scaled(ICON * share)
            line = kit.type.line_height(item.size * share, item.font)
            draw_icon(canvas, kit, item.icon, room.x + side / 2, y + line / 2, side, item.icon_colour)
        y = drawn.bottom


def _heights(
    kit: Kit, room: pygame.FRect, items: Sequence[Item], share: float, scale: float
) -> Iterator[float]:
    inset = kit.type.scaled(ICON_ROOM * share)
    for number, item in enumerate(items):
        width = room.w - (inset if item.icon else 0.0)
        high = kit.type.measure(item.words, item.size * share, item.font, width=width, scale=scale)[1]
        yield high + (item.above * share if number else 0.0)


def way_rows(kit: Kit, room: pygame.FRect, ways: Sequence[Way]) -> list[list[Way]]:
    """The buttons row by row: all in one if that has room or letters are large, else this step's first."""
    if not ways:
        return []
    needs = sum(_need(kit, way, way.words) + BUTTON_GAP for way in ways)
    if kit.type.scaled(1.0) > LARGE or needs <= room.w - 2 * PAD + BUTTON_GAP:
        return [list(ways)]
    own = [way for way in ways if way.intent not in (Intent.PREV, Intent.NEXT)]
    others = [way for way in ways if way.intent in (Intent.PREV, Intent.NEXT)]
    return [row for row in (own, others) if row]


def _words(kit: Kit, way: Way, row: Sequence[Way]) -> str:
    """What a button says: of several in a row the first is well known."""
    few = kit.type.scaled(1.0) > LARGE or (len(row) > 1 and way.intent is Intent.CONFIRM)
    return way.short if few else way.words


def _need(kit: Kit, way: Way, words: str) -> float:
    """The width that a button with these words wants."""
    high = kit.type.scaled(BUTTON_HIGH)
    return 2 * EDGE + _sign(kit, way, high) + kit.type.measure(words, SIZE_SMALL, "body_bold")[0]


def way_boxes(kit: Kit, room: pygame.FRect, ways: Sequence[Way]) -> Iterator[tuple[Way, str, pygame.FRect]]:
    """Where each button lies at the foot of the panel, and its words; who needs more gets more of a row."""
    rows = way_rows(kit, room, ways)
    high = kit.type.scaled(BUTTON_HIGH)
    top = room.bottom - PAD - len(rows) * (high + BUTTON_GAP) + BUTTON_GAP
    for row in rows:
        shown = [_words(kit, way, row) for way in row]
        needs = [_need(kit, way, words) for way, words in zip(row, shown, strict=True)]
        wide, left = room.w - 2 * PAD - BUTTON_GAP * (len(row) - 1), room.x + PAD
        for way, words, need in zip(row, shown, needs, strict=True):
            own = wide * need / sum(needs)
            yield way, words, pygame.FRect(left, top, own, high)
            left += own + BUTTON_GAP
        top += high + BUTTON_GAP


def _sign(kit: Kit, way: Way, high: float) -> float:
    """How much of a button the sign of its control takes; the mouse needs none."""
    if kit.prompts.device == MOUSE:
        return 0.0
    side = min(kit.type.scaled(SIGN), high - 16.0)
    return kit.prompts.sign_width(kit.stage.canvas(), way.intent, side, None) + SIGN_GAP


def draw_ways(canvas: Canvas, kit: Kit, room: pygame.FRect, ways: Sequence[Way]) -> None:
    """The buttons, with the signs of the device in use; the mouse points at them instead."""
    for way, words, box in way_boxes(kit, room, ways):
        draw_plaque(canvas, box.x, box.y, box.w, box.h, DARK, box.h / 2, 6.0)
        left = box.x + EDGE
        if (taken := _sign(kit, way, box.h)) > 0.0:
            side = min(kit.type.scaled(SIGN), box.h - 16.0)
            kit.prompts.draw_sign(canvas, way.intent, left, box.centery, side, None, "midleft")
        left, space = left + taken, box.w - 2 * EDGE - taken
        kit.type.draw(canvas, words, left, box.centery, SIZE_SMALL, CREAM, "body_bold", "midleft", fit=space)
