"""What is filled with faces of counters, put together again in a second process while this one
still judges the game: it was made before, and nothing of it is published where the game is found
to be wrong.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable, Collection
from contextlib import ExitStack

from builder.diagnostics import Findings
from builder.drawing.drawings import Drawings
from builder.pipeline.background import placed, taken, unnamed
from builder.pipeline.forked import alone, forked
from builder.pipeline.jobs import filled_again, was_filled
from builder.pipeline.spool import Held, Unnamed
from builder.pipeline.store import Store
from builder.pipeline.workshop import Workshop


class Aside:
    """The second process, from when a game is linked until its products are made.

    It makes what is wanted of the products `only`, all of them if these are none.
    """

    def __init__(self, only: Collection[str]) -> None:
        self._only, self._stack = only, ExitStack()
        self._made: Callable[[], list[list[tuple[str, Held]]] | None] | None = None

    def begin(self, drawings: Drawings, store: Store) -> None:
        """Begin, if all of it was made of this game before; `store` is not held meanwhile."""
        shop = Workshop(None, drawings, Findings(), {}, store=store)
        worth = alone() and was_filled(shop, self._only)
        store.close()
        if not worth:
            return
        _ = shop.prints  # once, for both processes
        file = unnamed()
        handed = self._stack.enter_context(forked(lambda: self._filled(shop, file)))
        self._made = lambda: _told(handed(), file)

    def _filled(self, shop: Workshop, file: Unnamed | None) -> bytes:
        gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
        made = [
            files if files is None else [(name, placed(data, file)) for name, data in files]
            for files in filled_again(shop, self._only)
        ]
        shop.store.close()
        return pickle.dumps(None if None in made else made, pickle.HIGHEST_PROTOCOL)

    def made(self) -> list[list[tuple[str, Held]]] | None:
        """What the jobs make, in their order, waited for; None where something has to be made anew
        or nothing was begun.
        """
        return self._made() if self._made is not None else None

    def close(self) -> None:
        """End the process: what it makes is not wanted, or was handed over."""
        self._made = None
        self._stack.close()


def _told(handed: bytes, file: Unnamed | None) -> list[list[tuple[str, Held]]] | None:
    """What was handed over, wherever it is kept."""
    made = pickle.loads(handed)  # of our own process, and of no file
    return made and [[(name, taken(sent, file)) for name, sent in files] for files in made]
