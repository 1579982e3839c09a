"""Reads CSV files of any common encoding and dialect."""

import csv
import io

from app.importing.readers.files import ForeignFiles, decode_text

MOST_ROWS, LONGEST_CELL = 50_000, 10_000_000
DELIMITERS = ",;\t|"


def read_rows(files: ForeignFiles, name: str) -> list[dict[str, str]]:
    """Returns the rows of a table by the names of its columns, in lower case."""
    text = decode_text(files.read(name)).lstrip()
    if text.startswith("sep=") and "\n" in text[:10]:
        text = text.partition("\n")[2]
    csv.field_size_limit(LONGEST_CELL)
    try:
        rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=find_delimiter(text), restkey="more")
        rows.fieldnames = [(column or "").strip().lower() for column in rows.fieldnames or ()]
        return [row for row, _ in zip(rows, range(MOST_ROWS), strict=False)]
    except csv.Error as why:
        raise ValueError(str(why)) from None


def read_columns(files: ForeignFiles, name: str) -> set[str]:
    text = decode_text(files.read(name)[:100_000]).lstrip().removeprefix("sep=")
    first = next(csv.reader(io.StringIO(text), delimiter=find_delimiter(text)), [])
    return {column.strip().lower() for column in first}


def find_delimiter(text: str) -> str:
    """Returns the sign that separates the columns: the most frequent one in the first line outside of quotes."""
    line = "".join(text.partition("\n")[0].split('"')[::2])
    line = line if any(sign in line for sign in DELIMITERS) else text.partition("\n")[0]
    return max(DELIMITERS, key=line.count)


def read_cell(row: dict, *names: str) -> str:
    return next((value.strip() for name in names if isinstance(value := row.get(name), str) and value.strip()), "")
