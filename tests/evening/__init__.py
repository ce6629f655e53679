"""Tests of an evening, and its simulation."""
