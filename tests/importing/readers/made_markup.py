"""Creates small files of programs that export HTML, XML or tables."""

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import (
    LINES,
    PAGE,
    PHOTO,
    PLAIN_LINES,
    PLAIN_STEPS,
    STEPS,
    TIMES,
    MadeFile,
)


def copymethat() -> MadeFile:
    page = f"""<html><body><div class="recipe"><div id="name">Pie</div><div id="link_name">
    <a id="original_link" href="{PAGE}">example.com</a></div><img class="recipeImage" src="images/pie.jpg">
    <div id="description">Good</div><div id="servings">Servings: 4</div><span id="ratingValue">4</span>
    <div><span class="recipeCategory">Tags:</span><span class="recipeCategory">sweet</span></div>
    <div id="made_this">I made this</div><div id="cooked_by">Ann</div>
    <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Dough</li><li>2 cups flour</li><li>1 egg</li></ul>
    <ol id="recipeInstructions"><li>Mix.</li><li>Bake it.</li></ol>
    <ul id="recipeNotes"><li>Use butter.</li></ul></div></body></html>"""
    expected = {
        "name": "Pie",
        "description": "Good",
        "org_url": PAGE,
        "recipe_yield": "Servings: 4",
        "rating": 4.0,
        "tags": ["sweet"],
        "lines": [("Dough", "2 cups flour"), ("", "1 egg")],
        "steps": PLAIN_STEPS,
    }
    files = {"recipes.html": page.encode(), "images/pie.jpg": PHOTO}
    return MadeFile("copymethat.zip", zipped(files), expected, {"": "Use butter.", "Cooked by": "Ann"}, 1)


def recipekeeper() -> MadeFile:
    page = f"""<html><body><div class="recipe-details"><meta content="7" itemprop="recipeId">
    <h2 itemprop="name">Pie</h2>
    <div>Courses: <span itemprop="recipeCourse">Dessert</span> <meta content="Cake" itemprop="recipeCategory">
    <meta content="Family" itemprop="recipeCollection"></div>
    <div>Source: <span itemprop="recipeSource"><a href="{PAGE}">x</a></span></div>
    <div>Serving size: <span itemprop="recipeYield">4</span></div><meta content="PT10M" itemprop="prepTime">
    <meta content="PT20M" itemprop="cookTime"><meta content="4" itemprop="recipeRating">
    <meta content="True" itemprop="recipeIsFavourite"><meta content="200" itemprop="recipeNutCalories">
    <meta content="5" itemprop="recipeNutTotalFat"><meta content="1 slice" itemprop="recipeNutServingSize">
    <div itemprop="recipeIngredients"><p>2 cups flour</p><p>1 egg</p></div>
    <div itemprop="recipeDirections"><p>1. Mix.</p><p>2. Bake it.</p></div>
    <div itemprop="recipeNotes"><p>Use butter.</p></div>
    <img src="images/pie.jpg" class="recipe-photo"/><meta content="images/pie.jpg" itemprop="photo0">
    </div></body></html>"""
    expected = TIMES | {
        "name": "Pie",
        "lines": PLAIN_LINES,
        "steps": PLAIN_STEPS,
        "tags": ["Dessert"],
        "recipe_category": ["Cake", "Family"],
        "org_url": PAGE,
        "recipe_yield": "4",
        "rating": 4.0,
        "nutrition": {"calories": "200", "fatContent": "5", "servingSize": "1 slice"},
    }
    files = {"recipekeeperhtml/recipes.html": page.encode(), "recipekeeperhtml/images/pie.jpg": PHOTO}
    notes = {"": "Use butter."}
    return MadeFile("keeper.zip", zipped(files), expected, notes, 1, favorite=True)


def cookmate() -> MadeFile:
    page = f"""<?xml version="1.0" encoding="UTF-8"?><cookbook version="1"><recipe>
    <title>Pie</title><preptime>10 min</preptime>
    <cooktime>20 min</cooktime><totaltime>30 min</totaltime><description><li>Good</li></description>
    <ingredient><li>Dough:</li><li>2 cups flour</li><li>1 egg</li>
    <li section="true">Filling</li><li>3 apples</li></ingredient>
    <recipetext><li>Dough:</li><li>Mix.</li><li>Filling:</li><li>Bake it.</li></recipetext>
    <category>Cake</category><category>Dessert</category><tag>sweet</tag><quantity>4</quantity><rating>4</rating>
    <url>{PAGE}</url><source>Grandma</source>
    <imagepath>/storage/emulated/0/MyCookBook/images/pie.jpg</imagepath>
    <imageurl>https://example.com/a.jpg</imageurl>
    <video>https://v.test/1</video><comments><li>Use butter.</li></comments>
    <nutrition>Calories: 200 kcal</nutrition><lang>en</lang>
    </recipe></cookbook>"""
    expected = TIMES | {
        "name": "Pie",
        "description": "Good",
        "lines": LINES,
        "steps": STEPS,
        "recipe_category": ["Cake", "Dessert"],
        "tags": ["sweet"],
        "recipe_yield": "4",
        "rating": 4.0,
        "org_url": PAGE,
        "nutrition": {"calories": "200"},
        "language": "en",
    }
    notes = {"": "Use butter.", "Video": "https://v.test/1", "Source": "Grandma"}
    return MadeFile("backup.mcb", zipped({"my.xml": page.encode(), "images/pie.jpg": PHOTO}), expected, notes, 1)


def in_rows(*rows: list[str], delimiter: str = ",") -> str:
    def quoted(cell: str) -> str:
        return '"' + cell.replace('"', '""') + '"'

    return "\r\n".join(delimiter.join(map(quoted, row)) for row in rows) + "\r\n"


PLAN_TO_EAT = {
    "Title": "Pie",
    "Course": "Dessert",
    "Cuisine": "French",
    "Main Ingredient": "Apple",
    "Description": "Good",
    "Source": "Grandma",
    "Url": PAGE,
    "Url Host": "example.com",
    "Prep Time": "10",
    "Cook Time": "20 min",
    "Total Time": "30 min",
    "Servings": "4",
    "Yield": "",
    "Ingredients": "2 cups flour\n, \n1 egg",
    "Directions": "Mix.\nBake it.",
    "Tags": "sweet, quick",
    "Rating": "4",
    "Public Url": "",
    "Photo Url": "https://example.com/a.jpg",
    "Private": "no",
    "Nutritional Score (generic)": "7",
    "Calories": "200",
    "Fat": "5",
    "Created At": "2021-03-04 10:00:00",
    "Updated At": "2021-03-05",
}


def plantoeat() -> MadeFile:
    expected = {
        "name": "Pie",
        "description": "Good",
        "recipe_category": ["Dessert", "French"],
        "tags": ["sweet", "quick", "Apple"],
        "org_url": PAGE,
        "prep_time": "10 minutes",
        "perform_time": "20 minutes",
        "total_time": "30 minutes",
        "rating": 4.0,
        "recipe_yield": "4",
        "lines": PLAIN_LINES,
        "steps": PLAIN_STEPS,
        "date_added": "2021-03-04",
        "nutrition": {"calories": "200", "fatContent": "5"},
        "picture_urls": ["https://example.com/a.jpg"],
    }
    notes = {"Source": "Grandma", "Url host": "example.com", "Nutritional score (generic)": "7"}
    text = in_rows(list(PLAN_TO_EAT), list(PLAN_TO_EAT.values()), delimiter=";")
    return MadeFile("plantoeat.zip", zipped({"export.csv": text.encode("utf-16")}), expected, notes)


def myrecipebox() -> MadeFile:
    cells = {
        "title": "Crème",
        "description": "Good",
        "preparationTime": "10",
        "cookingTime": "20",
        "inactiveTime": "5",
        "totalTime": "30",
        "quantity": "4",
        "ingredients": "Dough:\n2 cups flour\n1 egg\nFilling:\n3 apples",
        "instructions": "Mix.\nBake it.",
        "categories": "Dessert;Cake",
        "tags": "sweet;quick",
        "favorite": "1",
        "rating": "4",
        "source": PAGE,
        "video": "https://v.test/1",
        "originalPicture": "https://example.com/a.jpg",
        "notes": "Use butter.\nNot oil.",
        "nutrition": "calories : 200\nfat : 5 g\nlove : 3",
    }
    expected = TIMES | {
        "name": "Crème",
        "description": "Good",
        "recipe_yield": "4",
        "lines": LINES,
        "steps": PLAIN_STEPS,
        "recipe_category": ["Dessert", "Cake"],
        "tags": ["sweet", "quick"],
        "rating": 4.0,
        "org_url": PAGE,
        "nutrition": {"calories": "200", "fatContent": "5"},
        "picture_urls": ["https://example.com/a.jpg"],
    }
    notes = {"Inactive time": "5 min", "": "Use butter.", "Nutrition": "love : 3", "Video": "https://v.test/1"}
    data = in_rows(list(cells), list(cells.values())).encode("cp1252")
    return MadeFile("recipes.csv", data, expected, notes, favorite=True)
