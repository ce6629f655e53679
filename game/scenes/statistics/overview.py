"""The pages of all games together: how one plays each of them, and the counts of all records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.catalog import games
from game.coach.judgement import POINTS
from game.scenes.screens.counted import LEVELS, Counted, Line
from game.scenes.statistics import figures
from game.scenes.statistics.charts import Bar
from game.scenes.statistics.pages import Book, Told, standing
from game.scenes.statistics.rated import levels_of

SECONDS = 60


def overview(books: Sequence[Book]) -> Told | None:
    """A bar for each game: what was got of what was there, and where one stands."""
    rows = [_row(book) for book in books if book.hands]
    if not rows:
        return None
    hands = sum(len(book.hands) for book in books)
    head = f"{hands} hand{'s' * (hands != 1)} alone against bots."
    return Told(head, "What you get of what good decisions could win, game by game.", rows=tuple(rows))


def _row(book: Book) -> Bar:
    share = figures.share_of(book.hands)
    brief = "not judged yet" if share is None else f"{share * POINTS:.0f} %"
    if not book.steps:
        return Bar(book.game.title, f"{brief}, {book.counted(len(book.hands))}", share or 0.0, brief)
    levels = [(str(level), at) for level, at in levels_of(book.game.name).items()]
    told = standing(book.steps[-1].rating, levels).removeprefix("You ").rstrip(".")
    return Bar(book.game.title, f"{brief}, you {told}", share or 0.0, brief)


def counts(counted: Counted, told: str) -> Told | None:
    """A bar for each game and level: the share of hands that people won; `told` is how many were counted."""
    rows = list(_rows(counted))
    if not rows:
        return None
    return Told("Hands won, by game and opponent.", told, rows=tuple(rows))


def _rows(counted: Counted) -> Iterator[Bar]:
    titles = {game.name: game.title for game in games().values()}
    lines = sorted(counted.lines.items(), key=lambda item: (item[0][0], LEVELS.index(item[0][1])))
    for (game, level), line in lines:
        against = f"{level} bots" if level else "people"
        words = f"{titles.get(game, game)}, {against}"
        yield Bar(words, note_of(line), line.won / line.hands, f"{line.won} of {line.hands}")


def note_of(line: Line) -> str:
    """A row's figures in words; what there is none of is left out."""
    told = [f"{line.won} of {line.hands} won"]
    if line.helped:
        told.append(f"{line.helped} with help")
    if line.drawn:
        told.append(f"{line.drawn} drawn")
    return ", ".join([*told, f"{max(1, round(line.seconds / SECONDS))} min"])
