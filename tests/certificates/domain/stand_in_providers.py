"""Stand-ins for providers of DNS, written from their public documentation. They share one zone, example.org."""

TOKEN = "a-token-of-the-provider"
ZONE, DUCK = "example.org", "kitchen.duckdns.org"


class Zone:
    """TXT records by name. `lies` means that providers say that they store records, but do not."""

    def __init__(self):
        self.texts, self.seen, self.lies, self.status = {}, [], False, None

    def add(self, name, value):
        self.seen.append((name, value))
        if not self.lies:
            self.texts.setdefault(name, []).append(value)

    def remove(self, name, value):
        values = [text for text in self.texts.get(name, []) if text != value]
        self.texts[name] = values


class StandIn:
    """What the stand-ins have in common: the zone, and who may call."""

    authorization = f"Bearer {TOKEN}"

    def __init__(self, zone):
        self.zone = zone

    def answer(self, request):
        if self.zone.status:
            return self.zone.status, {}, {"error": "down"}
        if request.headers.get("Authorization") != self.authorization:
            return 403, {}, {"success": False}
        path = request.path_only.strip("/").split("/")[1:]
        return self.serve(request, path)


class CloudflareSite(StandIn):
    def serve(self, request, path):
        match request.command, path:
            case "GET", ["zones"]:
                found = [{"id": "z1", "name": ZONE}] if request.query.get("name") == ZONE else []
                return 200, {}, {"success": True, "result": found}
            case "POST", ["zones", "z1", "dns_records"]:
                record = request.json
                assert record["type"] == "TXT" and record["ttl"] >= 60
                self.zone.add(record["name"], record["content"].strip('"'))
                return 200, {}, {"success": True, "result": {"id": "r1"}}
            case "GET", ["zones", "z1", "dns_records"]:
                name = request.query["name"]
                rows = [
                    {"id": f"{name}={text}", "name": name, "type": "TXT", "content": f'"{text}"'}
                    for text in self.zone.texts.get(name, [])
                ]
                return 200, {}, {"success": True, "result": rows}
            case "DELETE", ["zones", "z1", "dns_records", record]:
                self.zone.remove(*record.split("=", 1))
                return 200, {}, {"success": True}
        return 404, {}, {"success": False}


class DesecSite(StandIn):
    authorization = f"Token {TOKEN}"

    def serve(self, request, path):
        match request.command, path:
            case "GET", ["domains"]:
                owned = request.query["owns_qname"].endswith(f".{ZONE}")
                return 200, {}, [{"name": ZONE, "minimum_ttl": 3600}] if owned else []
            case "GET", ["domains", "example.org", "rrsets", beneath, "TXT"]:
                texts = self.zone.texts.get(f"{beneath}.{ZONE}")
                return (200, {}, {"records": [f'"{text}"' for text in texts]}) if texts else (404, {}, {})
            case "PUT", ["domains", "example.org", "rrsets"]:
                [record_set] = request.json
                assert record_set["type"] == "TXT"
                if record_set["ttl"] < 3600:
                    return 400, {}, [{"ttl": ["too low"]}]
                name = f"{record_set['subname']}.{ZONE}"
                before, self.zone.texts[name] = self.zone.texts.get(name, []), []
                for text in record_set["records"]:
                    self.zone.add(name, text.strip('"'))
                if self.zone.lies:
                    self.zone.texts[name] = before
                return 200, {}, [record_set]
        return 404, {}, {}


class HetznerSite(StandIn):
    def serve(self, request, path):
        match request.command, path:
            case "GET", ["zones"]:
                found = [{"id": 42, "name": ZONE}] if request.query.get("name") == ZONE else []
                return 200, {}, {"zones": found}
            case "POST", ["zones", "42", "rrsets", beneath, "TXT", "actions", what]:
                for record in request.json["records"]:
                    change = {"add_records": self.zone.add, "remove_records": self.zone.remove}[what]
                    change(f"{beneath}.{ZONE}", record["value"].strip('"'))
                return 201, {}, {"action": {"status": "running"}}
        return 404, {}, {"error": {"code": "not_found"}}


class DuckDnsSite(StandIn):
    def answer(self, request):
        if self.zone.status:
            return self.zone.status, {}, b"down"
        query, name = request.query, f"_acme-challenge.{DUCK}"
        if query.get("token") != TOKEN or query.get("domains") != "kitchen":
            return 200, {"Content-Type": "text/plain"}, b"KO"
        self.zone.texts[name] = []
        if query.get("clear") != "true":
            self.zone.add(name, query["txt"])
        return 200, {"Content-Type": "text/plain"}, b"OK"
