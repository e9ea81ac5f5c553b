"""The passages of a rulebook as blocks of a column's width: headings, paragraphs, lists, figures.

Lengths are millimetres. Knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import takewhile

from builder.drawing.aids.cards import TORN, Card, card
from builder.drawing.aids.look import Look
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.setupcard import side_cards
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Paint, Rect, Shape, Text
from builder.drawing.rulebook.anatomy import anatomy
from builder.drawing.rulebook.arrows import ACCENT
from builder.drawing.rulebook.decks import deck_card
from builder.drawing.rulebook.figures import cards_figure, counters_figure, map_figure
from builder.drawing.rulebook.index import Index, index_block, with_index
from builder.drawing.text.flow import INK, Block, Run, Setting, Words, moved, paragraph
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model.rulebook import (
    AidFigure,
    AnatomyFigure,
    CardsFigure,
    CounterFigure,
    DeckFigure,
    MapFigure,
    RulebookPart,
    SetupFigure,
    Standing,
)
from builder.game.sections import section_of
from builder.records import dataclass
from builder.source.markdown import Break, Heading, Paragraph, Phrases
from builder.words import listed

BODY, CLOSE = Setting(9.6 * POINT, 4.3), Setting(9.4 * POINT, 4.2)
"""Ordinary text, and text set closer."""
CAPTION = Setting(8 * POINT, 3.5)
SECTION = Setting(13 * POINT, 5.4)
HEAD_INK, GREY = "#22343C", "#5E5C54"
INDENT = 4.2
"""How far a list stands in, a level."""
_INSET, TINT = 2.6, "#EFEDE4"
"""Round the words of an example, and its ground."""
_LINES = 2
"""So many lines of a paragraph stand together at the foot or the head of a column."""
_WHOLE = 8
"""A paragraph of so many lines is not parted."""
_SUMMARY = 3
"""So many blocks of the aid that end the book are a summary."""
_SHORT = 7
"""A list of so many lines is not parted."""
_BELOW = 1.6
"""Below a card."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A block with the space above it; `kept` with the one that follows, in one column.

    `section` is the number and title where it is a section's heading; a `figure` may be moved to
    the head of the next column. What is shown `again` may be smaller at the end of the book. What
    is `fresh` begins a page. What `stays` is moved, but not into the next section. `case` is the
    number of the section that begins with it. `leading` is
    from line to line where it may be parted between lines. `sized` is its block at a smaller
    size. An `example` may have a figure, which follows. `role` is what it is
    where it is read out, with other `words` if there are any. `listed` is its card in a size, if it
    is a list that may go on in the next column, and `scale` the size it has.
    """

    block: Block
    above: float
    kept: bool = False
    section: str = ""
    figure: bool = False
    again: bool = False
    fresh: bool = False
    stays: bool = False
    leading: float = 0.0
    sized: Callable[[float], Block] | None = None
    example: bool = False
    role: str = "P"
    words: str = ""
    case: str = ""
    listed: Callable[[float], Card] | None = None
    scale: float = 1.0

    @property
    def least(self) -> float:
        """How much of it must stand where it begins."""
        high = self.block.height
        whole = not self.leading or high < (_WHOLE + 0.5) * self.leading
        return high if whole else _LINES * self.leading

    def parted(self, room: float) -> tuple[Passage, Passage] | None:
        """As many lines as fit into a room, and the rest; None where too few would stand alone."""
        if not self.leading or self.kept:
            return None
        lines = round(self.block.height / self.leading)
        if lines <= _WHOLE:
            return None
        first = min(int((room - self.above + 1e-6) / self.leading), lines - _LINES)
        if first < _LINES:
            return None
        high = first * self.leading
        words = list(_words_of(self.block.shapes))
        upper = tuple(one for one in words if one.y < high)
        lower = tuple(replace(one, y=one.y - high) for one in words if one.y >= high)
        rest = Block(self.block.height - high, lower)
        return replace(self, block=Block(high, upper)), replace(
            self, block=rest, fresh=False, case=""
        )

    def broken(self, room: float) -> tuple[Passage, Passage] | None:
        """As much of a list as fits into a room, and the rest; best before a head within it."""
        if not self.listed:
            return None
        one = self.listed(self.scale)
        inner = room - self.above - _BELOW
        ends = [at for at in range(1, len(one.pieces)) if one.part(0, at).height <= inner]
        ends = [at for at in ends if one.broken(at) < TORN]
        if not ends:
            return None
        end = min(ends, key=lambda at: (one.broken(at), -at))
        upper, lower = _framed(one.part(0, end)), _framed(one.part(end, len(one.pieces)))
        rest = replace(self, block=lower, fresh=False, case="", listed=None)
        return replace(self, block=upper, listed=None), rest


def _framed(block: Block) -> Block:
    """A card with the air below it."""
    return Block(block.height + _BELOW, block.shapes)


def _words_of(shapes: Sequence[Shape], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    """The words of a paragraph, where they stand."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield replace(shape, x=shape.x + x, y=shape.y + y)
        elif isinstance(shape, Group):
            yield from _words_of(shape.shapes, x + shape.x, y + shape.y)


class Setter:
    """Sets the passages of a game's rulebook to a width."""

    def __init__(
        self, faces: Faces, sheet: Callable[[], Drawing], width: float, body: Setting = BODY
    ) -> None:
        self.faces, self.sheet, self.width, self.body = faces, sheet, width, body
        self.column = Column(faces, Signs(faces.game), Look(), width)
        self.cards: set[str] = set()
        ended = takewhile(lambda part: isinstance(part, AidFigure), faces.game.rulebook[::-1])
        listed = [*ended]
        self.summary = listed if len(listed) >= _SUMMARY else []

    def passages(self) -> Iterator[Passage]:
        """All of them in their order; the heading of the whole is the title, which pages bear."""
        opening = self._opening()
        kept = [p for p in self.faces.game.rulebook if not _titles(p) and p is not opening]
        parts = list(with_index(kept))
        fresh = False
        for place, part in enumerate(parts):
            after = parts[place + 1] if place + 1 < len(parts) else None
            fresh = fresh or isinstance(part, Break)
            if isinstance(part, Index):
                yield Passage(index_block(part, self.width), 1.9, fresh=fresh)
                fresh = False
                continue
            case = section_of(part)
            for passage in self._set(part):
                held = isinstance(part, Paragraph) and _holds(part, after, parts, place)
                yield replace(passage, kept=passage.kept or held, fresh=fresh, case=case)
                fresh, case = False, ""

    def _opening(self) -> MapFigure | None:
        """The part of the map that is shown before the first section."""
        for part in self.faces.game.rulebook:
            if isinstance(part, Heading) and part.level > 1:
                return None
            if isinstance(part, MapFigure):
                return part
        return None

    def ending(self, count: int, look: Look) -> list[Passage]:
        """The last so many parts, cards of the aid shown again, in another look."""
        column = replace(self.column, look=look)
        parts = self.faces.game.rulebook[-count:] if count else ()
        return [self._aid(part, column) for part in parts if isinstance(part, AidFigure)]

    def _aid(self, part: AidFigure, column: Column) -> Passage:
        shown = next(one for one in self.faces.game.aid if one.id == part.block)
        again = part.block in self.cards or part in self.summary
        return replace(self._carded(card(shown, column), part.caption), again=again)

    def banner(self, width: float) -> Block:
        """What is shown before the first section, across both columns; air if there is nothing."""
        part = self._opening()
        if part is None:
            return Block(_BELOW, ())
        block = map_figure(part, self.faces, self.sheet, width)
        return Block(block.height + 5.0, block.shapes)

    def _set(self, part: RulebookPart) -> Iterator[Passage]:
        match part:
            case Heading(level=2):
                yield self._section(part)
            case Heading():
                block = paragraph(runs(part.words, HEAD_INK, bold=True), self.width, self.body)
                yield Passage(block, 2.6, kept=True, role="H3")
            case Paragraph():
                yield self._example(part) if _exemplary(part) else self._paragraph(part)
            case MapFigure():
                yield self._seen(self._map(part), part.caption, part.counters)
            case CounterFigure():
                block = counters_figure(part, self.faces, self.width)
                made = Passage(self._captioned(block, part.caption), 3.0)
                yield self._seen(made, part.caption, part.counters)
            case AnatomyFigure():
                block = anatomy(part, self.faces, self.width)
                made = Passage(self._captioned(block, part.caption), 3.0, figure=True)
                yield self._seen(made, part.caption, part.counters)
            case AidFigure():
                yield self._aid(part, self.column)
                self.cards.add(part.block)
            case CardsFigure():
                block = cards_figure(part, self.faces, self.width)
                made = Passage(self._captioned(block, part.caption), 3.0, figure=True)
                names = str(listed(self.faces.game.cards[name].name for name in part.cards))
                words = " – ".join(filter(None, (fair(part.caption), names)))
                yield replace(made, role="Figure", words=words)
            case DeckFigure():
                yield self._listed(partial(self._deck, part.deck), part.caption)
            case SetupFigure():
                yield from self._setup(part)

    def _map(self, part: MapFigure) -> Passage:
        """A part of the map as wide as the column; where it is smaller, with more beside it."""

        @cache
        def sized(scale: float) -> Block:
            block = map_figure(part, self.faces, self.sheet, self.width, scale)
            return self._captioned(block, part.caption)

        return Passage(sized(1.0), 3.0, figure=True, sized=sized)

    def _setup(self, part: SetupFigure) -> Iterator[Passage]:
        """The lists of a setup, which may be set closer and smaller."""
        scenario = next(one for one in self.faces.game.scenarios if one.id == part.scenario)

        @cache
        def cards(look: Look) -> list[Card]:
            return [*side_cards(scenario, replace(self.column, look=look))]

        def one(place: int, look: Look) -> Card:
            return cards(look)[place]

        def sized(place: int, scale: float) -> Card:
            return one(place, _look(scale))

        count = len(cards(Look()))
        for place in range(count):
            made = replace(self._listed(partial(one, place), ""), listed=partial(sized, place))
            last = count > 1 and place == count - 1
            yield replace(made, stays=False, sized=None) if last else made

    def _deck(self, deck: str, look: Look) -> Card:
        return deck_card(deck, replace(self.column, look=look))

    def _listed(self, made: Callable[[Look], Card], caption: str) -> Passage:
        """A list in its section, which may be set closer and smaller."""

        @cache
        def sized(scale: float) -> Block:
            return self._carded(made(_look(scale)), caption).block

        return replace(self._carded(made(Look()), caption), stays=True, sized=sized)

    def _carded(self, one: Card, caption: str) -> Passage:
        """A card as the aid has it, as wide as the column."""
        block = one.part(0, len(one.pieces))
        block = self._captioned(block, caption) if caption else block
        return Passage(_framed(block), 3.4, figure=True, role="Sect")

    def _seen(
        self, passage: Passage, caption: str, counters: Sequence[Standing | tuple[str, int]]
    ) -> Passage:
        """A figure with what it shows, for who does not see it: its caption, then the counters."""
        units, named = self.faces.game.units, []
        for one in counters:
            if isinstance(one, Standing):
                named.append(f"{units[one.unit].name} ({one.space})")
            else:
                named.append(units[one[0]].name)
        words = " – ".join(filter(None, (fair(caption), str(listed(dict.fromkeys(named))))))
        return replace(passage, role="Figure", words=words)

    def _example(self, part: Paragraph) -> Passage:
        """An example of play, on a tint."""
        words = moved(paragraph(runs(part.words), self.width - 2 * _INSET, self.body), _INSET)
        high = words.height + 2 * _INSET - 0.6
        ground = Rect(0.0, 0.0, self.width, high, Paint(fill=TINT))
        bar = Rect(0.0, 0.0, 0.9, high, Paint(fill=ACCENT))
        block = Block(high + 0.8, (ground, bar, Group(words.shapes, 0.0, _INSET)))
        return Passage(block, 2.6, example=True)

    def _section(self, part: Heading) -> Passage:
        words = "".join(phrase.text for phrase in part.words)
        text = paragraph([Words(fair(words), "text-bold", HEAD_INK)], self.width, SECTION)
        rule = Rect(0.0, text.height + 0.5, self.width, 0.5, Paint(fill=ACCENT))
        block = Block(text.height + 1.6, (*text.shapes, rule))
        return Passage(block, 5.2, True, words, role="H2")

    def _paragraph(self, part: Paragraph) -> Passage:
        inset = INDENT * part.depth
        block = moved(paragraph(runs(part.words), self.width - inset, self.body), inset)
        if part.mark:
            mark = Text(inset - 1.2, self.body.base, part.mark, "text", self.body.em, INK, "end")
            block = Block(block.height, (*block.shapes, mark))
        return Passage(
            block, 0.9 if part.depth else 1.9, leading=0.0 if part.depth else self.body.leading
        )

    def _captioned(self, figure: Block, caption: str) -> Block:
        words = paragraph([Words(fair(caption), "condensed", GREY)], self.width, CAPTION)
        below = Group(words.shapes, 0.0, figure.height + 1.2)
        return Block(figure.height + 1.6 + words.height, (*figure.shapes, below))


def _look(scale: float) -> Look:
    """A smaller list is set closer, too."""
    return Look(scale, scale < 1.0)


def _titles(part: RulebookPart) -> bool:
    return isinstance(part, Heading) and part.level == 1


def _exemplary(part: Paragraph) -> bool:
    """Whether a paragraph is an example: it begins with a stressed word and is in no list."""
    return bool(part.words) and part.words[0].italic and not part.depth


def _holds(
    part: Paragraph,
    after: RulebookPart | Index | None,
    parts: Sequence[RulebookPart | Index],
    place: int,
) -> bool:
    """Whether what follows stays with a paragraph: a list with what announces it, a short one."""
    if not isinstance(after, Paragraph) or not after.depth:
        return False
    first = place + 1
    while first > 0 and _listed(parts[first - 1]):
        first -= 1
    last = place + 1
    while last < len(parts) and _listed(parts[last]):
        last += 1
    return not part.depth or last - first <= _SHORT


def _listed(part: RulebookPart | Index) -> bool:
    return isinstance(part, Paragraph) and part.depth > 0


def runs(words: Phrases, ink: str = INK, bold: bool = False) -> list[Run]:
    """Phrases in their faces: what is stressed in either way is bold and upright."""
    return [
        Words(phrase.text, "text-bold" if phrase.bold or phrase.italic or bold else "text", ink)
        for phrase in words
    ]
