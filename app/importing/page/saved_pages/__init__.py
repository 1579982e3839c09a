"""Pages that people saved as files."""
