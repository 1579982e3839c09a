"""Decides whether a person has to look at an imported ingredient line, because it was read with doubt."""

from app.importing.lines.head_sections import is_heading
from app.parsing.meaning.food_index import Matched

LEAST_CONFIDENCE = 0.75  # the screens ask about the same readings, see ui/src/recipes/editing/ingredients


def is_doubtful(line: dict, match: Matched) -> bool:
    """Whether a line, as it will be stored, has no food or was read with little confidence."""
    if not match.reading.line.strip() or is_heading(line):
        return False
    return not line.get("food") or (match.reading.confidence.average or 0) < LEAST_CONFIDENCE
