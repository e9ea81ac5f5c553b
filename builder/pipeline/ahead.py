"""The map drawn in a second process, while this one looks at all else that is drawn.

Knows nothing of what is on it.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Iterator
from contextlib import contextmanager

from builder.drawing.drawings import Drawings
from builder.pipeline.forked import forked
from builder.pipeline.store import Store


@contextmanager
def map_ahead(drawings: Drawings, store: Store) -> Iterator[None]:
    """While in it, the map is taken from the process that draws it, as soon as it is asked for.

    What that process works out is kept in the `store` too, which no other one may hold meanwhile.
    """
    store.close()

    def drawn() -> bytes:
        gc.freeze()  # what is there is shared while nobody writes to it, as a collection does
        made = drawings.drawn_map()
        store.close()
        return pickle.dumps(made, pickle.HIGHEST_PROTOCOL)

    with (
        forked(drawn) as made,
        drawings.map_from(lambda: pickle.loads(made())),  # of our own process, and of no file
    ):
        yield
