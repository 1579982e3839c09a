"""Tests paginated lists: the rows and order of each page, searches, and the links between pages."""

import pytest

NAMES = ["apple", "Banana", "cherry", "Date", "elderberry", "Fig", "grape"]


@pytest.fixture
def fruit(alice):
    """Creates seven foods, of which every second one has no plural. Returns a function that lists the foods."""
    for n, name in enumerate(NAMES):
        alice.post("/foods", {"name": name, "pluralName": None if n % 2 else f"{name}s"})
    return lambda query="": alice.get(f"/foods{query}")


def names(page):
    return [item["name"] for item in page["items"]]


def test_a_page_has_the_fields_of_the_api(fruit):
    assert set(fruit()) == {"page", "per_page", "total", "total_pages", "items", "next", "previous"}


def test_by_default_the_newest_rows_come_first(fruit):
    assert names(fruit()) == NAMES[::-1]


@pytest.mark.parametrize(
    "query, expected, page, per_page, pages",
    [
        ("?perPage=3", NAMES[6:3:-1], 1, 3, 3),
        ("?perPage=3&page=3", NAMES[0:1], 3, 3, 3),
        ("?perPage=3&page=4", [], 4, 3, 3),
        ("?perPage=3&page=-1", NAMES[0:1], 3, 3, 3),
        ("?perPage=3&page=0", NAMES[6:3:-1], 1, 3, 3),
        ("?perPage=-1", NAMES[::-1], 1, 7, 1),
        ("?perPage=-1&page=2", [], 2, 7, 1),
        ("?perPage=0", [], 1, 0, 0),
        ("?perPage=100", NAMES[::-1], 1, 100, 1),
        ("", NAMES[::-1], 1, 50, 1),
    ],
)
def test_a_page_contains_the_requested_rows(fruit, query, expected, page, per_page, pages):
    found = fruit(query)
    assert names(found) == expected
    assert (found["page"], found["per_page"], found["total"], found["total_pages"]) == (page, per_page, 7, pages)


@pytest.mark.parametrize("query", ["perPage=x", "page=1.5", "page=9999999999999999999999", "perPage=-", "page=1e3"])
def test_an_invalid_page_number_is_refused(alice, query):
    assert alice.get(f"/foods?{query}", expect=422)["detail"][0]["loc"] == ["query", query.partition("=")[0]]


def test_pages_link_to_each_other_until_the_end(fruit):
    seen, path = [], "?perPage=2&orderBy=name&orderDirection=asc&search=e"
    while path:
        page = fruit(path)
        seen += names(page)
        path = page["next"] and page["next"].removeprefix("/foods")
        assert not path or "None" not in path
    assert seen == ["apple", "cherry", "Date", "elderberry", "grape"]
    assert page["previous"].startswith("/foods?page=2&")
    assert fruit()["next"] is fruit()["previous"] is None


def test_an_empty_list_is_a_page_without_items(alice):
    page = alice.get("/foods?perPage=-1")
    assert (page["items"], page["total"], page["total_pages"], page["next"]) == ([], 0, 0, None)


@pytest.mark.parametrize(
    "order, expected",
    [
        ("orderBy=name&orderDirection=asc", NAMES),
        ("orderBy=name", NAMES[::-1]),
        ("orderBy=name:asc", NAMES),
        ("orderBy=createdAt:asc", NAMES),
        ("orderBy=created_at&orderDirection=asc", NAMES),
        ("orderBy=plural_name:asc, name:desc&orderByNullPosition=last", NAMES[::2] + NAMES[5::-2]),
        ("orderBy=pluralName:desc,name:asc&orderByNullPosition=first", NAMES[1::2] + NAMES[6::-2]),
    ],
)
def test_a_list_is_in_the_requested_order(fruit, order, expected):
    assert names(fruit(f"?{order}")) == expected


@pytest.mark.parametrize(
    "order", ["nonsense", "name:sideways", "group.id", "name,", "password", "id;drop", "user.password"]
)
def test_an_invalid_order_is_refused(alice, order):
    refused = alice.get(f"/foods?orderBy={order}", expect=400)["detail"]
    assert refused.startswith(f'Invalid order_by statement "{order}": "') and refused.endswith('" is invalid')


def test_a_random_order_is_the_same_for_the_same_seed_on_all_pages(fruit):
    def shuffled(seed):
        pages = [fruit(f"?orderBy=random&paginationSeed={seed}&perPage=3&page={n}") for n in (1, 2, 3)]
        return [name for page in pages for name in names(page)]

    assert sorted(shuffled("a")) == sorted(NAMES) and shuffled("a") == shuffled("a")
    assert len({tuple(shuffled(seed)) for seed in "abcdef"}) > 1


def test_a_random_order_requires_a_seed(alice):
    refused = alice.get("/foods?orderBy=random", expect=422)
    assert refused["detail"][0]["loc"] == ["query", "paginationSeed"]


@pytest.mark.parametrize(
    "search, expected",
    [("app", ["apple"]), ("ERRY", ["elderberry", "cherry"]), ("a e", ["grape", "Date", "apple"]), ("%", [])],
)
def test_a_search_finds_rows_with_all_its_words(fruit, search, expected):
    assert names(fruit(f"?search={search.replace('%', '%25')}")) == expected


def test_search_filter_and_pages_can_be_combined(fruit):
    page = fruit("?search=e&queryFilter=pluralName IS NOT NULL&perPage=2&orderBy=name:asc")
    assert names(page) == ["apple", "cherry"] and page["total"] == 4


def test_a_page_of_any_length_needs_two_queries_and_the_next_page_one(fruit, queries):
    fruit()
    with queries() as short:
        fruit("?perPage=1&orderBy=name")
    with queries() as long:
        fruit("?perPage=-1&orderBy=createdAt")
    assert len(short) == len(long) == 2
    with queries() as next_page:
        fruit("?perPage=1&orderBy=name&page=2")
    assert len(next_page) == 1


def test_ordering_by_too_many_columns_is_refused(alice):
    alice.get("/foods?orderBy=" + ",".join(["name"] * 20))
    alice.get("/foods?orderBy=" + ",".join(["name"] * 3000), expect=422)


@pytest.mark.parametrize(
    "path", ["/parser/learned", "/users", "/admin/users", "/explore/groups/home/foods", "/recipes"]
)
def test_every_list_answers_a_search_with_very_many_words(admin, path):
    admin.put("/groups/preferences", {"privateGroup": False})
    admin.get(f"{path}?search={'ab ' * 900}", expect=200)


def test_contains_all_accepts_at_most_fifty_values(alice):
    some = ",".join("a" * 50)
    alice.get(f"/recipes?queryFilter=tags.name CONTAINS ALL [{some}]", expect=200)
    assert "more than 50" in alice.get(f"/recipes?queryFilter=tags.name CONTAINS ALL [{some},a]", expect=400)["detail"]


@pytest.mark.parametrize("inside, all_of", [("tags", "requireAllTags"), ("foods", "requireAllFoods")])
def test_too_many_values_of_a_recipe_filter_are_refused(alice, inside, all_of):
    for many, status in ((50, 200), (1500, 422)):
        names = "&".join(f"{inside}=a{at}" for at in range(many))
        alice.get(f"/recipes?{all_of}=true&{names}", expect=status)
