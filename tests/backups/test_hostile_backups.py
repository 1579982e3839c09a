"""Tests that a backup that a stranger made is refused before any change, or is harmless and says what it left out."""

import apsw
import pytest

from app.backups.file.check_rows import ALLOWED
from app.backups.folder import FOLDER
from app.framework.storage.column_types import IdField
from app.framework.storage.database import list_tables
from app.media import store
from app.media.file import File
from tests.backups.conftest import picture_file
from tests.backups.hostile_changes import HARMLESS, HASH, HOSTILE, SCHEMAS, VALUES, sets
from tests.backups.remade import by_sql, with_database
from tests.backups.test_damaged_files import accepted
from tests.backups.test_restoring import state

BACKUPS = "/admin/backups"


@pytest.fixture
def household(admin, alice, dave, soup):
    """A household with a row in each table whose columns name something."""
    slug = soup["slug"]
    alice.post(
        f"/recipes/{slug}/assets",
        data={"name": "Plan", "icon": "i", "extension": "webp", "file": (picture_file(), "a.webp")},
    )
    dave.post(
        "/households/recipe-actions",
        {"actionType": "link", "title": "Go", "url": "https://example.org/${slug}"},
    )
    dave.post("/households/webhooks", {"name": "Plan", "url": "https://example.org/x", "scheduledTime": "07:30"})
    alice.post("/households/cookbooks", {"name": "Soups", "queryFilterString": 'name LIKE "%soup%"'})
    alice.post("/households/mealplans/rules", {"queryFilterString": 'name LIKE "%soup%"'})
    label = alice.post("/groups/labels", {"name": "Produce"})
    food = alice.post("/foods", {"name": "leek", "labelId": label["id"]})
    alice.delete(f"/foods/{food['id']}")
    alice.delete(f"/recipes/{alice.post('/recipes', {'name': 'Stew'})}")
    alice.post("/users/api-tokens", {"name": "calendar"})


@pytest.fixture
def made(household, admin, data, tmp_path):
    """Returns a function that writes a backup whose database was changed, and returns its bytes."""
    admin.post(BACKUPS, expect=201)
    good = (data / FOLDER / admin.get(BACKUPS)["imports"][0]["name"]).read_bytes()

    def make(change) -> bytes:
        path = tmp_path / "made.hearthbook"
        path.write_bytes(good)
        with_database(path, change)
        return path.read_bytes()

    return make


def test_hostile_backups_are_refused_before_any_change(app, data, inside, made, tmp_path):
    before = state(data)
    for name, change in HOSTILE.items():
        assert not accepted(app, data, tmp_path, made(change)), name
    assert state(data) == before and not list(data.glob("backups/.proving-*"))


def test_the_same_changes_without_harm_are_accepted(app, data, inside, made, tmp_path):
    for name, change in HARMLESS.items():
        assert accepted(app, data, tmp_path, made(change)), name


def put(data, content: bytes) -> str:
    (data / FOLDER / "stranger.hearthbook").write_bytes(content)
    return "stranger.hearthbook"


def test_addresses_and_filters_that_are_not_allowed_are_left_out_and_named(admin, dave, alice, data, made):
    wrong = {"recipe_action": ("url", "javascript:alert(1)"), "webhook": ("url", "file:///etc/passwd")}
    wrong |= dict.fromkeys(("cookbook", "plan_rule"), ("query_filter_string", "name = = ("))
    statements = [f'UPDATE "{table}" SET "{column}" = \'{value}\'' for table, (column, value) in wrong.items()]
    done = admin.post(f"{BACKUPS}/{put(data, made(by_sql(*statements)))}/restore")
    assert sorted(one["table"] for one in done["leftOut"]) == sorted(wrong)
    for path in ("recipe-actions", "webhooks", "cookbooks", "mealplans/rules"):
        assert dave.get(f"/households/{path}")["total"] == 0, path
    done = admin.post(f"{BACKUPS}/{put(data, made(by_sql()))}/restore")
    assert done["leftOut"] == [] and dave.get("/households/recipe-actions")["total"] == 1


def test_a_backup_without_an_administrator_is_refused(admin, data, made):
    answer = admin.post(f"{BACKUPS}/{put(data, made(sets('user', 'admin', 0)))}/restore", expect=422)
    assert "administrator" in answer["detail"]["message"]
    admin.post(f"{BACKUPS}/{put(data, made(by_sql()))}/restore")


def test_a_refused_backup_is_named_by_what_is_wrong(admin, data, made):
    answer = admin.post(f"{BACKUPS}/{put(data, made(SCHEMAS['a trigger']))}/restore", expect=422)
    assert "trigger more" in answer["detail"]["message"]
    answer = admin.post(f"{BACKUPS}/{put(data, made(VALUES['an absolute path']))}/restore", expect=422)
    assert "file.stored" in answer["detail"]["message"]


def test_a_stored_name_leads_to_no_file_outside_of_the_store(admin, alice, soup, inside, data):
    """As it may stand in a database that an earlier version restored."""
    picture = f"/media/recipes/{soup['id']}/images/original.webp"
    assert alice.get(picture).data[:4] == b"RIFF"
    names = "/etc/passwd", "../../../../etc/hostname", "../CURRENT", f"{HASH}.webp/../../CURRENT", "", ".", "..", "a\0b"
    for name in names:
        File.update(stored=name).where(File.owner == soup["id"], File.name == "original.webp").execute()
        assert alice.get(picture, expect=404), name
        with pytest.raises(store.NotStored):
            store.find_path(name)
    admin.post(BACKUPS, expect=201)
    assert store.find_path(f"{HASH}.webp").name == f"{HASH}.webp"


# Columns with people's words: they are shown as text, and nothing is opened, run or looked up by them.
WORDS = """
asset: file_name icon name | category: name | comment: text user_name | cookbook: description name query_filter_string
delivery: action_id failure kind outcome place recipe_id recipe_name title
event: event_message event_type image subject
file: kind | food: description folded_name name plural_name | food_substitution: note | former_item: note
food_habit: gone measure | stock_change: cause | frozen_thing: place title
groups: name | household: name | line_substitution: note
ingredient: food_text note original_text referenced_name title | item_share: note recipe_note | label: folded_name name
latest_change: id kind subject | learned_label: words | learned_word: kind said words | link_to_import: state url
list_item: note own_note | moved_recipe: content source_id | note: text title
notifier: apprise_url name | original_note: food_name food_text note unit_name written
plan_entry: entry_type text title | plan_rule: day entry_type query_filter_string | purchase: item_id note words
recipe: cook_time description name org_url perform_time prep_time recipe_yield sort_name total_time yield_text
recipe_action: action_type title url | removed_item: name
revision: kind user_name | run: name reason state | run_line: exception message | shopping_list: name
step: summary text title | tag: name | token: integration_id kind name network user_agent
tool: name
trashed_recipe: deleted_by name
unit: abbreviation description folded_name name plural_abbreviation plural_name standard_unit
user: auth_method email folded_name full_name known_as last_read_announcement username | webhook: name url webhook_type
"""
NEVER_IN_A_BACKUP = {
    "given_answer",
    "download",
    "reset_word",
    "invitation",
    "stored_setting",
    "copy_place",
    "placed_copy",
}


def test_each_column_with_text_is_checked_or_known_to_hold_words():
    words = {
        f"{table.strip()}.{column}"
        for line in WORDS.replace("\n", "|").split("|")
        if line.strip()
        for table, _colon, columns in [line.partition(":")]
        for column in columns.split()
    }
    texts = {
        f"{table._meta.table_name}.{field.column_name}"
        for table in list_tables()
        if table._meta.table_name not in NEVER_IN_A_BACKUP
        for field in table._meta.sorted_fields
        if type(field).__name__ in ("CharField", "TextField") and not isinstance(field, IdField)
    }
    assert texts - words - ALLOWED.keys() == set(), "add a rule to ALLOWED, or list the column as words"
    assert words - texts == set() and ALLOWED.keys() - texts == set() and not words & ALLOWED.keys()


ODD = [
    "/etc/passwd",
    "../../x",
    "..\\x",
    "javascript:alert(1)",
    "a\0b",
    "'; DROP TABLE user; --",
    "é" * 5000,
    "[",
    "{}",
]
RESTORE = BACKUPS + "/{}/restore"
READ = ["/recipes", "/foods", "/households/shopping/lists", "/households/webhooks", "/groups/labels"]
ODD += [b"\xff", 2**62, -1, 1e300, "0", "9999-99-99T99:99:99.000000Z", "00000000-0000-0000-0000-00000000000g"]


@pytest.mark.sweep
def test_a_thousand_hostile_values_are_refused_or_harmless(app, admin, alice, data, inside, made, tmp_path):
    """Puts odd values into every column of every table that has rows. What is accepted is restored and read."""
    tried = refused = 0
    for table in list_tables():
        name = table._meta.table_name
        for field in table._meta.sorted_fields:
            for odd in ODD:
                try:
                    content = made(by_sql(f'UPDATE OR IGNORE "{name}" SET "{field.column_name}" = ?', values=(odd,)))
                except apsw.MismatchError:
                    continue  # not even SQLite stores that as the number of a row
                tried += 1
                if not accepted(app, data, tmp_path, content):
                    refused += 1
                    continue
                if tried % 10 == 0 and "detail" not in admin.post(
                    RESTORE.format(put(data, content)), expect=(200, 422)
                ):
                    for path in READ:
                        alice.get(path, expect=(200, 401, 403))  # the odd value may be in the row of alice
                    admin.post(f"{BACKUPS}/undo")
    assert tried >= 1000 and refused >= 500
