"""The sha256 of bytes, worked out once where they were read with it."""

from __future__ import annotations

import hashlib


class Digested(bytes):
    """Bytes with their sha256, in hex, so that nobody works it out again."""

    sha256: str

    def __new__(cls, data: bytes, sha256: str) -> Digested:
        """The bytes again, of which that is known."""
        made = super().__new__(cls, data)
        made.sha256 = sha256
        return made


def digest(data: bytes) -> str:
    """The sha256 of bytes, in hex: worked out, or known where they were compared with it."""
    return data.sha256 if isinstance(data, Digested) else hashlib.sha256(data).hexdigest()
