"""What the pages of Literature's guide let one try, on positions of its first hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.cards import parse_card
from game.core.contract import Action, Seat
from game.literature import rules
from game.literature.guide.first import (
    CACTUS,
    CLUBS_HELD,
    HEARTS_HELD,
    HIGH_HEARTS,
    LOW_CLUBS,
    LOW_SPADES,
    OPTIONS,
    SAY_MS,
    SPADES_NAMED,
    WHALE,
    YOU,
    first_hand,
)
from game.literature.observation import Observation
from game.literature.rules.options import Options
from game.literature.rules.state import Ask, Assign, Claim, State, Wait
from game.tablekit.first import Beat
from game.tablekit.tries import Try, TryAnswer, at_step, no, yes

__all__ = ["tries"]

HAND = first_hand()


def _ask(target: Seat, code: str) -> Ask:
    return Ask(YOU, target, parse_card(code))


def _claims(seat: Seat, number: int, holders: tuple[Seat, ...]) -> tuple[Action, ...]:
    return Claim(seat, number), *(Assign(seat, holder) for holder in holders)


def _try(name: str, asks: str, *answers: TryAnswer) -> Try[State, Observation]:
    return at_step(rules, HAND, name, asks, *answers)


HEARTS, CLUBS = _claims(YOU, HIGH_HEARTS, HEARTS_HELD), _claims(YOU, LOW_CLUBS, CLUBS_HELD)
RIVAL = {
    "opponents": ("You score it", "The two was yours, so the claim was wrong, and the set is yours."),
    "minus_one": ("They lose a point", "The two was yours, so the claim was wrong and costs them a point."),
}


def tries(options: Options) -> Mapping[str, Try[State, Observation]]:
    """One for each page."""
    return {**_questions(), **_ends(options), **_habits()}


def _questions() -> Mapping[str, Try[State, Observation]]:
    """What is played for, and questions."""
    return {
        "What you play for": _try(
            "win",
            "Five low clubs are yours, and only your partner Bolt has cards left. Win with them!",
            yes("Claim: Bolt has the 4{C}", "All right: the set is yours, and with it the game.", *CLUBS),
            no("Ask Bolt for the 4{C}", "You never ask a teammate. You know who has it, so claim."),
        ),
        "The sets": _try(
            "ask",
            "High sets go from nine to ace, low ones from two to seven. Get a card of the high hearts.",
            no("Ask for the 5{C}", "Yours, but it is a low club.", _ask(WHALE, "5C")),
            yes("Ask for the K{H}", "Yours, and you go on. Four high hearts now.", _ask(WHALE, "KH")),
        ),
        "Ask": _try(
            "ask",
            "You hold the 9{H}, the J{H} and the Q{H}. Who may you ask for the K{H}?",
            no("Bolt, your partner", "Never a teammate: you ask opponents."),
            yes("Whale, an opponent", "Yes! It is yours, and you go on.", _ask(WHALE, "KH")),
        ),
        "Every question tells": _try(
            "miss",
            "Tell Bolt, your partner, that you hold high hearts. What do you ask for?",
            yes(
                "The A{H}",
                "No. But everybody heard that you hold another high heart, and Cactus no ace.",
                _ask(CACTUS, "AH"),
            ),
            no("The 5{C}", "That tells that you hold low clubs.", _ask(CACTUS, "5C")),
        ),
        "Claim": _try(
            "claim",
            "Four high hearts are yours. Bolt won the ten, and must have the ace.",
            no("Ask Cactus for the A{H}", "No: Bolt has it. Now it is Cactus's turn.", _ask(CACTUS, "AH")),
            yes("Claim the high hearts", "All six right: your team scores.", *HEARTS),
        ),
    }


def _ends(options: Options) -> Mapping[str, Try[State, Observation]]:
    """Claims and the end."""
    return {
        "Wrong claims": _wrong(options),
        "Out of cards": _try(
            "deduce",
            "Whale has no cards left. Who do you ask for the 7{C}?",
            no("Whale", "Whoever has no cards can't be asked."),
            yes("Cactus", "It was the last card of theirs.", _ask(CACTUS, "7C")),
        ),
        "The end": _try(
            "win",
            "The other team has no cards. What now?",
            no("Ask on", "There is nobody left to ask: questions have ended."),
            yes("Claim what is left", "That was the last set. More points win.", *CLUBS),
        ),
        "Forced claims, challenges": _try(
            "win",
            "The others have no cards, so your team is forced to claim. You know who holds the low clubs.",
            no("Pass", "Two passes each for every set, and you lose all that is left. You know: claim!"),
            yes("Claim the low clubs", "All right. Had you been unsure, Bolt could have claimed.", *CLUBS),
        ),
        "Ali's convention": _try(
            "partner",
            "You missed the A{H}. Your partner Bolt asked for the 10{H} next. By the convention, who has the "
            "ace?",
            no(
                "Cactus",
                "Cactus said no when you asked.",
            ),
            yes("Bolt", "Another card of the same set: “I hold it.” So look for the others."),
        ),
    }


def _habits() -> Mapping[str, Try[State, Observation]]:
    """What helps."""
    return {
        "What you may look up": _try(
            "certain",
            "Who has the 5{C}? Cactus asked Bolt for it: no. You lack it, too.",
            no(
                "Cactus", "Nobody asks for a card they have. Remember who asked for what.", _ask(CACTUS, "5C")
            ),
            yes("Whale", "Yes, as nobody else could.", _ask(WHALE, "5C")),
        ),
        "Time to think": _try(
            "ask",
            "You want to go over all that was asked before you decide.",
            yes("Time out", "Play stands still for a while. Go on whenever you are ready.", Wait(YOU)),
            no(
                "Ask Cactus for the K{H}",
                "A miss, and it is Cactus's turn. There was time to think.",
                _ask(CACTUS, "KH"),
            ),
        ),
        "What good players do": _try(
            "miss",
            "Whale just gave you the K{H}. Follow up!",
            no(
                "Ask Cactus for the A{H}",
                "A miss. Whale was more likely to hold another high heart.",
                _ask(CACTUS, "AH"),
            ),
            yes(
                "Ask Whale for the 10{H}",
                "Another hit. Whoever gave you one card may well hold more.",
                _ask(WHALE, "TH"),
            ),
        ),
        "At this table": _try(
            "ask",
            "Set, card, player: high hearts, K{H}, and now the player. Whale sits on your left.",
            yes("Whale", "Yes: it is yours.", _ask(WHALE, "KH")),
            no("Cactus", "No. Cactus sits on your right.", _ask(CACTUS, "KH")),
        ),
    }


def _wrong(options: Options) -> Try[State, Observation]:
    """What a wrong claim costs under these options."""
    state = replace(HAND.state, options=replace(OPTIONS, wrong_team=options.wrong_team))
    count = next(number for number, step in enumerate(HAND.steps) if step.name == "wrong")
    steps = (*HAND.steps[:count], replace(HAND.steps[count], before=()))
    claim = tuple(Beat(action, SAY_MS) for action in _claims(WHALE, LOW_SPADES, SPADES_NAMED))
    words, reply = RIVAL[options.wrong_team]
    return at_step(
        rules,
        replace(HAND, state=state, steps=steps, options=state.options),
        "wrong",
        "Whale claims the low spades and names Whale and Cactus for all six. But you hold the two!",
        yes(words, reply, after=claim),
        no("Whale's team scores", "The two was yours: one wrong card, and the claim is wrong.", after=claim),
    )
