"""How to play Deduction, in the options in use: illustrated pages, and the first game's lesson."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from game.deduction.guide import pictures
from game.deduction.observation import Observation
from game.deduction.rules.options import Options
from game.deduction.rules.position import looks_left, may_look
from game.deduction.rules.state import (
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
    """All pages, saying only what holds under these options."""
    found = [_idea(), _stacks(options), _turn(options), _look(options)]
    if options.stall_limit is not None:
        found.append(_limit(options.stall_limit))
    found += [_peek(), _declare(), _markers(), _answer(options)]
    if options.coins_in_bank is not None:
        found.append(_bank(options.coins_in_bank, options))
    return (*found, _end(options), _known(), _tips(), _hands_on(options))


def _idea() -> Page:
    return Page(
        "Four cards nobody knows",
        (
            "Two players, four face-down cards in the middle, and three coins each.",
            "In turn you learn a little about the hidden cards, or you {b}declare{/b}: one card of yours is "
            "higher, equal or lower than one in the middle. It may be the truth. It may be a bluff.",
            "The other player believes you or challenges you, and coins change hands. In the end, more "
            "coins win.",
        ),
        pictures.idea,
    )


NUMBERS = {
    "3": ("six cards: two aces, two kings, two queens", "four"),
    "4": ("eight cards: two aces, two kings, two queens, two jacks", "six"),
}


def _stacks(options: Options) -> Page:
    stack, hand = NUMBERS[options.ranks]
    order = "Ace beats king, king beats queen" + ("." if options.ranks == "3" else ", queen beats jack.")
    return Page(
        "The cards",
        (
            f"Each player has a stack of {stack}. It is shuffled: {hand} go to your hand, the other two to "
            "the middle.",
            "All four middle cards are shuffled and laid out face down. So you know which two ranks your own "
            "stack gave, but not where they lie.",
            f"{order} Suits mean nothing.",
        ),
        pictures.stacks(options),
    )


FIRST = {
    "random": "Chance decides who has the first turn.",
    "loser": "Whoever lost the last game has the first turn; the first time chance decides.",
    "pirate": "Whoever saw a pirate last has the first turn. You are asked!",
}


def _turn(options: Options) -> Page:
    return Page(
        "Your turn: one of three",
        (
            "{b}Look{/b} at a card of the other's hand. It costs nothing.",
            "{b}Peek{/b} at a middle card. It costs a coin.",
            "{b}Declare{/b} something about one of your cards. It can win you a coin, or lose you one.",
            FIRST[options.first],
        ),
        pictures.turn,
    )


def _look(options: Options) -> Page:
    then = (
        "Then its owner may shuffle the hand. If they do, you know that they hold the card, but no longer "
        "where. If they keep it as it is, you know the place, too."
        if options.shuffle_after_look == "ask"
        else "Then the hand is always shuffled: you know that they hold the card, but not where."
    )
    return Page(
        "Look",
        (
            "Draw one card out of the other player's hand, look at it and give it back. You both know which "
            "one it was.",
            then,
            "A hand says a lot about the middle: what a player does not hold, their stack gave away.",
        ),
        pictures.look(options),
    )


def _limit(limit: int) -> Page:
    return Page(
        "Looks run out",
        (
            f"After {limit} looks in a row, by both of you together, nobody may look any more until someone "
            "peeks or declares.",
            "The row of eyes at the side of the table shows how many are used up. It turns red before the "
            "last ones are gone.",
        ),
        pictures.looks(limit),
    )


def _peek() -> Page:
    return Page(
        "Peek",
        (
            "Pay one coin to the bank and look at a middle card, you alone. The other sees which one it was.",
            "What you have peeked at stays marked for your eyes. Nothing is as safe as a declaration about a "
            "card that you have seen.",
        ),
        pictures.peek,
    )


def _declare() -> Page:
    return Page(
        "Declare",
        (
            "Lay one of your cards face down beside a middle card and say that yours is {b}higher{/b}, "
            "{b}equal{/b} or {b}lower{/b}.",
            "You need not know that it is true. You may even know that it is false.",
        ),
        pictures.declare,
    )


def _markers() -> Page:
    return Page(
        "Never the same twice",
        (
            "Each declaration leaves a marker on its middle card. The same player can't say the same thing "
            "about the same card again.",
            "Markers on the side towards you are yours. Round ones belong to the first player, "
            "diamond-shaped ones to the second.",
            "They tell a story: what was said, and what was not.",
        ),
        pictures.markers,
    )


def _answer(options: Options) -> Page:
    paid = "The declarer takes a coin from the bank and the card back."
    if options.coins_in_bank is not None:
        paid = "The declarer takes the card back, and a coin from the bank if it has one."
    return Page(
        "Believe it, or challenge",
        (
            "{b}Believe it:{/b} " + paid + " Nobody learns whether it was true.",
            "{b}Challenge:{/b} both cards are turned up and are out of the game. If it was true, the "
            "challenger pays the declarer a coin. If it was false, the declarer pays.",
            "A marker on a card that was believed is no proof of anything.",
        ),
        pictures.answer,
    )


def _bank(coins: int, options: Options) -> Page:
    return Page(
        "A small bank",
        (
            f"At this table the bank begins with {coins} coins. Peeks fill it, believed declarations empty "
            "it.",
            "An empty bank pays nothing: then only challenges win coins.",
        ),
        pictures.bank(options),
    )


def _end(options: Options) -> Page:
    stuck = "A player on turn who can neither look nor peek nor declare loses."
    if options.stall_limit is None:
        stuck = "A player on turn who can do nothing at all loses."
    return Page(
        "The end",
        (
            "When the last middle card has been turned up, {b}more coins win{/b}. Equal coins are a draw.",
            "But a player who must pay a coin after a challenge and has none {b}loses at once{/b}.",
            stuck,
        ),
        pictures.end,
    )


def _known() -> Page:
    return Page(
        "What the table remembers",
        (
            "A tag on a back is a card that you have peeked or looked at. Only you see it; it goes when the "
            "hand is shuffled.",
            "An eye on a hand card: the other player has seen it and knows where it is.",
            "At the side lie the two ranks that your own stack gave to the middle.",
        ),
        pictures.known,
    )


def _tips() -> Page:
    return Page(
        "What good players do",
        (
            "{b}Count.{/b} Two aces in your hand mean that your stack gave none to the middle.",
            "{b}Bluff where it is cheap:{/b} with coins to spare, and about cards the other can't know.",
            "{b}Challenge what is unlikely.{/b} Believing a bluff costs the bank a coin; a wrong challenge "
            "costs you one.",
            "{b}Save your equals.{/b} They are the boldest declaration, and the hardest to check.",
        ),
        pictures.tips,
    )


def _hands_on(options: Options) -> Page:
    return Page(
        "At this table",
        (
            "{left}{right}{up}{down} move from card to card, {confirm} chooses: one of the other player's "
            "to look at, a middle card to peek at, one of yours to declare.",
            "A declaration takes three choices: your card, the middle card, and {up}{down} for what you say. "
            "{cancel} puts back.",
            "{slam} challenges at once.",
            "With two people at one screen all cards lie face down: hold {peek} to see yours when it is "
            "your turn.",
        ),
        pictures.controls(options),
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


def _running_out(seen: Observation, seat: Seat) -> bool:
    left = looks_left(seen)
    return seen.phase is Phase.TURN and left is not None and left <= FEW_LOOKS


def _opened(seen: Observation, seat: Seat) -> bool:
    return seen.phase is Phase.TURN and bool(seen.open)


STEPS: tuple[Step[Observation], ...] = (
    Step(
        "pirate",
        "Who saw a pirate last? Choose, and press {confirm}: that player begins.",
        _has_task(Task.FIRST),
        (Starts,),
    ),
    Step(
        "look",
        "Your turn. A look costs nothing: go up to a card in the other hand and press {confirm}.",
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
        _opened,
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
    return tuple(step for step in STEPS if step.name not in skipped)
