"""Writes app/migrations/0001_first.sql from the declared tables. Must not be used after the first release."""

import tempfile
from pathlib import Path

import app as product
from app.framework.storage.database import create_all, db, open_at
from app.framework.storage.folder.migrate import schema_of

FIRST = Path(product.__file__).parent / "migrations" / "0001_first.sql"


def declared_schema() -> dict[str, str]:
    """Returns the schema that the table classes declare."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "declared.db")
        open_at(str(file))
        with db.connection_context():
            create_all(db)
        return schema_of(file)


def shadows(schema: dict[str, str]) -> set[str]:
    """Returns the names of the shadow tables that SQLite creates for each full-text index."""
    indexes = [name for name, sql in schema.items() if sql.upper().startswith("CREATE VIRTUAL")]
    return {f"{name}_{part}" for name in indexes for part in ("data", "idx", "content", "docsize", "config")}


def readable(sql: str) -> str:
    """Puts each column on its own line, so that schema changes have readable diffs."""
    if not sql.startswith("CREATE TABLE") or "\n" in sql:
        return sql
    return sql.replace(" (", " (\n  ", 1).replace(', "', ',\n  "').replace(", FOREIGN KEY", ",\n  FOREIGN KEY")


def freeze() -> None:
    schema = declared_schema()
    kept = [sql for name, sql in schema.items() if name not in shadows(schema)]
    FIRST.write_text("".join(f"{readable(sql)};\n" for sql in kept), encoding="utf-8")


if __name__ == "__main__":
    freeze()
