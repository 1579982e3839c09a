"""Tests the pages, orders and filters of recipe lists."""

import pytest

from app.access import housemate, member, recipe_editor, recipe_owner, visitor
from app.framework.storage.database import db
from app.recipes.finding.recipe_list import reaches_whole_group
from app.recipes.finding.summary import RecipeSummarySchema

NAMES = ["Alpha", "beta", "Gamma", "delta"]


def names(person, **asked):
    return [one["name"] for one in person.get("/recipes", query_string=asked)["items"]]


def test_the_newest_come_first(alice, four):
    assert names(alice) == NAMES[::-1]


def test_a_page_has_the_requested_size_and_a_link_to_the_next(alice, four):
    page = alice.get("/recipes?perPage=3&page=1")
    assert (page["total"], page["total_pages"], page["per_page"], len(page["items"])) == (4, 2, 3, 3)
    assert (page["next"], page["previous"]) == ("/recipes?page=2&perPage=3", None)
    assert [one["name"] for one in alice.get(page["next"])["items"]] == ["Alpha"]


@pytest.mark.parametrize(
    ("page", "per_page", "found", "total_pages"),
    [(1, -1, 4, 1), (-1, 3, 1, 2), (0, 3, 3, 2), (9, 3, 0, 2), (1, 0, 0, 0), (10**17, 10**17, 0, 1)],
)
def test_every_page_number_is_answered(alice, four, page, per_page, found, total_pages):
    answer = alice.get(f"/recipes?page={page}&perPage={per_page}")
    assert (len(answer["items"]), answer["total"], answer["total_pages"]) == (found, 4, total_pages)


def test_the_list_can_be_filtered_by_favorites_of_a_user(alice, bob, carol, mallory, four):
    hers, his = (person.get("/users/self")["id"] for person in (alice, bob))
    alice.post(f"/users/{hers}/favorites/alpha", {})
    alice.post(f"/users/{hers}/favorites/beta", {})
    alice.delete(f"/users/{hers}/favorites/beta")
    bob.post(f"/users/{his}/ratings/gamma", {"rating": 4})
    assert names(carol, queryFilter=f'favoritedBy.id = "{hers}"') == ["Alpha"]
    assert names(alice, queryFilter=f'favoritedBy.id = "{his}"') == []
    assert names(mallory, queryFilter=f'favoritedBy.id = "{hers}"') == []


def test_a_page_that_is_not_a_number_is_refused(alice):
    alice.get("/recipes?page=x", expect=422)
    alice.get("/recipes?orderBy=name&orderDirection=up", expect=422)
    alice.get("/recipes?requireAllTags=maybe", expect=422)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("name", ["Alpha", "beta", "delta", "Gamma"]),
        ("createdAt", NAMES),
        ("household.name,name:desc", ["Gamma", "beta", "Alpha", "delta"]),
        ("user.username, created_at", NAMES),
    ],
)
def test_a_list_is_in_the_requested_order(alice, four, order, expected):
    assert names(alice, orderBy=order, orderDirection="asc") == expected


@pytest.mark.parametrize("order", ["nosuch", "password", "user.password", "tags.name", "name:up", "name,,"])
def test_an_order_that_does_not_exist_is_refused(alice, four, order):
    refused = alice.get("/recipes", query_string={"orderBy": order}, expect=400)
    assert refused["detail"].startswith(f'Invalid order_by statement "{order}"')


def test_a_shuffle_is_the_same_for_the_same_seed(alice, four):
    shuffles = {tuple(names(alice, orderBy="random", paginationSeed=seed)) for seed in range(9) for _ in range(2)}
    assert 1 < len(shuffles) <= 9 and {tuple(sorted(one)) for one in shuffles} == {tuple(sorted(NAMES))}
    pages = [names(alice, orderBy="random", paginationSeed=3, perPage=2, page=page) for page in (1, 2)]
    assert pages[0] + pages[1] == names(alice, orderBy="random", paginationSeed=3)
    alice.get("/recipes?orderBy=random", expect=422)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"tags": ["ta"]}, {"Alpha", "beta"}),
        ({"tags": ["ta", "tb"]}, {"Alpha", "beta", "delta"}),
        ({"tags": ["ta", "tb"], "requireAllTags": "true"}, {"Alpha"}),
        ({"tags": ["ta", "none"]}, {"Alpha", "beta"}),
        ({"tags": ["ta", "none"], "requireAllTags": "true"}, set()),
        ({"tags": ["none"]}, set()),
        ({"tags": [""]}, set(NAMES)),
        ({"categories": ["soup"]}, {"beta"}),
        ({"tools": ["oven"]}, {"Gamma"}),
        ({"foods": ["egg"]}, {"Alpha", "beta"}),
        ({"foods": ["egg", "leek"], "requireAllFoods": "true"}, {"Alpha"}),
        ({"foods": ["not-a-food"]}, set()),
        ({"households": ["neighbours"]}, {"delta"}),
        ({"households": ["family", "neighbours"]}, set(NAMES)),
        ({"households": ["elsewhere"]}, set()),
        ({"tags": ["tb"], "households": ["family"]}, {"Alpha"}),
        ({"tags": ["ta"], "queryFilter": 'name <> "beta"'}, {"Alpha"}),
    ],
)
def test_a_list_is_filtered_by_parameters(alice, four, asked, expected):
    assert set(names(alice, **asked)) == expected
    assert alice.get("/recipes", query_string=asked)["total"] == len(expected)


def test_parameters_accept_ids_and_slugs(alice, four):
    first = alice.get("/recipes/alpha")
    tag, food = first["tags"][0]["id"], first["recipeIngredient"][0]["food"]["id"]
    assert set(names(alice, tags=tag)) == {"Alpha", "beta"} and names(alice, foods=food) == ["Alpha"]
    assert names(alice, households=first["householdId"], tags="tb") == ["Alpha"]


def test_organizers_of_another_group_match_nothing(alice, mallory, four):
    mallory.post("/recipes", {"name": "Theirs", "tags": ["Secret"]})
    assert names(alice, tags="secret") == [] and names(mallory) == ["Theirs"]
    assert names(mallory, tags="ta") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('name="Gamma" OR name="beta" AND name="Alpha"', {"Gamma"}),
        ('name="Alpha" AND name="beta" OR name="Gamma"', {"Gamma"}),
        ('tags.name IN ["Ta","Tb"]', {"Alpha", "beta", "delta"}),
        ('tags.name NOT IN ["Ta"]', {"Gamma", "delta"}),
        ('tags.name CONTAINS ALL ["Ta","Tb"]', {"Alpha"}),
        ("tags.id IS NULL", {"Gamma"}),
        ('name LIKE "a%"', {"Alpha"}),
        ('name = "alpha"', set()),
        ("name=Alpha", {"Alpha"}),
        ("name in [Alpha, beta]", {"Alpha", "beta"}),
        ("rating > 2", set()),
        ("rating IS NULL", set(NAMES)),
        ('createdAt >= "2020-01-01" and createdAt < "2100-01-01"', set(NAMES)),
        ('household.name="Family"', {"Alpha", "beta", "Gamma"}),
        ('user.username="carol"', {"delta"}),
        ('recipeCategory.slug = "soup"', {"beta"}),
        ('recipeIngredient.food.name = "leek"', {"Alpha"}),
        ('recipeIngredient.food.name CONTAINS ALL ["leek", "egg"]', {"Alpha"}),
        ("settings.public = true AND settings.locked = false", set(NAMES)),
        ("orgURL IS NULL", set(NAMES)),
        ("tools.onHand = false", {"Gamma"}),
        ("lastMade IS NOT NULL", set()),
    ],
)
def test_a_filter_expression_matches_recipes(alice, four, text, expected):
    assert set(names(alice, queryFilter=text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "nosuch = 1",
        'user.password LIKE "$2b%"',
        "user.email IS NOT NULL",
        "group.users.id IS NULL",
        "name",
        "name =",
        'name = "a") OR (name = "b"',
        "household.id = x",
    ],
)
def test_an_invalid_filter_is_refused(alice, four, text):
    assert isinstance(alice.get("/recipes", query_string={"queryFilter": text}, expect=400)["detail"], str)


def test_recipes_of_several_categories_are_listed(alice, four):
    assert [one["name"] for one in alice.get("/recipes/category?categories=soup&categories=none")] == ["beta"]
    assert alice.get("/recipes/category") == []


def test_guests_are_refused(guest):
    guest.get("/recipes", expect=401)
    guest.get("/recipes/category", expect=401)


def test_a_list_shows_every_field_of_a_summary_as_the_recipe_itself_does(alice, four):
    for summary in alice.get("/recipes")["items"]:
        whole = alice.get(f"/recipes/{summary['slug']}")
        assert summary == {name: whole[name] for name in summary}
        assert summary.keys() == {field.data_key for field in RecipeSummarySchema().dump_fields.values()}


def test_cached_lists_are_cleared_by_every_change(alice, bob, four):
    assert names(alice, tags="ta") == names(bob, tags="ta") == ["beta", "Alpha"]
    bob.patch("/recipes/beta", {"tags": []})
    assert names(alice, tags="ta") == ["Alpha"]
    alice.delete("/recipes/alpha")
    assert names(alice, tags="ta") == [] and alice.get("/recipes")["total"] == 3


def test_lists_ordered_by_own_rating_are_not_shared(alice, bob, four):
    for person, best, worst in ((alice, "beta", "Gamma"), (bob, "Gamma", "beta")):
        own = f"/users/{person.get('/users/self')['id']}/ratings"
        person.post(f"{own}/{best.lower()}", {"rating": 5})
        person.post(f"{own}/{worst.lower()}", {"rating": 1})
    for asked in ({"orderBy": "rating"}, {"orderBy": "rating:desc,name"}):
        for person, best in ((alice, "beta"), (bob, "Gamma"), (alice, "beta")):
            assert names(person, **asked)[0] == best


@pytest.mark.parametrize(
    "rule, whole", [(member, True), (visitor, False), (recipe_owner, False), (recipe_editor, False), (housemate, False)]
)
def test_lists_are_shared_only_if_everyone_sees_the_whole_group(rule, whole):
    assert reaches_whole_group(rule) is whole


@pytest.mark.parametrize("asked", ["", "?search=soup", "?tags=quick", "?orderBy=rating"])
def test_the_number_of_queries_does_not_depend_on_the_list_length(alice, queries, asked):
    def statements_for(count):
        for n in range(count):
            alice.post("/recipes", {"name": f"Soup {count}-{n}", "tags": ["Quick", "Easy"], "tools": ["Pot"]})
        alice.get("/users/self/ratings")
        with queries() as seen:
            assert len(alice.get(f"/recipes{asked}")["items"]) >= count
        return len(seen)

    assert statements_for(1) == statements_for(10) <= 8


@pytest.mark.parametrize("asked", ["", "?orderBy=created_at", "?orderBy=name&orderDirection=asc", "?orderBy=name"])
def test_the_usual_orders_use_an_index(alice, four, asked, queries):
    with queries() as seen:
        alice.get(f"/recipes{asked}")
    [statement] = [sql for sql in seen if sql.startswith('SELECT "t1"."number"')]
    plan = [
        row[3] for row in db.execute_sql(f"EXPLAIN QUERY PLAN {statement}", ("x",) * statement.count("?")).fetchall()
    ]
    assert len(plan) == 1 and "COVERING INDEX" in plan[0], plan
