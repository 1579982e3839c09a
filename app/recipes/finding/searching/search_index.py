"""The full-text index of recipes.

Database triggers record which recipes a transaction changed. Those recipes are indexed again before it commits.
"""

import orjson

from app.framework.storage.database import also_create, db
from app.framework.storage.query_limit import lift_query_limit
from app.recipes.finding.searching.read_search import split_words

AT_ONCE = 500
SHORTEST_TO_SPELL, LONGEST_TO_SPELL = 4, 30

TABLES = (
    'CREATE TABLE "search_stale" ("recipe_id" TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID',
    'CREATE VIRTUAL TABLE "search_text" USING fts5("name", "description", "ingredients", "sorted_under", "of_group",'
    " content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 0')",
    # Each indexed word is stored with marks at its start and end, as in "<leek>". The trigrams of these marked
    # words are used to find misspelled words and parts of compound words.
    'CREATE TABLE "search_word" ("id" INTEGER NOT NULL PRIMARY KEY, "word" TEXT NOT NULL UNIQUE)',
    "CREATE VIRTUAL TABLE \"search_spelling\" USING fts5(\"word\", content='search_word', content_rowid='id',"
    " tokenize='trigram')",
    'CREATE TRIGGER "spell_new_word" AFTER INSERT ON "search_word" BEGIN'
    ' INSERT INTO "search_spelling" ("rowid", "word") VALUES (new."id", new."word"); END',
    'CREATE TRIGGER "forget_text" AFTER DELETE ON "recipe" BEGIN'
    ' DELETE FROM "search_text" WHERE "rowid" = old."number"; END',
)

# Maps each database change to the SQL that selects the recipes whose indexed texts it affects.
THIS = 'VALUES ({row}."recipe_id")'
STALE = {
    'INSERT ON "recipe"': 'VALUES (new."id")',
    'UPDATE OF "name", "description" ON "recipe"': 'VALUES (new."id")',
    'UPDATE OF "name", "plural_name" ON "food"': 'SELECT "recipe_id" FROM "ingredient" WHERE "food_id" = new."id"',
    'UPDATE OF "food_text", "note", "original_text", "food_id" ON "ingredient"': THIS.format(row="new"),
    'INSERT ON "ingredient"': THIS.format(row="new"),
    'DELETE ON "ingredient"': THIS.format(row="old"),
} | {
    event: whose
    for kind in ("category", "tag", "tool")
    for event, whose in {
        f'UPDATE OF "name" ON "{kind}"': f'SELECT "recipe_id" FROM "recipe_{kind}" WHERE "{kind}_id" = new."id"',
        f'UPDATE OF "{kind}_id" ON "recipe_{kind}"': THIS.format(row="new"),
        f'INSERT ON "recipe_{kind}"': THIS.format(row="new"),
        f'DELETE ON "recipe_{kind}"': THIS.format(row="old"),
    }.items()
}
TRIGGERS = [
    f'CREATE TRIGGER "stale_{at}" AFTER {event} BEGIN INSERT OR IGNORE INTO "search_stale" {whose}; END'
    for at, (event, whose) in enumerate(STALE.items())
]
also_create(*TABLES, *TRIGGERS)

# ANY tells whether READ is needed. Most transactions change no indexed text, and ANY takes a tenth of the time of READ.
ANY = "SELECT 1 FROM search_stale LIMIT 1"
READ = """
SELECT stale.recipe_id, recipe.number, recipe.group_id, recipe.name, recipe.description,
  (SELECT group_concat(concat_ws(' ', line.food_text, line.note, line.original_text, food.name, food.plural_name),
    ' ')
   FROM ingredient AS line LEFT JOIN food ON food.id = line.food_id WHERE line.recipe_id = recipe.id),
  concat_ws(' ',
   (SELECT group_concat(name, ' ') FROM tag JOIN recipe_tag ON tag_id = id WHERE recipe_id = recipe.id),
   (SELECT group_concat(name, ' ') FROM category JOIN recipe_category ON category_id = id WHERE recipe_id = recipe.id),
   (SELECT group_concat(name, ' ') FROM tool JOIN recipe_tool ON tool_id = id WHERE recipe_id = recipe.id))
FROM search_stale AS stale LEFT JOIN recipe ON recipe.id = stale.recipe_id LIMIT ?"""
WRITE = (
    "INSERT OR REPLACE INTO search_text (rowid, name, description, ingredients, sorted_under, of_group)"
    " VALUES (?, ?, ?, ?, ?, ?)"
)

LEARN = "INSERT OR IGNORE INTO search_word (word) SELECT value FROM json_each(?)"


@lift_query_limit()
def index_stale() -> None:
    """Updates the index for the recipes that the current transaction changed."""
    has_more = bool(db.execute_sql(ANY).fetchone())
    while has_more:
        stale = db.execute_sql(READ, (AT_ONCE,)).fetchall()
        has_more = len(stale) == AT_ONCE
        for recipe_id, number, group, *texts in stale:
            if number is not None:
                index_text(number, group, [split_words(text) for text in texts])
            db.execute_sql("DELETE FROM search_stale WHERE recipe_id = ?", (recipe_id,))


def index_text(number: int, group: str, texts: list[list[str]]) -> None:
    db.execute_sql(WRITE, (number, *(" ".join(words) for words in texts), as_word(group)))
    marked = [f"<{word}>" for word in {word for words in texts for word in words} if may_be_misspelled(word)]
    db.execute_sql(LEARN, (orjson.dumps(marked).decode(),))


def may_be_misspelled(word: str) -> bool:
    """Whether words with a similar spelling are searched too.

    This is not done for numbers, which cannot be misspelled, or for short words, which resemble too many others.
    """
    return SHORTEST_TO_SPELL <= len(word) <= LONGEST_TO_SPELL and word.isalpha()


def as_word(group: str) -> str:
    """Returns the id of a group without dashes, so that it is one word in the index."""
    return group.replace("-", "")
