"""Tags parts of speech in ingredient lines by rules, because a trained tagger would have to be downloaded."""

import re

NUMBER = re.compile(r"[\d#$.,/x-]*\d[\d#$.,/x-]*")
SIGNS = {",": ",", "(": "(", "[": "(", "{": "(", ")": ")", "]": ")", "}": ")", ".": ".", "!": ".", "?": "."}
SIGNS |= dict.fromkeys((":", ";", "-", "--", "/", "~", "*"), ":")
CLOSED = {
    "DT": "a an the each every some any this that these those all both another no",
    "IN": "of in for with without at from on into by as per about around over under if than until through because",
    "CC": "and or but plus & and/or nor",
    "TO": "to",
    "PRP": "you it i we they them",
    "PRP$": "your their its our my",
    "MD": "will would should may might must",
    "VBP": "are have do",
    "VBZ": "is has",
    "VB": "be taste make use serve sprinkle garnish",
    "RB": "not very just well too also only then optionally lightly approximately roughly",
    "CD": "one two three four five six seven eight nine ten eleven twelve half dozen",
    "WRB": "when where how",
    "WDT": "which",
}
OF_WORD = {word: tag for tag, words in CLOSED.items() for word in words.split()}
# Patterns of word endings, tried in order; the first match gives the tag.
SHAPES = [
    (re.compile(pattern), tag)
    for pattern, tag in (
        (r".*[a-z]ly", "RB"),
        (r".{2,}ed", "VBN"),
        (r".{3,}ing", "VBG"),
        (r".*(?:less|ful|ous|ish|free|style|ible|able|fat|sized?|inch|ounce|pound)", "JJ"),
        (r".*[^siu]s", "NNS"),
    )
]


def choose_tag(token: str, tag_by_word: dict[str, str]) -> str:
    """Returns the Penn Treebank tag of a token. For words, the tags in `tag_by_word` take precedence over the rules."""
    small = token.lower()
    if NUMBER.fullmatch(token):
        return "CD"
    tag = tag_by_word.get(token) or SIGNS.get(token) or OF_WORD.get(small) or tag_by_word.get(small)
    if tag:
        return tag
    shaped = next((tag for shape, tag in SHAPES if shape.fullmatch(small)), None)
    if token[0].isupper() and shaped in (None, "NNS"):
        return "NNP" if shaped is None else "NNPS"
    return shaped or "NN"
