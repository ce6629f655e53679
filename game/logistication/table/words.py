"""What Logistication's table says in plain words: what is asked of whom, and what was just played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.contract import Event, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import NINE, NO_COLOUR, Card, Face, card_name, colour_name, face_name
from game.logistication.rules.events import (
    BlindFailed,
    Drew,
    FaceUpTaken,
    PickedUp,
    Played,
    Reversed,
    Skipped,
    Squashed,
    Stole,
    TurnBegan,
    WentOut,
)
from game.logistication.rules.position import thief
from game.logistication.rules.state import Cards, How, PlayerPhase
from game.logistication.table.choice import Task, task_of, to_snap
from game.logistication.table.grudges import Grudges, grudge_words, heard
from game.ui.markup import after, either, wordings
from game.ui.people import People

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
PHASE_NUMBERS = {PlayerPhase.HAND: 1, PlayerPhase.FACE_UP: 2, PlayerPhase.BLIND: 3}
BEGINS = (Played, PickedUp, Stole, BlindFailed)
"""What counts as a play here; the events that follow are told with it."""
LONG = " Rotation"
"""What everybody leaves out when they say Reverse Rotation."""
TURNS = "the direction turns"
MOST_PARTS = 4
"""The most clauses a sentence has, besides who misses a turn."""
TURN_GONE = "Your turn is gone: {mouse}click{else}{slam} lays{/mouse} a Reverse to take it back"
NO_REVERSE = "Your turn is gone: you have no Reverse to take it back"


MOST_PLAYS = 24
"""So many earlier plays are kept, to be told until the viewer's own."""
Plays = tuple[tuple[Event, ...], ...]


@dataclass
class SincePlay:
    """The events since the last play, and what was done to each seat; all of it is public."""

    events: list[Event] = field(default_factory=list)
    grudges: Grudges = field(default_factory=dict)
    """What was done to each seat since its own last deed."""
    past: Plays = ()
    """The events of earlier plays, the latest last."""

    @property
    def kept(self) -> tuple[tuple[Event, ...], Grudges, Plays]:
        """What to go back to if what comes next is taken back."""
        return tuple(self.events), self.grudges, self.past

    def go_back(self, kept: tuple[tuple[Event, ...], Grudges, Plays]) -> None:
        """Forget what came after that."""
        self.events[:], self.grudges, self.past = kept

    def hear(self, event: Event) -> None:
        """Take in what happened."""
        self.grudges = heard(self.grudges, self._player, event)
        if isinstance(event, BEGINS) and not self._goes_on(event):
            self.past = (*self.past, tuple(self.events))[-MOST_PLAYS:]
            self.events.clear()
        if isinstance(event, (*BEGINS, Drew, FaceUpTaken, Reversed, Skipped, Squashed, TurnBegan, WentOut)):
            self.events.append(event)

    @property
    def _player(self) -> Seat | None:
        """Who played or stole the turn last."""
        did = (event.seat for event in reversed(self.events) if isinstance(event, (Played, Stole)))
        return next(did, None)

    def _goes_on(self, event: Event) -> bool:
        """Whether this belongs to the last play: a blind card that doesn't fit, picked up with the pile."""
        return isinstance(event, PickedUp) and bool(self.events) and isinstance(self.events[-1], BlindFailed)

    def words(self, people: People) -> str:
        """The events in a sentence; that the direction turns is said only if there is room."""
        parts: list[str] = []
        did: Seat | None = None
        for event in self._summed():
            if parts and isinstance(event, PickedUp):
                many = _count(len(event.cards), "card")
                parts[-1] += f" and {people.verb(event.seat, 'take')} the pile, {many}"
            elif parts and isinstance(event, FaceUpTaken | WentOut) and event.seat == did:
                link = ", and" if " and " in parts[-1] else " and"
                parts[-1] += f"{link} {_became(event, people)}"
            elif words := _clause(event, people):
                parts.append(words)
            did = event.seat if isinstance(event, Played) else None
        parts = list(dict.fromkeys(parts))[:MOST_PARTS]
        missing = self._missing()
        if missing:
            parts.append(f"{_all_miss(missing, people)} a turn")
        elif (again := self._again()) is not None:
            parts.append(f"{people.mid(again, 'play')} again")
        if len(parts) > 2 and TURNS in parts:
            parts.remove(TURNS)
        told = "; ".join(parts)
        return told[:1].upper() + told[1:]

    def told(self, people: People) -> tuple[str, tuple[str, ...]]:
        """The last play, and all since that of whoever is spoken to."""
        return self.words(people), self.since_own(people)

    def since_own(self, people: People) -> tuple[str, ...]:
        """Each play since that of whoever is spoken to, in a sentence, the latest last.

        None for nobody, once one is out, before a first play of one's own, and once that is too long ago to
        be remembered.
        """
        found: list[str] = []
        own = False
        for play in (*self.past, tuple(self.events)) if people.you is not None else ():
            did = next((event.seat for event in play if isinstance(event, BEGINS)), None)
            if did == people.you:
                own = not any(isinstance(event, WentOut) and event.seat == people.you for event in play)
                found.clear()
            elif did is not None and own:
                found.append(SincePlay(list(play)).words(people))
        return tuple(found)

    def done_to(self, people: People, seats: Sequence[Seat]) -> dict[Seat, str]:
        """What was done to some seats since their last deed, in the few words that a plate has room for."""
        return {seat: grudge_words(grudge, people) for seat, grudge in self.grudges.items() if seat in seats}

    def _summed(self) -> list[Event]:
        """The events; what several cards make one seat draw is summed up as one draw."""
        found: list[Event] = []
        places: dict[Seat, int] = {}
        for event in self.events:
            if not isinstance(event, Drew) or not event.forced:
                found.append(event)
            elif event.seat in places:
                before = found[places[event.seat]]
                assert isinstance(before, Drew)
                found[places[event.seat]] = replace(before, count=before.count + event.count)
            else:
                places[event.seat] = len(found)
                found.append(event)
        return found

    def _missing(self) -> list[Seat]:
        """Who misses a turn, except those already mentioned because they drew cards (LO-12)."""
        hit = [event.seat for event in self.events if isinstance(event, Drew) and event.forced]
        skipped = [event.seat for event in self.events if isinstance(event, Skipped)]
        return [seat for seat in skipped if seat not in hit]

    def _again(self) -> Seat | None:
        """Who plays again although nobody missed a turn: because of two Reverses in one play (LO-16)."""
        played = [event for event in self.events if isinstance(event, Played)]
        began = [event.seat for event in self.events if isinstance(event, TurnBegan)]
        if not played or not began or any(isinstance(event, Skipped) for event in self.events):
            return None
        mine = played[-1].how is not How.COUNTER and played[-1].seat == began[-1]
        return played[-1].seat if mine else None


def _clause(event: Event, people: People) -> str:
    match event:
        case Played(seat=seat, cards=cards, how=how):
            drawn = ", just drawn" if how is How.SNAP else ""
            return f"{people.mid(seat, _verb(how))} {cards_words(cards)}{drawn}"
        case PickedUp(seat=seat, cards=cards):
            many = "the empty pile" if not cards else f"the pile, {_count(len(cards), 'card')}"
            return f"{people.mid(seat, 'pick')} up {many}"
        case BlindFailed(seat=seat, card=card):
            return f"{people.mid(seat, 'turn')} up {_a(card)}, which does not fit,"
        case Stole(seat=seat, slow=slow):
            return f"{people.mid(seat, 'steal')} {people.whose(slow)} turn"
        case Drew(seat=seat, count=count, forced=True):
            return f"{people.mid(seat, 'draw')} {spelled(count)}"
        case Squashed(by=by, cards=cards):
            if by is not Face.SQUASH:
                return f"three {plural(short_face(by))}: squashed"
            lone = all(card.face is Face.SQUASH for card in cards)
            return "" if lone else "the pile is squashed"
        case Reversed():
            return TURNS
        case FaceUpTaken(seat=seat) | WentOut(seat=seat):
            return f"{people.name(seat)} {_became(event, people)}"
        case _:
            return ""


def _became(event: FaceUpTaken | WentOut, people: People) -> str:
    """What an empty hand led to, without who it was."""
    if isinstance(event, FaceUpTaken):
        return f"{people.verb(event.seat, 'take')} the face-up cards"
    return f"{people.verb(event.seat, 'are')} out: {ORDINALS[event.place]}"


def _all_miss(seats: Sequence[Seat], people: People) -> str:
    verb = people.verb(seats[0], "miss") if len(seats) == 1 else "miss"
    return f"{people.some(seats, 'and')} {verb}"


def _verb(how: How) -> str:
    return {
        How.TURN: "play",
        How.BLIND: "turn up",
        How.COUNTER: "counter with",
        How.SNAP: "snap",
        How.JUMP_IN: "jump in with",
    }[how]


def short_name(card: Card) -> str:
    """A card in a few words: "red 7", "blue Reverse", "Wild"."""
    return card_name(card).removesuffix(LONG)


def short_face(face: Face) -> str:
    """A face in a few words."""
    return face_name(face).removesuffix(LONG)


def spelled(count: int) -> str:
    """A number as a word up to nine, then in figures."""
    return COUNTS[count] if count < len(COUNTS) else str(count)


def plural(word: str) -> str:
    """Several of a face: "Wilds", "Squashes"."""
    return f"{word}es" if word.endswith("sh") else f"{word}s"


def _a(card: Card) -> str:
    return f"a {short_name(card)}"


def _count(many: int, word: str) -> str:
    return f"{spelled(many)} {word}" + ("" if many == 1 else "s")


def cards_words(cards: Cards) -> str:
    """Cards of a play in words: "a red 7", "two Draw 6s and a blue Draw 3"."""
    kinds = list(dict.fromkeys(cards))
    if len(kinds) > 3:
        return _many(cards)
    parts = [
        _a(card) if cards.count(card) == 1 else f"{COUNTS[cards.count(card)]} {plural(short_name(card))}"
        for card in kinds
    ]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _many(cards: Cards) -> str:
    faces = list(dict.fromkeys(card.face for card in cards))
    counts = [sum(card.face is face for card in cards) for face in faces]
    parts = [
        f"{COUNTS[min(count, 9)]} {plural(short_face(face))}" if count > 1 else f"a {short_face(face)}"
        for face, count in zip(faces, counts, strict=True)
    ]
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]


# headlines


def headline(seen: Observation, people: People, humans: Sequence[Seat]) -> str:
    """What is asked of whom now; it gives no hand away, except to the player whose screen it is.

    `humans` are those who play at this screen.
    """
    if seen.result is not None:
        return ending(seen, people)
    you = people.you
    mine = you is not None and you == seen.turn
    if you is not None and (drawn := to_snap(seen, you)):
        card = short_name(drawn[0])
        long, short = f"You drew a {card}, too: {{slam}} snaps it", f"{{slam}} snaps the {card}"
        return either(long, short, "{slam} snaps it", "Snap it!")
    if seen.circles > 1:
        first = "Going in circles"
        if not mine:
            return either(f"{first}: next time the cards are counted", f"{first}: cards may be counted")
        return either(*(f"{first}. {asks}" for asks in wordings(_asks_you(seen))), _asks_you(seen))
    if seen.duel is not None:
        loser = seen.duel.loser
        if loser == you:
            return TURN_GONE if _holds_reverse(seen, you) else NO_REVERSE
        turn = _asks_you(seen) if mine else _turn(seen, people, humans)
        may = f"{people.start(loser)} may counter"
        return either(after(f"{may} with a Reverse. ", turn), after(f"{may}. ", turn), may)
    if seen.hesitated:
        stealer = thief(seen)
        if mine:
            return after(f"{people.start(stealer)} may steal. ", _asks_you(seen))
        slow = f"{people.start(seen.turn)} {people.verb(seen.turn, 'hesitate')}"
        return f"{slow}: {people.name(stealer)} may steal the turn"
    return _asks_you(seen) if mine else _turn(seen, people, humans)


def _holds_reverse(seen: Observation, seat: Seat) -> bool:
    """Whether a seat may hold a Reverse, as far as its hand is seen."""
    hand = seen.hands[seat]
    return hand is None or any(card.face is Face.REVERSE for card in hand)


def _turn(seen: Observation, people: People, humans: Sequence[Seat]) -> str:
    """Whose turn it is, if it is not the viewer's."""
    whose = people.whose(seen.turn)
    return after(f"{whose[:1].upper()}{whose[1:]} turn", _phase_words(seen, seen.turn in humans))


def _phase_words(seen: Observation, human: bool) -> str:
    """What somebody else has to do: in full for people at this screen, even while their hand is hidden."""
    if not seen.hand_sizes[seen.turn]:
        return ": a blind card"
    free = seen.top.face is None and seen.top.colour is NO_COLOUR
    return after(": ", either(wanted(seen), wanted_briefly(seen))) if human or free else ""


def _asks_you(seen: Observation) -> str:
    match task_of(seen, seen.turn):
        case Task.PICK_UP:
            top, colour = seen.top
            what = "" if top is None or colour is NO_COLOUR else f" a {colour_name(colour)} {short_face(top)}"
            told = f"Nothing fits{what}: pick up the pile, {_count(len(seen.pile), 'card')}"
            return either(told, "Nothing fits: pick up the pile")
        case Task.BLIND:
            last = seen.down[seen.turn] == 1
            blind = "your last face-down card" if last else "one of your face-down cards"
            return either(f"Your turn: turn up {blind}", "Your turn: turn up a card")
        case _:
            return after("Your turn: ", wanted_of(seen, seen.turn))


def wanted_of(seen: Observation, seat: Seat) -> str:
    """What a seat may play on the pile; what goes on anything is named where its open hand has it (LO-8)."""
    plain, brief = wanted(seen), wanted_briefly(seen)
    own = {card.face for card in seen.hands[seat] or () if card.colour is NO_COLOUR}
    if not own or seen.top.colour is NO_COLOUR:
        return either(plain, brief)
    (face, *more) = own
    long, short = (f"your {short_face(face)}",) * 2 if not more else ("a card without colour", "no colour")
    start, less = (words.replace(", or any", ", any") for words in (plain, brief))
    return either(f"{start} or {long}", f"{less} or {short}", plain, brief)


def wanted(seen: Observation) -> str:
    """What may be played on the pile, in words (LO-6, LO-7)."""
    face, colour = seen.top
    if colour is NO_COLOUR:
        return f"anything goes on a {short_name(seen.pile[-1])}" if seen.pile else "anything goes"
    name = colour_name(colour)
    if face is None:
        return f"any {name} card"
    also = f", or any {short_face(face)}" if seen.options.matching == "any_colour" else ""
    if face > NINE:
        return f"any {name} card{also}"
    if face is Face.NINE:
        return f"a {name} 9 or {name} special{also}"
    return f"{name} {face_name(face)} or higher, a {name} special{also}"


def wanted_briefly(seen: Observation) -> str:
    """The same in fewer words, for large letters."""
    face, colour = seen.top
    if colour is NO_COLOUR or face is None or face >= NINE:
        return wanted(seen)
    name = colour_name(colour)
    also = f", or any {short_face(face)}" if seen.options.matching == "any_colour" else ""
    return f"{name} {face_name(face)} up, {name} special{also}"


def unfit(cards: Sequence[Card], seen: Observation, nothing: bool = False) -> str:
    """Why none of these cards fits; `nothing`: no other card of the hand does, either."""
    who = f"A {short_name(cards[0])} doesn't fit" if len(cards) == 1 else "None of these fits"
    pick = ". Pick up the pile" if nothing else ""
    return either(f"{who}: {wanted(seen)}{pick}", f"{who}{pick}")


def ending(seen: Observation, people: People) -> str:
    """How the round ended."""
    firsts = [seat for seat, place in enumerate(seen.places) if place == 1]
    if people.you in firsts:
        return "You win the round!"
    names = " and ".join(people.names[seat] for seat in firsts)
    mine = "" if people.you is None else f"; you are {ORDINALS[seen.places[people.you]]}"
    return f"{names} {'win' if len(firsts) > 1 else 'wins'} the round{mine}"
