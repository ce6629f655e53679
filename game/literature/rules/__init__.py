"""The rules of Literature: what the house asks of them; each part has a module of its own."""

from game.core.defaults import NAMES as NAMES, leeway_ms as leeway_ms, outcome as outcome
from game.literature.rules.flow import (
    QUESTION_MS as QUESTION_MS,
    Actions as Actions,
    apply as apply,
    carry as carry,
    deadline as deadline,
    deal as deal,
    expire as expire,
    gap_ms as gap_ms,
    goes_on as goes_on,
    legal_actions as legal_actions,
    refusal as refusal,
    seat_counts as seat_counts,
    sides as sides,
    slam as slam,
)
from game.literature.rules.options import PRESETS as PRESETS, Carry as Carry, Options as Options
from game.literature.rules.position import asked as asked
from game.literature.rules.state import Wait as Wait
