"""Scenes of people: who sits at a table, and how a name is typed."""
