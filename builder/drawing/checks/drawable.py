"""What has to hold before anything can be drawn: symbols, pieces of portraits, cards.

Findings only: all that drawings have of errors. Draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Findings, Span, nearest
from builder.drawing.symbols import SYMBOLS, known
from builder.drawing.symbols.portraits import KIT
from builder.game.model import Game
from builder.game.names.pictures import PICTURE
from builder.source.artwork import SUFFIXES
from builder.words import Message, message


def check_drawable(game: Game, findings: Findings) -> None:
    """Every finding about what cannot be drawn as the data have it."""
    _check_symbols(game, findings)
    _check_portraits(game, findings)
    if game.decks:
        from builder.drawing.checks.cards import check_cards

        check_cards(game, findings)


def _check_symbols(game: Game, findings: Findings) -> None:
    """Symbols of types, of units and of dice stand in the symbol table."""
    used = [
        (kind.symbol, message("the type {type}", type=kind.id), game.spans[f"type:{kind.id}"])
        for kind in game.types.values()
    ]
    for unit in game.units.values():
        if unit.type.symbol != game.types[unit.type.id].symbol:
            place = unit.place("symbol")
            used.append((unit.type.symbol, message("the unit {unit}", unit=unit.name), place))
    for index, die in enumerate(game.dice):
        for glyph in dict.fromkeys(die.symbols):
            owner = message("the die {die}", die=die.name)
            used.append((glyph or "blank", owner, game.spans[f"die:{index}"]))
    used += [one for one in _pictures(game) if one[0] not in game.types]
    used += _named(game)
    used += _of_panels(game)
    for glyph, owner, place in used:
        if not known(glyph) and not is_picture(glyph):
            words = message("{owner}: there is no symbol '{symbol}'", owner=owner, symbol=glyph)
            wrong = next((part for part in glyph.split("+") if not known(part)), glyph)
            findings.add("D103", place, words, hint=nearest(wrong, SYMBOLS))


def _named(game: Game) -> Iterator[tuple[str, Message, Span]]:
    """Symbols that elements of the designer's layouts name."""
    for layout in game.layouts.values():
        for element in layout.elements:
            if element.kind == "symbol" and element.text:
                owner = message("the element '{name}'", name=element.name)
                yield element.text, owner, layout.span


def _of_panels(game: Game) -> Iterator[tuple[str, Message, Span]]:
    """Symbols in the headers, cells and places of tracks and boxes."""
    for zone in game.board.zones:
        owner = message("the panel {panel}", panel=zone.name)
        named = (("symbol", [zone.symbol]), ("symbols", zone.symbols))
        yield from ((one, owner, zone.place(key)) for key, those in named for one in those if one)


def _check_portraits(game: Game, findings: Findings) -> None:
    """The pieces of portraits are in the kit."""
    for unit in game.units.values():
        for piece in unit.portrait:
            if piece not in KIT:
                words = message("{unit}: there is no piece '{piece}' of a portrait",
                                unit=unit.name, piece=piece[:60])  # fmt: skip
                hint = nearest(piece, KIT) or message("write some of: {pieces}",
                                                      pieces=", ".join(KIT))  # fmt: skip
                findings.add("D111", unit.place("portrait"), words, hint=hint)


def is_picture(name: str) -> bool:
    """Whether a symbol or mark is a path: one that cannot be shown is reported already."""
    return name.casefold().endswith(SUFFIXES)


def _pictures(game: Game) -> Iterator[tuple[str, Message, Span]]:
    """Symbols that texts of the aid and rows of tables show; a type of unit has its own."""
    for card in game.aid:
        said = message("the card {card}", card=card.id)
        for entry in card.entries:
            yield from ((name, said, card.span) for name, _nation in PICTURE.findall(entry.text))
    for one in game.cards.values():
        said, names = message("the card {card}", card=one.name), PICTURE.findall(one.text)
        yield from ((name, said, one.place("text")) for name, _nation in names)
    for table in game.tables.values():
        said = message("the table {table}", table=table.id)
        names = [*table.symbols, *(name for name, _nation in PICTURE.findall(table.text))]
        yield from ((name, said, table.span) for name in names if name)
