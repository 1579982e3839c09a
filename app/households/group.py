"""Groups: everyone who shares recipes, foods and organizers."""

from peewee import BooleanField, CharField

from app.framework.database import Row


class Group(Row):
    name = CharField(unique=True)
    slug = CharField(unique=True)
    private_group = BooleanField(default=True)

    class Meta:
        table_name = "groups"  # "group" is a word of SQL
