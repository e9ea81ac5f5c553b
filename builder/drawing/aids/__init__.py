"""The player aid: cards with tables, lists and the key to the counters."""
