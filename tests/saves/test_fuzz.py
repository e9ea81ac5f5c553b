"""Whatever bytes come in, findings come out and nothing is raised."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.saves.saves import DATA, game, piece, read_text, reading, stack, vsav

REAL = (DATA / "turn-2-legal.vsav").read_bytes()
SMALL = game(piece("1", level="2"), piece("2"), stack("3", "1", "2"), "TURNT\t0|1;0;f;-1;0\\;0")
BITS = st.sampled_from(["/", ";", "\t", "\x1b", "\\", "'", "|", "+/", "stack", "9" * 12, "", "é"])


def test_mutations_of_a_real_file_never_raise() -> None:
    chance = random.Random(1)
    for _ in range(150):
        body = bytearray(REAL)
        for _ in range(chance.choice((1, 3, 30))):
            body[chance.randrange(len(body))] = chance.randrange(256)
        saved, found = reading(bytes(body))
        assert saved is not None or found


@given(st.binary(max_size=300))
def test_bytes_never_raise(body: bytes) -> None:
    assert reading(body)[0] is None
    reading(vsav({"savedGame": body, "moduledata": body}))


@examples(200)
@given(st.lists(st.tuples(st.integers(0, len(SMALL)), st.integers(0, 4), BITS), max_size=5))
def test_mutations_of_the_text_never_raise(changes: list[tuple[int, int, str]]) -> None:
    text = SMALL
    for at, gone, put in changes:
        text = text[:at] + put + text[at + gone :]
    read_text(text)
