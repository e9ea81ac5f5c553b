"""From what is written to a layout: what a layout takes over from the one it extends.

Pure; mistakes are told to whoever asks for them. Knows no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.diagnostics import Span
from builder.game.model.layouts import Element, Layout, Outline
from builder.game.schemas.layouts import LayoutShape
from builder.source.schema import given_in

Written = Mapping[str, Any]
"""A layout's keys and, under "elements", its elements' keys, as far as they are given."""

NOMINAL = 14.2875
"""9/16 inch in mm: the size of counter in which layouts are written unless they say otherwise."""


def written(shape: LayoutShape) -> dict[str, Any]:
    """The keys that a layout itself gives; an element that is left out is None."""
    keys = {name: getattr(shape, name) for name in given_in(shape) if name != "elements"}
    elements = {
        name: None if one is None else {k: getattr(one, k) for k in given_in(one)}
        for name, one in shape.elements.items()
    }
    return {**keys, "elements": elements}


def over(base: Written, own: Written) -> dict[str, Any]:
    """A layout that extends another: its own keys win; null leaves an element out."""
    elements: dict[str, Any] = dict(base.get("elements", {}))
    for name, keys in own.get("elements", {}).items():
        if keys is None:
            elements.pop(name, None)
        else:
            elements[name] = {**elements.get(name, {}), **keys}
    return {**base, **own, "elements": elements}


def layout(name: str, keys: Written, span: Span) -> Layout:
    """The layout; elements without kind or box are left out."""
    width, height = keys.get("size") or (NOMINAL, NOMINAL)
    shape: Outline = keys.get("shape") or ("square" if width == height else "oblong")
    elements = tuple(
        _element(key, one)
        for key, one in keys.get("elements", {}).items()
        if one.get("kind") and one.get("box")
    )
    return Layout(
        name, width, height, shape, keys.get("corner") or 0.0, elements, span, keys.get("width")
    )


def _element(name: str, keys: Written) -> Element:
    given = {key: value for key, value in keys.items() if value is not None}
    for key, kind in (("box", tuple), ("when", tuple), ("unless", tuple), ("on", frozenset)):
        if key in given:
            given[key] = kind(given[key])
    return Element(name=name, **given)
