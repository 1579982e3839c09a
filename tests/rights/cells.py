"""Makes every API call as every user, with their own ids and those of others, for the permission matrix."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from flask import Request
from werkzeug.datastructures import ImmutableMultiDict

from app.framework.storage.database import db
from app.users.signing_in.throttle import Throttle
from app.users.user import User
from tests.rights.examples import ABOUT, ALWAYS, BODIES, IN_PATHS, IN_QUERIES, PLAIN, WORDS, form_of
from tests.rights.samples import CHANGING, MISSING, thing_at
from tests.rights.snapshot import Snapshot, ids_out_of_sight, is_foreign
from tests.rights.world import NOBODY, World, word_of

CALLERS = ("guest", "mallory", "carol", "bob", "dave", "alice", "admin")
TARGETS = ("bob", "carol", "mallory", "nobody")
OF_RECIPES = ("bob", "locked", "carol", "mallory", "nobody")
OF_VISITORS = ("olga", "hidden", "bob", "nobody")


class Undone(Exception):
    """Raised in a transaction to roll back what a call changed."""


@dataclass
class Cell:
    """One API call and its result.

    `label` names the parameter that was varied, and `target` is the owner of the thing whose id was sent in it.
    """

    label: str
    target: str
    caller: str
    status: int = 0
    text: str = ""
    shows: bool = False
    changes: bool = False

    def __str__(self):
        return f"{self.status}{'!' if self.shows else ''}{'*' if self.changes else ''}"


class Hidden:
    """Finds ids and words in texts, whatever their case. A pattern of all of them would take ten times as long."""

    UUID = re.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")

    def __init__(self, texts: set[str]):
        texts = {text.lower() for text in texts}
        self.ids = {text for text in texts if self.UUID.fullmatch(text)}
        self.words = texts - self.ids

    def search(self, text: str) -> bool:
        text = text.lower()
        return not self.ids.isdisjoint(self.UUID.findall(text)) or any(word in text for word in self.words)


@dataclass
class Recording:
    """Records which query parameters a view reads."""

    names: set[str] = field(default_factory=set)

    def request_class(recording):
        class Asked(ImmutableMultiDict):
            def get(self, key, *args, **kwargs):
                recording.names.add(key)
                return super().get(key, *args, **kwargs)

            def getlist(self, key, *args, **kwargs):
                recording.names.add(key)
                return super().getlist(key, *args, **kwargs)

        return type("RecordedRequest", (Request,), {"parameter_storage_class": Asked})


class Cells:
    def __init__(self, world: World):
        self.world, self.asked = world, Recording()
        world.app.request_class = self.asked.request_class()
        self.clients = {name: world.person(None if name == "guest" else name) for name in CALLERS}
        self.before = Snapshot()
        users = {user.username: user for user in User.select()}
        self.persons = {
            name: {"user": one.id, "group": one.group_id, "household": one.household_id} for name, one in users.items()
        }
        self.hidden = {name: self.out_of_sight(name) for name in CALLERS}

    def out_of_sight(self, caller: str) -> Hidden:
        """Returns all ids and texts that no response to this caller may contain."""
        person = self.persons.get(caller)
        at_home = {self.persons["olga"]["group"]}
        public = {at for (name, at), said in self.before.by_id.items() if self.group_of(name, said) in at_home}
        secret = {self.world.things["hidden"][kind] for kind in ("recipe", "cookbook")}
        ids = ids_out_of_sight(self.before, person, public - secret)
        home = person and person["group"]
        words = {word_of(one) for one in ("bob", "carol", "mallory") if self.persons[one]["group"] != home}
        return Hidden(ids | words | {word_of("hidden")})

    def group_of(self, name: str, said: dict) -> str | None:
        return self.before.owners_of(name, said).get("group")

    def own(self, caller: str, route: str) -> str:
        """Returns the owner of the things that count as the caller's own. Public pages always belong to Olga."""
        if "<group" in route:
            return "olga"
        return caller if caller in {"mallory", "carol"} else "bob"

    def of(self, verb: str, route: str, noun: str) -> Iterator[Cell]:
        """Makes all calls of one operation, which is a method and a route, and yields their results."""
        self.asked.names.clear()
        named = {one: self.named(route, one, noun) for one in re.findall(r"<[^>]+>", route)}
        varying = [one for one, kind in named.items() if not kind.startswith("=")]
        for parameter in varying:
            targets = OF_RECIPES if named[parameter] == "recipe" else TARGETS
            targets = OF_VISITORS if "<group" in route else targets
            label = re.split(r"[<:>]", parameter)[-2]
            yield from self.varied(label, verb, route, noun, "path", parameter, targets)
        if not varying:
            yield from self.varied("", verb, route, noun, "path", None, ("own",))
        schema = self.world.samples.of(verb, route)
        for place in self.world.samples.places(schema) if schema else ():
            targets = OF_RECIPES if thing_at(place, noun) == "recipe" else TARGETS
            yield from self.varied(f"body {'.'.join(place)}", verb, route, noun, "place", place, targets)
        for name in sorted(self.asked.names & {*IN_QUERIES, "token"}):
            yield from self.varied(f"?{name}", verb, route, noun, "query", name, TARGETS)

    def varied(self, label, verb, route, noun, kind: str, where, targets) -> Iterator[Cell]:
        for target in targets:
            for caller in CALLERS:
                yield self.cell(Cell(label, target, caller), verb, route, noun, **{kind: (where, target)})

    def cell(self, cell, verb, route, noun, *, path=(None, None), place=(None, None), query=(None, None)) -> Cell:
        own, address = self.own(cell.caller, route), route
        for one in re.findall(r"<[^>]+>", route):
            target = path[1] if path[0] == one else own
            address = address.replace(one, str(self.thing(target, self.named(route, one, noun), one)), 1)
        sent = {"query_string": self.query(route, noun, own, *query)}
        operation, schema = f"{verb} {route}", self.world.samples.of(verb, route)
        if form := form_of(operation):
            sent["data"] = form
        elif schema:
            sent["json"] = BODIES.get(operation) or self.body(schema, noun, own, *place)
        return self.called(cell, verb, address, sent)

    def named(self, route: str, parameter: str, noun: str) -> str:
        """Returns the kind of thing whose id a path parameter takes."""
        upto = route[: route.index(parameter) + len(parameter)]
        for pattern, thing in IN_PATHS:
            if found := re.search(pattern, upto):
                return found.expand(thing)
        return noun

    def thing(self, owner: str, name: str, parameter: str = ""):
        if name.startswith("="):
            return name[1:]
        if owner == "nobody":
            return 999999 if "int" in parameter or name == "plan_entry" else NOBODY
        if name == "slug_of_name":
            return f"{word_of(owner)}-name"
        assert name in self.world.things[owner], f"no example of a {name}: make one in tests/rights/world.py"
        return self.world.things[owner][name]

    def query(self, route: str, noun: str, own: str, tried: str | None, target: str | None) -> dict:
        sent = dict(PLAIN)
        merging = {"from", "to"} if route.endswith("/merge") else set()
        for name in ALWAYS | merging | ({tried} if tried else set()):
            kind = WORDS.get(route) if name == "token" else IN_QUERIES[name].format(noun=noun)
            if kind:
                sent[name] = self.thing(target if name == tried else own, kind)
        return sent

    def body(self, schema: dict, noun: str, own: str, tried: tuple | None, target: str | None):
        def id_of(place):
            if place == tried:
                return self.thing(target, thing_at(place, noun))
            own_thing = thing_at(place, noun)
            known = own_thing in self.world.things[own] and place != ("id",)
            return self.thing(own, own_thing) if known else MISSING

        body = self.world.samples.body(schema, "some", id_of)
        if noun == "forgotten" and "token" in body:
            body["email"] = f"{target if target in self.persons else own}@example.com"
        if noun == "learned_word":  # a learned word (a user's correction) stands for either a food or a unit
            body.pop("foodId" if tried == ("unitId",) else "unitId")
        return body

    def called(self, cell: Cell, verb: str, address: str, sent: dict) -> Cell:
        """Makes the call, records whether it showed or changed data of others, and rolls it back."""
        self.world.app.extensions["throttle"] = Throttle()
        caller = self.clients[cell.caller]
        try:
            with db.atomic():
                so_far = db.connection().total_changes()
                reply = caller.client.open(address, method=verb, headers=caller.headers, **sent)
                cell.status, cell.text = reply.status_code, reply.get_data().decode(errors="replace")
                changed = db.connection().total_changes() != so_far
                cell.changes = changed and self.changes_foreign(self.persons.get(cell.caller))
                raise Undone
        except Undone:
            if changed:
                db.count_replaced()
        cell.shows = cell.status < 400 and bool(self.hidden[cell.caller].search(cell.text))
        return cell

    def first_admitted(self, verb: str, route: str) -> str:
        """Returns the member of the household with the fewest permissions who may make the call."""
        views = self.world.app.view_functions
        [view] = [
            views[one.endpoint]
            for one in self.world.app.url_map.iter_rules()
            if one.rule == route and verb in one.methods
        ]
        people = {user.username: user.as_person() for user in User.select()}
        return next(name for name in ("bob", "alice", "dave", "admin") if view.rule.admits(people[name]))

    def without_ids(self, text: str) -> str:
        """Replaces all ids in a response, so that responses can be compared."""
        return re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "id", text)

    def changes_foreign(self, person: dict | None) -> bool:
        after = Snapshot()
        return any(
            is_foreign(name, snapshot.owners(name, row), person, to_change=True)
            for snapshot, rows in ((self.before, self.before.rows - after.rows), (after, after.rows - self.before.rows))
            for name, row in rows
        )


def operations(app) -> list[tuple[str, str, str]]:
    """Returns (verb, route, noun) for all routes. The noun is the kind of thing that the route is about."""
    nouns = [(route, route.endpoint.partition(".")[0]) for route in app.url_map.iter_rules()]
    served = {"GET", *CHANGING}
    return sorted((verb, one.rule, ABOUT.get(noun, noun)) for one, noun in nouns for verb in one.methods & served)
