"""The SQLite database and the base classes of its tables. The package `folder` manages the data folder."""
