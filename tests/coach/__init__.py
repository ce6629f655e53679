"""The coach: its judgements are blind and exact in their sums, in every game that offers one."""
