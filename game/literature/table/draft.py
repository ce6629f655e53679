"""A claim in the making: who is said to hold each card of the set, undoable until the claim is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.contract import Action, Seat
from game.literature.rules.state import Assign, Claim
from game.literature.table.holders import likeliest


@dataclass(frozen=True, slots=True)
class Draft:
    """Holders named so far and the card under the cursor; `at` past the last card is the claim button."""

    set: int
    members: tuple[Seat, ...]
    """The players who can be named, in the order they are stepped through."""
    named: tuple[Seat | None, ...]
    lean: Seat
    """The player named or pointed at last."""
    at: int = 0
    fixed: int = 0
    """How many cards have already been said aloud and can't be changed."""
    able: tuple[tuple[Seat, ...], ...] = ()
    """For each card the players who can be named for it."""
    sure: frozenset[int] = frozenset()
    """Places of the cards with one possible holder: they are named from the start."""
    room: Mapping[Seat, int] = field(default_factory=dict)
    """How many cards each player holds, as far as all can see."""
    claimer: Seat = Seat(0)
    """Who makes the claim: by heart most of the set is with them."""
    chosen: bool = False
    """Whether `lean` was pointed at for the card under the cursor, and is offered whatever else is likely."""

    @classmethod
    def of(
        cls,
        number: int,
        members: tuple[Seat, ...],
        able: tuple[tuple[Seat, ...], ...],
        said: tuple[Seat, ...],
        seat: Seat | None,
        room: Mapping[Seat, int],
        claimer: Seat,
    ) -> Draft:
        """A fresh draft; `said` are fixed, `able`, `room` and `claimer` are as in the draft.

        `seat` makes the claim and has its own cards named already; by heart it is None.
        """
        sure = frozenset(place for place, who in enumerate(able) if len(who) == 1)
        named = tuple(
            said[place] if place < len(said) else who[0] if place in sure else None
            for place, who in enumerate(able)
        )
        others = [member for member in members if member != seat] or list(members)
        draft = cls(number, members, named, others[0], len(said) - 1, len(said), able, sure, room, claimer)
        return draft._to_next()

    def known(self, able: tuple[tuple[Seat, ...], ...]) -> Draft:
        """The same claim once its maker looks at their hand: what can't be is named no more."""
        sure = frozenset(place for place, who in enumerate(able) if len(who) == 1 and place >= self.fixed)
        named = tuple(
            who if place < self.fixed or who in able[place] else able[place][0] if place in sure else None
            for place, who in enumerate(self.named)
        )
        draft = replace(self, named=named, able=able, sure=sure)
        return draft if not draft.on_button and named[self.at] is None else draft._to_next()

    def _to_next(self) -> Draft:
        return replace(self, at=self._next_open(self.at), chosen=False)

    @property
    def complete(self) -> bool:
        """Whether every card has a holder."""
        return None not in self.named

    @property
    def on_button(self) -> bool:
        """Whether the cursor stands on the button that makes the claim."""
        return self.at >= len(self.named)

    def offered(self, place: int) -> Seat | None:
        """Who is shown under a card: its named holder or, under the cursor, the player offered."""
        if self.named[place] is not None or place != self.at:
            return self.named[place]
        if self.chosen and self.lean in self.able[place]:
            return self.lean
        return likeliest(place, self.named, self.able, self.room, (self.claimer, self.lean))

    def _next_open(self, after: int) -> int:
        """The next card without a holder after place `after`, going round; the button if there is none."""
        count = len(self.named)
        order = [(after + 1 + step) % count for step in range(count)]
        return next((place for place in order if self.named[place] is None), count)

    @property
    def for_naming(self) -> Draft:
        """The draft with its cursor on a card that can be named otherwise, if there is one."""
        if self.at in self.sure and not self.complete:
            return self._to_next()
        return self

    def moved(self, step: int) -> Draft:
        """The draft with the cursor `step` cards further."""
        last = len(self.named) if self.complete else len(self.named) - 1
        at = max(self.fixed, min(last, self.at + step))
        return replace(self, at=at, chosen=self.chosen and at == self.at)

    def turned(self, step: int) -> Draft:
        """The draft with the player `step` further round offered for the card under the cursor."""
        if self.on_button:
            return self
        who = self.offered(self.at)
        among = self.able[self.at]
        place = among.index(who) if who in among else 0
        return self.leaning(among[(place + step) % len(among)])

    def leaning(self, seat: Seat) -> Draft:
        """The draft with this player offered for the card under the cursor, not yet settled."""
        if self.on_button or seat not in self.able[self.at]:
            return self
        named = list(self.named)
        if named[self.at] is not None:
            named[self.at] = seat
        return replace(self, named=tuple(named), lean=seat, chosen=True)

    def settled(self, seat: Seat | None = None) -> Draft:
        """The draft with `seat`, or else the player offered, named for the cursor's card; on to the next."""
        if self.on_button:
            return self
        who = self.offered(self.at) if seat is None else seat
        named = (*self.named[: self.at], who, *self.named[self.at + 1 :])
        return replace(self, named=named, lean=self.lean if who is None else who)._to_next()

    def undone(self) -> Draft | None:
        """The draft without the last holder named before the cursor; None if nothing can be taken back."""
        for place in range(min(self.at, len(self.named)) - 1, self.fixed - 1, -1):
            who = self.named[place]
            if who is not None and place not in self.sure:
                named = (*self.named[:place], None, *self.named[place + 1 :])
                return replace(self, named=named, at=place, lean=who, chosen=True)
        return None

    def spoken(self, seat: Seat, begun: bool) -> tuple[Action, ...]:
        """The actions that make the claim; `begun`: the set has already been said."""
        said = tuple(Assign(seat, holder) for holder in self.named[self.fixed :] if holder is not None)
        return said if begun else (Claim(seat, self.set), *said)
