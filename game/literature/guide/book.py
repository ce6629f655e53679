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
    """All pages, saying only what holds under these options."""
    found = [_idea(options), _sets(options), _asking(options), _told(options)]
    found += [_claiming(options), _wrong(options), _running_out(options), _ending(options)]
    if options.srinivasan:
        found.append(_srinivasan())
    if options.convention != "off":
        found.append(_convention(options))
    found += [_memory(options), _limits(options), _tips(), _hands_on(options)]
    return tuple(found)


def _idea(options: Options) -> Page:
    each = options.seats // 2
    team = "you and your partner" if each == 2 else f"{each} players"
    return Page(
        "Collect the sets",
        (
            f"{options.seats} players in two teams, {{sun}} and {{moon}}, sit alternately: {team} against "
            "the others.",
            "The deck is cut into sets. You {b}ask{/b} opponents for cards, one card at a time. "
            "Everybody hears every question and every answer.",
            "Once you know who on your team holds each card of a set, you {b}claim{/b} it by naming every "
            "holder.",
            "The team with more points at the end wins.",
        ),
        pictures.idea(options),
    )


SETS = {
    "low_high_no_8": "48 cards: every suit is cut into a low set, 2 to 7, and a high one, 9 to ace. The "
    "eights stay in the box.",
    "low_high_no_2": "48 cards: every suit is cut into a low set, 3 to 8, and a high one, 9 to ace. The "
    "twos stay in the box.",
    "low_high_no_7": "48 cards: every suit is cut into a low set, ace to 6, and a high one, 8 to king. The "
    "sevens stay in the box.",
    "nine_with_jokers": "54 cards: every suit is cut into a low set, 2 to 7, and a high one, 9 to ace. The "
    "eights and the two jokers are the ninth set.",
    "seven_card_majors": "52 cards: every suit is cut into a low set, 2 to 7, and a high one of seven "
    "cards, 8 to ace.",
    "fours": "48 cards, without the twos: the four cards of a rank are a set, twelve in all.",
}


FIRST = {
    "dealer": "The dealer begins.",
    "left": "The player to the dealer's left begins.",
    "right": "The player to the dealer's right begins.",
}


def _sets(options: Options) -> Page:
    cut = deck(options.sets)
    sizes = sorted(set(cut.sizes(options.seats)))
    dealt = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} or {sizes[1]}"
    worth = "Every set is worth one point."
    if any(part.major for part in cut.sets) and options.points(True) == 2:
        worth = "A high set is worth two points, a low set one."
    return Page(
        "The sets",
        (
            SETS[options.sets],
            f"All cards are dealt: {dealt} for each player. {FIRST[options.first_turn]}",
            worth,
        ),
        pictures.sets(options),
    )


OWN_CARD = {
    "illegal": "and you may not hold the card itself.",
    "bluff": "and you may bluff: ask for a card that you hold yourself. The answer is no.",
    "surrender": "or ask for a card that you hold yourself, even your last of the set: then you hand it "
    "over.",
}


def _asking(options: Options) -> Page:
    return Page(
        "Ask",
        (
            "On your turn you ask one opponent for one card: {b}“Theo, do you have the 5{H}?”{/b}",
            "You must hold another card of that set, " + OWN_CARD[options.ask_own_card],
            "{b}Yes:{/b} the card goes to you, face up for all to see, and you go on asking.",
            "{b}No:{/b} the turn is now theirs.",
            "You may not ask a teammate, or anybody without cards.",
        ),
        pictures.asking,
    )


def _told(options: Options) -> Page:
    lacks = "lacks the 5{H} itself, and " if options.ask_own_card == "illegal" else ""
    return Page(
        "Every question tells",
        (
            f"Rosa asks Theo for the 5{{H}} in vain. Now everybody knows: Rosa {lacks}holds another low "
            "heart. Theo lacks the 5{H}.",
            "Whoever was asked in vain has the next turn and may ask back. So choose well whom you ask.",
            "Teammates may not talk. Questions are the only way to tell each other anything; the opponents "
            "hear them too.",
        ),
        pictures.told,
    )


SPEAKERS = {"first_team": "Player 1's team", "second_team": "Player 2's team", "both": "both teams"}


def _convention(options: Options) -> Page:
    return Page(
        "Ali's convention",
        (
            f"Bots of {SPEAKERS[options.convention]} talk through what they ask. Everybody may listen.",
            "Rosa asked for the 5{H} in vain. Her partner asks next for {b}another low heart{/b}: “I hold "
            "the 5{H}.” For {b}the 5{H} again{/b}: “I don't, but I am in the set.” For {b}another set{/b}: "
            "“I have no low heart.”",
            "Cards that everybody can place may be fetched first; that says nothing.",
        ),
        pictures.told,
    )


def _claiming(options: Options) -> Page:
    if options.claim_when == "any_time":
        when = "At any time, in anyone's turn: strike the bell with {slam}. Then you must claim a set."
    else:
        when = "On your own turn, instead of asking, before or after questions."
    words = [
        when,
        "Name the set and who on your team holds each card, yourself included. You need not hold any.",
        "All correct: your team scores the set. The cards are shown and leave play.",
    ]
    if options.claim_when != "any_time":
        words.append("Your turn goes on after a claim.")
    if options.forced_claim:
        words.append("If you hold a whole set alone, you must claim it before asking.")
    if options.out_of_turn_claim == "penalised" and options.claim_when == "own_turn":
        words.append("A claim out of turn costs the set, right or wrong.")
    return Page("Claim", tuple(words), pictures.claim)


PLACE = {
    "cancelled": "{b}A wrong teammate named:{/b} the set is thrown out and counts for nobody.",
    "opponents": "{b}A wrong teammate named:{/b} the opponents score the set.",
    "nothing": "{b}A wrong teammate named:{/b} nothing happens; the cards stay in play.",
}
RIVAL = {
    "opponents": "{b}An opponent holds one of the cards:{/b} the opponents score the set.",
    "minus_one": "{b}An opponent holds one of the cards:{/b} your team loses a point and the cards stay in "
    "play.",
}


def _wrong(options: Options) -> Page:
    words = [PLACE[options.wrong_place], RIVAL[options.wrong_team]]
    stays = options.wrong_place == "nothing" or options.wrong_team == "minus_one"
    if stays and options.claim_limit is not None:
        times = "one wrong claim" if options.claim_limit == 1 else f"{options.claim_limit} wrong claims"
        words.append(f"After {times} that left a set in play, the set goes out unscored.")
    words.append(
        "While your team holds all six cards, nobody can take one: without a card of the set the opponents "
        "can't ask. There is time to be sure."
        if len(deck(options.sets).sets[0].cards) == 6
        else "While your team holds all cards of a set, nobody can take one. There is time to be sure."
    )
    return Page("When a claim is wrong", tuple(words), pictures.wrong)


def _running_out(options: Options) -> Page:
    passer = "you choose which teammate goes on"
    if options.no_cards_pass == "last_asker":
        passer = "the opponent who asked you last chooses which of your teammates goes on"
    words = [
        "Whoever has no cards is not asked any more and gets no turn.",
        f"If a claim on your turn takes your last cards, {passer}.",
    ]
    if options.leave_when_empty:
        words.append("A player who runs out of cards says so and takes no further part.")
    elif options.claim_when == "any_time":
        words.append("Without cards you may still claim for your team.")
    return Page("Out of cards", tuple(words), pictures.passing)


def _ending(options: Options) -> Page:
    if options.srinivasan:
        last = "The other team must claim all sets that are left, as the next page says."
    elif options.claim_when == "any_time":
        last = "Any player of the other team claims what is left."
    else:
        last = (
            "The other team claims all that is left: the player on turn does it alone. If the turn is with "
            "the empty team, it chooses which opponent must."
        )
    return Page(
        "The end",
        (
            "When one team has no cards left there are no more questions.",
            last,
            "The game is over when every set is decided. More points win; equal points are a tie.",
        ),
        pictures.ending(options),
    )


def _srinivasan() -> Page:
    return Page(
        "Forced claims and challenges",
        (
            "When a team must claim, its members have their chance in turn, moving left: claim a set, or "
            "{b}pass{/b}. After two passes each for every set without a claim, all are lost.",
            "{b}Challenge:{/b} at any time you may challenge the opponents on a set. They must claim it or "
            "pass, as above.",
            "If all of them pass twice, you name the holder of every card in {b}their{/b} hands. Right: your "
            "team scores the set. Wrong: theirs does.",
        ),
        pictures.challenge,
    )


HISTORY = {
    "last_question": "At this table the last question stays in words under the board. Anything older is "
    "history: remember it.",
    "none": "At this table a question is not shown again once it has been answered. Listen.",
    "all": "At this table all questions can be looked up with {info}, each with what it told everybody.",
}


def _memory(options: Options) -> Page:
    counts = "Everybody sees how many cards each player holds."
    if options.counts_shown == "has_any":
        counts = "Everybody sees who has cards, but not how many."
    words = [HISTORY[options.history], counts]
    if options.history == "all":
        words.append(
            "On the board little marks show which team is known to hold a card. Below an opened set you "
            "read who is known to hold what."
        )
    else:
        words.append("No notes: memory is the game.")
    picture = pictures.questions if options.history == "all" else pictures.remember
    return Page("What you may look up", tuple(words), picture)


def _limits(options: Options) -> Page:
    words = [
        f"{{b}}Wait:{{/b}} anybody may stop play to think, for up to {WAIT_MS // SECOND_MS} seconds, "
        f"{WAITS} times a game. Then choose Ready.",
    ]
    if options.turn_clock_s is not None:
        words.append(f"A decision may take {options.turn_clock_s} seconds. Wait stops that clock.")
    if options.stall_limit is not None:
        words.append(
            f"After {options.stall_limit} questions in a row that won nothing the player on turn must claim. "
            "The table warns you before it comes to that."
        )
    return Page("Time to think", tuple(words), pictures.wait)


def _tips() -> Page:
    return Page(
        "What good players do",
        (
            "{b}Follow up:{/b} after a hit, ask the same opponent for the rest of the set, until they have "
            "none left to ask back with.",
            "{b}Tell on purpose:{/b} a question that is sure to miss can show a teammate what you hold.",
            "{b}Lock out{/b} an opponent who knows too much: do not ask them, so they get no turn.",
            "{b}Claim{/b} when you are sure, so that nobody wastes turns on it.",
            "{b}Forget{/b} sets that you have no card of: you can't ask for them.",
        ),
        pictures.tips,
    )


def _hands_on(options: Options) -> Page:
    slam = " {slam} strikes the bell to claim." if options.claim_when == "any_time" else ""
    return Page(
        "At this table",
        (
            "Asking takes three moves: pick the {b}set{/b}, the {b}card{/b}, the {b}player{/b}, each with "
            "{confirm}. The stick points straight at players. {cancel} goes a step back.",
            "{extra} leads to Claim and Wait." + slam,
            "In a claim {up}{down} or the stick choose who holds a card, {confirm} goes on to the next, "
            "{cancel} takes back. Nothing counts before the last button.",
            "Several people at one screen: {peek} shows your cards while the others look away. Ask, and then "
            "all see the question.",
        ),
        pictures.hands_on,
    )
