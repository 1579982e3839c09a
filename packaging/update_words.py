"""Brings the texts of all languages up to date, and reports what is wrong with them.

It knows the server's messages (app/locales), the texts of the screens (ui/src/locales) and of the help pages. It also
writes the words of the screens, which follow from the files in app/languages.
"""

import argparse
import sys
from pathlib import Path

from words.british import BRITISH, write_british
from words.check_texts import find_faults_of_all
from words.languages import ENGLISH, ROOT, Places
from words.po_files import export_texts, import_texts
from words.screen_texts import read_texts, write_texts
from words.server_messages import PlainCatalog, as_written, update_catalogs

sys.path.insert(0, str(ROOT))

from app.languages.checking.write_screen_words import find_faults, find_stale, write_screen_words

RECIPES = ROOT / "ui" / "src" / "recipes"
MOST_SHOWN = 100


def read_arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="build.py words", description=__doc__)
    reader.add_argument("--check", action="store_true", help="change nothing, and only report what is wrong")
    reader.add_argument("--add", metavar="CODE", help="add the files of a language, such as fr-FR")
    reader.add_argument("--export", metavar="CODE", help="write the texts of its screens as CODE.po")
    reader.add_argument("--import", metavar="FILE", type=Path, dest="sent", help="take them from such a file")
    reader.add_argument("--into", metavar="FOLDER", type=Path, default=Path(), help="where --export writes")
    return reader.parse_args()


def add_language(places: Places, language: str) -> None:
    """Adds the three files of a language, with everything still to be translated."""
    check_code(places, language)
    catalog, screens, pages = places.files_of(language)
    if not catalog.is_file():
        catalog.write_bytes(as_written(PlainCatalog(language, "The server's messages")))
    if not screens.is_file() or not pages.is_file():
        write_texts(places, language, read_texts(places, language))
    update_catalogs(places)


def check_code(places: Places, language: str) -> None:
    if language not in places.languages() or language == ENGLISH:
        sys.exit(f"words: {language} is not one of the languages to translate into (app/locales/languages.json)")


def export_file(places: Places, language: str, folder: Path) -> None:
    check_code(places, language)
    file = folder / f"{language}.po"
    file.write_bytes(export_texts(places, language))
    print(f"The texts of the screens are in {file}, the server's in {places.files_of(language)[0]}")


def import_file(places: Places, file: Path) -> None:
    check_code(places, file.stem)
    for context in import_texts(places, file.stem, file):
        print(f"{file.stem}: not taken, because it is doubtful or its English text is another now: {context}")


def write_all_texts(places: Places) -> None:
    """Brings the texts of the screens and the help pages in the order of the English ones. Drops those left over."""
    for language in places.begun_languages():
        if all(file.is_file() for file in places.files_of(language)[1:]):
            texts = read_texts(places, language)
            write_texts(places, language, with_british_texts(places, texts) if language == BRITISH else texts)


def with_british_texts(places: Places, texts: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Returns the texts, and those of American English in British spelling in place of those that are missing."""
    filled = {}
    for key, forms in read_texts(places, ENGLISH).items():
        said = texts.get(key, {})
        filled[key] = {form: said.get(form) or write_british(text) for form, text in forms.items()}
        if missing := [form for form in forms if not said.get(form)]:
            print(f"{BRITISH}: {key}: {filled[key][missing[-1]]}")
    return filled


def faults_of_recipes() -> list[str]:
    """Returns what is wrong with the files in app/languages, and which words of the screens do not follow from them."""
    if unfit := find_faults():
        return unfit
    return [f"ui/src/recipes/{name} is out of date" for name in find_stale(RECIPES)]


def main() -> None:
    asked, places = read_arguments(), Places()
    if asked.export:
        return export_file(places, asked.export, asked.into)
    if asked.add:
        add_language(places, asked.add)
    if asked.sent:
        import_file(places, asked.sent)
    if not asked.check:
        update_catalogs(places)
        write_all_texts(places)
        if not find_faults():
            write_screen_words(RECIPES)
    failing, reported = find_faults_of_all(places)
    failing += faults_of_recipes()
    for line in [*reported[:MOST_SHOWN], *failing]:
        print(line)
    return sys.exit(f"{len(failing)} faults in the texts of complete languages" if failing else 0)


if __name__ == "__main__":
    main()
