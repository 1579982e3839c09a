"""Runs in a child process and reads files of other programs, so that a hostile file can only crash this process."""

import zlib
from collections.abc import Iterator
from itertools import islice
from time import monotonic

from app.framework.processes.answer_questions import answer_questions, limit_memory
from app.framework.text.translate import _, speak
from app.importing.archives.open_zip import BadZip
from app.importing.drafts.read_draft import read_draft
from app.importing.foreign_recipe import UNREADABLE, ForeignRecipe, Found, UnreadableRecipe
from app.importing.readers.as_document import as_document
from app.importing.readers.files import ForeignFiles, open_files
from app.importing.readers.recognize import load_reader, recognize
from app.importing.readers.whole_server.answer_server import answer_server

MOST_QUESTIONS, CPU_SECONDS = 1000, 20
MOST_MEMORY = 1024 * 1024 * 1024
MOST_LEFT_OUT = 100
MOST_AT_ONCE, BYTES_AT_ONCE, SECONDS_AT_ONCE = 25, 4 * 1024 * 1024, 3.0
BROKEN = (BadZip, zlib.error, *UNREADABLE)
# The reading that is under way: what was asked, and the iterator of its answers. The next question usually goes on.
under_way: dict = {}


def main(arguments: list[str]) -> int:
    limit_memory(MOST_MEMORY)
    answer_questions(answer_to, idle_seconds=float(arguments[0]), most=MOST_QUESTIONS, cpu_seconds=CPU_SECONDS)
    return 0


def answer_to(question: dict) -> dict:
    """Answers with the kind of a file, with its only recipe, with the number of its recipes, or with these from a
    position on."""
    try:
        with speak(question["language"]):
            if question.get("server"):
                return answer_server(question)
            if question.get("draft"):
                return read_draft(question["path"], question["name"], question["locale"])
            if question.get("recognize"):
                with open_files(question["path"], question["name"]) as files:
                    return {"kind": recognize(files, question["hint"])}
            return count_recipes(question) if question.get("count") else answer_recipes(question)
    except BROKEN as why:
        is_for_people = isinstance(why, BadZip | UnreadableRecipe)
        return {"sentence": str(why) if is_for_people else _("The file is damaged.")}


def count_recipes(question: dict) -> dict:
    with open_files(question["path"], question["name"]) as files:
        return {"count": sum(1 for _ in read_recipes(files, question["kind"]))}


def answer_recipes(question: dict) -> dict:
    """Returns the recipes from a position on, as many as fit into an answer. `is_last` says that no more follow."""
    file_question = {name: question[name] for name in ("path", "name", "kind", "locale", "brief")}
    if under_way.get("asked") != file_question or under_way["next"] != question["first"]:
        under_way.clear()
        under_way.update(
            asked=file_question, answers=answer_each(file_question, question["first"]), next=question["first"]
        )
    batch, size, until = [], 0, monotonic() + SECONDS_AT_ONCE
    for answer in under_way["answers"]:
        batch.append(answer)
        size += sum(map(len, answer.get("pictures", ())))
        if len(batch) >= min(question["at_once"], MOST_AT_ONCE) or size > BYTES_AT_ONCE or monotonic() > until:
            break
    under_way["next"] += len(batch)
    is_last = not batch
    if is_last:
        under_way.clear()
    return {"found": batch, "is_last": is_last}


def read_recipes(files: ForeignFiles, kind: str) -> Found:
    """Yields the recipes in files, and then what was left out of the archive, which is reported as unreadable."""
    yield from load_reader(kind, files).read(files)
    yield from ((name, refuse) for name in files.left_out[:MOST_LEFT_OUT])


def refuse() -> ForeignRecipe:
    raise UnreadableRecipe(_("It is a link, or its name leads out of the zip file or stands there twice."))


def answer_each(file_question: dict, first: int) -> Iterator[dict]:
    with open_files(file_question["path"], file_question["name"]) as files:
        recipes = read_recipes(files, file_question["kind"])
        for name, read in islice(recipes, first, None):
            yield answer_recipe(name, read, file_question)


def answer_recipe(name: str, read, file_question: dict) -> dict:
    """Returns a recipe as JSON, or why it cannot be read. A brief answer has the number of pictures in their place."""
    name = " ".join(name.split())[:200] or "?"
    try:
        recipe = as_document(read(), name, file_question["locale"])
    except BROKEN as why:
        return {"name": name, "reason": explain_failure(why)}
    if file_question["brief"]:
        recipe["pictures"] = len(recipe["pictures"])
        recipe["recipe"] = {key: recipe["recipe"].get(key) for key in ("name", "org_url")}
        return (
            {"name": name}
            | {key: recipe[key] for key in ("recipe", "source_id", "content", "inner_recipes")}
            | {"count": recipe["pictures"]}
        )
    return {"name": recipe["recipe"].get("name") or name} | recipe


def explain_failure(why: Exception) -> str:
    """Returns the reason for people. Other errors mean that a file is not as its program writes it."""
    return (
        str(why)
        if isinstance(why, BadZip | UnreadableRecipe)
        else _("It is damaged, or not as this program writes it.")
    )
