"""A linked game as the data that `site/engine/*.js` reads: rules, ground, set-ups, procedures.

Plain values for JSON. Conditions stay conditions: the page decides them itself. Knows nothing of
pages.
"""
