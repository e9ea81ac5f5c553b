"""Where names stand on a map, and how large."""
