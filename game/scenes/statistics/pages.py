"""The pages of a game's statistics: what each one says in a sentence or two, and its chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from game.bots.drills import drilling
from game.catalog import Game
from game.coach.judgement import POINTS
from game.coach.rating import Rating
from game.scenes.drills.progress import tally
from game.scenes.statistics import figures
from game.scenes.statistics.charts import Bar, Columns, Line
from game.scenes.statistics.history import History
from game.scenes.statistics.kept import Hand
from game.scenes.statistics.rated import Step, levels_of, rated
from game.ui.settings import Drills

MARGIN = 40.0
"""Rating points above and below what a curve shows."""
NEAR = 0.25
"""Somebody within this share of the way to the next level plays about as that level does."""
OPEN = 120.0
"""With a standard deviation of more rating points it is only said how it looks so far."""
FEW = 5
"""With fewer hands a page says that more make it surer."""
DATE = "%d %b %Y"
MS_PER_S = 1000
FEWEST_BINS, MARK_MS = 12, 200
"""The reactions reach over a second and more; a time is written under every so many milliseconds."""
SURE = "9 times in 10"


@dataclass(frozen=True)
class Told:
    """A page: its sentence, what is said below it, its charts one after the other."""

    head: str
    sub: str
    chart: Line | Columns | None = None
    rows: tuple[Bar, ...] = ()
    """Bars below the chart, or alone; those that have no room come on further parts."""


@dataclass
class Book:
    """What is known of one game; made anew when the history changes."""

    game: Game
    history: History
    drills: Drills
    version: int = field(init=False)

    def __post_init__(self) -> None:
        self.version = self.history.version

    @cached_property
    def hands(self) -> list[Hand]:
        """The game's hands, the oldest first."""
        return [hand for hand in self.history.hands if hand.game == self.game.name]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The rating after each hand that counts."""
        return rated(self.game.name, self.hands, self.history.began.get(self.game.name))

    @cached_property
    def waiting(self) -> str:
        """What is said of hands that are not judged yet."""
        count = sum(hand.waits for hand in self.hands)
        if not count:
            return ""
        return f" {self.counted(count)} wait{'s' * (count == 1)} for the coach, who works in the menus."

    @property
    def match(self) -> str:
        """What the game's players call a match."""
        return self.game.match_word

    def counted(self, number: int) -> str:
        """ "1 hand", "12 rounds"."""
        return f"{number} {self.match}{'s' * (number != 1)}"


Page = Callable[[Book], Told | None]
"""What a page tells; None if there is nothing yet."""


def rating(book: Book) -> Told | None:
    """The rating over hands, with its band and the levels."""
    if not book.steps:
        return None
    levels = levels_of(book.game.name)
    now = book.steps[-1].rating
    few = " A few more make it surer." if len(book.steps) < FEW else ""
    sub = (
        f"Rating {now.mean:.0f}; {SURE} it lies between {now.low:.0f} and {now.high:.0f}. "
        f"{book.counted(len(book.steps)).capitalize()} without help count{'s' * (len(book.steps) == 1)}.{few}"
    )
    ratings = [step.rating for step in book.steps]
    late = ratings[len(ratings) // 2 :]
    low = min(*levels.values(), *(one.mean for one in ratings), *(one.low for one in late)) - MARGIN
    high = max(*levels.values(), *(one.mean for one in ratings), *(one.high for one in late)) + MARGIN
    chart = Line(
        tuple(one.mean for one in ratings),
        (low, high),
        (),
        _days([step.hand for step in book.steps]),
        tuple((one.low, one.high) for one in ratings),
        tuple((at, str(level)) for level, at in levels.items()),
    )
    head = standing(now, [(str(level), at) for level, at in levels.items()])
    if now.deviation > OPEN:
        head = head.replace("You ", "So far you ", 1)
    return Told(head, sub, chart)


def share(book: Book) -> Told | None:
    """What was played of what was there, over hands and by kind of decision."""
    whole, rolling = figures.share_of(book.hands), figures.rolling_share(book.hands)
    if whole is None:
        return None
    judged = figures.judged(book.hands)
    head = f"You get {whole:.0%} of what good decisions could win.".replace("%", " %")
    counted = f"{book.counted(len(judged)).capitalize()} judged, the mean of {figures.ROLLING}"
    sub = f"{counted}; 0 % is playing with eyes shut.{book.waiting}"
    axis = ((0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %"))
    curve = Line(tuple(rolling), (0.0, 1.0), axis, _days(judged))
    kinds = [Bar(one.words, _shared(one), one.share) for one in figures.by_decision(book.game, book.hands)]
    return Told(head, sub, curve, tuple(kinds))


def slips(book: Book) -> Told | None:
    """The kinds of slips, what cost most first."""
    judged = figures.judged(book.hands)
    if not judged:
        return None
    found = figures.slips_of(book.game, book.hands)
    lost = sum(one.lost for one in found)
    count = sum(one.count for one in found)
    if not found:
        return Told("No slip so far.", f"In {book.counted(len(judged))}.{book.waiting}")
    head = f"{count} slip{'s' * (count > 1)} in {book.counted(len(judged))}."
    each = lost * POINTS / len(judged)
    sub = f"They cost {each:.0f} points a {book.match}: chances to win, in hundredths.{book.waiting}"
    if book.game.places:
        sub = f"They cost {each:.0f} points a {book.match}: 100 lie between last and first.{book.waiting}"
    most = found[0].lost or 1.0
    rows = [
        Bar(one.words, f"{one.count}×, {one.lost * POINTS:.0f} points", one.lost / most, f"{one.count}×")
        for one in found
    ]
    return Told(head, sub, rows=tuple(rows))


def luck(book: Book) -> Told | None:
    """What the cards gave, added up, and how far chance alone strays."""
    found = figures.luck_of(book.hands)
    if not found:
        return None
    total, width = found[-1]
    points = round(abs(total) * POINTS)
    gave = "gave you" if total >= 0 else "took from you"
    head = f"The cards {gave} {points} point{'s' * (points != 1)} in {book.counted(len(found))}."
    within = "That is within what chance does" if abs(total) <= width else "That is more than chance does"
    sub = f"{within} {SURE}: the band.{book.waiting}"
    most = max(0.25, *(max(abs(luck), band) for luck, band in found)) * 1.05
    step = _round_step(most * POINTS)
    chart = Line(
        tuple(luck for luck, _ in found),
        (-most, most),
        ((-step / POINTS, f"{-step}"), (0.0, "0"), (step / POINTS, f"+{step}")),
        _days(figures.judged(book.hands)),
        tuple((-band, band) for _, band in found),
    )
    return Told(head, sub, chart)


def reaction(book: Book) -> Told | None:
    """How fast presses in windows came, beside the bots'."""
    mine = [ms for hand in book.hands for ms in hand.mine]
    bots = [ms for hand in book.hands for ms in hand.bots]
    if not mine:
        return None
    own, theirs = figures.middle(mine), figures.middle(bots)
    head = f"Half of your slams take less than {own} ms."
    sub = f"{len(mine)} slam{'s' * (len(mine) != 1)}, the presses that race: grabs, counters and snaps."
    if theirs is not None:
        sub += f" Bots here: {theirs} ms."
    own_bins, their_bins = figures.bins(mine), figures.bins(bots)
    used = max(n for shares in (own_bins, their_bins) for n, share in enumerate(shares) if share) + 1
    shown = min(len(own_bins), max(FEWEST_BINS, used))
    marks = tuple(
        (ms // figures.BIN_MS, f"{ms / MS_PER_S:g} s") for ms in range(0, shown * figures.BIN_MS, MARK_MS)
    )
    chart = Columns(tuple(own_bins[:shown]), tuple(their_bins[:shown]), ("you", "bots"), marks)
    return Told(head, sub, chart)


def drills(book: Book) -> Told | None:
    """How the game's drills went, kind by kind."""
    words = book.game.drill_words if book.game.drilled else None
    if words is None:
        return None
    tallies = [(kind, tally(book.drills, book.game, kind)) for kind in drilling(book.game).KINDS]
    done = sum(one.done for _, one in tallies)
    if not done:
        return None
    right = sum(one.right for _, one in tallies)
    rows = [
        Bar(
            words.KINDS[kind].name,
            f"{one.right} of {one.done} right"
            + (f", best {one.best_ms / MS_PER_S:.1f} s" if one.best_ms else "")
            + (f", {one.best_streak} in a row" if one.best_streak > 1 else ""),
            one.right / one.done,
            f"{one.right} of {one.done}",
        )
        for kind, one in tallies
        if one.done
    ]
    head = f"{right} of {done} drill{'s' * (done != 1)} right."
    days = book.drills.days.get(book.game.name, {})
    sub = f"The drill of the day was done {len(days)} time{'s' * (len(days) != 1)} of late." if days else ""
    return Told(head, sub, rows=tuple(rows))


def form(book: Book) -> Told | None:
    """Streaks, results by level, help taken."""
    if not book.hands:
        return None
    streaks, help_ = figures.streaks_of(book.hands), figures.help_of(book.hands)
    won = sum(hand.won for hand in book.hands)
    head = f"You have won {won} of {book.counted(len(book.hands))}."
    sub = f"In a row: {streaks.now} now, {streaks.best} at best."
    hints, backs = help_.hints, help_.take_backs
    if help_.hands:
        sub += f" Help: {hints} hint{'s' * (hints != 1)}, {backs} take-back{'s' * (backs != 1)}."
    rows = []
    for words, count, good in (
        ("Won without help", help_.without, help_.won_without),
        ("Won with help", help_.hands, help_.won),
        *_by_level(book),
    ):
        if count:
            rows.append(Bar(words, f"{good} of {count}", good / count))
    return Told(head, sub, rows=tuple(rows))


PAGES: tuple[tuple[str, Page, str], ...] = (
    ("Rating", rating, "Play a {match} of {game} without help and this fills."),
    ("Your play", share, "Play a {match} of {game} and this fills."),
    ("Slips", slips, "Play a {match} of {game} and this fills."),
    ("Luck", luck, "Play a {match} of {game} and this fills."),
    (
        "Reaction",
        reaction,
        "Slam, which is to grab, counter or snap in time, and this fills.",
    ),
    ("Drills", drills, "Do a drill of {game} and this fills."),
    ("Streaks, help", form, "Play a {match} of {game} and this fills."),
)
"""Every page of a game: its name, what it tells, what invites where there is nothing yet."""


def _round_step(most: float) -> int:
    """The largest of 1, 2, 5, 10, 20 and so on that is no larger than this."""
    steps = [digit * 10**power for power in range(7) for digit in (1, 2, 5)]
    return max((step for step in steps if step <= most), default=1)


def _shared(one: figures.Share) -> str:
    told = "nothing there" if one.share is None else f"{one.share * POINTS:.0f} %"
    return f"{one.count}×, {told}"


def standing(now: Rating, levels: Sequence[tuple[str, float]]) -> str:
    """How somebody plays next to the levels, in a sentence."""
    below = [(words, at) for words, at in levels if at <= now.mean]
    above = [(words, at) for words, at in levels if at > now.mean]
    if not below:
        words, at = above[0]
        way = (at - now.mean) / (above[1][1] - at) if len(above) > 1 else 1.0
        return f"You play about as {words} bots do." if way <= NEAR else f"You do not beat {words} bots yet."
    if not above:
        words, at = below[-1]
        way = (now.mean - at) / (at - below[-2][1]) if len(below) > 1 else 1.0
        return f"You play about as {words} bots do." if way <= NEAR else f"You play better than {words} bots."
    (lower, low), (upper, high) = below[-1], above[0]
    way = (now.mean - low) / (high - low)
    if NEAR < way < 1.0 - NEAR:
        return f"You play between {lower} and {upper} bots."
    return f"You play about as {lower if way <= NEAR else upper} bots do."


def _by_level(book: Book) -> list[tuple[str, int, int]]:
    """How hands went by the strongest bot at the table."""
    found: dict[str, list[Hand]] = {}
    names = [str(level) for level in levels_of(book.game.name)]
    for hand in book.hands:
        level = max((word for word in hand.seats if word in names), key=names.index, default="")
        found.setdefault(level, []).append(hand)
    return [
        (f"Against {level} bots", len(found[level]), sum(hand.won for hand in found[level]))
        for level in names
        if level in found
    ]


def _days(hands: Sequence[Hand]) -> tuple[str, str]:
    """The days of the first and the last hand, for people."""
    first, last = (
        datetime.fromtimestamp(hand.at).strftime(DATE).lstrip("0") for hand in (hands[0], hands[-1])
    )
    return (first, last) if len(hands) > 1 else ("", last)
