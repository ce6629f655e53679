"""A player for Declare!'s tables in one file, with nothing but the standard library (docs/engine.md).

    python main.py sim logic --seats "cmd:python player.py,normal,cmd:python player.py,normal" --games 20

Copy it, and write your own `choose`.
"""

import json
import random
import sys

NAME = "A player in one file"
INTERRUPTS = False
"""True: be asked as well where nobody waits for you, but you could slam. Then None lets the moment pass."""


def choose(seen, legal):
    """One of `legal`, by what your seat has seen; None waits for something to happen.

    What `seen` holds and what the words of `legal` mean says `python main.py engine GAME --schema`.
    """
    calm = [action for action in legal if action.split(" ")[0] not in ("grab", "wait", "false_slam")]
    return random.choice(calm or legal)


def begin(hand):
    """A hand begins: its number, your seat, the options."""


def end(hand):
    """A hand is over: its number, whether it was finished, and then winners, draw, places, summary."""
    say(f"hand {hand['number']}: {hand.get('summary', 'given up')}")


def say(words):
    """Words for whoever runs this; the table reads standard output, people read standard error."""
    print(words, file=sys.stderr)


def main():
    """Say hello, then answer every question until the table closes the line."""
    write({"hello": {"version": 2, "name": NAME, "interrupts": INTERRUPTS}})
    for line in sys.stdin:
        told = json.loads(line)
        if "legal" in told:
            write({"id": told["id"], "action": choose(told["observation"], told["legal"])})
        elif "hand" in told:
            begin(told["hand"])
        elif "end" in told:
            end(told["end"])
        elif "error" in told:
            say(told["error"])


def write(data):
    """One line, at once."""
    print(json.dumps(data), flush=True)


if __name__ == "__main__":
    main()
