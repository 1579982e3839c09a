/** The card after the days: how much is planned, and adding it to a shopping list. */
import { pantryPath } from "@/base/memberPaths";
import { tonightPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import type { Day } from "@/kit/form/calendarDay";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { listDaysWithoutDinner } from "./meals";
import type { PlanEntry } from "./plan";
import { PlanShortcuts } from "./PlanShortcuts";

type PlanSummaryProps = {
  days: Day[];
  entries: PlanEntry[];
  /** Adds the recipes of these days to a shopping list. */
  onList: () => void;
};

export function PlanSummary({ days, entries, onList }: PlanSummaryProps) {
  const dishes = entries.filter(({ recipe }) => recipe).length;
  const free = listDaysWithoutDinner(days, entries).length;
  return (
    <li className="index sum">
      <h2>{t("plan.summary")}</h2>
      <p>
        {t("plan.dishes", { count: dishes })} {free > 0 && t("plan.free", { count: free })}
      </p>
      {dishes > 0 && (
        <Button kind="filled" icon="basket" wide aria-haspopup="dialog" {...preloadDialog} onClick={onList}>
          {t("plan.allToList")}
        </Button>
      )}
      <ButtonLink icon="cook" wide to={tonightPath}>
        {t("tonight.title")}
      </ButtonLink>
      <ButtonLink icon="basket" wide to={pantryPath}>
        {t("pantry.title")}
      </ButtonLink>
      {entries.length > 0 && <PlanShortcuts days={days} entries={entries} />}
    </li>
  );
}
