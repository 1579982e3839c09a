"""The schema that the table classes declare, for comparing it with the one that the migrations create."""

import re
import tempfile
from pathlib import Path

from app.framework.storage.database import create_all, db, open_at
from app.framework.storage.folder.migrate import read_schema


def declared_schema() -> dict[str, str]:
    """Returns the SQL of each declared table, index and trigger by name."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "declared.db")
        open_at(str(file))
        with db.connection_context():
            create_all(db)
        return read_schema(file)


def without_layout(sql: str) -> str:
    """Returns the SQL without line breaks, which differ between the first tables and columns that were added later."""
    return re.sub(r"\s+", " ", sql).replace("( ", "(").replace(" )", ")")
