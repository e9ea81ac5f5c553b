"""Breaks the program on purpose, one place at a time, and counts what no test notices."""
