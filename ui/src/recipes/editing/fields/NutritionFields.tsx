/** Edits the nutrition facts per serving, as numbers in fixed units. */
import { memo } from "react";

import { readNumber } from "@/kit/form/readNumber";
import { TextField } from "@/kit/form/TextField";
import { intl, t } from "@/locales/language";

import { type Nutrient, NUTRIENTS, getUnit } from "../../reading/formatNutrition";
import type { Content } from "../content";
import type { Edit } from "../useEdit";

type NutritionFieldsProps = Pick<Content, "nutrition"> & Pick<Edit, "change">;

export const NutritionFields = memo(function NutritionFields({ nutrition, change }: NutritionFieldsProps) {
  const set = (name: Nutrient, value: string) => change({ nutrition: { ...nutrition, [name]: value } });
  /** Rewrites a typed number with a decimal point, which the API uses regardless of the user's language. */
  const settle = (name: Nutrient) => {
    const number = readNumber(nutrition[name] ?? "", intl());
    if (number !== null && String(number) !== nutrition[name]) set(name, String(number));
  };
  return (
    <div className="fields">
      {NUTRIENTS.map((name) => {
        const value = nutrition[name] ?? "";
        const unit = t(`editing.${getUnit(name)}`);
        const isNumber = value.trim() === "" || readNumber(value, intl()) !== null;
        return (
          <TextField
            key={name}
            label={t(`recipe.${name}`)}
            value={value}
            onChange={(next) => set(name, next)}
            onBlur={() => settle(name)}
            inputMode="decimal"
            autoComplete="off"
            className="measured"
            inside={
              <span className="unit hint" aria-hidden="true">
                {unit}
              </span>
            }
            aria-label={`${t(`recipe.${name}`)}, ${unit}`}
            error={isNumber ? undefined : t("editing.noNumber")}
          />
        );
      })}
    </div>
  );
});
