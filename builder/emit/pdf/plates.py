"""What cyan, magenta, yellow and black on coated paper look like, and which of them make a colour.

Solids and overprints after ISO 12647-2 for offset on coated paper, tints between them after
Neugebauer with the gain of that condition. Black takes the place of what the three other inks would
make grey together, but for a little in pale colours, where its dots would be seen: greys stay grey
and little ink lies on the paper. Pure numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

STEPS = 17
"""So many steps of red, green and blue has a table."""
MOST_INK = 3.0
"""The most ink on one spot: 300 %."""

_PAPER = (95.0, 0.0, -2.0)
_SOLIDS = (
    _PAPER, (55.0, -37.0, -50.0), (48.0, 74.0, -3.0), (24.0, 22.0, -46.0),
    (89.0, -5.0, 93.0), (50.0, -68.0, 25.0), (47.0, 68.0, 48.0), (23.0, 0.0, 0.0),
)  # fmt: skip
"""L*a*b* of paper, C, M, CM, Y, CY, MY and CMY."""
_BLACK = 0.02
"""What paper under solid black still reflects."""
_GAIN = 0.145
"""How much darker a tint of a half is than it should be."""
WHITE = np.array([0.9642, 1.0, 0.8249])
_TO_RGB = np.array([
    [3.1338561, -1.6168667, -0.4906146],
    [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
])  # fmt: skip
_PALE = 0.15
"""So much grey is left to the three inks where there is no black."""
_TURNS = 24
"""Steps of the search, each of which halves what is left, or better."""


def grid() -> Array:
    """The colours of a table, 0 to 1, red running fastest, then green, then blue."""
    steps = np.linspace(0.0, 1.0, STEPS)
    blue, green, red = np.meshgrid(steps, steps, steps, indexing="ij")
    return np.stack([red.ravel(), green.ravel(), blue.ravel()], axis=1)


def plates(colours: Array) -> Array:
    """The four inks for colours of sRGB, both as rows of 0 to 1."""
    return inks_for(_BLACK + (1.0 - _BLACK) * _linear(colours))


def inks_for(wanted: Array) -> Array:
    """The four inks for linear light that is reflected, the paper's being 1."""
    inks = np.zeros((len(wanted), 3))
    black = np.zeros(len(wanted))
    for _turn in range(_TURNS):
        left = 1.0 - black[:, None] * (1.0 - _BLACK)
        seen, slopes = _seen(inks)
        missing = wanted / left - seen
        step = np.linalg.solve(slopes - 1e-3 * np.eye(3), missing[..., None])[..., 0]
        inks = np.clip(inks + np.clip(step, -0.3, 0.3), 0.0, 1.0)
        grey = 0.5 * np.maximum(inks.min(axis=1) - _PALE * (1.0 - black) ** 2, 0.0)
        black = np.clip(black + grey * (1.0 - black), 0.0, 1.0)
    made = np.column_stack([_ungained(inks), _ungained(black)])
    return limited(np.where(made < 0.004, 0.0, made))


def light_of(inks: Array) -> Array:
    """The linear light that four inks reflect, the paper's being 1."""
    covered = (1.0 + 4.0 * _GAIN) * inks - 4.0 * _GAIN * inks**2
    seen, _slopes = _seen(covered[:, :3])
    return np.asarray(seen * (1.0 - covered[:, 3:] * (1.0 - _BLACK)))


def limited(made: Array) -> Array:
    """The inks with no more of the three colours than there is room for beside black."""
    coloured, black = made[:, :3].sum(axis=1), made[:, 3]
    room = np.minimum(1.0, (MOST_INK - black) / np.maximum(coloured, 1e-9))
    return np.column_stack([made[:, :3] * room[:, None], black])


def black_for(light: float) -> float:
    """The tint of black alone that is as light as a grey of linear light 0 to 1."""
    return float(_ungained(np.array([1.0 - light]))[0])


def _seen(inks: Array) -> tuple[Array, Array]:
    """The linear light that three inks leave, and how it changes with each (rows: light)."""
    shares = [np.stack([1.0 - inks[:, n], inks[:, n]], axis=1) for n in range(3)]
    solids = _primaries().reshape(2, 2, 2, 3)  # yellow, magenta, cyan
    light = np.einsum("ny,nm,nc,ymcr->nr", shares[2], shares[1], shares[0], solids)
    by_cyan = np.einsum("ny,nm,ymr->nr", shares[2], shares[1], solids[:, :, 1] - solids[:, :, 0])
    by_magenta = np.einsum("ny,nc,ycr->nr", shares[2], shares[0], solids[:, 1] - solids[:, 0])
    by_yellow = np.einsum("nm,nc,mcr->nr", shares[1], shares[0], solids[1] - solids[0])
    return light, np.stack([by_cyan, by_magenta, by_yellow], axis=2)


def _primaries() -> Array:
    """Linear light of the solids, that of the paper being white."""
    paper = _xyz(_PAPER)
    return np.array([_TO_RGB @ (_xyz(one) / paper * WHITE) for one in _SOLIDS])


def _xyz(lab: tuple[float, float, float]) -> Array:
    light = (lab[0] + 16.0) / 116.0
    roots = np.array([light + lab[1] / 500.0, light, light - lab[2] / 200.0])
    cubes = np.where(roots > 6 / 29, roots**3, 3 * (6 / 29) ** 2 * (roots - 4 / 29))
    return np.asarray(WHITE * cubes)


def _linear(values: Array) -> Array:
    low = values / 12.92
    return np.where(values <= 0.04045, low, ((values + 0.055) / 1.055) ** 2.4)


def _ungained(covered: Array) -> Array:
    """The tint that covers so much of the paper when it is printed."""
    gain = 4.0 * _GAIN
    root = np.sqrt((1.0 + gain) ** 2 - 4.0 * gain * covered)
    return np.asarray((1.0 + gain - root) / (2.0 * gain))
