"""The recipe that every reader of other programs' files fills."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from app.framework.text.translate import _, lazy

LINE_ENDS = re.compile("\r\n?|[\u000b\u000c\u0085\u2028\u2029]")


@dataclass
class TextPart:
    """An ingredient line or a step. A title begins a section. `recipe` is the name of the recipe that a line is."""

    text: str
    title: str = ""
    summary: str = ""
    recipe: str = ""


@dataclass
class ForeignRecipe:
    """A recipe as another program wrote it. `as_document` tidies it and makes it a recipe of ours.

    The first picture is the recipe's, the others are attached as files. `rating` is on our scale of five stars. `left`
    names what the file has and no recipe of ours can keep.
    """

    name: str = ""
    description: str = ""
    lines: list[TextPart] = field(default_factory=list)
    steps: list[TextPart] = field(default_factory=list)
    pictures: list[bytes] = field(default_factory=list)
    picture_urls: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    tools: list[str] = field(default_factory=list)
    rating: float | None = None
    favorite: bool = False
    prep_time: object = None
    cook_time: object = None
    total_time: object = None
    recipe_yield: str = ""
    nutrition: dict = field(default_factory=dict)
    source: str = ""
    notes: list[tuple[str, str]] = field(default_factory=list)
    created: str = ""
    last_made: str = ""
    language: str = ""
    source_id: str = ""
    left: list[str] = field(default_factory=list)
    document: dict | None = None  # a recipe as in our own API, which needs no conversion

    def note(self, title: str, value) -> None:
        """Adds a note, unless it would be empty."""
        if text := as_text(value).strip():
            self.notes.append((title, text))


# A reader returns, for each recipe, a name for the report and the function that reads it. The function raises one of
# UNREADABLE if the recipe cannot be read.
Found = Iterator[tuple[str, Callable[[], ForeignRecipe]]]
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError, SyntaxError, OSError)


UNREADABLE_PICTURE = lazy("A picture cannot be read.")


class UnreadableRecipe(ValueError):
    """Raised when a recipe cannot be read, with a sentence for people."""


class Fields:
    """The fields of one recipe in a file. Those that no reader took become notes with their names."""

    def __init__(self, values):
        if not isinstance(values, dict):
            raise UnreadableRecipe(_("There is no recipe in it."))
        self._values, self._taken = values, set()

    def take(self, *names: str):
        """Returns the first of these fields that is not empty, or None. All of them count as read."""
        self._taken.update(names)
        return next((self._values[name] for name in names if not is_empty(self._values.get(name))), None)

    def text(self, *names: str) -> str:
        return as_text(self.take(*names))

    def rest_as_notes(self, recipe: ForeignRecipe, *without: str) -> ForeignRecipe:
        """Adds a note for each field that was not read. Fields in `without` mean nothing outside of their program."""
        for name, value in self._values.items():
            if name not in self._taken and name not in without and not is_empty(value) and not name.startswith("@"):
                recipe.note(split_field_name(name), value)
        return recipe


def normalize_line_ends(text: str) -> str:
    """Returns a text with the same sign at the end of all lines, whatever its program writes there."""
    return LINE_ENDS.sub("\n", text)


def is_empty(value) -> bool:
    return value is None or value is False or (isinstance(value, (str, list, dict)) and not value)


def split_field_name(name: str) -> str:
    """Returns the name of a field as words: "inactiveTime" and "inactive_time" become "Inactive time"."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", str(name)[:100]).split()
    text = " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words)
    return text[:1].upper() + text[1:]


def as_text(value, depth: int = 0) -> str:
    """Returns any JSON value as text for people: lists and objects have a line for each of their values."""
    if isinstance(value, str):
        return normalize_line_ends(value)
    if is_empty(value) or depth > 8:
        return ""
    if isinstance(value, dict):
        named = (
            (split_field_name(name), as_text(inner, depth + 1))
            for name, inner in value.items()
            if not name.startswith("@")
        )
        return "\n".join(f"{name}: {text}" for name, text in named if text)
    if isinstance(value, list):
        return "\n".join(filter(None, (as_text(inner, depth + 1) for inner in value)))
    return "✓" if value is True else f"{value:g}" if isinstance(value, float) else str(value)


def as_texts(value, separators: str = ",") -> list[str]:
    """Returns the names in a list of texts or of objects with a name, or in a text with separators."""
    if isinstance(value, str):
        return [part.strip() for part in re.split(f"[{re.escape(separators)}\n]", value) if part.strip()]
    several = value if isinstance(value, list) else [value] if isinstance(value, dict) else []
    names = (item.get("name") or item.get("title") if isinstance(item, dict) else item for item in several)
    return [text.strip() for name in names if (text := as_text(name)).strip()]


def scale_stars(value, best: float = 5) -> float | None:
    """Returns a rating on the scale of five stars, or None if there is none."""
    match = re.search(r"\d+(?:[.,]\d+)?", as_text(value))
    number = float(match[0].replace(",", ".")) if match else 0
    return min(5.0, round(number * 5 / best, 2)) if number > 0 and best > 0 else None
