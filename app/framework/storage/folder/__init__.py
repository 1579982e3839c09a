"""Manages the data folder: its lock and owner, versions of the database, migrations, disk space and clock."""
