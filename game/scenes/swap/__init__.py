"""Deals played again with seats exchanged, and hands that somebody else has played before."""
