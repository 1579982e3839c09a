"""Selects the language of messages by the languages that a request accepts."""

from collections.abc import Container

from flask import has_request_context, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from app.framework.text.translate import FALLBACK, LANGUAGES, find_language

LOCALES = tuple(
    "af-ZA ar-SA bg-BG ca-ES cs-CZ da-DK de-DE el-GR en-GB en-US es-ES fi-FI fr-BE fr-CA fr-FR gl-ES he-IL hr-HR hu-HU "
    "is-IS it-IT ja-JP ko-KR lt-LT lv-LV nl-NL no-NO pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-SP sv-SE tr-TR uk-UA "
    "vi-VN zh-CN zh-TW".split()
)  # the languages that users can choose


def find_preferred_language(languages: Container[str]) -> str:
    """Returns the first of the languages that the request accepts, such as "de"; English outside of requests."""
    return first_language(request.headers.get("Accept-Language", ""), languages) if has_request_context() else FALLBACK


def first_language(accepted: str, languages: Container[str]) -> str:
    """Returns the first of the languages in an Accept-Language header, in the order of its q-values, else English."""
    for wanted, quality in parse_accept_header(accepted, LanguageAccept):
        if quality > 0 and (bare := wanted.replace("_", "-").partition("-")[0].lower()) in languages:
            return bare
    return FALLBACK


find_language.append(lambda: find_preferred_language(LANGUAGES))
