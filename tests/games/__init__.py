"""Where the games for tests are, and names meant to break things."""

from functools import cache
from pathlib import Path

from builder.pipeline import load as loading
from builder.pipeline.load import Loaded

SKIRMISH = Path(__file__).parent / "skirmish"
HARBOUR = Path(__file__).parent / "harbour"
SOURCE_DATA = Path(__file__).parents[2] / "source_data"
WEALD = Path(__file__).parent / "weald"
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


def read_once(folder: Path) -> Loaded:
    """A game that no test changes: loaded once in a process, and once more where undrawn."""
    return _read(folder, loading.check_drawings)


@cache
def _read(folder: Path, _: object) -> Loaded:
    return loading.load(folder)
