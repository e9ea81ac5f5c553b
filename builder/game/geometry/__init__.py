"""Geometry of the board: grids of cells, outlines, what lies near what, what lies on what."""
