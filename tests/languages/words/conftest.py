"""A small program with a few texts on its screens, in its help and from its server, in all languages it declares."""

import json
import shutil

import pytest
from words.languages import ENGLISH, Places, forms_of
from words.screen_texts import as_json, read_tree
from words.server_messages import as_written, compile_catalog, read_catalog, update_catalogs

OVEN = """from app.framework.text.translate import _, ngettext

_("The oven is off.")
_("The oven has {degrees} degrees.", degrees=200)
ngettext("{count} egg", "{count} eggs", 2)
"""
SCREENS = {
    "oven": {
        "title": "Oven",
        "hot": "The oven has {{degrees}} degrees.",
        "help": "See <b>the help</b>, or `oven --help`.",
        "eggs_zero": "No eggs in {{bowl}}",
        "eggs_one": "{{count}} egg in {{bowl}}",
        "eggs_other": "{{count}} eggs in {{bowl}}",
    }
}
HELP = {"heat": {"title": "Heating", "steps": ["Press {{oven.title}}.", "Wait."], "tip": "Open the door."}}
LANGUAGES = {"de-DE": True, "ar-SA": True, "pl-PL": False, "fr-FR": False, ENGLISH: True}
PLURALS = {"de-DE": ("zero", *forms_of("de-DE")), "ar-SA": forms_of("ar-SA")}


class Kitchen(Places):
    """The places of the program, and ways to change one text."""

    def change(self, language: str, key: str, text: str | None, file: int = 1) -> None:
        """Sets a text of the screens, or one of the help with `file=2`. None removes it."""
        at, (section, last) = self.files_of(language)[file], key.split(".")
        tree = read_tree(at)
        if text is None:
            del tree[section][last]
        else:
            tree[section][last] = text
        at.write_bytes(as_json(tree))

    def say(self, language: str, message: str, said: str | tuple[str, ...], *, compiled=True, flags=()) -> None:
        """Sets a translation of a message of the server."""
        file = self.files_of(language)[0]
        catalog = read_catalog(file)
        catalog[message].string = said
        catalog[message].flags |= set(flags)
        file.write_bytes(as_written(catalog, sort_by_file=True))
        if compiled:
            file.with_suffix(".mo").write_bytes(compile_catalog(file))


@pytest.fixture
def kitchen(tmp_path) -> Kitchen:
    places = Kitchen(tmp_path)
    for folder in (places.server, places.screens, places.help):
        folder.mkdir(parents=True)
    (places.code / "oven.py").write_text(OVEN)
    (places.source / "OvenScreen.tsx").write_text('t("oven.title"); t("oven.hot", { degrees }); t(`oven.${more}`);')
    declared = [{"code": code, "isComplete": complete} for code, complete in LANGUAGES.items()]
    (places.server / "languages.json").write_text(json.dumps(declared))
    (places.screens / f"{ENGLISH}.json").write_bytes(as_json(SCREENS))
    (places.help / f"{ENGLISH}.json").write_bytes(as_json(HELP))
    for language in PLURALS:
        translate(places, language)
    return places


def translate(places: Kitchen, language: str) -> None:
    """Adds a complete language."""
    shutil.copy(places.help / f"{ENGLISH}.json", places.help / f"{language}.json")
    oven = SCREENS["oven"]
    eggs = {f"eggs_{form}": f"{oven['eggs_other']}, {form}" for form in PLURALS[language]}
    texts = {key: text for key, text in oven.items() if not key.startswith("eggs")} | eggs
    (places.screens / f"{language}.json").write_bytes(as_json({"oven": texts}))
    places.files_of(language)[0].touch()
    update_catalogs(places)
    for message in ("The oven is off.", "The oven has {degrees} degrees."):
        places.say(language, message, f"{message}?")
    places.say(language, "{count} egg", tuple(f"{{count}} {form}" for form in forms_of(language)))
