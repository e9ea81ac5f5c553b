"""The kinds of rules: each is one module here, and is listed below."""

from typing import Annotated, get_args

from builder.diagnostics.catalogue import declare
from builder.rules.kinds.arrival import Arrival
from builder.rules.kinds.count import Count
from builder.rules.kinds.entry import Entry
from builder.rules.kinds.exclusive import Exclusive
from builder.rules.kinds.placement import Placement
from builder.rules.kinds.range import Range
from builder.rules.kinds.stacking import Stacking
from builder.rules.kinds.supply import Supply
from builder.rules.kinds.together import Together
from builder.rules.kinds.total import Total
from builder.rules.kinds.values import Values
from builder.rules.kinds.zone import Zone
from builder.source.schema import Field

Kinds = (
    Stacking
    | Entry
    | Count
    | Range
    | Placement
    | Together
    | Exclusive
    | Arrival
    | Total
    | Values
    | Supply
    | Zone
)
AnyRule = Annotated[Kinds, Field(discriminator="kind")]

declare(*(kind.check for kind in get_args(Kinds)))
