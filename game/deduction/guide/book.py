"""How to play Deduction, in the options in use: illustrated pages, and the first game's lesson."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from game.deduction.guide import pictures
from game.deduction.guide.tips import TIPS
from game.deduction.observation import Observation, looked_at
from game.deduction.rules.options import Options
from game.deduction.rules.position import looks_left, may_look
from game.deduction.rules.state import (
    SEATS,
    Accept,
    Challenge,
    Declare,
    DeclareNote,
    Keep,
    Look,
    LookNote,
    Peek,
    PeekNote,
    Phase,
    Shuffle,
    Starts,
)
from game.deduction.table.focus import Task, task_of
from game.deduction.table.words import FEW_LOOKS
from game.ui.guides import Page, Step


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying only what holds under these options, in forty words each."""
    return (
        _idea(),
        _stacks(options),
        _turn(options),
        _look(options),
        _peek(),
        _declare(),
        _answer(options),
        _end(options),
        _tips(),
        _hands_on(),
    )


def _idea() -> Page:
    return pictures.idea.page(
        "What you play for",
        "Four cards lie face down between two players. Bet that one of yours is higher, equal or lower than "
        "one of them.",
        "Whoever has {b}more coins{/b} when all four lie open wins.",
    )


STACKS = {
    "3": ("six cards: two aces, two kings, two queens", "Four"),
    "4": ("eight cards: aces, kings, queens, jacks, two each", "Six"),
}


def _stacks(options: Options) -> Page:
    stack, hand = STACKS[options.ranks]
    order = "Ace beats king, king beats queen" + ("." if options.ranks == "3" else ", queen beats jack.")
    return pictures.stacks(options).page(
        "The cards",
        f"Your stack has {stack}. {hand} are your hand, two went to the middle: you know which "
        "they are, but not where.",
        order,
    )


FIRST = {
    "random": "Chance decides who begins.",
    "loser": "Whoever lost the last game begins.",
    "pirate": "Whoever saw a pirate last begins.",
}


def _turn(options: Options) -> Page:
    return pictures.turn.page(
        "Your turn: one of three",
        "{b}Look{/b} at a card in the other player's hand: free.",
        "{b}Peek{/b} at a middle card: one coin.",
        "{b}Declare{/b} something about a card of yours: a bet.",
        FIRST[options.first],
    )


def _look(options: Options) -> Page:
    then = (
        "They may shuffle afterwards. If they don't, you know its place, too."
        if options.shuffle_after_look == "ask"
        else "Then their hand is always shuffled."
    )
    limit = options.stall_limit
    paragraphs = ["See one card in the other player's hand; they know which one.", then]
    if limit is not None:
        paragraphs.append(f"After {limit} looks in a row looks run out, until someone peeks or declares.")
    return pictures.look(options).page("Look", *paragraphs)


def _peek() -> Page:
    return pictures.peek.page(
        "Peek",
        "Pay the bank a coin, and you alone see a middle card. The other player sees which one it was.",
        "A tag on its back reminds you.",
    )


def _declare() -> Page:
    return pictures.declare.page(
        "Declare",
        "Lay a card face down beside a middle card and say how it compares. You may bluff.",
        "Your marker stays: you can't say the same about that card twice.",
    )


def _answer(options: Options) -> Page:
    paid = "the bank pays the declarer a coin"
    if options.coins_in_bank is not None:
        paid += f", if it has one. It begins with {options.coins_in_bank} coins"
    return pictures.answer(options).page(
        "Believe it, or challenge",
        "{b}Believed:{/b} " + paid + ".",
        "{b}Challenged:{/b} both cards are turned up and out. Whoever was wrong pays the other a coin.",
    )


def _end(options: Options) -> Page:
    stuck = "can neither look nor peek nor declare" if options.stall_limit is not None else "can do nothing"
    return pictures.end.page(
        "The end",
        "When the last middle card is turned up, more coins win. Equal coins are a draw.",
        f"But whoever must pay a coin and has none {{b}}loses at once{{/b}}. So does whoever {stuck}.",
    )


def _tips() -> Page:
    return pictures.tips.page(
        "A good start",
        "{b}Count:{/b} with two aces in hand, your stack gave none.",
        "{b}Bluff{/b} with coins to spare, about cards they can't know.",
        "{b}Challenge{/b} what is unlikely: believing costs you nothing, a wrong challenge costs a coin.",
    )


def _hands_on() -> Page:
    return pictures.controls.page(
        "At this table",
        "{left}{right}{up}{down} move, {confirm} chooses, {cancel} puts back.",
        "{slam} challenges at once. {extra} does what the table asks you twice about.",
        "Two at one screen: hold {peek} on your turn to see your cards.",
    )


def _has_task(task: Task) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: task_of(seen, seat) is task


def _did(seen: Observation, seat: Seat, kind: type) -> bool:
    return any(isinstance(note, kind) and note.seat == seat for note in seen.notes)


def _may_look_first(seen: Observation, seat: Seat) -> bool:
    return _has_task(Task.TURN)(seen, seat) and may_look(seen, seat) and not _did(seen, seat, LookNote)


def _may_peek_next(seen: Observation, seat: Seat) -> bool:
    looked = _did(seen, seat, LookNote) and not _did(seen, seat, PeekNote)
    return _has_task(Task.TURN)(seen, seat) and looked and seen.coins[seat] > 1


def _may_declare(seen: Observation, seat: Seat) -> bool:
    learnt = _did(seen, seat, LookNote) or _did(seen, seat, PeekNote)
    return _has_task(Task.TURN)(seen, seat) and learnt and not _did(seen, seat, DeclareNote)


def _sees_marks(seen: Observation, seat: Seat) -> bool:
    return _has_task(Task.TURN)(seen, seat) and any(looked_at(seen.notes, each) for each in range(SEATS))


def _running_out(seen: Observation, seat: Seat) -> bool:
    left = looks_left(seen)
    return seen.phase is Phase.TURN and left is not None and left <= FEW_LOOKS


STEPS: tuple[Step[Observation], ...] = (
    Step(
        "pirate",
        "Who saw a pirate last? Choose, and press {confirm}: that player begins.",
        _has_task(Task.FIRST),
        (Starts,),
    ),
    Step(
        "look",
        "Your turn. A look costs nothing: {mouse}click a card in the other hand.{else}go up to a card in "
        "the other hand and press {confirm}.{/mouse}",
        _may_look_first,
        (Look, Peek, Declare),
    ),
    Step(
        "shuffle",
        "They saw a card of yours. Shuffle, and they no longer know where it is; keep, and nothing changes.",
        _has_task(Task.SHUFFLE),
        (Shuffle, Keep),
    ),
    Step(
        "marks",
        "An eye marks a card that the other player has looked at. A rank on a back is one you have seen.",
        _sees_marks,
        (),
    ),
    Step(
        "peek",
        "Now spend a coin: go to a middle card, press {confirm} and peek. Nobody else will know what it is.",
        _may_peek_next,
        (Peek, Look, Declare),
    ),
    Step(
        "answer",
        "A declaration! Believe it, and the bank pays them. Or challenge: whoever is wrong pays a coin.",
        _has_task(Task.ANSWER),
        (Accept, Challenge),
    ),
    Step(
        "declare",
        "Time to declare: pick one of your cards, a middle card, then higher, equal or lower. True or not.",
        _may_declare,
        (Declare,),
    ),
    Step(
        "looks",
        "The eyes at the side are nearly used up. When they are gone, somebody must peek or declare.",
        _running_out,
        (),
    ),
    Step(
        "open",
        "Two cards are out of the game. When all four middle cards lie open, more coins win.",
        lambda seen, seat: seen.phase is Phase.TURN and bool(seen.open),
        (),
    ),
)


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of the first game; each is shown when its moment comes, the earlier ones first."""
    skipped = {"pirate"} if options.first != "pirate" else set()
    if options.shuffle_after_look == "always":
        skipped.add("shuffle")
    if options.stall_limit is None:
        skipped.add("looks")
    return tuple(step for step in STEPS if step.name not in skipped) + TIPS
