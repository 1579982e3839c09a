"""Updates: a new version is checked, tried on a copy of the data, and only then takes the place of the old one."""
