"""TXT records at deSEC, by version 1 of its API."""

from urllib.parse import urlencode

import orjson

from app.certificates.domain.providers.provider import DnsProvider, quote_text, refuse_failure, report_missing_zone

API = "https://desec.io/api/v1"
SHORTEST = 3600  # seconds; deSEC refuses less for most domains


class Desec(DnsProvider):
    def add_record(self, name: str, value: str) -> None:
        self._change(name, lambda texts: [*texts, quote_text(value)])

    def remove_record(self, name: str, value: str) -> None:
        self._change(name, lambda texts: [text for text in texts if text != quote_text(value)])

    def _change(self, name: str, change) -> None:
        zone = self._find_zone(name)
        beneath, sets = name.removesuffix(f".{zone}"), f"{API}/domains/{zone}/rrsets/"
        stored = self.call("GET", f"{sets}{beneath}/TXT/", authorization="Token")
        refuse_failure(stored, 404)
        texts = stored.read_object().get("records", []) if stored.is_success else []
        record_set = {"subname": beneath, "type": "TXT", "ttl": SHORTEST, "records": change(texts)}
        refuse_failure(self.call("PUT", sets, [record_set], authorization="Token"))  # an empty set is removed

    def _find_zone(self, name: str) -> str:
        reply = self.call("GET", f"{API}/domains/?{urlencode({'owns_qname': name})}", authorization="Token")
        refuse_failure(reply)
        for domain in read_rows(reply.body):
            zone = domain.get("name")
            if isinstance(zone, str) and name.endswith(f".{zone}"):
                return zone
        raise report_missing_zone(name)


def read_rows(body: bytes) -> list[dict]:
    try:
        rows = orjson.loads(body)
    except orjson.JSONDecodeError:
        return []
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
