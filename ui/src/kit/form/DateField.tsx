/**
 * A date field, which shows the date in the page's language. A date can be typed, such as 2026-12-31, or chosen in a
 * calendar.
 */
import { type KeyboardEvent, Suspense, useState } from "react";

import { t } from "@/locales/language";

import { type Day, formatDay, readDay } from "./calendarDay";
import { Field } from "./Field";
import { IconButton } from "../IconButton";
import { makeLazyComponent } from "../makeLazyComponent";
import type { MonthGridProps } from "./MonthGrid";
import { Popover } from "../overlay/Popover";

const MonthGrid = makeLazyComponent(() => import("./MonthGrid"), "MonthGrid");

export type DateFieldProps = Omit<MonthGridProps, "onChoose"> & {
  label: string;
  help?: string;
  onChange: (day: Day) => void;
  autoFocus?: boolean;
};

export function DateField({ label, help, value, onChange, weekStart, min, max, autoFocus }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const commit = () => {
    if (typed === null) return;
    const day = readDay(typed);
    const isOut = day !== null && ((min && day < min) || (max && day > max));
    if (day && !isOut) onChange(day);
    setTyped(null);
    setError(day ? (isOut ? isOutside(min, max) : undefined) : t("date.unreadable"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === null || (event.key !== "Enter" && event.key !== "Escape")) return;
    // The first Enter commits the typed text and the first Escape discards it. Only the next press reaches a
    // surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") commit();
    else setTyped(null);
  };
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <div className="with-inside">
          <input
            {...wiring}
            type="text"
            className="input num"
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder="2026-12-31"
            value={typed ?? formatDay(value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            onBlur={commit}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
          <DayChooser
            {...{ label, value, weekStart, min, max }}
            onChoose={(day) => {
              onChange(day);
              setError(undefined);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function DayChooser({ label, onChoose, ...grid }: MonthGridProps & { label: string }) {
  return (
    <Popover
      label={label}
      trigger={(popup) => <IconButton icon="calendar" label={t("date.choose", { label })} {...popup} />}
    >
      {(close) => (
        <Suspense fallback={<div className="month" />}>
          <MonthGrid
            {...grid}
            onChoose={(day) => {
              onChoose(day);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

function isOutside(min?: Day, max?: Day): string {
  if (min && max) return t("date.between", { from: formatDay(min), to: formatDay(max) });
  return min ? t("date.from", { from: formatDay(min) }) : t("date.to", { to: formatDay(max!) });
}
