"""The card of a setup: its pages drawn, as they are laid out. Lengths are millimetres."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property

from builder.drawing.aids.cards import Card
from builder.drawing.aids.leaflet import Overflow
from builder.drawing.aids.look import BETWEEN, GREY, TAG_EM
from builder.drawing.aids.page import HEAD, footing, heading, room, tags_told
from builder.drawing.aids.setupframe import high, placed
from builder.drawing.aids.setuplayout import Contents, Layout, layout_of
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import (
    Drawing,
    Group,
    Known,
    Link,
    Paint,
    Picture,
    Polygon,
    Rect,
    Shape,
    Stamp,
    Tagged,
    Text,
)
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block
from builder.game.edition import SIGN
from builder.game.model import Scenario
from builder.words import Message, _

_FIGURE = re.compile(r"\d")
_AIRS = tuple(n / 20 for n in range(66, 0, -1))
_LOOSE = 26
"""The air that is tried between the rows of lists, as far as the page has it; so many of these not
on a first page."""
_APART = 3.0
"""What is above the lists of a first page stands so much farther apart at most."""


class SetupCard:
    """The card of a setup; each thing about it is worked out when first asked.

    It is `endless` where it needs several pages however small its type.
    """

    def __init__(self, faces: Faces, name: Message, own: Contents, plain: Contents) -> None:
        self.game, self.name, self._own, self._plain = faces.game, name, own, plain

    @property
    def endless(self) -> bool:
        """Whether it needs several pages, which is known before it is laid out."""
        return self._own.endless

    @cached_property
    def layout(self) -> Layout:
        """The way that fills its page, on as few pages as it needs."""
        return layout_of(self._own, self._plain)

    @property
    def paper(self) -> Paper:
        """The paper of its pages, as it is turned."""
        return self.layout.paper

    @property
    def count(self) -> int:
        """How many pages there are, which need not be drawn for that."""
        return len(self.layout.pages)

    @property
    def filled(self) -> float:
        """How much of the height of the fullest page is taken."""
        return self.layout.taken * (2 if self.layout.twice else 1) / room(self.game, self.paper)

    @cached_property
    def overflow(self) -> list[Overflow]:
        """The rows that are higher than a page."""
        most = room(self.game, self.paper)
        return [
            Overflow(frame.card, frame.height() - most)
            for rows in self.layout.pages for row in rows for frame in row
            if frame.height() > most + 0.01
        ]  # fmt: skip

    @cached_property
    def shown(self) -> list[Drawing]:
        """The pages as they are shown on a screen: one of two copies."""
        return [self._page(number) for number in range(1, self.count + 1)]

    @cached_property
    def pages(self) -> list[Drawing]:
        """The pages as they are printed."""
        return [*map(self._doubled, self.shown)] if self.layout.twice else self.shown

    @cached_property
    def map(self) -> Card | None:
        """The part of the map as it is drawn."""
        return self.layout.map.drawn() if self.layout.map else None

    def _blocks(self, number: int) -> Iterator[tuple[str, Group]]:
        """What is on a page, with its titles."""
        paper, rows = self.layout.paper_of(number), self.layout.pages[number - 1]
        left, y = paper.margin, paper.margin + HEAD
        above = [*self._above()] if number == 1 else []
        most = room(self.game, paper) - self._half
        most -= sum(block.height + BETWEEN for _role, _title, block in above)
        airs = _AIRS[_LOOSE:] if number == 1 else _AIRS
        at = bisect_left(airs, True, key=lambda air: high(rows, air) <= most)  # less is lower
        air = airs[at] if at < len(airs) else 0.0
        more = min(max(most - high(rows, air), 0.0) / 3, _APART) if rows else 0.0
        for role, title, block in above:
            yield title, Tagged(block.shapes, left, y, role=role)
            y += block.height + BETWEEN + more
        yield from placed(rows, left, y, air)

    def _above(self) -> Iterator[tuple[str, str, Block]]:
        """What stands above the lists of the first page: the role of each block, and its title."""
        if self.layout.words.shapes:
            yield "P", "", self.layout.words
        if self.map:
            yield "Sect", self.map.title, self.map.part(0, len(self.map.pieces))

    @property
    def _ours(self) -> bool:
        """Whether the source of the game has no such setup: one sign says so of all its steps."""
        return self.game.adds(self._own.scenario)

    def _said_of_sign(self, signed: list[str]) -> str:
        """What the foot says of the sign on a setup that is ours, or on some words of one."""
        numbers = [one for one in signed if "×" in one]
        if self._ours or len(numbers) < len(signed):
            both = _("{sign} Ours, not from the rules; in the lists only the number is.", sign=SIGN)
            plain = _("{sign} Ours, not from the rules.", sign=SIGN)
            return str(both if numbers and not self._ours else plain)
        number = _("{sign} Number of counters ours: the rules do not give it.", sign=SIGN)
        return str(number) if signed else ""

    @property
    def _half(self) -> float:
        """What a page has less where it is half of one."""
        return self.paper.height / 2 if self.layout.twice else 0.0

    def _page(self, number: int) -> Drawing:
        paper = self.layout.paper_of(number)
        high = paper.height / (2 if self.layout.twice else 1)
        blocks = [*self._blocks(number)]
        shapes: list[Shape] = [Rect(0, 0, paper.width, high, Paint(fill="#FFFFFF"))]
        name = f"{self.name} {SIGN}" if self._ours else str(self.name)
        head = tuple(heading(self.game, name, number, self.count, paper))
        whole = f"{self.game.title} – {self.name}"
        shapes.append(Tagged(head, role="H1", words=whole) if number == 1 else Group(head))
        printed: list[Text] = []
        for _title, group in blocks:
            _add_texts(group, printed)
        cases = tags_told(filter(_is_case, printed))
        said = self._said_of_sign([text.text for text in printed if SIGN in text.text])
        shapes += footing(self.game, paper, high, said, cases)
        shapes += (group for _title, group in blocks)
        title = f"{self.name} {number}" if self.count > 1 else str(self.name)
        marks = [Link(name, group.y, 1) for name, group in blocks if name]
        said = f"{self.game.title} – {title}"
        links = (Link(title, paper.margin), *marks)
        return Drawing(
            paper.width, high, tuple(shapes), said, links, spoken=True, stamped=self.endless
        )

    def _doubled(self, half: Drawing) -> Drawing:
        """The page twice, one below the other, parted by a line to cut along."""
        line = ((0.0, half.height), (half.width, half.height))
        cut = Polygon(line, Paint(stroke=GREY, width=0.2, dash=(2.0, 1.6)), closed=False)
        again = Group(half.shapes, 0.0, half.height)
        return replace(half, height=2 * half.height, shapes=(*half.shapes, again, cut))


def _add_texts(shape: Shape, found: list[Text]) -> None:
    """Add the words of a shape; those of the map and of counters left out."""
    if type(shape) is Stamp:
        found += _STAMPED.of(shape.shapes)
    elif isinstance(shape, Text):
        found.append(shape)
    elif isinstance(shape, Group) and not (shape.clip or isinstance(shape, Picture)):
        for one in shape.shapes:
            _add_texts(one, found)


def _is_case(text: Text) -> bool:
    """Whether words are a case of the rules."""
    return text.size == TAG_EM and bool(_FIGURE.search(text.text))


def _stamped(shapes: tuple[Shape, ...]) -> tuple[Text, ...]:
    """The words of a stamp that say something of its page."""
    texts: list[Text] = []
    for shape in shapes:
        _add_texts(shape, texts)
    return tuple(text for text in texts if _is_case(text) or SIGN in text.text)


_STAMPED = Known(_stamped)


def setup_card(
    faces: Faces, paper: Paper, scenario: Scenario, name: Message, sheet: Callable[[], Drawing],
    signs: Signs | None = None,
) -> SetupCard:  # fmt: skip
    """The card in the way that fills its page, on as few pages as it needs.

    What `signs` are given are those of other cards too.
    """
    upright = any(faces.game.board.map_spaces())
    plain = Contents(faces, paper, scenario, sheet, signs=signs)
    own = plain if upright else Contents(faces, paper.turned(), scenario, sheet, signs=signs)
    return SetupCard(faces, name, own, plain)
