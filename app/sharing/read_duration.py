"""Converts a time in words to an ISO 8601 duration: "1 hour 30 minutes" becomes PT1H30M."""

from app.recipes.times.read_time import LONGEST, read_time


def read_duration(text: str | None) -> str | None:
    """Converts a time to an ISO 8601 duration. Returns None for a range, a bare number, or a text like "overnight"."""
    text = (text or "").strip()[: LONGEST + 1]
    span = None if text.isdecimal() else read_time(text)
    return write_iso(span.most) if span and span.least == span.most else None


def write_iso(seconds: int) -> str:
    days, seconds = divmod(seconds, 86400)
    hours, seconds = divmod(seconds, 3600)
    minutes, seconds = divmod(seconds, 60)
    day = f"{days}D" if days else ""
    time = "".join(f"{n}{unit}" for n, unit in ((hours, "H"), (minutes, "M"), (seconds, "S")) if n)
    return f"P{day}T{time}" if time else f"P{day}"
