"""Lines on a map: borders, rivers, roads, railways."""
