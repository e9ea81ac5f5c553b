"""Chance that depends on names alone: `builder.game.geometry.chance`, which areas need as well."""

from builder.game.geometry.chance import Chance, Floats, even, noise, seed, waves

__all__ = ["Chance", "Floats", "even", "noise", "seed", "waves"]
