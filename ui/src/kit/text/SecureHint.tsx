/** One sentence on a page over plain http: what https would give here, with a link to how this device gets it. */
import { useEffect, useState } from "react";

import { readTrust } from "@/api/trust/trust";
import { trustPath } from "@/base/trustPath";
import { t, type TextKey } from "@/locales/language";

import { Link } from "../Link";

/** Renders nothing where https is not switched on, and where the browser has what it needs already. */
export function SecureHint({ text }: { text: Extract<TextKey, `secureHint.${string}`> }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (window.isSecureContext) return undefined;
    const leaving = new AbortController();
    readTrust(leaving).then(
      ({ enabled }) => setOffered(enabled),
      () => {}, // Without an answer, nothing is offered.
    );
    return () => leaving.abort();
  }, []);
  if (!isOffered) return null;
  return (
    <p className="hint small">
      {t(text)} <Link to={trustPath}>{t("secureHint.link")}</Link>
    </p>
  );
}
