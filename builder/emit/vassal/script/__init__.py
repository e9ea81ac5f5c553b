"""BeanShell: the expressions that a module evaluates.

Knows the language and conditions, nothing of the module's file format.
"""
