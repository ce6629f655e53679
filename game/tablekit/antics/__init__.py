"""Antics: small jokes with what lies on a table, when something goes wrong there; for show alone."""
