/** The ways to https with other programs: what to install, and which settings Hearthbook needs for it. */
import { useQuery } from "@tanstack/react-query";

import { installationPath } from "@/base/memberPaths";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { IconButton } from "@/kit/IconButton";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";

import { networkQuery } from "../network/network";

const USUAL_PORT = 9925;

const usePort = () => useQuery(networkQuery).data?.port ?? USUAL_PORT;

export function BehindProxy() {
  const port = usePort();
  return (
    <section aria-labelledby="secure-proxy">
      <h2 id="secure-proxy">{t("secure.proxyTitle")}</h2>
      <p>{t("secure.proxyExplained")}</p>
      <p>{t("secure.proxyInstall")}</p>
      <CodeLines text={`recipes.example.org {\n\treverse_proxy 127.0.0.1:${port}\n}`} />
      <p>{t("secure.proxySettings")}</p>
      <CodeLines text={"HEARTHBOOK_BASE_URL=https://recipes.example.org\nHEARTHBOOK_TRUSTED_PROXIES=127.0.0.1,::1"} />
      <p>{t("secure.proxyMore")}</p>
    </section>
  );
}

export function ThroughTailscale() {
  const port = usePort();
  return (
    <section aria-labelledby="secure-tailscale">
      <h2 id="secure-tailscale">{t("secure.tailscaleTitle")}</h2>
      <p>{t("secure.tailscaleExplained")}</p>
      <p>{t("secure.tailscaleRun")}</p>
      <CodeLines text={`tailscale serve --bg ${port}`} />
      <p>{t("secure.baseUrl", { page: t("installation.title") })}</p>
      <p>
        <Link to={installationPath}>{t("secure.toInstallation", { page: t("installation.title") })}</Link>
      </p>
      <p>{t("secure.manual")}</p>
    </section>
  );
}

export const InsideHomeAssistant = () => (
  <section aria-labelledby="secure-home-assistant">
    <h2 id="secure-home-assistant">{t("secure.homeAssistantTitle")}</h2>
    <p>{t("secure.homeAssistantExplained")}</p>
    <p>{t("secure.frameSetting")}</p>
    <CodeLines text="HEARTHBOOK_FRAME_ANCESTORS=http://homeassistant.local:8123" />
    <p>{t("secure.manual")}</p>
  </section>
);

/** Lines for a file or a terminal, with a button to copy them. */
const CodeLines = ({ text }: { text: string }) => (
  <div className="code">
    <pre dir="ltr" tabIndex={0} role="region" aria-label={t("secure.code")} translate="no">
      {text}
    </pre>
    <IconButton icon="copy" label={t("secure.copy")} compact onClick={() => void copyWithToast(text)} />
  </div>
);
