"""What players read and write: charts, pages of help, notes.

Knows titles and files, nothing of what is in them.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.records import dataclass
from builder.words import _


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of the chart window: its title, and its file in the module."""

    title: str
    file: str

    @property
    def is_text(self) -> bool:
        """Whether it is searchable text and no picture."""
        return self.file.endswith(".html")

    @property
    def is_help(self) -> bool:
        """Whether it is a page of the help menu."""
        return self.file.startswith("help-")


def ordered(pictures: Sequence[Chart], texts: Sequence[Chart]) -> list[Chart]:
    """Charts in their order: a text, the pictures, the other texts.

    The window is as wide as the first makes it: a text asks for room beside pictures too.
    """
    return [*texts[:1], *pictures, *texts[1:]]


def charts(entries: Sequence[Chart]) -> Element:
    """The chart window: pictures and searchable texts in tabs."""
    tabs = element("widget.TabWidget", {"entryName": _("Charts")})
    for chart in entries:
        kind = "widget.HtmlChart" if chart.is_text else "widget.Chart"
        tabs.append(element(kind, {"chartName": chart.title, "fileName": chart.file}))
    return element(
        "module.ChartWindow",
        {"name": _("Charts"), "text": c.CHARTS.text, "tooltip": c.CHARTS.tooltip,
         "icon": "/images/chart.gif", "hotkey": stroke(c.CHARTS.key)},
        [tabs],
    )  # fmt: skip


def notes() -> Element:
    """Notes for all, for one's own side, and those that are shown later."""
    return element(
        "module.NotesWindow",
        {"buttonText": c.NOTES.text, "tooltip": c.NOTES.tooltip, "icon": "/images/notes.gif",
         "hotkey": stroke(c.NOTES.key)},
    )  # fmt: skip


def documentation(pages: Sequence[Chart]) -> Element:
    """The help menu's pages."""
    return element(
        "module.Documentation",
        children=[
            element(
                "module.documentation.HelpFile",
                {"title": page.title, "fileName": page.file, "fileType": "archive"},
            )
            for page in pages
        ],
    )
