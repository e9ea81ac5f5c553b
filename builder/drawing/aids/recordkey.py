"""What is told below a turn record: what tints and columns mean.

Lengths are millimetres. Knows columns, not the game.
"""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.aids.look import GREY, NOTE
from builder.drawing.aids.recordform import Form
from builder.drawing.text.flow import (
    Block,
    Run,
    Setting,
    Sign,
    Words,
    lines_needed,
    moved,
    paragraph,
)
from builder.drawing.theme import POINT

_SETTING = Setting(7.5 * POINT, 3.2)
_BETWEEN = 1.8
"""Between two of its parts, besides a space."""
_ABOVE = 1.6
"""Between the record and this."""


def record_key(form: Form, width: float, tinted: bool = True) -> Block:
    """The key to a record in lines of that width, with the air above it; nothing for most. Of the
    grounds of turns nothing is said where none is `tinted`."""
    form = form if tinted else replace(form, note="")
    parts: list[list[Run]] = [[Words(one, NOTE, GREY)] for one in _notes(form)]
    runs: list[Run] = []
    for part in parts:
        if runs:
            runs += [Sign(_BETWEEN, ()), Words(" ", NOTE)]
        runs += part
    lines = lines_needed(runs, width, _SETTING.em)
    while lines > 1 and lines_needed(runs, width - 4.0, _SETTING.em) == lines:
        width -= 4.0
    block = paragraph(runs, width, _SETTING)
    return moved(block, 0.0, _ABOVE) if runs else Block(0.0, ())


def _notes(form: Form) -> list[str]:
    """What is said of the grounds of turns, of arrivals, and of columns, each once."""
    told = (form.note, form.places, *(one.note for one in form.fills))
    return [*dict.fromkeys(filter(None, told))]
