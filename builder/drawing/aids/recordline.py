"""The lines above a turn record: scenario, players, date, result, each with a blank to write in.

Lengths are millimetres. Knows the model, not the table below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.aids.arriving import in_play
from builder.drawing.aids.look import FINE, GREY
from builder.drawing.aids.pieces import numbered
from builder.drawing.aids.recordcolumns import in_turns, once_a_turn
from builder.drawing.display import Paint, Rect, Shape, Tagged, Text
from builder.drawing.paper import Paper
from builder.drawing.text.flow import INK
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game
from builder.records import dataclass
from builder.words import _

LINE = 5.6
"""A line with what lies below it."""
_BASE, _LOWER = 2.4, 0.9
"""The feet of its words, and what is written on below them, whose descenders a line would cut."""
_APART, _GAP = 3.0, 1.2
"""Between a blank and the next word, and between a word and its blank."""
_NAME, _DATE, _FIGURE = 25.0, 18.0, 10.0
"""The least blank for a name, for a date, and for a figure."""
_BOTH = 2
"""Each of two sides has a blank of its own."""
_SIZE, _WRITTEN = 7.5 * POINT, 8.5 * POINT
_BOX = 3.2
"""The side of a box to tick, which stands on the line."""


@dataclass(frozen=True, slots=True)
class _Blank:
    """The least width of a blank, and its share of what the line has besides."""

    least: float
    share: float = 1.0


def whose_record(
    game: Game, paper: Paper, top: float, scenario: str = "", once: bool = True
) -> Iterator[Shape]:
    """Blanks for the scenario, what else the game asks for, who played which side, in the order of
    play, the date and the result; of a turn's impulses, what is asked for `once`."""
    wide = paper.width - 2 * paper.margin
    boxes = _boxes(game) if once else []
    for names in _lines(game, wide, once):
        at = paper.margin, top + _BASE
        yield from _set(names, boxes, at, wide, scenario)
        top, boxes, scenario = top + LINE, [], ""


def lines_high(game: Game, paper: Paper, once: bool = True) -> float:
    """The height of those lines."""
    return LINE * len(_lines(game, paper.width - 2 * paper.margin, once))


def one_line(game: Game, x: float, top: float, wide: float) -> Iterator[Shape]:
    """What is asked for once, above the record of one turn's impulses."""
    half = {name: _Blank(0.0) for name in _counted(game)}
    yield from _set(half, _boxes(game), (x, top + _BASE), wide)


def of_impulses(game: Game) -> bool:
    """Whether the record is of the impulses of a turn."""
    return len(game.turns) == 1 and not in_turns(game)


def _counted(game: Game) -> dict[str, _Blank]:
    """The number of a turn of impulses."""
    return {_("Turn"): _Blank(_FIGURE)} if of_impulses(game) else {}


def _boxes(game: Game) -> list[str]:
    """What a turn of impulses has besides them, each with a box to tick."""
    return [numbered(one.name)[1] for one in once_a_turn(game)] if of_impulses(game) else []


def _lines(game: Game, wide: float, once: bool) -> list[dict[str, _Blank]]:
    """The blanks of one line, or of two where one leaves no room to write: then the first has the
    scenario and the date, the second the players and the result."""
    first, players = _first(game), _players(game)
    counted = _counted(game) if once else {}
    more = {name: _Blank(_FIGURE) for name in game.record.heads}
    date, result = {_("Date"): _Blank(_DATE)}, {_("Result"): _Blank(_DATE, 1.6)}
    one = {**first, **counted, **more, **players, **date, **result}
    least = sum(_word(name) + _APART + blank.least for name, blank in one.items()) - _APART
    if least + _reserved(_boxes(game) if once else []) <= wide:
        return [one]
    return [{**first, **counted, **more, **date}, {**players, **result}]


def _first(game: Game) -> dict[str, _Blank]:
    return {game.record.scenario or _("Scenario"): _Blank(_NAME, 2.4)}


def _players(game: Game) -> dict[str, _Blank]:
    """The players in the order of their columns, or all of them."""
    order = dict.fromkeys(one.side.id for one in game.record.columns if one.side)
    known = {ident: place for place, ident in enumerate(order)}
    sides = sorted(in_play(game), key=lambda side: known.get(side.id, len(known)))
    names = [side.name for side in sides if side.player]
    if len(names) != _BOTH:
        return {_("Players"): _Blank(2 * _NAME, 3.0)}
    return {name: _Blank(_NAME, 1.5) for name in names}


def _word(words: str) -> float:
    return measure(words, "condensed", _SIZE) + _GAP


def _reserved(boxes: Sequence[str]) -> float:
    """What boxes to tick take of a line, with their words."""
    return sum(_APART + _word(name) + _BOX for name in boxes)


def _set(
    names: Mapping[str, _Blank], boxes: Sequence[str], at: tuple[float, float], wide: float,
    written: str = "",
) -> Iterator[Shape]:  # fmt: skip
    """Words with their blanks, what is `written` on the first, and boxes to tick, which end the
    line."""
    (x, base), right = at, at[0] + wide
    taken = sum(_word(name) + _APART + blank.least for name, blank in names.items()) - _APART
    spare = wide - _reserved(boxes) - taken
    one = spare / sum(blank.share for blank in names.values()) if names else 0.0
    for words, blank in names.items():
        line, long = x + _word(words), blank.least + one * blank.share
        shapes: list[Shape] = [Text(x, base, words, "condensed", _SIZE, GREY)]
        yield Rect(line, base + _LOWER, long, FINE, Paint(fill=GREY))
        if written:
            said = fair(written)
            shapes.append(Text(line + 0.6, base, said, "condensed-bold", _WRITTEN, INK))
        yield Tagged(tuple(shapes), role="P")
        x, written = line + long + _APART, ""
    x = right - _reserved(boxes) + _APART - FINE / 2
    for words in boxes:
        left, edge = x + _word(words), Paint("#FFFFFF", GREY, FINE)
        yield Rect(left, base + _LOWER + FINE / 2 - _BOX, _BOX, _BOX, edge, 0.4)
        yield Tagged((Text(x, base, words, "condensed", _SIZE, GREY),), role="P")
        x = left + _BOX + _APART
