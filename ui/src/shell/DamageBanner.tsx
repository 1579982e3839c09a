/** Tells administrators on every page that the database is damaged, and what to do. */
import { useQuery } from "@tanstack/react-query";

import { databaseCheckQuery } from "@/admin/adminQueries";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

export function DamageBanner() {
  const { data } = useQuery(databaseCheckQuery);
  if (!data?.damaged) return null;
  const [fault] = data.faults ?? [];
  return (
    <Banner kind="error" role="alert">
      <p>{t("database.damaged")}</p>
      <p className="small">{t("database.damagedHelp")}</p>
      {fault && (
        <p className="small">
          {t("database.found")} <bdi dir="ltr">{fault}</bdi>
        </p>
      )}
    </Banner>
  );
}
