"""Generates request bodies from the OpenAPI description, with texts and ids of a given user."""

import re

from app.framework.api.wire import describe

CHANGING = ("POST", "PUT", "PATCH", "DELETE")
MISSING = object()
EVENTUALLY = "2999-01-01T00:00:00Z"

# Sample values by field name, for fields that do not accept every value of their type.
FITTING = {
    "scheduledTime": "07:30",
    "email": "{word}@example.com",
    "username": "{word}",
    "actionType": "post",
    "password": "old-password-1",
    "currentPassword": "old-password-1",
    "newPassword": "new-password-1",
    "passwordConfirm": "old-password-1",
    "locale": "en-US",
    "color": "#123456",
    "language": "de-DE",
    "expiresAt": EVENTUALLY,
    "timestamp": "2026-01-02T03:04:05Z",
    "fileName": None,
    "image": MISSING,
    "onlyFrom": MISSING,
    "unlessNewer": False,
    "queryFilterString": 'name LIKE "%e%"',
    "rating": 3,
    "replaces": None,
    "referencedRecipe": None,
    "url": "http://127.0.0.1/",
    "appriseUrl": "json://192.0.2.1/",
    "options": MISSING,  # a notifier that is about no event sends nothing while other things are tested
    "orgURL": "https://example.com/",
    "exportType": "json",
    "host": "kitchen.lan",
    "disableComments": False,
    "locked": False,
    "code": "WRONGONE",
    "doors": ["192.168.1.5:8123"],
    "data": '{"@type": "Recipe", "name": "Pasted", "recipeIngredient": ["1 egg"], "recipeInstructions": "Boil it."}',
}
# The households of nobody, so that the flag of the caller's own household counts.
FITTING |= {"householdsWithIngredientFood": [], "householdsWithTool": []}
# Maps fields to the kind of thing whose ids they contain.
SINGULAR = {"tags": "tag", "tools": "tool", "recipeCategory": "category", "categories": "category"}
SINGULAR |= {
    "recipeInstructions": "step",
    "recipes": "recipe",
    "recipeIds": "recipe",
    "shown": "recipe",
    "referenceId": "ingredient",
}
SINGULAR |= {"groupToken": "invitation", "token": "invitation", "substituteFoodId": "second_food"}
# Text fields that refer to a row by slug, id or token.
NAMING = {("recipes", "[]"), ("token",), ("groupToken",)}
# Fields by which an administrator sets the group and household of an account.
OF_ACCOUNTS = {("group",), ("household",)}
# Fields of a user's own profile that must stay as they are. Clients may leave them out.
OF_ROLES = {"admin", "canInvite", "canManage", "canManageHousehold", "canOrganize", "authMethod", "group", "household"}


def snake(name: str) -> str:
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


class Samples:
    def __init__(self, app):
        said = describe(app, "Hearthbook", "0")
        self.parts = said["components"]["schemas"]
        self.schemas = {}
        for path, operations in said["paths"].items():
            for verb, operation in operations.items():
                if sent := operation.get("requestBody", {}).get("content", {}).get("application/json"):
                    self.schemas[verb.upper(), path] = sent["schema"]

    def of(self, verb: str, route: str) -> dict | None:
        return self.schemas.get((verb, re.sub(r"<(?:[^:>]+:)?(\w+)>", r"{\1}", route)))

    def plain(self, schema: dict) -> dict:
        """Returns the schema with references resolved. If null is also allowed, returns only the other alternative."""
        if "$ref" in schema:
            return self.parts[schema["$ref"].rpartition("/")[2]]
        for choice in schema.get("anyOf", schema.get("allOf", ())):
            if choice.get("type") != "null":
                return self.plain(choice)
        return schema

    def body(self, schema: dict, word: str, id_of, at: tuple = (), beside=frozenset()):
        """Returns a complete request body.

        `id_of` maps a path of field names to an id, or to MISSING if the field is to be left out.
        """
        hidden, name = schema.get("readOnly"), at[-1] if at else ""
        schema = self.plain(schema)
        kind = schema.get("type", "object")
        kind = next(one for one in kind if one != "null") if isinstance(kind, list) else kind
        if hidden or schema.get("readOnly") or (name in OF_ROLES and "currentPassword" in beside):
            return MISSING
        if schema.get("format") == "uuid" or at[-2:] in NAMING or (at in OF_ACCOUNTS and "authMethod" in beside):
            return id_of(at)
        if name in FITTING:
            value = FITTING[name]
            return value.format(word=word) if isinstance(value, str) and "{word}" in value else value
        if kind == "array":
            item = self.body(schema.get("items", {}), word, id_of, (*at, "[]"))
            return [] if item is MISSING else [item]
        if kind == "object":
            inside = schema.get("properties", {})
            parts = {key: self.body(one, word, id_of, (*at, key), inside.keys()) for key, one in inside.items()}
            return {key: value for key, value in parts.items() if value is not MISSING}
        return self.value(schema, kind, f"{word} {name}")

    def value(self, schema: dict, kind: str, text: str):
        if "enum" in schema:
            return schema["enum"][-1]
        if shape := {"date-time": "2026-01-02T03:04:05Z", "date": "2026-01-02"}.get(schema.get("format")):
            return shape
        return {"integer": 1, "number": 1, "boolean": True}.get(kind, text)

    def places(self, schema: dict) -> list[tuple]:
        """Returns the paths of field names under which a body contains ids."""
        found: list[tuple] = []
        self.body(schema, "", lambda at: found.append(at) or MISSING)
        return found


def thing_at(place: tuple, own: str) -> str:
    """Returns the kind of thing whose id a body has under this path; `own` for the id of the object itself."""
    names = [name for name in place if name not in {"[]", "preferences"}]
    last = names[-1] if names else own
    if last == "id":
        return SINGULAR.get(names[-2], snake(names[-2])) if len(names) > 1 else own
    if merged := re.fullmatch("(from|to)(Food|Unit|Id)?", last):
        return own if merged[1] == "to" else f"second_{own}"
    if (last, own) == ("token", "forgotten"):
        return "reset_token"
    return SINGULAR.get(last) or snake(last.removesuffix("Id"))
