"""What Deduction's table says in plain words: what is asked of whom, what was done last, how it ended."""

from __future__ import annotations

from game.core.cards import a_rank, rank_name
from game.core.contract import Seat
from game.deduction.observation import Observation
from game.deduction.rules.names import COMPARED, GRID_WORDS, ORDINALS
from game.deduction.rules.position import declarations_left, looks_left
from game.deduction.rules.state import DeclareNote, Direction, LookNote, PeekNote, Phase, ShuffleNote, other
from game.deduction.table.focus import Cursor, GridSpot, HandSpot, Spot, TableButton, Task, refusal, task_of
from game.deduction.table.pose import pending, sees_middle
from game.ui.markup import either
from game.ui.people import People

FEW_LOOKS = 2
"""With this few looks left, the table begins to warn (DD-13)."""


def coins(count: int) -> str:
    """A number of coins in words: "one coin", "3 coins"."""
    return "one coin" if count == 1 else f"{count} coins"


def headline(seen: Observation, people: People) -> str:
    """What is asked of whom now, so that a newcomer knows what to do."""
    mine = people.you is not None and task_of(seen, people.you) is not Task.NOTHING
    answerer = other(seen.turn)
    match seen.phase:
        case Phase.FIRST:
            return either("Who saw a pirate last? That player starts", "Who saw a pirate last?")
        case Phase.TURN if mine:
            return "Your turn: look, peek or declare"
        case Phase.TURN:
            return f"{people.owner(seen.turn)} turn"
        case Phase.SHUFFLE if mine:
            saw = f"{people.start(seen.turn)} saw {_seen_card(seen)}."
            return either(f"{saw} Shuffle your hand?", f"{saw} Shuffle?")
        case Phase.SHUFFLE:
            who = people.start(answerer)
            return either(f"{who} may shuffle the hand, or keep it", f"{who} may shuffle")
        case Phase.ANSWER if mine:
            says = f"{people.start(seen.turn)} says {_said_direction(seen)}."
            return either(f"{says} Do you believe it?", f"{says} True?")
        case Phase.ANSWER:
            return f"Does {people.name(answerer)} believe it?"
        case Phase.OVER:
            return ending(seen, people)


def _seen_card(seen: Observation) -> str:
    note = seen.notes[-1]
    if isinstance(note, LookNote) and note.rank is not None:
        return f"your {rank_name(note.rank)}"
    return "a card of yours"


def _said_direction(seen: Observation) -> str:
    note = pending(seen)
    return "" if note is None else str(note.direction)


def ending(seen: Observation, people: People) -> str:
    """Who won the game."""
    result = seen.result
    if result is None:
        return ""
    if result.draw:
        return f"A draw at {coins(seen.coins[0])} each"
    (winner,) = result.winners
    return "You win!" if winner == people.you else f"{people.start(winner)} wins!"


def why_it_ended(seen: Observation, people: People) -> str:
    """What ended the game, in words (DD-10 to DD-12)."""
    result = seen.result
    if result is None:
        return ""
    if not seen.hidden():
        more, less = max(seen.coins), min(seen.coins)
        if more == less:
            return "All four middle cards lie open, and the coins are equal"
        return f"All four middle cards lie open: {coins(more)} beat {less}"
    (winner,) = result.winners
    loser = people.start(other(winner))
    if _last_unpaid(seen):
        return f"{loser} had to pay a coin and had none"
    return f"{loser} had to play and could not: no coin, nothing new to say"


def _briefly_ended(seen: Observation, people: People) -> str:
    """The same in a few words, beside what the headline says."""
    result = seen.result
    if result is None or (not seen.hidden() and seen.coins[0] == seen.coins[1]):
        return "The middle lies open"
    if not seen.hidden():
        return f"{coins(max(seen.coins)).capitalize()} beat {min(seen.coins)}"
    (winner,) = result.winners
    return f"{people.start(other(winner))} had no {'coin left' if _last_unpaid(seen) else 'move left'}"


def _last_unpaid(seen: Observation) -> bool:
    note = seen.notes[-1] if seen.notes else None
    return isinstance(note, DeclareNote) and note.accepted is False


def said(seen: Observation, people: People, open_all: bool = False) -> str:
    """The last thing that happened, read off what is seen, so that a table shown afresh says the same."""
    if seen.phase is Phase.OVER:
        return either(why_it_ended(seen, people), _briefly_ended(seen, people))
    if seen.phase is Phase.FIRST:
        return "Either player may answer"
    if not seen.notes:
        return f"{people.does(seen.turn, 'have')} the first turn"
    match seen.notes[-1]:
        case PeekNote() as peek:
            return _peek_words(seen, people, peek, open_all)
        case LookNote() as look:
            return _look_words(seen, people, look)
        case ShuffleNote(seat=seat, shuffled=shuffled):
            hand = "your hand" if seat == people.you else "the hand"
            kept = f"{people.does(seat, 'shuffle' if shuffled else 'keep')} {hand}"
            return either(f"{kept}{_as_it_is(shuffled)}", kept)
        case DeclareNote() as declared:
            return _declare_words(seen, people, declared)


def _as_it_is(shuffled: bool) -> str:
    return "" if shuffled else " as it is"


def _peek_words(seen: Observation, people: People, note: PeekNote, open_all: bool) -> str:
    where = GRID_WORDS[note.place]
    rank = seen.middle[note.place]
    if note.seat == people.you and rank is not None and sees_middle(seen, note.place, open_all):
        known = a_rank(rank)
        return either(f"Only you know: the {where} card is {known}", f"Only you know: it is {known}")
    who = people.start(note.seat)
    return either(f"{who} paid a coin and peeked at the {where} card", f"{who} peeked: {where}")


def _look_words(seen: Observation, people: People, note: LookNote) -> str:
    owner = other(note.seat)
    card = f"{people.whose(owner)} {ORDINALS[note.hand_place]}"
    looked = f"{people.start(note.seat)} looked at {card}"
    if note.rank is not None and people.you is not None:
        return either(
            f"{looked} card: {a_rank(note.rank)}",
            f"{looked}: {a_rank(note.rank)}",
            f"{card}: {a_rank(note.rank)}",
        )
    return either(f"{looked} card", looked)


def peeking(note: PeekNote, people: People, told: bool) -> str:
    """While a middle card is lifted: who peeks where, or, if `told`, what only the viewer learns."""
    if told and note.rank is not None and note.seat == people.you:
        rank = a_rank(note.rank)
        return either(f"It is {rank}, and only you know", f"Only you know: {rank}")
    who, where = people.does(note.seat, "peek"), GRID_WORDS[note.place]
    return either(f"{who} at the {where} card", f"{who}: {where}")


def looking(note: LookNote, people: People, told: bool) -> str:
    """While a hand card is drawn out: whose it is, and once it is `told`, its rank for a lone viewer."""
    owner = other(note.seat)
    card = f"{people.whose(owner)} {ORDINALS[note.hand_place]}"
    rank = f": {a_rank(note.rank)}" if told and note.rank is not None and people.you is not None else ""
    looks = f"{people.does(note.seat, 'look')} at {card}"
    if rank and note.rank is not None and owner == people.you:
        return f"{people.does(note.seat, 'look')} at your {rank_name(note.rank)}"
    return either(f"{looks} card{rank}", f"{looks}{rank}", f"{card}{rank}" if rank else looks)


def claim(people: People, note: DeclareNote) -> str:
    """A declaration in words."""
    says = f"{people.owner(note.seat)} card is {COMPARED[note.direction]} the"
    return either(f"{says} {GRID_WORDS[note.place]} one", f"{says} other", _claimed(people, note))


def _claimed(people: People, note: DeclareNote) -> str:
    """A declaration in a few words: the two cards lie side by side."""
    return f"{people.does(note.seat, 'say')} {note.direction}"


def _declare_words(seen: Observation, people: People, note: DeclareNote) -> str:
    if note.accepted is None:
        return claim(people, note)
    answerer = other(note.seat)
    if note.accepted:
        paid = _paid_words(seen, people, note.seat)
        return either(
            f"{people.does(answerer, 'believe')} it: {paid}", f"{people.does(answerer, 'believe')} it"
        )
    return verdict(note, people, answerer if note.true else note.seat)


def verdict(note: DeclareNote, people: People, payer: Seat, paid: bool = True) -> str:
    """What a challenge turned up, and who pays (DD-8)."""
    if note.hand_rank is None or note.middle_rank is None:
        return ""
    pair = f"{rank_name(note.hand_rank)} {COMPARED[note.direction]} {rank_name(note.middle_rank)}"
    told = "true" if note.true else "false"
    pays = f"{people.does(payer, 'pay')} {people.name(other(payer))} a coin"
    broke = f"{people.does(payer, 'have')} no coin to pay"
    ends = f"{told}. {pays if paid else broke}"
    brief = f"{told.capitalize()}: {people.mid(payer, 'pay') if paid else broke}"
    return either(f"{pair.capitalize()}: {ends}", ends[0].upper() + ends[1:], brief)


def _paid_words(seen: Observation, people: People, seat: Seat) -> str:
    if seen.bank == 0 and not _had_paid(seen):
        return "the bank is empty and pays nothing"
    return f"{people.mid(seat, 'take')} a coin from the bank"


def _had_paid(seen: Observation) -> bool:
    """Whether the bank still had a coin for the last accepted declaration, counted from the notes."""
    taken = seen.options.coins_in_bank
    return taken is None or _accepts_and_peeks(seen, taken)


def _accepts_and_peeks(seen: Observation, bank: int) -> bool:
    """Count the bank's coins through the game's notes; returns whether the last note took one out."""
    took = False
    for note in seen.notes:
        took = False
        if isinstance(note, PeekNote):
            bank += 1
        elif isinstance(note, DeclareNote) and note.accepted:
            took = bank > 0
            bank -= took
    return took


def plate_note(seen: Observation, seat: Seat) -> str:
    """A word or two on a seat's plate: that it has no coin left, or what it did last."""
    if seen.result is None and not seen.coins[seat] and seen.notes:
        return "last chance"
    for note in reversed(seen.notes):
        if isinstance(note, DeclareNote) and note.seat != seat:
            if note.accepted is not None:
                return "believed" if note.accepted else "challenged"
        elif note.seat == seat:
            return _deed(note)
    return ""


def _deed(note: PeekNote | LookNote | ShuffleNote | DeclareNote) -> str:
    match note:
        case PeekNote():
            return "peeked"
        case LookNote():
            return "looked"
        case ShuffleNote(shuffled=shuffled):
            return "shuffled" if shuffled else "kept"
        case DeclareNote(direction=direction):
            return f"said {direction}"


def row_words(seen: Observation, people: People, button: TableButton) -> tuple[str, str]:
    """A panel row's title, and a line that says what it costs or brings."""
    asker = seen.turn
    match button:
        case TableButton.LOOK:
            return "Look", look_words(seen, people)
        case TableButton.PEEK:
            broke = seen.coins[asker] == 0
            cost = either("one coin, a middle card", "one coin")
            return "Peek", either("no coin to pay for it", "no coin") if broke else cost
        case TableButton.DECLARE:
            return "Declare", _bet_words(seen, people)
        case TableButton.ACCEPT:
            empty = seen.bank == 0
            takes = people.mid(asker, "take")
            got = either(f"{takes} a coin\nfrom the bank", f"{takes}\na coin")
            return "I believe it", either("the bank is empty: no coin", "no coin") if empty else got
        case TableButton.CHALLENGE:
            return (
                "Challenge!",
                _stakes(seen, people),
            )
        case TableButton.SHUFFLE:
            return "Shuffle", f"{people.mid(asker, 'lose')} track of it"
        case TableButton.KEEP:
            return "Keep it", f"{people.mid(asker, 'know')} its place"
        case TableButton.FIRST_0 | TableButton.FIRST_1:
            seat = (TableButton.FIRST_0, TableButton.FIRST_1).index(button)
            return people.start(seat), "saw a pirate last"


def _bet_words(seen: Observation, people: People) -> str:
    """What a declaration stakes, if one is left (DD-9); without a coin, the game itself (DD-10)."""
    mine = seen.turn == people.you
    if not declarations_left(seen, seen.turn):
        return either("nothing left to say", "all said")
    if not seen.coins[seen.turn]:
        return either("no coin: lose if caught" if mine else "no coin: lost if caught", "bet the game")
    return either("bet a coin on your card" if mine else "bet a coin on a card", "bet a coin")


def _stakes(seen: Observation, people: People) -> str:
    declarer, answerer = seen.turn, other(seen.turn)
    false, true = _pays(seen, people, declarer), _pays(seen, people, answerer)
    return either(f"{false} if false,\n{true} if true", f"{{cross}} {false}\n{{check}} {true}")


def _pays(seen: Observation, people: People, seat: Seat) -> str:
    """What a lost challenge costs a player: a coin, or, without one, the game (DD-10)."""
    return people.mid(seat, "pay" if seen.coins[seat] else "lose")


def look_words(seen: Observation, people: People) -> str:
    """What a look costs and how many are left (DD-13)."""
    left = looks_left(seen)
    if left == 0:
        return either("spent: peek or declare", "all spent")
    owner = other(seen.turn)
    whose = "a card of yours" if owner == people.you else f"a card of {people.names[owner]}"
    if left is not None and left <= FEW_LOOKS:
        return "the last one" if left == 1 else f"only {left} left"
    return either(f"free, {whose}", "free")


def meter_words(seen: Observation) -> str:
    """The line over the meter of looks (DD-13)."""
    left = looks_left(seen)
    if left is None:
        return ""
    if left == 0:
        return either("No more looks in a row", "No more looks")
    if left <= FEW_LOOKS:
        return either("One look left, then none", "One look left") if left == 1 else f"Only {left} looks left"
    return "Looks in a row"


def builder_words(seen: Observation, cursor: Cursor) -> str:
    """What a declaration in the making says so far; only for its maker's eyes."""
    rank = seen.hands[cursor.seat][cursor.hand] if cursor.hand is not None else None
    mine = "card" if rank is None else rank_name(rank)
    if cursor.menu and not declarations_left(seen, cursor.seat):
        return either("Peek at this card?", "Peek?")
    if cursor.menu:
        return either("Peek at this card, or declare about it?", "Peek, or declare?")
    if cursor.choosing and isinstance(cursor.at, Direction):
        compared = COMPARED[cursor.at]
        return either(f"Say: my {mine} is {compared} this card", f"My {mine} is {compared} this")
    if cursor.hand is not None:
        return either(f"Your {mine}: beside which middle card?", f"Your {mine}: beside which?")
    return either("Which of your cards do you bet on?", "Which card do you bet on?")


def spot_words(seen: Observation, people: People, cursor: Cursor, spot: Spot | None) -> str:
    """What confirming would do where the cursor stands."""
    match spot:
        case HandSpot(seat=seat):
            return (
                either("Declare with it", "Declare") if seat == cursor.seat else either("Look at it", "Look")
            )
        case GridSpot():
            if cursor.hand is not None:
                return either("Lay it here", "Lay it")
            return either("Peek or declare", "Choose") if declarations_left(seen, cursor.seat) else "Peek"
        case Direction():
            return "Declare!"
        case TableButton.PEEK:
            return either("Peek: one coin", "Peek")
        case TableButton.DECLARE:
            return either("Declare about it", "Declare")
        case TableButton():
            return row_words(seen, people, spot)[0].rstrip("!")
        case _:
            return ""


def prompt_words(seen: Observation, people: People, cursor: Cursor) -> list[tuple[str, str]]:
    """The controls that matter to a seat now, as (intent, word)."""
    if cursor.task is Task.NOTHING:
        return []
    able = not refusal(seen, cursor, cursor.at)
    words = [("confirm", spot_words(seen, people, cursor, cursor.at))] if able else []
    if cursor.building:
        words.append(("cancel", "Put back"))
    elif cursor.task is Task.ANSWER:
        words.append(("slam", "Challenge"))
    elif cursor.task is Task.TURN:
        words.append(("next", either("Other cards", "Others")))
    return words
