"""Recognizes backups of other recipe managers by the names inside."""


def recognize_program(names: list[str]) -> str | None:
    """Returns the name of the program that made an archive with these names, or None if it is unknown."""
    if any(is_database_of_mealie(name) for name in names):
        return "Mealie"
    return None


def is_database_of_mealie(name: str) -> bool:
    """Whether this is Mealie's `database.json`, at the root or in the one folder that some systems pack it into."""
    return name == "database.json" or (name.endswith("/database.json") and name.count("/") == 1)
