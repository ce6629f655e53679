"""How to play Logistication, in the options in use: pages with pictures."""

from __future__ import annotations

from game.logistication.guide import pictures
from game.logistication.rules.options import Options
from game.ui.guides import Page

MS = 1000
NOTE_ROOM = (72.0, 470.0, 402.0, 208.0)
"""Where the lesson's notes stand: left, top, width, most height; between the left seats and the own cards."""
NOTE_ROOM_LARGE = (72.0, 448.0, 402.0, 208.0)
"""The same in large letters, with which the headline reaches so far to the left: above it."""


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying only what holds under these options, in forty words each."""
    found = [_idea(), _pack(), _playing(options), _groups(), _skips(), _reverses(), _squash(options)]
    found += [_counter(options), _snap(options)]
    if options.hesitation_steal or options.jump_in:
        found.append(_fast(options))
    found += [_logisticating(options), _phases(), _places(), _two(), _slam(options), _hands_on()]
    return tuple(found)


def seconds(milliseconds: int) -> str:
    """A time in words: "1 second", "0.5 seconds"."""
    amount = f"{milliseconds / MS:g}"
    return f"{amount} second" if amount == "1" else f"{amount} seconds"


def _idea() -> Page:
    return pictures.idea.page(
        "Get rid of everything",
        "Three cards in hand, three face up, three face down under those: {b}the first without cards "
        "wins.{/b}",
        "The others play on: don't be the last. Turns can be taken from you, and taken back.",
    )


def _pack() -> Page:
    return pictures.pack.page(
        "111 cards",
        "Seven numbers and three specials, three times in each of three colours. Wild, Squash and Draw 6 "
        "have no colour.",
        "Three colours are our reading of the rules: nine of each divide evenly that way.",
    )


def _playing(options: Options) -> Page:
    other = "Or the same face, whatever its colour. " if options.matching == "any_colour" else ""
    return pictures.fits(bool(other)).page(
        "What fits",
        f"The same colour, if the number is {{b}}not lower{{/b}}; a special of that colour "
        f"always. {other}Cards "
        "without colour fit anything.",
        "Then draw up to three. If nothing fits, take the pile.",
    )


def _groups() -> Page:
    return pictures.groups.page(
        "Several at once",
        "Cards of one face go together, if one of them fits; Draw 3 with Draw 6, too.",
        "A Wild or Draw 6 takes any coloured card on top. If you have none, anything goes on it.",
    )


def _skips() -> Page:
    return pictures.skips.page(
        "Not U, Draw 3, Draw 6",
        "{b}Not U{/b}: the next player misses a turn. {b}Draw 3, Draw 6{/b}: they draw that many, too.",
        "Several hit one player after another. When nothing is left to draw, they only skip.",
    )


def _reverses() -> Page:
    return pictures.reverses.page(
        "Reverse Rotation",
        "One turns play round. Two in one play: you play again at once.",
        "On a Draw 6 it waits until the next player has drawn and played. Between the last two it acts as a "
        "Not U.",
    )


def _squash(options: Options) -> Page:
    where = (
        "wherever they lie in it. Faces that lie there twice are shown beside it."
        if options.squash_counts == "anywhere"
        else "in a row on top. Two such are shown beside it."
    )
    return pictures.squash.page(
        "Squash!",
        f"Three of a face squash the pile, {where} It leaves the game, and the next player may play "
        "anything.",
        "The Squash card does that at once.",
    )


def _counter(options: Options) -> Page:
    return pictures.duel.page(
        "Counter, recounter",
        "A single Reverse took your turn? Answer with a Reverse, of any colour, within "
        f"{seconds(options.counter_window_ms)}: {{slam}}. The turn is yours, and can be countered again.",
    )


def _snap(options: Options) -> Page:
    return pictures.snap.page(
        "Snap",
        "You draw {b}the face you have just played{/b}? Throw it on: {slam}, within "
        f"{seconds(options.snap_window_ms)} and before the next play. It counts as played with the others.",
    )


def _fast(options: Options) -> Page:
    words = []
    if options.hesitation_steal:
        words.append(
            "{b}Steal{/b}: whoever waits for "
            f"{seconds(options.hesitation_ms)} may lose the turn to the next player's {{slam}}."
        )
    if options.jump_in:
        words.append("{b}Jump in{/b}: with the very card that lies on top, {slam} out of turn.")
    return pictures.fast.page("Play fast", *words)


def _logisticating(options: Options) -> Page:
    steal = ", no turn can be stolen" if options.hesitation_steal else ""
    return pictures.logisticating.page(
        "I'm Logisticating!",
        "Whoever takes the pile says so, and sorts it in peace: for "
        f"{seconds(options.logisticating_ms)} or until they play, nobody may hurry them{steal}.",
        "{extra} sorts by colour or by face.",
    )


def _phases() -> Page:
    return pictures.phases.page(
        "Three phases",
        "Hand and draw piles gone: take your face-up cards. Those gone: turn up one face-down card a turn, "
        "blind.",
        "If it doesn't fit, you take it and the pile, and play those first.",
    )


def _places() -> Page:
    return pictures.places.page(
        "Places",
        "The first without cards wins; the others play on for places.",
        "If the same position stands for the third time, the referee counts: fewest cards first.",
    )


def _two() -> Page:
    return pictures.two.page(
        "Two players",
        "Each has a draw pile of their own; the card left over begins the pile, a special by its colour "
        "alone.",
        "Reverse, Not U, Draw 3 and Draw 6 give you another turn.",
    )


def _slam(options: Options) -> Page:
    does = ["Counter", "Snap"]
    if options.hesitation_steal:
        does.append("Steal")
    if options.jump_in:
        does.append("Jump in")
    vain = "With nothing to slam, it is in vain."
    if options.false_slam_ms:
        vain = f"With nothing to slam, it locks itself for {seconds(options.false_slam_ms)}."
    if options.strict_slams:
        longer = "twice as long, and " if options.false_slam_ms else ""
        vain += f" Again before you lay a card: {longer}you draw one."
    return pictures.button(tuple(f"{word}!" for word in does)).page(
        "One button",
        "{slam} does whatever is open to you, in this order. The faster press wins.",
        vain,
    )


def _hands_on() -> Page:
    return pictures.hands_on.page(
        "At this table",
        "{left}{right} choose a card, {up} adds it to a play of several, {confirm} plays, {cancel} puts "
        "back.",
        "Mouse: click plays, right click adds; a click on the pile takes it, or slams.",
    )
