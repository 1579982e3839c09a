"""Reads schema.org recipes as programs export them, with the fields that pages of the web do not have."""

from app.importing.clean_text import LONGEST, clean_line
from app.importing.foreign_recipe import Fields, ForeignRecipe, TextPart, as_text, as_texts, is_empty, scale_stars
from app.importing.page.page_address import make_absolute
from app.importing.page.structured_data.read_schema import clean_values, list_types, walk_objects
from app.importing.page.values.clean import clean_tags
from app.importing.pieces import read_bracketed_title, read_hash_title, split_pieces
from app.recipes.clean_source import find_first_address

READ = (
    "name headline description recipeYield recipe_yield yield recipeServings recipeIngredient ingredients"
    " recipe_ingredient recipeInstructions RecipeInstructions recipe_instructions instructions nutrition recipeCategory"
    " recipe_category recipeCuisine keywords tags tool tools image thumbnailUrl inLanguage language totalTime prepTime"
    " performTime cookTime author"
).split()
TECHNICAL = (
    "url orgURL org_url mainEntityOfPage isPartOf publisher type id identifier hash version dateModified"
    " isAccessibleForFree potentialAction speakable printImage imageUrl image_url imagePlaceholderUrl user_id context"
).split()
OF_RECIPESAGE = {"creditText", "isBasedOn"}
OF_PAGES = ("review", "interactionStatistic", "commentCount", "hasPart", "sameAs", "copyrightHolder", "video")


def find_recipes(data) -> list[dict]:
    """Returns the recipes in JSON by their type, outer ones first, or what looks like one if none has a type."""
    all_nodes = list(walk_objects(data))
    typed = [node for node in all_nodes if "recipe" in list_types(node)]
    return typed or [node for node in all_nodes if {"recipeIngredient", "recipeInstructions"} & node.keys()]


def read_schema_recipe(data: dict) -> ForeignRecipe:
    fields = Fields(sort_steps(data))
    values = clean_values(sort_steps(data))
    fields.take(*READ)
    author = clean_line(values["author"])
    recipe = ForeignRecipe(
        name=values["name"],
        description=values["description"],
        lines=split_ingredients(values["ingredients"]),
        steps=read_steps(values["instructions"]),
        tags=clean_tags(data.get("keywords") or data.get("tags"), LONGEST, LONGEST),
        categories=values["categories"],
        tools=values["tools"],
        prep_time=values["prep_time"],
        cook_time=values["perform_time"],
        total_time=values["total_time"],
        recipe_yield=values["yield"],
        nutrition=data["nutrition"] if isinstance(data.get("nutrition"), dict) else {},
        picture_urls=values["images"],
        created=fields.text("dateCreated", "dateAdded"),
        language=values["language"],
    )
    add_source(recipe, fields, values["url"])
    add_published(recipe, fields, is_own=OF_RECIPESAGE & data.keys())
    recipe.note("Author", author)
    add_opinions(recipe, fields)
    recipe.left = [name for name in OF_PAGES if not is_empty(fields.take(name))]
    return fields.rest_as_notes(recipe, *TECHNICAL)


def sort_steps(data: dict) -> dict:
    """Returns the recipe with steps in the order of their numbers, where these are keys such as "0", "2" and "10"."""
    steps = data.get("recipeInstructions")
    if isinstance(steps, dict) and steps and all(str(key).isdecimal() for key in steps):
        return data | {"recipeInstructions": [steps[key] for key in sorted(steps, key=int)]}
    return data


def mark_heading(line: str) -> str:
    return read_bracketed_title(line) or read_hash_title(line)


def split_ingredients(ingredients: list[tuple[str, str]]):
    parts = split_pieces((line for _, line in ingredients), mark_heading)
    titles = {line: title for title, line in ingredients if title}
    for part in parts:
        part.title = part.title or titles.get(part.text, "")
    return parts


def read_steps(instructions: list[dict]) -> list[TextPart]:
    """Returns the steps. A heading in the text of one is the title of the next; one of its own has no text."""
    steps, title = [], ""
    for instruction in instructions:
        heading = mark_heading(instruction["text"]) or ("" if instruction["text"] else instruction["title"])
        if title and (heading or instruction["title"]):
            steps.append(TextPart("", title))
            title = ""
        if not instruction["text"]:
            steps.append(TextPart("", heading, instruction["summary"]))
        elif heading:
            title = heading
        else:
            steps.append(TextPart(instruction["text"], instruction["title"] or title, instruction["summary"]))
            title = ""
    return steps + ([TextPart("", title)] if title else [])


def add_source(recipe: ForeignRecipe, fields: Fields, url: str) -> None:
    """Adds the address that a recipe comes from, or else the text that says where it is from."""
    based, credit = fields.text("isBasedOn"), fields.text("creditText", "citation").strip()
    address = find_first_address(based) or (make_absolute(url) and url)
    recipe.source = address or based or credit
    for text in (based, credit):
        recipe.note("Source", "" if text in (recipe.source, address) else text)


def add_published(recipe: ForeignRecipe, fields: Fields, *, is_own) -> None:
    """Adds the day when a recipe was published. Of one that a person wrote, it is the day when it was added."""
    published = fields.text("datePublished")
    if is_own and not recipe.created:
        recipe.created = published
    else:
        recipe.note("Date published", "" if published == recipe.created else published.partition("T")[0])


def add_opinions(recipe: ForeignRecipe, fields: Fields) -> None:
    """Adds the stars, unless they are those of a page's visitors, and the comments."""
    rating = fields.take("aggregateRating", "rating", "contentRating")
    if isinstance(rating, dict):
        voters = rating.get("ratingCount", rating.get("reviewCount"))
        if str(voters or 1) == "1":
            recipe.rating = scale_stars(rating.get("ratingValue"), read_best(rating))
        else:
            recipe.note("Rating", f"{as_text(rating.get('ratingValue'))} ({as_text(voters)})")
    elif rating is not None:
        recipe.rating = scale_stars(rating)
    comments = fields.take("comment", "comments", "notes")
    for comment in comments if isinstance(comments, list) else [comments]:
        if isinstance(comment, dict):
            recipe.note(as_text(comment.get("name") or comment.get("title")), comment.get("text"))
        else:
            recipe.note("", comment)
    recipe.favorite = fields.take("isFavorite", "favorite") is True
    recipe.categories += [text for text in as_texts(fields.take("folder")) if text not in recipe.categories]


def read_best(rating: dict) -> float:
    try:
        return float(rating.get("bestRating") or 5)
    except (TypeError, ValueError):
        return 5.0
