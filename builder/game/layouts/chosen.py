"""Which layout a counter has: its type's, its nation's, the game's, or the one for its shape.

Knows the model and the ready layouts; draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from builder.diagnostics import Findings, Span
from builder.game.layouts.merge import layout, over, written
from builder.game.model import Deck, Game, Unit
from builder.game.model.layouts import Layout
from builder.game.schemas.layouts import LayoutShape
from builder.source import read_yaml
from builder.source.known import well_formed

T = TypeVar("T")

HOME = Path(__file__).parent
READY_NAMES = (
    "land", "naval", "air", "leader", "marker", "marker-number", "text", "dots", "large-symbol",
    "oblong", "oblong-naval", "round", "round-marker",
)  # fmt: skip
CARD_LAYOUTS = ("card", "card-command", "card-text")
"""Those for cards."""
_BY_SHAPE = {"unit": "land", "leader": "leader", "marker": "marker"}


_ALL = (*READY_NAMES, *CARD_LAYOUTS)


class _Asked(Mapping[str, T]):
    """Something of each ready layout by its name, made when it is asked for: few are."""

    def __init__(self, made: Callable[[str], T]) -> None:
        self._made = made

    def __getitem__(self, name: str) -> T:
        if name not in _ALL:
            raise KeyError(name)
        return self._made(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_ALL)

    def __len__(self) -> int:
        return len(_ALL)


def ready_keys() -> Mapping[str, Mapping[str, Any]]:
    """The ready layouts as written, each with what it takes over."""
    return _KEYS


def ready() -> Mapping[str, Layout]:
    """The ready layouts by name."""
    return _READY


@cache
def _keys_of(name: str) -> Mapping[str, Any]:
    own = written(_read(name))
    return over(_KEYS.get(str(own.get("extends", "")), {}), own)


def _read(name: str) -> LayoutShape:
    text = (HOME / f"{name}.yaml").read_text("utf-8")
    findings = Findings()
    read = read_yaml(f"{name}.yaml", text, findings)
    if findings.failed:
        raise ValueError(f"{name}.yaml is no layout")
    return well_formed(LayoutShape, read.data)


@cache
def _ready(name: str) -> Layout:
    return layout(name, _keys_of(name), Span(name))


_KEYS = _Asked(_keys_of)
_READY = _Asked(_ready)


def layout_of(game: Game, unit: Unit) -> Layout:
    """The layout of a unit's counters."""
    default = game.counters.layout if unit.type.shape == "unit" else ""
    name = unit.type.layout or unit.nation.layout or default or _BY_SHAPE[unit.type.shape]
    return game.layouts.get(name) or ready().get(name) or ready()[_BY_SHAPE[unit.type.shape]]


def card_layout(game: Game, deck: Deck) -> Layout:
    """The layout of a deck's cards."""
    return game.layouts.get(deck.layout) or ready().get(deck.layout) or ready()[CARD_LAYOUTS[0]]


def counter_size(game: Game, unit: Unit) -> tuple[float, float]:
    """Width and height in mm of a unit's counters."""
    found = layout_of(game, unit)
    return found.true_size(unit.type.counter or found.true_width or game.counters.size)
