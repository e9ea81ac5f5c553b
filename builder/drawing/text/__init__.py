"""Setting text: typefaces, measuring, breaking lines, fitting words into boxes.

Knows millimetres and letters; not what the words are for.
"""
