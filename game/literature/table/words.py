"""What Literature's table says in plain words: what is asked of whom, what was asked last, and by whom."""

from __future__ import annotations

from game.core.contract import Seat
from game.literature.notebook import card_words, questions
from game.literature.observation import Observation
from game.literature.rules.position import asked, chances, has_left, last_claimers, may_ask, may_call
from game.literature.rules.state import WAITS, AskNote, ClaimNote, Forcing, Note, Phase, Verdict, team
from game.literature.table.cursor import ONLY_CLAIMS, Cursor
from game.literature.table.focus import (
    DraftPart,
    Purpose,
    TableButton,
    Task,
    buttons,
    goes_on,
    task_of,
)
from game.literature.table.told import (
    claim_briefly,
    claim_words,
    question_words,
    set_title,
    set_words,
    team_words,
)
from game.ui.markup import either
from game.ui.people import People

STALL_WARNING = 0.5
"""From this share of the stall limit on, the table says how many questions are left (LT-28)."""


# what is asked of whom now


def headline(seen: Observation, people: People, curtained: bool, news: Note | None = None) -> str:
    """What is asked of whom now; `curtained`: people look at their hands one at a time.

    `news` is what is being told: a question not yet answered, or a claim being turned up.
    """
    if isinstance(news, AskNote):
        return f"{people.does(news.seat, 'ask')} {people.name(news.target)}"
    if news is not None:
        return _turned_up(seen, news, people)
    if seen.waiting is not None:
        return _waiting(seen, people, seen.waiting.seat)
    you = people.you
    if you is not None and task_of(seen, you) is not Task.NOTHING:
        return _asks_you(seen, people, you)
    return _waits(seen, people, curtained)


def news_of(seen: Observation, now: Observation | None) -> Note | None:
    """What happened next, while the table still shows `seen`; None if nothing did."""
    return now.notes[len(seen.notes)] if now is not None and len(now.notes) > len(seen.notes) else None


def _turned_up(seen: Observation, note: ClaimNote, people: People) -> str:
    part = set_words(seen, note.set)
    if note.verdict is Verdict.FORFEIT:
        return f"Nobody claimed {part}"
    located = note.verdict in (Verdict.LOCATED, Verdict.MISLOCATED)
    return f"{people.does(note.seat, 'name' if located else 'claim')} {part}"


def _waiting(seen: Observation, people: People, seat: Seat) -> str:
    if seat == people.you:
        return either("Take your time, then choose Ready", "Think, then choose Ready")
    return f"{people.does(seat, 'take')} time to think"


def _asks_you(seen: Observation, people: People, you: Seat) -> str:
    match task_of(seen, you):
        case Task.TURN:
            return _turn_words(seen, you)
        case Task.NAME_SET:
            return "Which set do you claim?"
        case Task.PLACES:
            number = seen.claiming.set if seen.claiming is not None else None
            assert number is not None
            return f"Who holds {set_words(seen, number)}?"
        case Task.PASS_ON:
            if seen.phase is Phase.CHOOSE:
                return either("Which opponent must make the last claims?", "Who must make the last claims?")
            side = "teammate" if team(you) == team(seen.turn) else "opponent"
            return either(f"Which {side} has the turn now?", "Who has the turn now?")
        case Task.FINAL:
            return either("No more questions: claim what is left", "Claim what is left")
        case _:
            return "Claim a set, or pass"


def _turn_words(seen: Observation, you: Seat) -> str:
    if may_ask(seen, you):
        return either("Your turn: ask an opponent, or claim", "Your turn: ask, or claim")
    if seen.must_claim:
        return either("Too many questions won nothing: now you must claim", "Now you must claim")
    return either("You hold a whole set: claim it", "Claim your whole set")


def _waits(seen: Observation, people: People, curtained: bool) -> str:
    seats = asked(seen)
    match seen.phase:
        case Phase.ASK:
            if seen.must_claim:
                must = f"{people.start(seen.turn)} must claim"
                return either(f"{must} a set now", must)
            if curtained and goes_on(seen, seen.turn):
                start = f"{people.start(seen.turn)}: ask on, or {{peek}}"
                return either(f"{start} to see your cards", start)
            if curtained:
                start = f"{people.start(seen.turn)}: {{peek}} to see your cards"
                return either(f"{start} and ask", start)
            return f"{people.does(seen.turn, 'ask')}"
        case Phase.NAME_SET:
            return f"{people.does(seats[0], 'be')} about to claim"
        case Phase.CLAIM | Phase.LOCATE:
            number = seen.claiming.set if seen.claiming is not None else None
            verb = "claim" if seen.phase is Phase.CLAIM else "name"
            return f"{people.does(seats[0], verb)} {set_words(seen, number or 0)}"
        case Phase.PASS:
            return f"{people.does(seats[0], 'pass')} the turn on"
        case Phase.CHOOSE:
            who = people.does(seats[0], "choose")
            return either(f"{who} who makes the last claims", f"{who} who claims")
        case Phase.FINAL:
            must = f"{people.some(last_claimers(seen))} must claim"
            return either(f"No more questions: {must} what is left", f"{must} what is left", must)
        case Phase.FORCED:
            may = f"{people.start(seats[0])} may claim"
            return either(f"{may} a set, or pass", may)
        case Phase.OVER:
            return ending(seen, people)


def ending(seen: Observation, people: People) -> str:
    """Who won."""
    result = seen.result
    if result is None:
        return ""
    first, second = seen.points
    if result.draw:
        return f"A tie: {first} to {second}"
    score = f"{max(first, second)} to {min(first, second)}"
    if people.you in result.winners:
        return f"Your team wins, {score}"
    return f"{team_words(team(min(result.winners)))} wins, {score}"


# what happened last


def asking_words(note: AskNote, people: People) -> str:
    """A question as the asker says it."""
    card = card_words(note.card)
    if note.target == people.you:
        return f"Do you have the {card}?"
    return f"{people.names[note.target]}, the {card}?"


def said(seen: Observation, people: People) -> str:
    """The last question or claim, as far as it may be looked up (LT-22)."""
    if seen.forcing is not None:
        return _forced_words(seen, seen.forcing, people)
    if not seen.notes:
        return f"{people.does(seen.turn, 'have')} the first turn"
    note = seen.notes[-1]
    if isinstance(note, ClaimNote):
        return either(claim_words(seen, note, people), claim_briefly(note))
    return question_words(note, people) if seen.options.history != "none" else ""


def _forced_words(seen: Observation, forcing: Forcing, people: People) -> str:
    """Why a team must claim (LT-21)."""
    who = team_words(forcing.team)
    if forcing.challenger is None:
        return either(f"{who} must claim what is left", f"{who} must claim")
    part = set_words(seen, forcing.sets[0])
    challenge = f"{people.does(forcing.challenger, 'challenge')} {who}"
    return either(f"{challenge} on {part}", challenge)


def last_question(seen: Observation) -> int | None:
    """The place of the last note if it is a question."""
    place = len(seen.notes) - 1
    return place if place in questions(seen.notes) else None


def stall_words(seen: Observation) -> str:
    """How soon a claim is due, once that matters (LT-28), or how often it may still be passed (LT-21)."""
    if seen.forcing is not None:
        left = chances(seen)
        times = "once more" if left == 1 else f"{left} more times"
        return either(f"{team_words(seen.forcing.team)} may pass {times}", f"May pass {times}")
    limit = seen.options.stall_limit
    if limit is None or seen.phase is not Phase.ASK or seen.must_claim or seen.dry < limit * STALL_WARNING:
        return ""
    left = limit - seen.dry
    more = "one more question wins" if left == 1 else f"{left} more questions win"
    brief = "one question" if left == 1 else f"{left} questions"
    return either(f"{{warning}} If {more} nothing, a claim is due", f"{{warning}} Claim due in {brief}")


def plate_note(seen: Observation, seat: Seat, now: Observation | None = None) -> str:
    """A word or two on a seat's plate: what it did last, as far as that may be looked up (LT-22).

    `now` is the latest observation, while the table still shows `seen` because a question is unanswered.
    """
    if seen.waiting is not None and seen.waiting.seat == seat:
        return "thinking"
    if has_left(seen, seat):
        return "left"
    if seen.claiming is not None and seen.claiming.seat == seat:
        return "claiming"
    if not seen.counts[seat] and seen.phase is not Phase.OVER:
        return either("no cards", "none")
    news = news_of(seen, now)
    if isinstance(news, AskNote):
        return {news.seat: "asking", news.target: "answering"}.get(seat, "")
    note = seen.notes[-1] if seen.notes else None
    if note is None or seen.phase is Phase.OVER:
        return ""
    if isinstance(note, ClaimNote):
        return "claimed" if note.seat == seat else ""
    if seen.options.history == "none":
        return ""
    if seat == note.seat:
        return "asked"
    return ("yes" if note.got else "no") if seat == note.target else ""


# the builder


def choosing_words(seen: Observation, cursor: Cursor | None, people: People) -> str:
    """The headline of whoever is choosing at the desk; empty where it says what is asked of whom."""
    if cursor is None:
        return ""
    if cursor.draft is not None:
        asks = f"Who holds {set_words(seen, cursor.draft.set)}?"
        sure = cursor.draft.sure and not cursor.draft.complete
        return either(f"{asks} What is certain has a tick", asks) if sure else asks
    stays = seen.waiting is not None or cursor.task not in (Task.TURN, Task.NOTHING)
    return "" if stays else builder_title(seen, cursor, people)


def builder_title(seen: Observation, cursor: Cursor, people: People) -> str:
    """What is being picked or looked at now, as the headline of the one who does."""
    if cursor.reads is not None:
        return _read_words(seen, cursor.seat, cursor.reads)
    if cursor.part is DraftPart.CARD and cursor.picked is not None:
        return f"{set_title(seen, cursor.picked)}: which card?"
    if cursor.part is DraftPart.PLAYER:
        return _whom(seen, cursor)
    return {
        Purpose.ASK: "",
        Purpose.READ: _round_words(cursor.seat, people),
        Purpose.CLAIM: "Which set do you claim?",
        Purpose.CHALLENGE: either("On which set do you challenge them?", "Challenge on which set?"),
    }[cursor.purpose]


def _whom(seen: Observation, cursor: Cursor) -> str:
    """Whom a card is asked of: the card is named while its picture stands among others."""
    if cursor.picked is None or cursor.place is None:
        return "Who do you ask?"
    return f"Who do you ask for the {card_words(seen.deck.sets[cursor.picked].cards[cursor.place])}?"


def _round_words(seat: Seat, people: People) -> str:
    if seat == people.you:
        return either("Not your turn: which set do you look at?", "Which set do you look at?")
    return f"{people.does(seat, 'look')} round: which set?"


def _read_words(seen: Observation, seat: Seat, number: int) -> str:
    """A set that is looked at out of turn: "Low hearts: you hold 2 of 6"."""
    title, cards, hand = set_title(seen, number), seen.deck.sets[number].cards, seen.hands[seat]
    if hand is None:
        return title
    held = sum(card in hand for card in cards)
    hold = f"you hold {held or 'none'} of {len(cards)}"
    return either(f"{title}: {hold}", f"{hold[0].upper()}{hold[1:]}")


def button_words(button: TableButton, seen: Observation, seat: Seat) -> str:
    """What a button says."""
    out = button is TableButton.CLAIM and task_of(seen, seat) is Task.NOTHING
    if out:
        return either("Claim out of turn", "Claim")
    if button is TableButton.WAIT:
        return f"Time out ({WAITS - seen.waits[seat]})"
    return {
        TableButton.ASK: "Ask instead",
        TableButton.CLAIM: "Claim a set",
        TableButton.CHALLENGE: "Challenge",
        TableButton.PASS: "Pass",
        TableButton.READY: "Ready",
    }[button]


PICKS = {DraftPart.SET: "Set", DraftPart.CARD: either("This card", "This"), DraftPart.PLAYER: "Ask"}


def prompt_words(seen: Observation, cursor: Cursor, guarded: bool) -> list[tuple[str, str]]:
    """The controls that matter to a seat now, as (intent, word)."""
    seat = cursor.seat
    if cursor.reads is not None:
        return [("right", "Next set"), ("confirm", "Close")]
    look = [("peek", either("Your cards", "Cards"))] if guarded and not cursor.sees else []
    if cursor.draft is not None:
        if cursor.draft.on_button:
            return [("confirm", "Claim it"), ("cancel", "Undo"), *look]
        return [("up", "Holder"), ("confirm", "Next"), ("cancel", "Undo"), *look]
    task = task_of(seen, seat)
    hides = [("peek", "Hide")] if guarded and cursor.sees else look
    if task is Task.READY:
        return [("confirm", "Ready"), *hides]
    words: list[tuple[str, str]] = []
    if task is Task.TURN and cursor.at is not None and not isinstance(cursor.at, TableButton):
        words = [
            (
                "confirm",
                PICKS[cursor.part],
            )
        ]
    elif cursor.active and cursor.at is not None:
        looks = task is Task.NOTHING and not isinstance(cursor.at, TableButton)
        words = [("confirm", "Look" if looks and cursor.purpose is Purpose.READ else "Choose")]
    words += _ways_on(seen, cursor, task)
    if may_call(seen, seat) and task is not Task.TURN:  # on turn another control says Claim already
        words.append(("slam", "Claim"))
    return [*words, *hides]


def _ways_on(seen: Observation, cursor: Cursor, task: Task) -> list[tuple[str, str]]:
    """The controls that lead back, to claiming, or to the other buttons."""
    if cursor.deep:
        looks = task is Task.NOTHING and cursor.purpose is Purpose.READ
        return [("cancel", "Back"), *([("info", "Chronicle")] if looks else [])]
    if seen.phase is Phase.OVER:
        return []
    if task is Task.NOTHING:
        return [] if cursor.unaided else [("extra", "Look at a set")]
    mine = buttons(seen, cursor.seat, cursor.purpose, cursor.blind)
    if not mine or cursor.part is not DraftPart.SET:
        return []
    if task in ONLY_CLAIMS and not isinstance(cursor.at, TableButton):
        return [("extra", "Claim")]
    if mine == (TableButton.WAIT,):
        return [("extra", "Time out")]
    claims = task is Task.TURN and mine[0] is TableButton.CLAIM
    return [("extra", "Claim" if claims else "More")]
