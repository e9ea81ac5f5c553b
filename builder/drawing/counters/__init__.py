"""The faces of counters and dice, and the marks that the module lays over counters."""
