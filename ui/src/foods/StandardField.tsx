/** The fields for the size of a unit in a standard measure: "1 of this unit equals 250 milliliters". */
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { readNumber } from "@/kit/form/readNumber";
import { intl, t } from "@/locales/language";

import type { Unit } from "./foods";

const MEASURES = ["fluid_ounce", "cup", "ounce", "pound", "milliliter", "liter", "gram", "kilogram"] as const;
const LARGEST = 1_000_000;

/** The size as it is typed. Both texts are empty if the unit has no size. */
export type TypedStandard = { size: string; measure: string };

export function showStandard(unit?: Unit): TypedStandard {
  const size = unit?.standardQuantity;
  const number = new Intl.NumberFormat(intl(), { maximumFractionDigits: 6, useGrouping: false });
  return { size: size ? number.format(size) : "", measure: (size && unit?.standardUnit) || "" };
}

/** Returns the values to send, or null if the size is incomplete or not a number above 0. */
export function readStandard({ size, measure }: TypedStandard) {
  if (!size.trim() && !measure) return { standardQuantity: null, standardUnit: null };
  const number = readNumber(size, intl());
  return number && number > 0 && number <= LARGEST && measure
    ? { standardQuantity: number, standardUnit: measure }
    : null;
}

export function StandardField({
  size,
  measure,
  onChange,
}: TypedStandard & { onChange: (value: Partial<TypedStandard>) => void }) {
  const known: readonly string[] = MEASURES;
  const options = MEASURES.map((one) => ({ value: one as string, label: t(`kitchen.measures.${one}`) }));
  // A measure that another program stored stays as it is.
  if (measure && !known.includes(measure)) options.push({ value: measure, label: measure });
  return (
    <div className="two-fields">
      <TextField
        label={t("kitchen.standard")}
        help={t("kitchen.standardHelp")}
        error={!readStandard({ size, measure }) ? t("kitchen.standardWrong") : undefined}
        optional
        autoComplete="off"
        inputMode="decimal"
        dir="auto"
        value={size}
        onChange={(typed) => onChange({ size: typed })}
      />
      <Select
        label={t("kitchen.measure")}
        optional
        value={measure}
        onChange={(chosen) => onChange({ measure: chosen })}
        options={[{ value: "", label: t("kitchen.noMeasure") }, ...options]}
      />
    </div>
  );
}
