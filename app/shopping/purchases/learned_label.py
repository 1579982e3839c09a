"""The labels that a household gave to foods and words on its lists, which new items get."""

from peewee import ForeignKeyField, TextField

from app.access import Person
from app.foods.food import Food
from app.foods.label import Label
from app.framework.storage.database import Row
from app.households.household import Household


class LearnedLabel(Row):
    """The label of a food or, if it has none, of the words of a note as names are compared."""

    created_at = None
    household = ForeignKeyField(Household, on_delete="CASCADE", index=False)
    food = ForeignKeyField(Food, null=True, on_delete="CASCADE")
    words = TextField(default="")
    label = ForeignKeyField(Label, on_delete="CASCADE")

    class Meta:
        indexes = ((("household", "words"), False),)


def learn_label(person: Person, food: str | None, note: str, label: str | None) -> None:
    """Remembers the label for new items of the household, or forgets it if the person removed it."""
    words = "" if food else Food.compared(note)
    if not food and not words:
        return
    same = LearnedLabel.food == food if food else LearnedLabel.food.is_null() & (LearnedLabel.words == words)
    LearnedLabel.delete().where(LearnedLabel.household == person.household, same).execute()
    if label:
        LearnedLabel.create(household=person.household, food=food, words=words, label=label)


def find_learned_labels(person: Person, foods: set[str], notes: set[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Returns the learned labels by food, and by note."""
    words = {note: Food.compared(note) for note in notes}
    is_wanted = LearnedLabel.food.in_(list(foods)) | (
        LearnedLabel.food.is_null() & LearnedLabel.words.in_(list(words.values()))
    )
    rows = list(LearnedLabel.select().where(LearnedLabel.household == person.household, is_wanted))
    by_words = {row.words: row.label_id for row in rows if not row.food_id}
    by_note = {note: by_words[key] for note, key in words.items() if key in by_words}
    return {row.food_id: row.label_id for row in rows if row.food_id}, by_note
