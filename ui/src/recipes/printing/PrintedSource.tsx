/** The source URL of a printed recipe, and its QR code. */
import { QrCode } from "@/kit/picture/QrCode";
import { t } from "@/locales/language";

import type { Recipe } from "../recipe";

/**
 * Returns the URL that the recipe was imported from, or else the URL of its page. Returns "" if only this computer can
 * open that page.
 */
function formatSource(recipe: Recipe): string {
  const given = recipe.orgURL?.trim() ?? "";
  if (/^https?:\/\//iu.test(given) && URL.canParse(given)) return given;
  const { origin, pathname, hostname } = window.location;
  return /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(hostname) ? "" : origin + pathname;
}

export function PrintedSource({ recipe }: { recipe: Recipe }) {
  const address = formatSource(recipe);
  if (!address) return null;
  return (
    <section className="paper-source">
      <QrCode text={address} label={t("print.code")} className="paper-code" />
      <p>
        {t("print.source")}
        <br />
        <bdi>{address}</bdi>
      </p>
    </section>
  );
}
