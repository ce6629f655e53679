"""The eight characters: how each is built, what its face does in a mood, and who keeps the pictures."""
