"""How to play Logic, in the options in use: illustrated pages, and the steps of the first hand's lesson."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from game.logic.guide import pictures
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
from game.ui.guides import Page, Step

MS = 1000


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying only what holds under these options."""
    found = [_idea(options), _row(options), _colours(options), _turn(options), _guess(options)]
    found += [_reading(options), _bottle(options)]
    if options.draws:
        found.append(_draw())
    found += [_memory(options), _tips(), _hands_on()]
    return tuple(found)


def _idea(options: Options) -> Page:
    deck = "24 cards: ace, two and so on up to the queen, once in spades and once in hearts. Six for each."
    if options.jokers != "none":
        deck = "28 cards: ace to king, once in spades and once in hearts, and two jokers. Seven for each."
    return Page(
        "Know every card",
        (
            "Four players in two teams; your partner sits opposite.",
            deck,
            "Everybody lays their cards face down in a row. Turn by turn a little more comes to light. "
            "Whoever thinks they know {b}every hidden card{/b} grabs the bottle and names them all.",
            "Name them all correctly and your team wins the hand. One mistake, and the other team does.",
        ),
        pictures.idea,
    )


def _row(options: Options) -> Page:
    words = [
        "Every row climbs from its owner's left to right, from low to high. Numbers count from the "
        "owner's left, so they run the other way round for the player opposite.",
        "Do you hold both cards of a rank? Then you choose which of the two comes first. Nobody else knows.",
    ]
    if options.jokers == "free":
        words.append("A joker may stand anywhere, and you choose whether it lies as a red or a black card.")
    if options.jokers == "coloured":
        words.append("A joker may stand anywhere. The red joker counts as red, the black one as black.")
    words.append("All four lay their rows at the same time and in secret.")
    return Page(
        "Lay your row", tuple(words), pictures.row_with_jokers if options.jokers != "none" else pictures.row
    )


MARKINGS = {
    "both": "Red cards lie sideways and have a red back; black cards stand upright.",
    "sideways": "Red cards lie sideways; black cards stand upright.",
    "two_backs": "Red cards have a back of their own.",
}


def _colours(options: Options) -> Page:
    return Page(
        "Colours are public",
        (
            "Once all rows are laid, every card shows its colour, all at once. " + MARKINGS[options.marking],
            "So you always know of each card whose it is, where it stands, and whether it is red or black.",
            "Only the rank is hidden.",
        ),
        pictures.colours(options.marking),
    )


def _turn(options: Options) -> Page:
    way = "to the right" if options.direction == "counterclockwise" else "to the left"
    offset = (
        " It is put back a little out of line, so everybody remembers which." if options.offset_shown else ""
    )
    return Page(
        "A turn: show, guess, reveal",
        (
            f"The dealer has the first turn, then it passes {way}.",
            "{b}1. Show.{/b} The partner of the player on turn shows them one face-down card, or passes. "
            "Everybody sees which card it was; only the player on turn sees its face." + offset,
            "{b}2. Guess.{/b} The player on turn points at a face-down card of an opponent and names a rank.",
            "{b}3. Reveal.{/b} A right guess turns that card up. After a wrong one, the guesser turns up "
            "one of their own cards.",
        ),
        pictures.turn,
    )


def _guess(options: Options) -> Page:
    seconds = options.answer_window_ms / MS
    joker = " The joker counts as a rank." if options.jokers != "none" else ""
    return Page(
        "The breath before the answer",
        (
            "You may guess any rank, even one you know to be wrong: that can be worth a lot." + joker,
            f"After a guess the bottle glows for {seconds:g} seconds. The player whose card it is may "
            f"answer at once, or let the others wait. Right or wrong, it looks the same until the answer "
            f"comes.",
            "In that breath, as at any other moment, anybody can grab the bottle.",
        ),
        pictures.window,
    )


def _reading(options: Options) -> Page:
    words = [
        "A row never falls. A black card between a red four and a red six must be a four, a five or a six.",
        "Each card exists once. If you hold the black five, that card is a four or a six.",
        "A wrong guess stays known: that card is not that rank.",
    ]
    if options.jokers != "none":
        words.append("Beware of jokers: they can stand anywhere and break every such chain.")
    return Page("Read the rows", tuple(words), pictures.reading)


def _bottle(options: Options) -> Page:
    clock = ""
    if options.declare_clock_s is not None:
        clock = f" You have {options.declare_clock_s} seconds for all of them."
    return Page(
        "Grab the bottle",
        (
            "From the first turn on anybody may grab the bottle with {slam}, in anyone's turn. The first "
            "hand on it gets it; everything else stops.",
            "Your own row is turned up. Then you name every face-down card of the other three, one at a "
            "time, in any order. Each right one is turned up." + clock,
            "All correct: your team wins the hand. At the first wrong one, the other team wins.",
            "Be early enough: your opponents are counting too.",
        ),
        pictures.bottle,
    )


def _draw() -> Page:
    return Page(
        "Offer a draw",
        (
            "With exactly two cards left to name, the declarer may offer a draw, once.",
            "If either opponent takes it, nobody wins the hand. Otherwise you go on naming.",
            "Torn between two answers? Your opponents may well be just as unsure.",
        ),
        pictures.draw,
    )


MEMORY = {
    "none": "At this table you can look back only at your own row and at what lies open. The rest is up to "
    "your memory.",
    "shown": "At this table a card that your partner showed you stays marked for you.",
    "notebook": "At this table a notebook stands beside each hidden card: every rank it can still be, "
    "brighter where it is likelier. {extra} puts it away.",
}


def _memory(options: Options) -> Page:
    picture = pictures.notebook if options.memory_aid == "notebook" else pictures.remembered
    return Page(
        "What you may look up",
        (
            MEMORY[options.memory_aid],
            "No signals and no table talk: the card your partner shows, and its place, are all you can say "
            "to each other.",
        ),
        picture,
    )


def _tips() -> Page:
    return Page(
        "What good players do",
        (
            "{b}Show{/b} the card that leaves your partner the fewest ways to lay your row.",
            "{b}Turn up{/b} the card your opponents have most likely worked out already.",
            "{b}Guess{/b} to learn, not only to hit: a guess that is sure to miss can tell your partner what "
            "you know.",
            "{b}Count{/b} what the opponents know. When they are close, grab when the odds are good; "
            "certainty comes too late.",
        ),
        pictures.tips,
    )


def _hands_on() -> Page:
    return Page(
        "At this table",
        (
            "{left}{right}{up}{down} move from card to card, {confirm} chooses.",
            "Ranks stand on a dial like hours on a clock: push the stick towards one, or step with "
            "{left}{right}. {confirm} says it, {cancel} goes back.",
            "{slam} grabs the bottle, at any time and from anywhere.",
            "With a mouse: point and click.",
        ),
        pictures.dial,
    )


def _has_task(task: Task) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: task_of(seen, seat) is task


def _in(phase: Phase) -> Callable[[Observation, Seat], bool]:
    return lambda seen, seat: seen.phase is phase and task_of(seen, seat) is Task.NOTHING


def _nearly_known(seen: Observation, seat: Seat) -> bool:
    """Late enough in a hand to think about the bottle."""
    hidden = sum(len(seen.hidden(other)) for other in range(len(seen.up)) if other != seat)
    return seen.declarer is None and seen.phase is not Phase.ARRANGE and hidden <= seen.size


STEPS: tuple[Step[Observation], ...] = (
    Step(
        "arrange",
        "These are your cards, low to high. A pair may be swapped: go to it and press {confirm}. Then "
        "choose Ready.",
        _has_task(Task.ARRANGE),
        (Arrange,),
    ),
    Step(
        "show",
        "Your partner is on turn. Show them a card that tells a lot: one in the middle of a gap. Go to it "
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
        "The bottle is yours. Name every hidden card: choose one, pick its rank. One mistake ends it.",
        _has_task(Task.NAME),
        (NameCard, OfferDraw),
    ),
)


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of the first hand; each is shown when its moment comes, the earlier ones first."""
    return STEPS
