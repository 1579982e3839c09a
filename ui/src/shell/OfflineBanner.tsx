/** A thin banner shown while the server cannot be reached. */
import { useEffect } from "react";

import { call } from "@/api/client";
import { useConnected } from "@/api/connection";
import { phonePath } from "@/base/paths";
import { Banner } from "@/kit/feedback/Banner";
import { Link } from "@/kit/Link";
import { t } from "@/locales/language";

export function OfflineBanner() {
  const isConnected = useConnected();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("offline", () => void askTwice(signal), { signal });
    window.addEventListener("online", () => void askTwice(signal), { signal });
    return () => controller.abort();
  }, []);
  return (
    <div className="offline-line" role="status">
      {!isConnected && (
        <Banner kind="warning" icon="offline">
          {t("app.offline")} <Link to={`${phonePath}#lost`}>{t("app.offlineHelp")}</Link>
        </Banner>
      )}
    </div>
  );
}

/** Asks the server for something small, so that it shows whether it answers. One request alone may fail by chance. */
async function askTwice(signal: AbortSignal) {
  const ask = () => call("GET", "app/about", { signal, isFresh: true, isBackground: true }).then(() => true);
  if (!(await ask().catch(() => false)) && !signal.aborted) await ask().catch(() => false);
}
