"""What stands on a counter, sheet, map or card, in millimetres.

Display lists only: knows nothing of SVG, PDF, PNG or VASSAL.
"""
