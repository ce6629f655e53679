"""Every value of every option of Literature, and what it changes in play; the guide tells each apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from game.core.cards import parse_card
from game.core.contract import PUBLIC
from game.core.options import specs, spell
from game.core.rng import Chance
from game.literature import guide, rules
from game.literature.belief.convention import Talk
from game.literature.guide import chronicle
from game.literature.observation import observe
from game.literature.rules.deck import CardSet, SetSystem, deck
from game.literature.rules.options import Carry, Options
from game.literature.rules.state import (
    Ask,
    Assigned,
    CallClaim,
    Challenge,
    Claim,
    PassNeeded,
    StallReached,
    TurnBegan,
    Verdict,
)
from game.literature.table.words import said
from game.tablekit.staged import PEOPLE
from game.ui.people import People
from tests.literature.positions import Game, set_named
from tests.literature.test_claims import SPLIT, TRUE_HEARTS, note_of

WRONG_PLACE = (0, 0, 2, 2, 4, 0)
HEARTS = {0: "2H 3H", 1: "4H 5H", 2: "6H", 3: "7H"}
SHORT = {0: "2H 3H", 2: "4H 5H 9S", 4: "6H 7H TS", 1: "JS QS", 3: "KS AS"}
"""Team 0 holds the low hearts, seat 0 nothing else."""


def players(value: str) -> object:
    """How many are dealt to, how many cards each, and how many may be asked."""
    state, _ = rules.deal(Options(players=value), int(value), Carry(dealer=0), Chance(1, 0))  # type: ignore[arg-type]
    asks = [act for act in rules.legal_actions(state, 0) if isinstance(act, Ask)]
    return len(state.hands), state.hands[0].bit_count(), len({act.target for act in asks})


def sets(value: SetSystem) -> object:
    """The cards that claims of the sets of a seven, an eight and a king name, and what they score."""
    told = []
    for code in ("7H", "8H", "KH"):
        cut = deck(value)
        part = next((part for part in cut.sets if parse_card(code) in part.cards), None)
        if part is None:
            told.append("-")
            continue
        other = next(each for each in cut.sets if each != part)
        game = Game({0: codes(part), 1: codes(other)}, sets=value)
        game.do(Claim(0, set_named(game.state, part.name)))
        named = []
        while game.state.claiming is not None:
            events = game.do(rules.legal_actions(game.state, 0)[0])
            named += [event.card.code for event in events if isinstance(event, Assigned)]
        told.append(f"{' '.join(named)} = {game.state.points[0]}")
    return tuple(told)


def codes(part: CardSet) -> str:
    """A set's cards as positions spell them."""
    return " ".join(card.code for card in part.cards)


def first_turn(value: str) -> object:
    """Who asks first when seat 2 deals."""
    options = Options(first_turn=value)  # type: ignore[arg-type]
    return rules.deal(options, 6, Carry(dealer=2), Chance(1, 0))[1][-1]


def claim_when(value: str) -> object:
    """Whether the slam of a seat out of turn stops play, and who may claim at the end."""
    game = Game({0: "2H 3H 4H", 2: "5H 6H", 1: "7H"}, claim_when=value)
    slam = rules.slam(game.state, 3)
    game.ask(0, 1, "7H")
    return slam, rules.asked(game.state)


def wrong_place(value: str) -> object:
    """What a wrong holder costs."""
    game = Game(SPLIT, wrong_place=value)
    game.claim(0, "low hearts", *WRONG_PLACE)
    return game.state.points, game.by("low hearts")


def wrong_team(value: str) -> object:
    """What a card with the opponents costs."""
    game = Game(SPLIT, wrong_team=value)
    game.claim(0, "high spades", *[0] * 6)
    return game.state.points, game.by("high spades")


def major_points(value: str) -> object:
    """What a low and a high set score."""
    game = Game({0: "2H 3H 4H 5H 6H 7H", 1: "9S TS JS QS KS AS"}, major_points=value)
    game.claim(0, "low hearts", *[0] * 6)
    game.claim(1, "high spades", *[1] * 6)
    return game.state.points


def ask_own_card(value: str) -> object:
    """Whether an own card may be asked for, and who has it afterwards."""
    game = Game(HEARTS, ask_own_card=value)
    if game.refused(Ask(0, 1, parse_card("2H"))):
        return "refused"
    game.ask(0, 1, "2H")
    return game.has(0, "2H"), game.has(1, "2H"), game.state.turn


def no_cards_pass(value: str) -> object:
    """Who says which teammate goes on, once seat 3 has asked seat 0."""
    game = Game(SHORT, turn=3, no_cards_pass=value)
    game.ask(3, 0, "9S")
    events = game.claim(0, "low hearts", *TRUE_HEARTS)
    return next(event.chooser for event in events if isinstance(event, PassNeeded))


def counts_shown(value: str) -> object:
    """What the public knows of hand sizes."""
    return observe(Game(HEARTS, counts_shown=value).state, PUBLIC).counts


def history(value: str) -> object:
    """Whether the table tells the last question, and how many of two can be looked up."""
    game = Game(HEARTS, history=value)
    events = [*game.ask(0, 1, "7H"), *game.ask(1, 0, "2H")]
    seen = observe(game.state, frozenset({0}))
    told = chronicle(events, seen, People(PEOPLE, 0))
    return bool(said(seen, People(PEOPLE, 0))), len([line for line in told.lines if line.cards])


def forced_claim(value: bool) -> object:
    """Whether who holds a whole set may ask."""
    game = Game({0: "2H 3H 4H 5H 6H 7H 9S", 1: "TS JS", 2: "QS", 3: "KS AS"}, forced_claim=value)
    return game.refused(Ask(0, 1, parse_card("TS"))) == ""


def leave_when_empty(value: bool) -> object:
    """Whether a player without cards may still stop play in order to claim."""
    game = Game({**SPLIT, 0: SPLIT[0] + " 6H 7H", 4: ""}, leave_when_empty=value, claim_when="any_time")
    return rules.slam(game.state, 4)


def srinivasan(value: bool) -> object:
    """Whether opponents can be challenged."""
    game = Game(SPLIT, srinivasan=value)
    return game.refused(Challenge(4, set_named(game.state, "low diamonds"))) == ""


def out_of_turn_claim(value: str) -> object:
    """What a claim out of turn comes to."""
    game = Game(SPLIT, out_of_turn_claim=value)
    claim = Claim(2, set_named(game.state, "low hearts"))
    return "refused" if game.refused(claim) else note_of(game.do(claim)).verdict


def stall_limit(value: int | None) -> object:
    """After how many vain questions in a row a claim is due."""
    game = Game({0: "2H 3H", 1: "4H 5H", 2: "6H", 3: "7H"}, stall_limit=value)
    for number, (seat, target, card) in enumerate(cycle(((0, 1, "6H"), (1, 0, "7H"))), 1):
        if any(isinstance(event, StallReached) for event in game.ask(seat, target, card)):
            return number
        if number > 250:
            return None
    raise AssertionError


def claim_limit(value: int | None) -> object:
    """After how many wrong claims a set goes out."""
    game = Game(SPLIT, wrong_place="nothing", claim_limit=value)
    for number in range(1, 40):
        game.claim(0, "low hearts", *WRONG_PLACE)
        if game.by("low hearts") is not None:
            return number
    return None


def convention(value: str) -> object:
    """Which teams' bots owe an answer to a partner's vain question."""
    game = Game({0: "2H 3H 9S", 1: "4H TS JS", 2: "5H QS", 3: "6H KS", 4: "7H", 5: "AS"}, convention=value)
    game.ask(0, 1, "7H")
    game.ask(1, 2, "AS")
    talk = Talk(observe(game.state, PUBLIC))
    return tuple(any(talk.debt(mate, game.state.hands[mate]) for mate in mates) for mates in ((2, 4), (3, 5)))


def turn_clock_s(value: int | None) -> object:
    """After how many seconds the turn passes by itself."""
    options = Options(turn_clock_s=value)
    state, _ = rules.deal(options, 6, Carry(dealer=0), Chance(1, 0))
    due = rules.deadline(state)
    if due is None:
        return None
    _, events = rules.expire(state, Chance(1, 1))
    assert TurnBegan(1) in events
    return due // 1000


Effect = Callable[[Any], object]
EFFECTS: dict[str, tuple[Effect, dict[Any, object]]] = {
    "players": (
        players,
        {"4": (4, 12, 2), "6": (6, 8, 3), "8": (8, 6, 4), "12": (12, 4, 6), "16": (16, 3, 8)},
    ),
    "sets": (
        sets,
        {
            "low_high_no_8": ("2H 3H 4H 5H 6H 7H = 1", "-", "9H TH JH QH KH AH = 1"),
            "low_high_no_2": ("3H 4H 5H 6H 7H 8H = 1", "3H 4H 5H 6H 7H 8H = 1", "9H TH JH QH KH AH = 1"),
            "low_high_no_7": ("-", "8H 9H TH JH QH KH = 1", "8H 9H TH JH QH KH = 1"),
            "nine_with_jokers": ("2H 3H 4H 5H 6H 7H = 1", "8S 8H 8D 8C XS XH = 1", "9H TH JH QH KH AH = 1"),
            "seven_card_majors": (
                "2H 3H 4H 5H 6H 7H = 1",
                "8H 9H TH JH QH KH AH = 2",
                "8H 9H TH JH QH KH AH = 2",
            ),
            "fours": ("7S 7H 7D 7C = 1", "8S 8H 8D 8C = 1", "KS KH KD KC = 1"),
        },
    ),
    "first_turn": (first_turn, {"dealer": TurnBegan(2), "left": TurnBegan(3), "right": TurnBegan(1)}),
    "claim_when": (claim_when, {"own_turn": (None, (0,)), "any_time": (CallClaim(3), (0, 2, 4))}),
    "wrong_place": (
        wrong_place,
        {"cancelled": ((0, 0), 2), "opponents": ((0, 1), 1), "nothing": ((0, 0), None)},
    ),
    "wrong_team": (wrong_team, {"opponents": ((0, 1), 1), "minus_one": ((-1, 0), None)}),
    "major_points": (major_points, {"1": (1, 1), "2": (1, 2)}),
    "ask_own_card": (
        ask_own_card,
        {"illegal": "refused", "bluff": (True, False, 1), "surrender": (False, True, 1)},
    ),
    "no_cards_pass": (no_cards_pass, {"own_team": 0, "last_asker": 3}),
    "counts_shown": (counts_shown, {"exact": (2, 2, 1, 1, 0, 0), "has_any": (1, 1, 1, 1, 0, 0)}),
    "history": (history, {"last_question": (True, 1), "none": (False, 0), "all": (True, 2)}),
    "forced_claim": (forced_claim, {False: True, True: False}),
    "leave_when_empty": (leave_when_empty, {False: CallClaim(4), True: None}),
    "srinivasan": (srinivasan, {False: False, True: True}),
    "out_of_turn_claim": (out_of_turn_claim, {"refused": "refused", "penalised": Verdict.OUT_OF_TURN}),
    "stall_limit": (stall_limit, {value: value for value in (None, 20, 40, 60, 100, 150, 200)}),
    "claim_limit": (claim_limit, {value: value for value in (None, 1, 2, 3, 4, 6, 10, 20)}),
    "convention": (
        convention,
        {
            "off": (False, False),
            "first_team": (True, False),
            "second_team": (False, True),
            "both": (True, True),
        },
    ),
    "turn_clock_s": (
        turn_clock_s,
        {value: value for value in (None, 10, 20, 30, 45, 60, 90, 120, 300)},
    ),
}
"""For each option what shows its effect, and what that is under each value."""

VALUES = [(spec.name, value) for spec in specs(Options()) for value in spec.values]


@pytest.mark.parametrize(("option", "value"), VALUES, ids=lambda each: spell(each))
def test_every_value_of_every_option_shows_in_play(option: str, value: Any) -> None:
    """The options table of the rules: each value does what it says, and no two do the same."""
    effect, expected = EFFECTS[option]
    assert effect(value) == expected[value]
    assert [other for other, shown in expected.items() if shown == expected[value]] == [value]


BASE = Options(wrong_place="nothing")
"""Some options matter only where wrong claims leave sets in play."""


@pytest.mark.parametrize("option", [spec.name for spec in specs(Options())])
def test_the_guide_tells_every_value_of_every_option_apart(option: str) -> None:
    """How to play says what holds at this table: another value, other words."""
    values: Sequence[Any] = next(spec.values for spec in specs(BASE) if spec.name == option)
    told = {spell(value): words(replace(BASE, **{option: value})) for value in values}
    alike = [(one, two) for one in told for two in told if one < two and told[one] == told[two]]
    assert not alike


def words(options: Options) -> str:
    """All that the pages say."""
    return " ".join(" ".join((page.title, *page.paragraphs)) for page in guide.pages(options))
