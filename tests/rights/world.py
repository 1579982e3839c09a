"""Fills four households with things of every kind, so that tests can use ids of any owner."""

import io
import re
from datetime import date, timedelta

import bcrypt

from app.access import FLAGS, Person
from app.backups.copy_place import WEBDAV, CopyPlace
from app.framework.storage.database import db, now
from app.framework.tasks.run import DONE, Run
from app.framework.text.random_token import hash_token
from app.households.group import Group
from app.households.household import Household
from app.importing.many_links.link import FAILED as FAILED_LINK
from app.importing.many_links.link import LINKS, LinkToImport
from app.media import store
from app.media.download import FILE, Download
from app.media.file import TRASH, File, attach
from app.recipes.exporting.data_export import EXPORT
from app.recipes.exporting.export import ZIP
from app.recipes.history.trash import PICTURE as THROWN_PICTURE
from app.users.joining.invitation import Invitation
from app.users.signing_in.forgotten import make_reset_token
from app.users.signing_in.token import SESSION, Token
from app.users.user import User
from tests.conftest import Caller, enter
from tests.pictures import picture
from tests.rights.samples import MISSING, Samples, thing_at

# Bob and Carol share a group, Mallory is in another group, and Olga's group is public. "hidden" stands for things that
# Olga owns and that are not public.
OWNERS = ("bob", "carol", "mallory", "olga")
WORDS = ["label", "food", "unit", "category", "tag", "tool"]
FIRST = [*WORDS, "recipe", "shopping_list"]
PASSWORD = "old-password-1"
CARD = "card.txt"
NOBODY = "00000000-0000-4000-8000-000000000000"
PICTURES = ("original.webp", "min-original.webp", "tiny-original.webp")


def word_of(owner: str) -> str:
    """Returns a word that every text of an owner contains, so that tests can find such texts in responses."""
    return f"{owner}sword"


class World:
    def __init__(self, app, words: dict[str, str]):
        self.app, self.words, self.samples = app, words, Samples(app)
        self.things: dict[str, dict[str, object]] = {owner: {} for owner in OWNERS}
        self.made_by = resources(app)

    def person(self, name: str | None) -> Caller:
        return Caller(self.app.test_client(use_cookies=False), self.words.get(name))

    def fill(self) -> None:
        flags = {"admin": False} | dict.fromkeys(FLAGS, True)
        before = {user.username: {flag: getattr(user, flag) for flag in flags} for user in User.select()}
        with db.atomic():
            User.update(password=quickly_hashed(PASSWORD)).execute()
            User.update(**flags).where(User.username.in_(OWNERS)).execute()
        for owner in OWNERS:
            self.settle(owner)
            for thing in FIRST + sorted(self.made_by.keys() - set(FIRST)):
                self.make(owner, thing)
            self.leave_traces(owner)
        self.things |= {"hidden": self.things["olga"] | self.hide(), "locked": self.things["bob"] | self.lock()}
        with db.atomic():
            for name, own in before.items():
                User.update(**own).where(User.username == name).execute()
            self.keep_invitations_alive()

    def keep_invitations_alive(self) -> None:
        """Assigns invitations to users who may invite, as others are invalid. Mallory herself gets all permissions."""
        User.update(dict.fromkeys(FLAGS, True)).where(User.username == "mallory").execute()
        for owner, name in (("bob", "alice"), ("carol", "nina")):
            inviter = User.get(User.username == name)
            Invitation.update(user=inviter).where(Invitation.token == self.things[owner]["invitation"]).execute()

    def settle(self, owner: str) -> None:
        user = User.get(User.username == owner)
        ids = {"user": user.id, "household": user.household_id, "group": user.group_id}
        session = Token.get(Token.user == user.id, Token.kind == SESSION).session
        self.things[owner] |= ids | {"group_slug": user.group.slug, "session": session}
        # There is one language model for all groups, and it is not set up.
        self.things[owner] |= dict.fromkeys(("default_provider", "audio_provider", "image_provider"), NOBODY)
        with db.atomic():
            attach("user", user.id, {"profile.webp": store.keep(picture(kind="WEBP", size=(8, 8)))})

    def make(self, owner: str, thing: str) -> None:
        """Creates a thing for the owner through the API."""
        route = self.made_by[thing]
        body = self.samples.body(
            self.samples.of("POST", route), word_of(owner), lambda at: self.known(at, thing, owner)
        )
        if thing == "learned_word":  # a learned word (a user's correction) stands for either a food or a unit
            del body["unitId"]
        made = self.person(owner).post(route.removeprefix("/api"), body)
        own = self.things[owner]
        if thing == "shopping_item":
            [made] = made["createdItems"]
        if thing == "recipe":
            made = self.person(owner).get(f"/recipes/{made}")
            own |= {"step": made["recipeInstructions"][0]["id"], "slug": made["slug"]}
            own["ingredient"] = made["recipeIngredient"][0]["referenceId"]
        own[thing] = made["id"] if "id" in made else made["token"]

    def known(self, at: tuple, thing: str, owner: str):
        """Returns the id of the owner's thing for this path in a request body. Omits the id that the server chooses."""
        return MISSING if at[-1:] == ("id",) and len(at) == 1 else self.things[owner].get(thing_at(at, thing), MISSING)

    def leave_traces(self, owner: str) -> None:
        """Creates things that are not made by a single POST, such as a revision, a trashed recipe and an export."""
        person, own = self.person(owner), self.things[owner]
        recipe = f"/recipes/{own['recipe']}"
        person.patch(recipe, {"description": f"{word_of(owner)} again"})
        own["revision"] = person.get(f"{recipe}/revisions")["items"][0]["id"]
        thrown = person.get(f"/recipes/{person.post('/recipes', {'name': f'{word_of(owner)} thrown'})}")
        person.delete(f"/recipes/{thrown['slug']}")
        own["trashed"] = person.get("/recipes/trash")["items"][0]["id"]
        for word in WORDS:
            path = self.made_by[word].removeprefix("/api")
            own[f"second_{word}"] = person.post(path, {"name": f"{word_of(owner)} second"})["id"]
            own[f"removed_{word}"] = person.post(path, {"name": f"{word_of(owner)} removed"})["id"]
            person.delete(f"{path}/{own[f'removed_{word}']}")
        person.post(f"/users/{own['user']}/ratings/{own['recipe']}", {"rating": 4, "isFavorite": True})
        sent = {"file": (io.BytesIO(word_of(owner).encode()), "x.txt")}
        person.post(f"{recipe}/assets", data={"name": "card", "icon": "x", "extension": "txt"} | sent)
        with db.atomic():
            stored = store.keep(picture(kind="WEBP", size=(8, 8)))
            for kind in ("recipe", "event"):
                attach(kind, own[kind], dict.fromkeys(PICTURES, stored))
            attach(TRASH, own["trashed"], {f"recipe {thrown['id']} {THROWN_PICTURE}": stored})
            self.export(own)
            whose = {"user": own["user"], "group": own["group"]}
            own["run"] = Run.create(kind="example", **whose, state=DONE, reason=word_of(owner)).id
            own["report"] = self.end_run(own, "bulk_import", word_of(owner), {})
            given = {"file_name": word_of(owner), "stored": stored}
            own["report_of_move"] = self.end_run(own, "move-in", word_of(owner), given | {"program": "paprika"})
            own["report_of_server"] = self.end_run(own, "move-server-in", word_of(owner), given | {"into": "group"})
            links = {"program": LINKS, "tagged": False, "locale": "en-US"}
            own["report_of_links"] = self.end_run(own, "import-links", word_of(owner), links)
            url = "https://127.0.0.1/soup"
            LinkToImport.create(move=own["report_of_links"], position=0, url=url, chosen={}, state=FAILED_LINK)
            place = {"kind": WEBDAV, "address": f"https://{word_of(owner)}.example", "kept": 7, "language": "en"}
            own["copy_place"] = CopyPlace.create(name=word_of(owner), **place).id
        person.post("/households/mealplans", {"date": str(date.today()), "title": f"{word_of(owner)} today"})  # noqa: DTZ011
        own["calendar_link"] = (
            person.post("/households/mealplans/calendar")["url"].rpartition("/")[2].removesuffix(".ics")
        )

    def end_run(self, own: dict, kind: str, word: str, given: dict) -> str:
        """Creates a run with a report that has ended. Returns its id."""
        ended = {"state": DONE, "ended_at": now(), "undo_until": now() + timedelta(days=1)}
        owner = {"group": own["group"], "user": own["user"]}
        run = Run.create(kind=kind, name=word, given=given, total=1, **owner, **ended)
        run.add(word)
        return run.id

    def export(self, own: dict) -> None:
        soon = now() + timedelta(days=1)
        whose = {"group": own["group"], "household": own["household"], "user": own["user"]}
        given, result = {"name": "Recipes", "filename": "x.zip"}, {"size": "2 B"}
        made = Run.create(kind=EXPORT, **whose, given=given, result=result, total=1, state=DONE)
        attach(EXPORT, made.id, {"x.zip": store.keep(b"PK", "zip")})
        file = File.get(File.kind == EXPORT, File.owner == made.id)
        own |= {"data_export": made.id, "word_for_file": f"file{made.id}", "word_for_zip": f"zip{made.id}"}
        Download.create(hash=hash_token(own["word_for_file"]), kind=FILE, subject=file.id, expires_at=soon)
        own["reset_token"] = make_reset_token(User.get_by_id(own["user"]))
        Download.create(hash=hash_token(own["word_for_zip"]), kind=ZIP, subject=own["recipe"], expires_at=soon)

    def hide(self) -> dict:
        """Makes Olga's group public, and creates a recipe and a cookbook in it that are not public."""
        olga, own = self.person("olga"), self.things["olga"]
        hidden = {"settings": {"public": False}, "name": f"{word_of('hidden')} {word_of('olga')}"}
        recipe = olga.get(f"/recipes/{olga.post('/recipes', hidden)}")
        book = olga.post("/households/cookbooks", {"name": f"{word_of('hidden')} cookbook"})
        with db.atomic():
            Group.update(private_group=False).where(Group.id == own["group"]).execute()
            Household.update(private_household=False).where(Household.id == own["household"]).execute()
        return {"recipe": recipe["id"], "slug": recipe["slug"], "cookbook": book["id"]}

    def lock(self) -> dict:
        """Creates a locked recipe owned by Bob, which only he and administrators may change."""
        bob = self.person("bob")
        slug = bob.post("/recipes", {"settings": {"locked": True}, "name": f"{word_of('bob')} locked"})
        return {"recipe": bob.get(f"/recipes/{slug}")["id"]}


def quickly_hashed(password: str) -> str:
    return bcrypt.hashpw(password.encode(), bcrypt.gensalt(4)).decode()


def resources(app) -> dict[str, str]:
    """Maps each kind of thing that members can create with a POST request to the route for that request.

    Only includes things that then have their own URL.
    """
    anybody = Person(NOBODY, NOBODY, NOBODY, **dict.fromkeys(FLAGS, True))
    routes = [(verb, route) for route in app.url_map.iter_rules() for verb in route.methods]
    reading = [one.rule for verb, one in routes if verb in {"GET", "DELETE"}]
    single = {found[1] for rule in reading if (found := re.fullmatch(r"(.+)/<[^>]+>", rule))}
    return {
        route.endpoint.partition(".")[0]: route.rule
        for verb, route in routes
        if verb == "POST" and route.rule in single and app.view_functions[route.endpoint].rule.admits(anybody)
        # There is one language model for all groups, and recipes in a cookbook are there already.
        if route.endpoint.partition(".")[0] not in {"ai_provider", "cookbook_recipes"}
    }


def with_others(words: dict[str, str]) -> dict[str, str]:
    """Returns the tokens of the standard test users, Olga, and Nina, who may invite into Carol's household."""
    with db.atomic():
        nina = enter("nina", "Home", "Neighbours", {"can_invite": True})
        return words | {"olga": enter("olga", "Open", "Garden", {}), "nina": nina}
