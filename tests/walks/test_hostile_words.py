"""Tests in a browser that injection payloads never run in any text of a recipe, neither on screen nor in print."""

from shutil import copytree

import pytest

from tests.framework.outbound.local_site import LocalSite
from tests.hostile.words import ADDRESSES, HOSTILE
from tests.running_server import PASSWORD
from tests.sharing.filled_recipe import FILLED
from tests.walks.conftest import DESKTOP, House

# A script that records in `window.ran` which scripts ran or were blocked. Payloads call `caught` or functions such as
# `alert`.
CANARY = """
window.ran = [];
window.caught = () => ran.push("a word ran");
for (const name of ["alert", "confirm", "prompt", "open"]) window[name] = () => { ran.push(name); };
document.addEventListener("securitypolicyviolation", (one) => ran.push(`${one.violatedDirective} ${one.blockedURI}`));
"""
POKE = """() => {
  for (const one of document.querySelectorAll("main *, body > *")) {
    for (const kind of ["pointerover", "mouseover", "focus", "toggle"]) one.dispatchEvent(new Event(kind));
  }
  return [...document.querySelectorAll("a[href], form[action], iframe, object, embed, [srcdoc]")]
    .map((one) => one.href ?? one.action ?? one.src ?? one.data ?? one.outerHTML)
    .filter((address) => !/^(https?|mailto|tel):/.test(address));
}"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory, demo_folder):
    folder = copytree(demo_folder, tmp_path_factory.mktemp("hostile") / "house")
    with LocalSite() as site, House(folder, site) as house:
        yield house


def batches(size: int) -> list[list[str]]:
    return [HOSTILE[at : at + size] for at in range(0, len(HOSTILE), size)]


def recipe_of(words: list[str]) -> dict:
    """Returns a recipe with all these payloads in each text. Single-line fields start with the last payload."""
    last, every = f"{words[-1]} {' '.join(words)}", "\n\n".join(words)
    foods = [{"name": f"leek {word}"[:400]} for word in words]
    lines = [
        {
            "title": word,
            "quantity": 2,
            "note": word,
            "originalText": word,
            "food": food,
            "unit": food,
            "foodText": word[:1000],
        }
        for word, food in zip(words, foods, strict=True)
    ]
    lines += [{"quantity": None, "note": word} for word in words]
    lines += [{"quantity": None, "note": "", "originalText": word} for word in words]
    steps = [{"title": one, "summary": one, "text": f"{one}\n\nSoften for 5 minutes {one}"} for one in words]
    return FILLED | {
        "name": f"{words[0]} soup {' '.join(words)}"[:450],
        "description": every,
        **dict.fromkeys(("recipeYield", "totalTime", "prepTime", "performTime", "orgURL"), last),
        "recipeIngredient": lines,
        "recipeInstructions": steps,
        "notes": [{"title": word, "text": word} for word in words],
        "nutrition": dict.fromkeys(FILLED["nutrition"], last),
        "assets": [{"name": word, "icon": word, "fileName": None} for word in words],
        "extras": {word: word for word in words},
        **{kind: [{"name": f"sort {word}"[:400]} for word in words] for kind in ("recipeCategory", "tags", "tools")},
        "settings": FILLED["settings"] | {"disableComments": False},
    }


class Walker:
    """A browser that records scripts that ran, violations of the security policy, and navigation to other pages."""

    def __init__(self, visitor, house):
        self.house, self.context = house, visitor(reduced_motion="reduce", **DESKTOP)
        self.context.add_init_script(CANARY)
        self.page, self.seen = self.context.new_page(), []
        self.page.on("dialog", lambda dialog: (self.seen.append(dialog.message), dialog.dismiss()))
        self.page.on("framenavigated", lambda frame: self.seen.append(frame.url))
        self.page.on("popup", lambda popup: self.seen.append(popup.url))

    def sign_in(self):
        said = {"username": "alice", "password": PASSWORD}
        assert self.context.request.post(f"{self.house.at_home}/api/auth/token", form=said).ok

    def ask(self, verb: str, path: str, data: dict):
        said = {"headers": {"Origin": self.house.at_home}}
        reply = getattr(self.context.request, verb)(f"{self.house.at_home}/api{path}", data=data, **said)
        assert reply.ok, reply.text()
        return reply.json()

    def make(self, recipe: dict) -> tuple[str, str]:
        """Creates a recipe with a comment. Returns the paths of its page and of a share link to it."""
        slug = self.ask("post", "/recipes", recipe)
        recipe_id = self.ask("patch", f"/recipes/{slug}", {})["id"]
        self.ask("post", "/comments", {"recipeId": recipe_id, "text": recipe["description"]})
        link = self.ask("post", "/shared/recipes", {"recipeId": recipe_id})
        return f"/g/home/r/{slug}", f"/g/home/shared/r/{link['id']}"

    def look(self, path: str) -> list[str]:
        """Opens a page and returns everything that must not happen on it, on screen and in print."""
        page, seen = self.page, self.seen
        seen.clear()
        page.emulate_media(media="screen")
        page.goto(self.house.at_home + path)
        page.locator("#steps").wait_for()
        page.wait_for_load_state("networkidle")
        seen += page.evaluate(POKE)
        page.emulate_media(media="print")
        page.wait_for_timeout(50)
        seen += page.evaluate(POKE) + page.evaluate("window.ran")
        return [one for one in seen if not one.startswith(self.house.at_home)]


@pytest.mark.parametrize("words", batches(36), ids=lambda words: words[0][:20])
def test_no_payload_runs_on_any_page_of_its_recipe(demo, visitor, words):
    member, guest = Walker(visitor, demo), Walker(visitor, demo)
    member.sign_in()
    page, link = member.make(recipe_of(words))
    assert member.look(page) == []
    assert guest.look(page) == []
    assert guest.look(link) == []


def test_no_source_address_of_a_recipe_runs_as_a_script(demo, visitor):
    member, guest = Walker(visitor, demo), Walker(visitor, demo)
    member.sign_in()
    page, _ = member.make(recipe_of(ADDRESSES[:1]))
    for address in ADDRESSES:
        member.ask("patch", f"/recipes/{page.rpartition('/')[2]}", {"orgURL": address})
        assert guest.look(page) == [], address


@pytest.mark.parametrize(("policy", "told"), [("", "a word ran"), ("script-src 'self'", "script-src")])
def test_payloads_on_a_page_without_escaping_are_detected(demo, visitor, policy, told):
    """The payloads are detected both without a content security policy and when a policy blocks them."""
    walker = Walker(visitor, demo)
    page = {"body": "<main id=steps>soup</main>" + "".join(HOSTILE[:40]), "content_type": "text/html"}
    page |= {"headers": {"Content-Security-Policy": policy}} if policy else {}
    walker.context.route("**/careless", lambda route: route.fulfill(**page))
    assert any(told in one for one in walker.look("/careless"))
