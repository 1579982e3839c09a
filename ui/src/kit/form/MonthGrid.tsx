/** A month as a grid of days to choose from. Arrow keys move by days and weeks, Page Up and Page Down by months. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { t } from "@/locales/language";

import { addDays, addMonths, type Day, formatDay, today, getWeekday, listWeeks } from "./calendarDay";
import { classes } from "../classes";
import { IconButton } from "../IconButton";

export type MonthGridProps = {
  value: Day;
  onChoose: (day: Day) => void;
  /** The first day of the week; 0 is Sunday. */
  weekStart?: number;
  min?: Day;
  max?: Day;
};

export function MonthGrid({ value, onChoose, weekStart = 0, min, max }: MonthGridProps) {
  const heading = useId();
  const [at, setAt] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const isRtl = document.documentElement.dir === "rtl";
  const held = (day: Day) => (min && day < min ? min : max && day > max ? max : day);
  useEffect(() => {
    // The popover takes the focus when it opens, so the chosen day is focused one frame later.
    const first = requestAnimationFrame(() => focusDay(grid.current));
    return () => cancelAnimationFrame(first);
  }, []);
  const move = (event: KeyboardEvent) => {
    const to = moveDay(at, event, weekStart, isRtl);
    if (!to) return;
    event.preventDefault();
    flushSync(() => setAt(held(to)));
    focusDay(grid.current);
  };
  const weeks = listWeeks(at, weekStart);
  return (
    <div className="month" role="group" aria-labelledby={heading}>
      <MonthHead headingId={heading} at={at} min={min} max={max} onTurn={(by) => setAt(held(addMonths(at, by)))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keyboard navigation makes the table a grid */}
      <table role="grid" aria-labelledby={heading} ref={grid} onKeyDown={move}>
        <Weekdays days={weeks[0]!} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <DayButton day={day} at={at} disabled={held(day) !== day} onChoose={onChoose} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MonthHeadProps = { headingId: string; at: Day; min?: Day; max?: Day; onTurn: (months: number) => void };

function MonthHead({ headingId, at, min, max, onTurn }: MonthHeadProps) {
  return (
    <div className="month-head">
      <IconButton
        icon="chevron-left"
        label={t("date.before")}
        disabled={Boolean(min) && addDays(`${at.slice(0, 8)}01`, -1) < min!}
        onClick={() => onTurn(-1)}
      />
      <h3 id={headingId} aria-live="polite">
        {formatDay(at, { month: "long", year: "numeric" })}
      </h3>
      <IconButton
        icon="chevron-right"
        label={t("date.after")}
        disabled={Boolean(max) && addMonths(`${at.slice(0, 8)}01`, 1) > max!}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

function Weekdays({ days }: { days: Day[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" abbr={formatDay(day, { weekday: "long" })}>
            {formatDay(day, { weekday: "narrow" })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayButtonProps = { day: Day; at: Day; disabled: boolean; onChoose: (day: Day) => void };

function DayButton({ day, at, disabled, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      tabIndex={day === at ? 0 : -1}
      disabled={disabled}
      aria-label={formatDay(day, { dateStyle: "full" })}
      aria-current={day === today() ? "date" : undefined}
      className={classes("day", day.slice(0, 7) !== at.slice(0, 7) && "other")}
      onClick={() => onChoose(day)}
    >
      {formatDay(day, { day: "numeric" })}
    </button>
  );
}

const focusDay = (grid: HTMLTableElement | null) =>
  grid?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });

function moveDay(day: Day, { key, shiftKey }: KeyboardEvent, weekStart: number, isRtl: boolean): Day | null {
  const intoWeek = (getWeekday(day) - weekStart + 7) % 7;
  const forward = isRtl ? -1 : 1;
  const keys: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -forward),
    ArrowRight: () => addDays(day, forward),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -intoWeek),
    End: () => addDays(day, 6 - intoWeek),
    PageUp: () => addMonths(day, shiftKey ? -12 : -1),
    PageDown: () => addMonths(day, shiftKey ? 12 : 1),
  };
  return keys[key]?.() ?? null;
}
