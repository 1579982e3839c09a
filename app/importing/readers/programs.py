"""The programs whose files can be read, by the names that API clients use."""

OF_THE_CONTRACT = (
    "nextcloud",
    "chowdown",
    "copymethat",
    "paprika",
    "mealie_alpha",
    "tandoor",
    "plantoeat",
    "myrecipebox",
    "recipekeeper",
)
PROGRAMS = {
    "nextcloud": "Nextcloud Cookbook",
    "chowdown": "Chowdown",
    "copymethat": "Copy Me That",
    "paprika": "Paprika",
    "mealie_alpha": "Mealie 0.x",
    "tandoor": "Tandoor",
    "plantoeat": "Plan to Eat",
    "myrecipebox": "My Recipe Box",
    "recipekeeper": "Recipe Keeper",
    "recipesage": "RecipeSage",
    "mela": "Mela",
    "crouton": "Crouton",
    "cookmate": "Cookmate",
    "cooklang": "Cooklang",
    "markdown": "Markdown",
    "mealmaster": "MealMaster",
    "schema_org": "schema.org",
}
