"""What decisions and slips of Literature are called in the statistics."""

from __future__ import annotations

from game.core.contract import Action
from game.literature.bot.view import view_of
from game.literature.coach.worlds import may_win
from game.literature.observation import Observation
from game.literature.rules.state import Ask, Assign, CallClaim, Challenge, Claim, PassTurn

DECISIONS = {
    "Ask": "Questions",
    "CallClaim": "Claims",
    "Claim": "Claims",
    "PassForced": "Claims",
    "Assign": "Naming holders",
    "PassTurn": "Passing the turn",
    "Challenge": "Challenges",
}
SLIPS = {
    "cannot": "You ask those who can't have it",
    "ask": "You ask where another question brings more",
    "held_back": "You hold a claim back too long",
    "early": "You claim before it is safe",
    "claim": "You claim another set than the safest",
    "holder": "You name the less likely holder",
    "turn": "You pass the turn to the wrong partner",
    "challenge": "You challenge where letting it go is better",
    "believed": "You let a claim go that could be challenged",
}
_CLAIMS = (CallClaim, Claim)


def slip(seen: Observation, done: Action | None, better: Action | None) -> str:
    """Which kind it was to do one thing where the other was better."""
    match done:
        case Ask() if isinstance(better, _CLAIMS):
            return "held_back"
        case Ask():
            return "ask" if may_win(view_of(seen), done) else "cannot"
        case CallClaim() | Claim():
            return "claim" if isinstance(better, _CLAIMS) else "early"
        case Assign():
            return "holder"
        case PassTurn():
            return "turn"
        case Challenge():
            return "challenge"
        case _ if isinstance(better, Challenge):
            return "believed"
        case _:
            return "held_back" if isinstance(better, _CLAIMS) else ""
