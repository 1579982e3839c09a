"""Collects the messages in app/ into the gettext catalogs of app/locales, compiles them, and reports faults.

Also writes the words of the screens, which follow from the files in app/languages.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.languages.checking.write_screen_words import find_faults, find_stale, write_screen_words  # noqa: E402

CODE, SCREENS = ROOT / "app", ROOT / "ui" / "src" / "recipes"
DOMAIN = "hearthbook"
KEYWORDS = {"_": None, "lazy": None, "ngettext": (1, 2)}
SAME_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # so that a file only changes when its messages do


def messages_of(code: Path) -> Catalog:
    """Returns the messages in the Python files of a folder, with the files they are in."""
    found = Catalog(project="Hearthbook", charset="utf-8")
    extracted = extract_from_dir(str(code), [("**.py", "python")], {"**.py": {}}, KEYWORDS, ("Translators:",))
    for file, _, message, comments, context in sorted(extracted, key=lambda one: (one[0], one[1])):
        found.add(
            message, locations=[(f"{code.name}/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context
        )
    return found


def files_in(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(file: Path) -> Catalog:
    with file.open("rb") as lines:
        return read_po(lines, locale=file.parts[-3], domain=DOMAIN)


def with_plain_header(messages: Catalog) -> Catalog:
    messages.creation_date = messages.revision_date = SAME_DATE
    messages.fuzzy, messages.project, messages.version = False, "Hearthbook", ""
    messages.msgid_bugs_address = messages.last_translator = messages.language_team = ""
    messages.header_comment = f"# The server's messages in {messages.locale.english_name}."
    return messages


def as_written(messages: Catalog) -> bytes:
    written = BytesIO()
    write_po(
        written, with_plain_header(messages), width=118, include_lineno=False, sort_by_file=True, ignore_obsolete=True
    )
    return written.getvalue()


def as_compiled(messages: Catalog) -> bytes:
    compiled = BytesIO()
    write_mo(compiled, with_plain_header(messages))
    return compiled.getvalue()


def update(code: Path = CODE) -> None:
    """Adds new messages to every catalog, removes those no longer used, and compiles the catalogs."""
    for file in files_in(code / "locales"):
        messages = read(file)
        messages.update(messages_of(code), no_fuzzy_matching=True)
        file.write_bytes(as_written(messages))
        file.with_suffix(".mo").write_bytes(as_compiled(messages))


def faults(code: Path = CODE) -> list[str]:
    """Returns everything that is wrong with the catalogs, as one line for each fault."""
    wanted = messages_of(code)
    return [fault for file in files_in(code / "locales") for fault in faults_of(file, wanted)]


def faults_of(file: Path, wanted: Catalog) -> list[str]:
    messages, language = read(file), file.parts[-3]
    missing = [f"{language}: not in the catalog: {one.id!r}" for one in wanted if one.id and one.id not in messages]
    unused = [f"{language}: no longer in the code: {one.id!r}" for one in messages if one.id and one.id not in wanted]
    wrong = [
        f"{language}: {fault}: {one.id!r}"
        for one in messages
        if one.id and (fault := fault_of(one, messages.num_plurals))
    ]
    compiled = file.with_suffix(".mo")
    if not compiled.is_file() or compiled.read_bytes() != as_compiled(messages):
        wrong.append(f"{language}: the compiled catalog is out of date")
    return missing + unused + wrong


def fault_of(message: Message, plurals: int) -> str:
    """Returns what is wrong with the translation of one message; empty if nothing is."""
    if message.fuzzy:
        return "fuzzy"
    if isinstance(message.id, str):
        if not message.string:
            return "not translated"
        return "" if placeholders(message.string) == placeholders(message.id) else "other placeholders"
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    if len(forms) != plurals or not all(forms):
        return "a plural form is missing"
    allowed = placeholders(message.id[1])
    # A form for one or two things may do without the number.
    fit = all(allowed - {"count"} <= placeholders(form) <= allowed for form in forms)
    return "" if fit else "other placeholders"


def placeholders(text: str) -> set[str] | None:
    """Returns the names of the placeholders, or None if the text is no valid format."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def faults_of_languages() -> list[str]:
    """Returns what is wrong with the files of languages, and which words of the screens do not follow from them."""
    if unfit := find_faults():
        return unfit
    return [f"ui/src/recipes/{name} is out of date" for name in find_stale(SCREENS)]


if __name__ == "__main__":
    if "--check" not in sys.argv[1:]:
        update()
        if not find_faults():
            write_screen_words(SCREENS)
    found = faults() + faults_of_languages()
    print("\n".join(found))
    sys.exit(f"{len(found)} faults in app/locales and app/languages" if found else 0)
