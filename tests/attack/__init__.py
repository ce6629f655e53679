"""Attacks what the game reads: `python -m tests.attack TARGET --seconds N --seed S`."""
