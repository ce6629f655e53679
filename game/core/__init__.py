"""The referee's floor: values, chance, matches and records, standard library only."""
