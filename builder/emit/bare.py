"""Libraries without what they import and few files need.

Knows nothing of what is drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any


class Later(ModuleType):
    """A module that is imported when something of it is asked for.

    Its `functions` may be taken out of it before, and import it when they are called; others are
    there `instead` of its own.
    """

    def __init__(self, name: str, *functions: str, **instead: Callable[..., Any]) -> None:
        super().__init__(name)
        vars(self).update({one: self._called(one) for one in functions} | instead)

    def __getattr__(self, name: str) -> Any:
        if sys.modules.get(self.__name__) is self:  # it is not to be imported yet
            raise AttributeError(name)
        return getattr(import_module(self.__name__), name)

    def _called(self, function: str) -> Any:
        return lambda *values: getattr(import_module(self.__name__), function)(*values)


def import_bare(module: str, *without: Later) -> Any:
    """A module, imported with something in place of others that it imports."""
    new = {one.__name__: one for one in without if one.__name__ not in sys.modules}
    sys.modules.update(new)
    try:
        return import_module(module)
    finally:
        for name in new:
            del sys.modules[name]
