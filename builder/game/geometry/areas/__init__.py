"""Maps of areas: cells round points, natural borders, coasts."""
