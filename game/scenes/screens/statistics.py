"""The statistics: a tab for all games and one for each, pages beside their charts, all of it as a file."""

from __future__ import annotations

import pygame

from game.catalog import Game
from game.core.files import why
from game.core.quoting import quoted
from game.couch.intents import Intent, Message, Pointer, Press
from game.couch.pump import now_ms
from game.scenes.frame import MenuScene, Prompt, draw_heading, draw_prompts, prompt_y
from game.scenes.house import House
from game.scenes.screens.counted import Index
from game.scenes.screens.playable import playable
from game.scenes.screens.sign import draw_sign
from game.scenes.screens.tabs import GAP as GAP_OF_TABS, Tabs
from game.scenes.statistics.export import export, write
from game.scenes.statistics.history import FOLDER, History
from game.scenes.statistics.keeping import Intake
from game.scenes.statistics.overview import counts, overview
from game.scenes.statistics.pages import PAGES, Book, Told
from game.scenes.statistics.showing import LARGE, Part, draw_empty, draw_head, draw_told, laid
from game.ui.menu import stack
from game.ui.plaques import PANEL, draw_plaque
from game.ui.prompts import SIGN_HEIGHT
from game.ui.stage import Canvas
from game.ui.theme import CREAM, SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, SIZE_BODY, Color
from game.ui.widgets import Button, Widget, draw_icon

BUDGET_MS = 6.0
"""How long a frame may count records."""
TITLE = "Statistics"
TABS_Y, LARGE_TABS_Y = SAFE_TOP + 104.0, SAFE_TOP + 4.0
"""Large letters need the room of the heading: the name stands on its tab then."""
TABS_GAP = 18.0
PAGES_WIDTH, PAGES_MORE = 330.0, 170.0
"""How wide the row of pages is, and how much wider at twice the text size."""
GAP, PAD, FOOT_GAP = 24.0, 30.0, 16.0
BUTTON_GAP = 8.0
SIGN, NAMED_WIDTH = 52.0, 640.0
OVERVIEW, COUNTS, SAVE = "Overview", "Counts", "Save to a file"
WHO = "who"
ACTS = (SAVE, WHO)
"""What in the row of pages does something when it is pressed."""
SAVE_HELP = "Everything that is kept, as one JSON file: press to save it."
SAVE_WHAT = (
    "Every hand with its rating and what the coach said of it, reactions, drills and counts. "
    "The file goes to the folder of settings and records."
)
WHO_HELP = "Whose statistics these are: press for somebody else's."
WHO_WHAT = (
    "Hands that somebody plays alone count for whoever sat there by name; without a name they are the "
    "guests'. Counts and drills are everybody's together."
)
GUESTS = "Guests"
NONE_YET = "Play a hand alone against bots and this fills."
NO_RECORDS = "No hand has been finished yet. The first one is waiting."
TURNS = {Intent.RIGHT: 1, Intent.LEFT: -1}


class GameTabs(Tabs):
    """A tab with an icon for all games, and one with each game's sign."""

    def __init__(self, house: House, games: list[Game], y: float) -> None:
        super().__init__(house, (TITLE, *(game.title for game in games)), y)
        self.games = games

    @property
    def named(self) -> bool:
        """Whether the tab on top bears its name."""
        return self._house.kit.type.scaled(1.0) >= LARGE

    def width(self, place: int) -> float:
        """A tab with its name is wider than the others."""
        if not self.named:
            return super().width(place)
        narrow = (self.row - NAMED_WIDTH) / (len(self.names) - 1) - GAP_OF_TABS
        return NAMED_WIDTH if place == self.at else narrow

    def draw_name(self, canvas: Canvas, place: int, box: pygame.FRect, color: Color) -> None:
        """The sign; in large letters the name of the tab on top, else it stands at the head of the screen."""
        kit = self._house.kit
        if self.named and place == self.at:
            fit = box.w - 2 * SIGN
            kit.type.draw(canvas, self.names[place], *box.center, SIZE_BODY, color, "display", fit=fit)
            return
        if place:
            draw_sign(canvas, kit, self.games[place - 1], *box.center, SIGN, color)
        else:
            draw_icon(canvas, kit, "statistics", *box.center, SIGN * 0.8, color)


class Statistics(MenuScene[None]):
    """The pages of a tab stand at the left; whichever is in focus shows its chart at the right."""

    def enter(self, house: House) -> None:
        """Begin to count."""
        self.house = house
        self.index = Index(house.shelf)
        self._intake: Intake | None = None
        self._done = False
        self.tabs = GameTabs(house, playable(), TABS_Y)
        self.part = 0
        """Which part of a page is shown that has more than one."""
        self.person = house.settings.alone if house.profiles.get(house.settings.alone) else ""
        """Whose statistics are shown, by the name of their profile; empty for guests."""
        self._who = Button("", self._next_person)
        self._books: dict[str, Book] = {}
        self._shown: tuple[object, Told | None, tuple[Part, ...]] = (None, None, (Part(),))
        super().enter(house)

    def leave(self) -> None:
        """Remember what was counted and taken in."""
        self.index.save()
        if self._intake is not None:
            self._intake.close()

    # what is shown

    @property
    def game(self) -> Game | None:
        """Whose tab is on top; None: that of all games."""
        return self.tabs.games[self.tabs.at - 1] if self.tabs.at else None

    @property
    def history(self) -> History:
        """What is kept of whom it is about."""
        return self.house.history_of(self.person)

    @property
    def named(self) -> str:
        """What whoever it is about is called; nothing while nobody here has a name."""
        known = self.house.profiles.get(self.person)
        return known.name if known else GUESTS if len(self.house.profiles) else ""

    @property
    def page(self) -> str:
        """The name of the page in focus."""
        focused = self.menu.focused
        if focused is self._who:
            return WHO
        return focused.words if isinstance(focused, Button) else ""

    def lay(self) -> None:
        """The pages of the tab, the focus staying on one of the same name."""
        kit, before = self.house.kit, self.page
        names = [name for name, _, _ in PAGES] if self.tabs.at else [OVERVIEW, COUNTS]
        buttons: list[Widget] = [Button(name, lambda: None, size=SIZE_BODY) for name in names]
        buttons.append(Button(SAVE, self._save, SAVE_HELP, size=SIZE_BODY))
        named = [*names, SAVE, WHO]
        self._who = Button(self.named, self._next_person, WHO_HELP, "person", size=SIZE_BODY)
        if self.named:
            buttons.append(self._who)
        self.menu.replace(buttons, named.index(before) if before in named else 0)
        wide = self._pages_width
        self.tabs.y = LARGE_TABS_Y if self.tabs.named else TABS_Y
        stack(kit, buttons, SAFE_LEFT, self._top, wide, BUTTON_GAP)
        self.menu.view = None
        if buttons[-1].box.bottom > self._bottom:
            self.menu.view = pygame.FRect(SAFE_LEFT, self._top, wide, self._bottom - self._top)

    @property
    def _pages_width(self) -> float:
        return PAGES_WIDTH + PAGES_MORE * self.house.kit.type.grown

    @property
    def _top(self) -> float:
        return self.tabs.y + self.tabs.height + TABS_GAP

    @property
    def _bottom(self) -> float:
        kit = self.house.kit
        return prompt_y(kit) - max(SIGN_HEIGHT, kit.type.scaled(SIGN_HEIGHT)) / 2 - FOOT_GAP

    @property
    def _panel(self) -> pygame.FRect:
        left = SAFE_LEFT + self._pages_width + GAP + 10.0
        return pygame.FRect(left, self._top, SAFE_LEFT + SAFE_WIDTH - left, self._bottom - self._top)

    @property
    def _room(self) -> pygame.FRect:
        """The panel's inside."""
        return self._panel.inflate(-2 * PAD, -2 * PAD)

    def _book(self, game: Game) -> Book:
        """What is known of a game, as it stands now."""
        book = self._books.get(game.name)
        if book is None or book.history is not self.history or book.version != self.history.version:
            book = self._books[game.name] = Book(game, self.history, self.house.drills_of(self.person))
        return book

    def _told(self) -> tuple[Told | None, tuple[Part, ...]]:
        """What the page in focus tells, None if there is nothing yet, and its parts."""
        kit = self.house.kit
        version, scale = self.history.version, kit.type.scaled(1.0)
        key = (self.person, self.tabs.at, self.page, version, len(self.index.told), self._done, scale)
        if self._shown[0] != key:
            told = self._tell()
            self._shown = (key, told, (Part(),) if told is None else laid(kit, self._room, told))
        return self._shown[1:]

    def _tell(self) -> Told | None:
        game = self.game
        if game is None:
            if self.page == COUNTS:
                told = f"{len(self.index.told)} of {self.index.total} records counted."
                return counts(self.index.counted, told)
            return overview([self._book(game) for game in self.tabs.games])
        page = next((page for name, page, _ in PAGES if name == self.page), None)
        return None if page is None else page(self._book(game))

    # what is pressed

    def back(self) -> None:
        """Leave the statistics."""
        self.finish(None)

    def handle(self, message: Message) -> None:
        """Shoulder buttons and the mouse turn tabs, left and right the parts of a page; a press goes on."""
        if self.tabs.handle(message):
            self.part = 0
            self.menu.offset = 0.0
            self.lay()
            self.menu.settle()
            return
        if self._other_person(message):
            return
        if isinstance(message, Press) and message.down and message.intent in TURNS:
            self._turn(TURNS[message.intent])
            return
        if isinstance(message, Pointer) and self._panel.collidepoint(message.x, message.y):
            if message.kind == "scroll":
                self._turn(-1 if message.dy > 0 else 1)
                return
            if message.kind == "down" and message.button == 1:
                self._go_on()
                return
        if isinstance(message, Press) and message.down and self._goes_on(message):
            self._go_on()
            return
        if isinstance(message, Press) and message.intent is Intent.PAUSE and message.down:
            self.house.sound("menu_back")
            self.back()
            return
        before = self.menu.focused
        super().handle(message)
        if self.menu.focused is not before:
            self.part = 0

    def _other_person(self, message: Message) -> bool:
        """Whether the control for the notebook turned to somebody else's."""
        if not (
            isinstance(message, Press) and message.down and message.intent is Intent.EXTRA and self.named
        ):
            return False
        self.house.sound("menu_move")
        self._next_person()
        return True

    def _next_person(self) -> None:
        """Show the next person's, after the last one guests'."""
        people = ["", *sorted(self.house.profiles)]
        at = people.index(self.person) if self.person in people else 0
        self.person, self.part = people[(at + 1) % len(people)], 0
        self.lay()
        self.menu.settle()

    def _goes_on(self, press: Press) -> bool:
        """Whether a press turns to what comes next, as there is nothing else to choose."""
        return press.intent is Intent.CONFIRM and self.page not in ACTS

    def _go_on(self) -> None:
        """Show the next part of the page, from its last one the next page, and after all pages the first."""
        if self.page in ACTS:
            return
        if self.part + 1 < self.parts:
            self._turn(1)
            return
        pages = self.menu.widgets[: -2 if self._who in self.menu.widgets else -1]
        focused = self.menu.focused
        assert focused is not None
        self.menu.focused = pages[(pages.index(focused) + 1) % len(pages)]
        self.part = 0
        self.house.sound("menu_move")

    @property
    def parts(self) -> int:
        """How many parts the page in focus has."""
        return 1 if self.page in ACTS else len(self._told()[1])

    def _turn(self, by: int) -> None:
        """Show the next part of the page, or the one before."""
        part = max(0, min(self.parts - 1, self.part + by))
        if part != self.part:
            self.part = part
            self.house.sound("menu_move")

    def _save(self) -> None:
        """Write everything to a file that is new, and say where it is."""
        house, folder = self.house, self.house.settings_file.folder / FOLDER
        now = house.shelf.today()
        plain = export(self.history, self.index.counted, house.drills_of(self.person), now)
        try:
            path = write(folder, plain, now)
        except OSError as error:
            house.say(f"The statistics could not be saved in {quoted(str(folder))}: {why(error)}.")
            return
        house.say(f"The statistics were saved as {path}.")

    # a frame

    def update(self, dt_ms: float) -> None:
        """Count for a few milliseconds; then take in what was played before there was a history."""
        super().update(dt_ms)
        until = now_ms() + BUDGET_MS
        while not self._done and now_ms() < until:
            if self._intake is not None:
                self._done = not self._intake.step()
            elif not self.index.step():
                self._intake = Intake(self.house.histories, self.house.shelf, self.index.told)

    def draw(self, canvas: Canvas) -> None:
        """Felt, the name of what is looked at, tabs, pages, and the page in focus."""
        self.draw_ground(canvas)
        self.house.breathe()
        if not self.tabs.named:
            title = self.tabs.names[self.tabs.at]
            draw_heading(canvas, self.house, f"{self.named}: {title}" if self.named else title)
        self.tabs.draw(canvas)
        self.menu.draw(canvas, self.house.kit)
        self.house.breathe()
        self._draw_page(canvas)
        prompts: list[Prompt] = [(Intent.CANCEL, "Back")]
        if self.page == SAVE:
            prompts.insert(0, (Intent.CONFIRM, "Save"))
        elif self.page == WHO:
            prompts.insert(0, (Intent.CONFIRM, "Next person"))
        elif self.parts > 1:
            prompts.insert(0, (Intent.RIGHT, f"More ({self.part + 1} of {self.parts})"))
        if self.named and self.page != WHO:
            prompts.append((Intent.EXTRA, "Next person"))
        draw_prompts(canvas, self.house, prompts)

    def _draw_page(self, canvas: Canvas) -> None:
        kit, panel, room = self.house.kit, self._panel, self._room
        draw_plaque(canvas, panel.x, panel.y, panel.w, panel.h, PANEL, 30.0, 24.0)
        if self.page == SAVE:
            draw_head(canvas, kit, room, SAVE_HELP, SAVE_WHAT)
            return
        if self.page == WHO:
            draw_head(canvas, kit, room, WHO_HELP, WHO_WHAT)
            return
        told, parts = self._told()
        if told is not None:
            draw_told(canvas, kit, room, told, parts[min(self.part, len(parts) - 1)])
        elif self.game is not None:
            empty = next(words for name, _, words in PAGES if name == self.page)
            draw_empty(canvas, kit, room, self.game, empty)
        else:
            words = NO_RECORDS if self.page == COUNTS else NONE_YET
            words = words if self._done else "Counting…"
            kit.type.draw(canvas, words, *room.center, SIZE_BODY, CREAM, fit=(room.w - 80.0, room.h / 2))
