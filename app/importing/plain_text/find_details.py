"""Finds how much a recipe makes, how long it takes and where it is from, in the lines above its ingredients."""

import re
from dataclasses import replace

from app.importing.foreign_recipe import ForeignRecipe
from app.importing.plain_text.part_words import recognize_line
from app.importing.plain_text.split_text import TextLine
from app.recipes.times.read_time import map_unit_words, read_time

LONGEST, MOST_PIECES = 160, 8
YIELD = re.compile(
    r"\b(?:serv(?:es|ings?)|yields?|makes|portion\w*|portsjon\w*|porsjon\w*|person\w*|pessoas?|people"
    r"|rend\w*|raciones|ración|porcion\w*|porç\w+|porzion\w*|porcí\w*|porcj\w*|porce|porcie|porcij\w*|porci\w*|annos\w*"
    r"|adag\w*|fő|főre|kişi\w*|porsiyon|порци\w+|персон\w*|порцій|osob\w*|osôb|osoba|dosi|kpl|stück|stuks|pers|förtes"
    r"|couverts?|comensales|μερίδες|άτομα|menge|ergibt|résultat|quantité)\b|人分|人份|人前|인분|حصص|أشخاص",
    re.IGNORECASE,
)
SOURCE = re.compile(r"(?:https?://|www\.)[^\s<>\"]{3,500}", re.IGNORECASE)
PREP = re.compile(
    r"prep|vorb|arbeitszeit|zubereitungszeit|prépa|préparation|bereid|voorb|förbered|forbered|przygot|příp|príp|prípr"
    r"|подготов|előkész|hazırl|valmistel|esivalm|priprem|arbeidstid|arbejdstid|aktiv|active|hands|準備|准备|準备|προετοιμ",
    re.IGNORECASE,
)
COOK = re.compile(
    r"cook|bak|koch|back|cuisson|coc(?:ción|edura|inar)|cottura|cozi|forno|kok|tillag|steg|pieczen|gotow|peč|vař|var|приготов"
    r"|выпек|sütés|főzés|pişir|paist|keitt|kuhan|grill|roast|brat|gar|stek|ovn|ugn|調理|烹|加熱|焼|μαγειρ|ψησ",
    re.IGNORECASE,
)
TOTAL = re.compile(
    r"total|gesamt|ready|totaal|totalt|celk|łącz|razem|общ|összes|toplam|yhteens|ukup|合計|所要|总|總|συνολ|time",
    re.IGNORECASE,
)
# The pieces of a line that holds several details: "Prep: 10 min | Cook: 20 min | Serves 4".
BETWEEN = re.compile(r"\s*[|•·/;]\s*|\s{2,}|,\s+(?=[^\W\d_])|(?<=min)\s+(?=[^\W\d_]{4})")
SENTENCE_END = re.compile(r"[^\W\d_]{5,}[.!]$|。$")
NUMBER = re.compile(r"\d")
VALUE = re.compile(r"\d[\d\s.,/½¼¾–-]*(?:\s?[^\W\d_]{1,10}\.?(?:\s\d+\s?[^\W\d_]{1,10}\.?)?)?")
LINKED = re.compile(r"([^\W_][^:]{0,60}?)\s?:?\s(?:https?://|www\.)\S{3,500}")
OF_SOURCE = re.compile(
    r"source|from|via|original|recipe|link|url|quelle|rezept|aus|recette|tiré|fuente|receta|fonte|ricetta|receita|bron|recept|källa|från"
    r"|kilde|opskrift|oppskrift|fra|źródło|przepis|zdroj|lähde|kaynak|tarif|источник|рецепт",
    re.IGNORECASE,
)
MOST_LINK_WORDS = 6
OF_TIME = re.compile(r"time|zeit|temps|tiempo|tempo|tijd|\btid|czas|čas|doba|idő|aika|süre|время", re.IGNORECASE)
SCALE, LONGEST_LABEL = re.compile(r"(?:[½\d]{1,2}\s?[xX×]\s?){1,5}"), 25
ABOUT = r"(?:ca\.?|circa|cirka|etwa|about|approx\.?|environ|env\.|unos|około|ok\.|noin|~)?"
LABEL = re.compile(rf"([^\d:：]{{1,40}})[:：]?\s*{ABOUT}\s*(\d.{{0,60}}|PT.{{0,20}})")
IN_TIME = re.compile(r"[^\W\d_]{3,}.{0,60}\s(?:in|en|i|på|op|w|em|za|binnen|unter|under)\s\d", re.IGNORECASE)
OF_HEADING = re.compile(r"\d{1,3}(?!\d)[^()（）\[\]:：]{0,30}")
AMOUNT_OF_YIELD = re.compile(r"[:：]\s*(\S.{0,60})$")


def join_labels(lines: list[TextLine]) -> list[TextLine]:
    """Joins labels with values on the next line, as in text copied from a page, and drops its buttons for scaling."""
    joined_lines: list[TextLine] = []
    for line in lines:
        before = joined_lines[-1].text if joined_lines else ""
        if SCALE.fullmatch(line.text):
            continue
        if VALUE.fullmatch(line.text) and is_label(before):
            joined_lines[-1] = replace(joined_lines[-1], text=f"{before.rstrip(':： ')}: {line.text}")
        else:
            joined_lines.append(line)
    return joined_lines


def is_label(text: str) -> bool:
    is_short = 0 < len(text) <= LONGEST_LABEL and not NUMBER.search(text)
    is_about = is_short and any(pattern.search(text) for pattern in (YIELD, PREP, COOK, TOTAL))
    return is_about and (not recognize_line(text) or OF_TIME.search(text) is not None)


def take_details(recipe: ForeignRecipe, line: str) -> bool:
    """Reads the yield, times and source of a line. Returns whether there is nothing else in it."""
    pieces = find_details(line)
    for piece in pieces:
        take_detail(recipe, piece)
    return bool(pieces)


def take_yield(recipe: ForeignRecipe, heading: str) -> None:
    """Reads how much a recipe makes in a heading such as "Ingredients for 4 people"."""
    if (match := OF_HEADING.search(heading)) and not recipe.recipe_yield:
        recipe.recipe_yield = match[0].strip()


def is_labeled(line: str) -> bool:
    """Whether a line is a label with its value, such as "Baking time: 1 h", and nothing else."""
    return not line[:1].isnumeric() and re.search("[:：]", line) is not None and bool(find_details(line))


def find_link(line: str) -> str:
    """Returns the address in a line such as "Recipe: https://...", or "" if the line has none, or says more."""
    match = LINKED.fullmatch(line)
    is_short = match is not None and len(match[1].split()) <= MOST_LINK_WORDS
    return SOURCE.search(line)[0] if is_short and not NUMBER.match(line) else ""


def find_details(line: str) -> list[str]:
    """Returns the details that a line consists of, or [] if there is anything else in it."""
    if len(line) > LONGEST:
        return []
    line = line.strip("{}[]() ") if line[:1] in "{[(" else line
    pieces = [part for part in BETWEEN.split(line) if part]
    if len(pieces) <= MOST_PIECES and all(map(is_detail, pieces)):
        return pieces
    return [line] if is_detail(line) else []


def is_detail(piece: str) -> bool:
    if SENTENCE_END.search(piece) and not re.search("[:：]", piece):
        return False
    return bool(find_time(piece) or is_yield(piece) or SOURCE.fullmatch(piece.partition(": ")[2] or piece))


def take_detail(recipe: ForeignRecipe, piece: str) -> None:
    if (match := SOURCE.search(piece)) and not recipe.source:
        recipe.source = match[0]
    elif time := find_time(piece):
        take_time(recipe, piece, time)
    else:
        recipe.recipe_yield = recipe.recipe_yield or (AMOUNT_OF_YIELD.search(piece) or [piece, piece])[1]


def take_time(recipe: ForeignRecipe, piece: str, time: str) -> None:
    label = piece[: piece.find(time)] or piece[len(time) :]
    if TOTAL.search(label) and not recipe.total_time and not re.search(r"prep|cook|bak", label, re.IGNORECASE):
        recipe.total_time = time
    elif COOK.search(label) and not recipe.cook_time:
        recipe.cook_time = time
    elif PREP.search(label) and not recipe.prep_time:
        recipe.prep_time = time
    else:
        recipe.total_time = recipe.total_time or time


def find_time(piece: str) -> str:
    """Returns the time in a short text such as "Prep time: 20 min", or "". Its number has a unit."""
    match = LABEL.fullmatch(piece) or re.fullmatch(r"()(\d.{0,40})", piece)
    if not match or len(match[1].split()) > 5:
        return ""
    words = re.findall(r"[^\W\d_]+", match[2].casefold())
    has_unit = any(word in map_unit_words() for word in words) or match[2].startswith("PT")
    return match[2] if has_unit and read_time(match[2]) else ""


def is_yield(piece: str) -> bool:
    return len(piece.split()) <= 6 and bool(NUMBER.search(piece) and YIELD.search(piece))
