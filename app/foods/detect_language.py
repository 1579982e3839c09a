"""Detects the language of the texts of a recipe by their letters and their words."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from app.languages.read_language import read_section_of_all

SAME = {"no": "nb", "nn": "nb", "iw": "he", "in": "id"}
CODE = re.compile(r"\s*([A-Za-z]{2})(?:[-_][A-Za-z0-9_-]{1,20})?\s*(?:[,;]|$)")
WORD = re.compile(r"[^\W\d_]+")
MOST_TEXT = 20_000
HAN, KANA = re.compile(r"[㐀-鿿]"), re.compile(r"[぀-ヿ]")
FEW_KANA = 8  # a Japanese text has kana (あ, ア) in at least one of so many words
SCRIPTS = {
    "ko": re.compile(r"[가-힣\u1100-\u11ff]"),
    "zh": re.compile(r"[㐀-鿿぀-ヿ]"),
    "el": re.compile(r"[Ͱ-Ͽἀ-῿]"),
    "he": re.compile(r"[א-ת]"),
    "ar": re.compile(r"[\u0600-\u06ff]"),
    "th": re.compile(r"[ก-๛]"),
    "ru": re.compile(r"[Ѐ-ӿ]"),
}  # the main language of each script; kana are among the letters of Chinese, which are told apart afterwards
SAME_SCRIPT = {"ar": {"fa", "ur", "ps"}, "ru": {"uk", "bg", "be", "mk", "sr"}}
# A language overrules the hint if its score is at least ENOUGH and more than CLEARLY times the hinted language's
# score. Without a hint, a score of A_LITTLE is enough.
ENOUGH, A_LITTLE, CLEARLY = 1.0, 0.2, 1.5

Words = Mapping[str, list[str]]


def detect_language(texts: Iterable[str], hint: str | None = None, words: Words | None = None) -> str | None:
    """Returns a code such as "de", or None if neither the texts nor `hint` tell the language.

    `hint` is a language that a page or a request names. It decides if the words of the texts do not. `words` maps
    words in lower case to the languages that use them, if these are others than the frequent words of recipes.
    """
    words_found = WORD.findall("\n".join(texts)[:MOST_TEXT].casefold())
    hinted, main = read_language_code(hint), detect_by_script(words_found)
    if main == "zh":
        return detect_han(words_found, hinted)
    among = {main} | SAME_SCRIPT.get(main, set()) if main else None
    likely = hinted if not among or hinted in among else main
    languages_of = map_frequent_words() if words is None else words
    scores = score_languages(words_found, languages_of)
    best = max(
        (language for language in scores if not among or language in among), key=scores.__getitem__, default=None
    )
    most = scores.get(best, 0)
    # The name of a food tells more than a frequent word.
    is_enough = not likely or words is not None or has_several(words_found, best, languages_of)
    if most >= ENOUGH and most > CLEARLY * scores.get(likely, 0) and is_enough:
        return best
    return likely or (best if most >= A_LITTLE else None)


def has_several(words: list[str], language: str, languages_of: Words) -> bool:
    """Returns whether there are two different words of a language. A single one, such as "salt", may be borrowed."""
    return len({word for word in words if language in languages_of.get(word, ())}) > 1


def read_language_code(text: str | None) -> str | None:
    """Returns the first two-letter code in a text such as "de", "pt_BR" or "de-DE,de;q=0.9", or None."""
    match = CODE.match(text or "")
    code = match[1].lower() if match else None
    return SAME.get(code, code) if code else None


def detect_by_script(words: list[str]) -> str | None:
    """Returns the main language of the script in which at least half of the words are written, unless it is Latin."""
    others = [word for word in words if not word.isascii()]
    if not others or len(others) * 2 < len(words):
        return None
    is_half = (
        language
        for language, letters in SCRIPTS.items()
        if sum(map(bool, map(letters.search, others))) * 2 >= len(words)
    )
    return next(is_half, None)


def detect_han(words: list[str], hinted: str | None) -> str:
    has_kana = sum(bool(KANA.search(word)) for word in words) * FEW_KANA > len(words)
    return "ja" if has_kana or hinted == "ja" else "zh"


def score_languages(words: list[str], languages_of: Words) -> dict[str, float]:
    """Counts the words of each language. Words of several languages count less."""
    scores: dict[str, float] = {}
    for word in words:
        languages = languages_of.get(word, ())
        for language in languages:
            scores[language] = scores.get(language, 0) + 1 / len(languages) ** 2
    return scores


@cache
def map_frequent_words() -> dict[str, list[str]]:
    return map_words({language: words.split() for language, words in read_section_of_all("frequent").items()})


def map_words(words: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Maps each word to the languages whose lists have it."""
    languages_of: dict[str, list[str]] = {}
    for language, listed in words.items():
        for word in set(listed):
            languages_of.setdefault(word, []).append(language)
    return languages_of
