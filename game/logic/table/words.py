"""What Logic's table says in plain words: what is asked of whom, what was done last, and by whom."""

from __future__ import annotations

from game.core.cards import Place, a_rank
from game.core.contract import Seat
from game.logic.observation import Observation
from game.logic.rules.names import ordinal
from game.logic.rules.position import asked, may_offer, no_guess_left
from game.logic.rules.state import GuessNote, Phase, partner
from game.logic.table.focus import CardSpot, Cursor, TableButton, Task, task_of
from game.logic.table.known import certain
from game.logic.table.pose import lies_red
from game.ui.markup import either
from game.ui.people import People


def headline(seen: Observation, people: People) -> str:
    """What is asked of whom now, so that somebody new knows what to do."""
    you = people.you
    if you is not None and (task := task_of(seen, you)) is not Task.NOTHING:
        return _asks_you(seen, people, task)
    return _waits(seen, people)


def _asks_you(seen: Observation, people: People, task: Task) -> str:
    match task:
        case Task.ARRANGE:
            return "Lay your row, then choose Ready"
        case Task.SHOW:
            name = people.name(seen.turn)
            return either(f"Show {name} one of your cards, or pass", f"Show {name} a card, or pass")
        case Task.GUESS:
            if no_guess_left(seen):
                return "Nothing left to guess: grab the bottle"
            return "Guess an opponent's card"
        case Task.ANSWER:
            return "Answer, wait, or grab the bottle"
        case Task.REVEAL:
            return "Turn up one of your cards"
        case Task.NAME:
            left = left_words(seen)
            return either(f"Name every hidden card: {left}", f"Name every card: {left}")
        case _:
            offers = f"{people.does(seen.declarer or 0, 'offer')} a draw"
            return either(f"{offers}: take it or play on?", f"{offers}: take it?")


def _waits(seen: Observation, people: People) -> str:
    match seen.phase:
        case Phase.ARRANGE:
            left = [people.names[seat] for seat in asked(seen)]
            return "Everybody lays a row in secret" if len(left) > 2 else f"Waiting for {' and '.join(left)}"
        case Phase.SHOW:
            mate = partner(seen.turn)
            return f"{people.does(mate, 'show')} {people.name(seen.turn)} a card, or passes"
        case Phase.GUESS:
            if no_guess_left(seen):
                return f"{people.start(seen.turn)} must grab the bottle"
            return f"{people.does(seen.turn, 'guess')} a card"
        case Phase.WINDOW:
            return f"{people.start(seen.guesses[-1].target)} may answer, anybody may grab"
        case Phase.REVEAL:
            return f"{people.does(seen.turn, 'turn')} up one of their own cards"
        case Phase.DECLARE:
            return f"{people.does(seen.declarer or 0, 'name')} every hidden card: {left_words(seen)}"
        case Phase.OFFER:
            rivals = " or ".join(people.name(seat) for seat in asked(seen))
            return f"A draw is offered: {rivals} may take it"
        case Phase.OVER:
            return ending(seen, people)


def left_words(seen: Observation) -> str:
    """How many cards a declarer has still to name."""
    count = sum(len(seen.hidden(seat)) for seat in range(len(seen.up)))
    return "one to go" if count == 1 else f"{count} to go"


def ending(seen: Observation, people: People) -> str:
    """Who won the hand."""
    result = seen.result
    if result is None:
        return ""
    if result.draw:
        return "The hand is a draw"
    winners = sorted(result.winners)
    if people.you in result.winners:
        mate = next(seat for seat in winners if seat != people.you)
        return f"You and {people.names[mate]} win the hand"
    return f"{' and '.join(people.names[seat] for seat in winners)} win the hand"


def said(seen: Observation, people: People) -> str:
    """The last thing that happened, read off what is seen, so that a table shown afresh says the same."""
    match seen.phase:
        case Phase.ARRANGE:
            return _arrange_words(seen, people)
        case Phase.SHOW:
            return _last_turn(seen, people)
        case Phase.GUESS:
            return _show_words(seen, people)
        case Phase.WINDOW:
            return guess_words(seen.guesses[-1], people, "guess")
        case Phase.REVEAL:
            note = seen.guesses[-1]
            card = f"{people.owner(note.target)} {ordinal(note.place)} card"
            return f"{card} is not {a_rank(note.rank)}"
        case Phase.DECLARE:
            return f"{people.start(seen.declarer or 0)} grabbed the bottle"
        case Phase.OFFER:
            return f"{people.does(seen.declarer or 0, 'offer')} a draw with two cards left"
        case Phase.OVER:
            return _over_words(seen, people)


def _arrange_words(seen: Observation, people: People) -> str:
    if people.you is None or seen.committed[people.you]:
        dealer = people.does(seen.dealer, "deal")
        have = "have" if seen.dealer == people.you else "has"
        return either(f"{dealer} and will have the first turn", f"{dealer} and {have} the first turn")
    pairs = "in a pair, either card may come first"
    if seen.options.jokers == "none":
        return either(f"Low to high; {pairs}", "Low to high, pairs either way")
    return either(f"Low to high, jokers anywhere; {pairs}", "Low to high, jokers anywhere")


def guess_words(note: GuessNote, people: People, verb: str) -> str:
    """ "East guesses your 4th card is a seven"."""
    who, target = people.does(note.seat, verb), f"{people.whose(note.target)} {ordinal(note.place)}"
    rank = a_rank(note.rank)
    return either(f"{who} {target} card is {rank}", f"{who} {target}: {rank}")


def _show_words(seen: Observation, people: People) -> str:
    mate = partner(seen.turn)
    note = seen.shows[-1] if seen.shows else None
    if note is None or note.turn != seen.turn_number:
        if not seen.hidden(mate):
            return f"{people.start(mate)} {'have' if mate == people.you else 'has'} nothing left to show"
        return f"{people.start(mate)} passed: nothing was shown"
    card = seen.cards[note.seat][note.place]
    if card is not None and seen.turn in seen.eyes and seen.turn == people.you:
        return f"Only you see {people.whose(mate)} {ordinal(note.place)} card: {a_rank(card.rank)}"
    return f"{people.start(mate)} showed {people.name(seen.turn)} the {ordinal(note.place)} card"


def _last_turn(seen: Observation, people: People) -> str:
    """How the turn before this one ended."""
    if not seen.guesses:
        return f"{people.start(seen.turn)} {'have' if seen.turn == people.you else 'has'} the first turn"
    note = seen.guesses[-1]
    target = f"{people.whose(note.target)} {ordinal(note.place)} card"
    if note.right:
        return f"Right: {target} was {a_rank(note.rank)}"
    flip = seen.flips[-1] if seen.flips else None
    who = people.start(note.seat)
    if flip is None or flip.turn != note.turn:
        return f"Wrong: {target} is not {a_rank(note.rank)}"
    card = seen.cards[flip.seat][flip.place]
    assert card is not None
    turned = f"turned up {a_rank(card.rank)}"
    return either(f"{who} guessed wrong and {turned}", f"Wrong: {people.name(note.seat)} {turned}")


def _over_words(seen: Observation, people: People) -> str:
    result = seen.result
    if result is None or seen.declarer is None:
        return ""
    if result.draw:
        return "The draw was taken"
    if seen.declarer in result.winners:
        return f"{people.start(seen.declarer)} named every card"
    return f"{people.owner(seen.declarer)} declaration failed"


def plate_note(seen: Observation, seat: Seat, you: Seat | None = None) -> str:
    """A word or two on a seat's plate: what it did last."""
    if seen.phase is Phase.ARRANGE and not seen.committed[seat]:
        return "lay your row" if seat == you else either("lays a row", "laying")
    if seen.phase is Phase.ARRANGE:
        return "ready"
    if seen.phase is Phase.OVER:
        return ""
    if seen.declarer == seat:
        return "declare" if seat == you else "declares"
    if seen.phase is Phase.OFFER and seat in seen.declined:
        return "play on" if seat == you else "plays on"
    return _last_deed(seen, seat)


def _last_deed(seen: Observation, seat: Seat) -> str:
    deeds = [
        (note.turn, 0, either(f"showed no. {note.place + 1}", "showed"))
        for note in seen.shows
        if note.seat == seat
    ]
    answers = {None: "guessed", True: either("right guess", "right"), False: either("wrong guess", "wrong")}
    deeds += [(note.turn, 1, answers[note.right]) for note in seen.guesses if note.seat == seat]
    return max(deeds)[2] if deeds else ""


def card_title(seen: Observation, people: People, seat: Seat, place: Place) -> str:
    """ "East's 4th card", with its colour once that is public."""
    red = lies_red(seen, seat, place)
    colour = {None: "", True: ", red", False: ", black"}[red]
    return f"{people.owner(seat)} {ordinal(place)} card{colour}"


def prompt_words(
    seen: Observation, cursor: Cursor, laying: str = "Swap, lift or ready"
) -> list[tuple[str, str]]:
    """The controls that matter to a seat now, as (intent, word); `laying` says what confirm does to a row.

    A control without a word shares the next one's.
    """
    if cursor.dial is not None:
        return [("left", ""), ("right", "Rank"), ("confirm", "Say it"), ("cancel", "Back")]
    if cursor.held:
        turn = [("up", "Turn it")] if seen.options.jokers == "free" else []
        return [("left", ""), ("right", "Carry"), *turn, ("confirm", "Lay it down")]
    words = _task_words(seen, cursor, laying)
    if words and cursor.seat not in seen.eyes:
        words = [*words, ("peek", either("Your cards", "Cards"))]
    if seen.phase in (Phase.SHOW, Phase.GUESS, Phase.WINDOW, Phase.REVEAL):
        words = [*words, ("slam", either("Grab the bottle", "Grab"))]
    return words


def _task_words(seen: Observation, cursor: Cursor, laying: str) -> list[tuple[str, str]]:
    match cursor.task, cursor.at:
        case Task.ARRANGE, _:
            return [("confirm", laying)]
        case Task.SHOW, _:
            return [("confirm", "Pass" if cursor.at is TableButton.PASS else "Show")]
        case Task.GUESS, CardSpot():
            return [("confirm", either("Guess this card", "Guess"))]
        case Task.ANSWER, _:
            return [("confirm", either("Answer now", "Answer"))]
        case Task.REVEAL, _:
            return [("confirm", "Turn it up")]
        case Task.NAME, TableButton.CERTAIN:
            one = len(certain(seen, cursor.seat)) == 1
            return [("confirm", "Name it" if one else "Name them")]
        case Task.NAME, TableButton.OFFER:
            return [("confirm", "Offer a draw")]
        case Task.NAME, _:
            offer = [("extra", "Offer a draw")] if may_offer(seen) else []
            return [("confirm", "Name this card"), *offer]
        case Task.DRAW, _:
            return [("confirm", "Choose")]
        case _:
            return []


OWN_WANTED = {
    Task.ARRANGE: "Lay your own row first.",
    Task.SHOW: "You show your partner one of your own cards.",
    Task.REVEAL: "You turn up one of your own cards.",
}
OTHERS_WANTED = {
    Task.GUESS: "You guess an opponent's card.",
    Task.NAME: "Your own cards don't have to be named.",
}


def unpickable(seen: Observation, cursor: Cursor, spot: CardSpot) -> str:
    """Why a card that has been clicked can't be picked now; "" once the hand is over."""
    mine = spot.seat == cursor.seat
    match cursor.task:
        case Task.NOTHING if seen.phase is Phase.OVER:
            return ""
        case Task.NOTHING:
            return "You have no card to pick now."
        case Task.ANSWER:
            return "Another card was guessed."
        case Task.DRAW:
            return "Say first whether you take the draw."
        case task if task in OWN_WANTED and not mine:
            return OWN_WANTED[task]
        case task if task in OTHERS_WANTED and mine:
            return OTHERS_WANTED[task]
        case Task.GUESS if spot.seat == partner(cursor.seat):
            return OTHERS_WANTED[Task.GUESS]
        case _:
            return "That card lies open already."


BUTTON_WORDS = {
    TableButton.READY: "Ready",
    TableButton.PASS: "Pass",
    TableButton.ANSWER: either("Answer now", "Answer"),
    TableButton.OFFER: either("Offer a draw", "A draw?"),
    TableButton.ACCEPT: either("Take the draw", "Take it"),
    TableButton.DECLINE: "Play on",
}


def button_words(seen: Observation, seat: Seat, button: TableButton) -> str:
    """What stands on a seat's button."""
    if button is not TableButton.CERTAIN:
        return BUTTON_WORDS[button]
    count = len(certain(seen, seat))
    if count == 1:
        return either("Name the certain card", "Name 1 certain card", "Name one")
    whole, shorter = f"Name the {count} certain cards", f"Name {count} certain cards"
    return either(whole, shorter, f"Name {count} cards", f"Name {count}")
