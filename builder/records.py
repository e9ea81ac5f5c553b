"""Dataclasses that are quick to define and quick to make; builder has no others.

`dataclass` is used, and checked by mypy, like that of the standard library. It does the same but
for one thing: that nobody changes a frozen one is seen to by mypy alone, over all of builder, and
not again by Python while it runs. Fields are simply assigned, which takes a quarter of the time,
and a build makes millions; and half as many functions are compiled for each class as it is
imported.
"""

from __future__ import annotations

import dataclasses
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(
        cls: type | None = None, /, *, frozen: bool = False, eq: bool = True, **how: bool
    ) -> Any:
        """The class with a field for each annotation: see `dataclasses.dataclass`."""

        def made(cls: type) -> type:
            shown = "__repr__" in vars(cls)
            made = dataclasses.dataclass(repr=False, eq=eq, unsafe_hash=frozen and eq, **how)(cls)
            if not shown:
                made.__repr__ = _repr
            return made

        return made if cls is None else made(cls)


@recursive_repr("...")
def _repr(self: Any) -> str:
    fields = (field.name for field in dataclasses.fields(self) if field.repr)
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields)
    return f"{self.__class__.__qualname__}({shown})"
