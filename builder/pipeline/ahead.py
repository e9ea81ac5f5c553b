"""The map drawn in a second process, while this one looks at all else that is drawn.

Knows nothing of what is on it.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.pipeline.forked import forked
from builder.pipeline.store import Store

Onwards = Callable[[Drawing, Drawings, Store], object]
"""What is done with a map that was drawn, in the process that drew it, for whoever comes next."""


@contextmanager
def map_ahead(drawings: Drawings, store: Store, onwards: Onwards | None = None) -> Iterator[None]:
    """While in it, the map is taken from the process that draws it, as soon as it is asked for.

    What that process works out is kept in the `store` too, which no other one may hold meanwhile;
    so is what it does `onwards`, while this process looks at the map.
    """
    store.close()
    kept: list[Drawing] = []

    def drawn() -> bytes:
        gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
        made = drawings.drawn_map()
        kept.append(made[0])
        store.close()
        return pickle.dumps(made, pickle.HIGHEST_PROTOCOL)

    def after() -> None:
        if onwards is not None:
            onwards(kept[0], drawings, store)
            store.close()

    with (
        forked(drawn, after) as made,
        drawings.map_from(lambda: pickle.loads(made())),  # of our own process, and of no file
    ):
        yield
