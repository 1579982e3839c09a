"""Which reader reads some lines: a trained model where they are English."""

from app.parsing.read_english import read_english
from app.parsing.reading import Reading


def read_lines(lines: list[str], hint: str) -> list[Reading]:
    """What each line says, in their order. `hint`: the language they are probably in, by its bare code or a locale."""
    return read_english(lines)
