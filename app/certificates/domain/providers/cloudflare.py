"""TXT records at Cloudflare, by version 4 of its API."""

from urllib.parse import urlencode

from app.certificates.domain.providers.provider import (
    SHORTEST_LIFE,
    DnsProvider,
    list_zones,
    quote_text,
    refuse_failure,
    report_missing_zone,
)

API = "https://api.cloudflare.com/client/v4"


class Cloudflare(DnsProvider):
    def add_record(self, name: str, value: str) -> None:
        record = {"type": "TXT", "name": name, "content": quote_text(value), "ttl": SHORTEST_LIFE}
        refuse_failure(self.call("POST", f"{API}/zones/{self._find_zone(name)}/dns_records", record))

    def remove_record(self, name: str, value: str) -> None:
        records = f"{API}/zones/{self._find_zone(name)}/dns_records"
        for record in self._list(f"{records}?{urlencode({'type': 'TXT', 'name': name})}"):
            if record.get("content", "").strip('"') == value:
                refuse_failure(self.call("DELETE", f"{records}/{record['id']}"), 404)

    def _find_zone(self, name: str) -> str:
        for zone in list_zones(name):
            for row in self._list(f"{API}/zones?{urlencode({'name': zone})}"):
                if row.get("name") == zone:
                    return str(row["id"])
        raise report_missing_zone(name)

    def _list(self, url: str) -> list[dict]:
        reply = self.call("GET", url)
        refuse_failure(reply)
        rows = reply.read_object().get("result")
        return [row for row in rows if isinstance(row, dict) and "id" in row] if isinstance(rows, list) else []
