"""Ships from the side, bow to the right, some 28 units long. Knows no nation and no counter."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, fill

NAVAL: Mapping[str, Glyph] = {
    "battleship": (
        fill(
            "M-14 1H-12.5V-.6H-8.4V-1L-12 -1.3V-2L-8.4 -1.9V-3H-6V-1H-5V-2.4H-4.4V-2.9"
            "L-7 -3.4V-4"
            "L-4.4 -3.9V-4.6H-2.8V-7H-2.2V-9.5H-1.7V-7H-.9V-3.6H.4L.6 -6.4H2.8L3 -3.6H4.4V-5.6"
            "H5.4V-2.4H6.4V-1H7.4V-3H9.6V-1.9L13 -2V-1.3L9.6 -1V-.6H13.4L14.6 .6L13.6 4H-12.6Z"
        ),
    ),
    "cruiser": (
        fill(
            "M-14 .4L-10.5 .6V-.6H-9.5V-1L-12 -1.4V-2L-9.5 -1.8H-7.6V-.4H-5V-3.2H-3.6"
            "V-5.4H-3V-8.4"
            "H-2.5V-5.4H-2V-1.4H-.6L-.2 -4.6H1.4L1.6 -1.4H2.6L3 -4.2H4.6L4.8 -1.4H6V-.6H7.4V-1.8"
            "H9.4L12 -2V-1.4L9.4 -1V.6H13.6L12.4 3.6H-12Z"
        ),
    ),
    "destroyer": (
        fill(
            "M-13.6 -.4L-8.8 .6V-.8L-10.8 -1.2V-1.8L-8.6 -1.6H-7.2V.6H-5.4V-2.6H-3.8V-6.8"
            "H-3.3V-2.4"
            "H-2V.6H-.6L-.2 -3H1.4L1.6 .6H3L3.4 -2.4H4.8L5 .6H7.4V-1.2L10.4 -1.8V-1.2L9 -.9V.8H13"
            "L12.4 3.2H-11.8Z"
        ),
    ),
    "carrier": (
        fill(
            "M-14.4 -.8H1.6V-2.6H2.2V-5.6H3V-8H3.5V-5.6H4.6L5 -4.2H6.8L7 -.8H14.6V.6H12.6L11.6 4"
            "H-11.6L-13 .6H-14.4Z"
        ),
    ),
    "submarine": (
        fill(
            "M-14 1.6Q-10 .2 -3.6 .2L-3.2 -3H-1.8V-5.6H-1.3V-3H-.4V-5H.1V-3H1.8L2.4 .2H12L14 -.8"
            "V2.2L11 3.4H-10Q-13 3 -14 1.6ZM-8.4 .3V-1H-10.4V-1.5H-7V.3Z"
        ),
    ),
    "transport-ship": (
        fill(
            "M-13.8 -.6H-9.6V1H-7.8V-4.6H-7.3V-1L-5.6 1H-3.6V-1.6H-3V-3.4H-.6L-.4 -6.6"
            "H1.4L1.6 -3.4"
            "H3.2V-1.6H4V1H6L7.6 -1V-4.6H8.1V1H10.4V-.2H13.4L12.2 4H-12.6Z"
        ),
    ),
}
