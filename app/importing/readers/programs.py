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
    "kitchenowl": "KitchenOwl",
    "evernote": "Evernote",
    "mastercook": "MasterCook",
    "recipeml": "RecipeML",
    "gourmet": "Gourmet",
    "schema_org": "schema.org",
}
# Programs that API clients may name, and whose files no reader here understands.
UNREADABLE = {"cookn": "Cook'n"}
