"""Readers of programs that export plain text: Markdown, tables and formats of their own."""
