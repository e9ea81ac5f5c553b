"""A reportlab canvas that writes the same bytes for the same drawings.

Beyond reportlab's it has layers that a reader can switch off, and labels of pages.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, ClassVar
from urllib.parse import quote

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from builder.emit.pdf import encoded as encoded
from builder.emit.pdf.faces import registered
from builder.emit.pdf.lines import Set, number
from builder.emit.pdf.tagging import Tags

_STATE = tuple(Canvas.STATE_ATTRIBUTES)
_state_of = itemgetter(*_STATE)


class Sheet(Canvas):
    """The pages of a file as they are drawn, one after the other."""

    plain: ClassVar[bool] = True
    """Whether a colour is the same code wherever it is set."""

    def __init__(self, stream: io.BytesIO, size: tuple[float, float], **settings: Any) -> None:
        settings["initialFontName"] = registered("text")
        super().__init__(stream, pagesize=size, invariant=1, pageCompression=1, **settings)
        self._layers: dict[str, Any] = {}
        self._hidden: dict[str, None] = {}
        self._shown: list[str] = []
        self._places: dict[str, Any] = {}
        self.said: dict[tuple[str, str, float, float], Set] = {}
        """Lines that were set: words, face, size and tracking."""
        self._colours: dict[tuple[str, str], tuple[Any, str]] = {}
        self.tags = Tags(self)
        self.stamps: Any = None
        """What draws stamps, where there are any."""

    @property
    def raw(self) -> Any:
        """Itself, with what reportlab calls its own."""
        return self

    def push_state_stack(self) -> None:
        """Keep the state as it is: reportlab goes name by name, thousands of times a page."""
        own = vars(self)
        own["state_stack"].append(_state_of(own))
        own["_extgstate"] = own["_extgstate"].pushCopy()

    def pop_state_stack(self) -> None:
        """The state as it was when it was kept last."""
        own = vars(self)
        own.update(zip(_STATE, own["state_stack"].pop(), strict=True))

    def fill_in(self, colour: str, of: Any) -> None:
        """Fill in a colour from now on; `of` is what reportlab has for it."""
        self._coloured("_fillColorObj", "ca", colour, of, self.setFillColor)

    def draw_in(self, colour: str, of: Any) -> None:
        """Draw lines in a colour likewise."""
        self._coloured("_strokeColorObj", "CA", colour, of, self.setStrokeColor)

    def _coloured(
        self, name: str, alpha: str, colour: str, of: Any, way: Callable[[Any], None]
    ) -> None:
        """What reportlab writes for a colour that is not seen through is asked for once."""
        code, own = self.raw._code, vars(self)
        known = self._colours.get((name, colour))
        if known is not None and own["_extgstate"].getValue(alpha) == 1:
            own[name] = known[0]
            code.append(known[1])
            return
        before = len(code)
        way(of)
        if self.plain:
            code[before] = grey(code[before])
            if len(code) == before + 1:
                self._colours[name, colour] = own[name], code[before]

    def width_in(self, width: float) -> None:
        """Draw lines in a width from now on."""
        self.raw._lineWidth = width
        self.raw._code.append(f"{number(width)} w")

    def trace(self, steps: str, painting: str) -> None:
        """Paint along some steps, in such a way."""
        self.raw._code.append(f"{steps} {painting}")

    def say(self, line: str) -> None:
        """Put a line of text on the page."""
        self.raw._code.append(line)

    def keep(self, **entries: Any) -> None:
        """Put entries into the catalog that reportlab does not know."""
        catalog = self.raw._doc.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, *entries]
        for name, value in entries.items():
            setattr(catalog, name, value)

    def begin_layer(self, name: str, *, shown: bool = True) -> None:
        """What follows lies in a layer, until `end_layer`; nobody sees one that is not `shown`."""
        if not shown:
            self._hidden[name] = None
        if name not in self._layers:
            group = pdfdoc.PDFDictionary(
                {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(name)}
            )
            self._layers[name] = self.raw._doc.Reference(group)
        if name not in self._shown:
            self._shown.append(name)
        self.raw._code.append(f"/OC /{self._layer_name(name)} BDC")

    def end_layer(self) -> None:
        """The end of a layer."""
        self.raw._code.append("EMC")

    def place(self, name: str, x: float, y: float) -> None:
        """A place on the page, in points, that this file and others lead to by its name."""
        self.bookmarkHorizontal(name, x, y)
        self._places[name] = self.raw._bookmarkReference(name)

    def refer(self, box: Sequence[float], name: str, file: str, words: str) -> None:
        """A box that leads to a place in this file, or in one that lies beside it.

        To the other by its address, which browsers follow too; `./` tells it from a host's name.
        """
        if not file:
            self.linkRect(words, name, box, relative=0)
            return
        where = f"./{quote(file)}#nameddest={quote(name, safe='')}"
        action = pdfdoc.PDFDictionary(
            {"S": pdfdoc.PDFName("URI"), "URI": pdfdoc.PDFString(where, escape=1)}
        )
        self.raw._addAnnotation(pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("Annot"), "Subtype": pdfdoc.PDFName("Link"),
            "Rect": pdfdoc.PDFArray([*box]), "Border": pdfdoc.PDFArray([0, 0, 0]),
            "Contents": pdfdoc.PDFString(words), "A": action,
        }))  # fmt: skip

    def _layer_name(self, name: str) -> str:
        return f"L{[*self._layers].index(name)}"

    def showPage(self) -> None:
        """End a page."""
        number = self.tags.end_page() if self.tags.on else None
        forms, states = list(self.raw._formsinuse), self.raw._extgstate.getState()
        colours, shading = self.raw._colorsUsed, self.raw._shadingUsed
        super().showPage()
        page = self.raw._doc.Pages.pages[-1]
        if page.stream.isascii():  # reportlab looks each letter up
            page.stream = page.stream.encode()
        if self._shown:
            page.Resources = _resources(page, forms and self.raw._doc.xobjDict(forms), states)
            page.Resources.setColorSpace(colours)
            page.Resources.setShading(shading)
            page.Resources.Properties = {
                self._layer_name(name): self._layers[name] for name in self._shown
            }
            self._shown = []
        if number is not None:
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents, page.Tabs = number, pdfdoc.PDFName("S")
        self.complete(page)

    def complete(self, page: Any) -> None:
        """Add to the dictionary of a page what else it needs."""

    def save(self) -> None:
        """Write the file."""
        if self.tags.used:
            self.tags.keep()
        if self._places:
            names = [one for name in sorted(self._places)
                     for one in (pdfdoc.PDFString(name), self._places[name])]  # fmt: skip
            tree = pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray(names)})
            self.raw._doc.Catalog.Names = pdfdoc.PDFDictionary({"Dests": tree})
        if self._layers:
            every = pdfdoc.PDFArray([*self._layers.values()])
            seen = [one for name, one in self._layers.items() if name not in self._hidden]
            unseen = [self._layers[name] for name in self._hidden]
            usual = pdfdoc.PDFDictionary({
                "Name": pdfdoc.PDFString("builder"), "Order": every,
                "ON": pdfdoc.PDFArray(seen),
                **({"OFF": pdfdoc.PDFArray(unseen)} if unseen else {}),
            })  # fmt: skip
            self.keep(OCProperties=pdfdoc.PDFDictionary({"OCGs": every, "D": usual}))
        super().save()

    def close(self) -> None:
        """Take the file apart, which is written and nobody asks about any more.

        It holds itself in many ways: those of a large game would fill the memory until somebody
        looked for garbage.
        """
        self.tags.close()
        vars(self.raw._doc).clear()
        vars(self).clear()


@lru_cache(maxsize=512)
def grey(code: str) -> str:
    """What sets a colour, of one ink where it is a grey: printers make those of RGB of four inks,
    and small words with coloured rims."""
    parts = code.split()
    if len(parts) != 4 or len({*parts[:3]}) > 1:
        return code
    return f"{parts[0]} {'g' if parts[3] == 'rg' else 'G'}"


def _resources(page: Any, forms: Any, states: Any) -> Any:
    """The resources of a page, as reportlab would put them together."""
    resources: Any = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    if page.hasImages:
        resources.allProcs()
    if forms:
        resources.XObject = forms
    if states:
        resources.ExtGState = states
    return resources


def label_pages(canvas: Any, labels: Sequence[str]) -> None:
    """What a reader calls the pages: so many labels, or numbers where none has one."""
    if any(labels):
        for place, label in enumerate(labels):
            style = None if label else "ARABIC"
            canvas.addPageLabel(place, style, None if label else place + 1, label or None)


def open_canvas(stream: io.BytesIO, size: tuple[float, float], language: str = "en") -> Any:
    """A canvas with a first page of a size in points."""
    return Sheet(stream, size, lang=language)
