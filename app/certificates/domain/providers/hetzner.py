"""TXT records at Hetzner, by the zones of its Cloud API."""

from urllib.parse import urlencode

from app.certificates.domain.providers.provider import (
    SHORTEST_LIFE,
    Provider,
    list_zones,
    no_zone,
    quote_text,
    refuse_failure,
)

API = "https://api.hetzner.cloud/v1"


class Hetzner(Provider):
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
            for found in zones if isinstance(zones, list) else ():
                if isinstance(found, dict) and found.get("name") == zone:
                    return f"{API}/zones/{found['id']}/rrsets/{name.removesuffix(f'.{zone}')}/TXT/actions"
        raise no_zone(name)
