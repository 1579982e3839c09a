"""Converts values from recipe pages and other programs to the values of a recipe."""

import html
import json
import re
from itertools import filterfalse

from app.importing.drop_placeholders import is_placeholder

LONGEST = 100_000  # maximum length of one value, in characters
MOST_TAGS, LONGEST_TAG, MOST_TOOLS = 50, 60, 30
TOOLS = re.compile(r"[,;](?=\s)|\n| \+ ")  # what separates tools; the comma of "1,5 l" has no space behind it
# The number of tools, as in "2 bowls", but not the size of one, as in "9-inch pan" or "6 cup muffin tin".
COUNT = re.compile(
    r"^\d{1,2}\s*(?:x\s+|(?=[^\W\d_])(?!(?:inch|in|cm|mm|zoll|tum|ml|cl|dl|l|liter|litre|litres|liters|quarts?|qt|oz|cups?"
    r"|gallon|pint|lb|kg|g|w|watt|hole|piece|tier|x)\b))",
    re.IGNORECASE,
)
NUTRIENTS = (
    "calories",
    "carbohydrateContent",
    "cholesterolContent",
    "fatContent",
    "fiberContent",
    "proteinContent",
    "saturatedFatContent",
    "sodiumContent",
    "sugarContent",
    "transFatContent",
    "unsaturatedFatContent",
)
WITHIN = ("itemListElement", "item", "step", "steps")  # keys under which schema.org lists have their steps
IN_MILLIGRAMS = ("cholesterolContent", "sodiumContent")
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\xad\u200b\u2060\ufeff\ud800-\udfff]")
SCRIPTS = re.compile(r"<(?:script|style)\b.*?(?:</(?:script|style)\s*>|\Z)", re.DOTALL | re.IGNORECASE)
NO_CHARACTER = re.compile(r"&#\d{8,};?")  # html.unescape raises an error for numbers with thousands of digits
LINE_ENDS, BLANK_LINES = re.compile(r"\r\n?|[\u2028\u2029]"), re.compile(r"\n{3,}")
BLANKS = " \t\xa0"
RUN_OF_BLANKS = re.compile(rf"[{BLANKS}]+")
DEEPEST_INDENT = 20  # maximum number of spaces at the start of a line; lists in recipes are not nested deeper
LONGEST_AMOUNT = 200  # maximum length of the text for one nutrient
NUMBER = r"(\d+(?:[.,]\d+)?|[.,]\d+)"


def clean_text(value) -> str:
    """Returns plain text: decodes entities, removes tags, and collapses spaces and blank lines."""
    if isinstance(value, list):
        value = value[0] if value else ""
    if isinstance(value, dict):
        value = value.get("@value") or value.get("text") or value.get("name")
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    text = without_markup(str(value)[:LONGEST])
    text = UNSEEN.sub("", LINE_ENDS.sub("\n", text))
    text = RUN_OF_BLANKS.sub(" ", text)
    return BLANK_LINES.sub("\n\n", re.sub(r" ?\n ?", "\n", text)).strip()


def clean_markdown(text: str) -> str:
    """Tidies text that may be Markdown, but keeps its markup and the indentation of lines."""
    text = SCRIPTS.sub("", LINE_ENDS.sub("\n", text))
    lines = (tidy_line(line) for line in UNSEEN.sub("", text).split("\n"))
    return BLANK_LINES.sub("\n\n", "\n".join(lines)).strip("\n")


def tidy_line(line: str) -> str:
    said = line.lstrip(BLANKS)
    indent = line[: len(line) - len(said)].replace("\t", "    ")[:DEEPEST_INDENT]
    return f"{indent}{RUN_OF_BLANKS.sub(' ', said)}".rstrip()


def without_entities(text: str) -> str:
    return html.unescape(NO_CHARACTER.sub("\ufffd", text))


def without_markup(text: str) -> str:
    """Decodes entities and removes tags, even if they were escaped several times. Ends of blocks become line breaks."""
    for _ in range(8):
        before, text = text, without_entities(text)
        text = SCRIPTS.sub("", text)
        text = re.sub(r"<br\s*/?>|</(?:p|li|div|h[1-6]|tr)\s*>", "\n", text, flags=re.IGNORECASE)
        text = re.sub(r"<!--.*?(?:-->|\Z)|</?[a-zA-Z][^<>]*>", "", text, flags=re.DOTALL)
        if text == before:
            break
    return text


def clean_line(value) -> str:
    """Returns plain text on one line."""
    return re.sub(r"\s+", " ", clean_text(value))


def clean_yield(value) -> str:
    """Returns the yield as text. From a list such as ["4", "4 Batches"], takes the last entry."""
    if isinstance(value, list):
        value = value[-1] if value else ""
    if isinstance(value, dict):
        value = " ".join(clean_line(value.get(part)) for part in ("value", "unitText") if value.get(part))
    return clean_line(value) if value else ""


def clean_images(value) -> list[str]:
    """Returns the addresses of pictures, in the order given."""
    if isinstance(value, list):
        return list(dict.fromkeys(address for one in value for address in clean_images(one)))
    if isinstance(value, dict):
        return clean_images(value.get("url") or value.get("contentUrl") or value.get("@id"))
    address = value.strip() if isinstance(value, str) else ""
    return [address] if address else []


def clean_instructions(value, title: str = "") -> list[dict]:
    """Returns steps with title, summary and text. The name of a section becomes the title of its first step.

    Raises ValueError for anything but instructions.
    """
    if isinstance(value, str):
        return steps_of_text(value, title)
    within = [value[key] or [] for key in WITHIN if key in value] if isinstance(value, dict) else []
    if within:
        return clean_instructions(within[0], clean_line(value.get("name") or value.get("Name")) or title)
    if isinstance(value, dict) and any(key in value for key in (0, "0", 1, "1")):
        return clean_instructions(list(value.values()), title)
    if isinstance(value, dict):
        return steps_of_one(value, title)
    if not isinstance(value, list):
        raise ValueError("not instructions")
    steps = []
    for one in value:
        found = [] if one is None else [step(one, title)] if isinstance(one, str) else clean_instructions(one, title)
        found = [each for each in found if each["text"]]
        title = "" if found else title
        steps += found
    return steps


def steps_of_text(text: str, title: str) -> list[dict]:
    """Returns one step for each line, or the steps in the JSON if the text is JSON."""
    if text.lstrip()[:1] in ("[", "{"):
        try:
            return clean_instructions(json.loads(text), title)
        except (ValueError, RecursionError):
            pass  # it is not JSON but text that begins with a bracket
    lines = [line for line in clean_text(text).split("\n") if line.strip()]
    return [step(line, title if at == 0 else "") for at, line in enumerate(lines)]


def steps_of_one(value: dict, title: str) -> list[dict]:
    """Returns the step that an object describes. The object's name is the summary, unless the text begins with it."""
    text, name = clean_text(value.get("text") or value.get("description")), clean_line(value.get("name"))
    if not text:
        text, name = name, ""
    label = "" if text.casefold().startswith(name.rstrip(".…").casefold()) else name
    return [step(text, title or clean_line(value.get("title")), label or clean_line(value.get("summary")))]


def step(text: str, title: str = "", summary: str = "") -> dict:
    return {"title": title, "summary": summary, "text": clean_text(text)}


def clean_ingredients(value) -> list[str]:
    """Returns one line for each ingredient. Raises ValueError for anything but a list of ingredients."""
    if value is None:
        return []
    if isinstance(value, str):
        return [line for line in clean_text(value).split("\n") if line.strip()]
    if not isinstance(value, list):
        raise ValueError("not ingredients")
    lines = []
    for one in value:
        lines += clean_ingredients(one) if isinstance(one, list) else [ingredient_line(one)]
    return [line for line in lines if line]


def ingredient_line(value) -> str:
    """Returns an ingredient as a line of text. For an object, uses its display text, or its amount, unit and name."""
    if not isinstance(value, dict):
        return clean_line(value)
    for shown in ("display", "originalText", "original_text", "text"):
        if value.get(shown):
            return clean_line(value[shown])
    keys = (("value", "quantity", "amount"), ("unitText", "unit", "unitCode"), ("name", "food"), ("note",))
    return " ".join(filter(None, (clean_line(next((value[k] for k in names if value.get(k)), "")) for names in keys)))


def clean_nutrition(value) -> dict[str, str]:
    """Returns the first number of each nutrient as text, in kcal, milligrams (sodium and cholesterol) or grams."""
    value = value if isinstance(value, dict) else {}
    found = {name: amount_of(name, value[name]) for name in NUTRIENTS if isinstance(value.get(name), (str, int, float))}
    return {name: amount for name, amount in found.items() if amount}


def amount_of(name: str, value) -> str:
    text = clean_line(value)[:LONGEST_AMOUNT]
    energy = re.search(NUMBER + r"\s*k?cal", text, re.IGNORECASE) if name == "calories" else None
    number = energy or re.search(NUMBER, text)
    if not number:
        return ""
    amount = number[1].replace(",", ".")
    amount = f"0{amount}" if amount.startswith(".") else amount
    in_grams = name in IN_MILLIGRAMS and "g" in text and "m" not in text
    return str(round(float(amount) * 1000, 3)) if in_grams else amount


def clean_categories(value) -> list[str]:
    if isinstance(value, str):
        return [text] if (text := clean_line(value)) else []
    names = [clean_line(one) for one in value] if isinstance(value, list) else []
    return list(dict.fromkeys(in_title_case(name) for name in names if name))


def clean_tags(value) -> list[str]:
    """Returns tags from a list, or from text separated by commas (or else semicolons), without duplicates."""
    texts = map(clean_line, value if isinstance(value, list) else [value])
    names = [name.strip(" #") for text in texts for name in text.split("," if "," in text else ";")]
    each: dict[str, str] = {}
    for name in names:
        if 0 < len(name) <= LONGEST_TAG:
            each.setdefault(name.casefold(), in_title_case(name))
    return list(each.values())[:MOST_TAGS]


def clean_tools(value) -> list[str]:
    """Returns the names of tools from a text with commas, or from a list of texts and objects, without counts."""
    texts = filterfalse(is_placeholder, map(clean_line, value if isinstance(value, list) else [value]))
    parts = (COUNT.sub("", part.strip(" .-•*")) for text in texts for part in TOOLS.split(text[: LONGEST_AMOUNT * 10]))
    each: dict[str, str] = {}
    for name in parts:
        if 1 < len(name) <= LONGEST_TAG and any(map(str.isalpha, name)):
            each.setdefault(name.casefold(), name)
    return list(each.values())[:MOST_TOOLS]


def in_title_case(text: str) -> str:
    """Capitalizes each word. Only white space and hyphens separate words, so "shepherd's" keeps its small s."""
    text = text.lower() if text.isupper() and len(text) > 4 else text
    return re.sub(r"[^\s-]+", lambda word: word[0][0].title() + word[0][1:], text)


def clean_notes(value) -> list[dict]:
    notes = value if isinstance(value, list) else []
    texts = [one if isinstance(one, dict) else {"text": one} for one in notes]
    found = [{"title": clean_line(one.get("title")), "text": clean_text(one.get("text"))} for one in texts]
    return [note for note in found if note["text"]]
