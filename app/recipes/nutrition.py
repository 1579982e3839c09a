"""The nutrition facts of one portion: eleven amounts as text, in units defined by the API.

Of which amount of food these are is a text, too, and is only there if it is known.
"""

from marshmallow import validate

from app.framework.api.schema import FreeText, PartSchema

KINDS = (
    "calories",
    "carbohydrate_content",
    "cholesterol_content",
    "fat_content",
    "fiber_content",
    "protein_content",
    "saturated_fat_content",
    "sodium_content",
    "sugar_content",
    "trans_fat_content",
    "unsaturated_fat_content",
)

SIZE, LONGEST_SIZE = "servingSize", 100

NutritionSchema = PartSchema.from_dict(
    {kind: FreeText(load_default=None, allow_none=True) for kind in KINDS}
    | {"serving_size": FreeText(allow_none=True, validate=validate.Length(max=LONGEST_SIZE))},
    name="NutritionSchema",
)
NUTRITION = NutritionSchema()


def as_stored(nutrition: dict | None) -> dict:
    """Returns the nutrition facts as they are stored and sent. Unknown amounts are None."""
    return NUTRITION.dump(dict.fromkeys(KINDS) | (nutrition or {}))


def merge_changes(stored: dict, changes: dict | None) -> dict:
    """Returns the stored nutrition facts, updated with the given amounts. None or no amounts clears all facts."""
    if not changes:
        return as_stored(None)
    facts = stored | {NUTRITION.fields[kind].data_key: amount for kind, amount in changes.items()}
    return {kind: amount for kind, amount in facts.items() if amount or kind != SIZE}
