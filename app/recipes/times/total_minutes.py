"""Reads the time that a recipe takes in minutes, so that recipes can be filtered and ordered by it."""

from functools import lru_cache

from app.framework.storage.one_writer import define_function
from app.recipes.times.read_time import LONGEST, read_time

KEPT = 4096  # texts; most recipes share a few hundred, such as "30 minutes"


def read_total_minutes(total: str | None, prep: str | None, cooking: str | None) -> float | None:
    """Returns the total time in minutes, or else the sum of preparing and cooking. Of a range, the longest time counts.

    Returns None if no time can be read.
    """
    if (minutes := read_minutes(total)) is not None:
        return minutes
    parts = [minutes for text in (prep, cooking) if (minutes := read_minutes(text)) is not None]
    return sum(parts) if parts else None


@lru_cache(KEPT)
def read_minutes(text: str | None) -> float | None:
    span = read_time(text) if text and len(text) <= LONGEST else None
    return span.most / 60 if span else None


define_function("total_minutes", read_total_minutes)
