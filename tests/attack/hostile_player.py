"""A program that plays badly in every way a program can: `hostile_player.py SEED TOKEN`.

It runs by itself, without the game. What it does is drawn from the seed alone. TOKEN stands on the
command line of everything it starts, so that what outlives it can be found.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

SLEEPER_S = 20.0
"""How long its children live if nobody ends them."""
DETACHED_S = 2.0
"""How long those live that move to a session of their own, which nobody can end."""
FLOOD = b'{"id":1,"action":"flood"}\n' * 2000

Asked = dict[str, Any]


class Hostile:
    """What the program has heard so far, and how it answers."""

    def __init__(self, seed: str, token: str) -> None:
        self.rng = Random(seed)
        self.token = token
        self.heard: list[Asked] = []
        kinds = sorted(ANSWERS)
        self.character = self.rng.choice(("one", "one", "mixed", "mostly honest", "null", "bad"))
        self.kind = self.rng.choice(kinds)
        self.kinds = self.rng.sample(kinds, self.rng.randint(2, 8))

    def choose(self) -> Callable[[Hostile, Asked], None]:
        """How to answer the next question."""
        match self.character:
            case "one":
                return ANSWERS[self.kind] if self.rng.random() < 0.8 else Hostile.honest
            case "mixed":
                return ANSWERS[self.rng.choice(self.kinds)]
            case "mostly honest":
                return ANSWERS[self.rng.choice(self.kinds)] if self.rng.random() < 0.03 else Hostile.honest
            case "null":
                return Hostile.null
            case _:
                return ANSWERS[self.rng.choice(BAD)]

    def run(self) -> None:
        """Answer until the input ends."""
        if self.rng.random() < 0.15:
            ANSWERS[self.rng.choice(FIRST)](self, {"id": 0, "asked": True, "legal": ["pass"]})
        for line in sys.stdin.buffer:
            asked = json.loads(line)
            if "error" in asked:
                if self.heard and self.rng.random() < 0.7:
                    self.choose()(self, self.heard[-1])
                continue
            self.heard.append(asked)
            self.choose()(self, asked)

    # what a good program does

    def action(self, asked: Asked) -> str | None:
        return self.rng.choice(asked["legal"]) if asked["asked"] else None

    def honest(self, asked: Asked) -> None:
        say({"id": asked["id"], "action": self.action(asked)})

    def byte_order_mark(self, asked: Asked) -> None:
        write(b"\xef\xbb\xbf" + line_of({"id": asked["id"], "action": self.action(asked)}))

    def carriage_return(self, asked: Asked) -> None:
        write(line_of({"id": asked["id"], "action": self.action(asked)})[:-1] + b"\r\n")

    def padded(self, asked: Asked) -> None:
        say({"id": asked["id"], "action": self.action(asked), "why": "x" * self.rng.choice((100, 10_000))})

    def in_drops(self, asked: Asked) -> None:
        for byte in line_of({"id": asked["id"], "action": self.action(asked)}):
            write(bytes([byte]))
            time.sleep(0.0005)

    def twice(self, asked: Asked) -> None:
        self.honest(asked)
        self.honest(asked)

    def keys_twice(self, asked: Asked) -> None:
        action = json.dumps(self.action(asked))
        write(f'{{"id":1,"id":{asked["id"]},"action":"x","action":{action}}}\n'.encode())

    def null(self, asked: Asked) -> None:
        say({"id": asked["id"], "action": None})

    # bad lines

    def deep(self, asked: Asked) -> None:
        opening, closing = self.rng.choice(((b"[", b"]"), (b'{"a":', b"}")))
        depth = self.rng.choice((500, 2500))
        buried = opening * depth + b"1" + closing * depth
        write(self.rng.choice((buried, b'{"id":%d,"action":' % asked["id"] + buried + b"}")) + b"\n")

    def surrogate(self, asked: Asked) -> None:
        write(b'{"id":%d,"action":"\\ud800 %s\\udfff"}\n' % (asked["id"], asked["legal"][0].encode()))

    def not_utf8(self, asked: Asked) -> None:
        write(b'{"id":%d,"action":"\xff\xfe\x80"}\n' % asked["id"])

    def odd_numbers(self, asked: Asked) -> None:
        number = self.rng.choice(
            ("NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "-0", "1e-400", "true")
        )
        key = self.rng.choice(("id", "bits", "believed", "action"))
        fields = {"id": str(asked["id"]), "action": json.dumps(self.action(asked)), key: number}
        write(("{" + ",".join(f'"{name}":{value}' for name, value in fields.items()) + "}\n").encode())

    def wrong_types(self, asked: Asked) -> None:
        odd: object = self.rng.choice((5, [], {}, "", " ", "x" * 9000, True, ["pass"], "\x1b[2J\n\x00", 0.5))
        key = self.rng.choice(("id", "bits", "believed", "action"))
        say({"id": asked["id"], "action": self.action(asked), key: odd})

    def blank_lines(self, asked: Asked) -> None:
        write(self.rng.choice((b"\n", b" \r\n", b"\t\n\n\n")) * self.rng.choice((1, 50, 600)))
        self.honest(asked)

    def zeros(self, asked: Asked) -> None:
        write(b"\x00" * self.rng.choice((1, 100, 9000)) + b"\n")

    def nonsense(self, asked: Asked) -> None:
        write(self.rng.choice((b"nonsense\n", b"{}\n", b"[]\n", b"null\n", b'"', b"\n", b"{\n", b"\x7f\n")))

    # out of date, or too early

    def old(self, asked: Asked) -> None:
        say({"id": self.rng.choice((0, 1, asked["id"] - 1)), "action": self.rng.choice(asked["legal"])})

    def huge_identity(self, asked: Asked) -> None:
        say({"id": self.rng.choice((10**30, -1, asked["id"] + 1, 2**63)), "action": self.action(asked)})

    def all_to_come(self, asked: Asked) -> None:
        for identity in range(asked["id"], asked["id"] + 40):
            say({"id": identity, "action": self.action(asked)})

    # too much

    def flood(self, asked: Asked) -> None:
        while True:
            write(FLOOD)

    def small_flood(self, asked: Asked) -> None:
        write(b'{"id":1}\n' * self.rng.choice((100, 900, 1500)))
        self.honest(asked)

    def endless_line(self, asked: Asked) -> None:
        while True:
            write(b"x" * 65536)

    def long_line(self, asked: Asked) -> None:
        write(b"[" + b"1," * self.rng.choice((5_000, 20_000, 200_000)) + b"1]\n")

    def endless_drops(self, asked: Asked) -> None:
        while True:
            write(b"[")
            time.sleep(self.rng.choice((0.0, 0.001)))

    def null_then_flood(self, asked: Asked) -> None:
        self.null(asked)
        self.flood(asked)

    def errors(self, asked: Asked) -> None:
        sys.stderr.write("trouble \x1b[31m" * self.rng.choice((1, 10_000)))
        sys.stderr.flush()
        self.honest(asked)

    # too little

    def silence(self, asked: Asked) -> None:
        pass

    def sleep(self, asked: Asked) -> None:
        time.sleep(self.rng.choice((0.01, 0.05, SLEEPER_S)))

    def half_a_line(self, asked: Asked) -> None:
        write(b'{"id":%d,"act' % asked["id"])

    def deaf(self, asked: Asked) -> None:
        self.honest(asked)
        time.sleep(SLEEPER_S)

    # ends

    def leave(self, asked: Asked) -> None:
        if self.rng.random() < 0.5:
            self.honest(asked)
        os._exit(self.rng.choice((0, 1)))

    def crash(self, asked: Asked) -> None:
        os.kill(os.getpid(), self.rng.choice((signal.SIGKILL, signal.SIGSEGV)))

    def stop(self, asked: Asked) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)

    def close_output(self, asked: Asked) -> None:
        os.close(1)
        time.sleep(SLEEPER_S)

    def close_input(self, asked: Asked) -> None:
        self.honest(asked)
        os.close(0)
        time.sleep(SLEEPER_S)

    def will_not_stop(self, asked: Asked) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        self.honest(asked)
        if self.rng.random() < 0.3:
            time.sleep(SLEEPER_S)

    # children

    def child(self, asked: Asked) -> None:
        self._start(SLEEPER_S, own_group=self.rng.random() < 0.3)
        self.honest(asked)

    def child_and_leave(self, asked: Asked) -> None:
        self._start(SLEEPER_S)
        os._exit(0)

    def detached(self, asked: Asked) -> None:
        if not any("detached" in heard for heard in self.heard):
            self._start(DETACHED_S, session=True)
        asked["detached"] = True
        self.honest(asked)

    def _start(self, seconds: float, session: bool = False, own_group: bool = False) -> None:
        stubborn = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
        code = (stubborn if self.rng.random() < 0.3 else "") + f"import time; time.sleep({seconds})"
        mark = f"detached-{self.token}" if session else self.token
        quiet = None if self.rng.random() < 0.5 else subprocess.DEVNULL
        subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", code, mark],
            stdin=quiet, stdout=quiet, start_new_session=session, process_group=0 if own_group else None,
        )  # fmt: skip


def line_of(reply: dict[str, Any]) -> bytes:
    return json.dumps(reply).encode() + b"\n"


def say(reply: dict[str, Any]) -> None:
    write(line_of(reply))


def write(data: bytes) -> None:
    while data:
        data = data[os.write(1, data) :]


ANSWERS: dict[str, Callable[[Hostile, Asked], None]] = {
    name: answer
    for name, answer in vars(Hostile).items()
    if not name.startswith("_") and name not in ("choose", "run", "action")
}
BAD = (
    "deep",
    "surrogate",
    "not_utf8",
    "odd_numbers",
    "wrong_types",
    "zeros",
    "nonsense",
    "huge_identity",
    "old",
)
FIRST = (
    "flood",
    "endless_line",
    "nonsense",
    "not_utf8",
    "deaf",
    "all_to_come",
    "leave",
    "child",
    "errors",
    "zeros",
)
"""What it may do before it has been asked anything."""

if __name__ == "__main__":
    Hostile(sys.argv[1], sys.argv[2]).run()
