"""The kinds of step, one file each.

A step reads and makes values, says something, and may change the board. A new kind is a file here
and a line in each of the two lists below; the module's emission (an exhaustive match) then asks for
it. Knows nothing of VASSAL.
"""

from __future__ import annotations

from typing import Annotated

from builder.procedure.schema import Keyed
from builder.procedure.steps.add import Add, AddStepShape, Term
from builder.procedure.steps.base import ConditionalShape, Step, StepShape
from builder.procedure.steps.count import Count, CountStepShape
from builder.procedure.steps.find import Find, FindStepShape
from builder.procedure.steps.flip import Flip, FlipStepShape
from builder.procedure.steps.lose import Lose, LoseStepShape, Whom
from builder.procedure.steps.move import Move, MoveStepShape, Others
from builder.procedure.steps.note import Note, NoteStepShape
from builder.procedure.steps.odds import Odds, OddsStepShape
from builder.procedure.steps.pay import Pay, PayStepShape
from builder.procedure.steps.roll import Roll, RollStepShape
from builder.procedure.steps.say import Say, SayStepShape
from builder.procedure.steps.set import Set, SetStepShape
from builder.procedure.steps.stop import Stop, StopStepShape
from builder.source.schema import BeforeValidator, Discriminator, Tag, names_in
from builder.words import message

AnyStep = Set | Roll | Add | Odds | Find | Stop | Pay | Flip | Move | Lose | Count | Note | Say

STEPS = Keyed(
    message("a step"),
    {
        "set": SetStepShape, "roll": RollStepShape, "add": AddStepShape, "find": FindStepShape,
        "odds": OddsStepShape, "stop": StopStepShape, "pay": PayStepShape, "flip": FlipStepShape,
        "move": MoveStepShape, "lose": LoseStepShape, "count": CountStepShape,
        "note": NoteStepShape,
    },
    SayStepShape,
    frozenset(names_in(ConditionalShape)),
)  # fmt: skip

AnyStepShape = Annotated[
    Annotated[SetStepShape, Tag("set step")]
    | Annotated[RollStepShape, Tag("roll step")]
    | Annotated[AddStepShape, Tag("add step")]
    | Annotated[OddsStepShape, Tag("odds step")]
    | Annotated[FindStepShape, Tag("find step")]
    | Annotated[StopStepShape, Tag("stop step")]
    | Annotated[PayStepShape, Tag("pay step")]
    | Annotated[FlipStepShape, Tag("flip step")]
    | Annotated[MoveStepShape, Tag("move step")]
    | Annotated[LoseStepShape, Tag("lose step")]
    | Annotated[CountStepShape, Tag("count step")]
    | Annotated[NoteStepShape, Tag("note step")]
    | Annotated[SayStepShape, Tag("say step")],
    Discriminator(STEPS.tag),
    BeforeValidator(STEPS.single),
]

__all__ = [
    "STEPS", "Add", "AnyStep", "AnyStepShape", "Count", "Find", "Flip", "Lose", "Move", "Note",
    "Odds", "Others", "Pay", "Roll", "Say", "Set", "Step", "StepShape", "Stop", "Term", "Whom",
]  # fmt: skip
