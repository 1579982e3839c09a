"""TXT records at Hetzner, by the zones of its Cloud API."""

from urllib.parse import urlencode

from app.certificates.domain.providers.provider import (
    SHORTEST_LIFE,
    DnsProvider,
    list_zones,
    quote_text,
    refuse_failure,
    report_missing_zone,
)

API = "https://api.hetzner.cloud/v1"


class Hetzner(DnsProvider):
    def add_record(self, name: str, value: str) -> None:
        records = {"records": [{"value": quote_text(value)}], "ttl": SHORTEST_LIFE}
        refuse_failure(self.call("POST", f"{self._find_texts(name)}/add_records", records))

    def remove_record(self, name: str, value: str) -> None:
        records = {"records": [{"value": quote_text(value)}]}
        refuse_failure(self.call("POST", f"{self._find_texts(name)}/remove_records", records), 404)

    def _find_texts(self, name: str) -> str:
        """Returns the address of what can be done with the TXT records of a name."""
        for zone in list_zones(name):
            reply = self.call("GET", f"{API}/zones?{urlencode({'name': zone})}")
            refuse_failure(reply)
            zones = reply.read_object().get("zones")
            for row in zones if isinstance(zones, list) else ():
                if isinstance(row, dict) and row.get("name") == zone:
                    return f"{API}/zones/{row['id']}/rrsets/{name.removesuffix(f'.{zone}')}/TXT/actions"
        raise report_missing_zone(name)
