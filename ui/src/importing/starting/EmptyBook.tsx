/** The list of recipes of a group that has none yet: the ways to begin. */
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { FirstSteps } from "./FirstSteps";

export function EmptyBook() {
  const { slug } = useGroup();
  return (
    <section className="empty-book" aria-labelledby="empty-book">
      <h2 id="empty-book">{t("explorer.emptyTitle")}</h2>
      <p className="dim">{t("starting.how")}</p>
      <FirstSteps groupSlug={slug} />
    </section>
  );
}
