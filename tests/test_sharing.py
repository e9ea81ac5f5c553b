"""Which files `make test` does not import: those whose tests are all marked `games`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sharing import is_left_out


@pytest.mark.parametrize(
    ("marked", "left_out"),
    [
        ("pytestmark = pytest.mark.games\n", True),
        ('pytestmark = [pytest.mark.games, pytest.mark.usefixtures("undrawn")]\n', True),
        ('pytestmark = pytest.mark.usefixtures("undrawn")\n', False),
        ("@pytest.mark.games\ndef test_one() -> None: ...\n", False),
        ("    pytestmark = pytest.mark.games\n", False),
    ],
)
def test_a_file_is_left_out_where_all_its_tests_are(
    tmp_path: Path, marked: str, left_out: bool
) -> None:
    file = tmp_path / "test_of_games.py"
    file.write_text(f"import pytest\n\n{marked}", "utf-8")
    assert is_left_out(file, "not games") == left_out
    assert not is_left_out(file, "games") and not is_left_out(file, "")
    assert not is_left_out(file.rename(tmp_path / "games.py"), "not games")
