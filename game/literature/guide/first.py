"""Literature's first hand: the last three sets of a game, won by working out who must hold which card."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import parse_card
from game.core.contract import Action, Seat
from game.literature.observation import Observation
from game.literature.rules.deck import deck
from game.literature.rules.options import Carry, Options
from game.literature.rules.state import Ask, AskNote, Assign, Claim, ClaimNote, State, Verdict, team
from game.literature.table.layout import Layout, layout_for
from game.literature.table.measures import BOARD_MIDDLE_Y, CENTRE_X, SCORE_TOP_REACH, SCORE_TOP_Y
from game.literature.table.panel import LIFT, LIFTED
from game.tablekit.box import Box
from game.tablekit.first import Beat, FirstHand, FirstStep, NoteRooms, only
from game.ui.pieces.plate import TEAM_AT, TEAM_REACH
from game.ui.sizes import Sizes
from game.ui.sprites import LIFT_RISES

__all__ = ["first_hand"]

YOU, WHALE, BOLT, CACTUS = range(4)
"""Bolt is your partner."""
OPTIONS = Options(players="4")

LOW_SPADES, HIGH_HEARTS, LOW_CLUBS = 0, 3, 6
HANDS = ("2S 9H JH QH 2C 3C 6C", "3S 4S TH KH 5C", "5S AH 4C", "6S 7S 7C")
"""The three sets that are in play."""
CLAIMS = (
    ClaimNote(BOLT, 1, (0, 0, 0, 2, 2, 2), Verdict.RIGHT, 0, 1, (0, 0, 0, 2, 2, 2)),
    ClaimNote(CACTUS, 2, (1, 1, 1, 3, 3, 3), Verdict.RIGHT, 1, 1, (1, 1, 1, 3, 3, 3)),
    ClaimNote(WHALE, 4, (1, 3, 1, 3, 1, 3), Verdict.RIGHT, 1, 1, (1, 3, 1, 3, 1, 3)),
    ClaimNote(YOU, 5, (0, 0, 2, 2, 2, 2), Verdict.RIGHT, 0, 1, (0, 0, 2, 2, 2, 2)),
    ClaimNote(BOLT, 7, (2, 2, 0, 0, 2, 0), Verdict.WRONG_TEAM, 1, 1, (2, 2, 1, 3, 3, 3)),
)
"""How the other five were decided: two for you, three for them."""
IN_VAIN = AskNote(WHALE, YOU, parse_card("5S"), False)
"""What gave you the turn."""
SPADES_NAMED = (CACTUS, WHALE, WHALE, CACTUS, CACTUS, CACTUS)
"""Whale's claim: the two is yours."""
HEARTS_HELD = (YOU, BOLT, YOU, YOU, YOU, BOLT)
CLUBS_HELD = (YOU, YOU, BOLT, YOU, YOU, YOU)

ROOM = (96.0, 82.0, 548.0, 238.0)
"""Over Whale's plate, beside the headline: yours is the whole width below."""
NARROW = (92.0, 82.0, 276.0, 262.0)
"""Beside your team's score, which stands at the top with larger cards."""
ROOMS = NoteRooms(ROOM, (78.0, 490.0, 420.0, 448.0), NARROW)
"""In large text over the backs of Whale's cards, too."""
READING_ROOMS = NoteRooms(ROOM, (300.0, 650.0, 1320.0, 288.0), NARROW)
"""In large text over your cards, where nothing is to be done; the board shows which are yours."""

RING_ROOM = 9.0
"""How much less high a ring is where words stand close below."""
SCORE_SIZE, SCORE_UP = (80.0, 156.0), 32.0
"""A team's score beside the board, and how far over its middle."""
SCORE_TOP_SIZE, SIGN_REACH = (190.0, 104.0), 76.0
"""A team's score beside the plate at the top, where large letters put it, its sign on the left."""
SAY_MS = 700
"""Between two cards of a claim."""

Spot = Callable[[Layout], Box]
Where = Callable[[Observation, Sizes], tuple[Box, ...]]


def _state() -> State:
    """Whale has asked you in vain; it is your turn."""
    cut = deck(OPTIONS.sets)
    decided: list[int | None] = [None] * len(cut.sets)
    points = [0, 0]
    for note in CLAIMS:
        assert note.scored is not None
        decided[note.set] = note.scored
        points[note.scored] += note.points
    return State(
        options=OPTIONS,
        came_with=Carry(dealer=CACTUS),
        dealer=CACTUS,
        hands=tuple(cut.mask([parse_card(code) for code in hand.split()]) for hand in HANDS),
        turn=YOU,
        decided=tuple(decided),
        points=(points[0], points[1]),
        notes=(*CLAIMS, IN_VAIN),
        last_asker=(WHALE, None, None, None),
        last_turn=(YOU, WHALE),
        wrong=(0,) * len(cut.sets),
        waits=(0,) * OPTIONS.seats,
    )


def _lit(*spots: Spot) -> Where:
    def where(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
        layout = layout_for(OPTIONS.seats, OPTIONS.sets, YOU, True, sizes.text, sizes.cards, sizes.shape)
        return tuple(spot(layout) for spot in spots)

    return where


def _tile(number: int) -> Spot:
    return lambda layout: layout.tile(number)


def _plate(seat: Seat) -> Spot:
    """A player's plate with the team's sign, which stands over its upper edge."""

    def spot(layout: Layout) -> Box:
        box = layout.plate(seat)
        if layout.stands(seat):
            return box
        over = TEAM_AT[1] + TEAM_REACH - box.h / 2
        return Box(box.x, box.y - over / 2, box.w, box.h + over)

    return spot


def _card(number: int, code: str) -> Spot:
    """A card in its opened set, with the room that it takes once it is lifted."""
    cards = deck(OPTIONS.sets).sets[number].cards

    def spot(layout: Layout) -> Box:
        box = layout.card(cards.index(parse_card(code)), len(cards))
        return Box(box.x, box.y - LIFT * LIFT_RISES / 2, box.w * LIFTED, box.h * LIFTED + LIFT * LIFT_RISES)

    return spot


def _score(seat: Seat) -> Spot:
    """The score of a player's team."""
    side = 1.0 if team(seat) != team(YOU) else -1.0

    def spot(layout: Layout) -> Box:
        if layout.score_on_top:
            x, y = CENTRE_X + side * SCORE_TOP_REACH - SIGN_REACH / 2, SCORE_TOP_Y - layout.shape.above
            return Box(x, y, *SCORE_TOP_SIZE)
        return Box(CENTRE_X + side * layout.score_reach, BOARD_MIDDLE_Y - SCORE_UP, *SCORE_SIZE)

    return spot


def _claim_button(layout: Layout) -> Box:
    """A little less than the button: the ring round it ends above what is written over the cards."""
    button = layout.button(0, 2)
    return Box(button.x, button.y - RING_ROOM / 2, button.w, button.h - RING_ROOM)


def _ask(seat: Seat, target: Seat, code: str) -> Ask:
    return Ask(seat, target, parse_card(code))


def _they_ask(seat: Seat, target: Seat, code: str) -> Beat:
    return Beat(_ask(seat, target, code), 1300)


def _claims(seat: Seat, number: int, holders: tuple[Seat, ...]) -> tuple[Action, ...]:
    return Claim(seat, number), *(Assign(seat, holder) for holder in holders)


def _wanted(number: int, holders: tuple[Seat, ...]) -> tuple[frozenset[Action], ...]:
    return tuple(only(action) for action in _claims(YOU, number, holders))


CLAIM_LATER = "Too early: you don't know yet who holds all six."


def _not_the_king(action: Action) -> str:
    match action:
        case Ask(target=seat) if seat != WHALE:
            return "They said no, and it is their turn. Ask Whale this time."
        case Ask():
            return "A good question for later. This time the king of hearts."
        case _:
            return CLAIM_LATER


def _not_the_ace(action: Action) -> str:
    match action:
        case Ask(target=seat) if seat == WHALE:
            return "You may. But this time see what becomes of a miss: ask Cactus."
        case Ask():
            return "Another time. The ace of hearts, from Cactus."
        case _:
            return CLAIM_LATER


def _not_the_hearts(action: Action) -> str:
    match action:
        case Claim():
            return "You don't know all six of those. The high hearts!"
        case Assign():
            return "Four are yours. The ten went to Bolt, and the ace was Bolt's all along."
        case _:
            return "You may. But a set that you know is a set to claim: the high hearts."


def _not_the_five(action: Action) -> str:
    match action:
        case Ask(target=seat, card=card) if seat == CACTUS and card == parse_card("7C"):
            return "Right, that is there! But first the five."
        case Ask(card=card) if card == parse_card("5C"):
            return "Cactus asked for the five, and nobody asks for a card they have."
        case Ask():
            return "First the five. Who must hold it?"
        case _:
            return CLAIM_LATER


def _not_the_seven(action: Action) -> str:
    match action:
        case Ask():
            return "Cactus has one card only. Which one must it be?"
        case _:
            return "Not yet: one card of the set is still with them."


STEPS: tuple[FirstStep[Observation], ...] = (
    FirstStep(
        "goal",
        "You and Bolt, across the table, are a {b}team{/b} against Whale and Cactus. Whoever wins more "
        "{b}sets{/b} wins. They lead three to two.",
        where=_lit(_score(YOU), _score(WHALE)),
        rooms=READING_ROOMS,
    ),
    FirstStep(
        "sets",
        "A set is six cards of a suit: two to seven are low, nine to ace are high. Of eight sets these three "
        "are still in play.",
        where=_lit(_tile(LOW_SPADES), _tile(HIGH_HEARTS), _tile(LOW_CLUBS)),
        rooms=READING_ROOMS,
    ),
    FirstStep(
        "ask",
        "On your turn, {b}ask{/b} an opponent for a card. You must hold another of its set. Choose the high "
        "hearts, the {b}K{H}{/b}, and Whale.",
        want=(only(_ask(YOU, WHALE, "KH")),),
        where=_lit(_tile(HIGH_HEARTS), _plate(WHALE)),
        choosing="The {b}K{H}{/b}. Then Whale.",
        choosing_where=_lit(_card(HIGH_HEARTS, "KH"), _plate(WHALE)),
        wrong=_not_the_king,
        right="A {b}hit{/b}: the king is yours, and you go on. Everybody saw it.",
    ),
    FirstStep(
        "miss",
        "Again! Ask Cactus for the {b}A{H}{/b}.",
        want=(only(_ask(YOU, CACTUS, "AH")),),
        where=_lit(_tile(HIGH_HEARTS), _plate(CACTUS)),
        choosing="The {b}A{H}{/b}. Then Cactus.",
        choosing_where=_lit(_card(HIGH_HEARTS, "AH"), _plate(CACTUS)),
        wrong=_not_the_ace,
        right="A {b}miss{/b}: now it is Cactus's turn. And everybody heard: you both lack the ace, but you "
        "hold another high heart.",
    ),
    FirstStep(
        "listen",
        "Cactus won a spade, then asked Bolt for the {b}5{C}{/b}: no. So neither has it. Nor have you. "
        "{b}Whale must hold it.{/b}",
        where=_lit(_tile(LOW_CLUBS), _plate(WHALE)),
        rooms=READING_ROOMS,
        before=(_they_ask(CACTUS, BOLT, "5S"), _they_ask(CACTUS, BOLT, "5C")),
    ),
    FirstStep(
        "partner",
        "Partners never talk or show cards: they ask. Bolt asked for the {b}10{H}{/b}, so Bolt holds another "
        "high heart. Four are yours: it must be the {b}ace{/b}!",
        where=_lit(_tile(HIGH_HEARTS), _plate(BOLT)),
        rooms=READING_ROOMS,
        before=(_they_ask(BOLT, WHALE, "TH"),),
    ),
    FirstStep(
        "remember",
        "Bolt asked Whale for the {b}7{C}{/b}: no. Remember who lacks it! In the classic game "
        "only the last question stays on show.",
        where=_lit(_plate(BOLT), _plate(WHALE)),
        rooms=READING_ROOMS,
        before=(_they_ask(BOLT, WHALE, "7C"),),
    ),
    FirstStep(
        "wrong",
        "Whale {b}claimed{/b} the low spades, naming a holder for each card. But the two was yours! A wrong "
        "claim: {b}you{/b} get the set. Three each.",
        where=_lit(_tile(LOW_SPADES), _score(YOU)),
        rooms=READING_ROOMS,
        before=tuple(Beat(action, SAY_MS) for action in _claims(WHALE, LOW_SPADES, SPADES_NAMED)),
    ),
    FirstStep(
        "claim",
        "Whale asked you in vain: your turn. You know all high hearts, so {b}claim{/b} them: "
        "{mouse}click{else}{extra}{/mouse} {b}Claim a set{/b}.",
        want=_wanted(HIGH_HEARTS, HEARTS_HELD),
        where=_lit(_claim_button),
        choosing="The high hearts. Yours are named already: who has the ten, who the ace?",
        choosing_where=_lit(),
        wrong=_not_the_hearts,
        before=(_they_ask(WHALE, YOU, "4C"),),
        right="All six right: four to three! With a wrong holder on the right team, nobody would get "
        "the set.",
    ),
    FirstStep(
        "certain",
        "Still your turn. The low clubs decide. Who {b}must{/b} hold the {b}5{C}{/b}? Ask for it.",
        want=(only(_ask(YOU, WHALE, "5C")),),
        where=_lit(_tile(LOW_CLUBS), _plate(WHALE), _plate(CACTUS)),
        choosing="The {b}5{C}{/b}. Cactus once asked Bolt for it, in vain.",
        choosing_where=_lit(),
        wrong=_not_the_five,
        right="You knew it. Whale has no cards left, and can't be asked any more.",
    ),
    FirstStep(
        "deduce",
        "Now the {b}7{C}{/b}. Bolt asked for it, and Whale said no. Cactus has one card left, and once asked "
        "for a low club.",
        want=(only(_ask(YOU, CACTUS, "7C")),),
        where=_lit(_tile(LOW_CLUBS), _plate(WHALE), _plate(CACTUS)),
        choosing="Where must the {b}7{C}{/b} be?",
        choosing_where=_lit(),
        wrong=_not_the_seven,
        right="It could be nowhere else. When one team has no cards, questions end: the other claims all "
        "that is left.",
    ),
    FirstStep(
        "win",
        "Claim the low clubs. You hold five: who must have the sixth?",
        want=_wanted(LOW_CLUBS, CLUBS_HELD),
        where=_lit(_tile(LOW_CLUBS), _plate(YOU), _plate(BOLT)),
        choosing="Who must have the {b}4{C}{/b}? Then claim.",
        choosing_where=_lit(),
        wrong="Count again: you hold five of the six. The one that you lack is Bolt's.",
    ),
)


def first_hand() -> FirstHand[State, Observation]:
    """The end of a game, from a first question to the set that decides it."""
    return FirstHand(
        options=OPTIONS,
        seats=OPTIONS.seats,
        state=_state(),
        steps=STEPS,
        won="Five sets to three. Nobody showed you a card: you listened, and knew.",
        seat=YOU,
        rooms=ROOMS,
    )
