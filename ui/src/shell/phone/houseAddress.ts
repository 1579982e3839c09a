/** Remembers under which name the devices of this network find the server, as a scanned code told. */
import { useEffect } from "react";

import { getBase } from "@/api/client";
import { useStored, writeStored } from "@/kit/device/useStored";

const KEY = "house";
const NONE = { name: "" };
/** A name that a server can announce: one label of letters, digits and hyphens, and ".local". */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.local$/;

/**
 * Returns the addresses of the server that this device knows: the one with the announced name first, as it stays when
 * the router gives the computer another address. A name in the query string is remembered.
 */
export function useHouseAddresses(query: string): { named: string | null; current: string } {
  const asked = new URLSearchParams(query).get("name") ?? "";
  const isName = NAME.test(asked);
  useEffect(() => {
    if (isName) writeStored(KEY, { name: asked });
  }, [isName, asked]);
  const [{ name: kept }] = useStored(KEY, NONE);
  const name = isName ? asked : NAME.test(kept) ? kept : "";
  const { protocol, hostname, port, origin } = window.location;
  // Over https, the certificate may not be for the name.
  const isNamed = name !== "" && protocol === "http:" && hostname !== name;
  return {
    named: isNamed ? `http://${name}${port && `:${port}`}${getBase()}` : null,
    current: `${origin}${getBase()}`,
  };
}
