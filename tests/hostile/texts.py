"""Texts of any length that take inefficient parsers a long time, such as unclosed brackets and deep nesting."""

from collections.abc import Callable


def repeated(piece: str) -> Callable[[int], str]:
    return lambda length: (piece * (length // len(piece) + 1))[:length]


HOSTILE: dict[str, Callable[[int], str]] = {
    "bold that never closes": repeated("**a "),
    "emphasis of all kinds": repeated("**a __b *c _d ~~e `f "),
    "tags that never close": repeated("<b><i title='<a href=\""),
    "less-than signs": repeated("<"),
    "scripts and comments": repeated("<script </scr <!-- <style>"),
    "pictures and links that never close": repeated("![a](b [c](d "),
    "nested brackets": lambda length: "[" * (length // 2) + "](" * (length // 4),
    "a heading with spaces": lambda length: f"# a{' ' * (length - 4)}b",
    "a table over tabs": lambda length: "a|b\n" + "\t" * (length - 5) + "x",
    "blank lines": repeated(" \n"),
    "nested quotes and lists": repeated("> - 1. a\n"),
    "digits": lambda length: "1" * length,
    "digits and then spaces": lambda length: "1" * (length // 2) + " " * (length // 2 - 1) + "x",
    "amounts": repeated("1 1/2 cups or 350 °F, 9X13 inch, "),
    "escaped entities": repeated("&amp;#38;amp;"),
    "a number of an entity": lambda length: f"&#{'9' * (length - 3)};",
    "combining marks": lambda length: "a" + "\u0301\u0327" * (length // 2 - 1),
    "signs of many bytes": repeated("日本😀"),
    "quotes and backslashes": repeated("\\\"'\u2028"),
    "commas and colons": repeated("a, b: (c; "),
}
