"""How much a table's notebook tells: the row that sets it, and the words that say so the first time."""

from __future__ import annotations

from game.catalog import Game
from game.core.options import Options
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.ui.settings import NotebookAid
from game.ui.widgets import Choice, Widget

LABEL = "Notebook"
WORDS: tuple[tuple[NotebookAid, str], ...] = (
    ("off", "Off"),
    ("certain", "What is certain"),
    ("possible", "All that is possible"),
    ("odds", "The odds, too"),
)
HELP = "How much this table's notebook works out for you."
TOLD = "Notebook: {}. Change it in the pause."


def has_notebook(game: Game, options: Options) -> bool:
    """Whether a notebook lies on a table of this game."""
    return game.notebook is not None and game.notebook.wanted(options)


def notebook_rows(house: House, game: Game, options: Options) -> list[Widget]:
    """The row of a menu that sets how much the notebook tells; none where there is no notebook."""
    return [notebook_row(house, HELP)] if has_notebook(game, options) else []


def notebook_row(house: House, help_: str) -> Widget:
    """The row by itself, for wherever it stands; what is chosen is saved at once."""

    def put(aid: NotebookAid) -> None:
        house.settings.notebook = aid
        house.save_settings()

    return Choice(LABEL, WORDS, house.settings.notebook, put, help_)


def told(house: House, session: Session) -> None:
    """A hand is to be dealt: if the game is new here and its notebook lies there, say how much it tells."""
    setup, settings = session.setup, house.settings
    if setup.calmed and setup.game not in settings.hands and has_notebook(session.game, setup.options):
        words = dict(WORDS)[settings.notebook]
        house.toasts.say(TOLD.format(words[0].lower() + words[1:]))
