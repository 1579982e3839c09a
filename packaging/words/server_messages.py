"""Collects the messages in app/ into the gettext catalogs of app/locales, and compiles these."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from words.british import BRITISH, write_british
from words.languages import ENGLISH, Places, forms_of, gettext_forms, locale_of, platform_words
from words.message import ONLY, Message

KEYWORDS = {"_": None, "lazy": None, "ngettext": (1, 2)}
SAME_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # so that a file only changes when its messages do
WIDTH = 118


def collect_messages(code: Path) -> Catalog:
    """Returns the messages in the Python files of a folder, with the files they are in."""
    found = Catalog(project="Hearthbook", charset="utf-8")
    extracted = extract_from_dir(str(code), [("**.py", "python")], {"**.py": {}}, KEYWORDS, ("Translators:",))
    for file, _, message, comments, context in sorted(extracted, key=lambda one: (one[0], one[1])):
        found.add(
            message, locations=[(f"{code.name}/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context
        )
    return found


class PlainCatalog(Catalog):
    """A catalog with the plural forms of CLDR, and a header that only changes when its messages do."""

    def __init__(self, language: str, about: str):
        super().__init__(locale_of(language), project="Hearthbook", charset="utf-8", fuzzy=False)
        self.language = language
        self.header_comment = f"# {about} in {self.locale.english_name}."
        self.creation_date = self.revision_date = SAME_DATE
        self.version = self.msgid_bugs_address = self.last_translator = self.language_team = ""

    @property
    def plural_forms(self) -> str:
        return gettext_forms(self.language)

    @property
    def num_plurals(self) -> int:
        return len(forms_of(self.language))


def read_catalog(file: Path) -> Catalog:
    with file.open("rb") as lines:
        return read_po(lines, locale=locale_of(file.stem))


def as_written(messages: Catalog, **options) -> bytes:
    written = BytesIO()
    write_po(written, messages, width=WIDTH, include_lineno=False, ignore_obsolete=True, **options)
    return written.getvalue()


def compile_catalog(file: Path) -> bytes:
    """Returns the compiled catalog of a file. Messages without all of their texts are left out, and sent in English."""
    messages, compiled = server_catalog(file), BytesIO()
    for entry in list(messages):
        if entry.id and not all(entry.string):
            messages.delete(entry.id, entry.context)
    write_mo(compiled, messages)
    return compiled.getvalue()


def server_catalog(file: Path, wanted: Catalog | None = None) -> Catalog:
    """Returns the catalog of a file with a plain header: with its own messages, or with those that are wanted."""
    held, plain = read_catalog(file) if file.is_file() else Catalog(), PlainCatalog(file.stem, "The server's messages")
    given = write_british_texts if file.stem == BRITISH else platform_words(file.stem).get
    for entry in wanted if wanted is not None else held:
        if entry.id:
            plain[entry.id] = as_known(entry, held.get(entry.id, entry.context), given(entry.id))
    return plain


def write_british_texts(message: str | tuple[str, str]) -> str | tuple[str, ...]:
    return write_british(message) if isinstance(message, str) else tuple(map(write_british, message))


def as_known(entry: Entry, known: Entry | None, given: str | tuple[str, ...] | None) -> Entry:
    """Returns the entry with the translation and the comments that a catalog has, or what is given."""
    said = (known and known.id == entry.id and known.string) or ""
    said = given if given and not (said and all(said)) else said
    return Entry(
        entry.id,
        said,
        entry.locations,
        known.flags if known else entry.flags,
        entry.auto_comments,
        known.user_comments if known else (),
        context=entry.context,
    )


def catalogs_in(places: Places) -> list[Path]:
    return sorted(places.server.glob("*.po"))


def update_catalogs(places: Places) -> None:
    """Adds new messages to every catalog, removes those no longer used, and compiles the catalogs."""
    wanted = collect_messages(places.code)
    for file in catalogs_in(places):
        file.write_bytes(as_written(server_catalog(file, wanted), sort_by_file=True))
        file.with_suffix(".mo").write_bytes(compile_catalog(file))


def faults_of_catalog(file: Path, wanted: Catalog) -> tuple[list[Message], list[str]]:
    """Returns the messages that the code wants as the catalog has them, and what is wrong with the file itself."""
    held = read_catalog(file) if file.is_file() else Catalog()
    faults = [f"not in the catalog: {one.id!r}" for one in wanted if one.id and one.id not in held]
    faults += [f"no longer in the code: {one.id!r}" for one in held if one.id and one.id not in wanted]
    compiled = file.with_suffix(".mo")
    if file.is_file() and not (compiled.is_file() and compiled.read_bytes() == compile_catalog(file)):
        faults.append("the compiled catalog is out of date")
    return [message_of(one, file.stem) for one in held if one.id and one.id in wanted], faults


def message_of(entry: Entry, language: str) -> Message:
    english, strings = entry.id, entry.string if isinstance(entry.string, tuple) else (entry.string,)
    if isinstance(english, str):
        texts, translated = {ONLY: english}, {ONLY: strings[0]}
    else:
        texts = dict(zip(forms_of(ENGLISH), english, strict=True))
        translated = dict(zip(forms_of(language), strings, strict=False))
    return Message(repr(entry.id), texts, translated, is_formatted=True, is_fuzzy=entry.fuzzy)
