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
    ("certain", "Certain"),
    ("possible", "Possible"),
    ("odds", "Odds"),
)
HELP = "Certain: what follows for sure. Possible: all that may be. Odds: how likely it is, too."
TOLD: dict[NotebookAid, str] = {
    "off": "Your notebook is off. The pause has it.",
    "certain": "The notebook shows what is certain. The pause sets it.",
    "possible": "The notebook shows what each card can be. The pause sets it.",
    "odds": "The notebook shows what each card can be, and how likely. The pause sets it.",
}


def has_notebook(game: Game, options: Options) -> bool:
    """Whether a notebook lies on a table of this game."""
    return game.notebook is not None and game.notebook.wanted(options)


def notebook_rows(house: House, game: Game, options: Options) -> list[Widget]:
    """The row of a menu that sets how much the notebook tells; none where there is no notebook."""
    return [notebook_row(house)] if has_notebook(game, options) else []


def notebook_row(house: House) -> Widget:
    """The row by itself, for wherever it stands; what is chosen is saved at once."""

    def put(aid: NotebookAid) -> None:
        house.settings.notebook = aid
        house.save_settings()

    return Choice(LABEL, WORDS, house.settings.notebook, put, HELP)


def told(house: House, session: Session) -> None:
    """A hand is to be dealt: if the game is new here and its notebook lies there, say how much it tells."""
    setup, settings = session.setup, house.settings
    if setup.calmed and setup.game not in settings.hands and has_notebook(session.game, setup.options):
        house.toasts.say(TOLD[settings.notebook])
