"""Ways to show the desktop window: an app window of a browser, or GTK on Linux."""
