"""A rulebook on pages of two columns, small ones of one: first the title and the contents.

Lengths are millimetres. Knows nothing of what the passages say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.counters.faces import Faces
from builder.drawing.display import (
    Drawing,
    Group,
    Link,
    Paint,
    Polygon,
    Rect,
    Reference,
    Shape,
    Tagged,
    Target,
    Text,
)
from builder.drawing.paper import Paper
from builder.drawing.rulebook.arrows import ACCENT
from builder.drawing.rulebook.columns import Column, poured
from builder.drawing.rulebook.passages import BODY, CLOSE, GREY, HEAD_INK, Passage, Setter
from builder.drawing.rulebook.ways import fitted
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import FLOOR, Room, set_words
from builder.drawing.text.flow import Block, Setting
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import whose
from builder.game.model import Game
from builder.words import _

GUTTER, HEAD, FOOT = 7.0, 6.0, 6.0
"""Between columns of text; the running head and the foot of a page."""
_MARGIN, _NARROW, _LOW = 15.0, 12.7, 290.0
"""Round the text; on papers less high than the last, which are wider for their height."""
_SLIM = 160.0
"""On a narrower page, such as A5, text stands in one column: two would hold no table."""
_SMALLER = Setting(9 * POINT, 4.1), Setting(8.8 * POINT, 4.0)
"""Its text, and text set closer."""
_PLATE, TITLE = 20.6, 21.6
"""The plate of the title and its subtitle; that with the rule below, from which the map hangs."""
_PLATE_PAD, _BESIDE = 4.0, 26.0
"""What words keep free at the ends of the plate; what the title leaves to words at its right."""
_PALE = "#DDDAD0"
"""The subtitle and the edition on the plate; 9:1 on it."""
_CONTENTS = Setting(8.5 * POINT, 4.0)
_SHEET = 4
"""The pages of a folded sheet; for a single page more, text is set closer."""
_ACROSS = (4, 3, 2)
"""The contents stand in as many of these columns as hold their names."""
_DOT, _DOTS, _APART = 0.28, 1.5, 1.2
"""The dots that lead from a section to its page, and what they keep free at both ends."""
_RISE = 0.7
"""So much higher than its line is the box that leads from there."""
_ENTRY = re.compile(r"^(\d+)\.\s+")
_SMALL = 7.5 * POINT
Pages = dict[str, tuple[int, str]]
"""For the title of a section, on which page it begins, and what that place is called."""


def margin(paper: Paper) -> float:
    """Round the text of a page."""
    return _NARROW if paper.height < _LOW else _MARGIN


def _columns(paper: Paper) -> tuple[int, float]:
    """How many columns of text a page has, and how wide each is."""
    across = 1 if paper.width < _SLIM else 2
    return across, (paper.width - 2 * margin(paper) - (across - 1) * GUTTER) / across


def rulebook(faces: Faces, paper: Paper, sheet: Callable[[], Drawing]) -> list[Drawing]:
    """The pages; none where the game has no rulebook. `sheet` is the map, drawn if it is shown."""
    body, close = _SMALLER if _columns(paper)[0] == 1 else (BODY, CLOSE)
    book = _set(faces, paper, sheet, body)
    if len(book) % _SHEET == 1 and len(book) > _SHEET:
        closer = _set(faces, paper, sheet, close)
        return closer if len(closer) < len(book) else book
    return book


def _set(faces: Faces, paper: Paper, sheet: Callable[[], Drawing], body: Setting) -> list[Drawing]:
    """The pages with their text in a size."""
    edge = margin(paper)
    across, wide = _columns(paper)
    setter = Setter(faces, sheet, wide, body)
    passages = list(_numbered(setter.passages()))
    if not passages:
        return []
    high = paper.height - 2 * edge - HEAD - FOOT
    first = _contents([one.section for one in passages if one.section], {}, paper).height
    banner = setter.banner(paper.width - 2 * edge)
    opening = TITLE + banner.height + first + 4.0
    passages = fitted(passages, setter.ending, [high - opening] * across, high, across)
    columns = poured(passages, [high - opening] * across, high, across)
    pages = [columns[n : n + across] for n in range(0, len(columns), across)]
    numbers = {
        passage.section: (number, passage.case)
        for number, page in enumerate(pages, 1)
        for column in page
        for _, passage in column
        if passage.section
    }
    return [
        _page(faces, paper, page, number, numbers, opening, banner)
        for number, page in enumerate(pages, 1)
    ]


def _numbered(passages: Iterable[Passage]) -> Iterator[Passage]:
    """The passages, no two with one number; sections without one are counted."""
    used: set[str] = set()
    for passage in passages:
        case = passage.case if passage.case not in used else ""
        if passage.section and not case:
            case = f"section-{len(used) + 1}"
        used |= {case} if case else set()
        yield replace(passage, case=case)


def _page(
    faces: Faces, paper: Paper, columns: Sequence[Column], number: int,
    numbers: Pages, opening: float, banner: Block,
) -> Drawing:  # fmt: skip
    edge = margin(paper)
    top = edge + HEAD
    shapes: list[Shape] = list(_running(faces, paper, number, _covered(columns, numbers, number)))
    references: list[Reference] = []
    if number == 1:
        shapes.append(Tagged(tuple(_title(faces, paper)), role="H1"))
        contents = _contents(list(numbers), numbers, paper)
        shapes.append(
            Tagged(
                banner.shapes,
                edge,
                edge + TITLE,
                role="Figure" if banner.shapes else "",
                words=_("Map"),
            )
        )
        shapes.append(Group(contents.shapes, edge, edge + TITLE + banner.height))
        references += _leading(numbers, paper, edge + TITLE + banner.height)
        top = edge + opening
    _across_page, wide = _columns(paper)
    targets: list[Target] = []
    bookmarks: list[Link] = []
    for place, column in enumerate(columns):
        x = edge + place * (wide + GUTTER)
        shapes += [_tagged(passage, x, top + y) for y, passage in column]
        targets += [Target(passage.case, x, top + y) for y, passage in column if passage.case]
        bookmarks += [Link(passage.section, top + y) for y, passage in column if passage.section]
    name = _("{game}: rules", game=faces.game.title)
    return Drawing(
        paper.width, paper.height, tuple(shapes), f"{name} {number}", tuple(bookmarks), spoken=True,
        targets=tuple(targets), references=tuple(references),
    )  # fmt: skip


def _tagged(passage: Passage, x: float, y: float) -> Tagged:
    """A passage where it stands, with what it is."""
    return Tagged(passage.block.shapes, x, y, role=passage.role, words=passage.words)


def _title(faces: Faces, paper: Paper) -> Iterator[Shape]:
    """The title on a dark plate over what is shown of the map, with the edition at its right."""
    edge = margin(paper)
    game = faces.game
    wide = paper.width - 2 * edge
    left, right = edge + _PLATE_PAD, edge + wide - _PLATE_PAD
    yield Rect(edge, edge, wide, _PLATE, Paint(fill=HEAD_INK))
    yield Rect(edge, edge + _PLATE, wide, TITLE - _PLATE, Paint(fill=ACCENT))
    room = Room(wide - 2 * _PLATE_PAD - _BESIDE, 10.0, 28 * POINT, 12 * POINT, 1, 1.05, 0.08)
    title = set_words(fair(game.title).upper(), "text-bold", room, source_of(game, "title"))
    yield from title.texts(left, edge + 11.4, "text-bold", "#FFFFFF", room=room)
    rules, above, below = _("Rules of play"), edge + 11.4, edge + 17.4
    said = fair(game.subtitle) or rules
    yield Text(left, below, said, "text", 11 * POINT, _PALE)
    if said != rules:
        yield Text(right, above, rules, "condensed-bold", 11 * POINT, "#FFFFFF", "end")
    yield Text(right, below, _edition(game), "condensed", 8.5 * POINT, _PALE, "end")


def _edition(game: Game) -> str:
    """The edition, and the year of the copyright where it has one."""
    edition = _("Edition {number}", number=re.sub(r"(\.0)+$", "", game.version))
    year = re.search(r"\b\d{4}\b", game.copyright)
    return f"{edition}, {year[0]}" if year else edition


def _across(sections: Sequence[str], paper: Paper) -> int:
    """How many columns of the contents hold all names in their size."""
    most = max((measure(_named(one), "condensed", _CONTENTS.em) for one in sections), default=0.0)
    for across in _ACROSS:
        if (
            across <= len(sections)
            and most <= (paper.width - 2 * margin(paper) - (across - 1) * GUTTER) / across - 6.0
        ):
            return across
    return 1


def _named(section: str) -> str:
    return _ENTRY.sub(r"\1 ", fair(section))


def _contents(sections: Sequence[str], numbers: Pages, paper: Paper) -> Block:
    """The sections with their pages, in columns, down one and then the next."""
    deep, wide = _lines(sections, paper)
    shapes: list[Shape] = []
    for place, section in enumerate(sections):
        x, y = place // deep * (wide + GUTTER), place % deep * _CONTENTS.leading
        base, page = y + _CONTENTS.base, str(numbers.get(section, ("",))[0])
        room = Room(wide - 6.0, _CONTENTS.leading, _CONTENTS.em, FLOOR)
        named = set_words(_named(section), "condensed", room)
        texts = [*named.texts(x, base, "condensed", HEAD_INK, room=room)]
        texts.append(Text(x + wide, base, page, "condensed-bold", _CONTENTS.em, ACCENT, "end"))
        shapes.append(Tagged(tuple(texts), role="TOCI"))
        end = x + measure("".join(named.lines), "condensed", named.size) + _APART
        last = x + wide - measure(page, "condensed-bold", _CONTENTS.em) - _APART
        if page and last - end > _DOTS:
            paint = Paint(stroke=GREY, width=_DOT, dash=(0.001, _DOTS), cap="round")
            shapes.append(Polygon(((last, base - _DOT / 2), (end, base - _DOT / 2)), paint,
                                  closed=False))  # fmt: skip
    return Block(deep * _CONTENTS.leading, tuple(shapes))


def _lines(sections: Sequence[str], paper: Paper) -> tuple[int, float]:
    """How many lines of the contents stand below one another, and how wide one is."""
    across = _across(sections, paper)
    return -(-len(sections) // across), (
        paper.width - 2 * margin(paper) - (across - 1) * GUTTER
    ) / across


def _leading(numbers: Pages, paper: Paper, top: float) -> Iterator[Reference]:
    """From each line of the contents, which begin so far down, to its section."""
    deep, wide = _lines(list(numbers), paper)
    for place, (section, (_page, name)) in enumerate(numbers.items()):
        x, y = place // deep * (wide + GUTTER), place % deep * _CONTENTS.leading
        yield Reference(
            (margin(paper) + x, top + y - _RISE, wide, _CONTENTS.leading), name, "", section
        )


def _covered(columns: Sequence[Column], numbers: Pages, number: int) -> str:
    """The sections of a page: that which goes on there or begins it, to the last that begins."""
    goes_on = not (columns and columns[0] and columns[0][0][1].section)
    before = [name for name, (page, _case) in numbers.items() if page < number and goes_on][-1:]
    begun = [name for name, (page, _case) in numbers.items() if page == number]
    listed = [*before, *begun]
    return " – ".join(dict.fromkeys(map(_named, (*listed[:1], *listed[-1:]))))


def _running(faces: Faces, paper: Paper, number: int, sections: str) -> Iterator[Shape]:
    """The running head from the second page on, with the sections there, the number of the page;
    whose the game is on the first."""
    edge = margin(paper)
    game, base = faces.game, paper.height - edge + 2.0
    if number > 1:
        yield Text(edge, edge + 1.5, fair(game.title).upper(), "condensed-bold", _SMALL, GREY,
                   tracking=0.2)  # fmt: skip
        yield Text(paper.width - edge, edge + 1.5, sections, "condensed", _SMALL, GREY, "end")
        yield Rect(
            edge,
            edge + 3.0,
            paper.width - 2 * edge,
            0.18,
            Paint(fill="#B9B5A8"),
        )
    yield Text(paper.width / 2, base, f"{number}", "condensed-bold", 9 * POINT, HEAD_INK, "middle")
    owner = fair(whose(game))
    if number == 1 and owner and measure(owner, "condensed", _SMALL) < paper.width / 2 - edge - 8:
        yield Text(paper.width - edge, base, owner, "condensed", _SMALL, GREY, "end")
