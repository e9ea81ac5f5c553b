"""The schema of print.yaml: how a game's counters are usually printed.

Knows nothing of drawing.
"""

from typing import Annotated, Literal

from builder.source.schema import Field, Line, Shape


class PrintFile(Shape):
    """print.yaml: the options of `builder print` where the command line gives none."""

    paper: Line = "A4"
    mode: Literal["duplex", "separate", "fold"] = "duplex"
    flip: Literal["long", "short"] = "long"
    ink_saver: bool = False
    bleed: Annotated[float, Field(ge=0, le=5)] = 1.5
    gutter: Annotated[float, Field(ge=0, le=20)] = 0.0
    cut_lines: bool = False
    copies: Annotated[int, Field(ge=1, le=50)] = 1
    press: Literal["rgb", "cmyk"] | None = None
    condition: Line = ""
    cutter: Literal["silhouette", "cricut", "dxf"] | None = None
    printer: Line = ""
    service: Line = ""
    next_size: bool = False
    shrink: bool = False
    clear: Annotated[float, Field(ge=0.5, le=4)] | None = None
    tuck_boxes: Annotated[float, Field(ge=0.1, le=2)] | None = None
