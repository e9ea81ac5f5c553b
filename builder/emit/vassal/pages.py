"""The module's texts as HTML: hot keys, what this module is, sequence, tables and the aid.

Knows the model and the commands. Pages are searchable text built as elements, so that whatever
the data holds is escaped; the words are the data's own or tell keys. VASSAL shows HTML 3.2.
"""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from builder.emit.vassal import commands as c
from builder.emit.vassal.components import Element, legal
from builder.emit.vassal.turns import die_name, die_use
from builder.game.model import Game, Phase, Table

PROJECT = " (made up by this project)"


def _tag(name: str, *content: str | Element, **attributes: str) -> Element:
    node = etree.Element(name, {key: legal(value) for key, value in attributes.items()})
    for part in content:
        if not isinstance(part, str):
            node.append(part)
        elif len(node):
            node[-1].tail = (node[-1].tail or "") + legal(part)
        else:
            node.text = (node.text or "") + legal(part)
    return node


def _page(title: str, content: Iterable[Element]) -> bytes:
    charset = _tag("meta", **{"http-equiv": "Content-Type", "content": "text/html; charset=UTF-8"})
    body = _tag("body", _tag("h1", title), *content)
    page = _tag("html", _tag("head", charset, _tag("title", title)), body)
    return bytes(etree.tostring(page, encoding="UTF-8", method="html", pretty_print=True))


def _grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Element:
    table = _tag("table", border="1", cellpadding="4", cellspacing="0")
    if heads := list(heads):
        table.append(_tag("tr", *(_tag("th", head) for head in heads)))
    table.extend(_tag("tr", *(_tag("td", cell) for cell in row)) for row in rows)
    return table


def _cited(text: str, cite: str) -> str:
    return f"{text} [{cite}]" if cite else text


def hot_keys(game: Game) -> bytes:
    """Every key, from the same tables as the traits and the toolbar."""
    counters = [(each.key.label, each.menu, each.does) for each in c.COUNTER_COMMANDS]
    toolbar = [(each.key.label, each.tooltip) for each in c.TOOLBAR]
    dice = [
        (c.die_key(i).label, f"Roll {die_name(die)}" + _for(die_use(game, die)))
        for i, die in enumerate(game.dice[:9])
    ]
    mouse = [
        ("Double click", "opens and closes a stack"),
        ("Rest the pointer, or Ctrl+Space", "shows a stack, its factors and the space"),
        ("Right click", "shows a counter's commands"),
        ("Alt and click", "points at a place for all players"),
    ]
    return _page(
        "Keys",
        [
            _tag("h2", "Counters"), _grid(("Key", "Command", "What it does"), counters),
            _tag("p", "A command is in a counter's menu only where it can be used."),
            _tag("h2", "Window"), _grid(("Key", "What it does"), [*toolbar, *dice]),
            _tag("h2", "Mouse"), _grid(("Do", "What happens"), mouse),
        ],
    )  # fmt: skip


def _for(use: str) -> str:
    return f" for {use}" if use else ""


def about(game: Game) -> bytes:
    """What the module is, what this project made up, and how contradictions were read."""
    content = [_tag("p", game.about)] if game.about else []
    content.append(_tag("p", f"Version {game.version}. Made from data files by builder."))
    if game.owner:
        content.append(_tag("p", f"The game and its name belong to {game.owner}."))
    content.extend([_tag("h2", "Made up by this project"), *_made_up(game)])
    if game.readings:
        content.extend([_tag("h2", "Readings of the rules"), *_readings(game)])
    return _page(f"About {game.title}", content)


def _made_up(game: Game) -> list[Element]:
    board = game.board
    notes = [board.note] if board.note else []
    spaces = [s.id for s in board.spaces.values() if s.origin == "project"]
    unsure = [s.id for s in board.spaces.values() if not s.attested]
    units = [u.name for u in game.units.values() if u.origin == "project"]
    tables = [t.name for t in game.tables.values() if t.origin == "project"]
    named = (("Spaces", spaces), ("Spaces that the source does not show", unsure),
             ("Counters", units), ("Tables", tables))  # fmt: skip
    notes.extend(f"{what}: {', '.join(names)}" for what, names in named if names)
    if not notes:
        return [_tag("p", "Nothing.")]
    return [_tag("ul", *(_tag("li", note) for note in notes))]


def _readings(game: Game) -> list[Element]:
    out = []
    for reading in game.readings:
        out.append(_tag("h3", _cited(reading.about, reading.cite)))
        out.append(_tag("ul", *(_tag("li", text) for text in reading.readings)))
        out.append(_tag("p", f"Chosen: {reading.chosen}. {reading.why}"))
    return out


def sequence(game: Game) -> bytes:
    """The sequence of play to its sub-steps."""
    items = [_phase(phase) for phase in game.phases]
    return _page(_cited("Sequence of play", game.sequence_cite), [_tag("ol", *items)])


def _phase(phase: Phase) -> Element:
    who = f" ({phase.who})" if phase.who else ""
    item = _tag("li", _tag("b", phase.name), _cited(f"{who}. {phase.text}", phase.cite))
    if phase.steps:
        item.append(_tag("ol", *(_phase(step) for step in phase.steps)))
    return item


def tables(game: Game) -> bytes:
    """Every table with its dice; cells that the source lacks say so."""
    content: list[Element] = []
    for table in game.tables.values():
        content.extend(_table(table))
    return _page("Tables", content)


def _table(table: Table) -> list[Element]:
    made = PROJECT if table.origin == "project" else ""
    out = [_tag("h2", _cited(table.name, table.cite) + made)]
    if table.dice:
        out.append(_tag("p", f"Dice: {table.dice}"))
    if table.text:
        out.append(_tag("p", table.text))
    rows = [
        (head, *("not in the source" if cell.text is None else cell.text for cell in cells))
        for head, cells in table.rows
    ]
    if rows:
        out.append(_grid(("", *table.columns) if table.columns else (), rows))
    if table.missing:
        out.append(_tag("p", _tag("i", f"Not in the source: {table.missing}")))
    return out


def aid(game: Game) -> bytes:
    """The player aid's entries, each with its case."""
    content: list[Element] = []
    for block in game.aid:
        if not block.entries:
            continue
        content.append(_tag("h2", block.title))
        items = (
            _tag("li", _tag("b", e.head), _cited(f" {e.text}", e.cite)
                 + (PROJECT if e.origin == "project" else ""))
            for e in block.entries
        )  # fmt: skip
        content.append(_tag("ul", *items))
    return _page("Player aid", content)


def turn_list(game: Game) -> bytes:
    """The turns with their dates and what happens in them."""
    rows = [(str(t.number), t.label, _cited(t.note, t.cite) if t.note else "") for t in game.turns]
    return _page("Turns", [_grid(("Turn", "Date", "Note"), rows)])
