"""Ways to show the desktop window: a browser window without tabs, or GTK on Linux."""
