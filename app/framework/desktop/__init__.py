"""The desktop: a small window of its own, by a browser or by GTK."""
