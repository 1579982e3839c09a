/** The head of the planner: the period it shows, and the actions for the whole period. */
import { Suspense } from "react";

import { planSettingsPath } from "@/base/memberPaths";
import { Button, ButtonLink } from "@/kit/Button";
import { addDays, type Day, today } from "@/kit/form/calendarDay";
import { Select } from "@/kit/form/Select";
import { HelpLink } from "@/kit/HelpLink";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Popover } from "@/kit/overlay/Popover";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { PlanPeriod } from "./plan";
import { formatPeriod, LENGTHS, type PlanStart } from "./planPeriod";

const MonthGrid = makeLazyComponent(() => import("@/kit/form/MonthGrid"), "MonthGrid");

type PlanRangeProps = {
  period: PlanPeriod;
  count: number;
  start: PlanStart;
  weekStart: number;
  onShow: (day: Day) => void;
  onCount: (count: number) => void;
  onStart: (start: PlanStart) => void;
};

/** The period, as a button that opens a calendar, the number of days, and with which day they start. */
export function PlanRange({ period, count, start, weekStart, onShow, onCount, onStart }: PlanRangeProps) {
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
          <Select
            label={t("plan.start")}
            value={start}
            options={[
              { value: "today", label: t("plan.today") },
              { value: "week", label: t("plan.startOfWeek") },
            ]}
            onChange={(day) => {
              onStart(day);
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}

type PlanToolsProps = {
  from: Day;
  count: number;
  /** The first day of the period that contains today. */
  thisStart: Day;
  onShow: (day: Day) => void;
};

export function PlanTools({ from, count, thisStart, onShow }: PlanToolsProps) {
  return (
    <div className="tools">
      <IconButton icon="chevron-left" label={t("plan.before")} onClick={() => onShow(addDays(from, -count))} />
      {from !== thisStart && (
        <Button kind="quiet" onClick={() => onShow(thisStart)}>
          {t("plan.today")}
        </Button>
      )}
      <IconButton icon="chevron-right" label={t("plan.after")} onClick={() => onShow(addDays(from, count))} />
      <ButtonLink kind="quiet" className="rules" icon="sliders" to={planSettingsPath}>
        <span className="word">{t("rules.title")}</span>
      </ButtonLink>
      <HelpLink topic="planning" />
    </div>
  );
}
