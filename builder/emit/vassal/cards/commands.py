"""What a player does with a card: menu words and keys."""

from __future__ import annotations

from builder.emit.vassal.format.encode import Named, key
from builder.emit.vassal.pieces.commands import Button, Command
from builder.words import message

PLAY = Command(
    message("Play"), key("Ctrl+P"), Named("cardPlay"),
    message("Lays a card from the hand, or one laid aside, face up on the table"),
)  # fmt: skip
DISCARD = Command(
    message("Discard"), key("Ctrl+X"), Named("cardDiscard"),
    message("Lays a card on its deck's discard pile"),
)  # fmt: skip
ASIDE = Command(
    message("Lay aside"), key("Ctrl+L"), Named("cardAside"),
    message("Sets a card aside face down, to be played on a later turn"),
)  # fmt: skip
TAKE = Command(
    message("Take into the hand"), key("Ctrl+G"), Named("cardTake"),
    message("Takes a card from the table into your hand"),
)  # fmt: skip
REMOVE = Command(
    message("Remove from play"), key("Ctrl+K"), Named("cardRemove"),
    message("Removes a card from play for good"),
)  # fmt: skip
CARD_COMMANDS = (PLAY, DISCARD, ASIDE, TAKE, REMOVE)

TABLE = Button(message("Card table"), key("Alt+D"), message("Show or hide the card table"))
HAND_KEYS = (key("Alt+H"), key("Alt+J"), key("Alt+U"), key("Alt+Y"))
"""Those that open the hands, in the order of the sides."""
DEAL = Named("cardsDeal")
MASK, GIVE = Named("cardMask"), Named("cardGive")
SHOW, COVER = Named("cardShow"), Named("cardCover")
"""Unmasks a card that is masked; masks one that is not."""
HOLD, HAND, TABLED, LAID, OUT, BACK, SHOWN = (
    Named("cardHold"), Named("cardToHand"), Named("cardToTable"), Named("cardToAside"),
    Named("cardOut"), Named("cardBack"), Named("cardShown"),
)  # fmt: skip
MOVED = Named("cardMoved")
"""What the table sends to a card that was dragged there."""
CAST, LOSE = Named("cardCast"), Named("cardLose")
"""Draws a lot; discards the card if its lot is the highest."""
