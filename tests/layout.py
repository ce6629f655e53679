"""Records where a picture's cards, plaques and badges lie, and tells what runs out, is covered or crossed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.playable import playable
from game.scenes.stack import SceneStack
from game.ui import plaques, vector
from game.ui.settings import Settings
from game.ui.sizes import PLAIN, Shape
from game.ui.sprites import CardSprite, SpritePainter
from game.ui.stage import Canvas
from game.ui.theme import SAFE_LEFT, SAFE_TOP
from tests.lettering import SIZE, Look, Recorder, Text, pictures, recording
from tests.surfaces import surface_of

INDEX = ((-0.92, -0.42), (-0.93, -0.31))
"""Where rank and suit stand on a card, as shares of half its width and of half its height from its middle."""
HIDDEN_TEXT, HIDDEN_CARD = 0.15, 0.3
"""From this share on that looks otherwise in the end, letters or a card's corner are covered."""
TAILS = 6
"""So many pixels letters may hang over the edge of the safe area with their tails."""
SHOUT = 120
"""Words this high are called across the table for a second."""
TOUCHING = 5
"""Things that reach into each other by no more than so many pixels only touch."""
BADGES = ("row number",)
"""Kept shapes that are badges."""
DOT = 8.0
"""See-through discs no larger than this are the dots of an arrow."""


@dataclass
class Thing:
    """A plaque, a badge or an arrow's dot; lengths in virtual pixels."""

    kind: str
    area: pygame.Rect
    order: int
    beneath: bool = False


@dataclass
class Card:
    """A card on the table."""

    sprite: CardSprite
    order: int
    corners: list[Look] = field(default_factory=list)
    """How those of its corners looked that can be read; no others are looked at."""
    beneath: bool = False

    @property
    def open(self) -> bool:
        """Whether it shows its face."""
        return self.sprite.face is not None and self.sprite.flip >= 0.5

    @property
    def sideways(self) -> bool:
        """Whether it lies across."""
        return round(self.sprite.turn) % 180 == 90

    @property
    def area(self) -> pygame.Rect:
        """The rectangle round it."""
        return _round_corners(self.sprite, (-1.0, 1.0), (-1.0, 1.0))


@dataclass
class Drawing:
    """All that one picture of the gallery draws."""

    texts: list[Text]
    things: list[Thing]
    cards: list[Card]
    picture: pygame.Surface


def drawing_of(folder: Path, name: str, text_scale: float) -> Drawing:
    """What one picture of the gallery draws at a text scale, in a new home in `folder`."""
    return recorded(folder, pictures()[name], text_scale)


def recorded(
    folder: Path,
    draw: Callable[[Pilot], None],
    text_scale: float = 1.0,
    card_scale: float = 1.0,
    shape: Shape = PLAIN,
) -> Drawing:
    """All that is drawn on a new house's picture, on a screen of that shape with a pixel to a unit."""
    size = SIZE[0] + 2 * int(shape.beside), SIZE[1] + 2 * int(shape.above)
    pygame.display.init()
    settings = Settings(won=[game.name for game in playable()])
    settings.accessibility.text_scale = text_scale
    settings.accessibility.card_scale = card_scale
    pilot = Pilot(folder, size, settings)
    patch = pytest.MonkeyPatch()
    with recording(patch, size) as recorder, watching(patch, recorder) as watcher:
        draw(pilot)
    picture = pilot.house.kit.stage.picture()
    pilot.close()
    return Drawing(recorder.texts, watcher.things, watcher.cards, picture)


@dataclass
class Watcher:
    """What is drawn besides words."""

    recorder: Recorder
    things: list[Thing] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    badges: dict[int, tuple[pygame.Surface, str]] = field(default_factory=dict)
    """Kept shapes that are badges or dots, by their identity, with their kind."""

    def add(self, surface: pygame.Surface, kind: str, area: pygame.Rect) -> None:
        """Something has been drawn; on layers it is not looked at."""
        if self.recorder.depth == 0 and surface.get_size() == self.recorder.size:
            self.things.append(Thing(kind, area, self.recorder.step()))

    def lay(self, canvas: Canvas, sprites: list[CardSprite]) -> None:
        """Cards have been drawn, the last on top."""
        if self.recorder.depth or canvas.surface.get_size() != self.recorder.size or canvas.scale != 1.0:
            return
        order, off = self.recorder.step(), canvas.at(0.0, 0.0)
        sprites = [replace(sprite, x=sprite.x + off[0], y=sprite.y + off[1]) for sprite in sprites]
        for card in self.cards:
            card.corners = [look for look in card.corners if not _under(sprites, look.area.center)]
        for place, sprite in enumerate(sprites):
            card = Card(sprite, order)
            if card.open:
                areas = [_index(sprite, sign) for sign in (1.0, -1.0)]
                free = [area for area in areas if not _under(sprites[place + 1 :], area.center)]
                screen = canvas.surface.get_rect()
                card.corners = [Look.of(surface_of(canvas), area) for area in free if screen.contains(area)]
            self.cards.append(card)

    def sink(self) -> None:
        """Another screen, or a shade, is about to be laid over what has been drawn so far."""
        for thing in self.things:
            thing.beneath = True
        for card in self.cards:
            card.beneath = True
        for text in self.recorder.texts:
            text.beneath = True


def _under(sprites: Iterable[CardSprite], at: tuple[int, int]) -> bool:
    return any(sprite.contains(*at) for sprite in sprites)


def _index(sprite: CardSprite, sign: float) -> pygame.Rect:
    return _round_corners(sprite, *(tuple(sign * share for share in shares) for shares in INDEX))


def _round_corners(sprite: CardSprite, xs: tuple[float, ...], ys: tuple[float, ...]) -> pygame.Rect:
    """The rectangle round a part of a card, in virtual pixels."""
    points = [sprite.corner(x, y) for x in xs for y in ys]
    left, top = min(x for x, _ in points), min(y for _, y in points) - sprite.lift * 0.35
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - sprite.lift * 0.35 - top
    return pygame.Rect(round(left), round(top), round(wide), round(high))


@contextmanager
def watching(patch: pytest.MonkeyPatch, recorder: Recorder) -> Iterator[Watcher]:
    """Watch where cards, plaques and badges are drawn while the block runs."""
    watcher = Watcher(recorder)
    draw_plaque, draw_cards = plaques.draw_plaque, SpritePainter.draw
    shape, place, shade = vector.shape, Canvas.place, Canvas.shade

    def plaque(
        canvas: Canvas, x: float, y: float, w: float, h: float, finish: Any = plaques.PANEL, *rest: Any
    ) -> None:
        draw_plaque(canvas, x, y, w, h, finish, *rest)
        watcher.add(surface_of(canvas), "plaque", canvas.rect(x, y, w, h).clip(canvas.surface.get_clip()))

    def cards(self: SpritePainter, canvas: Canvas, sprites: Iterable[CardSprite]) -> None:
        shown = list(sprites)
        draw_cards(self, canvas, shown)
        watcher.lay(canvas, [each for each in shown if each.fade > 0.0 and each.scale > 0.01])

    def shaped(key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        made = shape(key, make)
        kind = _kind(key)
        if kind:
            watcher.badges[id(made)] = made, kind
        return made

    def placed(
        self: Canvas, image: pygame.Surface, x: float, y: float, anchor: str = "center"
    ) -> tuple[int, int]:
        at = place(self, image, x, y, anchor)
        if id(image) in watcher.badges:
            watcher.add(surface_of(self), watcher.badges[id(image)][1], image.get_rect(topleft=at))
        return at

    def scenes(self: SceneStack[Any], canvas: Canvas, breathe: Callable[[], None] = lambda: None) -> None:
        for scene in self.visible():
            watcher.sink()
            scene.draw(canvas)

    def shaded(self: Canvas, *how: Any) -> None:
        watcher.sink()
        shade(self, *how)

    with patch.context() as inner:
        for module in _users(draw_plaque):
            inner.setattr(module, "draw_plaque", plaque)
        inner.setattr(Canvas, "shade", shaded)
        inner.setattr(SpritePainter, "draw", cards)
        inner.setattr(vector, "shape", shaped)
        inner.setattr(Canvas, "place", placed)
        inner.setattr(SceneStack, "draw", scenes)
        yield watcher


def _users(function: Callable[..., None]) -> list[Any]:
    """The modules that call a function by its name alone."""
    return [
        module
        for name, module in sys.modules.items()
        if name.startswith("game.") and vars(module).get(function.__name__) is function
    ]


def _kind(key: Hashable) -> str:
    if not isinstance(key, tuple):
        return ""
    if key[0] in BADGES:
        return "badge"
    if key[0] == "disc" and key[1] <= 2 * DOT and key[3] < 255:
        return "dot"
    return ""


# what is wrong with a drawing


@dataclass(frozen=True)
class Fault:
    """Something that can't be read as it should be."""

    kind: str
    """outside, spilt, covered, crossed, badge or arrow."""
    what: str
    """The words, or the card."""
    why: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what!r} {self.why}"


def faults(drawing: Drawing) -> Iterator[Fault]:
    """All that runs out of its room, is covered or reaches into something else, on the uppermost screen."""
    texts = [
        text for text in drawing.texts if text.look is not None and not text.beneath and text.alpha == 255
    ]
    quiet = [text for text in texts if not any(_shouted_down(text, other) for other in texts)]
    things = [thing for thing in drawing.things if not thing.beneath]
    cards = [card for card in drawing.cards if not card.beneath]
    yield from _outside(texts, drawing.picture.get_rect())
    yield from _spilt(quiet, things)
    yield from _covered_texts(quiet, drawing.picture)
    yield from _covered_cards(cards, texts, drawing.picture)
    yield from _crossed(quiet)
    yield from _badges(things, cards)
    yield from _arrows(things, quiet)


def _shouted_down(text: Text, other: Text) -> bool:
    """Whether a text is a shout, or one is called over it: it is gone within a second."""
    return text.px >= SHOUT or (other.px >= SHOUT and text.ink.colliderect(other.ink))


def _outside(texts: list[Text], whole: pygame.Rect) -> Iterator[Fault]:
    safe = whole.inflate(-2 * (SAFE_LEFT - TAILS), -2 * (SAFE_TOP - TAILS))
    for text in texts:
        if text.cut and text.scrolled:
            continue
        if text.cut or not safe.contains(text.ink):
            yield Fault("outside", text.words, f"at {_place(text.ink)} is beyond the safe area")


def _spilt(texts: list[Text], things: list[Thing]) -> Iterator[Fault]:
    for text in texts:
        under = [
            thing.area
            for thing in things
            if thing.kind == "plaque"
            and thing.order < text.order
            and thing.area.collidepoint(text.ink.center)
        ]
        if under and not under[-1].contains(text.ink):
            yield Fault("spilt", text.words, f"at {_place(text.ink)} from its plaque at {_place(under[-1])}")


def _covered_texts(texts: list[Text], picture: pygame.Surface) -> Iterator[Fault]:
    for text in texts:
        assert text.look is not None and text.letters is not None
        share = text.look.changed(picture, text.letters)
        if share > HIDDEN_TEXT:
            yield Fault("covered", text.words, f"at {_place(text.ink)} by {share:.0%}")


def _covered_cards(cards: list[Card], texts: list[Text], picture: pygame.Surface) -> Iterator[Fault]:
    shouts = [text.ink for text in texts if text.px >= SHOUT]
    for card in cards:
        corners = [look for look in card.corners if look.area.collidelist(shouts) < 0]
        share = min((look.changed(picture, pygame.Mask(look.area.size, True)) for look in corners), default=0)
        if share > HIDDEN_CARD:
            yield Fault(
                "covered", str(card.sprite.face), f"at {_place(card.area)}, its corners by {share:.0%}"
            )


def _crossed(texts: list[Text]) -> Iterator[Fault]:
    for place, one in enumerate(texts):
        for other in texts[:place]:
            if _overlap(one.ink, other.ink) and one.ink != other.ink:
                yield Fault(
                    "crossed", one.words, f"at {_place(one.ink)}: {other.words!r} at {_place(other.ink)}"
                )


def _badges(things: list[Thing], cards: list[Card]) -> Iterator[Fault]:
    for thing in things:
        for card in cards:
            if thing.kind == "badge" and card.sideways and _overlap(card.area, thing.area):
                yield Fault("badge", "", f"at {_place(thing.area)} on a sideways card at {_place(card.area)}")


def _arrows(things: list[Thing], texts: list[Text]) -> Iterator[Fault]:
    dots = [thing for thing in things if thing.kind == "dot"]
    for text in texts:
        if any(dot.order > text.order and dot.area.colliderect(text.ink) for dot in dots):
            yield Fault("arrow", text.words, f"at {_place(text.ink)}")


def _overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    both = one.clip(other)
    return both.w > TOUCHING and both.h > TOUCHING


def _place(area: pygame.Rect) -> str:
    return f"{area.x}, {area.y} ({area.w} x {area.h})"


# what is allowed


@dataclass(frozen=True)
class Allowed:
    """A fault that is meant, by regular expressions that match the whole of each."""

    pictures: str
    kind: str
    what: str
    why: str
    scale: int = 0
    """Only at this text size in percent, 0 for both."""


PHOTO = "screen-photo_.*"
ALLOWED = (
    Allowed(PHOTO, "covered|crossed", ".*", "the strip of a photo finish lies over the table for a second"),
    Allowed("logic-right", "covered", "Ivo", "a ring runs out from a right guess, for a second"),
    Allowed(
        "logic-loss.*", "covered", "CardFace.*", "for a moment a stamp on a card tells that a name was wrong"
    ),
    Allowed(
        "literature-(ask_player|hit|hit_yours|miss)",
        "arrow",
        r"\{trophy\} \d",
        "for a moment the dots of a question run beside the games won",
    ),
    Allowed(
        "screen-curtain_open", "outside", "Only .* looks.*", "on the wooden edge: under it are the cards"
    ),
    Allowed("screen-toast", "outside", "No sound.*", "on the rim: whatever is within it is not covered"),
    Allowed("screen-crowd", "outside", "Who .*", "on the rim of the table, for those who don't play"),
    Allowed("screen-take_back_.*", "outside", "Take back", "on the wooden edge; the pause has it inside"),
    Allowed(
        "screen-hint_deduction",
        "covered|crossed",
        ".*",
        "over the looks in a row till put away: nowhere else do large lines fit",
        200,
    ),
    Allowed(
        "screen-hint_(deduction|literature|logic|logistication)",
        "covered|crossed",
        ".*",
        "a ghost of what is advised moves over the table twice, then it is gone",
    ),
    Allowed(
        "literature-(asking|miss|hit|hit_yours|vain_.*)",
        "covered|crossed",
        ".*",
        "for a second a hand points, somebody speaks, and a card flies",
    ),
    Allowed("screen-take_back_logistication", "covered", "[0-9]+", "a sign flies to a plate"),
    Allowed("screen-hint_.*", "arrow", ".*", "a ghost of what is advised sets out"),
    Allowed("literature-slam", "covered", ".*", "a ring runs out from whoever calls, for a second"),
    Allowed("literature-open_hands", "covered", "CardFace.*", "the light of a plate tints the cards below"),
    Allowed("logistication-deal", "covered", ".*", "cards fly from a draw pile over its count"),
    Allowed(
        "(literature-wrong|deduction-bluff|logistication-vain)_.*",
        "covered",
        ".*",
        "for a second something is made fun of",
    ),
    Allowed(
        "logistication-pile_.*", "covered", ".*", "cards of the pile fly to a hand, and a word is called"
    ),
    Allowed(
        "logistication-(draw_3|draw_6.*|duel|eight_duel|false_slam|jump_in|logisticating|not_u|one_on_one"
        "|phase_2|places|recounter|snap|squash|steal|you_logisticate)",
        "covered",
        ".*",
        "a word is called across the table, or a sign flies to a plate, for a second",
    ),
)
"""Everything that may run out of its room or be covered."""


def allowed(
    picture: str, scale: int, fault: Fault, among: tuple[Allowed, ...] = ALLOWED
) -> tuple[Allowed, ...]:
    """What allows a fault."""
    return tuple(
        each
        for each in among
        if each.scale in (0, scale)
        and re.fullmatch(each.pictures, picture)
        and re.fullmatch(each.kind, fault.kind)
        and re.fullmatch(each.what, fault.what, re.DOTALL)
    )
