"""The fields that today's API has and the recorded one lacks, as the newer contract lists them."""

from functools import cache
from pathlib import Path

import orjson

CONTRACT = Path(__file__).parents[2].parent / "shared" / "spec" / "contract-3.json"
OWN = {"yieldText"}  # the yield of a recipe as it was written, which only our responses have


@cache
def todays_fields() -> frozenset[str]:
    """Returns the names of all fields that were added to any schema."""
    schemas = orjson.loads(CONTRACT.read_bytes())["schemas"] if CONTRACT.is_file() else {}
    added = {
        name
        for schema in schemas.values()
        for name, field in schema.get("fields", {}).items()
        if field.get("change") == "added"
    }
    return frozenset(added | OWN)
