"""Reads Recipe Keeper: `recipes.html` with a `div.recipe-details` for each recipe, and `images`."""

import re
from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, UnreadableRecipe, scale_stars, split_field_name
from app.importing.pieces import drop_number, read_any_heading, read_nutrition, split_pieces
from app.importing.readers.files import ForeignFiles
from app.importing.readers.markup_files.markup import has_class, parse_html, read_blocks, read_name

HTML = (".html", ".htm")
NUTRIENTS = {
    "recipeNutServingSize": ("servingSize", ""),
    "recipeNutCalories": ("calories", "kcal"),
    "recipeNutTotalFat": ("fatContent", "g"),
    "recipeNutSaturatedFat": ("saturatedFatContent", "g"),
    "recipeNutCholesterol": ("cholesterolContent", "mg"),
    "recipeNutSodium": ("sodiumContent", "mg"),
    "recipeNutTotalCarbohydrate": ("carbohydrateContent", "g"),
    "recipeNutDietaryFiber": ("fiberContent", "g"),
    "recipeNutSugars": ("sugarContent", "g"),
    "recipeNutProtein": ("proteinContent", "g"),
}
OWN = re.compile(
    rb"""itemprop\s{0,5}=\s{0,5}["']?recipe(?:Ingredients|Directions|ShareId|IsFavourite|Course|Nut[A-Z])"""
)
TECHNICAL = {"recipeShareId", "recipeId"}


def fits(files: ForeignFiles) -> bool:
    bodies = (files.read(name) for name in files.ending_in(*HTML))
    return any(b"recipe-details" in body and OWN.search(body) for body in bodies)


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(*HTML):
        for element in [node for node in parse_html(files.read(name)).iter("div") if has_class(node, "recipe-details")]:
            title = next((read_blocks(node) for node in element.iter() if node.get("itemprop") == "name"), "")
            yield title or name, partial(read_recipe, files, name, element)


def read_recipe(files: ForeignFiles, name: str, element) -> ForeignRecipe:
    recipe = ForeignRecipe()
    for part in element.iter():
        field = part.get("itemprop") if isinstance(part.tag, str) else None
        path = part.get("src") if read_name(part) == "img" else part.get("content") if is_photo(field) else None
        if path:
            picture = files.at(path, name)
            recipe.pictures += files.picture(picture)
            recipe.left += [] if picture else [path[:200]]
        elif field and not any(node.get("itemprop") for node in part.iterdescendants()):
            take(recipe, part, field, part.get("content") if read_name(part) == "meta" else read_blocks(part))
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def is_photo(field: str | None) -> bool:
    return bool(field and re.fullmatch(r"photo\d+", field))


def take(recipe: ForeignRecipe, part, field: str, text: str) -> None:
    """Takes the value of an element by its property."""
    text = (text or "").strip()
    plain = {"name": "name", "recipeYield": "recipe_yield", "prepTime": "prep_time", "cookTime": "cook_time"}
    plain |= {"totalTime": "total_time", "recipeId": "source_id"}
    if not text:
        return
    if field in plain:
        setattr(recipe, plain[field], text)
    elif field == "recipeIngredients":
        recipe.lines = split_pieces(text.split("\n"), read_any_heading)
    elif field == "recipeDirections":
        recipe.steps = split_pieces(map(drop_number, text.split("\n")), read_any_heading)
    elif field == "recipeSource":
        link = next((node.get("href") for node in part.iter("a") if node.get("href")), None)
        recipe.source = link or text
    elif field == "recipeCourse":
        recipe.tags.append(text)
    elif field in ("recipeCategory", "recipeCollection"):
        recipe.categories.append(text)
    elif field == "recipeRating":
        recipe.rating = scale_stars(text)
    elif field == "recipeIsFavourite":
        recipe.favorite = text.lower() == "true"
    elif field == "recipeNotes":
        recipe.note("", text)
    elif field in ("recipeNutrition", "nutrition"):
        facts, unread = read_nutrition(text)
        recipe.nutrition = facts | recipe.nutrition
        recipe.note("Nutrition", "\n".join(line for line in unread.split("\n") if any(map(str.isdecimal, line))))
    elif field in NUTRIENTS:
        nutrient, unit = NUTRIENTS[field]
        if text.strip("0. "):
            recipe.nutrition[nutrient] = text if any(map(str.isalpha, text)) else f"{text} {unit}"
    elif field not in TECHNICAL and text not in ("0", "False", "PT0S"):
        recipe.note(split_field_name(field.removeprefix("recipe")), text)
