"""Households: who plans and shops together inside a group, and how its recipes are shown."""

from peewee import BooleanField, CharField, ForeignKeyField, IntegerField

from app.framework.database import Row
from app.households.group import Group


class Household(Row):
    group = ForeignKeyField(Group, backref="households", on_delete="RESTRICT")
    name = CharField()
    slug = CharField()
    private_household = BooleanField(default=True)
    lock_recipe_edits_from_other_households = BooleanField(default=True)
    first_day_of_week = IntegerField(default=0)
    recipe_public = BooleanField(default=True)
    recipe_show_nutrition = BooleanField(default=False)
    recipe_show_assets = BooleanField(default=False)
    recipe_landscape_view = BooleanField(default=False)
    recipe_disable_comments = BooleanField(default=False)
    recipe_disable_amount = BooleanField(default=True)

    class Meta:
        indexes = ((("group", "name"), True), (("group", "slug"), True))
