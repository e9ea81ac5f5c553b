"""What reportlab writes as bytes: nearly all of it is ASCII, and it would look up each letter.

To be imported before a canvas is opened. Knows nothing of what is written.
"""

from __future__ import annotations

from reportlab.pdfbase import pdfdoc

_LETTER_BY_LETTER = pdfdoc.pdfdocEnc


def encoded(text: str | bytes) -> bytes:
    """A text in the encoding of PDF, of which ASCII is a part; bytes are so already."""
    if isinstance(text, str) and text.isascii():
        return text.encode()
    made: bytes = _LETTER_BY_LETTER(text)
    return made


vars(pdfdoc)["pdfdocEnc"] = encoded
