"""After a hand: who won, the tally, what was remarkable; a rematch is one press away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum

import pygame

from game.core.awards import Award, ReplayedEntry, TallyLine, earned_at, replayed
from game.core.contract import Outcome, State
from game.core.exchange import ways
from game.couch.intents import Intent, Message
from game.scenes.film.keeping import keep_film
from game.scenes.frame import MenuScene
from game.scenes.hand.accounts import Accounts
from game.scenes.hand.crowd_table import Guesser, draw_below
from game.scenes.hand.deals import letters_of
from game.scenes.hand.seating import plates
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.hand.speed import CALM_HANDS
from game.scenes.house import House
from game.scenes.people.guises import renamed, seat_names
from game.scenes.screens.coached import CoachPage
from game.scenes.screens.guard import LIT, Guard
from game.scenes.screens.headline import from_the_losers, headline, told_to
from game.scenes.screens.podium import Podium, draw_tally_line
from game.scenes.screens.praise import Praise, awards_of, draw_panel, tally_of
from game.scenes.statistics.keeping import Note
from game.tablekit.cursor import is_down
from game.ui.menu import side_by_side
from game.ui.people import People
from game.ui.plaques import WELL, draw_plaque
from game.ui.sizes import grown
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM, SAFE_WIDTH, SIZE_BODY, SIZE_SMALL, VIRTUAL_WIDTH
from game.ui.widgets import Button, Widget


class Next(StrEnum):
    """What comes after the results."""

    REMATCH = "rematch"
    SWAP = "swap"
    """The same cards again, seats exchanged."""
    LEAVE = "leave"


WIDTH, HEIGHT = 1240.0, 520.0
TOP = 280.0
LARGE_WIDTH, LARGE_HEIGHT, LARGE_TOP = SAFE_WIDTH, 900.0, 90.0
"""The panel at twice the text size; in between it is in between."""
PAD = 44.0
HEAD_Y, HEAD_HIGH = 62.0, 92.0
SUMMARY_GAP, BODY_GAP = 4.0, 8.0
TALLY_HEAD = 26.0
AWARDS_SHOWN = 3
TALLY_WIDTH, WELLS_APART = 400.0, 24.0
COLUMN_LINES = 4
"""A tally of more lines stands in two columns."""
COACHED_GAIN = 120.0
"""How much higher the panel is for the coach's page."""
FEW, GAP, CLOSE = 4, 24.0, 12.0  # more buttons than a few stand closer together
COACH = 2
"""The place of the coach's button in the row."""
SWAP = "The same cards from the other seats: what do the others make of them?"
ON = "Who is ahead this evening, and what is played next."


class Results(MenuScene[Next]):
    """A panel in the middle of the table, so that all the opened cards can be looked at round it."""

    overlay = True
    lively = True
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Look at the table"))

    def __init__(self, session: Session, played: PlayedMatch) -> None:
        self.session = session
        self.played = played
        self._hidden = False
        self._guard = Guard()
        self._podium = Podium()
        self._awards: tuple[Award, ...] | None = None
        self._entries: tuple[ReplayedEntry[State], ...] = ()
        self.accounts: Accounts | None = None
        """The ledger of the hand, booked while the results are up."""
        self.coached = False
        """Whether the coach's words stand in place of the tally and the awards."""
        self._focus: int | None = None
        """The button that the focus is to rest on."""
        self.tally: tuple[TallyLine, ...] = ()
        self.crowd: Sequence[Guesser] = ()
        """Whoever guessed along, the best first."""
        self.meanwhile: Callable[[float], None] = lambda dt_ms: None
        """Lets time pass for the table beneath: its confetti goes on falling."""

    def rehearse(self, house: House, canvas: Canvas) -> Iterator[None]:
        """Find the awards and make the pictures ahead, a few milliseconds' work at each step."""
        self.house = house
        self.accounts = self._new_accounts()
        entries = []
        for entry in replayed(self.session.game.rules, self.played.match.setting, self.played.match.log):
            entries.append(entry)
            yield
        self._entries = tuple(entries)
        self._awards = awards_of(self.session.game, entries)
        yield
        widgets = self._widgets()
        self._tell(widgets)
        draw_panel(canvas, self._panel)
        for draw in (self._draw_people, self._draw_words, self._draw_tally, self._draw_awards):
            yield
            draw(canvas)
        widgets += self._praise.lay(self._awards_room)
        for widget, hot in ((widget, hot) for widget in widgets for hot in (0.0, LIT, 1.0)):
            yield
            widget.hot = hot
            widget.draw(canvas, house.kit, hot > 0.0)

    def handle(self, message: Message) -> None:
        """Presses meant for the table just before must not skip the results; any press counts the score."""
        if is_down(message):
            self._podium.hurry()
        if not self._guard.holds(message):
            super().handle(message)

    def enter(self, house: House) -> None:
        self.house = house
        self.accounts = self.accounts or self._new_accounts()
        super().enter(house)
        self._note = Note(house, self.session, self.played)
        self._note.keep(self._entries)

    def _new_accounts(self) -> Accounts:
        return Accounts(self.house, self.session.game, self.played.match)

    def leave(self) -> None:
        """Nobody waits for the ledger any more; what is not booked yet is made up for in the menus."""
        if self.accounts is not None:
            if self.accounts.ledger is not None:
                self._note.judge(self.accounts.ledger)
            self.accounts.drop()

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.meanwhile(dt_ms)
        self._guard.update(dt_ms)
        self._podium.update(dt_ms)
        if self.accounts is not None:
            working = self.accounts.working
            self.accounts.update()
            if self.accounts.ledger is not None:
                self._note.judge(self.accounts.ledger)
            if self.coached and working and not self.accounts.working:
                self.lay()

    def lay(self) -> None:
        """Gather what is told, and the buttons."""
        if self._awards is None:
            self._entries = tuple(
                replayed(self.session.game.rules, self.played.match.setting, self.played.match.log)
            )
            self._awards = awards_of(self.session.game, self._entries)
        self.tally = tally_of(self.session.game, self.session.carry)
        widgets = self._widgets()
        self._tell(widgets)
        if self.coached:
            self._coach = self._page()
            told = self._coach.lay(self._page_room)
        else:
            told = self._praise.lay(self._awards_room)
            for widget in widgets if told else ():
                widget.leads[Intent.UP] = told[-1]
        self.menu.replace([*widgets, *told], self._focus)

    def _tell(self, widgets: Sequence[Widget]) -> None:
        """Gather what is told, and lay the buttons under it."""
        outcome = self.played.match.outcome
        assert outcome is not None
        self.outcome: Outcome = outcome
        self.plates = plates(self.house, self.session.setup)
        awards = (self._awards or ())[:AWARDS_SHOWN]
        self._praise = Praise(self.house.kit, awards, self._people, self._match, self._film_award)
        height = max(widget.wanted_height(self.house.kit, 300.0) for widget in widgets)
        panel = self._panel = _panel(self.house.kit.type.scaled(1.0), self.coached)
        self._buttons_top = panel.bottom - PAD - height + 12
        gap = GAP if len(widgets) <= FEW else CLOSE
        side_by_side(self.house.kit, widgets, panel.x + PAD, self._buttons_top, panel.w - 2 * PAD, gap)

    def _widgets(self) -> list[Widget]:
        if self.session.heard is not None:
            return self._of_an_evening()
        return [
            Button(
                "Play on",
                lambda: self.finish(Next.REMATCH),
                f"The next {self._match} of this session.",
                "cards",
                main=True,
            ),
            Button("Review", self.review, f"Step through the {self._match} with every card open.", "review"),
            *self._coach_button(),
            *([Button("Swap", lambda: self.finish(Next.SWAP), SWAP, "swap")] if self._swaps else []),
            Button("Leave", lambda: self.finish(Next.LEAVE), "Back to the title.", "exit"),
        ]

    @property
    def _swaps(self) -> bool:
        setup = self.session.setup
        return ways(self.session.game.rules.sides(setup.options, len(setup.seats))) > 1

    def _of_an_evening(self) -> list[Widget]:
        """After one of an evening's hands the standing is next."""
        leave = Button("Standing", lambda: self.finish(Next.LEAVE), ON, "trophy", main=True)
        told = f"Step through the {self._match} with every card open."
        return [leave, Button("Review", self.review, told, "review"), *self._coach_button()]

    def _coach_button(self) -> list[Widget]:
        if self.accounts is None or not self.accounts.offered:
            return []
        words, help_ = (
            ("Awards", "What was remarkable.")
            if self.coached
            else ("Coach", f"Which decisions were good, and what decided the {self._match}.")
        )
        return [Button(words, self._turn, help_, "trophy" if self.coached else "eye")]

    def _turn(self) -> None:
        """Show the coach's page, or the tally and the awards again."""
        self.coached, self._focus = not self.coached, COACH
        self.lay()

    def _page(self) -> CoachPage:
        assert self.accounts is not None
        humans = self.session.setup.humans
        seats = humans or tuple(sorted(self.outcome.winners))
        return CoachPage(
            self.house.kit,
            self.session.game,
            self._entries,
            self.accounts,
            self._people,
            self.plates,
            seats,
            self.review,
            self._film,
        )

    @property
    def _page_room(self) -> pygame.FRect:
        """Where the coach's page stands: between the headline and the buttons."""
        top = self._panel.y + HEAD_Y + HEAD_HIGH / 2 + BODY_GAP
        left, width = self._panel.x + PAD, self._panel.w - 2 * PAD
        return pygame.FRect(left, top, width, self._buttons_top - 22.0 - top)

    def back(self) -> None:
        """Lift the panel to look at the table, or bring it back."""
        self._hidden = not self._hidden

    def draw(self, canvas: Canvas) -> None:
        """The panel, unless it is lifted."""
        if self._hidden:
            self.draw_foot(canvas)
            return
        super().draw(canvas)

    def draw_menu(self, canvas: Canvas) -> None:
        """The buttons, filling up until they may be pressed."""
        self._guard.draw(canvas, self.house.kit, self.menu)

    def draw_ground(self, canvas: Canvas) -> None:
        """The table stays as it is."""

    def draw_body(self, canvas: Canvas) -> None:
        """Headline, summary, tally and awards; on top of them everybody who played."""
        self._draw_people(canvas)
        draw_panel(canvas, self._panel)
        if self.coached:
            self._draw_headline(canvas)
            self._coach.draw(canvas, self._page_room)
            return
        self._draw_words(canvas)
        self._draw_tally(canvas)
        self._draw_awards(canvas)

    def _draw_people(self, canvas: Canvas) -> None:
        self._podium.draw(canvas, self.house.kit, self._panel, self.outcome, self.plates)

    def draw_foot(self, canvas: Canvas) -> None:
        """No foot, as the table's own rows lie there: only what the crowd has guessed, if there was one."""
        draw_below(canvas, self.house.kit, self.crowd, self._panel)

    def _draw_headline(self, canvas: Canvas) -> None:
        panel, fit = self._panel, (self._panel.w - 2 * PAD, HEAD_HIGH)
        words, color = headline(self.outcome, self.plates, self.session.setup.humans, self._match)
        x, y = VIRTUAL_WIDTH / 2, panel.y + HEAD_Y
        self.house.kit.type.draw(canvas, words, x, y, 66.0, color, "display", fit=fit)

    def _draw_words(self, canvas: Canvas) -> None:
        self._draw_headline(canvas)
        kit, panel = self.house.kit, self._panel
        x, room = VIRTUAL_WIDTH / 2, panel.w - 2 * PAD
        y = panel.y + HEAD_Y + HEAD_HIGH / 2 + SUMMARY_GAP
        summary = (room, self._summary_high)
        kit.type.draw(canvas, self._summary(), x, y + summary[1] / 2, SIZE_BODY, CREAM, fit=summary)

    @property
    def _match(self) -> str:
        return self.session.game.match_word

    @property
    def _people(self) -> People:
        """Everybody's name; the only person here is "you"."""
        humans = self.session.setup.humans
        return People([plate.name for plate in self.plates], humans[0] if len(humans) == 1 else None)

    def _summary(self) -> str:
        """What decided it, told to the only person here as to "you", and what helped in it."""
        setup = self.session.setup
        you = setup.humans[0] if len(setup.humans) == 1 else None
        own, called = seat_names(self.session.game, len(setup.seats)), [plate.name for plate in self.plates]
        lost = you is not None and not self.outcome.draw and you not in self.outcome.winners
        summary = from_the_losers(self.outcome.summary) if lost else self.outcome.summary
        decided = renamed(told_to(you, summary, own), own, called)
        helped = self.played.match.help_taken
        known = self.house.settings.hands.get(setup.game, 0) >= CALM_HANDS  # to beginners it says nothing
        letters = letters_of(self.session.game, self.played.match.setting) if known else ""
        deal = f" Deal {letters}." if letters else ""
        return f"{decided}. Played with {helped}.{deal}" if helped else f"{decided}.{deal}"

    @property
    def _summary_high(self) -> float:
        """Two lines, of large letters too."""
        kit = self.house.kit
        return 44.0 if kit.type.scaled(1.0) <= 1.0 else 2 * kit.type.line_height(SIZE_BODY)

    def _well(self, left: float, width: float) -> pygame.FRect:
        """The part of the panel between the words and the buttons, from `left` on."""
        top = self._panel.y + HEAD_Y + HEAD_HIGH / 2 + SUMMARY_GAP + self._summary_high + BODY_GAP
        return pygame.FRect(left, top, width, self._buttons_top - 22.0 - top)

    def _draw_tally(self, canvas: Canvas) -> None:
        kit = self.house.kit
        x, y, w, h = self._well(self._panel.x + PAD, TALLY_WIDTH)
        draw_plaque(canvas, x, y, w, h, WELL, 22.0, 0.0)
        head = kit.type.scaled(TALLY_HEAD)
        kit.type.draw(
            canvas,
            f"{self._match.capitalize()}s won so far",
            x + w / 2,
            y + head,
            SIZE_SMALL,
            CREAM_DIM,
            fit=w - 40,
        )
        columns = 1 if len(self.tally) <= COLUMN_LINES else 2
        rows = -(-len(self.tally) // columns)
        wide, step = w / columns, (h - 2 * head - 4) / max(1, rows)
        for number, line in enumerate(self.tally):
            column, row = divmod(number, rows)
            box = pygame.FRect(x + column * wide, y + 2 * head - 4 + step * row, wide, step)
            told = self._podium.counted(kit, line.won)
            draw_tally_line(canvas, kit, line, box, columns, self.plates, self.outcome, self._people, told)

    @property
    def _awards_room(self) -> pygame.FRect:
        """The part of the panel that the awards have."""
        before = PAD + TALLY_WIDTH + WELLS_APART
        return self._well(self._panel.x + before, self._panel.w - PAD - before)

    def _draw_awards(self, canvas: Canvas) -> None:
        self._praise.draw(canvas, self._awards_room)

    def _film(self, at: int) -> None:
        keep_film(self.house, self.session, self.played.match, at)

    def _film_award(self, award: Award) -> None:
        awards = self.session.game.awards
        assert awards is not None
        self._film(earned_at(awards.awards, award, self._entries))

    def review(self, at: int | None = None) -> None:
        """Open the review, at a step or at the beginning."""
        from game.scenes.screens.review import Review

        self.house.stack.push(Review(self.session, self.played.match, at, self.accounts, self._entries))


def _panel(text_scale: float, coached: bool) -> pygame.FRect:
    """Where the panel lies: larger letters get more of the screen, and so does the coach."""
    more = grown(text_scale)
    width = WIDTH + (LARGE_WIDTH - WIDTH) * more
    height, top = HEIGHT + (LARGE_HEIGHT - HEIGHT) * more, TOP + (LARGE_TOP - TOP) * more
    if coached:
        gain = COACHED_GAIN * max(0.0, 1.0 - more)
        height, top = height + gain, top - gain / 2
    return pygame.FRect(VIRTUAL_WIDTH / 2 - width / 2, top, width, height)
