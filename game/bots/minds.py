"""The minds that can sit in a seat: levels, baselines, the coach, any program that speaks JSON lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.bots.deciding import decided
from game.bots.mind import Hired, LateDecision, Mind, Question
from game.bots.program import ProgramMind
from game.bots.program_process import check_program
from game.bots.reaction import BEGINNER as FIRST_TIME, PACES, Pace, at_pace, reaction
from game.bots.words import BEGINNER, COACH, GREEDY, HUMAN, LEVELS, PROGRAM, UNIFORM, joined, parts
from game.catalog import Game
from game.coach.judge import hint
from game.coach.judgement import HINT
from game.core.contract import Action, Decision, Level, Millis, Observation, Outcome, Seat
from game.core.options import Options, nearest
from game.core.rng import Stream, stream
from game.core.yardstick import Yardstick

SLAM_CHANCE = 1 / 64
"""How often the uniform player slams or interrupts; any more often, and no match would run its course."""
UNIFORM_SOONEST_MS = 200
UNIFORM_SPREAD_MS = 400
SIMULATED = (GREEDY, BEGINNER, COACH)
"""Who sits in simulations alone, where the game offers them."""
NOUNS = {GREEDY: "greedy player"}
ILLEGAL = "it wanted something that is not legal"
"""Why what a worker decided is passed over."""


class _AtOnce:
    """What minds that answer at once have in common."""

    def late_decision(self, wait: bool) -> LateDecision | None:
        """It has always answered at once."""
        return None

    def cancel(self) -> None:
        """Nothing is ever pending."""

    def over(self, outcome: Outcome) -> None:
        """It is all the same."""

    def close(self) -> None:
        """Nothing to let go."""

    def notices(self) -> list[str]:
        """It has no troubles."""
        return []


class UniformMind(_AtOnce):
    """Random legal actions: the baseline of tests and benches. It looks at nothing."""

    name = UNIFORM

    def __init__(self, seed: int, seat: Seat) -> None:
        self._rng = stream(seed, f"bot/{seat}")
        self._rare = False

    def wants(self, asked: bool) -> bool:
        """Whenever it is asked, and now and then to interrupt."""
        self._rare = self._rng.random() < SLAM_CHANCE
        return asked or self._rare

    def ask(self, question: Question) -> Decision | None:
        """One of the legal actions; a slam only now and then."""
        return Decision(_pick(question.legal, question.slam, self._rare, self._rng))

    def delay(self, question: Question, decision: Decision) -> Millis:
        """Any time in a fixed range."""
        return UNIFORM_SOONEST_MS + self._rng.below(UNIFORM_SPREAD_MS)


def _pick(legal: Sequence[Action], slam: Action | None, slams: bool, rng: Stream) -> Action:
    count = len(legal)
    action = legal[rng.below(count)]
    while action == slam and count > 1 and not slams:
        action = legal[rng.below(count)]
    return action


class YardstickMind(_AtOnce):
    """A player of the game's own that the levels are measured by, for simulations: greedy, or a beginner."""

    def __init__(self, name: str, player: Yardstick[Observation], pace: Pace, seed: int, seat: Seat) -> None:
        self.name = name
        self._player = player
        self._pace = pace
        self._seed = seed
        self._seat = seat

    def wants(self, asked: bool) -> bool:
        """Always, as the levels do."""
        return True

    def ask(self, question: Question) -> Decision | None:
        """What such a player does; like the levels, it never slams in vain."""
        if not question.asked and all(action.in_vain for action in question.legal):
            return Decision(None)
        rng = stream(self._seed, f"bot/{self._seat}/{question.step}")
        decision = self._player.decide(question.seen, question.legal, rng)
        _check(decision, question.legal, self.name)
        return decision

    def delay(self, question: Question, decision: Decision) -> Millis:
        """By the pace of such a player."""
        chance = stream(self._seed, f"reaction/{self._seat}/{question.step}")
        return at_pace(self._pace, decision.bits, chance)


class CoachMind(_AtOnce):
    """Whoever does what the coach advises, for simulations: the measure of its judgements."""

    name = COACH

    def __init__(self, game: Game, seed: int, seat: Seat) -> None:
        self._game = game
        self._seed = seed
        self._seat = seat

    def wants(self, asked: bool) -> bool:
        """Always, as the levels do."""
        return True

    def ask(self, question: Question) -> Decision | None:
        """What is advised; where there is nothing to weigh, what the strong level does."""
        if not question.asked and all(action.in_vain for action in question.legal):
            return Decision(None)
        weighing = hint(self._game, self._seat, question.seen, question.legal, HINT)
        if weighing is not None:
            action, value = weighing.advised.action, weighing.advised.value
            slams = action is not None and action == question.slam
            return Decision(action, math.log2(len(weighing.choices)), value if slams else None)
        rng = stream(self._seed, f"bot/{self._seat}/{question.step}")
        decision = self._game.bot.decide(question.seen, question.legal, Level.STRONG, rng)
        _check(decision, question.legal, self.name)
        return decision

    def delay(self, question: Question, decision: Decision) -> Millis:
        """The reaction time of a strong bot."""
        chance = stream(self._seed, f"reaction/{self._seat}/{question.step}")
        return reaction(Level.STRONG, decision.bits, chance)


class LevelMind:
    """A bot of a level, with a character or without.

    It decides in this process, or in a worker that never costs a frame.
    """

    def __init__(
        self,
        game: Game,
        level: Level,
        seed: int,
        seat: Seat,
        worker: Hired | None = None,
        character: str = "",
    ) -> None:
        self.name = joined(level.value, character)
        self._character = character
        self._game = game
        self._level = level
        self._seed = seed
        self._seat = seat
        self._worker = worker
        self._question: Question | None = None
        self._ticket: int | None = None
        self._notices: list[str] = []
        self._stumbled = False
        """Whether a failed thought was reported already: once a hand is enough."""

    def wants(self, asked: bool) -> bool:
        """Always: any change may be the moment to slam."""
        return True

    def ask(self, question: Question) -> Decision | None:
        """The decision, or None while the worker thinks; no level slams in vain, which takes no thought."""
        if not question.asked and all(action.in_vain for action in question.legal):
            self.cancel()
            return Decision(None)
        chance = f"bot/{self._seat}/{question.step}"
        if self._worker is None:
            rng = stream(self._seed, chance)
            decision = decided(self._game, question.seen, question.legal, self._level, self._character, rng)
            _check(decision, question.legal, self.name)
            return decision
        self.cancel()
        self._question = question
        arguments = (question.seen, question.legal, self._level, self._seed, chance, self._character)
        self._ticket = self._worker.submit("decide", self._game.name, arguments)
        return None

    def late_decision(self, wait: bool) -> LateDecision | None:
        """The worker's decision, once it is there."""
        if self._worker is None or self._ticket is None or self._question is None:
            return None
        result = self._worker.take(self._ticket, wait)
        if result is None:
            return None
        question, self._question, self._ticket = self._question, None, None
        if result.error is None and _listed(result.value, question.legal):
            return LateDecision(question.step, result.value)
        trouble = result.error or ILLEGAL
        if not self._stumbled:
            self._stumbled = True
            self._notices.append(f"The {self.name} bot at seat {self._seat + 1} played at random: {trouble}")
        rng = stream(self._seed, f"bot/{self._seat}/{question.step}")
        action = _pick(question.legal, question.slam, False, rng) if question.asked else None
        return LateDecision(question.step, Decision(action))

    def delay(self, question: Question, decision: Decision) -> Millis:
        """By the level's pace; with nothing to choose there are no bits, so that the time tells no card.

        A game whose bits come only from what everybody sees says so by `EVEN_PACE`: there, a faster
        answer would tell that there was nothing to choose.
        """
        even = self._game.bot.EVEN_PACE
        bits = 0.0 if question.forced and decision.action != question.slam and not even else decision.bits
        return reaction(self._level, bits, stream(self._seed, f"reaction/{self._seat}/{question.step}"))

    def cancel(self) -> None:
        """Stop the worker's thinking for this seat."""
        if self._worker is not None and self._ticket is not None:
            self._worker.cancel(self._ticket)
        self._ticket = self._question = None

    def over(self, outcome: Outcome) -> None:
        """There is nothing more to think about."""
        self.cancel()

    def close(self) -> None:
        """The worker goes on for others."""
        self.cancel()

    def notices(self) -> list[str]:
        """The first decision that failed, and what became of the worker."""
        told, self._notices = self._notices, []
        return told + (self._worker.notices() if self._worker is not None else [])


def _check(decision: Decision, legal: Sequence[Action], name: str) -> None:
    if not _listed(decision, legal):
        raise ValueError(f"the {name} bot wants {decision.action}, which is not legal")


def _listed(decision: Decision, legal: Sequence[Action]) -> bool:
    return decision.action is None or decision.action in legal


def check_offered(word: str, game: Game) -> None:
    """ValueError with one sentence if this game lacks such a player."""
    if word in SIMULATED and getattr(game, word) is None:
        raise ValueError(f"{game.title} has no {NOUNS.get(word, word)}")
    _, name = parts(word)
    known = [] if game.characters is None else [character.word for character in game.characters.CAST]
    if name and name not in known:
        there = f"there is {', '.join(known)}{nearest(name, known)}" if known else "it has none yet"
        raise ValueError(f'{game.title} has no character "{name}"; {there}')


def check_seat(word: str, humans: bool) -> None:
    """Raises ValueError with one sentence unless `word` names what can sit in a seat."""
    known = (HUMAN, *LEVELS, UNIFORM) if humans else (*LEVELS, UNIFORM, *SIMULATED)
    if word in known or parts(word)[0] is not None:
        return
    if word.startswith(PROGRAM) and word.removeprefix(PROGRAM).strip():
        check_program(word.removeprefix(PROGRAM))
        return
    if word in (HUMAN, *SIMULATED):
        where = "at a table with people" if humans else "in a simulation"
        raise ValueError(f'no "{word}" can sit {where}; there is {", ".join(known)}, cmd:PROGRAM')
    raise ValueError(f'no seat "{word}"; there is {", ".join(known)}, cmd:PROGRAM{nearest(word, known)}')


def mind_for(word: str, game: Game, seed: int, seat: Seat, worker: Hired | None = None) -> Mind | None:
    """The mind that the command line calls `word`; None for a human. ValueError with one sentence."""
    check_offered(word, game)
    if word == GREEDY and game.greedy is not None:
        return YardstickMind(word, game.greedy, PACES[Level.NORMAL], seed, seat)
    if word == BEGINNER and game.beginner is not None:
        return YardstickMind(word, game.beginner, FIRST_TIME, seed, seat)
    if word == COACH:
        return CoachMind(game, seed, seat)
    check_seat(word, humans=True)
    if word == HUMAN:
        return None
    if word == UNIFORM:
        return UniformMind(seed, seat)
    if word.startswith(PROGRAM):
        program = ProgramMind(word.removeprefix(PROGRAM), game)
        program.sit(seed, seat)
        return program
    level, character = parts(word)
    assert level is not None, "whatever else a word can be stands above"
    return LevelMind(game, level, seed, seat, worker, character)


def check_seats(words: Sequence[str], game: Game, options: Options, humans: bool) -> None:
    """ValueError with one sentence unless these can sit down to this game."""
    for word in words:
        check_seat(word, humans)
        check_offered(word, game)
    counts = game.rules.seat_counts(options)
    if len(words) not in counts:
        takes = " or ".join(str(count) for count in counts)
        raise ValueError(f"{game.title} takes {takes} seats here, not {len(words)}")
