"""Runs in a child process and reads web pages, so that a hostile page can only crash this process."""

from collections.abc import Callable

from app.framework.processes.answer_questions import answer_questions, limit_memory
from app.framework.text.translate import speak
from app.importing.page.bad_page import BadPage
from app.importing.page.by_model.read_page_text import read_visible_text
from app.importing.page.inspect_page import inspect_page
from app.importing.page.read_page import find_address, read_page, read_schema

MOST_PAGES, CPU_SECONDS = 50, 20
MOST_MEMORY = 1024 * 1024 * 1024
ANSWERS: dict[str, Callable[..., object]] = {
    "recipe": read_page,
    "schema": read_schema,
    "address": find_address,
    "inspection": inspect_page,
    "text": read_visible_text,
}


def main(arguments: list[str]) -> int:
    limit_memory(MOST_MEMORY)
    answer_questions(answer_to, idle_seconds=float(arguments[0]), most=MOST_PAGES, cpu_seconds=CPU_SECONDS)
    return 0


def answer_to(question: dict) -> dict:
    try:
        with speak(question.pop("language")):
            return {"found": ANSWERS[question.pop("wanted")](**question)}
    except BadPage as bad:
        return {"reason": bad.reason, "sentence": str(bad)}
