"""Modules of VASSAL (.vmod), anybody's, read into a plain tree and looked over.

`read` makes a `Module` of a file's bytes: components, pieces with their traits decoded, set-ups;
`lint` finds what is wrong in one, `diff` what is different between two. A module comes from
anybody: whatever is in it ends as findings, in bounded time and memory. Knows nothing of the disk
and of the games from which modules are made.
"""

from builder.modules.model import Component, Definition, Module, Piece, Trait
from builder.modules.read import read

__all__ = ["Component", "Definition", "Module", "Piece", "Trait", "read"]
