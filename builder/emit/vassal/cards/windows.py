"""The windows of cards: the table with its decks, and a private hand for each side.

Knows places and slots; nothing of what a card does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.cards.table import Place
from builder.emit.vassal.cards import commands as k
from builder.emit.vassal.cards import names as n
from builder.emit.vassal.format.chains import Chain, definition
from builder.emit.vassal.format.components import Element, Value, element
from builder.emit.vassal.format.encode import Named, array, plain, stroke
from builder.emit.vassal.pieces.commands import Button
from builder.emit.vassal.pieces.names import safe_id, seats, side_name, tidy
from builder.game.model import Deck, Game, Side
from builder.words import _

_EDGE = 12
_FAN = 46
"""Pixels by which cards in one place lie beside each other."""
_GROUND = "87,82,73"
_PLAIN = ("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
          "StackExpander", "PieceMover", "KeyBufferer", "SelectionHighlighters")  # fmt: skip
_HAND_WIDTH, _AROUND = 900, 88
"""Pixels of the window of a hand: three cards of poker size side by side; what there is above and
below them, with the row of buttons and the scroll bar that the engine takes off the window."""


def reshuffles(deck: Deck) -> Named:
    """The key that puts a deck's discards back into it."""
    return Named(f"reshuffle_{safe_id(deck.id)}")


def table_window(
    game: Game, image: str, slots: Mapping[str, list[Chain]], tools: Sequence[Element]
) -> Element:
    """The card table: its board with a zone for each place, its decks, its buttons."""
    children = [
        _picker(game, image),
        element("module.map.StackMetrics",
                {"disabled": False, "exSepX": _FAN * 4, "exSepY": 0, "unexSepX": _FAN,
                 "unexSepY": 0, "top": "38,0", "bottom": "40,0", "up": "39,0", "down": "37,0"}),
        *(element(f"module.map.{name}") for name in _PLAIN),
        element("module.map.HighlightLastMoved",
                {"enabled": True, "color": "255,0,0", "thickness": 2}),
        element("module.map.Zoomer", {"zoomStart": 4, "zoomLevels": "0.4,0.5,0.625,0.8,1.0,1.5"}),
        *(node for deck in game.decks.values() for node in _piles(game, deck, slots)),
        *tools,
    ]  # fmt: skip
    attributes = _window(n.TABLE_MAP, k.TABLE) | {"moveKey": stroke(k.MOVED)}
    return element("module.Map", attributes, children)


def _window(name: str, button: Button) -> dict[str, Value]:
    """What the windows of cards have in common. A move says the name that everybody sees."""
    moves = _("{space}: {card} is laid down", space="$location$", card="$pieceName$")
    return {
        "mapName": name, "markMoved": "Never", "edgeWidth": _EDGE, "edgeHeight": _EDGE,
        "backgroundcolor": _GROUND, "allowMultiple": False, "color": "0,0,0", "thickness": 3,
        "launch": True, "buttonName": button.text, "tooltip": button.tooltip,
        "icon": "", "hotkey": stroke(button.key), "onlyReportChangedLocation": True,
        "moveWithinFormat": "", "moveToFormat": moves,
        "createFormat": moves, "changeFormat": "$message$",
    }  # fmt: skip


def _picker(game: Game, image: str) -> Element:
    zones = [_zone(place) for place in n.places(game).places]
    grid = element("module.map.boardPicker.board.ZonedGrid", children=zones)
    board = element(
        "module.map.boardPicker.Board",
        {"image": image, "name": n.TABLE_BOARD, "reversible": False}, [grid],
    )  # fmt: skip
    return element("module.map.BoardPicker", {"title": _("Choose boards")}, [board])


def _zone(place: Place) -> Element:
    """A place: what is dropped in it lies at its first card."""
    x, y, wide, high = map(n.px, place.rect)
    path = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    at_x, at_y = map(n.px, place.first)
    name = tidy(place.name)
    region = element("module.map.boardPicker.board.Region",
                     {"name": name, "originx": at_x, "originy": at_y})  # fmt: skip
    grid = element("module.map.boardPicker.board.RegionGrid",
                   {"snapto": True, "visible": False}, [region])  # fmt: skip
    return element(
        "module.map.boardPicker.board.mapgrid.Zone",
        {"name": name, "locationFormat": "$name$",
         "path": ";".join(f"{a},{b}" for a, b in path), "useParentGrid": False}, [grid],
    )  # fmt: skip


def _piles(game: Game, deck: Deck, slots: Mapping[str, list[Chain]]) -> Iterator[Element]:
    """The deck with its cards, and its discard pile."""
    size = {"height": n.px(deck.height), "width": n.px(deck.width)}
    cards = [
        element("widget.CardSlot",
                {"entryName": n.card_names(game)[card.id], "gpid": chain[-1].state.split(";")[3],
                 **size}, text=definition(chain))
        for card in game.cards.values() if card.deck == deck.id for chain in slots[card.id]
    ]  # fmt: skip
    more: dict[str, Value] = {
        "faceDown": "Never" if deck.face_up else "Always", "drawFaceUp": False,
        "shuffle": "Never" if deck.ordered else "Always",
    }  # fmt: skip
    if deck.reshuffle == "empty" and deck.discard:
        more |= {"hotkeyOnEmpty": True, "emptyHotkey": stroke(reshuffles(deck))}
    yield _pile(game, deck, "deck", n.deck_names(game)[deck.id], more, cards)
    if deck.discard:
        yield _discards(game, deck)


def _discards(game: Game, deck: Deck) -> Element:
    more: dict[str, Value] = {"faceDown": "Never" if deck.discard_up else "Always",
                              "drawFaceUp": True, "shuffle": "Never"}  # fmt: skip
    if deck.reshuffle != "never":
        words = _("{deck}: the discards are shuffled into the deck",
                  deck=plain(tidy(deck.name)))  # fmt: skip
        more |= {
            "reshufflable": True, "reshuffleTarget": n.deck_names(game)[deck.id],
            "reshuffleCommand": _("Shuffle into the deck"), "reshuffleMessage": words,
            "reshuffleHotkey": stroke(reshuffles(deck)),
        }  # fmt: skip
    return _pile(game, deck, "discard", n.deck_names(game)[n.discards(deck)], more, [])


def _pile(
    game: Game, deck: Deck, kind: str, name: str, more: Mapping[str, Value],
    cards: Sequence[Element],
) -> Element:  # fmt: skip
    place = next(p for p in n.places(game).places if (p.kind, p.deck) == (kind, deck.id))
    x, y = map(n.px, place.centre)
    return element(
        "module.map.DrawPile",
        {"name": name, "owningBoard": n.TABLE_BOARD, "x": x, "y": y,
         "width": n.px(deck.width), "height": n.px(deck.height), "allowMultiple": True,
         "drawMultipleMessage": _("Draw several cards"), "allowSelect": kind == "discard",
         "drawSpecificMessage": _("Look for a card"), "reversible": False, "draw": False,
         "maxStack": 6, **more}, cards,
    )  # fmt: skip


def menu(game: Game) -> Element:
    """The windows of cards in one menu of the toolbar, which finds their buttons by their texts."""
    texts = [str(k.TABLE.text), *(_hand_text(side) for side in n.hands(game))]
    return element(
        "module.ToolbarMenu",
        {"description": _("Cards"), "text": _("Cards"), "icon": "",
         "tooltip": _("The card table and the hands"), "menuItems": array(texts)},
    )  # fmt: skip


def _hand_text(side: Side) -> str:
    return _("Hand: {side}", side=side_name(side))


def hand_window(game: Game, side: Side, number: int, tools: Sequence[Element]) -> Element:
    """A side's hand, which that side alone opens, and who plays alone."""
    name = n.hand_name(side)
    highest = max(n.px(deck.height) for deck in game.decks.values())
    room: dict[str, Value] = {"name": name, "width": _HAND_WIDTH, "height": highest + _AROUND}
    board = element("module.map.boardPicker.Board", {**room, "color": _GROUND})
    opens = stroke(k.HAND_KEYS[number]) if number < len(k.HAND_KEYS) else ""
    children = [
        element("module.map.BoardPicker", {"title": _("Choose boards")}, [board]),
        *(element(f"module.map.{each}") for each in _PLAIN),
        *tools,
    ]
    goes = _("{side}: {card} goes to the hand", side=side_name(side), card="$pieceName$")
    attributes = _window(name, k.TABLE) | {
        "side": ",".join((side_name(side), seats(game)[-1])), "visible": False,
        "buttonName": _hand_text(side),
        "tooltip": _("Show or hide the hand of {side}", side=side_name(side)),
        "hotkey": opens, "moveToFormat": goes, "createFormat": goes,
    }  # fmt: skip
    return element("module.PlayerHand", attributes, children)
