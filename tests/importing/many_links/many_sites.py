"""A local web site under many names, to which all host names resolve, and the requests that a person sends about it."""

from contextlib import contextmanager

from app.framework.outbound.fetch import Fetcher
from app.importing.many_links import import_links
from tests.framework.outbound.local_site import LocalSite
from tests.importing.page.pages import SOUP, as_html

BULK = "/recipes/create/url/bulk"


@contextmanager
def many_sites(app, monkeypatch, seconds: float = 2.0):
    """Serves a local site that may be visited without a pause."""
    monkeypatch.setattr(import_links, "PAUSE", 0.0)
    monkeypatch.setattr(import_links, "WAIT", 0.01)
    with LocalSite() as site:
        app.extensions["fetcher"] = Fetcher(
            resolve=lambda host, port: ["127.0.0.1"], may_reach=lambda address: True, seconds=seconds
        )
        yield site


def link(site, path: str, host: str = "soup.test") -> str:
    return f"http://{host}:{site.port}{path}"


def serve_recipe(site, path: str, name: str, **more) -> None:
    """Serves a recipe whose texts differ from those of every other name."""
    site.serve(as_html(SOUP | {"name": name, "recipeIngredient": [f"1 {name}"]} | more).encode(), at=path)


def begin(person, *urls, expect=202, **more) -> str:
    imports = [url if isinstance(url, dict) else {"url": url} for url in urls]
    return person.post(BULK, {"imports": imports} | more, expect=expect)["reportId"]


def rest(person) -> None:
    person.client.application.extensions["tasks"].rest()


def import_all(person, *urls, **more) -> dict:
    """Imports the links, and returns the finished report."""
    report_id = begin(person, *urls, **more)
    rest(person)
    return person.get(f"/groups/reports/{report_id}")


def names(person) -> list[str]:
    return sorted(one["name"] for one in person.get("/recipes?perPage=-1")["items"])


def lines(report: dict) -> list[tuple[str, str]]:
    return [(one["message"], one["exception"]) for one in report["entries"]]
