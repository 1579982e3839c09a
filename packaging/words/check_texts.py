"""Finds everything that is wrong with the texts of all languages: on the screens, in the help, and from the server."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from babel.messages.catalog import Catalog
from words.british import BRITISH, is_american
from words.languages import ENGLISH, Places, forms_of
from words.message import Message, find_faults
from words.screen_texts import keys_left_over, messages_of, unknown_names
from words.server_messages import catalogs_in, collect_messages, faults_of_catalog


@dataclass
class Checked:
    """A language: how many of its messages are translated, and what is wrong with it, as one line for each fault."""

    language: str
    is_complete: bool
    total: int = 0
    translated: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def percent(self) -> int:
        return 100 * self.translated // max(self.total, 1)

    def count(self, messages: list[Message]) -> None:
        """Counts the messages, and notes their faults. What is not translated yet is only a fault if it should be."""
        forms = forms_of(self.language)
        for message in messages:
            found = find_faults(message, forms)
            if self.language == BRITISH and is_american(message):
                found.append("American words")
            self.total += 1
            self.translated += found != ["not translated"]
            self.faults += [
                f"{self.language}: {fault}: {message.key}"
                for fault in found
                if self.is_complete or fault != "not translated"
            ]

    def note(self, faults: list[str]) -> None:
        self.faults += [f"{self.language}: {fault}" for fault in faults]


def check_languages(places: Places) -> list[Checked]:
    """Checks every language that is translated, at least in part, or that should be."""
    wanted, complete = collect_messages(places.code), places.complete_languages()
    codes = dict.fromkeys([*places.begun_languages(), *complete])
    return [check_language(places, code, wanted, is_complete=code in complete) for code in codes]


def check_language(places: Places, language: str, wanted: Catalog, *, is_complete: bool) -> Checked:
    checked = Checked(language, is_complete)
    checked.count(messages_of(places, language))
    checked.note([f"left over: {key}" for key in keys_left_over(places, language)])
    if language == ENGLISH:
        checked.note([f"a help page names what does not exist: {name}" for name in unknown_names(places)])
        return checked
    messages, faults = faults_of_catalog(places.files_of(language)[0], wanted)
    checked.count(messages)
    checked.note(faults if is_complete else [one for one in faults if not one.startswith("not in the catalog")])
    checked.total += sum(one.startswith("not in the catalog") for one in faults)
    return checked


def unknown_files(places: Places) -> Iterator[str]:
    """Yields the files of languages that people cannot choose."""
    known = places.languages()
    for file in [*catalogs_in(places), *places.screens.glob("*.json"), *places.help.glob("*.json")]:
        if file.stem not in known:
            yield f"{file.relative_to(places.root)}: this language is not in app/locales/languages.json"


def find_faults_of_all(places: Places) -> tuple[list[str], list[str]]:
    """Returns what fails the check, and what is only reported, because the language is not declared complete."""
    checked = check_languages(places)
    failing = [fault for one in checked if one.is_complete for fault in one.faults]
    others = [one for one in checked if not one.is_complete]
    reported = [f"{one.language}: {one.percent}% translated" for one in others]
    return failing + [*unknown_files(places)], reported + [fault for one in others for fault in one.faults]
