"""The colors that the owner of the server sets, and how the screens get them with enough contrast."""
