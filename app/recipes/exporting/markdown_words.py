"""The headings and labels of recipes exported as Markdown."""

from app.framework.text.translate import lazy

# The nutrients of a recipe in the API, with their units.
NUTRIENTS = {
    "calories": "kcal",
    "carbohydrateContent": "g",
    "cholesterolContent": "mg",
    "fatContent": "g",
    "fiberContent": "g",
    "proteinContent": "g",
    "saturatedFatContent": "g",
    "sodiumContent": "mg",
    "sugarContent": "g",
    "transFatContent": "g",
    "unsaturatedFatContent": "g",
}

WORDS = {
    "recipeYield": lazy("Yield"),
    "totalTime": lazy("Total"),
    "prepTime": lazy("Prep"),
    "performTime": lazy("Cook"),
    "cookTime": lazy("Cook"),
    "ingredients": lazy("Ingredients"),
    "steps": lazy("Steps"),
    "notes": lazy("Notes"),
    "nutrition": lazy("Nutrition"),
    "recipeCategory": lazy("Categories"),
    "tags": lazy("Tags"),
    "tools": lazy("You will need"),
    "source": lazy("Source"),
    "calories": lazy("Energy"),
    "carbohydrateContent": lazy("Carbohydrate"),
    "cholesterolContent": lazy("Cholesterol"),
    "fatContent": lazy("Fat"),
    "fiberContent": lazy("Fiber"),
    "proteinContent": lazy("Protein"),
    "saturatedFatContent": lazy("Saturated fat"),
    "sodiumContent": lazy("Sodium"),
    "sugarContent": lazy("Sugar"),
    "transFatContent": lazy("Trans fat"),
    "unsaturatedFatContent": lazy("Unsaturated fat"),
    "servingSize": lazy("per {size}"),
}
