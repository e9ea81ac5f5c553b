"""The module's page on procedures: where each is found, what it asks or reads, its cases.

Knows procedures, nothing of how the module does them.
"""

from __future__ import annotations

from builder.emit.vassal.format.components import Element
from builder.emit.vassal.windows.pages import PROJECT, cited, grid, html_page, tag
from builder.procedure.model import (
    FromBoard,
    FromCell,
    FromCount,
    FromFactor,
    FromPurse,
    FromTrace,
    FromTurn,
    FromUnit,
    Input,
    Procedure,
    Procedures,
)


def procedures_page(procedures: Procedures) -> bytes:
    """All procedures of the game."""
    about = (
        "A procedure asks what the board cannot know, rolls its dice once, and says on one line "
        "what came of it, each part with its case. Cancelling a question ends it, and nothing is "
        "changed. One undo takes all of it back."
    )
    content: list[Element] = [tag("p", about)]
    for procedure in procedures.all.values():
        content.extend(_procedure(procedure))
    for purse in procedures.purses.values():
        words = f"{purse.name}: the markers on their tracks show what is held, up to {purse.most}."
        content.append(tag("p", cited(words, purse.cite)))
    return html_page("Procedures", content)


def _procedure(procedure: Procedure) -> list[Element]:
    made = PROJECT if procedure.origin == "project" else ""
    where = "On the toolbar." if procedure.units is None else "On the counter's menu."
    out = [tag("h2", cited(procedure.name, procedure.cite) + made)]
    out.append(tag("p", f"{procedure.text} {where}".strip()))
    if procedure.inputs:
        rows = [(cited(i.ask, i.cite), _source(i)) for i in procedure.inputs]
        out.append(grid(("Input", "Source"), rows))
    cites = dict.fromkeys(step.cite for step in procedure.steps if step.cite)
    if cites:
        out.append(tag("p", f"Cases: {', '.join(cites)}"))
    return out


def _source(wanted: Input) -> str:
    match wanted.source:
        case None:
            return "asked"
        case FromBoard(spaces=spaces):
            return "counted in its spaces" if spaces else "counted in the counter's space"
        case FromTrace():
            return "measured from the counter"
        case FromCount():
            return "counted on the map"
        case FromPurse() | FromCell():
            return "read off its track"
        case FromFactor() | FromUnit():
            return "read off the counter"
        case FromTurn():
            return "read off the turn track"
