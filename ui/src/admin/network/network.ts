/** Whether other devices on the local network can open the app, and at which addresses. */
import { getBase, call } from "@/api/client";
import type { components } from "@/api/schema";
import { isLocalhost } from "@/kit/device/isLocalhost";

/** `canChange` is false if network access was set when the server was started, and so cannot be changed here. */
export type Network = components["schemas"]["Network"];

export const USUAL_NAME = "hearthbook.local";
const MILLISECONDS_BETWEEN_LOOKS = 2000;

export const networkQuery = {
  queryKey: ["app/network"],
  queryFn: () => call<Network>("GET", "app/network"),
  refetchInterval: ({ state: { data } }: { state: { data?: Network } }) =>
    data && isNameComing(data) ? MILLISECONDS_BETWEEN_LOOKS : (false as const),
};

/** Whether the server has yet to agree on a name with the other devices of the network. */
export function isNameComing({ enabled, announced, name }: Network) {
  return enabled && announced && !name;
}

/**
 * Removes localhost addresses, which other devices cannot reach. If the server reports no addresses, as behind a
 * reverse proxy, uses the address of this page.
 */
export function addPageAddress(network: Network): Network {
  const own = `${window.location.origin}${getBase()}`;
  const addresses =
    network.addresses.length > 0 || isLocalhost()
      ? network.addresses.filter((address) => !isLocalhost(address))
      : [own];
  return { ...network, addresses };
}

/** The addresses to type, with the announced name first, as it is short and stays. */
export function listAddressesByName({ name, port, addresses }: Network) {
  return name ? [`http://${name}:${port}`, ...addresses] : addresses;
}
