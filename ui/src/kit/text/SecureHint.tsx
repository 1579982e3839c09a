/** One sentence on a page over plain http: what https would give here, with a link to how this device gets it. */
import { useQuery } from "@tanstack/react-query";

import { trustQuery } from "@/api/trust/trust";
import { trustPath } from "@/base/memberPaths";
import { t, type TextKey } from "@/locales/language";

import { Link } from "../Link";

/** Renders nothing where https is not switched on, and where the browser has what it needs already. */
export function SecureHint({ text }: { text: Extract<TextKey, `secureHint.${string}`> }) {
  const { data } = useQuery({ ...trustQuery, enabled: !window.isSecureContext });
  if (window.isSecureContext || !data?.enabled) return null;
  return (
    <p className="hint small">
      {t(text)} <Link to={trustPath}>{t("secureHint.link")}</Link>
    </p>
  );
}
