"""Selects the language of messages by the languages that a request accepts."""

from collections.abc import Collection

from flask import has_request_context, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from app.framework.text.translate import FALLBACK, LANGUAGES, find_language, match_language, read_languages

LOCALES = tuple(language["code"] for language in read_languages())  # the languages that users can choose


def find_preferred_language(languages: Collection[str]) -> str:
    """Returns the first of the languages that the request accepts, such as "de-DE"; English outside of requests."""
    return choose_language(request.headers.get("Accept-Language", ""), languages) if has_request_context() else FALLBACK


def choose_language(accepted: str, languages: Collection[str]) -> str:
    """Returns the first of the languages in an Accept-Language header, in the order of its q-values, else English."""
    for wanted, quality in parse_accept_header(accepted, LanguageAccept):
        if quality > 0 and (language := match_language(wanted, languages)):
            return language
    return match_language(FALLBACK, languages) or FALLBACK


find_language.append(lambda: find_preferred_language(LANGUAGES))
