"""The rulebook: the designer's text on pages of two columns, with figures of the game."""
