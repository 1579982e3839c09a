"""Reads the amount of a nutrient, and converts it to the unit in which recipes store it."""

import re

from app.framework.text.plain_numbers import normalize_numbers

IN_MILLIGRAMS = ("cholesterolContent", "sodiumContent")
CALORIES = "calories"
PER_HUNDRED = re.compile(r"(?:\b(?:per|pro|je|par|por)\s|/)\s*(100\s*(?:g|ml)\b)", re.IGNORECASE)
NUMBER = r"(?<![\w.,])(?<!\s-)(?<!^-)(?<!\d/)(\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?![\d])|\d+(?:[.,]\d+)*)"
ENDS = r"(?![^\W\d_])"
GRAMS = r"g(?:r(?:s|amm?(?:e?[ns]?|os?|i|y|ów|ia?|ům)?)?)?|г(?:р(?:амм?(?:а|ов)?)?)?|克|غ(?:رام)?|جم"
# The first letters of a weight, and how many grams it is.
WEIGHTS = {
    rf"(?:m|milli)(?:{GRAMS})|мг|毫克|ملغ|ملجم": 0.001,
    rf"(?:[µμ]|mc|micro|mikro)(?:{GRAMS})|мкг|微克": 0.000_001,
    rf"(?:k|kilo)(?:{GRAMS})|кг": 1000.0,
    r"oz|ounces?": 28.35,
    GRAMS: 1.0,
}
ENERGIES = {
    r"k(?:ilo)?\s?cal[^\W\d_]*|ккал|千卡|大卡|سعرة": 1.0,
    r"k(?:ilo)?j(?:oules?)?|кдж|千焦": 1 / 4.184,
    r"m(?:ega)?j(?:oules?)?|мдж": 1000 / 4.184,
    r"cal(?:or[^\W\d_]*|s)?|kal(?:or[^\W\d_]*)?": 1.0,
}
# Three digits behind one separator may be thousands or decimals.
AMBIGUOUS = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")
MOST_THOUSANDS = 100_000  # larger amounts of kilocalories, kilojoules or milligrams are decimals, or cannot be told
MOST_IN_A_RECIPE = {"kcal": 50_000, "mg": 1_000_000, "g": 10_000}


def read_nutrient(name: str, text: str) -> str:
    """Returns the amount as text, in kcal, milligrams (sodium and cholesterol) or grams, or "" if it cannot be told."""
    text = PER_HUNDRED.sub(" ", normalize_numbers(text.replace("\xa0", " ")))
    stored = "kcal" if name == CALORIES else "mg" if name in IN_MILLIGRAMS else "g"
    for unit, size in (ENERGIES if stored == "kcal" else WEIGHTS).items():
        if match := re.search(rf"{NUMBER}(?:\s?[-–]\s?\d[\d.,]*)?\s*(?:{unit}){ENDS}", text, re.IGNORECASE):
            return convert_number(match[1], size / (0.001 if stored == "mg" else 1), stored, is_gram=unit == GRAMS)
    bare = re.search(rf"{NUMBER}(?!\s*[%\d])(?!\s?/\s?\d)", text)
    return convert_number(bare[1], 1, stored, is_gram=stored == "g") if bare else ""


def convert_number(number: str, factor: float, stored: str, *, is_gram: bool) -> str:
    text = write_plain_digits(number, has_thousands=not is_gram)
    value = float(text) * factor
    if value > MOST_IN_A_RECIPE[stored]:
        return ""
    if factor == 1:
        return text
    return f"{value:.0f}" if stored == "kcal" else f"{value:.3f}" if stored == "g" else str(round(value, 3))


def write_plain_digits(number: str, *, has_thousands: bool) -> str:
    """Returns the number with a decimal point. Of grams, a recipe has no thousands, so "1,250 g" is little more than 1.

    Of milligrams and of energy it has, and a thousandth of these would mean nothing.
    """
    number = number.replace(" ", "")
    bare = re.sub(r"[.,]", "", number)
    if AMBIGUOUS.fullmatch(number) and has_thousands and int(bare) <= MOST_THOUSANDS:
        return bare
    parts = re.split(r"[.,]", number)
    return f"{parts[0]}.{parts[1]}" if len(parts) > 1 else number
