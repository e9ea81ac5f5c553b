"""Typefaces read table by table, which reportlab reads number by number: most files have four.

What reportlab makes of a face is made of it. Knows nothing of what is set in it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any, Literal

from reportlab.pdfbase import ttfonts

_MICROSOFT = 3
_SEGMENTS = 4


class QuickFace(ttfonts.TTFontFace):
    """A face as reportlab has it; read by reportlab where its tables are not the usual ones."""

    _ttf_data: bytes
    _pdfScale: Any

    def extractInfo(self, charInfo: Literal[0, 1] | bool = 1) -> None:
        """Read what a file needs to know of the face."""
        super().extractInfo(0)
        try:
            usual = bool(charInfo) and self._read_letters()
        except (KeyError, IndexError, struct.error):
            usual = False  # reportlab says what is wrong
        if not usual:
            super().extractInfo(charInfo)

    def _numbers(self, kind: str, at: int, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}{kind}", self._ttf_data, at)

    def _at(self, table: str) -> int:
        return int(self.get_table_pos(table)[0])

    def _read_letters(self) -> bool:
        """Which letter is which glyph, how wide, and where; False where that is unusual."""
        glyphs: dict[int, int] = {}
        for letters, found in self._segments():
            if glyphs and letters.start <= next(reversed(glyphs)):
                return False
            glyphs.update(zip(letters, found, strict=True))
        if not glyphs:
            return False
        letters_of: dict[int, list[int]] = {}
        for letter, glyph in glyphs.items():
            letters_of.setdefault(glyph, []).append(letter)
        widths = self._read_widths()
        wide = {letter: widths[n] for letter, n in glyphs.items() if n < len(widths)}
        (short,) = self._numbers("H", self._at("head") + 50, 1)
        places = self._numbers("L" if short else "H", self._at("loca"), self.numGlyphs + 1)
        if short > 1:
            return False
        self.glyphPos = list(places) if short else [place << 1 for place in places]
        for space, other in ((0x20, 0xA0), (0xA0, 0x20)):
            if space in glyphs:
                glyphs[other], wide[other] = glyphs[space], wide[space]
                break
        self.charToGlyph, self.glyphToChar, self.charWidths = glyphs, letters_of, wide
        return True

    def _segments(self) -> Iterator[tuple[range, Any]]:
        """Letters that follow one another, and their glyphs; none where they are kept otherwise."""
        home = self._at("cmap")
        version, count = self._numbers("H", home, 2)
        (platform,) = self._numbers("H", home + 8 * count - 4, 1)
        (offset,) = self._numbers("L", home + 8 * count, 1)
        kind, length, _, double = self._numbers("H", home + offset, 4)
        if version or platform != _MICROSOFT or kind != _SEGMENTS:
            return
        size, at = double // 2, home + offset + 14
        ranges = at + 6 * size + 2
        lasts, firsts = self._numbers("H", at, size), self._numbers("H", at + 2 * size + 2, size)
        deltas = self._numbers("h", at + 4 * size + 2, size)
        for n, skip in enumerate(self._numbers("H", ranges, size)):
            letters = range(firsts[n], lasts[n] + 1)
            if not skip:
                yield letters, [(letter + deltas[n]) & 0xFFFF for letter in letters]
                continue
            start = ranges + 2 * n + skip
            if start + 2 * len(letters) > home + offset + length:
                raise IndexError(n)
            found = self._numbers("H", start, len(letters))
            yield letters, [glyph and (glyph + deltas[n]) & 0xFFFF for glyph in found]

    def _read_widths(self) -> list[float]:
        """How wide each glyph is; the last ones are as wide as the one before them."""
        (count,) = self._numbers("H", self._at("hhea") + 34, 1)
        numbers = self._numbers("H", self._at("hmtx"), 2 * count)
        rest = self._numbers("H", self._at("hmtx") + 4 * count, max(0, self.numGlyphs - count))
        widths = [self._pdfScale(width) for width in numbers[::2]]
        self.defaultWidth = widths[0]
        self.hmetrics = [
            *zip(numbers[::2], numbers[1::2], strict=True),
            *((widths[-1], left) for left in rest),
        ]
        return widths + widths[-1:] * len(rest)


vars(ttfonts)["TTFontFace"] = QuickFace
