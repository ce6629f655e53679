"""The options and presets of Literature, and what one game hands on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core.carries import CarryWords, WinsCarry
from game.core.options import choice, span, switch
from game.literature.rules.deck import SetSystem

WrongPlace = Literal["cancelled", "opponents", "nothing"]


@dataclass(frozen=True, slots=True)
class Options:
    """How Literature is played; the default is the game of the Pagat text."""

    players: Literal["6", "4", "8", "12", "16"] = choice(
        ("6", "4", "8", "12", "16"),
        label="Players",
        help="Six is best, eight is fine; four is easy, twelve and sixteen are much harder.",
        rule="LT-2",
    )
    sets: SetSystem = choice(
        ("low_high_no_8", "low_high_no_2", "low_high_no_7", "nine_with_jokers", "seven_card_majors", "fours"),
        label="Sets",
        help="How the deck is cut into the sets that are collected.",
        rule="LT-1",
    )
    first_turn: Literal["dealer", "left", "right"] = choice(
        ("dealer", "left", "right"),
        label="First turn",
        help="Who asks first: the dealer, or the player to the dealer's left or right.",
        rule="LT-5",
    )
    claim_when: Literal["own_turn", "any_time"] = choice(
        ("own_turn", "any_time"),
        label="Claims",
        help="Whether a set is claimed on one's own turn only, or whenever somebody slams.",
        rule="LT-12",
    )
    wrong_place: WrongPlace = choice(
        ("cancelled", "opponents", "nothing"),
        label="Wrong holder",
        help="What a claim costs when the team holds the set but a holder was named wrongly.",
        rule="LT-8",
    )
    wrong_team: Literal["opponents", "minus_one"] = choice(
        ("opponents", "minus_one"),
        label="Opponent holds one",
        help="What a claim costs when an opponent holds a card of the set.",
        rule="LT-8",
    )
    major_points: Literal["1", "2"] = choice(
        ("1", "2"),
        label="High sets count",
        help="Points for a high half-suit; a low one counts one.",
        rule="LT-18",
    )
    ask_own_card: Literal["illegal", "bluff", "surrender"] = choice(
        ("illegal", "bluff", "surrender"),
        label="Asking for your own card",
        help="Not allowed; or a bluff that is answered no; or it hands the card over.",
        rule="LT-6",
    )
    no_cards_pass: Literal["own_team", "last_asker"] = choice(
        ("own_team", "last_asker"),
        label="Turn without cards",
        help="Who says which teammate goes on when the player whose turn it is has run out of cards.",
        rule="LT-15",
    )
    counts_shown: Literal["exact", "has_any"] = choice(
        ("exact", "has_any"),
        label="Card counts",
        help="Whether everybody sees how many cards a player holds, or only whether any.",
        rule="LT-22",
    )
    history: Literal["last_question", "none", "all"] = choice(
        ("last_question", "none", "all"),
        label="Looking back",
        help="Which questions may be looked up again; memory is the game.",
        rule="LT-22",
    )
    forced_claim: bool = switch(
        False,
        label="Whole sets must be claimed",
        help="A player who holds a whole set must claim it before asking.",
        rule="LT-20",
    )
    leave_when_empty: bool = switch(
        False,
        label="Leave when empty",
        help="A player who runs out of cards says so and takes no further part.",
        rule="LT-20",
    )
    srinivasan: bool = switch(
        False,
        label="Srinivasan's rules",
        help="Forced claims go round the team, and sets can be challenged.",
        rule="LT-21",
    )
    out_of_turn_claim: Literal["refused", "penalised"] = choice(
        ("refused", "penalised"),
        label="Claim out of turn",
        help="Not possible; or possible, and it costs the set.",
        rule="LT-11",
    )
    stall_limit: int | None = span(
        60,
        steps=(None, 20, 40, 60, 100, 150, 200),
        label="Stall limit",
        help="After this many questions in a row that won nothing, whoever has the turn must claim.",
        rule="LT-28",
        unit="questions",
    )
    claim_limit: int | None = span(
        4,
        steps=(None, 1, 2, 3, 4, 6, 10, 20),
        label="Wrong claims of a set",
        help="After this many wrong claims that left a set in play, it goes out unscored.",
        rule="LT-19",
        unit="claims",
    )
    convention: Literal["off", "first_team", "second_team", "both"] = choice(
        ("off", "first_team", "second_team", "both"),
        label="Ali's convention",
        help="Which team's bots answer a partner's question by what they ask next; all are told.",
        rule="LT-27",
    )
    turn_clock_s: int | None = span(
        None,
        steps=(None, 10, 20, 30, 45, 60, 90, 120, 300),
        label="Turn clock",
        help="How long a decision may take; a time out stops the clock.",
        rule="LT-23",
        unit="s",
    )

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.players)

    def points(self, major: bool) -> int:
        """What a set counts (LT-18); seven-card majors always count two (LT-1)."""
        if not major:
            return 1
        return 2 if self.sets == "seven_card_majors" else int(self.major_points)


PRESETS: Mapping[str, Options] = {
    "pagat": Options(),
    "practice": Options(history="all"),
    "wikipedia": Options(sets="low_high_no_2", wrong_place="nothing", wrong_team="minus_one"),
    "india": Options(major_points="2"),
    "fast": Options(claim_when="any_time", wrong_place="opponents"),
    "srinivasan": Options(srinivasan=True),
}
"""Named sets of options; `pagat` and `wikipedia` play their source texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry(WinsCarry):
    """What the session hands on: who deals next, and games won by each team and tied."""

    WORDS: ClassVar[CarryWords] = CarryWords("Literature", "dealer", "random", 16, "ties")

    dealer: int | None = None
    """None: chosen at random."""
    ties: int = 0
