/** The ways to https with other programs: what to install, and what Hearthbook needs to know for it. */
import { useQuery } from "@tanstack/react-query";

import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

import { networkQuery } from "../network/network";
import { ServerSettingsForm } from "../settings/ServerSettingsForm";
import { type SettingField, serverSettingsQuery } from "../settings/serverSettings";
import { AddressOffer, Arrivals } from "./AddressOffer";
import { CodeLines } from "./CodeLines";
import { findTailscaleAddress, otherRoadsQuery, PROXY_SETTINGS } from "./otherRoads";

const USUAL_PORT = 9925;
/** How the names of all Tailscale networks end. */
const TAILSCALE = ".ts.net";
const FRAMES: SettingField[] = [
  { name: "frameAncestors", kind: "text", label: "secure.frames", help: "secure.framesHelp" },
];

const usePort = () => useQuery(networkQuery).data?.port ?? USUAL_PORT;

export function BehindProxy() {
  const port = usePort();
  return (
    <section aria-labelledby="secure-proxy">
      <h2 id="secure-proxy">{t("secure.proxyTitle")}</h2>
      <p>{t("secure.proxyExplained")}</p>
      <p>{t("secure.proxyInstall")}</p>
      <CodeLines text={`recipes.example.org {\n\treverse_proxy 127.0.0.1:${port}\n}`} />
      <p>{t("secure.openThrough")}</p>
      <Arrivals />
      <ServerSettingsForm name={t("secure.proxyTitle")} fields={PROXY_SETTINGS} />
      <p className="hint small">{t("secure.proxyMore")}</p>
    </section>
  );
}

export function ThroughTailscale() {
  const port = usePort();
  const here = useQuery(otherRoadsQuery).data?.tailscale;
  const proxies = useQuery(serverSettingsQuery).data?.find(({ name }) => name === "trustedProxies")?.value;
  return (
    <section aria-labelledby="secure-tailscale">
      <h2 id="secure-tailscale">{t("secure.tailscaleTitle")}</h2>
      <p>{t("secure.tailscaleExplained")}</p>
      {here === null && <Banner>{t("secure.tailscaleMissing")}</Banner>}
      {here?.name === "" && <Banner>{t("secure.tailscaleSilent")}</Banner>}
      {!here?.serves && (
        <>
          <p>{t("secure.tailscaleRun")}</p>
          <CodeLines text={`tailscale serve --bg ${port}`} />
          <p>{t("secure.openThrough")}</p>
        </>
      )}
      {here?.serves ? (
        <AddressOffer offer={findTailscaleAddress(here.name, String(proxies ?? "").includes("127.0.0.1"))}>
          {t("secure.tailscaleServes")}
        </AddressOffer>
      ) : (
        <Arrivals ending={TAILSCALE} />
      )}
    </section>
  );
}

export const InsideHomeAssistant = () => (
  <section aria-labelledby="secure-home-assistant">
    <h2 id="secure-home-assistant">{t("secure.homeAssistantTitle")}</h2>
    <p>{t("secure.homeAssistantExplained")}</p>
    <ServerSettingsForm name={t("secure.homeAssistantTitle")} fields={FRAMES} />
    <p className="hint small">{t("secure.manual")}</p>
  </section>
);
