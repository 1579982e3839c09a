"""Reading one web page: its data, or else its text."""
