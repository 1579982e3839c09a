/** Whether https is on, with which certificates, and which addresses lead to the page on which devices learn to trust them. */
import { getBase, call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { securePath } from "@/base/memberPaths";
import { trustPath } from "@/base/trustPath";
import { t } from "@/locales/language";

import { listAddressesByName, type Network, addPageAddress } from "../network/network";

export type SecureConnection = components["schemas"]["SecureConnection"];

/** How often to look for devices that have opened the page over https. */
const MILLISECONDS_BETWEEN_LOOKS = 5000;

export const secureQuery = {
  queryKey: ["app/https"],
  queryFn: () => call<SecureConnection>("GET", "app/https"),
  refetchInterval: ({ state: { data } }: { state: { data?: SecureConnection } }) =>
    data?.enabled ? MILLISECONDS_BETWEEN_LOOKS : (false as const),
};

/** Switches https. If this page came over it, it is opened over http once https is off. */
export const useSwitchHttps = (before: SecureConnection, network: Network | undefined) =>
  useAction((enabled: boolean) => call<SecureConnection>("PUT", "app/https", { body: { enabled } }), {
    quiet: true,
    onDone: (secure, _given, cache) => {
      cache.setQueryData(secureQuery.queryKey, secure);
      void cache.invalidateQueries({ queryKey: ["app/trust"] });
      const plain = network && findPlainAddress(before, network);
      if (!secure.enabled && plain) window.location.replace(plain);
    },
  });

export const useReplaceRoot = (onDone: () => void) =>
  useAction(() => call<SecureConnection>("POST", "app/https/root"), {
    quiet: true,
    success: () => t("secure.replacedNow"),
    onDone: (secure, _given, cache) => {
      cache.setQueryData(secureQuery.queryKey, secure);
      onDone();
    },
  });

/** Returns the http address of this page if this server itself, and no proxy, has encrypted it. */
function findPlainAddress({ certificate, port }: SecureConnection, network: Network): string | undefined {
  const { protocol, hostname, port: own } = window.location;
  const isOurs =
    certificate?.hosts.includes(removeBrackets(hostname)) && [port, network.port].includes(Number(own || 443));
  return protocol === "https:" && isOurs
    ? `http://${hostname}:${network.port}${getBase()}${securePath.slice(1)}`
    : undefined;
}

/** Returns the addresses of the page for devices that the certificate is for, the best one first. */
export const listTrustPages = (network: Network, hosts: readonly string[]): string[] =>
  listAddressesByName(addPageAddress(network))
    .filter((address) => hosts.includes(removeBrackets(new URL(address).hostname)))
    .map((address) => `${address.replace(/\/$/, "")}${trustPath}`);

const removeBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, "");
