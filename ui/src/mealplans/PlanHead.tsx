/** The head of the planner: the period it shows, and the actions for the whole period. */
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";

import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { addDays, type Day, today } from "@/kit/form/calendarDay";
import { Select } from "@/kit/form/Select";
import { IconButton } from "@/kit/IconButton";
import { lazyComponent } from "@/kit/lazyComponent";
import { Menu } from "@/kit/overlay/Menu";
import { Popover } from "@/kit/overlay/Popover";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { DINNER } from "./meals";
import { type PlanEntry, type PlanPeriod, planQuery, useCopyEntries, useSurprises } from "./plan";
import { daysOf, formatPeriod, LENGTHS, WEEK } from "./planPeriod";

const MonthGrid = lazyComponent(() => import("@/kit/form/MonthGrid"), "MonthGrid");

type PlanRangeProps = {
  period: PlanPeriod;
  count: number;
  weekStart: number;
  onShow: (day: Day) => void;
  onCount: (count: number) => void;
};

/** The period, as a button that opens a calendar and the number of days. */
export function PlanRange({ period, count, weekStart, onShow, onCount }: PlanRangeProps) {
  const text = formatPeriod(period, today().slice(0, 4));
  return (
    <Popover
      label={t("plan.choosePeriod")}
      trigger={(wiring) => (
        <button type="button" className="range" {...wiring}>
          <span>{text}</span>
          <span className="sr">{t("plan.choosePeriod")}</span>
          <Icon name="chevron-down" size="tiny" />
        </button>
      )}
    >
      {(close) => (
        <div className="period">
          <Suspense fallback={<div className="month" />}>
            <MonthGrid
              value={period.from}
              weekStart={weekStart}
              onChoose={(day) => {
                onShow(day);
                close();
              }}
            />
          </Suspense>
          <Select
            label={t("plan.length")}
            value={String(count)}
            options={[...new Set([...LENGTHS, count])]
              .toSorted((one, other) => one - other)
              .map((length) => ({ value: String(length), label: t("plan.days", { count: length }) }))}
            onChange={(length) => {
              onCount(Number(length));
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}

type PlanToolsProps = {
  period: PlanPeriod;
  count: number;
  entries: PlanEntry[];
  /** The first day of the period that contains today. */
  thisStart: Day;
  onShow: (day: Day) => void;
};

export function PlanTools({ period, count, entries, thisStart, onShow }: PlanToolsProps) {
  const { from } = period;
  const surprises = useSurprises();
  const copy = useCopyLast(period, count, entries);
  const empty = daysOf(from, count).filter(
    (day) => day >= today() && !entries.some(({ date, entryType }) => date === day && entryType === DINNER),
  );
  return (
    <div className="tools">
      <IconButton icon="chevron-left" label={t("plan.before")} onClick={() => onShow(addDays(from, -count))} />
      {from !== thisStart && (
        <Button kind="quiet" onClick={() => onShow(thisStart)}>
          {t("plan.today")}
        </Button>
      )}
      <IconButton icon="chevron-right" label={t("plan.after")} onClick={() => onShow(addDays(from, count))} />
      <ButtonLink kind="quiet" className="rules" icon="sliders" to="/household/mealplan/settings">
        <span className="word">{t("plan.rules")}</span>
      </ButtonLink>
      <Menu
        label={t("plan.more")}
        items={[
          {
            id: "surprise",
            icon: "random",
            label: t("plan.surpriseAll"),
            help: empty.length === 0 ? t("plan.allPlanned") : t("plan.surpriseHelp", { count: empty.length }),
            disabled: empty.length === 0 || surprises.isPending,
            onAction: () => surprises.mutate(empty.map((date) => ({ date, entryType: DINNER }))),
          },
          {
            id: "copy",
            icon: "duplicate",
            label: count === WEEK ? t("plan.copyWeek") : t("plan.copyBefore", { count }),
            onAction: copy,
          },
        ]}
        trigger={(wiring) => <IconButton icon="more" label={t("plan.more")} {...wiring} />}
      />
    </div>
  );
}

/**
 * Returns a function that copies what was planned in the period before this one. What is planned here already is left
 * out, so that copying twice doubles nothing.
 */
function useCopyLast({ from, to }: PlanPeriod, count: number, entries: PlanEntry[]) {
  const cache = useQueryClient();
  const copying = useCopyEntries();
  return async () => {
    const before = { from: addDays(from, -count), to: addDays(to, -count) };
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
