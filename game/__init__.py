"""Declare!, a couch card arcade: four games of deduction and nerve."""

__version__ = "0.1.0"
