"""Questions about a game are answered once, and never with the answer for another game."""

from __future__ import annotations

from builder.emit.vassal.pieces.asked import once


def test_the_same_things_are_not_asked_twice() -> None:
    asked: list[object] = []

    @once
    def size(things: list[int]) -> int:
        asked.append(things)
        return len(things)

    one, equal = [1, 2], [1, 2]
    assert [size(one), size(one), size(equal)] == [2, 2, 2]
    assert len(asked) == 2, "equal things may differ in what equality leaves out"


def test_things_that_come_and_go_have_their_own_answers() -> None:
    @once
    def first(things: list[int]) -> int:
        return things[0]

    assert [first([number]) for number in range(5000)] == list(range(5000))
