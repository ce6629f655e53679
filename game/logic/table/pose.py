"""How every card of Logic lies, given what is seen: the picture that every motion ends in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.cards import Card, Place
from game.core.contract import Seat
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Named, Phase, partner
from game.logic.table.draft import Draft
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, CENTRE_Y, SHOWN_OFFSET, Edge
from game.tablekit.box import Box
from game.tablekit.pieces import Pose
from game.ui.cards import CardFace
from game.ui.sprites import LIFT_RISES
from game.ui.theme import CARD_ASPECT

BLACK, RED = "black", "red"
SIDEWAYS = 90.0
SHOW_REACH_OWN, SHOW_LIFT, SHOW_SCALE = 22.0, 46.0, 1.12
"""For a card that is held up to the partner."""
SHOW_REACH_SIDE, SHOW_SCALE_SIDE = SHOWN_OFFSET, 1.06
"""The same in the rows at the sides, where its number goes no further than what the notebook says of it."""
GUESS_REACH_OWN, GUESS_LIFT = 20.0, 34.0
"""How far a card in the rack comes forward that a guess points at."""
LAST_Y, LAST_RANK_X = CENTRE_Y + 12.0, CENTRE_X + 176.0
"""Where the last card of a declaration is turned over, and the rank beside it that it is said to be."""
HAND_CLOSE = 0.2
"""Until a row is laid, its cards are held at this share of their later distance."""
HAND_FAN = 6.0
"""Degrees between neighbouring cards of a held hand."""
HAND_LIFT = 8.0
OVER_NUMBER = 36.0
"""How far above the rack's lip a ring round a card ends, so that the card's number can be read."""
HELD_TURN = {Edge.BOTTOM: 0.0, Edge.RIGHT: 90.0, Edge.TOP: 180.0, Edge.LEFT: 270.0}
"""Degrees that a held hand is turned, by the edge its holder sits at."""
CHOICE_BADGE, SECRET_BADGE = "swap", "lock"
"""The marks of a card that its owner may lay differently, and of one that only these eyes see."""
OPEN_BADGE = "eye"
"""The mark of a card in the rack that lies open to everybody."""


def face_of(card: Card) -> CardFace:
    """A card's printed face."""
    return CardFace(card.rank, str(card.suit))


def being_shown(seen: Observation) -> tuple[Seat, Place] | None:
    """The card that is held up to the player on turn until the guess is made (LG-8)."""
    if seen.phase is not Phase.GUESS or not shown_this_turn(seen):
        return None
    note = seen.shows[-1]
    return note.seat, note.place


def shown_this_turn(seen: Observation) -> bool:
    """Whether the player on turn has been shown a card in this turn."""
    return bool(seen.shows) and seen.shows[-1].turn == seen.turn_number


def guessed_at(seen: Observation) -> tuple[Seat, Place] | None:
    """The card that an unanswered guess is about."""
    if seen.phase is not Phase.WINDOW:
        return None
    return seen.guesses[-1].target, seen.guesses[-1].place


def before_naming(seen: Observation, names: Sequence[Named]) -> Observation:
    """What was seen before these cards were named; what was seen before the grab stays as it is."""
    if seen.declarer is None:
        return seen
    up = list(seen.up)
    for name in names:
        up[name.target] &= ~(1 << name.place)
    return replace(seen, up=tuple(up), phase=Phase.DECLARE, result=None)


def lies_red(seen: Observation, seat: Seat, place: Place) -> bool | None:
    """Whether a card is known to everybody as red; None until all rows are laid (LG-5)."""
    return seen.red[seat][place] if seen.red else None


def open_card(seen: Observation, seat: Seat, place: Place) -> Card | None:
    """The card if its face is to be drawn: it is open, the viewer's own, or being shown to the viewer."""
    card = seen.cards[seat][place]
    if card is None:
        return None
    private = seat in seen.eyes or ((seat, place) == being_shown(seen) and partner(seat) in seen.eyes)
    return card if private or seen.is_up(seat, place) else None


def remembered(seen: Observation, seat: Seat, place: Place) -> Card | None:
    """A card that was shown to the viewer and may be looked up again with the memory aid (LG-24)."""
    if seen.options.memory_aid == "none" or open_card(seen, seat, place) is not None:
        return None
    return seen.cards[seat][place]


def poses(seen: Observation, layout: Layout, drafts: Mapping[Seat, Draft]) -> dict[tuple[Seat, Place], Pose]:
    """How every card lies; `drafts` holds the rows still being laid, by seat."""
    lying = seen.phase is not Phase.ARRANGE
    made: dict[tuple[Seat, Place], Pose] = {}
    for seat in range(SEATS):
        for number in range(seen.size):
            place = Place(number)
            if lying:
                pose = _laid(seen, layout, seat, place)
            elif seat in seen.eyes and seen.hands[seat] is not None:
                pose = _own(seen, layout, seat, place, drafts.get(seat))
            else:
                pose = _unseen(seen, layout, seat, place)
            made[seat, place] = pose
    return made


def outline(seen: Observation, layout: Layout, seat: Seat, place: Place) -> Box:
    """The edges of a card as it is seen: of one in the rack, what stands out above its number."""
    pose = poses(seen, layout, {})[seat, place]
    wide, high = pose.width * pose.scale, pose.width * pose.scale * CARD_ASPECT
    y = pose.y - pose.lift * LIFT_RISES
    if layout.stands(seat):
        top, foot = y - high / 2, layout.rack_lip - OVER_NUMBER
        return Box(pose.x, (top + foot) / 2, wide, foot - top)
    return Box(pose.x, y, high, wide) if pose.angle else Box(pose.x, y, wide, high)


def _laid(seen: Observation, layout: Layout, seat: Seat, place: Place) -> Pose:
    card = open_card(seen, seat, place)
    red = bool(lies_red(seen, seat, place))
    x, y = layout.slot(seat, place)
    standing = layout.stands(seat)
    reach, lift, scale = 0.0, 0.0, 1.0
    if standing and seen.is_up(seat, place) and seen.declarer != seat:
        reach += layout.up_rise  # a declarer's cards are all open, and stay clear of the dial
    side, sharing = layout.edge(seat) in (Edge.LEFT, Edge.RIGHT), layout.sharing
    if (seat, place) == being_shown(seen):
        reach += SHOW_REACH_OWN if standing else SHOW_REACH_SIDE if side else sharing.show_reach
        lift, scale = SHOW_LIFT, SHOW_SCALE_SIDE if side else SHOW_SCALE
    elif (seat, place) == guessed_at(seen):
        reach += GUESS_REACH_OWN if standing else sharing.guess_reach_side if side else sharing.guess_reach
        lift, scale = GUESS_LIFT, 1.0 if standing else sharing.guess_scale
        y = _within(layout, seat, y, scale) if side else y
    elif lies_out(seen, seat, place):
        reach += SHOWN_OFFSET
    dx, dy = layout.inward(seat)
    marking = seen.options.marking
    return Pose(
        x + dx * reach,
        y + dy * reach,
        layout.width(seat),
        None if card is None else face_of(card),
        angle=SIDEWAYS if red and card is None and marking != "two_backs" else 0.0,
        lift=lift,
        scale=scale,
        badge=_badge(seen, seat, place, standing, card is not None),
        back=RED if red and marking != "sideways" else BLACK,
    )


def _within(layout: Layout, seat: Seat, y: float, scale: float) -> float:
    """The height of a guessed card at a side that keeps it off the plate above it, or in its row."""
    half, rises = layout.width(seat) * CARD_ASPECT * scale / 2, GUESS_LIFT * LIFT_RISES
    if layout.sharing.side_plates_up:
        return min(max(y, layout.side_top + half + rises), layout.side_bottom - half + rises)
    plate = layout.plate(seat)
    return max(y, plate.y + plate.h / 2 + half + rises)


def _badge(seen: Observation, seat: Seat, place: Place, standing: bool, faced: bool) -> str:
    if seen.is_up(seat, place):
        return OPEN_BADGE if standing else ""
    return SECRET_BADGE if faced and not standing else ""


def lies_out(seen: Observation, seat: Seat, place: Place) -> bool:
    """Whether a card lies out of line, for everybody to see that it was shown (LG-8)."""
    return seen.options.offset_shown and not seen.is_up(seat, place) and _was_shown(seen, seat, place)


def _was_shown(seen: Observation, seat: Seat, place: Place) -> bool:
    return any(note.seat == seat and note.place == place for note in seen.shows)


def _own(seen: Observation, layout: Layout, seat: Seat, place: Place, draft: Draft | None) -> Pose:
    """A row being laid, or just laid, as its owner sees it."""
    row = seen.cards[seat] if seen.committed[seat] else None
    if row is None and draft is not None:
        row = draft.row
    card = (row or seen.hands[seat] or ())[place]
    assert card is not None
    x, y = layout.slot(seat, place)
    choice = not seen.committed[seat] and draft is not None and draft.open_to_choice(place)
    badge = CHOICE_BADGE if choice else ""
    return Pose(x, y, layout.width(seat), face_of(card), badge=badge)


def _unseen(seen: Observation, layout: Layout, seat: Seat, place: Place) -> Pose:
    """A hand still held closed, or a row laid face down before the colours are shown (LG-5)."""
    x, y = layout.slot(seat, place)
    if seen.committed[seat]:
        return Pose(x, y, layout.width(seat))
    middle_x, middle_y = layout.middle(seat)
    spread = place - (seen.size - 1) / 2
    x = middle_x + (x - middle_x) * HAND_CLOSE
    y = middle_y + (y - middle_y) * HAND_CLOSE
    fan = HELD_TURN[layout.edge(seat)] - spread * HAND_FAN
    return Pose(x, y, layout.width(seat), angle=fan, lift=HAND_LIFT)
