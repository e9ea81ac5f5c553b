"""What is done with a sheet that a machine cuts, step by step, and what its program is told.

Lengths are millimetres. Knows no game; draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.paper import INCH
from builder.drawing.sheets.around import Face
from builder.drawing.sheets.cutters import Marks
from builder.drawing.sheets.placing import Bounds
from builder.drawing.sheets.printing import Printing
from builder.words import _


def needed() -> Iterator[str]:
    """What is to be known of a Silhouette before anything is printed."""
    yield _("Silhouette Studio opens SVG files in its paid editions only. With the free one use "
            "the DXF set instead, which is made by {command}; it has sheets of its own.",
            command="builder print GAME --cutter dxf")  # fmt: skip


def printed(way: Printing, number: int) -> Iterator[str]:
    """How the sheet is printed."""
    if way.mode == "separate":
        yield _("Print each page of counters at 100%, without scaling, on thin card (200 to "
                "300 g/m²).")  # fmt: skip
        return
    front, back = 2 * number - 1, 2 * number
    if way.flip == "long":
        yield _("Print pages {front} and {back} at 100% on both sides of one sheet of thin card "
                "(200 to 300 g/m²), flipped on the long edge. Backs may be off: hold the sheet "
                "against the light, or calibrate the printer.", front=front, back=back)  # fmt: skip
    else:
        yield _("Print pages {front} and {back} at 100% on both sides of one sheet of thin card "
                "(200 to 300 g/m²), flipped on the short edge. Backs may be off: hold the sheet "
                "against the light, or calibrate the printer.", front=front, back=back)  # fmt: skip


def for_laser(way: Printing, file: str) -> Iterator[str]:
    """What a laser cutter is told: most find no marks."""
    yield _("Import {file}; a unit is 1 mm. The layer {paper} is the edge of the sheet: move all "
            "until it lies on the edge of your sheet, its black square at the top left.",
            file=file, paper="PAPER")  # fmt: skip
    yield _("Switch off {paper} and {marks}. Cut the layer {test} first, the blue square of 10 "
            "mm: it should fall on the one that is printed, and drop out. Move the sheet, or "
            "change power and speed, until it does.",
            paper="PAPER", marks="MARKS", test="TEST")  # fmt: skip
    yield _("The lines are the true edges of the counters. A laser burns a little away on both "
            "sides of a line (kerf), and counters become so much smaller: if that matters, let "
            "your program offset the cut by half of it.")  # fmt: skip
    yield _("Then cut the layer {cut}, the red lines. A strong laser also cuts thin card that is "
            "glued to a core.", cut="CUT")  # fmt: skip
    yield from glued(way)


def glued(way: Printing) -> Iterator[str]:
    """How two sheets become counters, where fronts and backs are printed apart."""
    if way.mode == "separate":
        yield _("Leave the counters in their order. Cut the sheet of backs in the same way: its "
                "counters run right to left. Glue each back to its front, edge on edge, and press "
                "them flat while they dry.")  # fmt: skip


def mounted(way: Printing, number: int) -> Iterator[str]:
    """How the sheet is laid in the machine, and what counters are made thick with."""
    if way.mode == "separate":
        yield _("Lay it on the cutting mat, the black square at the top left.")
    else:
        yield _("Lay it on the cutting mat, page {front} up, the black square at the top left.",
                front=2 * number - 1)  # fmt: skip
    yield _("Cut the card alone. Board of 1.5 to 2 mm is too thick for most of these machines: for "
            "thick counters glue the sheet to board, and cut that by hand, with a knife and a "
            "steel rule.")  # fmt: skip


def told(way: Printing, number: int, file: str, marks: Marks) -> Iterator[str]:
    """What Silhouette's program is told, and when the sheet goes into the machine: once all is
    ready on the screen."""
    if way.cutter == "dxf":
        yield _("In Silhouette Studio, open {file} with the setting “As-is”. Delete the outline of "
                "the page (layer {paper}).", file=file, paper="PAPER")  # fmt: skip
    else:
        yield _("In Silhouette Studio, open {file}; where it asks how to import it, choose "
                "“As-is”, so that it keeps its size.", file=file)  # fmt: skip
    # A file that is opened has a page of its own: what was set up before would not hold for it.
    yield _(
        "Page setup: media {width} × {height} mm, Portrait; registration marks of Type 1, length "
        "{arm} mm, thickness {line} mm, inset {inset} mm.",
        width=f"{way.paper.width:g}", height=f"{way.paper.height:g}", arm=f"{marks.arm:g}",
        line=f"{marks.line:g}", inset=f"{marks.inset:g}",
    )  # fmt: skip
    yield _("Select all, group it, and move it in the Transform panel until it has X {inset} mm "
            "and Y {inset} mm at its top left: the file’s black marks then lie on Studio’s. "
            "Ungroup it, and set the black marks to No Cut.", inset=f"{marks.inset:g}")  # fmt: skip
    yield from mounted(way, number)
    yield _("Choose the material “Cardstock, Plain”, or the one nearest to your card. Cut {test} "
            "alone, the blue square of 10 mm: it should fall on the one that is printed, and come "
            "off without tearing. Change blade depth, force or passes until it does, and set it to "
            "No Cut.", test="TEST")  # fmt: skip
    yield _("Cut {cut}, the red lines.", cut="CUT")
    yield from glued(way)


def by_design_space(way: Printing, number: int, face: Face, box: Bounds) -> Iterator[str]:
    """The steps for a machine whose program, Design Space, prints the counters.

    Two sheets are glued and then cut once: one by one, each back had to be glued to its front.
    """
    *_corner, width, height = box
    file = way.cut_file(number, face == "back")
    wide, high, inches = f"{width:.1f}", f"{height:.1f}", f"{width / INCH:.2f}"
    yield _("Print no page of this file: Design Space prints the pictures. Open a new project: "
            "Upload, Upload Image, Browse, {file}. Choose “Complex”, Continue; the ground is clear "
            "already: Apply & Continue; “Print Then Cut Image”, Upload. Your version may call some "
            "of it otherwise.", file=f"{file}-fronts.png")  # fmt: skip
    yield _(
        "Choose it under Recent uploads, Add to canvas. Set its width (W) to {width} mm "
        "({inches} in) with the lock closed; its height becomes {height} mm.",
        width=wide, inches=inches, height=high,
    )  # fmt: skip
    yield _("Make It, Continue, Send to Printer: switch “Add Bleed” on, since the picture itself "
            "ends at the cut, and print on thin card. Keep the project open: it cuts "
            "later.")  # fmt: skip
    yield _("Before it cuts, measure a full row on the print, from the left edge of its first "
            "counter to the right edge of its last: {width} mm. If it is not, go back and set the "
            "width again.", width=wide)  # fmt: skip
    yield from _cut_by_design_space(file, wide, inches)


def _cut_by_design_space(file: str, wide: str, inches: str) -> Iterator[str]:
    """The steps from the print to the counters."""
    yield _("Print {file} in the same way, from a project of its own, and do not cut it. It is "
            "mirrored already. Glue the two sheets back to back against a window, counter behind "
            "counter: rows and columns match those of the list. Let them dry flat below a "
            "weight.", file=f"{file}-backs.png")  # fmt: skip
    yield _("Back to the fronts: choose a material like heavy cardstock, lay the glued sheet on "
            "the mat with the marks of the fronts up, load it, Go. Look at one counter before you "
            "take the sheet off: if it does not come off, cut again.")  # fmt: skip
    yield _("If your machine cannot cut card that thick, cut both sheets by themselves and leave "
            "the counters on the mat, in their order. Each row of the backs runs right to left. "
            "Glue each back to its front.")  # fmt: skip
    yield _("{file} has the cuts alone, for a core of thicker card between front and back: set its "
            "width to {width} mm ({inches} in) too, and choose Basic Cut.",
            file=f"{file}.svg", width=wide, inches=inches)  # fmt: skip
