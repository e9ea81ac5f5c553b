"""Everything that a player, a reader or a user sees is said through here, in a language.

`_` says a sentence now, in the language being spoken; `message` keeps it, to be said when it is
shown. The sentence in the code is the key; what is said comes from the catalogues <language>.po
beside this file, of which English is one. Knows nothing of games or findings.
"""

from builder.words.catalogue import current, known, languages, preferred, speaking
from builder.words.message import (
    Message,
    _,
    _n,
    continued,
    either,
    listed,
    message,
    message_n,
    verbatim,
)

__all__ = [
    "Message",
    "_",
    "_n",
    "continued",
    "current",
    "either",
    "known",
    "languages",
    "listed",
    "message",
    "message_n",
    "preferred",
    "speaking",
    "verbatim",
]
