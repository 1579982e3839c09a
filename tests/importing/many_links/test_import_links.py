"""Tests that every link of a list is accounted for in the report, whatever its page is."""

import pytest

from app.importing.many_links.link_run import MOST_LINKS
from tests.importing.many_links.many_sites import (
    BULK,
    begin,
    import_all,
    lines,
    link,
    many_sites,
    names,
    rest,
    serve_recipe,
)
from tests.importing.page.pages import SOUP, as_html


@pytest.fixture
def site(app, monkeypatch):
    with many_sites(app, monkeypatch) as site:
        yield site


def test_each_link_becomes_a_recipe_of_the_person(alice, bob, site):
    for n in range(3):
        serve_recipe(site, f"/{n}", f"Soup {n}")
    report = import_all(alice, *(link(site, f"/{n}") for n in range(3)))
    assert report["status"] == "success" and report["category"] == "bulk_import" and len(report["entries"]) == 3
    assert names(bob) == ["Soup 0", "Soup 1", "Soup 2"]
    soup = bob.get("/recipes/soup-1")
    assert soup["orgURL"] == link(site, "/1") and soup["userId"] == alice.get("/users/self")["id"]


def test_every_kind_of_page_is_accounted_for(alice, site):
    serve_recipe(site, "/good", "Leek soup")
    serve_recipe(site, "/same", "Leek soup")
    site.serve(b"<p>words</p>", at="/none")
    site.serve(b"", at="/refused", status=403)
    site.serve(b"<title>Just a moment...</title>", at="/wall")
    site.redirect_to(link(site, "/loop"), at="/loop")
    site.serve(b"PK", at="/file", headers={"Content-Type": "application/zip"})
    site.serve(b"x", at="/cut", headers={"Content-Length": 1000})
    wanted = {
        link(site, "/good"): "Imported Leek soup",
        link(site, "/same", "other.test"): "already here as “Leek soup”",
        link(site, "/none", "none.test"): "No recipe was found",
        link(site, "/refused", "refused.test"): "refused access (403)",
        link(site, "/wall", "wall.test"): "check for humans",
        link(site, "/loop", "loop.test"): "redirects too many times",
        link(site, "/gone", "gone.test"): "nothing at this address",
        link(site, "/file", "file.test"): "not a web page",
        link(site, "/cut", "cut.test"): "no usable answer",
        "not a link": "no web address",
        "https://soup.test/" + "x" * 3000: "longer than 2,000 characters",
        f"http://me:word@soup.test:{site.port}/": "username or password",
    }
    report = import_all(alice, *wanted)
    said = [" ".join(line) for line in lines(report)]
    assert report["status"] == "partial" and len(said) == len(wanted) and names(alice) == ["Leek soup"]
    assert [part for part in wanted.values() if not any(part in one for one in said)] == []


def test_slow_and_endless_pages_end_in_time_and_the_rest_goes_on(app, alice, monkeypatch):
    with many_sites(app, monkeypatch, seconds=0.3) as slow:
        slow.serve_raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", then=b"<p>", every=0.02)
        report = import_all(alice, link(slow, "/1"), link(slow, "/2", "endless.test"), "https://[bad")
    assert report["status"] == "failure" and len(report["entries"]) == 3
    assert sum("too long to respond" in why for _, why in lines(report)) == 2


def test_addresses_in_the_network_are_refused_line_by_line(app, alice, site):
    app.extensions["fetcher"]._may_reach = lambda address: address != "127.0.0.1"
    report = import_all(alice, link(site, "/page"), link(site, "/page", "192.168.1.1"))
    assert [why for _, why in lines(report) if "not on the open internet" in why] == [lines(report)[0][1]] * 2
    assert site.calls == 0


def test_a_page_that_is_here_already_is_not_opened(alice, site):
    serve_recipe(site, "/good", "Leek soup")
    import_all(alice, link(site, "/good"))
    hits = len(site.hits)
    report = import_all(alice, link(site, "/good/?utm_source=mail"))
    assert report["status"] == "success" and "already here as “Leek soup”" in lines(report)[0][0]
    assert len(site.hits) == hits and names(alice) == ["Leek soup"]


def test_recipes_of_one_name_with_other_texts_are_both_made(alice, site):
    serve_recipe(site, "/1", "French Toast")
    serve_recipe(site, "/2", "French Toast", recipeInstructions=["Fry it twice."])
    import_all(alice, link(site, "/1"), link(site, "/2"))
    assert len(names(alice)) == 2


def test_a_link_that_is_in_the_list_twice_is_opened_once(alice, site):
    serve_recipe(site, "/good", "Leek soup")
    report = import_all(alice, link(site, "/good"), f"look: {link(site, '/good')}#top")
    assert len(report["entries"]) == 2 and site.hits.count("/good") == 1
    assert any("in the list twice" in line for line, _ in lines(report))


def test_chosen_categories_and_tags_replace_those_of_the_page(alice, site):
    known = alice.post("/organizers/categories", {"name": "Main"})
    for n in range(3):
        serve_recipe(site, f"/{n}", f"Soup {n}")
    chosen = {"categories": [known], "tags": [{"name": "Winter", "slug": "winter"}]}
    import_all(
        alice,
        {"url": link(site, "/0")} | chosen,
        {"url": link(site, "/1", "b.test")} | chosen,
        link(site, "/2"),
        includeTags=True,
    )
    for slug in ("soup-0", "soup-1"):
        recipe = alice.get(f"/recipes/{slug}")
        assert [one["name"] for one in recipe["recipeCategory"]] == ["Main"]
        assert [one["name"] for one in recipe["tags"]] == ["Winter"]
    assert len([one for one in alice.get("/organizers/tags")["items"] if one["name"] == "Winter"]) == 1
    assert sorted(one["name"] for one in alice.get("/recipes/soup-2")["tags"]) == ["Easy Dinner", "Soup"]


def test_keywords_become_tags_only_if_requested(alice, site):
    serve_recipe(site, "/0", "Soup")
    import_all(alice, link(site, "/0"))
    assert alice.get("/recipes/soup")["tags"] == []


def test_a_site_that_asks_to_wait_is_visited_again(alice, site, monkeypatch):
    serve_recipe(site, "/good", "Leek soup")
    good = site._answers["/good"]
    site.serve(b"", at="/good", status=429, headers={"Retry-After": "0"})
    answer, tries = site._answer, []

    def answer_later(caller):
        tries.append(1)
        if len(tries) == 2:
            site._answers["/good"] = good
        answer(caller)

    monkeypatch.setattr(site, "_answer", answer_later)
    assert import_all(alice, link(site, "/good"))["status"] == "success" and names(alice) == ["Leek soup"]


def test_a_site_that_always_asks_to_wait_is_given_up(alice, site):
    site.serve(b"", at="/page", status=429)
    report = import_all(alice, *(link(site, f"/page?n={n}") for n in range(10)))
    assert len(report["entries"]) == 10 and site.calls == 3 * 4
    assert sum("Not tried" in why for _, why in lines(report)) == 7


def test_at_most_a_thousand_links_are_taken(alice):
    urls = ["x"] * (MOST_LINKS + 1)
    for path, body in ((BULK, {"imports": [{"url": url} for url in urls]}), (f"{BULK}/check", {"urls": urls})):
        assert "1,000" in alice.post(path, body, expect=422)["detail"][0]["msg"]
    assert len(alice.post(f"{BULK}/check", {"urls": urls[1:]})["items"]) == MOST_LINKS


def test_an_empty_list_is_a_failed_report(alice):
    assert import_all(alice)["status"] == "failure"


def test_a_list_is_checked_without_opening_a_page(alice, site):
    serve_recipe(site, "/good", "Leek soup")
    import_all(alice, link(site, "/good"))
    hits = len(site.hits)
    asked = [link(site, "/good"), f"new: {link(site, '/new')}", "words", link(site, "/new")]
    found = alice.post(f"{BULK}/check", {"urls": asked})["items"]
    assert [one["knownSlug"] for one in found] == ["leek-soup", "", "", ""]
    assert [one["problem"] != "" for one in found] == [False, False, True, True]
    assert found[1]["url"] == link(site, "/new") and len(site.hits) == hits


def test_a_repeated_request_begins_one_run(alice, site):
    serve_recipe(site, "/good", "Leek soup")
    body = {"imports": [{"url": link(site, "/good")}]}
    again = {"Idempotency-Key": "links-1"}
    assert len({alice.post(BULK, body, headers=again, expect=202)["reportId"] for _ in range(2)}) == 1
    rest(alice)
    assert len(alice.get(BULK)) == 1


def test_long_runs_do_not_count_as_pages_that_a_person_fetches(alice, site):
    for n in range(35):
        site.serve(b"<p>none</p>", at=f"/{n}")
    report = import_all(alice, *(link(site, f"/{n}", f"{n}.test") for n in range(35)))
    assert len(report["entries"]) == 35 and all("No recipe" in why for _, why in lines(report))
    site.serve(as_html(SOUP).encode(), at="/soup")
    alice.post("/recipes/create/url", {"url": link(site, "/soup")}, expect=201)


def test_the_run_says_how_far_it_is(app, alice, bob, mallory, site):
    app.extensions["tasks"].paused = lambda: True
    serve_recipe(site, "/good", "Leek soup")
    report_id = begin(alice, link(site, "/good"), link(site, "/gone"))
    [run] = bob.get(BULK)
    assert (run["state"], run["total"], run["waiting"], run["canBeChanged"]) == ("running", 2, 2, False)
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    rest(alice)
    [run] = alice.get(BULK)
    assert (run["state"], run["made"], run["failed"], run["waiting"]) == ("done", 1, 1, 0)
    assert len(alice.get(f"/runs/{report_id}")["lines"]) == 2
    assert run["canBeChanged"] and run["canBeUndone"] and mallory.get(BULK) == []
    mallory.get(f"/runs/{report_id}", expect=404)
