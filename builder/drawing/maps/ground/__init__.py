"""The ground of a map: tones of terrain."""
