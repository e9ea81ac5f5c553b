"""Files for a printing press: inks, the condition that they are made for, the spot ink of the die.

Small black words and thin lines are black alone and print over what lies below them. A file whose
profile is known is a PDF/X-4, and says so; one in which nothing is seen through a PDF/X-1a.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any, Literal

from reportlab.lib.colors import CMYKColor
from reportlab.pdfbase import pdfdoc

from builder.emit.pdf.canvas import Sheet
from builder.emit.pdf.coated import coated
from builder.emit.pdf.inks import Inks, described
from builder.emit.pdf.metadata import SCREEN
from builder.emit.pdf.profile import srgb
from builder.records import dataclass

CUT = "CutContour"
"""The layer, and the spot ink, of the line where a die cuts: by this name machines know it."""
REGISTER = "Register"
"""The layer of marks that are on every plate, that of the die too."""
CONDITION = "FOGRA39"
"""Offset on coated paper, as printers in Europe take it where nothing else is said."""
CUSTOM = "Custom"
"""The condition of a profile that nobody names."""
_REGISTRY = "http://www.color.org"
_REMEMBERED = 12
"""So many pictures in the inks of the press are kept at hand, where there is one on every page."""

_THIN = 1.0
"""Black lines as broad as this, in mm, at most, print over what lies below."""

_Colours = Literal["rgb", "cmyk"]


@dataclass(frozen=True, slots=True)
class Press:
    """What a file is printed with: light as on a screen, or four inks.

    `condition` names how the press prints, in the registry of the ICC; `profile` is that of the
    press, where one is given. `flat`: nothing in the file is seen through, and there are no layers;
    whoever draws it sees to that.
    """

    colours: _Colours = "cmyk"
    condition: str = CONDITION
    profile: bytes = b""
    flat: bool = False

    @property
    def embedded(self) -> bytes:
        """The profile in the file: that of the press, or of coated paper; b"" where none is known.

        For light that of the screen.
        """
        if self.colours == "rgb":
            return srgb()
        return self.profile or (coated() if self.condition == CONDITION else b"")

    @property
    def standard(self) -> str:
        """The standard that files keep; "" for none.

        PDF/X-4 needs a profile of a press; PDF/X-1a a condition that the registry knows.
        """
        if self.flat:
            return "PDF/X-1a:2003"
        return "PDF/X-4" if self.colours == "cmyk" and self.embedded else ""

    def opened(self, stream: io.BytesIO, size: tuple[float, float], language: str) -> Any:
        """A canvas with a first page of a size in points."""
        return PressSheet(stream, size, self, language)


@lru_cache(maxsize=2)
def _inks(profile: bytes) -> Inks:
    """The inks of a press, worked out once for all files."""
    return Inks(profile)


class PressSheet(Sheet):
    """The pages of a file for a press."""

    plain = False  # lines are in the die's ink, and black prints over what is below

    def __init__(
        self, stream: io.BytesIO, size: tuple[float, float], press: Press, language: str
    ) -> None:
        self._press, self._spots = press, list[str]()
        self._inks = _inks(press.profile) if press.colours == "cmyk" else None
        self._pictures: dict[int, tuple[Any, Any]] = {}
        enforced = self._inks.of if self._inks else None
        super().__init__(stream, size, lang=language, enforceColorSpace=enforced,
                         pdfVersion=(1, 4 if press.flat else 6))  # fmt: skip
        if press.flat:
            self.raw._doc.info = _Info(press.standard)
        self.keep(OutputIntents=pdfdoc.PDFArray([self.raw._doc.Reference(self._intent())]))

    def _intent(self) -> Any:
        """What the colours of the file are made for."""
        press, text = self._press, pdfdoc.PDFString
        entries: dict[str, Any] = {
            "Type": pdfdoc.PDFName("OutputIntent"),
            "S": pdfdoc.PDFName("GTS_PDFX"),
        }
        profile = press.embedded
        if self._inks is None:
            entries |= {"OutputConditionIdentifier": text(SCREEN), "Info": text(SCREEN)}
        else:
            info = described(profile) if profile else press.condition
            entries |= {"OutputConditionIdentifier": text(press.condition), "Info": text(info)}
        if profile:
            entries["DestOutputProfile"] = self.raw._doc.Reference(_stream(profile, self._inks))
        if press.condition != CUSTOM:
            entries["RegistryName"] = text(_REGISTRY)
        return pdfdoc.PDFDictionary(entries)

    def complete(self, page: Any) -> None:
        """Say in which colours what is seen through is mixed, where anything is."""
        if self._press.flat:
            if len(self._pictures) > _REMEMBERED:
                self._pictures.clear()
            return
        space = pdfdoc.PDFName("DeviceCMYK" if self._inks else "DeviceRGB")
        page.__NoDefault__ = [*page.__NoDefault__, "Group"]
        page.Group = pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("Group"), "S": pdfdoc.PDFName("Transparency"), "CS": space,
        })  # fmt: skip

    def begin_layer(self, name: str, *, shown: bool = True) -> None:
        """A layer; lines of the die's are in its ink, whatever their colour, and marks in all."""
        super().begin_layer(name, shown=shown)
        outer = self._spots[-1] if self._spots else ""
        self._spots.append(name if name in (CUT, REGISTER) else outer)

    def end_layer(self) -> None:
        """The end of a layer."""
        super().end_layer()
        self._spots.pop()

    def setStrokeColor(self, aColor: Any, alpha: float | None = None) -> None:
        """The colour of lines, or the ink of the die; black ones print over what is below."""
        spot = self._spots[-1] if self._spots else ""
        if spot:
            self.raw._colorsUsed[self._spot(spot)] = spot
            self.raw._code.append(f"/{spot} CS 1 SCN")
        else:
            super().setStrokeColor(aColor, alpha)
        over = bool(spot) or _is_black(self.raw._strokeColorObj)
        if over != self.raw._extgstate.getValue("OP"):
            self._print_over(OP=over, op=False)  # what is said of lines alone holds for both

    def width_in(self, width: float) -> None:
        """The width of lines, in mm; through a broad black one would be seen what lies below."""
        super().width_in(width)
        if width > _THIN and not any(self._spots[-1:]) and self.raw._extgstate.getValue("OP"):
            self._print_over(OP=False, op=False)

    def _print_over(self, **states: bool) -> None:
        for name, over in states.items():
            self.raw._extgstate.set(self, name, over)
        self.raw._extgstate.set(self, "OPM", int(any(states.values())))

    def doForm(self, name: str) -> None:
        """A picture, whose code knows nothing of what prints over what here."""
        if self.raw._extgstate.getValue("OP"):
            self._print_over(OP=False, op=False)
        super().doForm(name)

    def say(self, line: str) -> None:
        """Words; black ones print over what is below."""
        if not _is_black(self.raw._fillColorObj):
            super().say(line)
            return
        self.saveState()
        self._print_over(op=True)
        super().say(line)
        self.restoreState()

    def drawImage(self, image: Any, *places: Any, **more: Any) -> Any:
        """A picture, in the inks of the press."""
        if self._inks is not None:
            if id(image) not in self._pictures:
                self._pictures[id(image)] = image, self._inks.picture(image)
            image = self._pictures[id(image)][1]
        return super().drawImage(image, *places, **more)

    def _spot(self, name: str) -> str:
        """The name in this file of a spot ink: that of the die is magenta where a machine has it
        not, and that of marks is all inks there are."""
        if name not in self.raw._doc.idToObject:
            pdf = pdfdoc.PDFArray
            space = "DeviceCMYK" if self._inks else "DeviceRGB"
            none = (0, 0, 0, 0) if self._inks else (1, 1, 1)
            magenta, every = ((0, 1, 0, 0), (1, 1, 1, 1)) if self._inks else ((1, 0, 1), (0, 0, 0))
            tints = pdfdoc.PDFDictionary({
                "FunctionType": 2, "N": 1, "Domain": pdf([0, 1]),
                "C0": pdf(none), "C1": pdf(magenta if name == CUT else every),
            })  # fmt: skip
            ink = name if name == CUT else "All"
            named = [pdfdoc.PDFName(one) for one in ("Separation", ink, space)]
            self.raw._doc.Reference(pdf([*named, tints]), name)
        return name


class _Info(pdfdoc.PDFInfo):
    """What a file says of itself, with the standard that it keeps."""

    def __init__(self, standard: str) -> None:
        super().__init__()
        self._standard = standard

    def format(self, document: Any) -> bytes:
        """Its bytes."""
        made: bytes = super().format(document)
        kept = pdfdoc.format(pdfdoc.PDFString(self._standard), document)
        return made.replace(b"<<", b"<< /GTS_PDFXVersion " + kept, 1)


def _is_black(colour: Any) -> bool:
    """Whether a colour is black ink alone, and all of it."""
    return isinstance(colour, CMYKColor) and colour.cmyk() == (0, 0, 0, 1)


def _stream(profile: bytes, inks: Inks | None) -> Any:
    entries = pdfdoc.PDFDictionary({"N": 4 if inks else 3})
    return pdfdoc.PDFStream(dictionary=entries, content=profile, filters=[pdfdoc.PDFZCompress])
