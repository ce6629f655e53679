"""The telling moments of Bluff's table, each played from a real match, for the gallery."""

from __future__ import annotations

from dataclasses import replace

from game.bluff import observation, rules
from game.bluff.observation import Observation
from game.bluff.rules import SEATS, Boast, Call, Fold, Options, State
from game.bluff.table.view import Table
from game.core.cards import KING, QUEEN
from game.core.contract import Seat
from game.core.match import Match, Setting
from game.tablekit.staged import Moment, Staged, sitting
from game.ui.kit import Kit

SEED = 3


def staged(kit: Kit, speaker: Seat = 0) -> Staged[State, Observation, Table]:
    """A first round, the viewer holding the queen and the other the king."""
    options = Options()
    match = Match(rules, Setting(options, SEATS, SEED, rules.Carry()))
    match.state = replace(match.state, hands=(QUEEN, KING), speaker=speaker)
    table = Table(kit, options, sitting(SEATS, [0]), frozenset({0}))
    return Staged(match, observation, table, frozenset({0})).still()


def moments() -> tuple[Moment, ...]:
    """Every telling moment, in the order of a round; one again at 200 % text."""
    return (
        Moment("deal", lambda kit: staged(kit).do(Fold(0)).do(rules.Deal(1)).watch(150.0).table),
        Moment("speak", lambda kit: staged(kit).table),
        Moment("boast", lambda kit: staged(kit, speaker=1).do(Boast(1)).watch(300.0).table),
        Moment("answer", lambda kit: staged(kit, speaker=1).do(Boast(1)).still().table),
        Moment("called", lambda kit: staged(kit).do(Boast(0)).do(Call(1)).still().table),
        Moment("answer_text200", lambda kit: staged(kit, speaker=1).do(Boast(1)).still().table, 2.0),
    )
