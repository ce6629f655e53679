"""How to play Literature, in the options in use: illustrated pages, and the first game's lesson."""

from __future__ import annotations

from game.literature.guide import pictures
from game.literature.rules.deck import deck
from game.literature.rules.options import Options
from game.literature.rules.state import WAIT_MS, WAITS
from game.ui.guides import Page

SECOND_MS = 1000
NOTE_ROOM = NOTE_ROOM_LARGE = (1446.0, 702.0, 392.0, 244.0)
"""Where a lesson's notes stand: left, top, width and most height, clear of the board and of whom one asks."""


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying only what holds under these options, in forty words each."""
    found = [_idea(options), _sets(options), _asking(options), _told(options)]
    found += [_claiming(options), _wrong(options), _running_out(options), _ending(options)]
    if options.srinivasan:
        found.append(_srinivasan())
    if options.convention != "off":
        found.append(_convention(options))
    found += [_memory(options), _limits(options), _tips(), _hands_on(options)]
    return tuple(found)


def _idea(options: Options) -> Page:
    return pictures.idea(options).page(
        "What you play for",
        f"{options.seats} players, two teams: {{sun}} against {{moon}}. {{b}}Ask{{/b}} opponents for cards, "
        "one at a time. Everybody hears.",
        "Know who on your team holds each card of a set, and {b}claim{/b} it. More points win.",
    )


SETS = {
    "low_high_no_8": "48 cards: every suit has a low set, 2 to 7, and a high one, 9 to ace. No eights.",
    "low_high_no_2": "48 cards: every suit has a low set, 3 to 8, and a high one, 9 to ace. No twos.",
    "low_high_no_7": "48 cards: every suit has a low set, ace to 6, and a high one, 8 to king. No sevens.",
    "nine_with_jokers": "54 cards: in each suit 2 to 7 and 9 to ace; eights and jokers are a ninth set.",
    "seven_card_majors": "52 cards: each suit has a low set, 2 to 7, and a high one, seven cards, 8 to ace.",
    "fours": "48 cards, no twos: the four cards of a rank are a set, twelve in all.",
}


FIRST = {
    "dealer": "The dealer begins.",
    "left": "Left of the dealer begins.",
    "right": "Right of the dealer begins.",
}


def _sets(options: Options) -> Page:
    cut = deck(options.sets)
    sizes = sorted(set(cut.sizes(options.seats)))
    dealt = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} or {sizes[1]}"
    double = any(part.major for part in cut.sets) and options.points(True) == 2
    return pictures.sets(options).page(
        "The sets",
        SETS[options.sets],
        f"All are dealt: {dealt} for each. {FIRST[options.first_turn]}",
        "High sets count two points." if double else "Each set counts one.",
    )


OWN_CARD = {
    "illegal": "and not that card.",
    "bluff": "but you may bluff with your own.",
    "surrender": "or ask for your own and hand it over.",
}


def _asking(options: Options) -> Page:
    return pictures.asking.page(
        "Ask",
        "Ask one opponent for one card. You must hold another of its set, " + OWN_CARD[options.ask_own_card],
        "{b}Yes:{/b} it is yours, and you go on.",
        "{b}No:{/b} the turn is theirs.",
        "Never a teammate.",
    )


def _told(options: Options) -> Page:
    lacks = ", not the 5{H}" if options.ask_own_card == "illegal" else ""
    return pictures.told.page(
        "Every question tells",
        f"Rosa asked Theo for the 5{{H}}: no. So Rosa holds another low heart{lacks}. Theo lacks it, and "
        "asks next.",
        "Teammates never talk or show cards: they tell by asking.",
    )


SPEAKERS = {"first_team": "Player 1's team", "second_team": "Player 2's team", "both": "both teams"}


def _convention(options: Options) -> Page:
    return pictures.told.page(
        "Ali's convention",
        f"Bots of {SPEAKERS[options.convention]} talk by asking.",
        "Rosa missed the 5{H}. Her partner next asks for {b}another low heart{/b}: “I hold it.” {b}The 5{H} "
        "again:{/b} “Another one.” {b}A different set:{/b} “None.”",
        "Cards everybody can place say nothing.",
    )


def _claiming(options: Options) -> Page:
    any_time = options.claim_when == "any_time"
    when = "At any time strike the bell with {slam}:" if any_time else "On your turn,"
    words = [f"{when} name a set and who on your team holds each card.", "All right: your team scores."]
    if not any_time:
        words.append("Your turn goes on.")
    if options.forced_claim:
        words.append("If you hold a whole set alone, claim first.")
    if options.out_of_turn_claim == "penalised" and not any_time:
        words.append("Claiming out of turn costs the set.")
    return pictures.claim.page("Claim", *words)


PLACE = {
    "cancelled": "{b}A wrong teammate named:{/b} nobody gets the set.",
    "opponents": "{b}A wrong teammate named:{/b} the opponents get it.",
    "nothing": "{b}A wrong teammate named:{/b} nothing happens.",
}
RIVAL = {
    "opponents": "{b}An opponent holds one:{/b} they score the set.",
    "minus_one": "{b}An opponent holds one:{/b} your team loses a point.",
}


def _wrong(options: Options) -> Page:
    words = [PLACE[options.wrong_place], RIVAL[options.wrong_team]]
    stays = options.wrong_place == "nothing" or options.wrong_team == "minus_one"
    if stays and options.claim_limit is not None:
        times = "one wrong claim" if options.claim_limit == 1 else f"{options.claim_limit} wrong claims"
        words.append(f"After {times} it goes out unscored.")
    words.append("No hurry: nobody can ask for what your team holds whole.")
    return pictures.wrong.page("Wrong claims", *words)


def _running_out(options: Options) -> Page:
    passer = "you choose which teammate goes on"
    if options.no_cards_pass == "last_asker":
        passer = "the opponent who asked you last chooses your teammate"
    words = [
        "Without cards you are not asked and get no turn.",
        f"If a claim takes your last cards, {passer}.",
    ]
    if options.leave_when_empty:
        words.append("Whoever runs out says so and takes no further part.")
    elif options.claim_when == "any_time":
        words.append("You may still claim.")
    return pictures.passing.page("Out of cards", *words)


def _ending(options: Options) -> Page:
    if options.srinivasan:
        last = "The other team must claim all that is left, as the next page says."
    elif options.claim_when == "any_time":
        last = "Any player of the other team claims what is left."
    else:
        last = (
            "The other team claims all that is left: the player whose turn it is, or one whom the empty team "
            "chooses."
        )
    return pictures.ending(options).page(
        "The end", "When one team has no cards, questions end.", last, "More points win; equal is a tie."
    )


def _srinivasan() -> Page:
    return pictures.challenge.page(
        "Forced claims, challenges",
        "Forced claims go round a team: claim or {b}pass{/b}. Two passes each for every set lose all.",
        "{b}Challenge{/b} opponents: they claim that set or pass.",
        "Then you name its holders: it is yours, or theirs if wrong.",
    )


HISTORY = {
    "last_question": "The last question stays under the board; anything older you must remember.",
    "none": "A question is not shown again.",
    "all": "All questions can be looked up with {info}, each with what it told.",
}


def _memory(options: Options) -> Page:
    counts = "Everybody sees how many cards you hold."
    if options.counts_shown == "has_any":
        counts = "Everybody sees who has cards, not how many."
    every = options.history == "all"
    noted = "The notebook tells who may have a card; the pause sets how much."
    known = noted if every else "No notes: memory is the game."
    film = pictures.questions if every else pictures.remember
    return film.page("What you may look up", HISTORY[options.history], counts, known)


def _limits(options: Options) -> Page:
    words = [
        f"{{b}}Time out{{/b}} stops play for up to {WAIT_MS // SECOND_MS} seconds, {WAITS} times a game."
    ]
    if options.turn_clock_s is not None:
        words.append(f"A decision has {options.turn_clock_s} seconds; this stops its clock.")
    if options.stall_limit is not None:
        words.append(
            f"After {options.stall_limit} questions in a row that won nothing, whoever has the "
            "turn must claim."
        )
    return pictures.wait.page("Time to think", *words)


def _tips() -> Page:
    return pictures.tips.page(
        "What good players do",
        "{b}Follow up{/b} a hit: keep asking the same opponent.",
        "{b}Tell{/b} your team by what you ask.",
        "{b}Don't ask{/b} whoever knows too much: they get the turn.",
        "{b}Claim{/b} once you are sure.",
    )


def _hands_on(options: Options) -> Page:
    slam = " {slam} strikes the bell." if options.claim_when == "any_time" else ""
    return pictures.hands_on.page(
        "At this table",
        "Pick {b}set{/b}, {b}card{/b}, {b}player{/b} with {confirm}; {cancel} goes back. "
        "{mouse}Click{else}{extra} leads to{/mouse} Claim." + slam,
        "In a claim {mouse}click each holder.{else}{up}{down} choose a holder, {confirm} goes on.{/mouse}",
        "Sharing a screen? Hold {peek} to see your cards.",
    )
