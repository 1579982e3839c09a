/** Whether this server is reached over https with a certificate of its own, and which root devices have to trust for it. */
import { getBase, call } from "../client";
import type { components } from "../schema";

export type Trust = components["schemas"]["Trust"];

export const readTrust = ({ signal }: { signal: AbortSignal }) => call<Trust>("GET", "app/trust", { signal });

export const trustQuery = {
  queryKey: ["app/trust"],
  queryFn: readTrust,
  staleTime: 60_000,
  meta: { quiet: true },
};

const HTTP_PORT = "80";

/** Returns the https address of a path on the host and port of this page: the server tells http and https apart there. */
export function makeSecureAddress(path: string): string {
  const { protocol, hostname, port, host } = window.location;
  return `https://${protocol === "https:" ? host : `${hostname}:${port || HTTP_PORT}`}${getBase()}${path}`;
}
