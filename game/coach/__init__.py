"""The coach: what a decision was worth, and what of a match was luck; it knows games only by the catalog."""
