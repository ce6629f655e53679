"""Hidden hands at a table: whose cards the screen may show now, and who is asked to look in secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.catalog import Game
from game.core.contract import Event, Eyes, Observation, State
from game.core.match import Match
from game.couch.intents import DIRECTIONS, DeviceId, Intent, Press, zone_of
from game.couch.privacy import LEAST_LOOK_MS, NOBODY, Mode, Privacy
from game.scenes.house import House
from game.scenes.secrecy.decoys import Decoys
from game.scenes.secrecy.spread import paint_ahead, rows_of
from game.tablekit.table import Table
from game.ui.rooms import ROOMS

LOOK_MS = LEAST_LOOK_MS + 500.0
"""How long a card that somebody looks at can't be skipped nor hidden: it needs half a second to come up."""
READ_MS = 1400.0
"""How long what has happened, two lines at most, can be read before a curtain falls; a press ends it."""


class HiddenHands:
    """Decides what a table's eyes are: nothing that they may not know reaches the screen."""

    def __init__(
        self,
        house: House,
        game: Game,
        mode: Mode,
        present: Sequence[int],
        decoys: Decoys | None,
        match: Match[State],
    ) -> None:
        self._house, self.game = house, game
        self.decoys = decoys if mode is Mode.DECOY else None
        """Secret directions and decoys, at a table that hides hands by them."""
        self.privacy = Privacy(mode, present)
        if self.decoys is not None:
            self.decoys.deal(match, present)
            self._choose_mode(self.decoys)
        self.eyes: Eyes = self.privacy.eyes
        self._acted: int | None = None
        self.called: tuple[int, ...] = ()
        """The seats that have been asked for a decision behind the curtain."""
        self._moved = -READ_MS
        """When something on the table was last on its way."""
        self.due = False
        """Whether a curtain falls as soon as the table could be read."""
        self._eventful = False
        """Whether anything has happened yet: after the deal there is nothing to read."""
        self._seen: tuple[State, Eyes, Observation] | None = None
        """The last observation with its state and eyes: a state never changes, so it is observed once."""

    def seen(self, state: State) -> Observation:
        """What the screen may know of a state."""
        last = self._seen
        if last is None or last[0] is not state or last[1] != self.eyes:
            last = self._seen = state, self.eyes, self.game.observation.observe(state, self.eyes)
        return last[2]

    def redacted(self, event: Event) -> Event:
        """What the screen may know of an event."""
        return self.game.observation.redact(event, self.eyes)

    def prepare(self, table: Table[Observation]) -> None:
        """Tell a new table whether people decide in front of everybody, knowing their hands by heart."""
        table.by_heart = self.privacy.decoyed

    def look(self, table: Table[Observation], state: State) -> None:
        """Let the table show what may be seen now, nothing more."""
        if self._eventful and (table.busy or table.moving):
            self._moved = self._house.now
        if self.decoys is not None and self.privacy.decoyed:
            self.privacy.lay(self.decoys.laying(self.seen(state)))
            if self.decoys.follow(self._house.worker):
                self._house.kit.rehearsals.add(self._painting(self.decoys, state))
        if self.privacy.eyes != self.eyes:
            self.eyes = self.privacy.eyes
            table.set_eyes(self.eyes, self.seen(state))

    def clear(self, table: Table[Observation], state: State) -> None:
        """Hide everything that was shown in secret; whoever must still decide is asked again."""
        self.privacy.clear()
        self.called = ()
        self.look(table, state)

    def ended(self, table: Table[Observation]) -> None:
        """Somebody has ended the hand while they looked: all look again before the end is shown."""
        if self._seen is not None and self.eyes and self.privacy.guarded:
            self.clear(table, self._seen[0])

    def takes(self, press: Press, table: Table[Observation], state: State) -> bool:
        """Whether a press picks a secret direction, or is a seat's Peek or its end."""
        if self.choosing:
            assert self.decoys is not None
            if self.decoys.pick(press):
                self._house.sound("join")
            elif press.seat is not None and press.down and not press.repeat:
                self._not_yet(press)
            return True
        if press.seat is None or press.intent is not Intent.PEEK or not self.privacy.guarded:
            return False
        self.privacy.peek(press.seat, press.down, self._house.now, self.latches(press.device))
        self.look(table, state)
        return True

    def latches(self, device: DeviceId) -> bool:
        """Whether one press of Peek on this device is enough to look, until it is pressed again."""
        wanted = self._house.settings.accessibility.latch_peek
        return wanted == "all" or (wanted == "keys" and zone_of(device) is not None)

    def acted(self, seat: int) -> None:
        """A seat has done something: if it looked uncalled, that may be all it looked for."""
        self._acted = seat

    def shown(self, event: Event) -> bool:
        """Whether an event shows these eyes what not everybody may see; then it stays a while.

        Whatever has happened, it has only begun to be shown: no curtain falls over it yet.
        """
        self._eventful, self._moved = True, self._house.now
        redact = self.game.observation.redact
        secret = bool(self.eyes) and redact(event, self.eyes) != redact(event, NOBODY)
        if secret and self.privacy.curtain is not None:
            self.privacy.stay(self._house.now + LOOK_MS)
        return secret

    def _not_yet(self, press: Press) -> None:
        """Somebody presses what does nothing yet; a direction that chooses is taken without a word."""
        picks = press.seat in self.choosing
        if picks and press.intent in DIRECTIONS:
            return
        self._house.refuse(
            "Pick your secret direction first, then confirm it." if picks else "The others are still picking."
        )

    def hears(self, seat: int) -> bool:
        """Whether the table listens to a seat now: behind a curtain only to the one that may look.

        While a spread of decoys covers the table it listens to its owner alone.
        """
        if self.choosing or self.privacy.peeking:
            return not self.choosing and seat == self.privacy.peeking[0]
        curtain = self.privacy.curtain
        return curtain is None or (curtain.showing and curtain.seat == seat)

    def keeps_from(self, seat: int) -> bool:
        """Whether a seat that presses Peek sees nothing now, as another looks or is asked to."""
        curtain, peeking = self.privacy.curtain, self.privacy.peeking
        return curtain.seat != seat if curtain is not None else bool(peeking) and peeking[0] < seat

    def unheard(self, seat: int, names: Sequence[str]) -> str:
        """Why the table does not listen to a seat now, as one sentence; `names` are those of the seats."""
        if self.choosing:
            return "Everybody picks a secret direction first."
        if self.privacy.peeking:
            return (
                f"{names[self.privacy.peeking[0]]} is looking: only they are heard until they let go of Peek."
            )
        curtain = self.privacy.curtain
        if curtain is None:
            return ""
        if curtain.seat == seat and not curtain.showing:
            return "See your cards first, as the curtain says."
        if curtain.showing:
            return f"{names[curtain.seat]} is looking: only they are heard until their cards are hidden."
        return f"Only {names[curtain.seat]} looks now: everyone else, look away."

    def falls(self, table: Table[Observation], state: State) -> bool:
        """Somebody presses while a curtain is due: what moves comes to its end, or else the curtain falls."""
        if not self.due or table.busy:
            return False
        if table.moving:
            table.skip()
            self._moved = self._house.now
        else:
            self._moved = self._house.now - READ_MS
            self.call(state)
        return True

    def call(self, state: State) -> None:
        """Ask people behind the curtain for what they must decide in secret.

        Until what has happened on the table could be read, no curtain falls over it.
        """
        if self.choosing or not self.privacy.curtained:
            return
        waiting, acted, self._acted = self.game.rules.asked(state), self._acted, None
        if acted is not None and not (acted in waiting and self.game.rules.goes_on(state)):
            self.privacy.decided(acted)
        asked = waiting if self.game.table.secret(self.seen(state)) else ()
        wanted = tuple(seat for seat in asked if seat in self.privacy.humans)
        curtain = self.privacy.curtain
        if curtain is not None and curtain.called and curtain.seat not in wanted:
            self.privacy.done(curtain.seat, self._house.now)
        open_yet = self.privacy.curtain is None and self._house.now < self._moved + READ_MS
        self.due = bool(wanted) and wanted != self.called and open_yet
        if wanted != self.called and not self.due:
            self.called = wanted
            self.privacy.call(wanted, self._house.now)

    def spread(self, state: State) -> tuple[int, dict[Intent, Observation]] | None:
        """Whose spread of decoys is to be shown now, and what stands at each direction of it.

        It is empty while they are being forged.
        """
        if self.decoys is None or not self.privacy.peeking or self.choosing:
            return None
        seat = self.privacy.peeking[0]
        return seat, self.decoys.spread(seat, state)

    def _painting(self, decoys: Decoys, state: State) -> Iterator[None]:
        """Paint everybody's four hands ahead in spare time, so that no look costs a frame."""
        canvas = self._house.kit.stage.canvas().unseen()
        for seat in self.privacy.humans:
            hands = decoys.hands(seat, state)
            back = ROOMS[self.game.table.ROOM].back
            yield from paint_ahead(canvas, self._house, rows_of(self.game, hands, seat), back)

    @property
    def covers(self) -> bool:
        """Whether something stands over the table that the match waits behind."""
        return self.privacy.curtain is not None or bool(self.choosing or self.privacy.peeking)

    @property
    def shut(self) -> bool:
        """Whether that hides the whole table, and a note on it can't be read."""
        curtain = self.privacy.curtain
        return self.covers and (curtain is None or not curtain.showing)

    @property
    def choosing(self) -> tuple[int, ...]:
        """Who has still to pick a secret direction."""
        if self.decoys is None or not self.privacy.decoyed:
            return ()
        return self.decoys.waiting(self.privacy.humans)

    def sit(self, present: Sequence[int], table: Table[Observation], state: State) -> None:
        """Other people play now."""
        if tuple(present) != self.privacy.humans:
            self.privacy.sit(present, self._house.now)
            if self.decoys is not None:
                self.decoys.sit(present)
                self._choose_mode(self.decoys)
                self.prepare(table)
            self.called = ()
            self.look(table, state)

    def _choose_mode(self, decoys: Decoys) -> None:
        """If too many people sit for decoys, the curtain hides hands."""
        mode = Mode.DECOY if decoys.offered else Mode.CURTAIN
        if mode is not self.privacy.mode:
            self.privacy.clear()
            self.privacy.mode = mode
