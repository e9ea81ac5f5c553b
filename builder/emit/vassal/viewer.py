"""The hover viewer: what stands in a space, its factors and their sum, and what the space is.

Knows the model's numbers and the marks that counters carry.
"""

from __future__ import annotations

from builder.emit.vassal.components import Element, element
from builder.emit.vassal.encode import literal
from builder.emit.vassal.names import (
    location_names,
    side_id,
    tidy,
)
from builder.emit.vassal.prototypes import FACTOR_LINE, number_names
from builder.game.model import Board, Game, Side, Space, SpaceRole

FACTS = "SpaceFacts"
"""The module's global property that tells what each location is: ``|C3=Minsk, oxe|``."""


def space_facts(board: Board) -> str:
    """All locations with more to tell than their name, as one string to search in."""
    names = location_names(board)
    entries = ((names[space.id], _facts(board, space, names[space.id]))
               for space in board.spaces.values())  # fmt: skip
    return "|" + "".join(f"{_bare(name)}={_bare(words)}|" for name, words in entries if words)


def _bare(text: str) -> str:
    return text.replace("|", "/").replace("=", "-")


def _facts(board: Board, space: Space, name: str) -> str:
    terrain = [board.terrains[t].name if t in board.terrains else t for t in space.terrain]
    words = [space.name if space.name != name else "", space.kind, *terrain]
    if space.role is not SpaceRole.MAP:
        words = [zone.note for zone in board.zones if zone.id == space.zone]
    if not space.attested:
        words.append("not shown in the source")
    return ", ".join(tidy(word) for word in words if word)


def _space_text() -> str:
    """An expression: the location and what is known of it."""
    facts = f'GetString("{FACTS}")'
    key = '"|"+LocationName+"="'
    start = f"{facts}.indexOf({key})+LocationName.length()+2"
    found = f'": "+{facts}.substring({start},{facts}.indexOf("|",{start}))'
    return f'LocationName+({facts}.contains({key})?{found}:"")'


def _count(side: Side) -> str:
    return _ask("CountLocation", "", f'SideId=="{side_id(side)}"&&Shape=="unit"')


def _ask(function: str, name: str, condition: str) -> str:
    filter_text = condition.replace('"', '\\"')
    first = f'"{name}",' if name else ""
    return f'{function}({first}LocationName,CurrentMap,"{{{filter_text}}}")'


def _sums(game: Game, side: Side) -> str:
    """An expression: the side's factors in this place, with how many are not known."""
    condition = f'SideId=="{side_id(side)}"'
    parts = []
    for name, words in number_names(game).items():
        total = _ask("SumLocation", name, condition)
        unknown = _ask("SumLocation", f"{name}Unknown", condition)
        told = f'({unknown}>0?" (+"+{unknown}+" unknown)":"")'
        parts.append(f"{literal(words + ' ')}+{total}+{told}")
    inner = '+", "+'.join(parts) or '""'
    return f'({_count(side)}>0?{literal(" | " + tidy(side.name) + ": ")}+{inner}:"")'


def summary(game: Game) -> str:
    """The line above the counters."""
    sides = [_sums(game, side) for side in game.sides.values()]
    return "{" + "+".join([_space_text(), *sides]) + "}"


def viewer(game: Game) -> Element:
    """Shown after half a second over any stack, counter or empty space."""
    return element(
        "module.map.CounterDetailViewer",
        {"version": 4, "description": "Stacks and spaces", "delay": 500, "hotkey": "32,130",
         "bgColor": "255,255,240", "fgColor": "0,0,0", "borderColor": "0,0,0",
         "minDisplayPieces": 0, "zoomlevel": 1.0, "graphicsZoom": 1.0, "showgraph": True,
         "showgraphsingle": True, "showtext": True, "showtextsingle": True, "fontSize": 12,
         "borderWidth": 4, "verticalOffset": 2,
         "summaryReportFormat": summary(game), "counterReportFormat": f"${FACTOR_LINE}$",
         "emptyHexReportForma": "{" + _space_text() + "}", "display": "from all layers",
         "showDeck": False, "unrotatePieces": False},
    )  # fmt: skip
