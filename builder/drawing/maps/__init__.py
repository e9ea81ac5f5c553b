"""The map sheet: terrain, names, tracks and boxes, title block and key."""
