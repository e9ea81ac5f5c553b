"""What those who play a game with the old module do to go on with the new one.

What holds was seen in the engine: what a saved game brings back, and what it takes from the module.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.modules.diff.compare import PROPERTIES, SIZE
from builder.modules.diff.model import Change, Difference, Kind
from builder.modules.diff.told import is_inner
from builder.modules.report import shown
from builder.words import Message, listed, message, message_n

_FEW = 5
_PHASE = "TurnPhase"
"""The global property by which a module that a build makes finds the phase of a saved game."""


def advice(found: Difference) -> tuple[Message, ...]:
    """Sentences in the order in which players should read them."""
    if not found.changes and found.old.version == found.new.version:
        return (message("Nothing is different."),)
    return (*_versions(found), *_refresh(found), *_by_hand(found), *_kept(found))


def _versions(found: Difference) -> Iterator[Message]:
    old, new = found.old.root.get("name"), found.new.root.get("name")
    if old != new:
        yield message(
            "The module was called '{old}' and is now '{new}': VASSAL will treat its "
            "saved games as another module's.", old=shown(old), new=shown(new),
        )  # fmt: skip
    if found.changes and found.old.version == found.new.version:
        yield message(
            "Both are version {version}: give the new module another version, or VASSAL"
            " cannot warn players whose modules differ.", version=shown(found.new.version, 20),
        )  # fmt: skip


def _refresh(found: Difference) -> Iterator[Message]:
    pieces = found.of(Kind.PIECE)
    swapped = _swapped(found)
    if swapped:
        yield message(
            "Do not refresh yet: numbers (gpids) have gone to other pieces, and Refresh Counters "
            "would turn one into another: {pieces}.", pieces=listed(swapped),
        )  # fmt: skip
    if not any(one.saved for one in pieces):
        yield message("Games in progress need no Refresh Counters.")
    else:
        yield message(
            "Games in progress: open the saved game with the new module, choose Tools, "
            "Refresh Counters, leave the options for Labels, Layers and rotation "
            "ticked, and save. Pieces stay where they are. Hidden and masked pieces "
            "must be refreshed by their owner."
        )
    if any(one.resets for one in pieces):
        count = sum(1 for one in pieces if one.resets)
        yield message_n(
            "{count} piece loses some of its state in the refresh: see its entry, and set it again "
            "by hand.",
            "{count} pieces lose some of their state in the refresh: see their entries, and set it "
            "again by hand.",
            count,
        )  # fmt: skip
    if found.of(Kind.DECK):
        yield message(
            "Decks have changed: tick the options for decks in Refresh Counters, too, when nobody "
            "is connected."
        )


def _swapped(found: Difference) -> list[str]:
    """Pieces whose number another piece has now, which is there under another number itself."""
    renamed = found.of(Kind.PIECE, "renamed")
    others = {one.name for one in found.changes if one.kind is Kind.PIECE and one.how != "removed"}
    return [f"{shown(one.formerly, 30)} → {shown(one.name, 30)}"
            for one in renamed if one.formerly in others][:_FEW]  # fmt: skip


def _by_hand(found: Difference) -> Iterator[Message]:
    if removed := found.of(Kind.PIECE, "removed"):
        yield message(
            "No longer in the module: {pieces}. They stay in games in progress as they "
            "were; delete them by hand.", pieces=_named(removed),
        )  # fmt: skip
    if added := found.of(Kind.PIECE, "added"):
        yield message(
            "New pieces: {pieces}. In a game in progress, take them from the palette.",
            pieces=_named(added),
        )
    if found.of(Kind.SETUP):
        yield message("Changed setups affect new games only.")
    if maps := found.of(Kind.MAP, "removed"):
        yield message(
            "Pieces on a map that no longer exists are lost when a saved game is "
            "opened: {maps}.",
                      maps=_named(maps))  # fmt: skip
    boards = found.of(Kind.BOARD, "changed")
    resized = any(words.text == SIZE.text for one in boards for words in one.details)
    if found.of(Kind.PLACE, "changed", "removed") or resized:
        yield message(
            "Places have moved or changed: in games in progress, pieces stay at the "
            "same pixels; check that each is still where it should be."
        )
    if sides := found.of(Kind.SIDE, "removed"):
        yield message("Players of a side that no longer exists must join another one: {sides}.",
                      sides=_named(sides))  # fmt: skip


def _kept(found: Difference) -> Iterator[Message]:
    if found.of(Kind.TURN):
        yield _track(found)
    changed = [one for one in found.of(Kind.PROPERTY, "changed") if not is_inner(one.name)]
    if changed:
        yield message(
            "Global properties keep their old values in saved games: {properties}.",
            properties=_named(changed),
        )


def _track(found: Difference) -> Message:
    """What becomes of the phase; modules that a build makes keep its id beside its position."""
    names = [{one.get("name") for one in module.of(*PROPERTIES)}
             for module in (found.old, found.new)]  # fmt: skip
    if all(_PHASE in each for each in names):
        return message(
            "The turn track has changed: a saved game goes on in the phase in which it was saved. "
            "If that phase is gone, check the turn and the phase."
        )
    return message(
        "The turn track has changed: a saved game keeps the position on it, not its name; check "
        "the turn and the phase."
    )


def _named(changes: list[Change]) -> Message:
    """The first names, and how many more."""
    names = [shown(one.name, 40) for one in changes]
    if len(names) > _FEW:
        more = message("{count} more", count=len(names) - _FEW)
        return listed([*names[:_FEW], more])
    return listed(names)
