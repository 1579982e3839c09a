/** The card after the days: how much is planned. */
import type { Day } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";

import type { PlanEntry } from "./plan";

export function PlanSummary({ days, entries }: { days: Day[]; entries: PlanEntry[] }) {
  const dishes = entries.filter(({ recipe }) => recipe).length;
  const free = days.filter((day) => !entries.some(({ date }) => date === day)).length;
  return (
    <li className="index sum">
      <h2>{t("plan.summary")}</h2>
      <p>
        {t("plan.dishes", { count: dishes })} {t("plan.free", { count: free })}
      </p>
    </li>
  );
}
