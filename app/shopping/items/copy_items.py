"""Copies the items and the order of labels of a shopping list to another list."""

from app.framework.storage.database import new_id
from app.shopping.list_item import ItemShare, ListItem
from app.shopping.shopping_list import LabelSetting, RecipeOnList, ShoppingList


def copy_items(original: ShoppingList, copy: ShoppingList) -> None:
    items = list(ListItem.select().where(ListItem.shopping_list == original.id))
    new_ids = {item.id: new_id() for item in items}
    for item in items:
        ListItem.create(**item.__data__ | {"id": new_ids[item.id], "shopping_list": copy.id})
    for share in ItemShare.select().where(ItemShare.item.in_(list(new_ids))):
        ItemShare.create(**share.__data__ | {"id": new_id(), "item": new_ids[share.item_id]})
    for one in RecipeOnList.select().where(RecipeOnList.shopping_list == original.id):
        RecipeOnList.create(recipe=one.recipe_id, shopping_list=copy.id)
    for place in LabelSetting.select().where(LabelSetting.shopping_list == original.id):
        own = LabelSetting.shopping_list == copy.id, LabelSetting.label == place.label_id
        LabelSetting.update(position=place.position).where(*own).execute()
