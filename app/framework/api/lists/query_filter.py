"""Parses the filter language of lists, such as `name LIKE "to%" AND (tags.slug IN [a, b] OR rating >= 4)`.

The text is split into tokens, then parsed into a tree of conditions, then converted to a Peewee expression. AND binds
tighter than OR. A quotation mark inside quoted text is written twice: `name = "12"" pizza"`.
"""

import operator
import re
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from peewee import Expression, Field

from app.framework.api.errors import Failure
from app.framework.api.lists.column import Column, NotOfThisType, as_column
from app.framework.text.translate import _

LONGEST, DEEPEST, MOST_TERMS, MOST_AT_ONCE, LONGEST_PATTERN = 2000, 10, 50, 50, 100

SIGNS = {
    "=": operator.eq,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}
LISTS = {"IN": lambda column, values: column.in_(values)}
TEXTS = {"LIKE": lambda column, value: column**value}
# A row matches a negation if it does not match the comparison: "tags.name <> x" means that no tag is named x.
NEGATIONS = {"<>": "=", "NOT IN": "IN", "NOT LIKE": "LIKE"}
EMPTINESS = {"IS", "IS NOT"}
WITH_LIST, WITH_PATTERN = {"IN", "NOT IN", "CONTAINS ALL"}, {"LIKE", "NOT LIKE"}
COMPARISONS = {*SIGNS, *LISTS, *TEXTS, *NEGATIONS, *EMPTINESS, "CONTAINS ALL"}

TOKEN = re.compile(
    r"""\s*(?: "(?P<text>(?:[^"]|"")*)"
             | (?P<mark>[()\[\],]|<>|!=|>=|<=|[=<>])
             | (?P<word>(?:not\s+in|not\s+like|is\s+not|contains\s+all)(?![^\s()\[\],=<>"]) | [^\s()\[\],=<>"]+) )""",
    re.VERBOSE | re.IGNORECASE,
)


class BadFilter(Failure):
    """The filter has a syntax error or names a column that the list cannot be filtered by."""

    plain = True


@dataclass(frozen=True)
class FilterToken:
    kind: str
    text: str

    @property
    def sign(self) -> str:
        """The token in upper case, to recognize operators, AND and OR. Empty for quoted text, which is never one."""
        if self.kind == "text":
            return ""
        return "<>" if self.text == "!=" else " ".join(self.text.upper().split())


@dataclass(frozen=True)
class Condition:
    """One comparison, with the parentheses around it and the AND or OR before it."""

    name: str
    sign: str
    value: Any  # a text, a list of texts, or None for IS NULL
    left: str = ""
    right: str = ""
    joined_by: str | None = None

    def as_part(self) -> dict:
        """Returns this condition in the format that the API calls QueryFilterJSONPart."""
        return {
            "leftParenthesis": self.left or None,
            "rightParenthesis": self.right or None,
            "logicalOperator": self.joined_by,
            "attributeName": self.name,
            "relationalOperator": self.sign,
            "value": self.value,
        }


def parse(text: str, columns: dict[str, Field | Column]) -> Expression:
    """Converts the filter to a Peewee expression. `columns` maps names in snake_case to columns.

    Raises BadFilter if the filter is malformed or uses other names.
    """
    return read(text).as_expression(columns)


def list_conditions(text: str) -> list[dict]:
    """Converts the filter to the list of conditions that the API calls QueryFilterJSONParts. Raises BadFilter."""
    return [condition.as_part() for condition in read(text).conditions] if text.strip() else []


def read(text: str) -> "Parser":
    if len(text) > LONGEST:
        raise BadFilter(_("invalid query string: longer than {most} characters", most=LONGEST))
    parser = Parser(list(read_tokens(text)))
    parser.parse()
    return parser


def read_tokens(text: str):
    position, text = 0, text.rstrip()
    while position < len(text):
        if not (match := TOKEN.match(text, position)):
            raise BadFilter(_("invalid query string: cannot be read at {text!r}", text=text[position:][:40]))
        position = match.end()
        kind = match.lastgroup
        yield FilterToken(kind, match[kind].replace('""', '"') if kind == "text" else match[kind])


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z]+)", lambda capitals: "_" + capitals[0].lower(), name)


class Parser:
    """Parses a list of tokens by recursive descent. The grammar is:

    expression := term (OR term)*
    term := factor (AND factor)*
    factor := "(" expression ")" | condition
    """

    def __init__(self, words: list[FilterToken]):
        self.words = words[::-1]
        self.conditions: list[Condition] = []
        self.depth = 0

    def parse(self) -> None:
        self.tree = self.expression()
        if self.words:
            raise BadFilter(_("invalid query string: did not expect {text!r}", text=self.words[-1].text))

    def as_expression(self, columns: dict[str, Field | Column]) -> Expression:
        def build(node) -> Expression:
            if isinstance(node, int):
                return compare(self.conditions[node], columns)
            join, *nodes = node
            return reduce(operator.or_ if join == "OR" else operator.and_, map(build, nodes))

        return build(self.tree)

    def expression(self):
        return self.joined_by("OR", self.term)

    def term(self):
        return self.joined_by("AND", self.factor)

    def joined_by(self, word: str, part):
        nodes = [part()]
        while self.words and self.words[-1].sign == word:
            self.words.pop()
            at = len(self.conditions)
            nodes.append(part())
            self.conditions[at] = replace(self.conditions[at], joined_by=word)
        return nodes[0] if len(nodes) == 1 else (word, *nodes)

    def factor(self):
        if self.peek() != "(":
            return self.condition()
        self.take()
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadFilter(_("invalid query string: more than {most} parentheses deep", most=DEEPEST))
        at = len(self.conditions)
        inner = self.expression()
        self.take(")")
        self.depth -= 1
        self.conditions[at] = replace(self.conditions[at], left="(" + self.conditions[at].left)
        self.conditions[-1] = replace(self.conditions[-1], right=self.conditions[-1].right + ")")
        return inner

    def condition(self) -> int:
        name, sign = self.take(), self.take().sign
        if name.kind != "word" or sign not in COMPARISONS:
            raise BadFilter(_("invalid query string: expected a name and a comparison at {text!r}", text=name.text))
        if len(self.conditions) == MOST_TERMS:
            raise BadFilter(_("invalid query string: more than {most} conditions", most=MOST_TERMS))
        self.conditions.append(Condition(snake(name.text), sign, self.value(sign)))
        return len(self.conditions) - 1

    def value(self, sign: str) -> str | list[str] | None:
        if sign in WITH_LIST:
            if self.peek() != "[":
                raise BadFilter(_("invalid query string: {sign} must be given a list", sign=sign))
            items = self.items()
            if sign == "CONTAINS ALL" and len(items) > MOST_AT_ONCE:
                raise BadFilter(
                    _("invalid query string: more than {most} values of {sign}", most=MOST_AT_ONCE, sign=sign)
                )
            return items
        if sign in EMPTINESS:
            if self.take().sign not in {"NULL", "NONE"}:
                raise BadFilter(_("invalid query string: {sign} can only be used with NULL", sign=sign))
            return None
        first = self.take()
        if first.kind == "mark":
            raise BadFilter(_("invalid query string: expected a value, found {text!r}", text=first.text))
        text = first.text if first.kind == "text" else self.bare_words(first)
        if sign in WITH_PATTERN and len(text) > LONGEST_PATTERN:
            raise BadFilter(
                _("invalid query string: {sign} takes at most {most} characters", sign=sign, most=LONGEST_PATTERN)
            )
        return text

    def bare_words(self, first: FilterToken) -> str:
        words = [first.text]
        while self.words and self.words[-1].kind == "word" and self.words[-1].sign not in {"AND", "OR"}:
            words.append(self.words.pop().text)
        return " ".join(words)

    def items(self) -> list[str]:
        self.take("[")
        items = []
        while self.peek() != "]":
            if items:
                self.take(",")
            item = self.take()
            if item.kind == "mark":
                raise BadFilter(_("invalid query string: expected a value, found {text!r}", text=item.text))
            items.append(item.text if item.kind == "text" else self.bare_words(item))
        self.take("]")
        return items

    def peek(self) -> str:
        return self.words[-1].text if self.words and self.words[-1].kind == "mark" else ""

    def take(self, expected: str | None = None) -> FilterToken:
        if not self.words:
            raise BadFilter(_("invalid query string: ends too early"))
        word = self.words.pop()
        if expected and (word.kind, word.text) != ("mark", expected):
            raise BadFilter(
                _("invalid query string: expected {expected!r}, found {found!r}", expected=expected, found=word.text)
            )
        return word


def compare(condition: Condition, columns: dict[str, Field | Column]) -> Expression:
    """Converts one condition to a Peewee expression on the column that it names. Raises BadFilter."""
    if condition.name not in columns:
        raise BadFilter(_("invalid attribute string: '{name}' does not exist on this schema", name=condition.name))
    column = as_column(columns[condition.name])
    sign = NEGATIONS.get(condition.sign, condition.sign)
    matching = column.matching if sign == condition.sign else column.lacking
    try:
        if sign in EMPTINESS:
            return column.empty() if sign == "IS" else column.filled()
        if sign == "CONTAINS ALL":
            return column.matching_all([column.value(item) for item in condition.value])
        if sign in TEXTS:
            return matching(TEXTS[sign], column.pattern(condition.value))
        if sign in LISTS:
            return matching(LISTS[sign], [column.value(item) for item in condition.value])
        return matching(SIGNS[sign], column.value(condition.value))
    except NotOfThisType as unfit:
        raise BadFilter(_("invalid query string: {reason}", reason=unfit)) from None
