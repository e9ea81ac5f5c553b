"""The pieces of which the cards of a player aid are made, and the column of their case tags.

A piece is never broken; a card may go on in the next column between two of them. Lengths are
millimetres. Knows type, not what the words say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from builder.drawing.aids.look import (
    ACCENT,
    GREY,
    NOTE,
    PAD,
    SOFT,
    TAG_COLUMN,
    TAG_EM,
    TINT,
    Look,
)
from builder.drawing.aids.signs import Signs, side_chip
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Paint, Rect, Shape, Stamp, Text
from builder.drawing.text.flow import INK, Block, Run, Words, paragraph, widest
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import lighten, readable
from builder.game.edition import BLANK, SIGN
from builder.game.model import Game, Nation, Side
from builder.records import dataclass

_APART = 1.8
"""Between the words of a line and its case tag, and what a sign takes beside it."""
_TAG_PITCH = 2.75
_NUMBERED = re.compile(r"^(?:(\d{1,2})\.?|([IVX]{1,4}|[a-h])\.) +(?=\S)")
_FIGURE = re.compile(r"\d")
_LEAST_WORD = 2
"""Words that are no longer say nothing of a heading."""
ENOUGH = 3
"""The fewest items of a list that stay together before and after a break."""
_ENDED = (":", ".", "?", "!")


@dataclass(frozen=True, slots=True)
class Piece:
    """A block over the whole width of a card, and how it stands there.

    `above` is what parts it from the piece before, `first` from the card's band; `keep` says that
    no column ends with it, `again` what is repeated above it where it begins one. `items` is how
    many lines of a list it counts for: a table is several, a note none and stays with its list.
    `ruled`: a fine rule parts it from the piece before, in the middle of what is between them;
    `hung`: the words of its first column had no room beside the others and stand above them.
    """

    block: Block
    above: float = 0.0
    first: float = PAD
    keep: bool = False
    again: Block | None = None
    items: int = 1
    ruled: bool = False
    hung: bool = False
    role: str = "P"
    """What it is where it is read out; "" where its parts say so themselves."""
    words: str = ""
    """What is read of it instead of what stands there."""

    @property
    def loose(self) -> bool:
        """Whether more air may stand above it: not above a note, nor between rows that touch and
        have no rule."""
        return (self.above > 0.0 or self.ruled) and (self.items > 0 or self.keep)

    def stamps(self, down: float) -> tuple[Stamp, ...]:
        """What it is made of moved down, if these are stamps."""
        own = self.block.shapes
        if not own or type(own[0]) is not Stamp:
            return ()
        return tuple(Stamp(one.shapes, one.x, one.y + down) for one in own if type(one) is Stamp)


@dataclass(frozen=True, slots=True)
class Column:
    """What cards are laid out for: the width of a column, the sizes, the game's pictures.

    `whole` is the width of all columns, for a card across them; 0 where there is none such.
    """

    faces: Faces
    signs: Signs
    look: Look
    width: float
    whole: float = 0.0
    picture: Callable[[Sequence[str], float], Piece | None] | None = None
    """The part of the map with some scenario and groups, so wide; None where there is no map."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.faces.game

    @property
    def inner(self) -> float:
        """The width between the paddings."""
        return self.width - 2 * PAD

    def runs(self, text: str, font: str = "text", ink: str = INK) -> list[Run]:
        """A text of the body with its pictures."""
        return self.signs.runs(text, self.look.body.em, font, ink)

    def note(self, text: str, ink: str = SOFT) -> Piece:
        """A line or several below a table or a card, condensed and light."""
        setting = self.look.note
        runs = self.signs.runs(text, setting.em, NOTE, ink)
        block = paragraph(runs, self.inner, setting)
        return Piece(Block(block.height, (Group(block.shapes, PAD, 0.0),)), 1.2, items=0)


class Tags:
    """The column of the cases at the right of a card.

    Cases that follow one another are one tag ("11.1.4–5"). Headings of the rules without a number
    are listed at the foot of the card if one has no room in the column, but for the card's own
    title. Where all items have one case, but for those that have the title, it is said once; not
    all have where `every` is false.
    `room` is the column's width, the same beside each item, so that all words end at one edge.
    """

    def __init__(self, cites: Iterable[str], title: str = "", every: bool = True) -> None:
        self._title = title.casefold()
        every_item = list(cites)
        listed = [cite for cite in every_item if cite]
        given = list(dict.fromkeys(listed))
        known = [cite for cite in given if not self._said(cite)]
        self._known = frozenset(known)
        alone = len(known) == 1 and (len(given) == 1 or listed.count(known[0]) > 1)
        self.shared = known[0] if alone and every else ""
        long = [cite for cite in known if _spacious(cite)] if not self.shared else []
        named = [cite for cite in known if _spacious(cite) or not _FIGURE.search(cite)]
        self._headings = named if long else []
        others = [case for case in known if case not in self._headings]
        if self._headings and len(others) == 1 and listed.count(others[0]) > 1 and every:
            self.shared = others[0]
        shown = [line for cite in known for line in self.lines(cite)]
        wide = max((_wide(line) for line in shown), default=0.0)
        self.room = wide + _APART if shown else 0.0

    def lines(self, cite: str) -> tuple[str, ...]:
        """What stands in the column, line by line; nothing where the band or the foot has it."""
        if cite not in self._known or cite in (self.shared, *self._headings):
            return ()
        return tag_lines(cite)

    def _said(self, cite: str) -> bool:
        return says_again(cite, self._title)

    @property
    def headings(self) -> str:
        """The headings that have no room beside their items, '' where there are none."""
        hold = str.maketrans(" ", "\N{NO-BREAK SPACE}")
        parts = (
            part.translate(hold)
            for cite in self._headings
            for part in cite.split(", ")
            if not self._said(part)
        )
        return ", ".join(dict.fromkeys(parts))


NO_TAGS = Tags(())


def says_again(cite: str, title: str) -> bool:
    """Whether a heading of the rules says a card's title: "Obstacle Table" for "Obstacles"."""
    case, name = (_words(words) for words in (cite, title))
    return bool(name) and not _FIGURE.search(cite) and (name <= case or case <= name)


def _words(words: str) -> frozenset[str]:
    """The words without their plurals, and without the shortest."""
    found = (word.rstrip("s") for word in re.split(r"\W+", words.casefold()))
    return frozenset(word for word in found if len(word) > _LEAST_WORD)


def _spacious(cite: str) -> bool:
    """Whether a case has no room in the column of tags."""
    return any(_wide(line) > TAG_COLUMN - 1.0 for line in tag_lines(cite))


def _wide(line: str) -> float:
    return measure(line, "condensed", TAG_EM)


def tag_lines(cite: str) -> tuple[str, ...]:
    """The cases of an item, those that follow one another as one."""
    found: list[str] = []
    joined = False
    for part in re.split(r"(,| to |–)", fair(cite)):
        if part.strip() in (",", "to", "–"):
            joined = part.strip() != ","
        elif part.strip():
            _add(part.strip(), joined, found)
            joined = False
    return tuple(found)


def _add(case: str, joined: bool, found: list[str]) -> None:
    """A case, as the end of the one before where it follows it or ends a range."""
    last = re.fullmatch(r"(.*?)(\d+)(?:–(\d+))?", found[-1]) if found else None
    this = re.fullmatch(r"(.*?)(\d+)", case)
    beside = last and this and last[1] == this[1] and last[1]
    if last and this and beside and (joined or int(this[2]) == int(last[3] or last[2]) + 1):
        found[-1] = f"{last[1]}{last[2]}–{this[2]}"
    else:
        found.append(case)


def tagged(block: Block, lines: Sequence[str], right: float, base: float) -> Block:
    """The block with its cases, the first on its first line, ending at `right`."""
    shapes: list[Shape] = list(block.shapes)
    for index, line in enumerate(lines):
        y = base + index * _TAG_PITCH
        shapes.append(Text(right, y, line, "condensed", TAG_EM, SOFT, "end"))
    low = base + max(len(lines) - 1, 0) * _TAG_PITCH + 0.9 if lines else 0.0
    return Block(max(block.height, low), tuple(shapes))


def numbered(head: str) -> tuple[str, str]:
    """The number that a head begins with, or the letter of a part of a step, and the rest:
    "1 Declare", "IV. Assault", "a. Odds"."""
    found = _NUMBERED.match(head)
    return (found[1] or found[2], head[found.end() :]) if found else ("", head)


def run_in(head: str, more: bool) -> str:
    """A head as it begins a line: with a colon where words follow."""
    return f"{head}:" if more and head and not head.endswith(_ENDED) else head


def item(
    column: Column,
    head: str,
    text: str,
    tag: tuple[Tags, str] = (NO_TAGS, ""),
    *,
    number: str = "",
    inset: float = 0.0,
    aside: str = "",
    sign: bool = False,
    runs: Sequence[Run] | None = None,
) -> Block:
    """A head in bold with a colon, words, the case in its column; a number stands before them.

    `inset` is how far in the words begin, `aside` who acts, in grey; `runs` are the words where
    they are more than a text. A sign that ends the words is the item's own.
    """
    tags, cite = tag
    own = text[-1:] if text.endswith((SIGN, BLANK)) else SIGN * sign
    text = text.removesuffix(own).rstrip()
    setting, left = column.look.body, PAD + inset
    said = [
        *_whose(column, head),
        *_headed(head, aside, bool(text)),
        *(column.runs(text) if runs is None else runs),
    ]
    lines = tags.lines(cite)
    joined = ", ".join(lines)
    free = column.width - 2 * PAD - inset - _wide(joined) - _APART
    if len(lines) > 1 and widest(said, setting.em, whole=True) <= free:
        lines = (joined,)
    said += [sign_behind(own)] if own else []
    words = paragraph(said, column.width - PAD - left - tags.room, setting)
    shapes: list[Shape] = [Group(words.shapes, left, 0.0)]
    if number:
        right = left - 1.5 * column.look.scale
        shapes.append(Text(right, setting.base, number, "text-bold", setting.em, ACCENT, "end"))
    block = Block(max(words.height, setting.leading), tuple(shapes))
    return tagged(block, lines, column.width - PAD, setting.base)


def sign_behind(sign: str) -> Words:
    """A sign behind words."""
    return Words(f"\N{NO-BREAK SPACE}{sign}", NOTE, GREY)


def _whose(column: Column, head: str) -> Iterator[Run]:
    """The mark of the player whose name a head is, on the ground of the side."""
    side = column.signs.side_named(head)
    if side and side.mark:
        yield side_chip(side, column.look.body.em)
        yield Words("\N{NO-BREAK SPACE}")


def _headed(head: str, aside: str, more: bool) -> Iterator[Run]:
    """A head in bold and who acts in grey, with a colon where words follow."""
    if not head:
        return
    yield Words(run_in(head, more and not aside), "text-bold")
    if aside:
        yield Words(" " + run_in(f"({aside})", more), "text", GREY)
    yield Words(" ")


def _owner(
    side: Side | None, nations: Sequence[Nation]
) -> tuple[Side | Nation | None, str, Sequence[Nation]]:
    """Whose mark and ground a head has, and the nations whose marks stand at its end."""
    if side and len(nations) == 1 and nations[0].mark:
        return nations[0], nations[0].ground, ()
    return side, side.colour if side else "", nations


def side_head(
    column: Column, name: str, side: Side | None, case: Sequence[str] = (), aside: str = "",
    nations: Sequence[Nation] = (),
) -> Piece:  # fmt: skip
    """A head over the whole card, in a tint of the side's ground with a tab of the full one; at its
    end the marks of the nations that are told below. Where these are one, the head has its mark and
    its ground."""
    look = column.look
    whose, ground, nations = _owner(side, nations)
    tone = lighten(ground, 0.45) if ground else TINT
    ink = readable(tone, INK)
    wide = column.width
    chip = side_chip(whose, look.body.em) if whose and whose.mark else None
    before = chip.width + 0.9 if chip else 0.0
    words = paragraph(
        [Words(name, "text-bold", ink), Words(f" · {aside}" if aside else "", "text", ink)],
        wide - 2 * PAD - before - (TAG_COLUMN if case else 0.0),
        look.body,
    )
    high = look.side_head + max(words.height - look.body.leading, 0.0)
    shapes: list[Shape] = [Rect(0.15, 0, wide - 0.3, high, Paint(fill=tone))]
    if ground:
        shapes.append(Rect(0.15, 0, 1.6, high, Paint(fill=ground)))
    base, end = 3.35 * look.scale, wide - PAD
    for one in reversed(nations):
        end -= (own := side_chip(one, look.body.em)).width
        if end > PAD + before + widest(
            [Words(f"{name} · {aside}", "text-bold")], look.body.em, True
        ):
            shapes.append(Group(own.shapes, end, base))
    shapes.append(Group(words.shapes, PAD + before, base - look.body.base))
    shapes += [Group(chip.shapes, PAD, base)] if chip else []
    grey = readable(tone, GREY, ink)
    for index, line in enumerate(case[:1]):
        y = base + index * _TAG_PITCH
        shapes.append(Text(wide - PAD, y, line, "condensed", TAG_EM, grey, "end"))
    gap = 1.3 * look.scale
    return Piece(
        Block(high + gap - look.item, tuple(shapes)),
        1.4 * look.scale,
        0.0,
        keep=True,
        items=0,
        role="H3",
    )
