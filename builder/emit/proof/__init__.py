"""The page that proves a game: what is legal, by which case, judged again where it is read."""
