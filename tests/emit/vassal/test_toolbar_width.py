"""The toolbar of each game is one row on a screen 1440 pixels wide.

How wide it is was measured in the engine, with the font that Java has for buttons on Linux, bold of
12 pixels; its letters are about a quarter wider than ours of that size. Where it was measured the
estimate is less than four pixels off: 1411 for 1410 (Low Water, the longest), 1391 for 1388 (Strike
the Bear), 1257 for 1258 (memoir44), 1243 for 1243 (ibsm).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from builder.drawing.text.type import measure
from tests.emit.vassal import decode
from tests.emit.vassal.readable import module
from tests.games import GAMES

SCREEN = 1440
SPARE = 15
"""Room that is left for a font which is a little wider."""
PICTURE, ROUND_WORDS, BETWEEN, WIDER = 28, 14, 5, 1.25
"""Pixels of a button with a picture; of what is round a word; between picture and word; and how
much wider a word is than in our own bold letters."""
FIXED = 3 * PICTURE
"""Undo, step forward, server: the engine's own."""
TRACK = 57
"""What the turn track has beside its field: two buttons."""
BAR, ZOOM = 14, 3 * PICTURE + 4
"""Between the module's buttons and the map's; the three buttons of the zoom."""
PICTURED = {"icon", "iconName", "buttonIcon", "markUnmovedIcon", "showingIcon"}
"""The attributes that say which picture a button has."""
WORDS = {"text", "buttonText", "buttonName"}
MAP = "Main Map"


def width_of(root: etree._Element) -> float:
    """Pixels of the toolbar of a module, by its build file."""
    listed = {entry for node in root.iter() for entry in decode.array(node.get("menuItems", ""))}
    windows = [node for node in root.iter() if _window(node)]
    inner = {child for window in windows for child in window.iterdescendants()}
    nodes = [node for node in root.iter() if isinstance(node.tag, str) and node not in inner]
    return FIXED + BAR + sum(width for node in nodes for width in _widths(node, listed))


def _window(node: etree._Element) -> bool:
    """Whether what is in a component is in no toolbar, or in that of a window of its own."""
    kind = str(node.tag).rpartition(".")[2]
    own = kind in ("Map", "PrivateMap", "PlayerHand") and node.get("mapName") != MAP
    return own or kind in ("PieceWindow", "ChartWindow", "SpecialDiceButton")


def _widths(node: etree._Element, listed: set[str]) -> Iterator[float]:
    kind = str(node.tag).rpartition(".")[2]
    words = next((node.get(name, "") for name in WORDS if node.get(name)), "")
    picture = any(node.get(name) for name in PICTURED)
    if kind == "TurnTracker":
        yield int(node.get("length", "0")) + TRACK
    elif kind == "Zoomer":
        yield ZOOM
    elif kind == "Map":
        yield PICTURE if picture and node.get("mapName") == MAP else 0
    elif words in listed or node.get("hidden") == "true":
        return
    elif words:
        said = measure(words, "text-bold", 12.0) * WIDER + ROUND_WORDS
        yield said + (PICTURE + BETWEEN - ROUND_WORDS) * picture
    elif picture:
        yield PICTURE


@cache
def toolbar(folder: Path) -> float:
    return width_of(decode.build_file(module(folder)))


@pytest.mark.games
@pytest.mark.parametrize("game", GAMES)
def test_the_toolbar_of_a_game_is_one_row(game: str) -> None:
    assert FIXED < toolbar(GAMES[game]) <= SCREEN - SPARE


@pytest.mark.games
def test_a_longer_word_on_a_button_makes_the_toolbar_longer() -> None:
    root = decode.build_file(module(GAMES["low-water"]))
    (weather,) = [node for node in root.iter() if node.get("text") == "Weather roll"]
    before = width_of(root)
    weather.set("text", "Weather roll of both sides")
    assert width_of(root) > before + 90
    assert width_of(root) > SCREEN
