"""A compiler for board wargames: data files in, checked and published games out."""

__version__ = "0.1.0"
