"""A game's texts against its setups: references in them answered, what they say compared.

Knows nothing of drawing and of what is made of a text.
"""
