"""Emitters: one package for each artefact. They never import one another."""
