"""Exporting recipes: one or many, as JSON, as zip or as Markdown."""
