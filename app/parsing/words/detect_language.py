"""Detects the language of a batch of ingredient lines by its words for amounts and foods."""

import re
from functools import cache

from app.foods import read_words
from app.parsing.words.vocabulary import languages, spelled, words_of

WORD = re.compile(r"[^\W\d_]{2,}")
# Each of these scripts is used by only one of the supported languages.
SCRIPTS = {"el": re.compile(r"[Ͱ-Ͽἀ-῿]"), "ru": re.compile(r"[Ѐ-ӿ]"), "ja": re.compile(r"[぀-ヿ]")}
SAME = {"no": "nb", "nn": "nb"}
# A language overrules the hint if its score is at least ENOUGH and more than CLEARLY times the hinted language's
# score. Without a hint, a score of A_LITTLE is enough.
ENOUGH, A_LITTLE, CLEARLY = 1.0, 0.2, 1.5
NOWHERE = "en"


def detect_language(lines: list[str], hint: str | None) -> str:
    """Returns a language code such as "de".

    If the words are not decisive, the language is taken from `hint`, which a page or an Accept-Language header gives.
    """
    told = hinted(hint)
    for language, letters in SCRIPTS.items():
        if sum(bool(letters.search(line)) for line in lines) * 2 > len(lines):
            return language
    scores = scores_of(lines)
    best = max(scores, key=lambda language: scores[language], default=NOWHERE)
    if scores.get(best, 0) >= ENOUGH and scores[best] > CLEARLY * scores.get(told, 0):
        return best
    return told or (best if scores.get(best, 0) >= A_LITTLE else NOWHERE)


def hinted(hint: str | None) -> str | None:
    found = re.match(r"\s*([A-Za-z]{2,3})(?![A-Za-z])", hint or "")
    language = found[1].lower() if found else None
    return SAME.get(language, language)


def scores_of(lines: list[str]) -> dict[str, float]:
    known, scores = evidence(), {}
    for line in lines:
        for word in WORD.findall(line.lower()):
            speakers = known.get(spelled(word), ())
            for language in speakers:
                scores[language] = scores.get(language, 0) + 1 / len(speakers) ** 2
    return scores


@cache
def evidence() -> dict[str, list[str]]:
    """Maps each word to the languages that use it. In the score, words of several languages count less."""
    found: dict[str, list[str]] = {}
    for language in languages():
        words = words_of(language)
        own = words.numbers.keys() | words.common | words.joins | words.prepared | words.sizes | words.shapes
        for word in {spelled(word) for word in own | words_of_foods(language)} | words.units.keys():
            found.setdefault(word, []).append(language)
    return found


def words_of_foods(language: str) -> set[str]:
    """Returns the words in the names of all foods that the starter data has for this language."""
    locales = [one for one in read_words.languages() if one.startswith(f"{language}-")]
    foods = [food for locale in locales for food in read_words.words_in(locale).foods.values()]
    names = [name for food in foods for name in (food.name, food.plural_name or "", *food.aliases)]
    return {word for name in names for word in WORD.findall(name.lower())}
