"""Games loaded once in a process for all tests that load the same files.

What a load depends on besides the files is part of what it is known by. A test that puts
something else in place of a part of the program (`monkeypatch`) loads anew.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from typing import Any

import pytest

from builder.diagnostics import Findings
from builder.drawing import drawings
from builder.drawing.content import FIELDS, Excerpt
from builder.drawing.display import Drawing
from builder.drawing.maps import map as sheet
from builder.game.model import Game
from builder.pipeline import load, looked
from builder.pipeline.load import Loaded
from builder.source import Folder
from builder.source.folder import MAIN
from builder.words import catalogue

PATCHES: list[pytest.MonkeyPatch] = []
"""Those of the running test."""
ONCE: dict[Any, Callable[..., Loaded]] = {}
"""What gives the games that `read_once` has loaded, by what they are known by."""
_MOST = 24
_KNOWN: OrderedDict[Any, Loaded] = OrderedDict()
_load = load.checked


def known_by(folder: Folder, language: str) -> Any:
    """All that a load depends on: files, languages, papers; a folder's name is said where it is no
    game.
    """
    content = tuple(
        tuple(each.items()) if isinstance(each, dict) else each
        for each in (folder.files, folder.artwork, folder.too_large, folder.beyond, folder.others,
                     folder.heavy)
    )  # fmt: skip
    name = "" if MAIN in folder.files else folder.name
    spoken = catalogue.current(), catalogue.COMPILED
    return name, content, language, spoken, drawings.PAPERS


def _is_patched() -> bool:
    return any(patch._setattr or patch._setitem for patch in PATCHES)


def _checked(folder: Folder, language: str = "", *, looks: bool = True, **_: object) -> Loaded:
    """What `checked` gives, with findings that a build may add to."""
    if _is_patched():
        return _load(folder, language, looks=looks)
    files = known_by(folder, language)
    if files in ONCE:
        known = ONCE[files](looks=looks)
        return replace(known, folder=folder, findings=Findings(list(known.findings)))
    key = files, looked.check_drawings, looks
    known = _KNOWN.pop(key, None) or _load(folder, language, looks=looks)
    _KNOWN[key] = replace(known, findings=Findings(list(known.findings)))
    if len(_KNOWN) > _MOST:
        _KNOWN.popitem(last=False)
    return replace(known, folder=folder, findings=Findings(list(known.findings)))


_MAPS: list[tuple[Any, Drawing]] = []
_draw = sheet.map_drawing


def _map(game: Excerpt) -> Drawing:
    """The map of a game of which all that a map is drawn from is as it was in another one.

    The designer's own fonts and pictures show as well: where there are some, it is drawn.
    """
    whole = game._whole
    if type(whole) is not Game or whole.fonts or whole.pictures or _is_patched():
        return _draw(game)
    key = [getattr(game, name) for name in FIELDS["map"]], catalogue.current(), catalogue.COMPILED
    found = next((drawing for known, drawing in _MAPS if known == key), None)
    if found is None:
        found = _draw(game)
        _MAPS.extend([] if getattr(game, "beyond", False) else [(key, found)])
        del _MAPS[:-_MOST]
    return found


def _not_drawn(*_: object) -> None:
    """Checks no drawing."""


@contextmanager
def undrawn() -> Iterator[None]:
    """While in it, games are linked and judged, and how they look is not looked at."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(looked, "check_drawings", _not_drawn)
        yield


@contextmanager
def loaded_once() -> Iterator[None]:
    """While in it, games whose files were loaded before are known, and maps that were drawn: here,
    for what another process draws is not known the next time."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sheet, "map_drawing", _map)
        patched.setattr(looked, "map_ahead", lambda *_, **__: nullcontext())
        for module in list(sys.modules.values()):
            if getattr(module, "checked", None) is _load:
                patched.setattr(module, "checked", _checked)
        yield
