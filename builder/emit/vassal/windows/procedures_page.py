"""The module's page on procedures: where each is found, what it asks or reads, its cases.

Knows procedures, nothing of how the module does them.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal.format.components import Element
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import tidy
from builder.emit.vassal.play.procedures.command import hot_keys
from builder.emit.vassal.windows.pages import cited, grid, html_page, signed, tag
from builder.emit.vassal.windows.pages import hot_keys as hot_keys_page
from builder.game.model import Game
from builder.procedure.inputs import (
    AnyInput,
    Around,
    AskedChoice,
    AskedFlag,
    AskedNumber,
    BoardSum,
    BorderFlag,
    CurrentTurn,
    Distance,
    Nearest,
    NotedNumber,
    NotedText,
    Points,
    Reduced,
    SpaceChoice,
    SpaceCount,
    SpaceFlag,
    SpaceNumber,
    Target,
    TargetDirection,
    TargetProperty,
    TargetRange,
    TrackCell,
    UnitFactor,
    UnitProperty,
)  # fmt: skip
from builder.procedure.model import Procedures
from builder.procedure.procedure import Procedure
from builder.words import _, listed


def procedures_page(procedures: Procedures, game: Game) -> bytes:
    """All procedures of the game."""
    about = _(
        "A procedure asks for what the board cannot show, rolls its dice once, and reports the "
        "result on one line, each part with its case. Cancelling a question ends it, and nothing "
        "changes. One undo takes all of it back."
    )
    content: list[Element] = [tag("p", about)]
    for procedure in procedures.all.values():
        content.extend(_procedure(procedure, game))
    for points in procedures.points.values():
        words = _(
            "{points}: the markers on their tracks show how many are held, up to {most}.",
            points=points.name, most=points.most,
        )  # fmt: skip
        content.append(tag("p", cited(words, points.cite)))
    return html_page(_("Procedures"), content)


def _procedure(procedure: Procedure, game: Game) -> list[Element]:
    title = cited(procedure.name, procedure.cite)
    where = _("On the toolbar.") if procedure.units is None else _("In the counter's menu.")
    out = [tag("h2", signed(title) if game.adds(procedure) else title)]
    only = [one.name for one in game.scenarios if one.id in procedure.offered.scenarios]
    if only:
        where += " " + _("Only in: {scenarios}.", scenarios=listed(only))
    out.append(tag("p", f"{procedure.text} {where}".strip()))
    if procedure.inputs:
        rows = [(cited(i.ask, i.cite), _source(i)) for i in procedure.inputs]
        out.append(grid((_("Input"), _("How")), rows))
    cites = dict.fromkeys(step.cite for step in procedure.steps if step.cite)
    if cites:
        out.append(tag("p", _("Cases: {cases}", cases=", ".join(cites))))
    return out


def _source(wanted: AnyInput) -> str:
    match wanted:
        case AskedNumber() | AskedChoice() | AskedFlag():
            return _("asked of the player")
        case BoardSum(spaces=spaces):
            if wanted.target:
                return _("counted in the target's space")
            return _("counted in its spaces") if spaces else _("counted in the counter's space")
        case Target():
            return _("the only one, or chosen by the player")
        case Distance() | Nearest() | TargetRange():
            return _("measured from the counter")
        case Around():
            return _("counted round the target") if wanted.at else _("counted round the counter")
        case SpaceFlag() | SpaceChoice() | SpaceNumber() | BorderFlag() | TargetDirection():
            return _("read off the map")
        case TargetProperty():
            return _("read off the target")
        case SpaceCount():
            return _("counted on the map")
        case Points() | TrackCell():
            return _("read off its track")
        case UnitFactor() | UnitProperty() | Reduced():
            return _("read off the counter")
        case NotedNumber() | NotedText():
            return _("as it was noted")
        case CurrentTurn():
            return _("read off the turn track")


def keys_page(
    game: Game, commands: Sequence[c.Command], buttons: Sequence[c.Button], procedures: Procedures
) -> bytes:
    """The page of keys, with those of procedures."""
    keys = hot_keys(procedures)
    rows = [(p, (keys[p.id].label, tidy(p.name), tidy(p.text)))
            for p in procedures.all.values() if p.id in keys]  # fmt: skip
    own = [row for p, row in rows if p.units is not None]
    shared = [row for p, row in rows if p.units is None]
    return hot_keys_page(game, commands, buttons, own, shared)
