"""One seat's cursor at Literature's table: how far it is in asking, claiming or passing the turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.core.contract import Action, Seat
from game.couch.intents import Intent
from game.literature.observation import Observation
from game.literature.rules.position import may_ask, players_to_ask
from game.literature.rules.state import Ask, AskNote, Claim, Phase, team
from game.literature.table.draft import Draft
from game.literature.table.focus import (
    CardSpot,
    DraftPart,
    Purpose,
    SeatSpot,
    SetSpot,
    Spot,
    TableButton,
    Task,
    button_stops,
    buttons,
    card_stops,
    cards_to_ask,
    just_won,
    seat_stops,
    set_stops,
    sets_to_open,
    sets_to_pick,
    task_of,
    useless,
)
from game.literature.table.layout import Layout
from game.literature.table.shown import hopeful, may_hold
from game.tablekit.box import Box
from game.tablekit.cursor import Stop, StopCursor
from game.ui.steering import LEAST_AHEAD, STEER
from game.ui.table import Response

CLAIMING = (Task.TURN, Task.NAME_SET, Task.FINAL, Task.FORCED)
"""The tasks in which a claim may be made."""
ONLY_CLAIMS = (Task.NAME_SET, Task.FINAL)
"""Those in which nothing else may be done."""


@dataclass
class Cursor(StopCursor[Spot]):
    """What a seat is choosing: the part of its draft, the set and card picked, its claim in the making."""

    task: Task = Task.NOTHING
    purpose: Purpose = Purpose.READ
    part: DraftPart = DraftPart.SET
    picked: int | None = None
    """The set that has been opened, by its number."""
    place: int | None = None
    """The place in that set of the card to ask for."""
    draft: Draft | None = None
    laid_by: Draft | None = None
    """A claim in the making, kept until somebody's Wait ends."""
    open: bool = False
    """Whether the seat has reached for its buttons out of turn."""
    sees: bool = False
    """Whether the seat's hand may be seen."""
    blind: bool = False
    """Whether the seat may pick by heart while everybody watches, so that everything is offered to it."""
    unaided: bool = False
    """Whether nothing is picked beforehand by what the screen shows."""
    refused: Box | None = None
    """Where the latest press was that could do nothing."""
    notebook: Callable[[Observation, Seat, int], Sequence[Collection[Seat]]] | None = None
    """Who may hold each card of a set, as far as the seat is told; nobody where it is told nothing."""
    last_set: int | None = None
    """The set asked for last: the next question begins there."""

    @property
    def active(self) -> bool:
        """Whether anything is being picked."""
        return self.task is not Task.NOTHING or self.open

    @property
    def deep(self) -> bool:
        """Whether cancel goes back a step here."""
        return self.draft is not None or self.part is not DraftPart.SET or self.open or self._aside

    @property
    def _aside(self) -> bool:
        """Whether the player on turn has switched to claiming or challenging."""
        return self.task is Task.TURN and self.purpose is not Purpose.ASK

    @property
    def reads(self) -> int | None:
        """The set that has been opened out of turn, only to look at it."""
        return self.picked if self.purpose is Purpose.READ else None

    def leads_to(self, action: Action, seen: Observation) -> bool:
        """Whether what is chosen so far can still become this question or claim."""
        match action:
            case Ask(card=card):
                number = seen.deck.set_of[seen.deck.index[card]]
                cards = seen.deck.sets[number].cards
                right = self.place is None or cards[self.place] == card
                return self.purpose is Purpose.ASK and self.picked in (None, number) and right
            case Claim(set=number):
                return self.purpose is Purpose.CLAIM and self.picked in (None, number)
            case _:
                return True

    def go(self, intent: Intent, found: tuple[Stop[Spot], ...]) -> Response:
        """Go in a direction: up and down to the next row with a stop, however far aside, else along a row."""
        if self.at is None and found:
            return self.move(found[0].spot)
        here = next((stop.box for stop in found if stop.spot == self.at), None)
        _, down = STEER[intent]
        if here is not None and self.part is DraftPart.SET and self.task is not Task.PASS_ON:
            ahead = {stop.spot: (stop.box.y - here.y) * down for stop in found}
            next_row = min((way for way in ahead.values() if way > LEAST_AHEAD), default=0.0)
            if not down:
                ahead = {stop.spot: abs(stop.box.y - here.y) for stop in found}
            found = tuple(stop for stop in found if ahead[stop.spot] < next_row + LEAST_AHEAD)
        return self.steer(intent, found)

    # keeping up

    def follow(self, seen: Observation) -> None:
        """Keep up with the match: a new task moves the cursor to where it starts."""
        task, sees = task_of(seen, self.seat), seen.hands[self.seat] is not None
        if task is not self.task:
            kept = None if self.task is Task.PLACES else self.draft or self.laid_by
            self.task, self.sees = task, sees
            self.restart(seen)
            self.laid_by = kept if seen.waiting is not None else None
            self._take_up(seen, kept)
        elif sees != self.sees:
            looked, self.sees = self.sees, sees
            if self.draft is None or looked or self.draft.sure:
                claims = self.purpose is Purpose.CLAIM and self.task in CLAIMING and not looked
                self.restart(seen)
                if claims and sets_to_pick(seen, self.seat, Purpose.CLAIM, self.blind):
                    self.purpose = Purpose.CLAIM
                    self.at = self.first_set(seen)
            else:
                self.draft = self.draft.known(self._able(seen, self.draft.set, self.draft.members))
        elif not self._holds(seen):
            self.restart(seen)

    def _take_up(self, seen: Observation, draft: Draft | None) -> None:
        """Take up a claim in the making again after somebody's Wait."""
        if draft is None or draft.fixed or self.task not in CLAIMING:
            return
        if draft.set in sets_to_pick(seen, self.seat, Purpose.CLAIM, self.blind):
            self.purpose, self.draft, self.picked = Purpose.CLAIM, draft, draft.set

    def restart(self, seen: Observation) -> None:
        """Move to where the task begins."""
        self.part, self.picked, self.place, self.draft = DraftPart.SET, None, None, None
        self.open = self.open and self.task is Task.NOTHING
        asking = self.task is Task.TURN and may_ask(seen, self.seat)
        able = not self.sees or bool(sets_to_pick(seen, self.seat, Purpose.ASK, self.blind))
        self.purpose = Purpose.ASK if asking and able else Purpose.CLAIM
        if self.task is Task.NOTHING:
            self.purpose = Purpose.READ
        if self.task is Task.PLACES:
            self._begin_places(seen)
        self.at = self._first(seen)

    def close(self, seen: Observation) -> None:
        """Whoever looks round out of turn makes room for the one who is asked, or looks in secret."""
        if self.open:
            self.open = False
            self.restart(seen)

    def _begin_places(self, seen: Observation) -> None:
        claiming = seen.claiming
        if claiming is not None and claiming.set is not None:
            side = team(self.seat) if seen.phase is Phase.CLAIM else 1 - team(self.seat)
            self.open_draft(seen, claiming.set, side, claiming.named)

    def open_draft(self, seen: Observation, number: int, side: int, said: tuple[Seat, ...] = ()) -> None:
        """Begin to name the holders of a set among the players of a team."""
        members = tuple(
            (self.seat + step) % seen.seats
            for step in range(seen.seats)
            if team((self.seat + step) % seen.seats) == side
        )
        named_already = None if seen.hands[self.seat] is None else self.seat
        able, room = self._able(seen, number, members), _room(seen, members)
        self.draft = Draft.of(number, members, able, said, named_already, room, self.seat)
        self.picked = number

    def _able(
        self, seen: Observation, number: int, members: tuple[Seat, ...]
    ) -> tuple[tuple[Seat, ...], ...]:
        """Who can be named for each card of a set: whoever may hold it as far as is shown, else everybody."""
        cards, hand = seen.deck.sets[number].cards, seen.hands[self.seat]
        if self.unaided:
            mine = (self.seat,) if self.seat in members else members
            return tuple(mine if card in (hand or ()) else members for card in cards)
        may = may_hold(seen, self.seat)
        notes = () if self.notebook is None else self.notebook(seen, self.seat, number)
        worked_out = [set(who) if len(who) == 1 else {*members} for who in notes] or [{*members}] * len(cards)
        found = (
            tuple(who for who in members if who in may[seen.deck.index[card]] and who in certain)
            for card, certain in zip(cards, worked_out, strict=True)
        )
        return tuple(who or members for who in found)

    def _holds(self, seen: Observation) -> bool:
        """Whether what the cursor is on can still be picked."""
        if self.draft is not None:
            if self.task is Task.PLACES:
                named = seen.claiming.named if seen.claiming is not None else ()
                return len(named) == self.draft.fixed
            return self.draft.set in sets_to_pick(seen, self.seat, Purpose.CLAIM, self.blind)
        if not self.active:
            return self.at is None
        if self.reads is not None:
            return self.reads in seen.open_sets()
        if self.part is DraftPart.CARD:
            return self.picked is not None and self.place_ok(seen)
        if self.part is DraftPart.PLAYER:
            return isinstance(self.at, SeatSpot) and self.at.seat in self.players(seen)
        if isinstance(self.at, SetSpot):
            return self.at.number in sets_to_open(seen, self.seat, self.purpose, self.blind)
        if isinstance(self.at, SeatSpot):
            return self.at.seat in seen.candidates
        mine = buttons(seen, self.seat, self.purpose, self.blind)
        return isinstance(self.at, TableButton) and self.at in mine

    def place_ok(self, seen: Observation) -> bool:
        """Whether the card under the cursor may be asked for."""
        if self.picked is None or not isinstance(self.at, CardSpot):
            return False
        return self.at.place in cards_to_ask(seen, self.seat, self.picked, self.blind)

    def players(self, seen: Observation) -> tuple[Seat, ...]:
        """The players who can be picked now."""
        return players_to_ask(seen, self.seat) if self.part is DraftPart.PLAYER else ()

    # where to begin

    def _first(self, seen: Observation) -> Spot | None:
        if not self.active:
            return None
        if self.task is Task.PASS_ON:
            return SeatSpot(seen.candidates[0])
        if self.task is Task.TURN and self.purpose is Purpose.ASK and not self.sees and not self.blind:
            return None  # first of all the hand is looked at: no press leads past it by accident
        mine = buttons(seen, self.seat, self.purpose, self.blind)
        return self.first_set(seen) or (mine[0] if mine else None)

    def first_set(self, seen: Observation) -> Spot | None:
        """The set asked for last, or the first that can be picked."""
        sets = sets_to_pick(seen, self.seat, self.purpose, self.blind)
        if not sets or self.task is Task.READY:
            return None
        last = self._last_set(seen)
        order = sorted(sets, key=lambda number: number != last)
        asks = self.purpose is Purpose.ASK
        return SetSpot(next((n for n in order if not asks or self._open_cards(seen, n)), order[0]))

    def _last_set(self, seen: Observation) -> int | None:
        """The set asked for last; in front of everybody not one that was only opened in secret."""
        last, in_secret = self._last_question(seen), seen.hands[self.seat] is not None
        if last is None or (in_secret and self.last_set is not None):
            return self.last_set if in_secret or self.blind else None
        return seen.deck.set_of[seen.deck.index[last.card]]

    def first_card(self, seen: Observation, number: int) -> CardSpot:
        """The card asked for last, or the next one if it was given; the first if it is not in this set.

        Never one that no opponent can hold, as far as the seat is shown. By heart it is the card just won,
        so that no quick press asks for a card of one's own and shows it to all.
        """
        won = just_won(seen, self.seat)
        if won in useless(seen, self.seat) and won in seen.deck.sets[number].cards:
            return CardSpot(seen.deck.sets[number].cards.index(won))
        cards = self._open_cards(seen, number) or cards_to_ask(seen, self.seat, number, self.blind)
        last = self._last_question(seen)
        row = seen.deck.sets[number].cards
        after = row.index(last.card) + last.got if last is not None and last.card in row else 0
        return CardSpot(next((place for place in cards if place >= after), cards[0]))

    def first_player(self, seen: Observation) -> Spot | None:
        """The player asked last if they had the card, else the next one; the first if there was none.

        Never one who can't hold the card, as far as the seat is shown.
        """
        among = players_to_ask(seen, self.seat)
        if self.picked is not None and self.place is not None:
            among = self._hopeful(seen, self.picked, self.place) or among
        if not among:
            return None
        last = self._last_question(seen)
        after = 0 if last is None else last.target + (not last.got)
        return SeatSpot(next((seat for seat in among if seat >= after), among[0]))

    def _open_cards(self, seen: Observation, number: int) -> tuple[int, ...]:
        """The places of the cards of a set to ask for that some opponent may hold."""
        places = cards_to_ask(seen, self.seat, number, self.blind)
        return tuple(place for place in places if self._hopeful(seen, number, place))

    def _hopeful(self, seen: Observation, number: int, place: int) -> tuple[Seat, ...]:
        """The players to ask for a card who may hold it."""
        if self.unaided:
            return players_to_ask(seen, self.seat)
        card = seen.deck.sets[number].cards[place]
        found = hopeful(seen, self.seat, card)
        told = () if self.notebook is None else self.notebook(seen, self.seat, number)[place]
        return tuple(seat for seat in found if seat in told) if told else found

    def _last_question(self, seen: Observation) -> AskNote | None:
        """This seat's own latest question: players remember what they asked."""
        own = (note for note in reversed(seen.notes) if isinstance(note, AskNote) and note.seat == self.seat)
        return next(own, None)

    def looked_at(self, seen: Observation, layout: Layout) -> Box | None:
        """Where the player looks: at what was refused, at the claim in the making, else at the cursor."""
        if self.refused is not None or self.draft is not None:
            return self.refused or layout.confirm
        return next((stop.box for stop in self.stops(seen, layout) if stop.spot == self.at), None)

    def stops(self, seen: Observation, layout: Layout) -> tuple[Stop[Spot], ...]:
        """Every stop the cursor can go to now; none on a draft, which has its own controls."""
        if self.draft is not None:
            return ()
        if self.reads is not None:
            return ()
        if self.part is DraftPart.CARD and self.picked is not None:
            return card_stops(seen, self.seat, self.picked, layout, self.blind)
        if self.part is DraftPart.PLAYER:
            return seat_stops(players_to_ask(seen, self.seat), layout)
        mine = button_stops(seen, self.seat, self.purpose, layout, self.blind)
        if self.task is Task.PASS_ON:
            return (*seat_stops(seen.candidates, layout), *mine)
        if self.task is Task.READY:
            return mine
        return (*set_stops(seen, self.seat, self.purpose, layout, self.blind), *mine)


def _room(seen: Observation, members: tuple[Seat, ...]) -> dict[Seat, int]:
    """How many cards each of them holds, as far as all can see: where no numbers are told, any or none."""
    exact = seen.options.counts_shown == "exact"
    return {seat: seen.counts[seat] * (1 if exact else len(seen.deck.cards)) for seat in members}
