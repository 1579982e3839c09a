"""Exports of single or many recipes, as JSON, zip or Markdown."""
