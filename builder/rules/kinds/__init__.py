"""The kinds of rules: each is one module here, and is listed below."""

from typing import Annotated

from pydantic import Field

from builder.rules.kinds.arrival import Arrival
from builder.rules.kinds.company import Company
from builder.rules.kinds.count import Count
from builder.rules.kinds.entry import Entry
from builder.rules.kinds.exclusive import Exclusive
from builder.rules.kinds.placement import Placement
from builder.rules.kinds.range import Range
from builder.rules.kinds.stacking import Stacking
from builder.rules.kinds.total import Total
from builder.rules.kinds.values import Values

AnyRule = Annotated[
    Stacking | Entry | Count | Range | Placement | Company | Exclusive | Arrival | Total | Values,
    Field(discriminator="kind"),
]
