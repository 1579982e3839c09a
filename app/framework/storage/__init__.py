"""The database and what all tables have in common; under `folder`, the data folder that holds it."""
