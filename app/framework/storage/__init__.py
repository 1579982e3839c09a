"""The database and what every table has in common, and under `folder` the data folder that holds it."""
