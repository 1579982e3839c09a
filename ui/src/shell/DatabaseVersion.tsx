/** Shows administrators the result and time of the last database check. */
import { useQuery } from "@tanstack/react-query";

import { databaseCheckQuery } from "@/admin/adminQueries";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

export function DatabaseVersion() {
  const { data } = useQuery(databaseCheckQuery);
  return (
    <div>
      <dt>{t("database.title")}</dt>
      <dd>{data ? formatState(data) : "…"}</dd>
    </div>
  );
}

function formatState({
  checkedAt,
  damaged,
  dangling,
}: {
  checkedAt?: string | null;
  damaged?: boolean;
  dangling?: string[];
}) {
  if (damaged) return t("database.damaged");
  if (!checkedAt) return t("database.waiting");
  return t(dangling?.length ? "database.dangling" : "database.whole", { when: formatMoment(checkedAt) });
}
