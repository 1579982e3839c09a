"""Asks the language model which recipe is in pictures or in the text of a page."""

from base64 import b64encode
from collections.abc import Callable
from typing import Any

from app.framework.text.translate import _
from app.importing.clean_text import clean_line, clean_text
from app.importing.page.bad_page import BadPage
from app.language_model.ask_model import ModelAnswer, Question, ask_model
from app.language_model.send_question import ModelTooLarge
from app.media.shrink import as_small_jpeg
from app.settings import Settings

MOST_NOTES = 50
TASK = """You read a recipe and answer with its parts. recipe_yield is how much it makes, such as "4 servings".
prep_time, perform_time (cooking or baking) and total_time are ISO 8601 durations, such as PT1H30M, or null where none
is stated. ingredients has one item for each line, with amount, unit and food as written. instructions has one item for
each step, without its number. notes has tips and variants. title is the heading of a section, such as "For the dough",
at the first item of the section, and "" at all others. Leave out advertising, comments and navigation. Invent nothing.
If there is no recipe, answer with an empty name and empty lists."""
AS_WRITTEN = "Copy the words as they are written, in their language."
TRANSLATED = "Translate all texts into the language {language}. Keep amounts, and units with their sizes."
OF_PICTURES = "The pictures show the pages of one recipe, in their order."
OF_A_PAGE = "The text was taken from the web page {url}"
OF_ALL = "The recipe is in what follows, which belongs together: texts, and pictures of its pages in their order."
SORTED = """tags, categories and tools have the names of what the recipe is sorted under, and of the equipment it
needs, such as "vegan", "Soup" and "blender": few, or none if none fits."""
KNOWN = "Where one fits, use these names as they are: {names}"
EXACTLY = {"type": "object", "additionalProperties": False}
TEXT, OR_NOTHING = {"type": "string"}, {"type": ["string", "null"]}
PART: dict[str, Any] = EXACTLY | {"properties": {"title": OR_NOTHING, "text": TEXT}, "required": ["title", "text"]}
PARTS = {"type": "array", "items": PART}
PROPERTIES = {
    "name": OR_NOTHING,
    "description": OR_NOTHING,
    "recipe_yield": OR_NOTHING,
    "prep_time": OR_NOTHING,
    "perform_time": OR_NOTHING,
    "total_time": OR_NOTHING,
    "ingredients": PARTS,
    "instructions": PARTS,
    "notes": {"type": ["array", "null"], "items": PART},
}
SCHEMA: dict[str, Any] = EXACTLY | {"properties": PROPERTIES, "required": [*PROPERTIES]}
NAMES = {"type": ["array", "null"], "items": TEXT}
ORGANIZERS = ("tags", "categories", "tools")
SORTED_PROPERTIES = PROPERTIES | dict.fromkeys(ORGANIZERS, NAMES)
SORTED_SCHEMA: dict[str, Any] = EXACTLY | {"properties": SORTED_PROPERTIES, "required": [*SORTED_PROPERTIES]}
EXAMPLE = {
    "name": "Leek soup",
    "description": "A soup for cold days.",
    "recipe_yield": "4 servings",
    "prep_time": "PT20M",
    "perform_time": None,
    "total_time": "PT45M",
    "ingredients": [{"title": "For the soup", "text": "2 leeks, sliced"}, {"title": "", "text": "1 l water"}],
    "instructions": [{"title": "", "text": "Boil the leeks in the water."}],
    "notes": [{"title": "Tip", "text": "It freezes well."}],
}


SORTED_EXAMPLE = EXAMPLE | {"tags": ["vegan"], "categories": ["Soup"], "tools": ["blender"]}


def ask_about_pictures(jpegs: list[bytes], language: str = "") -> Question:
    """`language` is the code of the language to translate the recipe into, or "" to keep its own."""
    parts = [make_text_part(OF_PICTURES), *make_picture_parts(jpegs)]
    return Question(f"{TASK}\n{name_language(language)}", parts, SCHEMA, EXAMPLE)


def ask_about_all(texts: list[str], jpegs: list[bytes], language: str, names: dict[str, list[str]]) -> Question:
    """Asks for the recipe in texts and pictures together. `names` are the organizers to choose from, by kind."""
    names_by_kind = "; ".join(f"{kind}: {', '.join(of_kind)}" for kind, of_kind in names.items() if of_kind)
    tasks = [
        TASK,
        SORTED,
        *([KNOWN.format(names=names_by_kind)] if names_by_kind else []),
        name_language(language),
        OF_ALL,
    ]
    content: str | list[dict] = "\n\n".join(texts)  # not every model takes a list
    if jpegs:
        content = [*map(make_text_part, texts), *make_picture_parts(jpegs)]
    return Question("\n".join(tasks), content, SORTED_SCHEMA, SORTED_EXAMPLE)


def name_language(language: str) -> str:
    return TRANSLATED.format(language=language) if language else AS_WRITTEN


def make_text_part(text: str) -> dict:
    return {"type": "text", "text": text}


def make_picture_parts(jpegs: list[bytes]) -> list[dict]:
    addresses = (f"data:image/jpeg;base64,{b64encode(jpeg).decode()}" for jpeg in jpegs)
    return [{"type": "image_url", "image_url": {"url": address}} for address in addresses]


def read_pictures(settings: Settings, jpegs: list[bytes], language: str) -> dict:
    """Returns the model's answer about a recipe in pictures. Raises ModelAway, or BadPage if there is no recipe."""
    answer = answer_about_pictures(settings, jpegs, lambda some: ask_about_pictures(some, language))
    return require_recipe(answer, _("The language model found no recipe in the pictures."))


def read_all(
    settings: Settings, texts: list[str], jpegs: list[bytes], language: str, names: dict[str, list[str]]
) -> dict:
    """Returns the model's answer about `ask_about_all`. Raises ModelAway, or BadPage if there is no recipe."""
    answer = answer_about_pictures(settings, jpegs, lambda some: ask_about_all(texts, some, language, names))
    return require_recipe(answer, _("The language model found no recipe in what was sent."))


def answer_about_pictures(settings: Settings, jpegs: list[bytes], question: Callable) -> ModelAnswer:
    """Returns the answer to the question that `question` makes of the pictures, if need be of smaller ones."""
    try:
        [answer] = ask_model(settings, [question(jpegs)])
    except ModelTooLarge:
        if not jpegs:
            raise
        [answer] = ask_model(settings, [question([as_small_jpeg(jpeg) for jpeg in jpegs])])
    return answer


def read_text_by_model(settings: Settings, text: str, url: str, *, in_background: bool = False) -> dict:
    """Returns the model's answer about the recipe in a page's text. Raises ModelAway, or BadPage without a recipe."""
    question = Question(f"{TASK}\n{AS_WRITTEN}\n{OF_A_PAGE.format(url=url)}", text, SCHEMA, EXAMPLE)
    [answer] = ask_model(settings, [question], in_background=in_background)
    return require_recipe(answer, _("No recipe was found on this page."))


def require_recipe(answer: ModelAnswer, complaint: str) -> dict:
    lines = [*answer.value["ingredients"], *answer.value["instructions"]]
    if not any(clean_line(line["text"]) for line in lines):
        raise BadPage("NO_RECIPE", complaint)
    return answer.value


def make_schema(answer: dict, url: str = "", images: list[str] | None = None) -> dict:
    """Converts the model's answer to a schema.org recipe, which is then read like that of any page."""
    return {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": answer["name"] or "",
        "description": answer["description"] or "",
        "url": url,
        "image": images or [],
        "recipeYield": answer["recipe_yield"] or "",
        "prepTime": answer["prep_time"],
        "cookTime": answer["perform_time"],
        "totalTime": answer["total_time"],
        "recipeIngredient": group_items(answer["ingredients"], {}, str),
        "recipeInstructions": group_items(
            answer["instructions"], {"@type": "HowToSection"}, lambda text: {"@type": "HowToStep", "text": text}
        ),
        "keywords": answer.get("tags") or [],
        "recipeCategory": answer.get("categories") or [],
        "tool": answer.get("tools") or [],
    }


def group_items(parts: list[dict], kind: dict, item: Callable[[str], object]) -> list:
    """Returns the items, with those under a title as a group. A title that is repeated continues its group."""
    items: list = []
    within, title = items, ""
    for part in parts:
        own_title = clean_line(part["title"])
        if own_title and own_title != title:
            title, within = own_title, []
            items.append(kind | {"name": own_title, "itemListElement": within})
        within.append(item(part["text"]))
    return items


def make_notes(answer: dict) -> list[dict]:
    notes = ({"title": clean_line(note["title"]), "text": clean_text(note["text"])} for note in answer["notes"] or [])
    return [note for note in notes if note["text"]][:MOST_NOTES]
