"""Cards in the module: decks on a table, private hands, what a player does with a card."""
