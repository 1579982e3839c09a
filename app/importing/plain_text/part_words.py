"""The words that begin the parts of a recipe in many languages: ingredients, steps, notes, and what is beside them."""

import re

from app.languages.read_language import read_section_of_all

# What is in a recipe besides its title. Where a word begins several of them, the last one counts.
KINDS = ("lines", "steps", "notes", "nutrition", "tools")


def list_heading_words(name: str) -> list[str]:
    """Returns the words of all languages in a value of their headings, or phrases if these are separated by bars."""
    values = [headings[name] for headings in read_section_of_all("headings").values() if name in headings]
    return [word for value in values for word in (value.split("|") if name.endswith("_phrases") else value.split())]


KIND_OF = {word: kind for kind in KINDS for word in list_heading_words(kind)}
# Words before and after the word that says which part it is: "For the dough", "Zutaten für 4 Personen".
LITTLE = set(list_heading_words("little"))
# Words that are also about something else, so that they are headings only in short lines.
AMBIGUOUS = set(list_heading_words("ambiguous"))
WORD = re.compile(r"[^\W\d_]+")
MOST_WORDS, FEW_WORDS, LONGEST_HEADING = 7, 3, 70
# In Chinese, Japanese and Korean, a heading has no spaces: "材料2人分".
UNSPACED = re.compile(
    r"(材料|食材|配料|原料|用料|作り方|手順|做法|制作方法|步骤|步驟|栄養成分|メモ|ポイント|コツ|小贴士|小貼士|재료|만드는\s?법|조리법)"
    r"(?:[\s(（].*|\d.*|は|法)?"
)
UNSPACED_KINDS = {"만드는 법": "steps", "만드는법": "steps", "조리법": "steps", "制作方法": "steps"}
# Headings in several words, none of which would be a heading alone.
KIND_OF_PHRASE = {phrase: kind for kind in KINDS for phrase in list_heading_words(f"{kind}_phrases")}
IN_BRACKETS = re.compile(r"[(（\[][^()（）\[\]]{0,60}[)）\]]")
FOR_HOW_MANY = re.compile(r"(?<=\S)\s[-–—|:]?\s?(?:\S+\s){0,2}\d.{0,30}$")


def recognize_part(title: str) -> str:
    """Returns which part of a recipe a title begins that is marked as one, or ""."""
    words = WORD.findall(title.casefold())
    return next((KIND_OF[word] for word in words if word in KIND_OF), "") if len(words) <= 5 else ""


def recognize_line(line: str) -> str:
    """Returns which part of a recipe a line begins, or "". Nothing but its words tells that it is a heading."""
    if len(line) > LONGEST_HEADING or line.endswith((".", "!", "?", "。", ",", ";")):
        return ""
    if unspaced := UNSPACED.fullmatch(line.rstrip(" :：")):
        return UNSPACED_KINDS.get(unspaced[1]) or KIND_OF.get(unspaced[1], "steps")
    if phrase := KIND_OF_PHRASE.get(line.rstrip(" :：").casefold().replace("’", "'")):
        return phrase
    has_colon = line.rstrip().endswith((":", "："))
    bare = FOR_HOW_MANY.sub("", IN_BRACKETS.sub(" ", line).strip(" :：")).casefold()
    words = WORD.findall(bare)
    if not words or len(words) > MOST_WORDS or re.search(r"\d", bare):
        return ""
    kind = next((KIND_OF[word] for word in words if word in KIND_OF), "")
    others = [word for word in words if word not in KIND_OF and word not in LITTLE]
    is_clear = words[0] in KIND_OF or len(others) <= 1 or has_colon
    is_short = len(words) <= FEW_WORDS and (len(others) <= 1 or has_colon)
    is_doubtful = kind == "notes" or any(word in AMBIGUOUS for word in words)
    return kind if kind and (is_short or (is_clear and not is_doubtful and len(others) <= 2)) else ""
