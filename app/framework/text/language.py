"""Selects the language of the few texts that the server writes itself."""

from typing import TypeVar

from flask import has_request_context, request

FALLBACK = "en"
LOCALES = tuple(
    "af-ZA ar-SA bg-BG ca-ES cs-CZ da-DK de-DE el-GR en-GB en-US es-ES fi-FI fr-BE fr-CA fr-FR gl-ES he-IL hr-HR hu-HU "
    "is-IS it-IT ja-JP ko-KR lt-LT lv-LV nl-NL no-NO pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-SP sv-SE tr-TR uk-UA "
    "vi-VN zh-CN zh-TW".split()
)  # the languages that users can choose
Said = TypeVar("Said")  # one text, or several that belong together


def in_their_language(texts: dict[str, Said]) -> Said:
    """Selects the text in the first language that the request accepts, else English. `texts` has keys like "de"."""
    if has_request_context():
        for wanted in request.accept_languages.values():
            if (bare := wanted.replace("_", "-").partition("-")[0].lower()) in texts:
                return texts[bare]
    return texts[FALLBACK]
