"""Exports the texts of the screens and the help pages as PO files for translators' tools, and takes them from these."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po
from words.find_uses import find_uses, name_place
from words.languages import ENGLISH, Places, forms_of, locale_of
from words.message import IN_SCREENS, ONLY, ZERO, Message
from words.screen_texts import HELP, messages_of, read_texts, write_texts
from words.server_messages import PlainCatalog, as_written

# Tells translators' tools that {{name}} is a placeholder.
INTERPOLATED = "i18next-interpolation"
NAMES = "{{…}} is the name of a button or a screen, and is put in there."


def export_texts(places: Places, language: str) -> bytes:
    """Returns a PO file with all texts, each with its key as the context and the screens that show it."""
    catalog, forms = PlainCatalog(language, "The texts of Hearthbook's screens"), forms_of(language)
    messages = messages_of(places, language)
    uses = find_uses(places.source, [message.key for message in messages])
    for message in messages:
        files = uses[message.key]
        for entry in entries_of(message, forms):
            entry.locations = [(f"ui/src/{file}", 0) for file in files]
            entry.auto_comments = [*comments_of(message, entry, files)]
            entry.flags = {INTERPOLATED} if IN_SCREENS.search(" ".join(message.english.values())) else set()
            catalog[entry.id] = entry
    return as_written(catalog)


def entries_of(message: Message, forms: tuple[str, ...]) -> Iterator[Entry]:
    """Yields the entry of a message. A text for zero is one of its own where the language has no such plural form."""
    said = message.translated
    if not message.has_plural:
        yield Entry(message.english[ONLY], said.get(ONLY, ""), context=message.key)
        return
    english = tuple(message.english[form] for form in forms_of(ENGLISH))
    yield Entry(english, tuple(said.get(form, "") for form in forms), context=message.key)
    if ZERO in message.forms(forms) and ZERO not in forms:
        yield Entry(message.english[ZERO], said.get(ZERO, ""), context=f"{message.key}_{ZERO}")


def comments_of(message: Message, entry: Entry, files: list[str]) -> Iterator[str]:
    if message.key.startswith(HELP):
        yield f"Help page: {message.key.split('.')[1]}"
        yield from [NAMES] if IN_SCREENS.search(message.english[ONLY]) else []
    elif files:
        yield f"Shown in: {', '.join(dict.fromkeys(name_place(file) for file in files))}"
    if entry.pluralizable and ZERO in message.english:
        yield f"For none, English has: {message.english[ZERO]}"


def import_texts(places: Places, language: str, file: Path) -> list[str]:
    """Takes the texts of a PO file, and returns what was not taken: doubtful texts, and those of changed messages."""
    with file.open("rb") as lines:
        sent = read_po(lines, locale=locale_of(language))
    texts, passed_over = read_texts(places, language), []
    for message in messages_of(places, language):
        for entry in entries_of(message, forms_of(language)):
            found = sent.get(entry.id, entry.context)
            if not found or not is_usable(found, entry, forms_of(language)):
                passed_over.append(entry.context)
                continue
            texts[message.key] = {**texts.get(message.key, {}), **texts_of(found, forms_of(language))}
    write_texts(places, language, texts)
    return passed_over + unknown_contexts(sent, places, language)


def is_usable(found: Entry, entry: Entry, forms: tuple[str, ...]) -> bool:
    strings = len(found.string) if isinstance(found.string, tuple) else 1
    return found.id == entry.id and not found.fuzzy and strings == (len(forms) if entry.pluralizable else 1)


def texts_of(found: Entry, forms: tuple[str, ...]) -> dict[str, str]:
    if found.pluralizable:
        return dict(zip(forms, found.string, strict=True))
    return {ZERO if found.context.endswith(f"_{ZERO}") else ONLY: found.string}


def unknown_contexts(sent: Catalog, places: Places, language: str) -> list[str]:
    entries = [entry for one in messages_of(places, language) for entry in entries_of(one, forms_of(language))]
    known = {entry.context for entry in entries}
    return [entry.context or str(entry.id) for entry in sent if entry.id and entry.context not in known]
