"""The few signs of the page's buttons, as outlines in a square of twenty."""

from __future__ import annotations

from builder.emit.proof.markup import Html, el

_LINES = {
    "search": "M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0zM13 13l5 5",
    "theme": "M17 10a7 7 0 1 1-14 0a7 7 0 0 1 14 0zM10 3v14",
    "plus": "M10 4v12M4 10h12",
    "minus": "M4 10h12",
    "fit": "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5",
    "close": "M5 5l10 10M15 5L5 15",
    "menu": "M3 5h14M3 10h14M3 15h14",
    "table": "M3 4h14v12H3zM3 8h14M8 8v8",
    "drop": "M10 3v10M5.5 9l4.5 4.5L14.5 9M3 17h14",
}
YES, NO = "M11 20.5l6.2 6.3L29 14", "M13 13l14 14M27 13L13 27"


def icon(name: str) -> Html:
    """A sign, which nobody reads out."""
    half = el("path", d="M10 3v14a7 7 0 0 0 0-14z", fill="currentColor")
    shapes = (el("path", d=_LINES[name]), half if name == "theme" else None)
    return el("svg", *shapes, class_="ic", viewBox="0 0 20 20", aria_hidden="true")


def verdict_sign(good: bool) -> Html:
    """A tick in a ring, or a cross."""
    ring = el("circle", cx=20, cy=20, r=18.5)
    return el("svg", ring, el("path", d=YES if good else NO), viewBox="0 0 40 40",
              aria_hidden="true")  # fmt: skip
