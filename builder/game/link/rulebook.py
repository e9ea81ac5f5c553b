"""rules.md to the rulebook: its figures name spaces and units of the game.

Knows nothing of how a rulebook is set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Findings, nearest
from builder.game.model import Board, Unit
from builder.game.model.rulebook import CounterFigure, MapFigure, Rulebook, RulebookPart
from builder.game.names.places import PlaceError, resolve
from builder.source.markdown import Figure, Prose
from builder.words import message

MOST = 12
"""Counters in one figure."""


def link_rulebook(
    prose: Prose, units: Mapping[str, Unit], board: Board, findings: Findings
) -> Rulebook:
    """The rulebook; a figure that shows nothing of the game is reported and left out."""
    return tuple(_parts(prose, units, board, findings))


def _parts(
    prose: Prose, units: Mapping[str, Unit], board: Board, findings: Findings
) -> Iterator[RulebookPart]:
    for passage in prose:
        if not isinstance(passage, Figure):
            yield passage
            continue
        kind, _, names = passage.shows.replace("%20", " ").partition(":")
        made: RulebookPart | None = None
        if kind == "map" and names.strip():
            made = _of_map(passage, names, board, findings)
        elif kind == "counters" and names.strip():
            made = _of_counters(passage, names, units, findings)
        else:
            fault = message("'{figure}' is no figure of the game", figure=passage.shows[:60])
            hint = message("write map:SPACES or counters:UNITS, with %20 or , between the names")
            findings.add("G103", passage.span, fault, hint=hint)
        if made is not None:
            yield made


def _of_map(figure: Figure, names: str, board: Board, findings: Findings) -> MapFigure | None:
    ids = tuple(s.id for s in board.map_spaces())
    try:
        spaces = resolve(names.replace(",", " "), board.spaces, board.groups, ids)
    except PlaceError as error:
        findings.add(error.code, figure.span, error.message, hint=error.hint)
        return None
    return MapFigure(spaces, figure.caption, figure.span)


def _of_counters(
    figure: Figure, names: str, units: Mapping[str, Unit], findings: Findings
) -> CounterFigure | None:
    """Counters by their ids; "/2" behind one shows its second face."""
    found: list[tuple[str, int]] = []
    for name in names.replace(",", " ").split()[:MOST]:
        ident, _, face = name.partition("/")
        unit = units.get(ident)
        number = int(face) - 1 if face.isascii() and face.isdigit() else 0
        if unit is None:
            fault = message("there is no unit '{name}'", name=ident[:60])
            findings.add("G201", figure.span, fault, hint=nearest(ident, units))
        elif not 0 <= number < len(unit.faces):
            fault = message("{unit} has {count} faces", unit=unit.name, count=len(unit.faces))
            findings.add("G221", figure.span, fault)
        else:
            found.append((ident, number))
    return CounterFigure(tuple(found), figure.caption, figure.span) if found else None
