"""The rules of Logic: what the house asks of them; each part has a module of its own."""

from game.core.defaults import (
    gap_ms as gap_ms,
    goes_on as goes_on,
    leeway_ms as leeway_ms,
    outcome as outcome,
)
from game.logic.rules.flow import (
    Actions as Actions,
    apply as apply,
    carry as carry,
    deadline as deadline,
    deal as deal,
    dealer_for as dealer_for,
    expire as expire,
    legal_actions as legal_actions,
    refusal as refusal,
    seat_counts as seat_counts,
    sides as sides,
    slam as slam,
)
from game.logic.rules.options import PRESETS as PRESETS, Carry as Carry, Options as Options
from game.logic.rules.position import asked as asked
from game.logic.rules.state import NAMES as NAMES
