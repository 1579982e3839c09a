"""What the page of a recipe says before any script runs: to link previews, search engines and other programs.

Every text here was written by somebody: none may end its attribute, its element or the data block (behaviours §Q).
"""

from html import escape

import orjson

from app.foods.say_ingredient import plain_ingredient
from app.sharing.describe_recipe import Face, describe_recipe, plain

LONGEST_DESCRIPTION = 200
# As JSON may write them, so that the block is one for HTML of any version, and for scripts that evaluate it.
UNSAFE = {sign.encode(): b"\\u%04x" % ord(sign) for sign in "<>&\u2028\u2029"}


def introduce_recipe(recipe: dict, face: Face) -> str:
    """The title, the tags and the data block for the page's head, in place of its own title."""
    name, description = one_line(recipe["name"]), about(recipe)
    tags = [
        f"<title>{escape(name)} · Hearthbook</title>",
        '<meta name="robots" content="noindex">' if face.is_secret else "",
        f'<link rel="canonical" href="{escape(face.url)}">',
        meta("name", "description", description),
        meta("property", "og:site_name", "Hearthbook"),
        meta("property", "og:type", "article"),
        meta("property", "og:title", name),
        meta("property", "og:description", description),
        meta("property", "og:url", face.url),
        *picture(face, name),
        meta("name", "twitter:card", "summary_large_image" if face.picture else "summary"),
        meta("name", "twitter:title", name),
        meta("name", "twitter:description", description),
        meta("name", "twitter:image", face.picture),
        f'<script type="application/ld+json">{in_html(describe_recipe(recipe, face))}</script>',
    ]
    return "\n".join(filter(None, tags))


def meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">' if content else ""


def picture(face: Face, name: str) -> list[str]:
    if not face.picture:
        return []
    width, height = map(str, face.size or ("", ""))
    return [
        meta("property", "og:image", face.picture),
        meta("property", "og:image:type", "image/webp"),
        meta("property", "og:image:width", width),
        meta("property", "og:image:height", height),
        meta("property", "og:image:alt", name),
    ]


def about(recipe: dict) -> str:
    """The description on one line; where there is none, what goes in."""
    said = one_line(plain(recipe["description"]))
    return cut(said or ", ".join(filter(None, (one_line(plain_ingredient(one)) for one in recipe["recipeIngredient"]))))


def one_line(text: str) -> str:
    return " ".join(text.split())


def cut(text: str) -> str:
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    whole_words = text[:LONGEST_DESCRIPTION].rpartition(" ")[0] or text[: LONGEST_DESCRIPTION - 1]
    return whole_words.rstrip(" ,.;:") + "…"


def in_html(data: dict) -> str:
    """JSON that no HTML parser takes for anything but text."""
    text = orjson.dumps(data)
    for sign, escaped in UNSAFE.items():
        text = text.replace(sign, escaped)
    return text.decode()
