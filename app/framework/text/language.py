"""Selects the language for the person who makes the request."""

from collections.abc import Container

FALLBACK = "en"
LOCALES = tuple(
    "af-ZA ar-SA bg-BG ca-ES cs-CZ da-DK de-DE el-GR en-GB en-US es-ES fi-FI fr-BE fr-CA fr-FR gl-ES he-IL hr-HR hu-HU "
    "is-IS it-IT ja-JP ko-KR lt-LT lv-LV nl-NL no-NO pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-SP sv-SE tr-TR uk-UA "
    "vi-VN zh-CN zh-TW".split()
)  # the languages that users can choose


def preferred_language(languages: Container[str]) -> str:
    """Returns the first of the languages that the request accepts, such as "de", in the order of its q-values.

    Returns English if it accepts none of them, and outside of requests.
    """
    from flask import has_request_context, request  # here, because child processes translate too and do not load Flask

    if has_request_context():
        for wanted, quality in request.accept_languages:
            if quality > 0 and (bare := wanted.replace("_", "-").partition("-")[0].lower()) in languages:
                return bare
    return FALLBACK
