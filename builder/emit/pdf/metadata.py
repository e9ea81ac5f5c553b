"""What a PDF says of itself in XMP, beside its Info dictionary: title, author, subject, rights.

The same words give the same bytes: there is no date and no number of its own.
"""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

_PACKET = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
{parts}
<xmp:CreatorTool>builder</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


def write_metadata(
    canvas: Any, title: str, author: str, subject: str, rights: str, language: str
) -> None:
    """The XMP packet in the catalog of a canvas; what is empty is left out."""
    parts = [
        _alternative("title", title),
        _list("creator", "Seq", author),
        _alternative("description", subject),
        _alternative("rights", rights),
        _list("language", "Bag", language),
    ]
    packet = _PACKET.format(parts="\n".join(part for part in parts if part))
    stream = PDFStream(
        dictionary=PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}),
        content=packet.encode("utf-8"), filters=[],
    )  # fmt: skip
    canvas._doc.Catalog.Metadata = stream


def _alternative(name: str, words: str) -> str:
    item = f'<rdf:li xml:lang="x-default">{escape(words)}</rdf:li>'
    return f"<dc:{name}><rdf:Alt>{item}</rdf:Alt></dc:{name}>" if words else ""


def _list(name: str, kind: str, words: str) -> str:
    item = f"<rdf:li>{escape(words)}</rdf:li>"
    return f"<dc:{name}><rdf:{kind}>{item}</rdf:{kind}></dc:{name}>" if words else ""
