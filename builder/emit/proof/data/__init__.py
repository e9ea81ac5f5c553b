"""What the scripts of the page know, as plain data: every sum and verdict is worked out here."""

from builder.emit.proof.data.whole import page_data

__all__ = ["page_data"]
