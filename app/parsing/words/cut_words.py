"""Cuts text that is written without spaces, as in Chinese: "蒜末一大勺" is garlic, one and a tablespoon."""

from collections.abc import Container

from app.parsing.words.vocabulary import Vocabulary

LONGEST = 6  # number of characters of the longest number, unit or phrase


def cut(run: str, words: Vocabulary, *, is_measured: bool) -> list[tuple[str, str]]:
    """Returns the pieces of a run of letters, each with its kind. If `is_measured`, there is a number before the run.

    A number word is only a number before a unit: "三" in "三个" (three pieces), but not in "三文鱼" (salmon).
    """
    pieces, start, at = [], 0, 0

    def take(kind: str, end: int) -> int:
        pieces.extend(piece for piece in [("word", run[start:at]), (kind, run[at:end])] if piece[1])
        return end

    while at < len(run):
        if is_measured and (end := skip_word(words.units, run, at)):
            start = at = take("word", end)
            half = skip_word(words.numbers, run, at)
            if half and words.numbers[run[at:half]] < 1 and not skip_word(words.keep, run, at):
                start = at = take("number", half)
            is_measured = False
        elif end := skip_word(words.keep, run, at):
            at, is_measured = end, False
        elif (end := skip_number_word(run, at, words)) and skip_word(words.units, run, end):
            start = at = take("number", end)
            is_measured = True
        elif end := skip_words_about_it(run, at, words, is_first=start == at):
            start = at = take("word", end)
            is_measured = False
        else:
            at, is_measured = at + 1, False
    take("word", at)
    return pieces


def skip_number_word(run: str, at: int, words: Vocabulary) -> int:
    """Returns the position after a number word, or 0. In "二十五", which is not known, "十五" is not a number."""
    return 0 if at and run[at - 1] in words.numbers else skip_word(words.numbers, run, at)


def skip_words_about_it(run: str, at: int, words: Vocabulary, *, is_first: bool) -> int:
    """Returns the position after words such as "适量" (some) before or after a food, or 0."""
    if is_first and (end := skip_word(words.before, run, at)):
        return end
    end = skip_word(words.beside, run, at)
    return end if end == len(run) else 0


def skip_word(words: Container[str], run: str, at: int) -> int:
    """Returns the position after the longest of the known words that begins here, or 0 if there is none."""
    longest = min(LONGEST, len(run) - at)
    return next((at + size for size in range(longest, 0, -1) if run[at : at + size] in words), 0)
