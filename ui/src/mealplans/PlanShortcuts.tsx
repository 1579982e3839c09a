/** The actions for a whole period: to fill its free dinners, to copy the period before, and the plan as a calendar. */
import { useQueryClient } from "@tanstack/react-query";

import { planSettingsPath } from "@/base/memberPaths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { addDays, type Day } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";

import { DINNER, listDaysWithoutDinner } from "./meals";
import { type PlanEntry, planQuery, useCopyEntries, useSurprises } from "./plan";
import { WEEK } from "./planPeriod";

export type PlanShortcutsProps = { days: Day[]; entries: PlanEntry[] };

export function PlanShortcuts({ days, entries }: PlanShortcutsProps) {
  const surprises = useSurprises();
  const copy = useCopyLast(days, entries);
  const free = listDaysWithoutDinner(days, entries);
  return (
    <div className="plan-shortcuts">
      {free.length > 0 && (
        <Button
          kind="quiet"
          icon="random"
          title={t("plan.free", { count: free.length })}
          busy={surprises.isPending}
          onClick={() => surprises.mutate(free.map((date) => ({ date, entryType: DINNER })))}
        >
          {t(days.length === WEEK ? "plan.fillWeek" : "plan.fillDays")}
        </Button>
      )}
      <Button kind="quiet" icon="duplicate" onClick={() => void copy()}>
        {days.length === WEEK ? t("plan.copyWeek") : t("plan.copyBefore", { count: days.length })}
      </Button>
      <ButtonLink kind="quiet" icon="calendar" to={`${planSettingsPath}#calendar`}>
        {t("plan.inCalendar")}
      </ButtonLink>
    </div>
  );
}

/**
 * Returns a function that copies what was planned in the period before this one. What is planned here already is left
 * out, so that copying twice doubles nothing.
 */
function useCopyLast(days: Day[], entries: PlanEntry[]) {
  const cache = useQueryClient();
  const copying = useCopyEntries();
  const count = days.length;
  return async () => {
    const before = { from: addDays(days[0]!, -count), to: addDays(days[0]!, -1) };
    const { items } = await cache.fetchQuery({ ...planQuery(before), staleTime: 0 });
    const wanted = items.map((entry) => ({ entry, date: addDays(entry.date, count) }));
    const missing = wanted.filter(({ entry, date }) => !entries.some((planned) => isSameMeal(planned, entry, date)));
    if (items.length === 0) toast.info(t("plan.nothingBefore"));
    else if (missing.length === 0) toast.info(t("plan.copiedBefore"));
    else copying.mutate(missing);
  };
}

const isSameMeal = (planned: PlanEntry, entry: PlanEntry, date: Day) =>
  planned.date === date &&
  planned.entryType === entry.entryType &&
  planned.recipeId === entry.recipeId &&
  planned.title === entry.title &&
  planned.text === entry.text;
