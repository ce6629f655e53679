"""How to play Logic, in the options in use: illustrated pages, and the steps of the first hand's lesson."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from game.logic.guide import pictures
from game.logic.guide.tips import TIPS
from game.logic.observation import Observation
from game.logic.rules.options import Options
from game.logic.rules.state import (
    Answer,
    Arrange,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Phase,
    Reveal,
    Show,
)
from game.logic.table.focus import Task, task_of
from game.ui.guides import NoteRoom, Page, Step

MS = 1000
DECLARE_ROOM: NoteRoom = (562.0, 500.0, 270.0, 200.0)
"""Where a declarer's note stands: between the bottle in their hand and the ring that counts the cards."""


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying only what holds under these options."""
    return (
        _idea(),
        _row(options),
        _colours(options),
        _turn(options),
        _reading(options),
        _bottle(options),
        _hands_on(options),
    )


def _idea() -> Page:
    return pictures.idea.page(
        "Know every card",
        "Two teams of two; partners sit opposite. All cards lie face down in rows.",
        "Grab the bottle and name {b}every hidden card{/b}: your team wins the hand. One mistake, and "
        "the other team does.",
    )


DECKS = {
    "none": "24 cards: ace to queen, black and red. Six for each.",
    "free": "28 cards: ace to king, two jokers. Seven for each.",
    "coloured": "28 cards: ace to king, two jokers. Seven for each.",
}
JOKERS = {
    "none": (),
    "free": ("A joker may stand anywhere, as a red or a black card.",),
    "coloured": ("A joker may stand anywhere. The red joker counts as red.",),
}


def _row(options: Options) -> Page:
    film = pictures.PLAIN_ROW if options.jokers == "none" else pictures.JOKER_ROW
    return film.page(
        "Lay your row",
        DECKS[options.jokers],
        "Every row climbs from its owner's left. In a pair, either card may come first.",
        *JOKERS[options.jokers],
    )


MARKINGS = {
    "both": "Red cards lie sideways and have a red back.",
    "sideways": "Red cards lie sideways.",
    "two_backs": "Red cards have a back of their own.",
}


def _colours(options: Options) -> Page:
    return pictures.colours(options.marking).page(
        "Colours are public",
        "Once all rows are laid, every card shows its colour. " + MARKINGS[options.marking],
        "So everybody knows the owner, place and colour of every card. Only the rank is hidden.",
    )


def _turn(options: Options) -> Page:
    way = "to the right" if options.direction == "counterclockwise" else "to the left"
    return pictures.turn.page(
        "A turn",
        f"The dealer begins; the turn moves {way}.",
        "{b}Show:{/b} your partner may show you a card.",
        "{b}Guess:{/b} name the rank of an opponent's card.",
        "{b}Reveal:{/b} if right, it is turned up; if wrong, one of yours.",
    )


def _reading(options: Options) -> Page:
    jokers = () if options.jokers == "none" else ("Jokers may stand anywhere.",)
    return pictures.reading.page(
        "Read the rows",
        "Between a red four and a red six, a black card is a four, five or six.",
        "If you hold the black five, it isn't that. Every wrong guess rules out a rank.",
        *jokers,
    )


def _bottle(options: Options) -> Page:
    seconds = options.answer_window_ms / MS
    clock = "" if options.declare_clock_s is None else f" You have {options.declare_clock_s} seconds."
    draw = " With two left you may offer a draw, once." if options.draws else ""
    return pictures.bottle.page(
        "Grab the bottle",
        f"{{slam}} grabs it at any moment, even in the {seconds:g} seconds before a guess is answered.",
        f"Then name every hidden card; the first mistake loses.{clock}{draw}",
    )


MEMORY = {
    "none": "You can look back only at your own row and at what lies open.",
    "shown": "A card that your partner showed you stays marked.",
    "notebook": "The notebook lists what each hidden card can still be; yellow is certain. {extra} puts it "
    "away.",
}


def _hands_on(options: Options) -> Page:
    return pictures.dial.page(
        "At this table",
        "{left}{right}{up}{down} move, {confirm} chooses. On the dial, push or press "
        "towards a rank. A mouse points and clicks.",
        MEMORY[options.memory_aid],
    )


def _has_task(task: Task) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: task_of(seen, seat) is task


def _in(phase: Phase) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: seen.phase is phase and task_of(seen, seat) is Task.NOTHING


def _noted(seen: Observation, seat: Seat) -> bool:
    """Whether a notebook lies there for the first time."""
    return seen.options.memory_aid == "notebook" and seen.phase is not Phase.ARRANGE and seen.declarer is None


def _nearly_known(seen: Observation, seat: Seat) -> bool:
    """Late enough in a hand to think about the bottle."""
    hidden = sum(len(seen.hidden(other)) for other in range(len(seen.up)) if other != seat)
    return seen.declarer is None and seen.phase is not Phase.ARRANGE and hidden <= seen.size


STEPS: tuple[Step[Observation], ...] = (
    Step(
        "arrange",
        "These are your cards, low to high. A pair may be swapped: {mouse}click it{else}go to it and press "
        "{confirm}{/mouse}. Then choose Ready.",
        _has_task(Task.ARRANGE),
        (Arrange,),
    ),
    Step(
        "notebook",
        "The boxes are your notebook: what each hidden card can still be. Yellow is certain. In the pause, "
        "Notebook sets how much it tells you.",
        _noted,
        (),
    ),
    Step(
        "show",
        "It is your partner's turn. Show them a card that tells a lot: one in the middle of a gap. Go to it "
        "and press {confirm}.",
        _has_task(Task.SHOW),
        (Show, PassShow),
    ),
    Step(
        "guess",
        "Your turn. Your partner is holding up a card that only you see. Now go to an opponent's card, "
        "press {confirm} and pick a rank.",
        _has_task(Task.GUESS),
        (Guess,),
    ),
    Step(
        "window",
        "The bottle glows: a guess has been made, and nobody knows yet whether it is right. Whoever knows "
        "every card can grab now.",
        _in(Phase.WINDOW),
        (),
    ),
    Step(
        "answer",
        "Your card is being guessed. Press {confirm} to answer at once, or let them wait.",
        _has_task(Task.ANSWER),
        (Answer, Grab),
    ),
    Step(
        "reveal",
        "That was wrong, so you turn up a card of your own. Take one that the opponents have worked out "
        "anyway.",
        _has_task(Task.REVEAL),
        (Reveal,),
    ),
    Step(
        "bottle",
        "Few cards are left. As soon as you know them all, or the odds are good, press {slam} and grab the "
        "bottle.",
        _nearly_known,
        (Grab,),
    ),
    Step(
        "declare",
        "The bottle is yours. Name every hidden card. One mistake ends it.",
        _has_task(Task.NAME),
        (NameCard, OfferDraw),
        DECLARE_ROOM,
    ),
)


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of the first hand; each is shown when its moment comes, the earlier ones first."""
    return STEPS + TIPS
