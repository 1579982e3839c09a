"""Stores the shopping lists of a Mealie server with their items."""

from app.access import Person
from app.admin.moving.arrivals import Arrivals
from app.admin.moving.storing.load_leniently import clean_line, load_leniently
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.api.schema import Extras, PartSchema
from app.framework.text.name import LONGEST_NAME
from app.framework.text.translate import _
from app.recipes.recipe import Recipe
from app.shopping.items.item_changes import Batch, MeasuresOf, store
from app.shopping.list_item import MOST_ON_A_LIST, ListItem, ListItemSchema
from app.shopping.shopping_item import add
from app.shopping.shopping_list import LabelSetting, ShoppingList

ITEM = ListItemSchema()
FURTHEST = 10_000


class ListExtrasSchema(PartSchema):
    extras = Extras()


def store_list(arrivals: Arrivals, piece: dict) -> list[str]:
    group = arrivals.group(piece["group"])
    person = arrivals.person(piece["user"], group) or arrivals.anyone(group)
    extras, changes = load_leniently(ListExtrasSchema(), piece["values"])
    row = ShoppingList.create(
        id=arrivals.free_id(ShoppingList, piece["id"]),
        group=group,
        household=person.household,
        user=person.id,
        name=clean_line(piece["values"]["name"], LONGEST_NAME) or None,
        extras=extras["extras"],
    )
    order_labels(arrivals, piece["labels"], row)
    return [*changes, *store_items(arrivals, piece["items"], row, person)]


def order_labels(arrivals: Arrivals, labels: list, row: ShoppingList) -> None:
    """Gives each label of the group a place: first those that had one."""
    own = Label.select(Label.id).where(Label.group == row.group_id).order_by(Label.folded_name)
    positions = {label.id: FURTHEST for label in own}
    for old_id, position in labels:
        if (label_id := arrivals.own_id(Label, old_id)) in positions and isinstance(position, int):
            positions[label_id] = min(max(position, 0), FURTHEST - 1)
    for at, label_id in enumerate(sorted(positions, key=positions.__getitem__)):
        LabelSetting.create(shopping_list=row.id, label=label_id, position=at)


def store_items(arrivals: Arrivals, items: list[dict], row: ShoppingList, person: Person) -> list[str]:
    """Stores the items as they are: none is merged with another."""
    batch, changes = Batch(MeasuresOf(person.group)), []
    for item in items[:MOST_ON_A_LIST]:
        values, faults = load_leniently(ITEM, map_item(arrivals, item, row))
        values |= {"id": arrivals.free_id(ListItem, item["id"])}
        values |= {"food": values.pop("food_id"), "unit": values.pop("unit_id")}
        add(batch, values, values.pop("label_id"))
        changes += faults
    store(batch)
    if len(items) > MOST_ON_A_LIST:
        changes.append(_("A list can have {most} items at most.", most=MOST_ON_A_LIST))
    return changes


def map_item(arrivals: Arrivals, item: dict, row: ShoppingList) -> dict:
    group = row.group_id
    links = {"food_id": (Food, "food"), "unit_id": (Unit, "unit"), "label_id": (Label, "label")}
    recipes = [
        {
            "recipeId": recipe,
            "recipeQuantity": reference["recipe_quantity"] or 0,
            "recipeScale": reference["recipe_scale"] or 1,
        }
        | {"recipeNote": reference["recipe_note"]}
        for reference in item["recipes"]
        if (recipe := arrivals.row(Recipe, reference["recipe"], group))
    ]
    own_values = {name: value for name, value in item["values"].items() if value is not None}
    return (
        own_values
        | {name: arrivals.row(table, item[key], group) for name, (table, key) in links.items()}
        | {"shopping_list_id": row.id, "recipe_references": recipes}
    )
