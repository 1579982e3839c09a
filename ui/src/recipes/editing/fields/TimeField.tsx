/** A text field for a duration, with a popover to set hours and minutes instead. */
import { NumberField } from "@/kit/form/NumberField";
import { TextField } from "@/kit/form/TextField";
import { IconButton } from "@/kit/IconButton";
import { Popover } from "@/kit/overlay/Popover";
import { intl, t } from "@/locales/language";

import { findDurations } from "../../timers/durations/findDurations";
import "../../timers/durations/moreWords";

export type TimeFieldProps = { label: string; value: string; onChange: (time: string) => void; error?: string };

export function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  const minutes = readMinutes(value);
  const set = (total: number) => onChange(total > 0 ? formatMinutes(total) : "");
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      autoComplete="off"
      dir="auto"
      error={error}
      className="time-field"
      inside={
        <Popover
          label={t("editing.setTime", { label })}
          trigger={(wiring) => <IconButton icon="clock" label={t("editing.setTime", { label })} {...wiring} />}
        >
          <div className="set-duration">
            <NumberField
              label={t("editing.hours")}
              value={Math.floor(minutes / 60)}
              max={99}
              onChange={(hours) => set(Math.floor(hours) * 60 + (minutes % 60))}
            />
            <NumberField
              label={t("editing.minutes")}
              value={minutes % 60}
              max={59}
              step={5}
              onChange={(part) => set(Math.floor(minutes / 60) * 60 + Math.round(part))}
            />
          </div>
        </Popover>
      }
    />
  );
}

const readMinutes = (text: string) =>
  Math.round(findDurations(text, intl()).reduce((sum, { seconds }) => sum + seconds, 0) / 60);

const formatMinutes = (total: number) =>
  [formatUnit(Math.floor(total / 60), "hour"), formatUnit(total % 60, "minute")].filter(Boolean).join(" ");

const formatUnit = (count: number, unit: "hour" | "minute") =>
  count ? new Intl.NumberFormat(intl(), { style: "unit", unit, unitDisplay: "long" }).format(count) : "";
