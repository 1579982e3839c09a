"""Writes the OpenAPI description as a page to read: plain HTML that needs neither scripts nor another site."""

from collections.abc import Iterator
from html import escape

STYLE = "docs.css"
DESCRIPTION = "openapi.json"
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title} API</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="{style}">
<header>
<h1>{title} API</h1>
<p>Version {version} · {count} calls · <a href="{description}">openapi.json</a></p>
<p>Make an API token on your profile page, and send it with each call:
<code>Authorization: Bearer …</code></p>
</header>
<nav aria-label="Contents"><ul>
{contents}
</ul></nav>
<main>
{sections}
<section id="schemas">
<h2>Schemas</h2>
{schemas}
</section>
</main>
</html>
"""


def write_page(published: dict) -> str:
    """Returns the page: its calls by tag, each with what it takes and answers, and the schemas that these name."""
    by_tag: dict[str, list[tuple[str, str, dict]]] = {tag["name"]: [] for tag in published["tags"]}
    for path, verbs in published["paths"].items():
        for verb, operation in verbs.items():
            by_tag[operation["tags"][0]].append((path, verb, operation))
    return PAGE.format(
        title=escape(published["info"]["title"]),
        version=escape(published["info"]["version"]),
        count=sum(map(len, by_tag.values())),
        style=STYLE,
        description=DESCRIPTION,
        contents="\n".join(f'<li><a href="#{make_anchor(tag)}">{escape(tag)}</a></li>' for tag in [*by_tag, "Schemas"]),
        sections="\n".join(write_section(tag, calls) for tag, calls in by_tag.items()),
        schemas="\n".join(write_schema(*schema) for schema in sorted(published["components"]["schemas"].items())),
    )


def make_anchor(tag: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in tag.lower())


def write_section(tag: str, calls: list[tuple[str, str, dict]]) -> str:
    inside = "\n".join(call_part(*call) for call in calls)
    return f'<section id="{make_anchor(tag)}">\n<h2>{escape(tag)}</h2>\n{inside}\n</section>'


def call_part(path: str, verb: str, operation: dict) -> str:
    parts = [f"<p>{escape(operation['description'])}</p>", *write_parameters(operation["parameters"])]
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        parts.append(f"<h3>Body <small>{escape(kind)}</small></h3>{write_fields(content['schema'])}")
    answers = "".join(map(answer_row, *zip(*operation["responses"].items(), strict=True)))
    parts.append(f"<h3>Answers</h3><table>{answers}</table>")
    return (
        f'<details id="{operation["operationId"]}"><summary><b class="{verb}">{verb.upper()}</b> '
        f"<code>{escape(path)}</code> <span>{escape(operation['summary'])}</span></summary>{''.join(parts)}</details>"
    )


def write_parameters(parameters: list[dict]) -> Iterator[str]:
    if parameters:
        rows = (
            write_row(
                parameter["name"],
                write_type(parameter["schema"]),
                parameter["in"],
                parameter.get("required"),
                parameter.get("description", ""),
            )
            for parameter in parameters
        )
        yield f"<h3>Parameters</h3><table>{''.join(rows)}</table>"


def write_row(name: str, kind: str, place: str, required, about: str) -> str:
    more = " · ".join(filter(None, [place, "required" if required else ""]))
    return f"<tr><th><code>{escape(name)}</code></th><td>{kind}</td><td>{more}</td><td>{escape(str(about))}</td></tr>"


def answer_row(status: str, answer: dict) -> str:
    kinds = ", ".join(write_type(content["schema"]) for content in answer.get("content", {}).values())
    return f"<tr><th>{escape(status)}</th><td>{escape(answer['description'])}</td><td>{kinds}</td></tr>"


def write_schema(name: str, schema: dict) -> str:
    return (
        f'<details id="schema-{escape(name)}"><summary><code>{escape(name)}</code></summary>'
        f"{write_fields(schema)}</details>"
    )


def write_fields(schema: dict) -> str:
    """Returns a table of an object's fields; of anything else, its type."""
    if not (fields := schema.get("properties")):
        return f"<p>{write_type(schema)}</p>"
    required = set(schema.get("required", ()))
    rows = (
        write_row(
            name, write_type(field), "read only" if field.get("readOnly") else "", name in required, write_limits(field)
        )
        for name, field in fields.items()
    )
    return f"<table>{''.join(rows)}</table>"


def write_limits(field: dict) -> str:
    words = {"default": "default", "minimum": "from", "maximum": "to", "maxLength": "at most", "maxItems": "at most"}
    limits = [f"{word} {field[key]}" for key, word in words.items() if field.get(key) not in (None, "")]
    return ", ".join(filter(None, [str(field.get("description", "")), *limits]))


def write_type(schema: dict) -> str:
    """Returns a schema's type in a few words, as HTML that links to the schemas it names."""
    if reference := schema.get("$ref", ""):
        name = escape(reference.rpartition("/")[2])
        return f'<a href="#schema-{name}">{name}</a>'
    if choices := schema.get("anyOf", schema.get("oneOf", schema.get("allOf"))):
        return " or ".join(map(write_type, choices))
    if values := schema.get("enum"):
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in values)
    kind = schema.get("type", "anything")
    if kind == "array" or ("array" in kind and isinstance(kind, list)):
        return f"list of {write_type(schema.get('items', {}))}"
    words = " or ".join(kind) if isinstance(kind, list) else kind
    return escape(f"{words} ({schema['format']})" if "format" in schema else words)
