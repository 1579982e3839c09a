"""The language a person is answered in, for the few texts that the server writes itself."""

from typing import TypeVar

from flask import has_request_context, request

FALLBACK = "en"
Said = TypeVar("Said")  # a text, or several that belong together


def in_their_language(texts: dict[str, Said]) -> Said:
    """The text in the first language the request accepts, by its bare code ("de"); `texts` has at least English."""
    if has_request_context():
        for wanted in request.accept_languages.values():
            if (bare := wanted.replace("_", "-").partition("-")[0].lower()) in texts:
                return texts[bare]
    return texts[FALLBACK]
