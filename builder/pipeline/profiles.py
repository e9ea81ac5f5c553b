"""The profile of a press, as its owner gives it. Knows nothing of what is printed."""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.emit.pdf.inks import converter
from builder.emit.pdf.profile import MOST, is_of_a_press
from builder.source.regular import read_regular
from builder.words import message


def profile_of_a_press(path: Path) -> bytes:
    """The bytes of a profile. Raises EnvironmentProblem for what is none of a press."""
    try:
        data = read_regular(path, MOST + 1)
        if not is_of_a_press(data):
            raise ValueError
        converter(data)
    except OSError as error:
        said = error.strerror or ""
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=path, error=said)
        ) from error
    except ValueError as error:
        raise EnvironmentProblem(
            message("{path} is not an ICC profile of a four-ink press", path=path)
        ) from error
    return data
