"""What the words of a page are, for readers who do not see it: headings, paragraphs, tables.

Drawings say it of groups (`Tagged`). Here it becomes marked content on the page and a tree of
elements in the file. What no tag says is ornament, and is not read out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import Any

from reportlab.pdfbase import pdfdoc

from builder.drawing.display import Group, Picture, Shape, Stamp, Tagged, Text
from builder.drawing.text.type import measure, printable
from builder.records import dataclass

WITHIN = {"TR": "Table", "TD": "TR", "TH": "TR", "TOCI": "TOC"}
"""What an element stands in; it goes on with the one before, or there is a new one."""
_NEAR, _SPACE = 0.01, 0.12
"""Words on one line, in mm; what is no space between two, in ems."""
_HOLDERS = frozenset({"Document", "Sect", "Table", "TR", "TOC"})
"""Elements of elements; the words of a page are in others."""


@dataclass
class Element:
    """An element of the tree: what it is, what is in it, its words if they are said otherwise."""

    role: str
    parent: Element | None = None
    words: str = ""
    turn: int = 0
    inside: list[Element | tuple[Any, int]] = field(default_factory=list)
    reference: Any = None


class Tags:
    """The elements of a file, as its pages are drawn."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._root = Element("Document")
        self._open = [self._root]
        self._all = [self._root]
        self._pages: list[list[Element]] = []
        self.on = False
        """Whether the page that is drawn is read out."""

    @property
    def used(self) -> bool:
        """Whether there is any page with tags."""
        return bool(self._pages)

    def begin_page(self) -> None:
        """Begin a page: what is no element is ornament."""
        self._pages.append([])
        self._page = self._canvas.raw._doc.thisPageRef()
        self.on = True
        self._write("/Artifact BMC")

    def end_page(self) -> int:
        """End a page: its number among those with tags."""
        self._write("EMC")
        self.on = False
        return len(self._pages) - 1

    def begin(self, tagged: Tagged) -> bool:
        """Begin an element; whether there is one: not within another's words."""
        role = tagged.role
        if not self.on or not role or self._open[-1].role not in _HOLDERS:
            return False
        listed = isinstance(tagged.shapes[0] if tagged.shapes else None, Stamp)
        words = "" if role in _HOLDERS or listed else printable(_said(tagged))
        element = Element(role, self._place(role), words, tagged.turn)
        self._add(element)
        self._open.append(element)
        if role not in _HOLDERS:
            page = self._pages[-1]
            element.inside.append((self._page, len(page)))
            self._write(f"EMC\n/{role} <</MCID {len(page)}>> BDC")
            page.append(element)
        return True

    def end(self) -> None:
        """End the element that was begun last."""
        if self._open.pop().role not in _HOLDERS:
            self._write("EMC\n/Artifact BMC")

    def _place(self, role: str) -> Element:
        """The element in which one stands."""
        around = self._open[-1]
        holder = WITHIN.get(role)
        if holder is None or around.role == holder:
            return around
        last = around.inside[-1] if around.inside else None
        if holder == "TR" and isinstance(last, Element) and last.role == "Table":
            around, last = last, last.inside[-1]
        if isinstance(last, Element) and last.role == holder:
            return last
        made = Element(holder, around if holder != "TR" else self._place("TR"))
        self._add(made)
        return made

    def _add(self, element: Element) -> None:
        assert element.parent is not None
        element.parent.inside.append(element)
        self._all.append(element)

    def _write(self, code: str) -> None:
        self._canvas.raw._code.append(code)

    def keep(self) -> None:
        """Put the tree into the file."""
        document = self._canvas.raw._doc
        self._root.inside.sort(key=_turn)
        for element in self._all:
            element.reference = document.Reference(_Written(element))
        nums: list[Any] = []
        for number, page in enumerate(self._pages):
            nums += [number, pdfdoc.PDFArray([element.reference for element in page])]
        tree = pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("StructTreeRoot"), "K": self._root.reference,
            "ParentTree": pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArray(nums)}),
        })  # fmt: skip
        root = document.Reference(tree)
        self._root.parent = Element("", reference=root)
        catalog = document.Catalog
        catalog.StructTreeRoot = tree
        catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})

    def close(self) -> None:
        """Take the tree apart."""
        for element in self._all:
            element.inside.clear()


def _turn(one: Element | tuple[Any, int]) -> int:
    return one.turn if isinstance(one, Element) else 0


def _said(tagged: Tagged) -> str:
    """What is read instead of the words that stand there; nothing where it is the same."""
    only = tagged.shapes[0] if len(tagged.shapes) == 1 else None
    while isinstance(only, Group) and len(only.shapes) == 1:
        only = only.shapes[0]
    if isinstance(only, Text) and tagged.words in ("", only.text):
        return ""
    return tagged.words or read_out(tagged.shapes)


def read_out(shapes: Sequence[Shape]) -> str:
    """The words in shapes: what stands before them in the margin first, then line by line."""
    texts = list(_texts(shapes))
    left = min((text.x for text in texts if text.anchor != "end"), default=0.0)
    texts.sort(key=lambda text: text.anchor != "end" or text.x > left)
    said, end, base = "", 0.0, 0.0
    for text in texts:
        goes_on = abs(text.y - base) < _NEAR and abs(text.x - end) < _SPACE * text.size
        said += text.text if goes_on or not said else " " + text.text
        wide = measure(text.text, text.font, text.size, text.tracking)
        end, base = text.x + (wide if text.anchor == "start" else 0.0), text.y
    return " ".join(said.split()).replace(" ,", ",").replace(" .", ".")


def _texts(shapes: Sequence[Shape], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    """The words in shapes and their groups, where they stand."""
    for shape in shapes:
        if isinstance(shape, Text):
            if shape.text.strip():
                yield replace(shape, x=shape.x + x, y=shape.y + y)
        elif isinstance(shape, Group) and not isinstance(shape, Picture):
            yield from _texts(shape.shapes, x + shape.x, y + shape.y)


class _Written(pdfdoc.PDFObject):
    """An element in a file, written by hand as forms are."""

    __RefOnly__ = 1

    def __init__(self, element: Element) -> None:
        self._element = element

    def format(self, document: Any) -> bytes:
        """Its bytes."""
        element = self._element
        parts = [b"<< /S /" + element.role.encode()]
        above = element.parent.reference if element.parent else None
        parts.append(b"/P " + (_referred(above, document) if above else b"null"))
        first = element.inside[0] if element.inside else None
        if isinstance(first, Element):
            kids = [one.reference for one in element.inside if isinstance(one, Element)]
            parts.append(b"/K [ " + b" ".join(_referred(k, document) for k in kids) + b" ]")
        elif first is not None:
            page, number = first
            parts.append(b"/Pg " + _referred(page, document) + b" /K %d" % number)
        if element.words:
            name = b"/Alt " if element.role == "Figure" else b"/ActualText "
            parts.append(name + pdfdoc.format(pdfdoc.PDFString(element.words), document))
        return b" ".join(parts) + b" >>"


def _referred(reference: Any, document: Any) -> bytes:
    """A reference in a file, which reportlab takes long to write."""
    return b"%d %d R" % document.idToObjectNumberAndVersion[reference.name]
