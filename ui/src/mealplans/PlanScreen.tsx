/** The meal planner, at `/household/mealplan/planner/view`: what is planned for each day, in one screen for all changes. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { addDays, type Day, today } from "@/kit/form/calendarDay";
import { useStored } from "@/kit/device/useStored";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useWeekStart } from "@/households/useWeekStart";

import { sortByMeal } from "./meals";
import type { PlanDialogProps } from "./PlanDialogs";
import { type PlanEntry, planQuery, useChangeEntry } from "./plan";
import { PlanDay } from "./PlanDay";
import { PlanRange, PlanTools } from "./PlanHead";
import { listDays, findFirstDay, namePeriod, type PlanStart } from "./planPeriod";
import { PlanShortcuts } from "./PlanShortcuts";
import { PlanSummary } from "./PlanSummary";
import "./plan.css";
import "./plan-columns.css";

const PlanDialogs = makeLazyComponent(() => import("./PlanDialogs"), "PlanDialogs");

const PREFERENCES: { numberOfDays: number; start: PlanStart } = { numberOfDays: 7, start: "today" };

export function PlanScreen() {
  const { path, go } = useNavigation();
  const weekStart = useWeekStart();
  const [{ numberOfDays, start }, prefer] = useStored("meal-planner-preferences", PREFERENCES);
  const count = Math.min(Math.max(Math.round(Math.abs(numberOfDays)) || 7, 1), 28);
  const now = today();
  const thisStart = findFirstDay(now, count, start, weekStart);
  const from = readAskedDay(path) ?? thisStart;
  const period = { from, to: addDays(from, count - 1) };
  const plan = useQuery({ ...planQuery(period), placeholderData: (shown) => shown });
  const [dialog, setDialog] = useState<PlanDialogProps["dialog"] | null>(null);
  const change = useChangeEntry();
  const days = listDays(from, count);
  const show = (day: Day) => go(`${path.split("?")[0]}${day === thisStart ? "" : `?from=${day}`}`, { replace: true });
  const choose = (preferred: typeof PREFERENCES) => {
    prefer(preferred);
    go(path.split("?")[0]!, { replace: true });
  };
  const entries = plan.data?.items ?? [];
  const move = (id: number, date: Day) => {
    const entry = entries.find((one) => one.id === id);
    if (entry && entry.date !== date) change.mutate({ entry, changes: { date } });
  };
  return (
    <Page
      title={t("plan.title")}
      heading={namePeriod(from, count, start, thisStart)}
      className="plan"
      aside={
        <>
          <PlanRange
            period={period}
            count={count}
            start={start}
            weekStart={weekStart}
            onShow={(day) => show(findFirstDay(day, count, start, weekStart))}
            onCount={(length) => choose({ numberOfDays: length, start })}
            onStart={(other) => choose({ numberOfDays, start: other })}
          />
          <PlanTools from={from} count={count} thisStart={thisStart} onShow={show} />
        </>
      }
    >
      {plan.isError && <LoadFailure title={t("plan.failed")} error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <LoadingLines count={8} />}
      {plan.data && entries.length === 0 && <PlanShortcuts days={days} entries={entries} />}
      {plan.data && (
        <TodayFirst key={from}>
          {days.map((day) => (
            <PlanDay
              key={day}
              day={day}
              isToday={day === now}
              entries={selectEntries(entries, day)}
              onDialog={setDialog}
              onMove={move}
            />
          ))}
          <PlanSummary days={days} entries={entries} onList={() => setDialog({ kind: "list", entries })} />
        </TodayFirst>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <PlanDialogs dialog={dialog} weekStart={weekStart} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </Page>
  );
}

const selectEntries = (entries: PlanEntry[], day: Day) => sortByMeal(entries.filter(({ date }) => date === day));

/** Returns the first day that the address asks for, if it is a day. */
function readAskedDay(path: string): Day | null {
  const day = new URLSearchParams(path.split("?")[1]).get("from");
  return day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** The days. Where they are one below the other, they are first scrolled to today if it is not in sight. */
function TodayFirst({ children }: { children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector("[aria-current=date]");
    const isInColumns = window.matchMedia("(min-width: 1200px)").matches;
    if (shown && !isInColumns && shown.getBoundingClientRect().bottom > window.innerHeight)
      shown.scrollIntoView({ block: "start" });
  }, []);
  return (
    <ol className="week" ref={list}>
      {children}
    </ol>
  );
}
