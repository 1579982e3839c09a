"""Recipes on their way out: one or many, as files that another program, or nobody but a reader, understands."""
