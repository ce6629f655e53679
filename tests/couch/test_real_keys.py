"""Keys typed into a real window under a virtual X server, by place on the keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

TOOLS = ("Xvfb", "xdotool")
missing = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"needs {' and '.join(missing or TOOLS)}")

LISTENER = """
import pygame
from game.couch.couch import Couch
from game.couch.intents import Press
pygame.display.init()
window = pygame.Window("couch", (400, 300), position=(0, 0))
window.get_surface(); window.flip()
couch = Couch(lambda at: (float(at[0]), float(at[1])), seats=4)
couch.open()
for device in ("keys:0", "keys:3"):
    couch.seats.join(device, couch.devices.family_of(device))
couch.pump.idle(couch.pump.last + 300)
print("ready", flush=True)
for _ in range(600):
    couch.pump.idle(couch.pump.last + 10)
    for message in couch.take():
        if isinstance(message, Press):
            print(message.seat, message.device, message.intent, message.down, flush=True)
            if message.intent == "pause":
                raise SystemExit
"""


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual X server on a free display."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        number = numbers.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


def test_typed_keys_reach_their_zones(display: str) -> None:
    env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": os.getcwd()}
    listener = subprocess.Popen([sys.executable, "-c", LISTENER], env=env, stdout=subprocess.PIPE, text=True)
    assert listener.stdout is not None
    assert listener.stdout.readline() == "ready\n"
    for key in ("w", "f", "KP_Insert", "i", "F2"):
        subprocess.run(["xdotool", "key", "--delay", "30", key], env=env, check=True)
    heard = listener.communicate(timeout=20)[0].splitlines()
    assert heard == [
        "0 keys:0 up True", "0 keys:0 up False",
        "0 keys:0 slam True", "0 keys:0 slam False",
        "1 keys:3 slam True", "1 keys:3 slam False",
        "None keys:1 up True", "None keys:1 up False",
        "0 keys:0 pause True",
    ]  # fmt: skip
