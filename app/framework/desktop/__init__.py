"""The desktop window: as an app window of a browser, or with GTK."""
