"""Runs in a child process and parses ingredient lines: English with a trained model, other languages by rules."""

from dataclasses import replace

from app.framework.processes.answer_questions import answer_questions, limit_memory
from app.parsing.read_by_words import read_by_words
from app.parsing.read_english import read_english
from app.parsing.reading import Reading
from app.parsing.words.language_of_lines import ENGLISH, detect_line_language

MOST_BATCHES, CPU_SECONDS = 1000, 15
MOST_MEMORY = 512 * 1024 * 1024


def main(arguments: list[str]) -> int:
    limit_memory(MOST_MEMORY)
    answer_questions(answer_to, idle_seconds=float(arguments[0]), most=MOST_BATCHES, cpu_seconds=CPU_SECONDS)
    return 0


def answer_to(question: dict) -> list[dict]:
    return [as_answer(reading) for reading in read_in_their_language(**question)]


def read_in_their_language(lines: list[str], hint: str | None) -> list[Reading]:
    language = detect_line_language(lines, hint)
    readings = read_english(lines) if language == ENGLISH else read_by_words(lines, language)
    return [replace(reading, language=language) for reading in readings]


def as_answer(reading: Reading) -> dict:
    return vars(reading) | {"confidence": vars(reading.confidence)}
