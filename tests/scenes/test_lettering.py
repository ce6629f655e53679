"""All can be read from a sofa: high enough, in contrast, twice as high at 200 %, whole and not covered.

Pictures of the gallery are drawn at both text sizes, each once for all the tests here, and all that they draw
is recorded: words, cards, plaques and badges. The suite takes a sample, the soak takes all.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from game.logic.table.hud import number
from game.scenes.gallery.pilot import Pilot
from game.ui import plaques
from game.ui.cards import CardFace
from game.ui.markup import wordings
from game.ui.sprites import CardSprite
from game.ui.theme import CREAM, SIZE_BODY, SIZE_SMALL
from tests.layout import ALLOWED, Allowed, Drawing, allowed, drawing_of, faults, recorded
from tests.lettering import Text, pictures

LARGE_TEXT_SIZE = 34
"""From this size on words are large: names, headings, figures."""
CONTRAST, LARGE_CONTRAST = 4.5, 3.0
WANTED_MOST = 2 * SIZE_BODY
"""No word has to become higher than this: it is the height of ordinary text at 200 %."""
ROUNDING = 0.93
"""Sizes are whole pixels, and lines that fill their room exactly lose some to rounding."""
SCREENS_APART, MOMENTS_APART = 3, 18
"""Of the screens and of the tables' moments the suite looks at one in so many."""
ON_A_SMALL_PICTURE = 0.99
"""Words of a canvas with a smaller scale belong to a picture of a table that is shown in a frame."""


@dataclass(frozen=True)
class Exception_:
    """Words that don't grow in proportion: in which pictures, how far they get at least, and why."""

    pictures: str
    words: str
    least: float
    """Of the height they should have, 0 to 1."""
    why: str
    absent: bool = False
    """Whether they may be left out, or scrolled away."""


SENTENCE = r"(?=.*\s.*\s.*\s).*"
"""Four words or more."""
SET_NAME = r"(High|Low)( \{.\})?|[A-Z][a-z]+s|8 \{joker\}|\{S\}\{H\}\{D\}\{C\}|[0-9AJQK]+(\{joker\})?"
SCROLLING = (
    "screen-(lobby|person|title|toast|settings|decoys_(chosen|too)|against|pause|which|"
    "evening_(set|ru)|swap_set|swapped|challenges).*"
)
LOGIC = r"logic-.*|screen-(?!.*_(literature|deduction|logistication)).*"
LITERATURE = "literature-.*|screen-.*_literature"
DEDUCTION = "deduction-.*|screen-.*_deduction"
LOGISTICATION = "logistication-.*|screen-.*_logistication"
EXCEPTIONS = (
    # screens
    Exception_("screen-toast", "No sound.*", 0.7, "one line on the rim, over no plate and no headline"),
    Exception_("screen-curtain_open", "Only .*", 0.75, "one line on the rim, over no plate"),
    Exception_("screen-guide.*", ".*", 0.9, "words and a picture share a page", absent=True),
    Exception_("screen-review.*", ".*", 0.6, "a curve, a table and words share the screen", absent=True),
    Exception_("screen-statistics.*", ".*", 0.7, "what has no room comes further down or on", absent=True),
    Exception_("screen-program_asked", "python3 .*", 0.85, "a whole command, in view beside its answers"),
    Exception_("screen-hint_logic", "Guess .*", 0.7, "a note beside the bottle"),
    Exception_(
        "screen-(evening|swap)_.*",
        r"Hand \d+ of \d+\.|To the title\.|The next cards\.",
        1.0,
        "large letters have no help",
        absent=True,
    ),
    Exception_("screen-evening_standing", ".*", 0.7, "a lane for each of eight", absent=True),
    Exception_("screen-evening_podium", ".*", 0.7, "eight people and their awards", absent=True),
    Exception_("screen-results_coach", "Play on|Review|Awards|Swap|Leave", 0.8, "five buttons in a row"),
    Exception_("screen-crowd", r"Who .*\?", 1.0, "large letters leave the emblems of the two", absent=True),
    Exception_("screen-results_crowd", r".*crowd|.* of \d+", 0.7, "one line under the panel for all"),
    Exception_("screen-swapped", "Mina, .*|Ben, .*|[0-9] sets", 0.7, "whoever plays together has a column"),
    Exception_(
        "screen-(challenged|swapped.*)",
        "(Your challenge|Deal|Choose).*",
        1.0,
        "large letters have no help",
        absent=True,
    ),
    Exception_("screen-type_challenge", r"[A-Z]{5}\s.*", 0.55, "fifteen letters within the ring"),
    Exception_(
        "screen-swapped_crowd", ".*", 0.95, "rows scroll; a bot is called by its name alone", absent=True
    ),
    # Logic
    Exception_(LOGIC, "Ready|Pass", 0.84, "across the table and beside it: of several people's buttons"),
    # Literature
    Exception_(
        LITERATURE, r"[2-9J]0?–[A-Z0-9]+", 1.0, '"High" and "Low" say which ranks there are', absent=True
    ),
    Exception_(
        "literature-(seats_(8|1[26])|sets_seven).*",
        r"\d to win",
        1.0,
        "beside eight players and more, or as many tiles",
        absent=True,
    ),
    Exception_("literature-seats_1[26]", "[A-Z][a-z]{2,3}|[2-5]", 0.6, "plates of twelve or sixteen"),
    Exception_(
        "literature-(practice|claim_doubted).*|screen-.*_logistication",
        r"Lately|[0-9A-Z]+\{.\}|Since your turn|[A-Z][a-z]+ (play|counter|steal|pick|take|snap|turn)s? .*",
        1.0,
        "beside a hand that leaves room",
        absent=True,
    ),
    Exception_("literature-practice_odds", r"\d+ %", 1.0, "large letters tell the likeliest", absent=True),
    # Logistication
    Exception_(
        "logistication-(six|eight).*",
        r"I+|\d+|strong|[A-Z][a-z]{2,3}|may counter.*",
        0.62,
        "plates of six to eight with their cards beside them",
    ),
    Exception_("logistication-steal", "robbed by .*", 0.88, "beside the count of cards on a plate"),
    Exception_(
        "logistication-(steal|logisticating|you_logisticate|phase_2|draw_3|pile_.*)",
        SENTENCE,
        1.0,
        "what was played waits until the shout in its place has gone",
        absent=True,
    ),
    # every table
    Exception_(SCROLLING, ".*", 0.9, "rows scroll", absent=True),
    Exception_("screen-what_now.*", ".*", 0.85, "one of three parts is shown at a time", absent=True),
    Exception_("(logic|screen)-.*", SENTENCE, 0.85, "one line between the bottle and the hand"),
)
"""All that stays smaller at 200 % than it should be; a word not listed here has to be twice as high.

Of several for the same words the first says how far they must grow.
"""
SLACK = 0.08
"""An exception may allow so much less than its words need."""
INACTIVE = ("Claim it!", "They are there!")
"""Buttons that can't be pressed yet may be pale."""


@cache
def _excuses(picture: str, words: str) -> tuple[Exception_, ...]:
    """All exceptions for these words."""
    flat = words.replace("{b}", "").replace("{/b}", "")
    return tuple(
        each
        for each in EXCEPTIONS
        if re.fullmatch(each.pictures, picture) and re.fullmatch(each.words, flat, re.DOTALL)
    )


@dataclass(frozen=True)
class Grown:
    """Words of a picture at both sizes; heights in pixels."""

    words: str
    usual: int
    large: int
    """0 if they are not drawn then."""

    @property
    def wanted(self) -> int:
        """How high they should be at 200 %."""
        return min(2 * self.usual, max(WANTED_MOST, self.usual))

    @property
    def share(self) -> float:
        """Of the height that they should have, but for rounding."""
        return self.large / (ROUNDING * self.wanted)


def _grown(usual: list[Text], large: list[Text]) -> list[Grown]:
    """Every text of the usual size with its like in large letters: one as high as it should be, else any.

    The same words may stand in a row that has been scrolled away and in a prompt that is still there; a note
    may tell more below.
    Large letters may take a shorter wording: it is declared where the words are made.
    """
    drawn = defaultdict(list)
    for text in large:
        drawn[wordings(text.words)[0]].append(text.px)
    found = [Grown(wordings(text.words)[0], text.px, 0) for text in usual]
    for exact in (True, False):
        for place, each in enumerate(found):
            told = next((words for words in drawn if words.startswith(each.words + "\n")), each.words)
            words = each.words if drawn[each.words] else told
            like = [px for px in drawn[words] if px == each.wanted or not exact]
            if not each.large and like:
                drawn[words].remove(like[0])
                found[place] = replace(each, large=like[0])
    return found


def _stunted(picture: str, grown: Grown) -> bool:
    """Whether words don't grow as far as they have to."""
    excuses = _excuses(picture, grown.words)
    if not grown.large and any(each.absent for each in excuses):
        return False
    return grown.share < (excuses[0].least if excuses else 1.0)


@dataclass(frozen=True)
class Drawn:
    """A picture of the gallery as it was drawn at both text sizes."""

    name: str
    home: Path
    drawings: tuple[Drawing, Drawing]
    """At 100 % and at 200 %."""

    @property
    def texts(self) -> list[list[Text]]:
        """What is to be read on the screen itself, but for names of this test's own long folder."""
        return [
            [
                text
                for text in drawing.texts
                if text.scale >= ON_A_SMALL_PICTURE and text.alpha == 255 and str(self.home) not in text.words
            ]
            for drawing in self.drawings
        ]


def _drawn(name: str, home: Path) -> Drawn:
    """Draw a picture at both sizes, each in a new home of its own."""
    for scale in (1.0, 2.0):
        (home / str(scale)).mkdir(parents=True)
    usual, large = (drawing_of(home / str(scale), name, scale) for scale in (1.0, 2.0))
    return Drawn(name, home, (usual, large))


def _sample() -> set[str]:
    """Every other screen, each for another game, and some moments of every table; the soak looks at all."""
    kinds: dict[str, list[str]] = defaultdict(list)
    moments = [name for name in pictures() if not name.startswith("screen-")]
    for name in pictures():
        if name.startswith("screen-"):
            kinds[re.sub(r"_(\d|logic|literature|deduction|logistication)$", "", name)].append(name)
    screens = {names[place % len(names)] for place, names in enumerate(kinds.values())}
    return set(sorted(screens)[::SCREENS_APART]) | set(moments[::MOMENTS_APART])


@pytest.fixture(
    scope="module",
    params=[name if name in _sample() else pytest.param(name, marks=pytest.mark.soak) for name in pictures()],
)
def drawn(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drawn]:
    """A picture of the gallery, drawn once for all the tests that look at it."""
    yield _drawn(request.param, tmp_path_factory.mktemp("home"))


def test_all_that_is_written_can_be_read_and_grows(drawn: Drawn) -> None:
    usual, large = drawn.texts
    assert [(text.words, text.px) for text in usual if text.px < SIZE_SMALL] == [], "too small"
    assert _pale(usual) == [] and _pale(large) == [], "too pale"
    stunted = [
        f"{each.words}: {each.usual} to {each.large}, not {each.wanted}"
        for each in _grown(usual, large)
        if _stunted(drawn.name, each)
    ]
    assert stunted == [], "at 200 % these don't grow as they should"


def test_nothing_is_cut_off_or_covered(drawn: Drawn) -> None:
    for scale, drawing in zip((100, 200), drawn.drawings, strict=True):
        wrong = [str(fault) for fault in faults(drawing) if not allowed(drawn.name, scale, fault)]
        assert wrong == [], f"at {scale} %"


def _pale(texts: list[Text]) -> list[tuple[str, float]]:
    return [
        (text.words, round(text.contrast, 1))
        for text in texts
        if text.words not in INACTIVE
        and round(text.contrast, 1) < (LARGE_CONTRAST if text.px >= LARGE_TEXT_SIZE else CONTRAST)
    ]


@pytest.mark.soak
def test_every_exception_is_needed_and_allows_no_more_than_that(tmp_path: Path) -> None:
    """What no picture needs any more has to go, and what has grown since is held to it."""
    least: dict[Exception_, float] = {}
    needed: set[Allowed] = set()
    for name in pictures():
        drawn = _drawn(name, tmp_path / name)
        for each in _grown(*drawn.texts):
            excuses = [one for one in _excuses(name, each.words) if each.large or one.absent]
            if each.share < 1.0 and excuses:
                share = each.share if each.large else 1.0
                least[excuses[0]] = min(share, least.get(excuses[0], 1.0))
        for scale, drawing in zip((100, 200), drawn.drawings, strict=True):
            needed |= {one for fault in faults(drawing) for one in allowed(name, scale, fault)}
    idle = [one for one in EXCEPTIONS if one not in least] + [one for one in ALLOWED if one not in needed]
    broad = [
        (one, round(least[one], 2)) for one in least if one.least < least[one] - SLACK and not one.absent
    ]
    assert (idle, broad) == ([], [])


def test_the_recorder_sees_words_that_are_small_pale_or_stay_as_they_are(tmp_path: Path) -> None:
    """A check that sees nothing proves nothing."""
    usual = drawing_of(tmp_path, "screen-title", 1.0).texts
    found = {text.words: text for text in usual}
    assert {"Quick practice", "Play", "Quit"} <= found.keys()
    play = found["Play"]
    assert play.px == 34 and play.contrast > 7.0 and play.placed
    assert 0 < play.ink.left < play.ink.right < 900


def test_what_runs_out_is_covered_or_crossed_is_found(tmp_path: Path) -> None:
    """A picture with one fault of each kind, and one of all that may be."""

    def faulty(pilot: Pilot) -> None:
        kit, canvas = pilot.house.kit, pilot.house.kit.stage.canvas()
        write = kit.type.draw
        kit.backdrop.draw(canvas)
        write(canvas, "a former screen", 90.0, 300.0)
        canvas.shade(0.5)
        write(canvas, "beyond", 110.0, 60.0)
        plaques.draw_plaque(canvas, 300.0, 200.0, 200.0, 80.0)
        write(canvas, "far too much for a plaque", 400.0, 240.0)
        write(canvas, "under a note", 800.0, 240.0)
        plaques.draw_plaque(canvas, 820.0, 200.0, 200.0, 80.0)
        write(canvas, "one line", 1200.0, 240.0)
        write(canvas, "and another", 1220.0, 250.0)
        write(canvas, "drowned", 1600.0, 240.0)
        write(canvas, "AH!", 1600.0, 240.0, 190)
        kit.cards.draw(canvas, [_card(400.0, 500.0), _card(460.0, 500.0), _card(800.0, 500.0)])
        kit.cards.draw(canvas, [_card(1100.0, 500.0, 90.0), _card(1500.0, 500.0, 90.0)])
        plaques.draw_plaque(canvas, 720.0, 400.0, 160.0, 200.0)
        canvas.blit(number(kit, canvas, 1, False, 18.0), 1190.0, 500.0)
        canvas.blit(number(kit, canvas, 2, False, 18.0), 1640.0, 500.0)
        write(canvas, "a notebook", 400.0, 800.0)
        canvas.circle(400.0, 800.0, 6.0, CREAM, 190)

    found = [(fault.kind, fault.what) for fault in faults(recorded(tmp_path, faulty))]
    assert found == [
        ("outside", "beyond"),
        ("spilt", "far too much for a plaque"),
        ("covered", "under a note"),
        ("covered", str(CardFace(7, "S"))),
        ("crossed", "and another"),
        ("badge", ""),
        ("arrow", "a notebook"),
    ]


def _card(x: float, y: float, angle: float = 0.0) -> CardSprite:
    return CardSprite(x, y, angle, flip=1.0, face=CardFace(7, "S"))
