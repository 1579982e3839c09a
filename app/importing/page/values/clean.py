"""Converts values from recipe pages and other programs to the values of a recipe."""

import ast
import json
import re
from contextlib import suppress
from itertools import filterfalse

from app.importing.clean_text import LONGEST, NOTHING, clean_line, clean_text, decode_entities
from app.importing.page.values.drop_placeholders import is_number_of_step, is_placeholder
from app.recipes.yields.read_yield import read_yield

MOST_TAGS, LONGEST_TAG, MOST_TOOLS = 50, 60, 30
TOOLS = re.compile(r"[,;](?=\s)|\n| \+ ")  # what separates tools; the comma of "1,5 l" has no space behind it
# The number of tools, as in "2 bowls", but not the size of one, as in "9-inch pan" or "6 cup muffin tin".
COUNT = re.compile(
    r"^\d{1,2}\s*(?:x\s+|(?=[^\W\d_])(?!(?:inch|in|cm|mm|zoll|tum|ml|cl|dl|l|liter|litre|litres|liters|quarts?|qt|oz|cups?"
    r"|gallon|pint|lb|kg|g|w|watt|hole|piece|tier|x)\b|x\s?\d))",
    re.IGNORECASE,
)
NO_TOOL = re.compile(r"^https?://|:$")  # an address, or a heading such as "Equipment:"
WITHIN = ("itemListElement", "item", "step", "steps")  # keys under which schema.org lists have their steps
BEGINS_A_LIST = re.compile(r"\s*<(?:[ou]l|li)(?=[\s>])", re.IGNORECASE)
GROUPS = ("itemListElement", "ingredients", "recipeIngredient")  # keys under which groups have their ingredients
PROGRAM_TEXT = re.compile(r"\s*\{\s*['\"][^{}]*(?:\{[^{}]*\}[^{}]*)*\}\s*|\s*\[object \w+\]\s*")
TWICE_IN_BRACKETS = re.compile(r"\(\(([^()]*)\)\)")
ENDS_OF_WRITERS = re.compile("[\u000b\u2028\u2029]|\r(?!\n)")
LETTERS = re.compile(r"[^\W\d_]")
MOST_YIELDS = 20
LONGEST_AMOUNT = 200  # maximum length of the text for one nutrient


def clean_yield(value) -> str:
    """Returns the yield as text. From several texts, such as ["4", "4 servings", "12 cookies"], takes the last with
    servings and the last with what is made, each on a line."""
    if isinstance(value, str) and "\n" in value.strip():
        value = value.splitlines()
    if isinstance(value, list):
        return choose_yields(list(filter(None, map(clean_yield, value[:MOST_YIELDS]))))
    text = drop_program_text(write_quantity(value)).rstrip(" :;,") if value else ""
    filled = " ".join(part for part in text.split() if part.casefold() not in NOTHING)
    return filled if any(map(str.isdecimal, filled)) else text


def choose_yields(texts: list[str]) -> str:
    yields = {text: read_yield(text) for text in texts}
    made = [text for text, parsed_yield in yields.items() if not parsed_yield.servings]
    made_of = {yields[text].quantity for text in made}
    # A number without words only repeats that of another text.
    serving = [
        text
        for text, parsed_yield in yields.items()
        if parsed_yield.servings and (parsed_yield.servings not in made_of or LETTERS.search(text))
    ]
    return "\n".join(serving[-1:] + made[-1:])


def clean_images(value) -> list[str]:
    """Returns the addresses of pictures, in the order given."""
    if isinstance(value, list):
        return list(dict.fromkeys(address for image in value for address in clean_images(image)))
    if isinstance(value, dict):
        return clean_images(value.get("url") or value.get("contentUrl") or value.get("@id"))
    address = value.strip() if isinstance(value, str) else ""
    return [address] if address else []


def clean_instructions(value, title: str = "") -> list[dict]:
    """Returns steps with title, summary and text. The name of a section becomes the title of its first step.

    Raises ValueError for anything but instructions.
    """
    if isinstance(value, str):
        return read_steps_of_text(value, title)
    within = [value[key] or [] for key in WITHIN if key in value] if isinstance(value, dict) else []
    if within:
        own = clean_title(value.get("name") or value.get("Name"))
        return clean_instructions(within[0], own or title) or ([make_step("", own)] if own else [])
    if isinstance(value, dict) and any(key in value for key in (0, "0", 1, "1")):
        return clean_instructions(list(value.values()), title)
    if isinstance(value, dict):
        return read_step_object(value, title)
    if not isinstance(value, list):
        raise ValueError("not instructions")
    steps = []
    for instruction in sort_by_position(value):
        kept_steps = (
            []
            if instruction is None
            else read_steps_of_item(instruction, title)
            if isinstance(instruction, str)
            else clean_instructions(instruction, title)
        )
        kept_steps = [each for each in kept_steps if is_kept(each, title)]
        title = "" if kept_steps else title
        steps += kept_steps
    return steps


def is_kept(step_values: dict, title: str) -> bool:
    """Whether a step has a text, or is the heading of a section without steps."""
    return (
        not is_number_of_step(step_values["text"])
        if step_values["text"]
        else bool(step_values["title"]) and step_values["title"] != title
    )


def sort_by_position(items: list) -> list:
    """Returns the entries of a list in the order of their positions, if these are the numbers from 1 or 0."""
    stated = [str(item.get("position")) if isinstance(item, dict) else "" for item in items]
    numbers = [int(text) if re.fullmatch(r"[0-9]{1,4}", text) else -1 for text in stated]
    if sorted(numbers) not in (list(range(len(items))), list(range(1, len(items) + 1))):
        return items
    return [item for _, item in sorted(zip(numbers, items, strict=True), key=lambda pair: pair[0])]


def read_steps_of_item(text: str, title: str) -> list[dict]:
    """Returns the step in an entry of a list, or the steps if the entry is a list in HTML."""
    return read_steps_of_text(text, title) if BEGINS_A_LIST.match(decode_entities(text)) else [make_step(text, title)]


def read_steps_of_text(text: str, title: str) -> list[dict]:
    """Returns one step for each line, or the steps in the JSON if the text is JSON."""
    if text.lstrip()[:1] in ("[", "{"):
        try:
            return clean_instructions(json.loads(text), title)
        except (ValueError, RecursionError):
            pass  # it is not JSON but text that begins with a bracket
    lines = [line for line in clean_text(text).split("\n") if line.strip() and not is_number_of_step(line)]
    return [make_step(line, title if at == 0 else "") for at, line in enumerate(lines)]


def read_step_object(value: dict, title: str) -> list[dict]:
    """Returns the step that an object describes. The object's name is the summary, unless the text begins with it."""
    content, name = value.get("text") or value.get("description"), clean_title(value.get("name"))
    if isinstance(content, str) and BEGINS_A_LIST.match(decode_entities(content)):
        return read_steps_of_text(content, title or clean_title(value.get("title")))
    text = clean_text(content)
    if not text:
        text, name = clean_text(value.get("name")), ""
    label = "" if text.casefold().startswith(name.rstrip(".…").casefold()) else name
    return [make_step(text, title or clean_title(value.get("title")), label or clean_title(value.get("summary")))]


def clean_title(value) -> str:
    """Returns a title on one line, or "" for the bare number of a step."""
    text = clean_line(value)
    return "" if is_number_of_step(text) else text


def make_step(text: str, title: str = "", summary: str = "") -> dict:
    text = clean_text(text)
    first, _, rest = text.partition("\n")
    return {"title": title, "summary": summary, "text": rest.strip() if rest and is_number_of_step(first) else text}


def clean_ingredients(value) -> list[str]:
    """Returns one line for each ingredient. Raises ValueError for anything but a list of ingredients."""
    return [line for _, line in pair_with_titles(value)]


def pair_with_titles(value, title: str = "") -> list[tuple[str, str]]:
    """Returns a pair of title and line for each ingredient. The title is "" except for the first line of a group."""
    if value is None:
        return []
    if isinstance(value, str):
        return add_title([line for line in clean_text(value).split("\n") if line.strip()], title)
    if isinstance(value, dict) and (within := next((value[key] for key in GROUPS if value.get(key)), None)):
        return pair_with_titles(within, clean_line(value.get("name") or value.get("title")) or title)
    if not isinstance(value, list):
        raise ValueError("not ingredients")
    titled_lines = []
    for ingredient in value:
        is_group = isinstance(ingredient, list) or (
            isinstance(ingredient, dict) and any(ingredient.get(key) for key in GROUPS)
        )
        lines = split_entry(ingredient) if isinstance(ingredient, str) else [write_line(ingredient)]
        titled_lines += pair_with_titles(ingredient) if is_group else add_title(lines, read_title(ingredient))
    return [(title if at == 0 and not of else of, line) for at, (of, line) in enumerate(titled_lines)]


def split_entry(text: str) -> list[str]:
    """Returns the ingredients in an entry of a list. Breaks of lines part them if an amount follows each; those of word
    processors always do."""
    entry = text[:LONGEST]
    parts = [part for part in ENDS_OF_WRITERS.split(entry) if part.strip()]
    among = [line for line in entry.splitlines() if line.strip()]
    if len(among) > len(parts) and all(line.lstrip(" -*•")[:1].isnumeric() for line in among):
        parts = among
    return [write_line(part) for part in parts] if len(parts) > 1 else [write_line(text)]


def add_title(lines: list[str], title: str) -> list[tuple[str, str]]:
    return [(title if at == 0 else "", line) for at, line in enumerate(filter(None, lines))]


def read_title(value) -> str:
    return clean_line(value.get("title")) if isinstance(value, dict) else ""


def write_line(value) -> str:
    """Returns an ingredient as a line of text. For an object, uses its display text, or its amount, unit and name."""
    value = evaluate_literal(value) if isinstance(value, str) else value
    if isinstance(value, dict) and isinstance(value.get("item"), (dict, str)):
        value = value["item"]
    if not isinstance(value, dict):
        return TWICE_IN_BRACKETS.sub(r"(\1)", clean_line(value))
    for shown in ("display", "originalText", "original_text", "text", "raw", "@value"):
        if isinstance(value.get(shown), str) and value[shown].strip():
            return clean_line(value[shown])
    keys = (
        ("value", "quantity", "amount", "requiredQuantity"),
        ("unitText", "unit", "unitCode"),
        ("name", "food", "ingredient", "item"),
    )
    parts = [name_text(next((value[k] for k in names if value.get(k)), "")) for names in keys]
    note = name_text(next((value[k] for k in ("note", "notes", "description", "comment") if value.get(k)), ""))
    return " ".join(filter(None, [*parts, note]))


def evaluate_literal(text: str):
    """Returns the object that a text is the program text of, as in "{'name': 'salt'}", or the text itself."""
    if not PROGRAM_TEXT.fullmatch(text[:LONGEST]):
        return text
    for read in (json.loads, ast.literal_eval):
        with suppress(ValueError, SyntaxError, RecursionError, MemoryError):
            value = read(text)
            return value if isinstance(value, dict) else text
    return ""


def drop_program_text(text: str) -> str:
    return "" if PROGRAM_TEXT.fullmatch(text) else text


def write_quantity(value) -> str:
    """Returns an amount as text, also from an object with a value and a unit."""
    if not isinstance(value, dict):
        return clean_line(value)
    keys_of_parts = (("value", "quantity", "amount", "minValue"), ("unitText", "unit", "unitCode"))
    return " ".join(
        filter(None, (name_text(next((value[k] for k in keys if value.get(k)), "")) for keys in keys_of_parts))
    )


def name_text(value) -> str:
    """Returns a text, or the name of an object, or the amount that it describes."""
    return clean_line(value) or (write_quantity(value) if isinstance(value, dict) else "")


def clean_categories(value) -> list[str]:
    if isinstance(value, str):
        return [text] if (text := clean_line(value)) else []
    names = [clean_line(category) for category in value] if isinstance(value, list) else []
    return list(dict.fromkeys(capitalize_words(name) for name in names if name))


def clean_tags(value, longest: int = LONGEST_TAG, most: int = MOST_TAGS) -> list[str]:
    """Returns tags from a list, or from text separated by commas (or else semicolons), without duplicates."""
    texts = map(clean_line, value if isinstance(value, list) else [value])
    names = [name.strip(" #") for text in texts for name in text.split("," if "," in text else ";")]
    each: dict[str, str] = {}
    for name in names:
        if 0 < len(name) <= longest:
            each.setdefault(name.casefold(), capitalize_words(name))
    return list(each.values())[:most]


def clean_tools(value) -> list[str]:
    """Returns the names of tools from a text with commas, or from a list of texts and objects, without counts."""
    texts = filterfalse(is_placeholder, map(clean_text, value if isinstance(value, list) else [value]))
    parts = (COUNT.sub("", part.strip(" .-•*")) for text in texts for part in TOOLS.split(text[: LONGEST_AMOUNT * 10]))
    each: dict[str, str] = {}
    for name in parts:
        if 1 < len(name) <= LONGEST_TAG and any(map(str.isalpha, name)) and not is_no_tool(name):
            each.setdefault(name.casefold(), name)
    return list(each.values())[:MOST_TOOLS]


def is_no_tool(name: str) -> bool:
    return bool(NO_TOOL.search(name)) or is_placeholder(name)


def capitalize_words(text: str) -> str:
    """Capitalizes each word. Only white space and hyphens separate words, so "shepherd's" keeps its small s."""
    text = text.lower() if text.isupper() and len(text) > 4 else text
    return re.sub(r"[^\s-]+", lambda word: word[0][0].title() + word[0][1:], text)


def clean_notes(value) -> list[dict]:
    notes = value if isinstance(value, list) else []
    texts = [note if isinstance(note, dict) else {"text": note} for note in notes]
    cleaned_notes = [{"title": clean_line(text.get("title")), "text": clean_text(text.get("text"))} for text in texts]
    return [note for note in cleaned_notes if note["text"]]
