"""Reads files of other programs in child processes, with a time limit for each request."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.framework.api.errors import Busy, Failure
from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.processes.child_pool import ChildFailed, ChildPool
from app.framework.text.translate import _, current_language, shorten_tag
from app.languages.read_language import read_section

AT_ONCE, WAITING, PATIENCE = 2, 10, 60.0
SECONDS = 15.0  # for a question
MOST_AT_ONCE, MOST_IN_A_ROW = 25, 3
children = ChildPool("read-files", at_once=AT_ONCE, waiting=WAITING)


class BadFile(Failure):
    """Raised when a file cannot be read, with a sentence for people. Nothing was stored."""


@dataclass(frozen=True)
class SentFile:
    """A stored file, and the name that its sender gave it."""

    path: str
    name: str


def ask(file: SentFile, seconds: float = SECONDS, **question) -> dict:
    """Returns the answer of a child process. Raises BadFile, TimeoutError and ChildFailed."""
    whole_question = {"path": file.path, "name": file.name, "language": current_language()} | question
    try:
        answer = children.ask(whole_question, seconds=seconds, patience=PATIENCE)
    except LimitReached:
        raise Busy(_("Other files are being read. Try again in a moment."), wait=15) from None
    if "sentence" in answer:
        raise BadFile(answer["sentence"])
    return answer


def recognize_kind(file: SentFile, hint: str = "") -> str:
    """Returns the program that wrote the file, as in PROGRAMS. Raises BadFile."""
    return ask_once(file, recognize=True, hint=hint)["kind"]


def count_recipes(file: SentFile, kind: str) -> int:
    return ask_once(file, kind=kind, count=True)["count"]


def read_one(file: SentFile) -> dict:
    """Returns the only recipe of a file as a draft, with its pictures and the text it was read from. Raises BadFile."""
    return ask_once(file, draft=True, locale=choose_locale())


def ask_once(file: SentFile, **question) -> dict:
    try:
        return ask(file, **question)
    except (TimeoutError, ChildFailed):
        raise BadFile(_("The file is too large or too broken to be read.")) from None


def choose_locale() -> str:
    """Returns the locale in which times are written, by the language of the request."""
    language = shorten_tag(current_language())
    return language if read_section(language, "written_times") else "en"


def read_recipes(file: SentFile, kind: str, first: int = 0, *, brief: bool = False) -> Iterator[tuple[int, dict]]:
    """Yields each recipe of the file with its position, from `first` on. One that cannot be read has a `reason`.

    If a child process fails or takes too long, the recipes are read one at a time, and the one that it fails at is
    left out. Raises BadFile after several of them in a row.
    """
    at_once, failures = MOST_AT_ONCE, 0
    locale = choose_locale()
    while True:
        try:
            answer = ask(file, kind=kind, first=first, brief=brief, at_once=at_once, locale=locale)
        except (TimeoutError, ChildFailed):
            if at_once == 1:
                failures += 1
                if failures == MOST_IN_A_ROW:
                    raise BadFile(_("The file is too large or too broken to be read.")) from None
                yield first, {"name": f"#{first + 1}", "reason": _("Reading it took too long, or too much memory.")}
                first += 1
            at_once = 1
            continue
        if answer["is_last"]:
            return
        for recipe in answer["found"]:
            yield first, recipe
            first += 1
        failures = 0
