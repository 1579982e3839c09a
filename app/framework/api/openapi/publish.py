"""Turns the description of our routes into the one that is published, with the names that clients know."""

import re

PARAMETER = re.compile(r"\{(\w+)\}")
OTHER_SIGNS = re.compile(r"[^A-Za-z0-9]")
PUBLIC = "anyone"  # how the names of rules begin that need no sign-in
BEARER = {
    "type": "http",
    "scheme": "bearer",
    "description": "An API token, or the token of POST /api/auth/token",
}
ERROR = {"type": "object", "properties": {"detail": {"description": "A sentence, or a list of what is wrong"}}}
ERRORS = {
    "401": "Not signed in",
    "403": "Not allowed",
    "404": "Not found, or not visible to you",
    "422": "Something that was sent is not valid",
}


def publish(described: dict, call_names: str) -> dict:
    """Returns the description with the operation ids, parameter names and tags of the API's contract.

    A line of `call_names` is a method, a path, a function and a tag. An operation that is not among them gets the tag
    of the path that shares most of its beginning.
    """
    names = map_names_by_call(call_names)
    paths: dict[str, dict] = {}
    for path, verbs in described["paths"].items():
        for verb, operation in verbs.items():
            public_path, function, tag = names.get((verb.upper(), drop_names(path)), (path, "", ""))
            renamed = dict(zip(PARAMETER.findall(path), PARAMETER.findall(public_path), strict=True))
            function = function or re.sub(r".*\.(\w+)\.\w+", r"\1", operation["operationId"])
            tag = tag or tag_of_neighbors(path, names)
            paths.setdefault(public_path, {})[verb] = publish_operation(
                operation, f"{function}{public_path}", verb, tag, renamed
            )
    schemas = described["components"]["schemas"] | {"Error": ERROR}
    components = {"schemas": schemas, "securitySchemes": {"bearer": BEARER}}
    tags = sorted({operation["tags"][0] for verbs in paths.values() for operation in verbs.values()})
    return described | {"paths": paths, "components": components, "tags": [{"name": tag} for tag in tags]}


def map_names_by_call(call_names: str) -> dict[tuple[str, str], tuple[str, str, str]]:
    """Maps a method and a path without its parameters' names to the path, the function's name and the tag."""
    calls = (line.split(" ", 3) for line in call_names.splitlines())
    return {(verb, drop_names(path)): (path, function, tag.strip("-")) for verb, path, function, tag in calls}


def drop_names(path: str) -> str:
    return PARAMETER.sub("{}", path)


def publish_operation(operation: dict, name: str, verb: str, tag: str, renamed: dict[str, str]) -> dict:
    rule = operation["x-rule"]
    answers = operation["responses"] | {
        status: {"description": meaning, "content": {"application/json": {"schema": refer_to("Error")}}}
        for status, meaning in ERRORS.items()
    }
    return operation | {
        "operationId": OTHER_SIGNS.sub("_", f"{name}_{verb}"),
        "tags": [tag],
        "summary": OTHER_SIGNS.sub(" ", name.split("/")[0]).strip().capitalize(),
        "description": f"For {rule}.",
        "parameters": [
            parameter | {"name": renamed.get(parameter["name"], parameter["name"])}
            for parameter in operation["parameters"]
        ],
        "security": [] if rule.startswith(PUBLIC) else [{"bearer": []}],
        "responses": answers,
    }


def refer_to(schema: str) -> dict:
    return {"$ref": f"#/components/schemas/{schema}"}


def tag_of_neighbors(path: str, names: dict[tuple[str, str], tuple[str, str, str]]) -> str:
    """Returns the tag of the known path that begins most like this one, or one made of the path's first part."""
    parts = drop_names(path).split("/")
    shared = max(
        (
            (count_common_parts(parts, other_path.split("/")), tag)
            for (_, other_path), (_, _, tag) in names.items()
            if tag
        )
    )
    return shared[1] if shared[0] > 2 else parts[2].capitalize()  # "", "api" and one more


def count_common_parts(one: list[str], other: list[str]) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
