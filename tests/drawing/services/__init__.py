"""Tests of what goes to print services."""
