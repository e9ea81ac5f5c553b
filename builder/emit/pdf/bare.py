"""reportlab without the reader of pictures, which it imports but which few files need.

To be imported before anything of reportlab. Knows nothing of what is drawn.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _Later(ModuleType):
    """A module that is imported when something of it is asked for."""

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self.__name__), name)


PICTURES = "PIL.Image"


def _import_bare() -> None:
    """reportlab's utilities, with something in place of what reads pictures."""
    if PICTURES in sys.modules:
        return
    sys.modules[PICTURES] = _Later(PICTURES)
    try:
        import_module("reportlab.lib.utils")
    finally:
        del sys.modules[PICTURES]


_import_bare()
