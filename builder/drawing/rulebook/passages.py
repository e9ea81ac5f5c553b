"""The passages of a rulebook as blocks of a column's width: headings, paragraphs, lists, figures.

Lengths are millimetres. Knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from builder.drawing.counters.faces import Faces
from builder.drawing.crop import crop
from builder.drawing.display import Drawing, Group, Paint, Path, Rect, Shape, Text
from builder.drawing.text.flow import INK, Block, Run, Setting, Words, moved, paragraph
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Board
from builder.game.model.rulebook import CounterFigure, MapFigure, RulebookPart
from builder.source.markdown import Heading, Paragraph, Phrases

BODY = Setting(9.6 * POINT, 4.3)
CAPTION = Setting(8 * POINT, 3.5)
SECTION = Setting(13 * POINT, 5.4)
HEAD_INK, GREY, ACCENT = "#22343C", "#5E5C54", "#A3161A"
INDENT = 4.2
"""How far a list stands in, a level."""
_AIR = 0.35
"""What of a map is shown round its spaces, as a share of a space."""
_GAP = 3.0
"""Between two counters."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A block with the space above it; `kept` with the one that follows, in one column.

    `section` is the number and title where it is a section's heading.
    """

    block: Block
    above: float
    kept: bool = False
    section: str = ""


class Setter:
    """Sets the passages of a game's rulebook to a width."""

    def __init__(self, faces: Faces, sheet: Callable[[], Drawing], width: float) -> None:
        self.faces, self.sheet, self.width = faces, sheet, width
        self.board: Board = faces.game.board

    def passages(self) -> Iterator[Passage]:
        """All of them in their order; the heading of the whole is the title, which pages bear."""
        for part in self.faces.game.rulebook:
            if isinstance(part, Heading) and part.level == 1:
                continue
            yield self._set(part)

    def _set(self, part: RulebookPart) -> Passage:
        match part:
            case Heading(level=2):
                return self._section(part)
            case Heading():
                block = paragraph(runs(part.words, HEAD_INK, bold=True), self.width, BODY)
                return Passage(block, 2.6, kept=True)
            case Paragraph():
                return self._paragraph(part)
            case MapFigure():
                return Passage(self._captioned(self._map(part), part.caption), 3.0)
            case CounterFigure():
                return Passage(self._captioned(self._counters(part), part.caption), 3.0)

    def _section(self, part: Heading) -> Passage:
        words = "".join(phrase.text for phrase in part.words)
        text = paragraph([Words(fair(words), "text-bold", HEAD_INK)], self.width, SECTION)
        rule = Rect(0.0, text.height + 0.5, self.width, 0.5, Paint(fill=ACCENT))
        return Passage(Block(text.height + 1.6, (*text.shapes, rule)), 5.2, True, words)

    def _paragraph(self, part: Paragraph) -> Passage:
        inset = INDENT * part.depth
        block = moved(paragraph(runs(part.words), self.width - inset, BODY), inset)
        if part.mark:
            mark = Text(inset - 1.2, BODY.base, part.mark, "text", BODY.em, INK, "end")
            block = Block(block.height, (*block.shapes, mark))
        return Passage(block, 0.9 if part.depth else 1.9)

    def _captioned(self, figure: Block, caption: str) -> Block:
        words = paragraph([Words(fair(caption), "condensed", GREY)], self.width, CAPTION)
        below = Group(words.shapes, 0.0, figure.height + 1.2)
        return Block(figure.height + 1.6 + words.height, (*figure.shapes, below))

    def _map(self, figure: MapFigure) -> Block:
        points = [p for name in figure.spaces for p in self.board.spaces[name].outline]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        air = _AIR * self.board.cell
        left, top = min(xs) - air, min(ys) - air
        wide, high = max(xs) + air - left, max(ys) + air - top
        scale = min(self.width / wide, 1.0)
        edge = Path((("M", left, top), ("L", left + wide, top), ("L", left + wide, top + high),
                     ("L", left, top + high), ("Z",)), Paint())  # fmt: skip
        seen = tuple(crop(self.sheet().shapes, (left, top, left + wide, top + high)))
        x = (self.width - wide * scale) / 2
        shown = Group(seen, x - left * scale, -top * scale, scale, clip=edge)
        frame = Rect(x, 0.0, wide * scale, high * scale, Paint(stroke=INK, width=0.25))
        return Block(high * scale, (shown, frame))

    def _counters(self, figure: CounterFigure) -> Block:
        game = self.faces.game
        drawn = [(game.units[name], face) for name, face in figure.counters]
        sizes = [(self.faces.of(unit, face).width, self.faces.of(unit, face).height)
                 for unit, face in drawn]  # fmt: skip
        whole = sum(wide for wide, _ in sizes) + _GAP * (len(sizes) - 1)
        scale = min(self.width / whole, 1.0)
        high, x = max(tall for _, tall in sizes) * scale, (self.width - whole * scale) / 2
        shapes: list[Shape] = []
        for (unit, face), (wide, tall) in zip(drawn, sizes, strict=True):
            y = (high - tall * scale) / 2
            shapes.append(self.faces.shown(unit, face, x=x, y=y, scale=scale))
            x += (wide + _GAP) * scale
        return Block(high, tuple(shapes))


def runs(words: Phrases, ink: str = INK, bold: bool = False) -> list[Run]:
    """Phrases in their faces: what is stressed in either way is bold and upright."""
    return [
        Words(phrase.text, "text-bold" if phrase.bold or phrase.italic or bold else "text", ink)
        for phrase in words
    ]
