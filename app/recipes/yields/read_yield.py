"""Reads how much a recipe makes: "Serves 4" as four servings, "12 cookies" as a number and words."""

import re
from dataclasses import dataclass
from functools import cache

from app.foods.read_number import SIGNS, SLASH, read_written_number

LONGEST, MOST_LINES = 500, 10  # characters and lines of a text in which numbers are looked for
LARGEST = 1_000_000
WHOLE = r"\d{1,9}"
SMALL_UNIT = r"\s?(?:ml|g|gr|gramm?s?|mg|millilit(?:er|re)s?)(?![^\W\d_])"
NUMBER = (
    rf"(?<![\d.,/])(?:{WHOLE}(?:\s{{1,3}}|-){WHOLE}{SLASH}{WHOLE}|{WHOLE}-?\s?[{SIGNS}]|{WHOLE}{SLASH}{WHOLE}|[{SIGNS}]"
    rf"|[1-9]\d{{0,2}}(?:,\d{{3}})+(?![\d,])|[1-9]\d{{0,2}}(?:[. ]\d{{3}})+(?!\d)(?={SMALL_UNIT})"
    rf"|{WHOLE}[.,]{WHOLE}|{WHOLE})(?![.,]?\d)"
)
# A number that is the size of one thing, such as "9-inch" and "20 x 30 cm", or a time or a percentage.
IS_SIZE = (
    r"(?:\s?[x×]\s?\d[\d.,]{0,8}){0,3}[\s-]?(?:inch(?:es)?|in\.|[\"”″'’]|[cm]m|zoll|tommer|tum|pouces?|po|pulgadas?|%|°"
    r"|cali|palců|min(?:ut\w*)?|hours?|hrs?|stunden?|heures?)(?!\w)"
)
RANGE = rf"(?:\s?(?:-|–|—|~|～|/|to|or|bis|oder|à|a|ou|o|tot|of|til|till|till|eller|do|lub|až|až|-tól)\s?{NUMBER})?"
AMOUNT = rf"(?P<number>{NUMBER})(?P<range>{RANGE})"
# Words for people and their portions, in the languages that recipes are read in.
SERVINGS = (
    r"(?:serv(?:es?|ings?|\.)|feeds|portions?|port|parts|portionen|persons?|person(?:en|as|er|ers)|people|pers|pax|diners|esser"
    r"|personnes?|convives?|couverts?|raci[oó]n(?:es)?|porci[oó]n(?:es)?|comensal(?:es)?|porzion[ei]|person[ae]|dosi"
    r"|porç(?:ão|ões)|pessoas?|porties?|persoon|eters|portioner|personers|kuverter|porsjon(?:er)?"
    r"|porcj[aei]|porcji|os[oó]b[ay]?|porc[eií]|porci[ae]|porcií|osôb|osob[ay]?|porcij[aea]|adag|fő(?:re)?|személy(?:re)?"
    r"|annos(?:ta)?|hlö|henkilö(?:ä|lle)?|kişi(?:lik)?|porsiyon|порци[яийю]\w?|персон[аы]?|человека?|порці[яйї]"
    r"|μερίδ(?:α|ες)|άτομα|מנות|מנה|סועדים|אנשים|حصص|حصة|أشخاص|اشخاص|شخص|por[tț]i[ie]|persoane|portsjoner)"
)
EAST_ASIAN = r"\s?(?:人分|人前|名分|人份|份|인분)"
ADJECTIVES = r"(?:\s[^\W\d_]{2,20}(?:-[^\W\d_]{2,20})?){0,2}?"
COUNTED = rf"{AMOUNT}(?:[\s-]?\(?{SERVINGS}(?!\w)\)?|{ADJECTIVES}\s(?!serves){SERVINGS}(?!\w)|{EAST_ASIAN})\.?"
NAMED = rf"(?<!\w){SERVINGS}\s?[:：=]?\s?(?:about|ca\.?|etwa|circa)?\s?{AMOUNT}"
# What stands in front of the number and is no part of what is made.
MAKES = r"(?:makes|make|made|ergibt|reicht|donne|rende|rinde|geeft|ger|giver|gir|daje|da|dá|resa|verir|antaa)"
LABEL = (
    r"(?:recipe|yields?|yielding|quantity|servings?|amount|menge|für|rendement|quantité|pour|para|per|voor|för|til|do|dla|na"
    r"|for|of|approx(?:imately)?|about|around|roughly|ca|circa|cirka|etwa|environ|unos|unas|aproximadamente|ongeveer"
    r"|dosi|dosis|ingredients|zutaten|ingrédients|ingredientes|ingredienti|około|ok|noin|asi|около|примерно|kb|a|an|the|enough|total)"
)
BEFORE = rf"(?:(?:{MAKES}|{LABEL})(?!\w)[\s.:：~=]*|[\s.:：~=()×x*-]+)*"
IS_MADE = rf"(?<!\w){MAKES}(?!\w)|[×x*]\s*$"
FIRST = rf"{AMOUNT}(?!{IS_SIZE})"
ANY_SERVINGS = rf"(?<!\w){SERVINGS}(?!\w)|{EAST_ASIAN}"
OF_EACH = re.compile(
    r"(?<!\w)(?:each|per|apiece|je|jeweils|à|pro|par|por|cad\w*|chacun\w*|elk|styck)(?!\w)|^(?:of|von|de|di|van|av|af)\s",
    re.IGNORECASE,
)
JOINED = re.compile(r"(?:^|\s)(?:for|für|pour|para|per|voor|för|til|serves|and|und|et|y|e|en|och|og)$", re.IGNORECASE)
LETTER = re.compile(r"[^\W_]")
AROUND = " \t.,:;·|/()-–—"


@cache
def compile_pattern(pattern: str) -> re.Pattern:
    """Compiles a large pattern when a yield is first read, because an idle server has no need of it."""
    return re.compile(pattern, re.IGNORECASE)


@dataclass(frozen=True)
class RecipeYield:
    """How many people a recipe serves and how much it makes. A number of 0 is unknown.

    `is_whole` is false if the text says more than these three, such as "4-6 servings".
    """

    servings: float = 0
    quantity: float = 0
    words: str = ""
    is_whole: bool = True


def read_yield(text: str | None) -> RecipeYield:
    """Reads a text, each line by itself. Of several lines, the last with servings and the last with another number
    count, and their words."""
    total = RecipeYield()
    lines = [line for written_line in (text or "").splitlines() if (line := " ".join(written_line.split()))]
    if len(lines) > MOST_LINES or len(text or "") > LONGEST:
        return RecipeYield(words="\n".join(lines))
    for part in map(read_line, lines):
        total = RecipeYield(
            servings=part.servings or total.servings,
            quantity=part.quantity or total.quantity,
            words=part.words or total.words if part.quantity or not total.quantity else total.words,
            is_whole=total.is_whole and part.is_whole,
        )
    return total


def read_line(line: str) -> RecipeYield:
    for pattern in (COUNTED, NAMED):
        for match in compile_pattern(pattern).finditer(line):
            if servings := read_value(match["number"]):
                return read_rest(servings, match, f"{line[: match.start()]} {line[match.end() :]}")
    return read_amount(line)


def read_rest(servings: float, match: re.Match, rest: str) -> RecipeYield:
    """Reads what else the text says: "4 servings (12 cookies)"."""
    is_exact = not match["range"] and is_plain(match)
    rest = JOINED.sub("", rest.strip(AROUND)).strip(AROUND)
    made = read_amount(rest) if not OF_EACH.search(rest) else RecipeYield()
    if made.quantity and made.words:
        return RecipeYield(servings, made.quantity, made.words, is_exact and made.is_whole)
    left = rest[compile_pattern(BEFORE).match(rest).end() :]
    return RecipeYield(servings, is_whole=is_exact and not LETTER.search(left))


def is_plain(match: re.Match) -> bool:
    """Whether only the number and the word for servings stand there, as in "4 servings" and not "4 large servings"."""
    words = re.findall(r"[^\W\d_]+", match[0][len(match["number"]) :] if match[0][0].isnumeric() else "")
    return len(words) < 2


def read_amount(line: str) -> RecipeYield:
    """Reads a text without a word for servings. A bare number counts servings."""
    for match in compile_pattern(FIRST).finditer(line):
        number = read_value(match["number"])
        if not number:
            break
        before, words = line[: match.start()], line[match.end() :].strip(" \t.,:;·|=")
        stripped = before[compile_pattern(BEFORE).match(before).end() :].strip(AROUND)
        is_exact = not match["range"]
        if stripped and not LETTER.search(words):
            return RecipeYield(quantity=number, words=stripped, is_whole=is_exact)
        if LETTER.search(words):
            return RecipeYield(quantity=number, words=words, is_whole=is_exact and not stripped)
        if compile_pattern(IS_MADE).search(before):
            return RecipeYield(quantity=number, is_whole=is_exact)
        return RecipeYield(servings=number, is_whole=is_exact)
    nothing = compile_pattern(ANY_SERVINGS).search(line) and re.search(r"(?<![\d./])0(?![\d.,]*[1-9])", line)
    return RecipeYield() if nothing else RecipeYield(words=line)


def read_value(number: str) -> float:
    """Returns a written number with at most three decimals, or 0 if it is none, or too large."""
    value = read_written_number(
        re.sub(r"[. ](?=\d{3}(?:\D|$))", "", number) if re.search(r"\d[. ]\d{3}$", number) else number
    )
    return round_number(value) if value and value <= LARGEST else 0


def round_number(value: float) -> float:
    """Rounds to three decimals. Whole numbers become integers, as some clients read only these."""
    rounded = round(value, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def is_of_servings(text: str) -> bool:
    """Whether a text gives a number of servings and says nothing else: "6 servings", but not "9-inch pie"."""
    recipe_yield = read_yield(text)
    return bool(
        recipe_yield.servings
        and not recipe_yield.quantity
        and not recipe_yield.words
        and compile_pattern(ANY_SERVINGS).search(text)
    )


def columns_of(text: str | None) -> dict[str, float | str | None]:
    """Returns the columns of a recipe for a yield that is one text, as older versions of Hearthbook stored it."""
    recipe_yield = read_yield(text)
    return {
        "recipe_servings": recipe_yield.servings,
        "recipe_yield_quantity": recipe_yield.quantity,
        "recipe_yield": recipe_yield.words,
        "yield_text": None if recipe_yield.is_whole else text,
    }
