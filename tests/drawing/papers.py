"""The papers that tests name; those that hold for all go over PAPERS."""

from __future__ import annotations

from builder.drawing.paper import PAPERS, Paper


def paper(name: str) -> Paper:
    """The paper of a name."""
    return next(one for one in PAPERS if one.name == name)


def named(one: Paper) -> str:
    """The name of a paper, for the names of test cases."""
    return one.name


A4, LETTER = paper("A4"), paper("Letter")
