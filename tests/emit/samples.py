"""One drawing with every shape and some hostile words, for the tests of emitters."""

from __future__ import annotations

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Halo,
    Link,
    Paint,
    Path,
    Polygon,
    Rect,
    Text,
)

LINE = Paint(stroke="#14170F", width=0.3)
CURVE = (("M", 2.0, 30.0), ("C", 4.0, 26.0, 8.0, 26.0, 10.0, 30.0), ("L", 6.0, 36.0), ("Z",))

SAMPLE = Drawing(
    60,
    40,
    (
        Rect(0, 0, 60, 40, Paint(fill="#EEEEEE")),
        Rect(2, 2, 20, 10, Paint("#AEB7A2", "#14170F", 0.35), 2),
        Polygon(((25, 2), (35, 2), (30, 10)), Paint(fill="#5C6F96")),
        Polygon(((38, 2), (48, 10)), LINE, closed=False),
        Path(CURVE, Paint(fill="#2F6B4F")),
        Text(30, 20, '6(8)4 “<&">"', "condensed-bold", 4.5, "#123E7C", "middle"),
        Text(30, 25, "Жуков ½ – AVAV", "text", 4.5, "#123E7C", "middle"),
        Text(50, 20, "angled", "condensed", 4.5, "#9E2B25", "end", angle=-90, tracking=0.3),
        Group(
            (
                Circle(0, 0, 3, Paint(fill="#9E2B25", opacity=0.5)),
                Polygon(
                    ((0, 0), (5, 0), (5, 5)), Paint(stroke="#000000", width=0.2, dash=(1, 0.5))
                ),
            ),
            16,
            30,
            1.2,
            30,
        ),
        Group(
            (Rect(0, 0, 8, 8, Paint(fill="#2F6B4F")),),
            36,
            28,
            clip=Path((("M", 0, 0), ("L", 8, 0), ("L", 0, 8), ("Z",)), Paint()),
        ),
        Text(50, 36, "haloed", "text", 4, "#14170F", "middle", halo=Halo("#FFFFFF", 0.5)),
    ),
    "A sample <&>",
    (Link("Deep first", 5, 2), Link("Жуков & co", 20, 3)),
)
