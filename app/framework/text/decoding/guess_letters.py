"""Guesses the encoding of a text whose letters have one byte each, by the letters of the languages written in it."""

import re
from collections import Counter
from functools import cache

from app.framework.text.decoding.letters_of_languages import FREQUENT, LANGUAGES, PLACES

MOST_LETTERS = 20_000  # bytes beyond ASCII that are looked at
HIGH = re.compile(rb"(?s)(?=(.[\x80-\xff].))")
WORD = re.compile(rb"(?<![a-z\x80-\xff])[a-z]+(?![a-z\x80-\xff])")
MOST_WORDS, OF_WORDS, WEIGHT_OF_WORDS = 5000, 2.0, 4.0
GOOD, CAPITAL, NEUTRAL, BAD, CAPITAL_WITHIN = 1.0, 0.7, 0.9, -1.0, -1.5
ENOUGH, ENOUGH_OF_RARE, ENOUGH_FREQUENT = 0.65, 0.75, 0.45  # shares; the second is for encodings that are not COMMON
FEWEST, OF_RANK = 2, 0.03  # letters from which a rare encoding is believed; what each place in the order costs
COMMON = {"cp1252", "cp1250", "cp1254", "cp1257", "cp1251", "cp1253"}
FRACTIONS, QUOTES, ALONE = "½¼¾⅓⅔⅛", "“”„‘’‚«»‹›", "àèéóáòíúåöôаявоискуїієάή"
SIGNS, BEFORE_A_SPACE = "°–—…€×·•\xa0¿¡", "®©™ªº²³£§′″†"
Triples = Counter[bytes]


def guess_letters(body: bytes) -> str:
    """Returns the most likely encoding of a text, or "" if none is likely, as with several bytes for each letter."""
    padded = b" " + body + b" "
    triples = Counter(match[1] for match, _ in zip(HIGH.finditer(padded), range(MOST_LETTERS), strict=False))
    total = triples.total()
    if not total:
        return ""
    words = Counter(WORD.findall(body.lower())[:MOST_WORDS])
    best, most = "", 0.0
    for language, (encodings, _letters, frequent) in LANGUAGES.items():
        word_score = rate_frequent_words(words, frequent)
        for rank, encoding in enumerate(encodings):
            is_common = encoding in COMMON
            if total < FEWEST and not is_common:
                continue
            score = score_encoding(triples, encoding, language) / total
            if score >= (ENOUGH if is_common else ENOUGH_OF_RARE) and score + word_score - OF_RANK * rank > most:
                best, most = encoding, score + word_score - OF_RANK * rank
    return best


def rate_frequent_words(words: Counter[bytes], frequent: str) -> float:
    """Returns a small bonus for a language whose frequent words are in the text."""
    among = sum(words[part.encode()] for part in frequent.split())
    return OF_WORDS * min(1.0, WEIGHT_OF_WORDS * among / max(1, words.total())) / 10


def score_encoding(triples: Triples, encoding: str, language: str) -> float:
    table = decode_table(encoding)
    score = frequent = letters = 0.0
    for triple, count in triples.items():
        before, sign, after = (table[byte] for byte in triple)
        score += count * weigh_sign(before, sign, after, language)
        letters += count * sign.isalpha()
        frequent += count * (sign.lower() in FREQUENT.get(language, ""))
    if not letters and encoding not in COMMON:
        return 0.0  # signs alone tell too little
    if language in FREQUENT and (letters < 4 or frequent < ENOUGH_FREQUENT * letters):
        return 0.0
    return score


def weigh_sign(before: str, sign: str, after: str, language: str) -> float:
    """Weighs a sign in a text of a language, between its neighbors."""
    if not sign.isalpha() or sign in "ªº":
        return weigh_mark(before, sign, after)
    if (before.islower() and sign.isupper()) or (sign.islower() and before.isupper() and after.isupper()):
        return CAPITAL_WITHIN
    if sign.lower() not in list_letters(language) and sign not in list_letters(language):
        return BAD
    if language in FREQUENT and ((before + after).isascii() and (before + after).strip(" ").isalpha()):
        return BAD
    is_alone = not before.isalpha() and not after.isalpha()
    if (is_alone and sign.lower() not in ALONE) or (sign.islower() and not before.isalpha() and after.isupper()):
        return BAD
    place = match_places(language).get(sign.lower())
    if place and not place.fullmatch(before + after):
        return BAD
    return CAPITAL if sign.isupper() else GOOD


def weigh_mark(before: str, sign: str, after: str) -> float:
    if sign == "\xad":
        return 0.0
    if sign in QUOTES:
        return NEUTRAL if sign in "’‘" or not (before.isalpha() and after.isalpha()) else BAD
    if sign in FRACTIONS:
        return NEUTRAL if not before.isalpha() and after not in "ufhn" else BAD
    if sign in BEFORE_A_SPACE:
        return BAD if after.isalpha() else NEUTRAL
    return NEUTRAL if sign in SIGNS and not (before.isalpha() and after.isalpha()) else BAD


@cache
def list_letters(language: str) -> frozenset[str]:
    return frozenset(LANGUAGES[language][1])


@cache
def match_places(language: str) -> dict[str, re.Pattern]:
    own = {signs: place for (code, signs), place in PLACES.items() if code == language}
    return {sign: re.compile(own[signs], re.DOTALL | re.IGNORECASE) for signs in own for sign in signs}


@cache
def decode_table(encoding: str) -> list[str]:
    return [bytes([byte]).decode(encoding, "replace") for byte in range(256)]
