"""Which reader reads some lines: a trained model where they are English, else one that knows a language's words."""

from functools import partial

from app.parsing.reading import Reading, read_as_seen

ENGLISH = "en"


def read_lines(lines: list[str], hint: str | None) -> list[Reading]:
    """What each line says, in their order. `hint`: the language they are probably in, as "de" or a locale. The first
    call takes about a second."""
    return read_as_seen(lines, partial(read_in_their_language, hint=hint))


def read_in_their_language(lines: list[str], hint: str | None) -> list[Reading]:
    from app.parsing.read_by_words import read_by_words
    from app.parsing.read_english import read_english
    from app.parsing.words.tell_language import tell_language

    language = tell_language(lines, hint)
    return read_english(lines) if language == ENGLISH else read_by_words(lines, language)
