"""Where the games for tests are, and names meant to break things."""

from contextlib import closing
from functools import cache, partial
from pathlib import Path

import pytest

from builder.drawing.own import dressed
from builder.pipeline import load as loading
from builder.pipeline import looked
from builder.pipeline.faultless import Faultless
from builder.pipeline.load import Loaded
from builder.pipeline.store import open_store
from builder.words import speaking
from tests.games.loaded import ONCE, known_by

SKIRMISH = Path(__file__).parent / "skirmish"
HARBOUR = Path(__file__).parent / "harbour"
SOURCE_DATA = Path(__file__).parents[2] / "source_data"
WEALD = Path(__file__).parent / "weald"
STRAIT = Path(__file__).parent / "strait"
BEAR = SOURCE_DATA / "strike-the-bear"

GAMES = {path.parent.name: path.parent for path in sorted(BEAR.parent.glob("*/game.yaml"))}
"""The folders of source_data/ by name."""

HOSTILE = {
    "unit": """Bögel's "Own" <b>&amp; Co;/\\ $Side$ {1+1}""",
    "other unit": "Лягушки || Βάτραχοι, 'x'",
    "space": """Reeds <&> "quoted" \\n; C:/x $y$""",
    "table": "Σπλας & <Брызги>",
    "title": 'Mill & <Pond> "1777"; Ж/Ω\\',
}


def read_once(folder: Path, *, looks: bool = False) -> Loaded:
    """A game that no test changes: loaded once in a process.

    How it looks is checked when that is first wanted: it draws most of what can be drawn. Who wants
    it `undrawn` may be given one that was looked at, and shares what is drawn.
    """
    found = _read(folder)
    if looks and looked.check_drawings is _LOOK and folder not in _SEEN:
        _SEEN.add(folder)
        if found.checked is not None and found.drawings is not None:
            assert not found.drawings.game.waivers, "waivers come after the look at drawings"
            game = found.drawings.game
            with speaking(game.language), dressed(game), closing(open_store()) as store:
                _LOOK(found.drawings, found.findings, Faultless(store))
            assert not found.findings.failed, [str(each.message) for each in found.findings]
    return found


_LOOK = looked.check_drawings
_SEEN: set[Path] = set()


@cache
def _read(folder: Path) -> Loaded:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(looked, "check_drawings", lambda *_: None)
        found = loading.load(folder)
    ONCE[known_by(found.folder, "")] = partial(read_once, folder)
    return found
