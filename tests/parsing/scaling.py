"""The rule by which tests count the lines that begin with an amount, and helpers that import sample lines.

The rule shares nothing with the parser, so that a line which the parser fails to understand is still counted. A line
begins with an amount if its first visible sign is a digit or a fraction, or its first word is one of AMOUNT_WORDS,
both also after bullets and after words such as "about". NO_AMOUNT lists the exceptions.
"""

import json
import re
import unicodedata
from collections import Counter
from html import unescape
from itertools import groupby

from app.foods.format_ingredient import split_range
from app.foods.read_total import find_sum_or_product
from app.foods.read_words import list_languages
from tests.parsing.sample_lines import SampleLine

AMOUNT_WORDS = {
    "en": "a an one two three four five six seven eight nine ten twelve half quarter",
    "de": "ein eine einen einem einer zwei drei vier fünf sechs acht zehn zwölf halbe halber halbes halben anderthalb",
    "nl": "een één twee drie vier vijf zes acht tien twaalf half halve anderhalve",
    "sv": "en ett två tre fyra fem sex åtta tio tolv halv halvt halva",
    "da": "en et to tre fire fem seks otte ti tolv halv halvt halve halvanden",
    "fr": "un une deux trois quatre cinq six huit dix douze demi demie",
    "es": "un una uno dos tres cuatro cinco seis ocho diez doce medio media",
    "it": "un una uno un' due tre quattro cinque sei otto dieci dodici mezzo mezza",
    "pt": "um uma dois duas três quatro cinco seis oito dez doze meio meia",
}
SPELLED = set(" ".join(AMOUNT_WORDS.values()).split())
ABOUT = re.compile(
    r"(?:about|approx\.?|approximately|around|ca\.?|circa|etwa|mind\.|je|plm\.?|ongeveer|cirka|environ|unos|unas|"
    r"aproximadamente|cerca de|n\.)\s*(?=\d)",
    re.IGNORECASE,
)
BULLETS = " -–—•*·▢☐□"
WORD = re.compile(r"[^\W\d_]+'?")
TOKEN = re.compile(r"\d+(?:[.,/⁄]\d+)*|[^\W\d_]+|\S")
# Numbers and words that tell no amount, each with examples. A heading tells none either, and ends with a colon.
NO_AMOUNT = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\d+(?:[.,]\d+)?\s?(?:%|percent|prozent|procent)",  # the fat or cocoa of a food: "2% milk"
        r"0\d|0 (?!(?:and|e|et|y|und|en|och|og) )",  # the grade of a flour: "00 flour", but not "0 e 1/2 colher"
        r"\d+-(?:up|grain|seed|spice|bean|cheese|korn|inch|cm)\b",  # a name or a size: "7-Up", "9-inch pie crust"
        r"[2-9]\d*[ -](?:inch|grain|spice)\b",  # "9 inch tortillas", "5 spice powder", but not "1 inch ginger"
        r"\d+(?:up|er)\b",  # a name or a type: "7up", "405er Mehl"
        r"\d+[\"”″]",  # a size: '9" tortillas'
        r"[5-9]\d/[1-4]\d\b",  # the lean and the fat part of meat: "80/20 ground beef"
        r"(?:\d+\s?[x×]\s?)?(?:1[5-9]|[2-9]\d)\s?cm\b",  # the size of a tin: "26 cm Springform"
        # Words for an uncertain number or amount, which nobody can double: "a few leaves", "un peu de sel".
        r"an? (?:few|little|bit|lot|couple)\b|(?:ein|een) (?:paar|wenig|bisschen|beetje|weinig)\b|ett par\b|et par\b",
        r"en (?:smule|aning|gnutta)\b|un (?:peu|poco|po)\b|um (?:pouco|bocado)\b|un[ao]s?\s+poc[ao]s?\b",
    )
]
HOUSES = {
    "en": "en-US",
    "de": "de-DE",
    "fr": "fr-FR",
    "es": "es-ES",
    "it": "it-IT",
    "nl": "nl-NL",
    "pt": "pt-BR",
    "sv": "sv-SE",
    "da": "da-DK",
}


def visible(line: str) -> str:
    """Returns what a reader sees of a line from a page: without invisible signs and without bullets before it."""
    seen = "".join(sign for sign in unescape(line) if unicodedata.category(sign) != "Cf")
    return " ".join(seen.split()).lstrip(BULLETS)


def begins_with_an_amount(line: str, language: str) -> bool:
    seen = visible(line)
    if not seen or seen[-1] in ":：" or any(pattern.match(seen) for pattern in NO_AMOUNT):
        return False
    text = seen[about.end() :] if (about := ABOUT.match(seen)) else seen
    word = WORD.match(text)
    return is_number(text) or bool(word and word[0].lower() in AMOUNT_WORDS.get(language, "").split())


def is_number(text: str) -> bool:
    return unicodedata.category(text[0]) in {"Nd", "No"}


def scales(line: dict) -> bool:
    """Whether doubling the recipe doubles the whole amount of a stored ingredient.

    If the first number of the source is also left in the words, these still tell the old amount.
    """
    if not line["quantity"]:
        return False
    words = line["foodText"] or (line["food"]["name"] if line["food"] else "")
    _, note = split_range(line["note"], line["quantity"])
    note = total.rest if (total := find_sum_or_product(note, line["quantity"])) else note
    source, left = (Counter(tokens(text)) for text in (line["originalText"], f"{words} {note}"))
    first = next((one for one in tokens(line["originalText"]) if is_number(one) or one in SPELLED), None)
    return first is None or left[first] < source[first]


def tokens(text: str) -> list[str]:
    return TOKEN.findall(visible(text).lower())


def seed(person, language: str) -> None:
    """Adds the starter data of a language to the group, if there is any."""
    for kind in ("labels", "units", "foods") if HOUSES.get(language) in list_languages() else ():
        person.post(f"/groups/seeders/{kind}", {"locale": HOUSES[language]})


def imported(person, lines: list[SampleLine], accept: str = "", *, declares: bool = True) -> dict[str, dict]:
    """Imports the lines, each page as one recipe, and returns the stored ingredients by their original text.

    Headings are missing in the result, because an import makes them titles. `accept` is the language of the person,
    or empty if it is that of the lines. `declares` tells whether the pages say in which language they are.
    """
    stored = {}
    for _, page in groupby(lines, lambda line: line.key.partition("#")[0]):
        stored |= imported_page(person, list(page), accept, declares=declares)
    return stored


def imported_page(person, lines: list[SampleLine], accept: str, *, declares: bool) -> dict[str, dict]:
    recipe = {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": "Dish",
        "inLanguage": lines[0].language if declares else None,
        "recipeIngredient": [line.text for line in lines],
        "recipeInstructions": "Cook.",
    }
    headers = {"Accept-Language": accept or lines[0].language}
    slug = person.post("/recipes/create/html-or-json", {"data": json.dumps(recipe)}, headers=headers)
    return {line["originalText"]: line for line in person.get(f"/recipes/{slug}")["recipeIngredient"]}


def fixed_among(lines: list[str], stored: dict[str, dict]) -> list[str]:
    """Lists the lines that do not scale, or that the import did not store as an ingredient."""
    known = {visible(text): line for text, line in stored.items()}
    return [text for text in lines if not (line := known.get(visible(text))) or not scales(line)]
