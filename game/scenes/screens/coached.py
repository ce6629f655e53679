"""The coach's page of the results: what each person played and was dealt, and the moments that counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.catalog import Game
from game.core.awards import ReplayedEntry
from game.core.contract import Seat, State
from game.couch.intents import Intent
from game.scenes.film.keeping import FilmButton
from game.scenes.hand.accounts import Accounts
from game.scenes.screens.curve import draw_filling
from game.scenes.screens.reckoning import account, tellings
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.plaques import WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import CREAM, SIZE_BODY, SIZE_SMALL
from game.ui.widgets import Button, Widget, draw_face, draw_icon, ink_of

GAP, INSET = 10.0, 24.0
LINING = 8.0
"""What of a row's height is not for its words."""
MOMENT = SIZE_SMALL + 2
EMBLEM, EMBLEM_GAP = 44.0, 16.0
MOST_ACCOUNTS = 4
"""At most so many people's accounts are told: more have no room beside the moments."""
WORKING = "The coach is going through it."
FAILED = "The coach could not go through it."
EVEN = "No single moment decided it."


class MomentButton(Button):
    """One telling moment in a sentence; pressed, it leads there."""

    def needed(self, kit: Kit, width: float) -> float:
        """How high it has to be for letters of their full size."""
        return kit.type.measure(self.words, self.size, width=width - 2 * INSET)[1] + LINING

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        """A dark plate with the sentence on as many lines as have room."""
        box = self.grown()
        draw_face(canvas, box, self.hot if focused else 0.0)
        kit.type.draw(
            canvas,
            self.words,
            box.x + INSET,
            box.centery,
            self.size,
            ink_of(focused),
            anchor="midleft",
            align="left",
            fit=(box.w - 2 * INSET, box.h - LINING),
        )


def shared(even: float, wants: Sequence[float]) -> list[float]:
    """Heights of rows, `even` on average: a row that wants more has what those leave that want less.

    Where all together want more than there is, all are alike.
    """
    spare = even * len(wants) - sum(wants)
    if spare < 0.0:
        return [even] * len(wants)
    over = sum(max(0.0, want - even) for want in wants)
    under = sum(max(0.0, even - want) for want in wants)
    return [want if want > even else even - (even - want) * over / max(under, 1.0) for want in wants]


class CoachPage:
    """Lays and draws what the coach has to say.

    `open_at` shows a step of the review, `film_at` keeps it as a film.
    """

    def __init__(
        self,
        kit: Kit,
        game: Game,
        entries: Sequence[ReplayedEntry[State]],
        accounts: Accounts,
        people: People,
        plates: Sequence[SeatPlate],
        seats: Sequence[Seat],
        open_at: Callable[[int], None],
        film_at: Callable[[int], None],
    ) -> None:
        self._kit, self._game, self._entries = kit, game, entries
        self._accounts, self._people, self._plates = accounts, people, plates
        self._seats = tuple(seats)[:MOST_ACCOUNTS]
        self._open_at, self._film_at = open_at, film_at
        self._quiet = False
        """Whether there is no moment to tell."""

    def lay(self, room: pygame.FRect) -> list[Widget]:
        """The moments as buttons below the accounts; none until the ledger is there."""
        ledger = self._accounts.ledger
        if ledger is None:
            return []
        found = tellings(self._game, ledger, self._entries, self._people)
        self._quiet = not found
        top = room.y + self._high(room) * len(self._seats) + GAP
        even = (room.bottom - top + GAP) / max(1, len(found)) - GAP
        buttons = [
            MomentButton(telling.words, partial(self._open_at, telling.at), size=MOMENT) for telling in found
        ]
        films = [FilmButton(partial(self._film_at, telling.at)) for telling in found]
        wide = max((film.wanted(self._kit, even)[0] for film in films), default=0.0)
        left = room.right - wide
        wants = [button.needed(self._kit, left - GAP - room.x) for button in buttons]
        widgets: list[Widget] = []
        y = top
        for button, film, high in zip(buttons, films, shared(even, wants), strict=True):
            button.box = pygame.FRect(room.x, y, left - GAP - room.x, high)
            film.box = pygame.FRect(left, y, wide, high)
            button.leads[Intent.RIGHT], film.leads[Intent.LEFT] = film, button
            widgets += [button, film]
            y += high + GAP
        return widgets

    def _high(self, room: pygame.FRect) -> float:
        """The height of one person's account: less where there are many."""
        lines = 1 if len(self._seats) > 1 or self._kit.type.scaled(1.0) <= 1.0 else 2
        wanted = max(EMBLEM, lines * self._kit.type.line_height(SIZE_BODY))
        return min(wanted, room.h / 2 / max(1, len(self._seats)))

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The accounts, or how far the coach has come."""
        kit, accounts, ledger = self._kit, self._accounts, self._accounts.ledger
        if ledger is None:
            draw_plaque(canvas, room.x, room.y, room.w, room.h, WELL, 22.0, 0.0)
            share = accounts.share if accounts.working else None
            draw_filling(canvas, kit, room, WORKING if accounts.working else FAILED, share)
            return
        high = self._high(room)
        for number, seat in enumerate(self._seats):
            y = room.y + high * (number + 0.5)
            side = min(high - 4.0, kit.type.scaled(EMBLEM))
            emblem = f"ui/emblem_{self._plates[seat].emblem}"
            draw_icon(canvas, kit, emblem, room.x + side / 2, y, side)
            left = room.x + side + EMBLEM_GAP
            kit.type.draw(
                canvas,
                account(ledger, seat, self._people),
                left,
                y,
                SIZE_BODY,
                CREAM,
                "body_bold",
                "midleft",
                align="left",
                fit=(room.right - left, high),
            )
        if self._quiet:
            kit.type.draw(canvas, EVEN, room.centerx, room.bottom - room.h / 4, SIZE_BODY, CREAM)
