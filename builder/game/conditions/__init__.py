"""Conditions of rules and procedures: the properties that they may name, and linking them."""
