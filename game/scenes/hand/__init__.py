"""The playing of a hand at a table: session, record, clock, lesson, photo finish."""
