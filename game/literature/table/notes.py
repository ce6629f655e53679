"""Literature's notebook at the table: as much of what follows as its player wants to read (LT-24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from game.core.cards import Card
from game.core.contract import Seat
from game.literature.notebook import PublicCards, SetPage, SetPages, public_cards, wanted
from game.literature.observation import Observation
from game.literature.rules.options import Options
from game.literature.table.layout import Layout
from game.literature.table.meaning import meaning
from game.literature.table.shown import may_hold
from game.literature.table.words import last_question
from game.tablekit.box import Box
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.settings import NotebookAid
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import CREAM, SIZE_SMALL
from game.ui.widgets import draw_icon

NO_PAGES: SetPages = {}
SURE_SIDE, SURE_RISE = 46.0, 12.0
"""The emblem of a card's one possible holder, and how far it stands above the middle of its room."""
FEW, FEW_ACROSS, MANY_ACROSS = 9, 3, 5
"""Up to so many possible holders stand three in a row, more of them five."""
SHARE = 0.9
"""How much of its place an emblem fills where several stand together."""
ODDS_SHOWN, LARGE_TEXT = 3, 1.3
"""How many of the likeliest holders are written with their odds; above this text size it is one."""

Holders = Mapping[Seat, float | None]
"""Who may hold a card, the likeliest first, each with the odds if they are to be shown."""


class Notes:
    """What a table's notebook says, and how much of it is shown."""

    def __init__(self, kit: Kit, options: Options) -> None:
        self._kit, self._lies_there = kit, wanted(options)
        self._public: PublicCards | None = None
        self._meaning = ""
        self.pages = NO_PAGES
        """The figures of the sets in play, as soon as they have been worked out."""

    @property
    def aid(self) -> NotebookAid:
        """How much is shown now."""
        return self._kit.settings.notebook if self._lies_there else "off"

    @property
    def known(self) -> PublicCards | None:
        """What everybody can know of each card; None if that is not shown."""
        return None if self.aid == "off" else self._public

    @property
    def meaning(self) -> str:
        """What the last question made public, in words; empty if that is not shown."""
        return "" if self.aid == "off" else self._meaning

    def follow(self, seen: Observation, people: People) -> None:
        """Take in what is shown now."""
        if self._lies_there:
            self._public = public_cards(seen)
            place = last_question(seen)
            self._meaning = "" if place is None else meaning(seen, place, people)

    def holders(self, seen: Observation, seat: Seat, number: int) -> tuple[Holders, ...]:
        """For each card of a set who may hold it, as far as `seat` is told; its own cards have nobody."""
        cut = seen.deck
        bits = [cut.index[card] for card in cut.sets[number].cards]
        known = self.known
        if known is None:
            return ({},) * len(bits)
        hand = seen.hands[seat]
        may = known.may_hold if hand is None else may_hold(seen, seat)
        page = self.pages.get(number) if seen.eyes == {seat} else None
        return tuple(
            {} if hand is not None and cut.cards[bit] in hand else self._holders(bit, may[bit], page)
            for bit in bits
        )

    def told(self, seen: Observation, seat: Seat, card: Card) -> Set[Seat]:
        """Who may hold a card, as far as `seat` is told; nobody where it is told nothing."""
        number = seen.deck.set_of[seen.deck.index[card]]
        return self.holders(seen, seat, number)[seen.deck.sets[number].cards.index(card)].keys()

    def _holders(self, bit: int, may: frozenset[Seat], page: SetPage | None) -> Holders:
        if page is not None and bit in page.sure:
            may = frozenset({page.sure[bit]})
        if len(may) == 1:
            return dict.fromkeys(may)
        if self.aid == "certain":
            return {}
        if self.aid != "odds" or page is None:
            return dict.fromkeys(sorted(may))
        chances = page.chances[bit]
        likely = sorted(chances, key=lambda seat: (-chances[seat], seat))
        return {seat: chances[seat] for seat in likely if chances[seat] > 0.0}

    def draw(
        self,
        canvas: Canvas,
        seen: Observation,
        layout: Layout,
        seat: Seat,
        number: int,
        plates: Sequence[SeatPlate],
    ) -> None:
        """Write under the cards of an opened set who may hold each."""
        found = self.holders(seen, seat, number)
        for place, holders in enumerate(found):
            if holders:
                _draw_holders(canvas, self._kit, layout.chip(place, len(found)), holders, plates)


def _draw_holders(canvas: Canvas, kit: Kit, box: Box, holders: Holders, plates: Sequence[SeatPlate]) -> None:
    if len(holders) == 1:
        draw_icon(
            canvas,
            kit,
            f"ui/emblem_{plates[next(iter(holders))].emblem}",
            box.x,
            box.y - SURE_RISE,
            SURE_SIDE,
        )
    elif any(chance is not None for chance in holders.values()):
        _draw_odds(canvas, kit, box, holders, plates)
    else:
        across = FEW_ACROSS if len(holders) <= FEW else MANY_ACROSS
        pitch = box.w / across
        for number, seat in enumerate(holders):
            row, column = divmod(number, across)
            beside = min(across, len(holders) - row * across)
            x = box.x + (column - (beside - 1) / 2) * pitch
            draw_icon(
                canvas,
                kit,
                f"ui/emblem_{plates[seat].emblem}",
                x,
                box.top + (row + 0.5) * pitch,
                pitch * SHARE,
            )


def _draw_odds(canvas: Canvas, kit: Kit, box: Box, holders: Holders, plates: Sequence[SeatPlate]) -> None:
    """The likeliest holders, one under the other, with their odds in percent; in large letters one alone."""
    odds = [
        (f"ui/emblem_{plates[seat].emblem}", f"{100 * (chance or 0.0):.0f} %")
        for seat, chance in holders.items()
    ]
    if kit.type.scaled(1.0) > LARGE_TEXT:
        emblem, words = odds[0]
        half = box.h / 2
        draw_icon(canvas, kit, emblem, box.x, box.top + half / 2, half * SHARE)
        kit.type.draw(
            canvas, words, box.x, box.y + half / 2, SIZE_SMALL, CREAM, "body_bold", fit=(box.w, half + 8.0)
        )
        return
    pitch = box.h / ODDS_SHOWN
    side = pitch * SHARE
    for row, (emblem, words) in enumerate(odds[:ODDS_SHOWN]):
        y = box.top + (row + 0.5) * pitch
        draw_icon(canvas, kit, emblem, box.left + side / 2, y, side)
        room = (box.w - side, pitch)
        kit.type.draw(
            canvas, words, box.left + side + room[0] / 2, y, SIZE_SMALL, CREAM, "body_bold", fit=room
        )
