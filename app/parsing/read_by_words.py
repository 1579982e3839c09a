"""Parses ingredient lines with the vocabulary of their language.

What is not an amount, unit, size or preparation is the food. No letter or digit is lost: each is in the unit, the
food, the note, the link ("de", "d'") or the quantity. If one would be lost, the whole line becomes a note.
"""

from itertools import pairwise

from app.parsing.reading import Confidence, Reading, is_endless, loses_a_sign
from app.parsing.words.add_amounts import add_same_unit, is_plus
from app.parsing.words.amount_last import read_amount_last
from app.parsing.words.find_food import DASHES, find_food
from app.parsing.words.judge_line import SURE, WHOLE, find_remainder, judge_confidence
from app.parsing.words.judge_number import measures_a_length, names_something
from app.parsing.words.partial_line import PartialLine
from app.parsing.words.read_amount import TIMES, Amount, add_half_behind, find_half_at_end, read_amount
from app.parsing.words.split_line import OPENING, SplitLine, tidy
from app.parsing.words.vocabulary import MEASURES, Vocabulary, fold_unit, load_vocabulary

# Units that need no number, as in "a pinch".
ALONE = {"pinch", "dash", "handful", "bunch", "drop", "drizzle", "sprig", "leaf", "knob", "knife-tip", "splash", "shot"}
NEVER_ALONE = {"gram", "milligram", "decagram", "milliliter", "centiliter", "deciliter", "centimeter", "millimeter"}
NEAR, FAR = 4, 8
# Recipes count at most so many large things in words such as "gr. Eier", and seldom weigh so few grams.
MOST_PIECES = 4
MANY_WORDS = 5


def read_by_words(lines: list[str], language: str) -> list[Reading]:
    words = load_vocabulary(language)
    return [read_one(line, words) for line in lines]


def read_one(text: str, words: Vocabulary) -> Reading:
    if is_endless(text):
        return as_note(text)
    line = SplitLine(text, words)
    if not any(piece.kind != "mark" for piece in line.pieces) or is_heading(line) or is_rest_of_another(line):
        return as_note(text)
    for way in (read_amount_first, read_part_of_food, read_amount_last, read_without_amount):
        if (parts := way(line)) and (parts.food or is_only_an_amount(parts)):
            return make_reading(text, parts)
    return as_note(text)


def is_only_an_amount(parts: PartialLine) -> bool:
    """Whether the line has an amount but no food: "g" in "200 g" is not a food, but "Zehen" in "3 Zehen" may be one."""
    return (
        parts.amount is not None and not parts.is_last and parts.line.words.units.get(fold_unit(parts.unit)) in MEASURES
    )


def is_heading(line: SplitLine) -> bool:
    return line.low(line.count - 1) in {":", "："}


def is_rest_of_another(line: SplitLine) -> bool:
    """Whether the line offers an alternative to the line before: "oder 2 kleine" (or 2 small ones)."""
    return line.low(0) in line.words.to and line.after_phrase(0, line.words.beside) > 0


def as_note(text: str) -> Reading:
    return Reading(text, note=" ".join(text.split()), confidence=Confidence(WHOLE, WHOLE, WHOLE, WHOLE, SURE))


def read_amount_first(line: SplitLine) -> PartialLine | None:
    """Parses lines that begin with an amount, such as "ca. 2-3 Stangen Lauch" (about 2-3 stalks of leek)."""
    if half := find_half_at_end(line):
        value, start = half
        if (parts := read_amount_first(line.until(start))) and not parts.amount.beside:
            parts.amount = Amount(parts.amount.value + value, parts.amount.end, is_spelled=True)
            parts.number += line.text_of(start, line.count)
            return parts
    parts = PartialLine(line)
    if line.after_phrase(0, line.words.beside) and ":" in (lows := [piece.low for piece in line.pieces]):
        parts.set_aside(lows.index(":") + 1)
    while parts.at < line.count and (end := skip_aside(line, parts.at)) > parts.at:
        parts.set_aside(end)
    end = line.after_unit(parts.at)
    if line.kind(end) == "number" and end > parts.at:
        parts.take_unit(parts.at, end)
        parts.at = end
    amount = read_amount(line, parts.at) or read_unsaid_amount(line, parts.at)
    if not amount or names_something(line, parts.at, amount):
        return None
    parts.take_amount(amount)
    return read_rest(parts)


def read_unsaid_amount(line: SplitLine, at: int) -> Amount | None:
    """Reads the amount of a unit without a number: "szczypta soli" is one pinch, and "كوبان ماء" two cups of water."""
    end = line.after_unit(at)
    unit = fold_unit(line.text_of(at, end))
    if not line.words.needs_no_one or end == at or end == line.count or line.words.units[unit] in NEVER_ALONE:
        return None
    return Amount(2 if unit in line.words.pairs else 1, at, is_spelled=True)


def read_part_of_food(line: SplitLine) -> PartialLine | None:
    """Parses lines about a part of a food: "le jus d'un citron" (the juice of a lemon) is "1 citron (le jus d')"."""
    is_part = line.low(0) in line.words.parts
    for at in range(1, min(FAR, line.count)):
        joins = line.low(at - 1) in line.words.joins and line.low(at - 1) not in TIMES
        if (joins or (is_part and at < NEAR)) and (amount := read_amount(line, at)):
            parts = PartialLine(line, at, part=f"({line.text_of(0, at)})")
            parts.notes.append(parts.part)
            parts.take_amount(amount)
            return read_rest(parts)
    return None


def read_rest(parts: PartialLine) -> PartialLine:
    take_the_measure(parts)
    parts.food, parts.behind = find_food(parts.line, parts.at, measured=True)
    if not parts.food and not is_only_an_amount(parts):
        parts.food, parts.unit = parts.unit, ""
        parts.taken = parts.taken[:1]
    return parts


def take_the_measure(parts: PartialLine) -> None:
    """Reads the unit, words about it such as "gestrichen" (level), and words that join it to the food, such as "de"."""
    line = parts.line
    take_the_factor(parts)
    while parts.at < line.count:
        at = parts.at
        if not parts.unit and (end := line.after_unit(at)) > at and not is_size(line, at, parts.amount):
            parts.take_unit(at, end)
            parts.amount, parts.at = add_half_behind(line, parts.amount, end)
            parts.number += line.text_of(end, parts.at)
            parts.take(end, parts.at)
        elif not parts.unit and line.low(at) in line.words.joins and line.after_unit(at + 1) > at + 1:
            parts.number += f" {line.text_of(at, at + 1)}"
            parts.take(at, at + 1)
            parts.at += 1
        elif add_same_unit(parts):
            continue
        elif (end := skip_second_amount(line, at)) > at or (end := skip_aside(line, at)) > at:
            parts.set_aside(end)
        elif is_size(line, at, parts.amount) and at + 1 < line.count and not line.is_kept(at):
            parts.set_aside(line.past_dot(at + 1))
        else:
            break
    skip_joins(parts)


def is_size(line: SplitLine, at: int, amount: Amount) -> bool:
    """Whether the word is a size, although a unit may be spelled like it: "2 kl. Zwiebeln" are small onions, but "2 KL
    Zucker" are teaspoons; "2 gr. Eier" are large eggs, but "200 gr. Mehl" are grams."""
    low, words = line.low(at), line.words
    is_dotted = line.past_dot(at + 1) > at + 1
    if low in words.dotted_sizes:
        return is_dotted and amount.value <= MOST_PIECES and line.after_unit(at) <= at + 2
    end = line.after_unit(at)
    return low in words.sizes and (end == at or (end <= line.past_dot(at + 1) and line.text_of(at, at + 1).islower()))


def take_the_factor(parts: PartialLine) -> None:
    """Applies a factor. "2 x 400 g" means 800 g, but "2 x 400 g Dosen" means two cans (Dosen) of 400 g each."""
    line, amount = parts.line, parts.amount
    if line.low(parts.at) not in TIMES or not (each := read_amount(line, parts.at + 1)):
        return
    end = line.after_unit(each.end)
    if measures_a_length(line, each.end) or line.after_unit(end) > end:
        parts.set_aside(end)
    elif end > each.end:
        written = tidy(line.text[line.pieces[parts.at - 1].start : line.pieces[each.end - 1].end])
        parts.take(parts.at, each.end)
        parts.amount, parts.at = Amount(amount.value * each.value, each.end, written), each.end


def skip_second_amount(line: SplitLine, at: int) -> int:
    """Returns the position after a second amount, as in "1 Dose à 400 g" (1 can of 400 g), or else `at`."""
    words = line.words
    leads = line.low(at) in words.to | words.joins | {"|", "/", "=", "+", "à", "á", "a"} or is_plus(line, at)
    start = at + 1 if leads else max(at, line.after_phrase(at, words.beside))
    if line.low(at) == "|":
        return max(at, line.after_unit(start))
    amount = read_amount(line, start) if start > at or line.kind(at) == "number" else None
    end = line.after_unit(amount.end) if amount else at
    return end if amount and end > amount.end else at


def skip_aside(line: SplitLine, at: int) -> int:
    """Returns the position after words about an amount, such as "ca.", or after a bracket. Else returns `at`."""
    return line.after_brackets(at) if line.low(at) in OPENING else line.after_phrase(at, line.words.before)


def skip_joins(parts: PartialLine) -> None:
    line, end = parts.line, parts.at
    while end + 1 < line.count and (
        line.low(end) in line.words.joins or (end > parts.at and line.low(end) in line.words.articles)
    ):
        end += 1
    parts.join(end)


def read_without_amount(line: SplitLine) -> PartialLine:
    """Parses lines without an amount, such as "Salz und Pfeffer" (salt and pepper) or "Sal q.b." (salt to taste)."""
    parts = PartialLine(line)
    while parts.at < line.count and (end := skip_aside(line, parts.at)) > parts.at:
        parts.set_aside(end)
    skip_joins(parts)
    end = line.after_unit(parts.at)
    if line.words.units.get(fold_unit(line.text_of(parts.at, end))) in ALONE and end < line.count:
        parts.take_unit(parts.at, end)
        parts.at = end
    skip_joins(parts)
    if not parts.unit and (end := skip_enumeration(line, parts.at)) > parts.at:
        behind = line.tidy_text(end, line.count)
        parts.food, parts.behind = line.tidy_text(parts.at, end).rstrip("."), [behind] if behind else []
    else:
        parts.food, parts.behind = find_food(line, parts.at, measured=bool(parts.unit))
    return parts


def skip_enumeration(line: SplitLine, at: int) -> int:
    """Returns the position after a list of foods, such as "zout, peper" (salt, pepper), or `at` if there is none."""
    end = next((here for here in range(at, line.count) if is_aside(line, here)), line.count)
    while end > at and line.kind(end - 1) == "mark":
        end -= 1
    commas = [here for here in range(at, end) if line.low(here) in {",", "、"}]
    lengths = [after - before - 1 for before, after in pairwise([at - 1, *commas, end])]
    is_described = any(not is_plain(line, here) for here in range(at, end))
    return end if commas and not is_described and max(lengths) < MANY_WORDS else at


def is_aside(line: SplitLine, at: int) -> bool:
    is_dash = line.low(at) in DASHES and line.is_apart(at)
    return is_dash or line.low(at) in OPENING or line.after_phrase(at, line.words.beside) > at


def is_plain(line: SplitLine, at: int) -> bool:
    words = line.words
    descriptions = words.prepared | words.sizes | words.into
    return line.kind(at) != "number" and line.low(at) not in descriptions


def make_reading(text: str, parts: PartialLine) -> Reading:
    amount = parts.amount
    beside = [amount.beside] if amount and amount.beside else []
    note = ", ".join([*beside, *parts.notes, *parts.behind])
    value = round(amount.value, 6) if amount else None
    link = " ".join(parts.link).strip()
    rest, written = find_remainder(parts), beside[0] if beside else ""
    reading = Reading(
        text, value, parts.unit, parts.food, note, link, judge_confidence(parts), rest=rest, beside=written
    )
    return as_note(text) if loses_a_sign(parts.line.text, reading, parts.number) else reading
