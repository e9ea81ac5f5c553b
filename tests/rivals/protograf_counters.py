"""The counters of a game as a user of protograf would make them, for `make bench` to measure beside
ours: both faces of each row of units.csv with ground, symbol in its frame, size, name and factors.

`python protograf_counters.py UNITS OUT` writes a PDF of fronts and backs; its Python is one that
has protograf.
"""

import sys
from pathlib import Path

from protograf import (  # type: ignore[import-not-found]
    Circle,
    Counter,
    CounterBack,
    CounterSheet,
    Create,
    Data,
    Ellipse,
    Line,
    Rectangle,
    Save,
    Text,
)

GROUNDS = {"red": "#C98B62", "blue": "#AEB7A2"}
SIGNS = {"division": "XX", "brigade": "X"}

units, out = sys.argv[1:3]
sys.argv[1:] = []  # protograf has options of its own
Path(out).mkdir(parents=True)
Create(filename=str(Path(out) / "counters.pdf"), units="mm", margin=10)
rows = Data(filename=units)
CounterSheet(width=15, height=15, cols=12, rows=18)

for face, column in ((Counter, ""), (CounterBack, "back_")):
    for number, row in enumerate(rows, 1):
        name, kind = row["name"], row["type"]
        shapes = [
            Rectangle(x=0, y=0, width=15, height=15, fill=GROUNDS[row["nation"]], stroke=None),
            Rectangle(x=3.9, y=3.7, width=7.3, height=4.8, fill="white", stroke_width=0.3),
        ]
        if kind in ("infantry", "cavalry"):
            shapes.append(Line(x=3.9, y=8.5, x1=11.2, y1=3.7, stroke_width=0.3))
        if kind == "infantry":
            shapes.append(Line(x=3.9, y=3.7, x1=11.2, y1=8.5, stroke_width=0.3))
        if kind == "armour":
            shapes.append(Ellipse(x=4.9, y=4.6, width=5.2, height=3, fill=None, stroke_width=0.3))
        if kind == "artillery":
            shapes.append(Circle(cx=7.5, cy=6.1, radius=0.8, fill="black"))
        factors = "-".join(row[column + one] for one in ("attack", "defence", "movement"))
        shapes += [
            Text(x=7.5, y=3, text=SIGNS[row["size"]], font_size=5),
            Text(x=7.5, y=10.2, text=name, font_size=4),
            Text(x=7.5, y=13.6, text=factors, font_size=10),
        ]
        face(number, *shapes)
Save()
