"""`stats`: what is kept of the hands that somebody played here, in words or as one JSON object."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from datetime import datetime

from game.scenes.statistics.export import in_words, kept_here


def run(arguments: Namespace) -> int:
    """Print it; one sentence of what can't be used goes to standard error."""
    plain, trouble = kept_here(datetime.now(), arguments.person)
    if trouble is not None:
        print(trouble, file=sys.stderr)
    print(json.dumps(plain) if arguments.json else "\n".join(in_words(plain)))
    return 0
