"""How to play Logistication, in the options in use: pages with pictures."""

from __future__ import annotations

from game.logistication.guide import pictures
from game.logistication.rules.options import Options
from game.ui.guides import Page, Paint, on_its_area

MS = 1000
NOTE_ROOM = (62.0, 568.0, 412.0, 208.0)
"""Where the lesson's notes stand: left, top, width, most height; between the left seats and the own cards."""
NOTE_ROOM_LARGE = (62.0, 448.0, 412.0, 208.0)
"""The same in large letters, with which the headline reaches so far to the left: above it."""


def _page(title: str, paint: Paint, *paragraphs: str) -> Page:
    return Page(title, paragraphs, on_its_area(paint))


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying only what holds under these options."""
    found = [_idea(), _pack(), _playing(options), _groups(), _skips(), _reverses(), _squash(options)]
    found += [_counter(options), _snap(options)]
    if options.hesitation_steal or options.jump_in:
        found.append(_fast(options))
    found += [_logisticating(options), _phases(), _places(), _two(), _slam(options), _hands_on()]
    return tuple(found)


def _seconds(milliseconds: int) -> str:
    amount = f"{milliseconds / MS:g}"
    return f"{amount} second" if amount == "1" else f"{amount} seconds"


def _idea() -> Page:
    return _page(
        "Get rid of everything",
        pictures.idea,
        "Two to eight players. Everybody has three cards in hand, three face up on the table, and three "
        "face down under those.",
        "Be the first to run out of cards, and don't be the last with any: the others play on for places.",
        "It is a fast game. {b}Turns can be taken from you, and you can take them back.{/b}",
    )


def _pack() -> Page:
    return _page(
        "111 cards",
        pictures.pack,
        "90 coloured cards: 3 to 9, Reverse Rotation, Not U and Draw 3, nine of each. And without a colour: "
        "nine Wild, six Squash, six Draw 6.",
        "The rules as written do not say how many colours there are. {b}Three colours are a reading of "
        "ours:{/b} nine of each divides evenly only that way, three copies in each colour.",
        "Red has bars and a rhombus, yellow dots and a circle, blue waves and a square; each has its letter.",
    )


def _playing(options: Options) -> Page:
    also = "On a card of the same number or sign you may also play, whatever its colour. "
    same = "A card of another colour does not fit, even with the same number. "
    any_colour = options.matching == "any_colour"
    return _page(
        "What fits",
        pictures.fits(any_colour),
        "A number goes on its colour if it is {b}not lower{/b}. A special of that colour always fits, and "
        "anything of its colour goes on a special.",
        (also if any_colour else same) + "Wild, Squash and Draw 6 go on anything.",
        "You must play if you can. If nothing fits, you pick up the whole pile. The next player then plays "
        "whatever they like: that is called {b}open-open{/b}.",
        "After playing you draw until you hold three cards, as long as there are draw piles.",
    )


def _groups() -> Page:
    return _page(
        "Several at once",
        pictures.groups,
        "Cards of one face may be played together. One of them must fit; the last is the new top.",
        "Draw 3 and Draw 6 go together as if they were one face.",
        "A Wild or Draw 6 is {b}defined{/b} by coloured cards laid on it in the same play. They need not "
        "fit: a Wild changes the colour to whatever you like.",
        "Only with no coloured card at all may it stay undefined. Then anything goes on it.",
    )


def _skips() -> Page:
    return _page(
        "Not U, Draw 3, Draw 6",
        pictures.skips,
        "{b}Not U{/b}: the next player misses a turn. Two of them skip two players.",
        "{b}Draw 3, Draw 6{/b}: the next player draws that many and misses the turn. Several hit the "
        "following players one after another.",
        "When the draw piles are gone they only skip, like Not U.",
    )


def _reverses() -> Page:
    return _page(
        "Reverse Rotation",
        pictures.reverses,
        "{b}One{/b} turns the direction round. {b}Two{/b} in one play: the direction stays, and you play "
        "again at once, on your own card.",
        "Three squash the pile and count as one; four count as two.",
        "On a Draw 6: the next player draws six, plays, and only then the direction turns.",
        "Between the last two players it acts as a Not U.",
    )


def _squash(options: Options) -> Page:
    where = (
        "They count wherever they lie in it. Faces that lie there twice are shown beside the pile."
        if options.squash_counts == "anywhere"
        else "They count only in a row on top. If two lie so, they are shown beside the pile."
    )
    return _page(
        "Squash!",
        pictures.squash,
        "{b}Three or more cards of one face{/b} in the pile squash it: all of it leaves the game, and the "
        "next player is open-open. " + where,
        "The Squash card does the same at once.",
        "The cards of that play still take effect: a third Not U skips, and squashes.",
    )


def _counter(options: Options) -> Page:
    return _page(
        "Counter, recounter",
        pictures.duel,
        "A single Reverse takes somebody's turn away. {b}Whoever misses out may answer with a Reverse of "
        f"their own{{/b}}, of any colour, within {_seconds(options.counter_window_ms)}: {{slam}}.",
        "The direction turns back and the turn is theirs. Now the other one misses out, and may counter in "
        "turn, and so on.",
        "The ring drains after every single Reverse, whoever holds what. If the player whose turn it is "
        "plays, it is over.",
    )


def _snap(options: Options) -> Page:
    return _page(
        "Snap",
        pictures.snap,
        "At the end of your turn you draw. Does a new card have {b}the face you just played{/b}? Slam it on: "
        f"{{slam}}, within {_seconds(options.snap_window_ms)} and before the next player plays.",
        "It counts as if you had played it too: a second Reverse makes two. Then you draw again, and may "
        "snap again.",
        "Nobody else is told whether you have something to snap.",
    )


def _fast(options: Options) -> Page:
    words = []
    if options.hesitation_steal:
        words.append(
            "{b}Steal{/b}: whoever is on turn and does nothing for "
            f"{_seconds(options.hesitation_ms)} may lose the turn. The next player takes it with {{slam}}. "
            "The ring round the emblem shows how long is left."
        )
    if options.jump_in:
        words.append(
            "{b}Jump in{/b}: do you hold the very card that lies on top, the same colour and face? {slam} it "
            "out of turn, and the game goes on from you."
        )
    return _page("Play fast", pictures.fast, *words)


def _logisticating(options: Options) -> Page:
    shield = _seconds(options.logisticating_ms)
    steal = ", and no turn can be stolen" if options.hesitation_steal else ""
    return _page(
        "I'm Logisticating!",
        pictures.logisticating,
        f"Whoever picks up the pile says so and may sort the cards in peace: for {shield} or until they "
        f"play, nobody may hurry them{steal}.",
        "Hands sort themselves. {extra} sorts by colour or by face.",
        "A big hand has its good side: many cards of one face go at once.",
    )


def _phases() -> Page:
    return _page(
        "Three phases",
        pictures.phases,
        "Everybody goes through them alone; the number on the plate says which one it is.",
        "{b}I{/b}: hand and draw piles. {b}II{/b}: the draw piles are gone and your hand is empty, so you "
        "take your three face-up cards. {b}III{/b}: those are gone too. On your turn you turn up one "
        "face-down card, blind.",
        "If the blind card does not fit, it and the pile go to your hand, which must be emptied before the "
        "next one.",
    )


def _places() -> Page:
    return _page(
        "Places",
        pictures.places,
        "The first without cards wins, the others play on. Whoever is out is passed over.",
        "The last with cards is the last one standing. The session counts everybody's places.",
        "Sometimes two players go round in circles. When the same position stands for the third time, the "
        "referee counts: fewest cards first. It is announced the second time.",
    )


def _two() -> Page:
    return _page(
        "Two players",
        pictures.two,
        "The pack is cut: each draws from a half of their own. The card left over begins the pile; a special "
        "gives only its colour.",
        "Reverse, Not U, Draw 3 and Draw 6 give you another turn. The same holds when only two of a larger "
        "round are left.",
    )


def _slam(options: Options) -> Page:
    locked = ""
    if options.false_slam_ms:
        locked = f" It locks your slam for {_seconds(options.false_slam_ms)}."
    if options.strict_slams:
        longer = "twice as long, and " if options.false_slam_ms else ""
        locked += f" Another one before you lay a card: {longer}you draw one."
    can = ["counter", "snap"]
    if options.hesitation_steal:
        can.append("steal")
    if options.jump_in:
        can.append("jump in")
    return _page(
        "One button",
        pictures.button,
        f"{{slam}} does all of it: {', '.join(can)}, whatever is open to you; if several are, in this order.",
        "Is there nothing to slam? Then it was in vain, and everybody sees it." + locked,
        "The faster press wins. Presses that can't be told apart are a dead heat, and a coin decides.",
    )


def _hands_on() -> Page:
    return _page(
        "At this table",
        pictures.hands_on,
        "{left}{right} move along your hand, {prev}{next} to the next colour or number. {confirm} plays the "
        "card.",
        "To play several, pick them with {up} in the order they are to lie; {confirm} plays them, {cancel} "
        "puts them back. What can't be played is dim.",
        "If nothing fits, {confirm} picks up the pile. {extra} sorts the hand another way.",
        "With a mouse: click plays, right click picks. A click on the pile picks it up in your turn, and "
        "slams in anybody else's.",
    )
