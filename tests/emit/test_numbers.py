"""The numbers in a PDF: the fast writer, and reportlab's own, write the same."""

from __future__ import annotations

import runpy
from random import Random

import pytest
import reportlab
from reportlab.lib import rl_accel


def test_the_fast_writer_is_in_use_and_writes_what_the_slow_one_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reportlab, "_rl_testing", True, raising=False)
    slow = runpy.run_path(rl_accel.__file__)["_py_fp_str"]
    assert rl_accel.fp_str is not slow and type(rl_accel.fp_str).__name__.startswith("builtin")
    random = Random(1)
    numbers = [random.uniform(-1, 1) * 10 ** random.randint(-9, 6) for _ in range(20_000)]
    numbers += [n / 8 for n in range(-800, 800)] + [n / 25.4 * 72 for n in range(1000)]
    assert [n for n in numbers if rl_accel.fp_str(n) != slow(n)] == []
