"""What a PDF says of itself in XMP, beside its Info dictionary: title, author, subject, rights; and
that its colours are those of a screen.

The same words give the same bytes: there is no date and no number of its own.
"""

from __future__ import annotations

import hashlib
from html import escape
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)

from builder.emit.pdf.profile import srgb

_PACKET = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
{parts}
<xmp:CreatorTool>builder</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
SCREEN = "sRGB IEC61966-2.1"
_DATES = ("CreateDate", "ModifyDate", "MetadataDate")
_DATE = "2000-01-01T00:00:00+00:00"


def write_metadata(
    canvas: Any, title: str, author: str, subject: str, rights: str, language: str,
    standard: str = "",
) -> None:  # fmt: skip
    """The XMP packet in the catalog of a canvas; what is empty is left out.

    With a `standard` for printing presses it has what that asks for, as the Info dictionary has it.
    """
    parts = [
        _alternative("title", title),
        _list("creator", "Seq", author),
        _alternative("description", subject),
        _alternative("rights", rights),
        _list("language", "Bag", language),
        _kept(standard, title, author) if standard else "",
    ]
    packet = _PACKET.format(parts="\n".join(part for part in parts if part))
    stream = PDFStream(
        dictionary=PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}),
        content=packet.encode("utf-8"), filters=[],
    )  # fmt: skip
    canvas._doc.Catalog.Metadata = stream


def say_screen(canvas: Any) -> None:
    """Say that the colours of a file are those of a screen: else each printer guesses."""
    stream = PDFStream(dictionary=PDFDictionary({"N": 3}), content=srgb(), filters=[PDFZCompress])
    intent = PDFDictionary({
        "Type": PDFName("OutputIntent"), "S": PDFName("GTS_PDFA1"),
        "OutputConditionIdentifier": PDFString(SCREEN), "Info": PDFString(SCREEN),
        "DestOutputProfile": canvas._doc.Reference(stream),
    })  # fmt: skip
    canvas.keep(OutputIntents=PDFArray([canvas._doc.Reference(intent)]))


def _kept(standard: str, title: str, author: str) -> str:
    """The standard that the file keeps, and which document it is: the same one for the same words.

    Dates are those of every file, which has no other.
    """
    own = hashlib.sha256(f"{title}\n{author}".encode()).hexdigest()
    number = "-".join((own[:8], own[8:12], own[12:16], own[16:20], own[20:32]))
    dates = (f"<xmp:{name}>{_DATE}</xmp:{name}>" for name in _DATES)
    return "\n".join((
        f"<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>",
        "<pdf:Trapped>False</pdf:Trapped>",
        *dates,
        f"<xmpMM:DocumentID>uuid:{number}</xmpMM:DocumentID>",
        "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>",
        "<xmpMM:VersionID>1</xmpMM:VersionID>",
    ))  # fmt: skip


def _alternative(name: str, words: str) -> str:
    item = f'<rdf:li xml:lang="x-default">{escape(words, quote=False)}</rdf:li>'
    return f"<dc:{name}><rdf:Alt>{item}</rdf:Alt></dc:{name}>" if words else ""


def _list(name: str, kind: str, words: str) -> str:
    item = f"<rdf:li>{escape(words, quote=False)}</rdf:li>"
    return f"<dc:{name}><rdf:{kind}>{item}</rdf:{kind}></dc:{name}>" if words else ""
