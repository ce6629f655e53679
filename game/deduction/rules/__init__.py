"""The rules of the Deduction Card Game: what the house asks of them; each part has a module of its own."""

from game.core.defaults import (
    NAMES as NAMES,
    deadline as deadline,
    expire as expire,
    gap_ms as gap_ms,
    goes_on as goes_on,
    leeway_ms as leeway_ms,
    outcome as outcome,
    sides as sides,
)
from game.deduction.rules.flow import (
    Actions as Actions,
    apply as apply,
    carry as carry,
    deal as deal,
    legal_actions as legal_actions,
    refusal as refusal,
    seat_counts as seat_counts,
    slam as slam,
)
from game.deduction.rules.options import PRESETS as PRESETS, Carry as Carry, Options as Options
from game.deduction.rules.position import asked as asked
