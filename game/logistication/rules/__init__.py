"""The rules of Logistication: what the house asks of them; each part has a module of its own."""

from game.core.defaults import NAMES as NAMES, goes_on as goes_on, outcome as outcome, sides as sides
from game.logistication.rules.flow import (
    DUEL_MS as DUEL_MS,
    HIT_MS as HIT_MS,
    SNAP_MS as SNAP_MS,
    SQUASH_MS as SQUASH_MS,
    THREE_MS as THREE_MS,
    Actions as Actions,
    apply as apply,
    carry as carry,
    deadline as deadline,
    deal as deal,
    expire as expire,
    gap_ms as gap_ms,
    leeway_ms as leeway_ms,
    legal_actions as legal_actions,
    seat_counts as seat_counts,
    slam as slam,
)
from game.logistication.rules.options import PRESETS as PRESETS, Carry as Carry, Options as Options
from game.logistication.rules.position import asked as asked
from game.logistication.rules.refusals import refusal as refusal
