"""The nutrition of one portion: eleven amounts as text, in the units that the contract implies."""

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

NutritionSchema = PartSchema.from_dict(
    {kind: FreeText(load_default=None, allow_none=True) for kind in KINDS}, name="NutritionSchema"
)
NUTRITION = NutritionSchema()


def as_stored(nutrition: dict | None) -> dict:
    """The nutrition as it is stored and sent: every kind, None if it is unknown."""
    return NUTRITION.dump(dict.fromkeys(KINDS) | (nutrition or {}))


def with_changes(stored: dict, given: dict | None) -> dict:
    """The stored nutrition, updated with the kinds that are given; None clears all of it."""
    return (
        stored | {NUTRITION.fields[kind].data_key: amount for kind, amount in given.items()}
        if given
        else as_stored(None)
    )
