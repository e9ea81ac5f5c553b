"""What can go wrong in drawings: symbols, contrast, letters, and aids that do not fit.

Findings only; draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from builder.diagnostics import Findings, Span, nearest
from builder.drawing.aids.aid import Overflow
from builder.drawing.checks.room import check_room
from builder.drawing.drawings import Drawings
from builder.drawing.symbols import SYMBOLS
from builder.drawing.symbols.marks import MARKS
from builder.drawing.text.type import missing
from builder.drawing.theme import SIGHTS, contrast, distance, seen
from builder.game.model import Game, Nation

READABLE = 4.5
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".bmp", ".tif", ".tiff")
APART = 14.0
"""Colours nearer than this (CIE 1976) are taken for one another across a table."""


def check_drawings(drawings: Drawings, findings: Findings) -> None:
    """Every finding about how a game will look."""
    game = drawings.game
    _check_symbols(game, findings)
    for nation in game.nations.values():
        found = contrast(nation.ground, nation.ink)
        if found < READABLE:
            message = f"{nation.name}: ink on ground has a contrast of {found:.1f}:1"
            findings.add("D104", game.spans[f"nation:{nation.id}"], message)
    for one, other in combinations(game.nations.values(), 2):
        sight = next((sight for sight in SIGHTS if _alike(one, other, sight)), "")
        if sight:
            message = f"the counters of {one.name} and {other.name} look alike in {sight}"
            findings.add("D105", game.spans[f"nation:{other.id}"], message,
                         related=[(game.spans[f"nation:{one.id}"], one.name)])  # fmt: skip
    for span, text in _texts(game):
        letters = missing(text, "condensed")
        if letters:
            message = f"the fonts lack {', '.join(sorted(set(letters)))} in '{text[:60]}'"
            findings.add("D102", span, message)
    _check_marks(game, findings)
    check_room(drawings, findings)
    _check_aid(drawings, findings)


def _check_symbols(game: Game, findings: Findings) -> None:
    """Symbols of types and of dice stand in the symbol table."""
    used = [(t.symbol, f"the type {t.id}", game.spans[f"type:{t.id}"]) for t in game.types.values()]
    for index, die in enumerate(game.dice):
        for glyph in dict.fromkeys(die.symbols):
            used.append((glyph or "blank", f"the die {die.name}", game.spans[f"die:{index}"]))
    for glyph, owner, place in used:
        if glyph.casefold().endswith(PICTURES):
            message = f"{owner}: '{glyph}' is a picture; pictures of your own cannot be used yet"
            hint = "write a symbol of the table on the data format's page, such as 'infantry'"
            findings.add("D103", place, message, hint=hint)
        elif glyph not in SYMBOLS:
            message = f"{owner} has the symbol '{glyph}', which is unknown"
            findings.add("D103", place, message, hint=nearest(glyph, SYMBOLS))


def _check_marks(game: Game, findings: Findings) -> None:
    """Marks that are neither signs nor one or two letters, each once."""
    for nation in {n.mark: n for n in reversed(list(game.nations.values()))}.values():
        if nation.mark not in MARKS and len(nation.mark) > 2:
            message = f"the mark '{nation.mark[:60]}' of {nation.name} is too long for a counter"
            signs = ", ".join(MARKS)
            hint = nearest(nation.mark, MARKS) or f"write one or two letters, or one of: {signs}"
            findings.add("D110", game.spans[f"nation:{nation.id}"], message, hint=hint)


def _check_aid(drawings: Drawings, findings: Findings) -> None:
    """Each column of the aid that is too long, once for all papers."""
    columns: dict[tuple[int, int], dict[str, Overflow]] = {}
    for paper, aid in drawings.aids.items():
        for one in aid.overflow:
            columns.setdefault((one.page, one.column), {})[paper.name] = one
    for (page, column), papers in columns.items():
        last = next(iter(papers.values())).blocks[-1]
        by = " and ".join(f"{one.by:.0f} mm too long for {paper}" for paper, one in papers.items())
        message = f"player aid: page {page}, column {column} is {by}"
        hint = f"the aid is left out for {' and '.join(papers)}; everything else is published"
        findings.add("D101", last.span, message, hint=hint)


def _alike(one: Nation, other: Nation, sight: str) -> bool:
    """Whether nations differ neither in mark nor, for an eye, in ground or ink."""

    def apart(first: str, second: str) -> float:
        return distance(seen(first, sight), seen(second, sight))

    near = apart(one.ground, other.ground) < APART
    return near and one.mark == other.mark and apart(one.ink, other.ink) < 2 * APART


def _texts(game: Game) -> Iterator[tuple[Span, str]]:
    """What is printed, with its place: names, and the aid's words under the aid's file."""
    yield game.spans["title"], game.title
    for unit in game.units.values():
        yield unit.span, f"{unit.name} {unit.designation} {unit.front.label}"
    for space in game.board.spaces.values():
        if space.name:
            yield space.span, f"{space.id} {space.name}"
    for table in game.tables.values():
        words = [table.name, table.text, *table.columns]
        words += [c.text or "" for _, cells in table.rows for c in cells]
        yield table.span, " ".join(words)
    for block in game.aid:
        yield Span("aid.yaml"), " ".join([block.title, *(e.head + e.text for e in block.entries)])
