"""The data folder on disk: lock and owner, generations of the database, migrations, damage, reserve, clock."""
