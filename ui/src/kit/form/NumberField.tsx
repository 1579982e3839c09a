/** A number field with buttons to decrease and increase the value. It also accepts "1,5" and "1 1/2". */
import { type KeyboardEvent, useState } from "react";

import { intl, t } from "@/locales/language";

import { classes } from "../classes";
import { Icon } from "../picture/Icon";
import { readNumber } from "./readNumber";

export type NumberFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Formats the value for display, e.g. "6 servings". */
  format?: (value: number) => string;
  /** Hides the label from view, but not from screen readers. */
  hideLabel?: boolean;
};

export function NumberField({
  label,
  value,
  onChange,
  min = 0,
  max = Infinity,
  step = 1,
  format,
  hideLabel,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = (format ?? new Intl.NumberFormat(intl(), { maximumFractionDigits: 3 }).format)(value);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Number(next.toPrecision(12)))));
  const commit = () => {
    const number = typed === null ? null : readNumber(typed, intl());
    if (number !== null) set(number);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowUp: () => set(value + step),
      ArrowDown: () => set(value - step),
      Enter: commit,
      Escape: () => setTyped(null),
    };
    if (!moves[event.key] || (event.key === "Escape" && typed === null)) return;
    event.preventDefault();
    moves[event.key]!();
  };
  return (
    <div className="field">
      <span className={classes("label", hideLabel && "sr")} aria-hidden="true">
        {label}
      </span>
      <div className="stepper" role="group" aria-label={label}>
        <button
          type="button"
          aria-label={t("number.less", { label })}
          disabled={value <= min}
          onClick={() => set(value - step)}
        >
          <Icon name="minus" />
        </button>
        <input
          inputMode="decimal"
          autoComplete="off"
          dir="auto"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuetext={shown}
          aria-valuemin={min}
          aria-valuemax={max === Infinity ? undefined : max}
          size={Math.max(4, shown.length)}
          value={typed ?? shown}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          onBlur={commit}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button
          type="button"
          aria-label={t("number.more", { label })}
          disabled={value >= max}
          onClick={() => set(value + step)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
