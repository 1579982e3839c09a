/** What other programs bring to Hearthbook over https, and how an address of theirs is taken over. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

import { type ServerSetting, type SettingField, useSaveSettings } from "../settings/serverSettings";

export type OtherRoads = components["schemas"]["OtherRoads"];
export type SeenAddress = components["schemas"]["SeenAddress"];

/** How often to look for requests through a proxy. */
const MILLISECONDS_BETWEEN_LOOKS = 5000;
/** Where `tailscale serve` sends its requests from. */
const THIS_COMPUTER = "127.0.0.1";

export const otherRoadsQuery = {
  queryKey: ["app/https", "other-roads"],
  queryFn: () => call<OtherRoads>("GET", "app/https/other-roads"),
  refetchInterval: MILLISECONDS_BETWEEN_LOOKS,
};

export const PROXY_SETTINGS: SettingField[] = [
  { name: "baseUrl", kind: "url", label: "installation.addressLabel", help: "installation.addressHelp" },
  { name: "trustedProxies", kind: "text", label: "secure.proxies", help: "secure.proxiesHelp" },
];

/** Returns a function that makes an address the base address, and trusts the proxy that it comes through. */
export function useTakeAddress(settings: ServerSetting[]) {
  const save = useSaveSettings(PROXY_SETTINGS);
  const textOf = (name: string) => String(settings.find((one) => one.name === name)?.value ?? "");
  const trusted = textOf("trustedProxies")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    ...save,
    isTaken: ({ address, isTrusted }: Pick<SeenAddress, "address" | "isTrusted">) =>
      isTrusted && textOf("baseUrl").replace(/\/$/, "") === address,
    take: ({ address, sender, isTrusted }: Omit<SeenAddress, "seenAt">) =>
      save.mutate({
        baseUrl: address,
        ...(!isTrusted && { trustedProxies: [...new Set([...trusted, sender])].join(", ") }),
      }),
  };
}

export const findTailscaleAddress = (name: string, isTrusted: boolean) => ({
  address: `https://${name}`,
  sender: THIS_COMPUTER,
  isTrusted,
});
