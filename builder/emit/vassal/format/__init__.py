"""The module's file format: encodings, traits, components, pieces as text, archives, gpids.

Knows how VASSAL writes things down, nothing of games.
"""
