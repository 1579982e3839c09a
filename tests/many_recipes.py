"""Creates any number of varied recipes for a household, by inserting them directly into the tables."""

from datetime import UTC, datetime, timedelta
from random import Random

from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.storage.database import db, new_id
from app.framework.text.name import make_slug
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.note import Note
from app.recipes.nutrition import as_stored
from app.recipes.recipe import Recipe, find_next_number
from app.recipes.sorting import RecipeCategory, RecipeTag, RecipeTool
from app.recipes.step import Step
from app.timeline.event import Event
from app.users.user import User

MANNERS = """Roasted Grilled Braised Smoky Spicy Creamy Crispy Slow-cooked Stuffed Glazed Pickled Warm Chilled Rustic Golden
Grandma's Weeknight Sunday Summer Winter Festive Quick Baked Steamed Charred Herby Zesty Sticky Garlicky Buttered""".split()
THINGS = """Chicken Leek Potato Lentil Tomato Mushroom Salmon Beef Pork Tofu Chickpea Aubergine Courgette Spinach Pumpkin
Broccoli Cauliflower Carrot Beetroot Cabbage Prawn Cod Lamb Turkey Duck Rice Barley Quinoa Noodle Bean Egg Cheese
Apple Pear Plum Cherry Lemon Orange Rhubarb Chocolate Almond Hazelnut Poppy-seed Vanilla Caramel Coconut""".split()
DISHES = """Soup Stew Curry Salad Pie Tart Gratin Lasagne Risotto Tacos Burger Pancakes Omelette Casserole Dumplings
Skewers Bowl Wrap Sandwich Spaghetti Pizza Quiche Crumble Cake Muffins Bread Pudding Compote Chutney Dal""".split()
ORIGINS = [
    "",
    "",
    "",
    " alla Nonna",
    " from Provence",
    " à la crème",
    " mit Kräutern",
    " with brown butter",
    " for two",
]
FOODS = """salt;sugar;flour;butter;olive oil;onion;garlic;carrot;celery;potato;tomato;leek;egg;milk;cream;yoghurt;rice;pasta;
lentils;chickpeas;chicken thigh;beef mince;bacon;salmon;prawns;spinach;kale;basil;parsley;thyme;rosemary;bay leaf;
cumin;coriander;paprika;turmeric;cinnamon;nutmeg;ginger;chilli;lemon;lime;orange;apple;pear;almonds;walnuts;honey;
soy sauce;vinegar;white wine;stock;breadcrumbs;parmesan;mozzarella;feta;chocolate;cocoa;vanilla;yeast;baking powder;
crème fraîche;jalapeño;Gruyère;gnocchi;polenta;sweetcorn;peas;green beans;mushrooms;aubergine;courgette;pumpkin""".split(
    ";"
)
UNITS = {
    "gram": "g",
    "kilogram": "kg",
    "millilitre": "ml",
    "litre": "l",
    "tablespoon": "tbsp",
    "teaspoon": "tsp",
    "cup": "c",
}
TAGS = """quick vegetarian vegan gluten-free spicy party kids lunch dinner breakfast baking grill one-pot leftovers freezer
cheap fancy winter summer autumn spring italian french indian mexican thai greek german arabic japanese""".split()
CATEGORIES = ["Main course", "Dessert", "Starter", "Side", "Soup", "Breakfast", "Bread", "Drink", "Snack", "Sauce"]
TOOLS = ["Oven", "Blender", "Stand mixer", "Wok", "Cast-iron pan", "Slow cooker", "Rolling pin"]
DOING = """Chop the {} finely and set it aside.;Heat the {} in a large pan until it smells good.;Stir in the {} and let it
simmer for {} minutes.;Season with {} and taste.;Bake for {} minutes until golden.;Fold the {} in gently.;Let everything
rest for {} minutes before you serve it with {}.""".replace("\n", " ").split(";")
NOTES = ["", "", "", "chopped", "finely diced", "at room temperature", "peeled", "to taste", "plus more for serving"]
OLDEST, AT_ONCE = datetime(2019, 1, 1, tzinfo=UTC), 250


def many_recipes(count: int, user: User, seed: int = 7) -> None:
    """Adds `count` recipes to the user's household. A thousand take about a second, mostly for the search index."""
    random = Random(seed)
    with db.atomic():
        known = shelf(user.group_id)
        for start in range(0, count, AT_ONCE):
            with_parts(min(AT_ONCE, count - start), user, known, random)


def shelf(group: str) -> dict[type, list[str]]:
    """Returns the ids of the foods, units, tags, categories and tools for the recipes. Creates missing ones."""
    names = {Food: [name.strip() for name in FOODS], Unit: list(UNITS), Tag: TAGS, Category: CATEGORIES, Tool: TOOLS}
    return {table: [one_called(table, group, name) for name in called] for table, called in names.items()}


def one_called(table, group: str, name: str) -> str:
    more = {"plural_name": f"{name}s", "abbreviation": UNITS[name], "fraction": name == "cup"} if table is Unit else {}
    same = getattr(table, table.told_apart_by) == table.compared(name)
    found = table.select().where(table.group == group, same).first()
    return (found or table.create(group=group, name=name, **more)).id


def with_parts(count: int, user: User, known: dict, random: Random) -> None:
    number = find_next_number()
    recipes = [recipe_row(number + n, user, random) for n in range(count)]
    put(Recipe, recipes)
    for table, rows in {
        Ingredient: lambda one: ingredient_rows(one, known, random),
        Step: lambda one: step_rows(one, random),
        Note: lambda one: [{"recipe": one, "position": 0, "title": "Tip", "text": "Better on the second day."}][
            random.randrange(2) :
        ],
        RecipeTag: lambda one: links(one, "tag", known[Tag], random, 4),
        RecipeCategory: lambda one: links(one, "category", known[Category], random, 2),
        RecipeTool: lambda one: links(one, "tool", known[Tool], random, 2),
    }.items():
        put(table, [row for recipe in recipes for row in rows(recipe["id"])])
    put(Event, [creation_of(recipe) for recipe in recipes])


def put(table, rows: list[dict]) -> None:
    """Inserts the rows like Peewee's `insert_many`, but without building a statement of thirty thousand values."""
    rows = [table._meta.get_default_dict() | row for row in rows]
    fields = [table._meta.fields[name] for name in rows[0]] if rows else []
    columns, marks = ", ".join(f'"{field.column_name}"' for field in fields), ", ".join("?" * len(fields))
    values = [[field.db_value(value) for field, value in zip(fields, row.values(), strict=True)] for row in rows]
    db.connection().executemany(f'INSERT INTO "{table._meta.table_name}" ({columns}) VALUES ({marks})', values)


def recipe_row(number: int, user: User, random: Random) -> dict:
    name = f"{random.choice(MANNERS)} {random.choice(THINGS)} {random.choice(DISHES)}{random.choice(ORIGINS)}"
    made = OLDEST + timedelta(hours=6 * number, minutes=random.randrange(360))
    minutes = random.randrange(10, 180, 5)
    return {
        "id": new_id(),
        "number": number,
        "group": user.group_id,
        "user": user.id,
        "name": f"{name} No. {number}",
        "slug": make_slug(f"{name} No. {number}"),
        "description": f"{name}: {random.choice(THINGS).lower()} and {random.choice(FOODS).strip()}, the way we like it at home.",
        "recipe_yield": f"{random.randrange(1, 9)} servings",
        "total_time": f"{minutes} minutes",
        "org_url": f"https://example.com/recipes/{number}" if random.random() < 0.6 else None,
        "rating": random.choice([None, None, 3.0, 4.0, 4.5, 5.0]),
        "date_added": made.date(),
        "date_updated": made,
        "created_at": made,
        "updated_at": made,
        "disable_amount": False,
        "nutrition": as_stored({"calories": str(random.randrange(90, 900))}),
    }


def creation_of(recipe: dict) -> dict:
    made = dict.fromkeys(("created_at", "updated_at", "timestamp"), recipe["created_at"])
    told = {"subject": "Recipe Created", "event_type": "system", "event_message": None}
    return {"recipe": recipe["id"], "group": recipe["group"], "user": recipe["user"]} | made | told


def ingredient_rows(recipe: str, known: dict, random: Random) -> list[dict]:
    return [
        {
            "recipe": recipe,
            "position": position,
            "reference_id": new_id(),
            "title": "For the sauce" if position == 6 else None,
            "quantity": random.choice([0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 100.0, 250.0, 500.0]),
            "unit": random.choice(known[Unit]),
            "food": food,
            "note": random.choice(NOTES),
            "original_text": None,
        }
        for position, food in enumerate(random.sample(known[Food], random.randrange(6, 14)))
    ]


def step_rows(recipe: str, random: Random) -> list[dict]:
    return [
        {
            "recipe": recipe,
            "position": position,
            "id": new_id(),
            "title": "",
            "summary": "",
            "text": said.format(*(random.choice(FOODS).strip() for _ in range(said.count("{}"))))
            * random.randrange(1, 4),
            "ingredient_references": [],
        }
        for position, said in enumerate(random.sample(DOING, random.randrange(3, 7)))
    ]


def links(recipe: str, name: str, known: list[str], random: Random, most: int) -> list[dict]:
    return [{"recipe": recipe, name: one} for one in random.sample(known, random.randrange(most + 1))]
