"""The module's page on procedures: where each is found, what it asks or reads, its cases.

Knows procedures, nothing of how the module does them.
"""

from __future__ import annotations

from builder.emit.vassal.format.components import Element
from builder.emit.vassal.windows.pages import cited, grid, html_page, made_up, tag
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
from builder.words import _


def procedures_page(procedures: Procedures) -> bytes:
    """All procedures of the game."""
    about = _(
        "A procedure asks for what the board cannot show, rolls its dice once, and reports the "
        "result on one line, each part with its case. Cancelling a question ends it, and nothing "
        "changes. One undo takes all of it back."
    )
    content: list[Element] = [tag("p", about)]
    for procedure in procedures.all.values():
        content.extend(_procedure(procedure))
    for purse in procedures.purses.values():
        words = _(
            "{points}: the markers on their tracks show what is held, up to {most}.",
            points=purse.name, most=purse.most,
        )  # fmt: skip
        content.append(tag("p", cited(words, purse.cite)))
    return html_page(_("Procedures"), content)


def _procedure(procedure: Procedure) -> list[Element]:
    title = cited(procedure.name, procedure.cite)
    where = _("On the toolbar.") if procedure.units is None else _("In the counter's menu.")
    out = [tag("h2", made_up(title) if procedure.origin == "project" else title)]
    out.append(tag("p", f"{procedure.text} {where}".strip()))
    if procedure.inputs:
        rows = [(cited(i.ask, i.cite), _source(i)) for i in procedure.inputs]
        out.append(grid((_("Input"), _("Source")), rows))
    cites = dict.fromkeys(step.cite for step in procedure.steps if step.cite)
    if cites:
        out.append(tag("p", _("Cases: {cases}", cases=", ".join(cites))))
    return out


def _source(wanted: Input) -> str:
    match wanted.source:
        case None:
            return _("asked")
        case FromBoard(spaces=spaces):
            return _("counted in its spaces") if spaces else _("counted in the counter's space")
        case FromTrace():
            return _("measured from the counter")
        case FromCount():
            return _("counted on the map")
        case FromPurse() | FromCell():
            return _("read off its track")
        case FromFactor() | FromUnit():
            return _("read off the counter")
        case FromTurn():
            return _("read off the turn track")
