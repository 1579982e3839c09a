/** The unit and the food of an ingredient, with suggestions; a new one is stored by its name only. */
import type { FoodChoice, UnitChoice } from "@/foods/nameLists";
import { Combobox } from "@/kit/form/combobox/Combobox";
import { t } from "@/locales/language";

import type { IngredientFood, IngredientUnit } from "../../recipe";

export type FoodOrUnitProps<Choice, Value> = {
  /** The name of the row. */
  name: string;
  choices: Choice[] | undefined;
  value: Value | null | undefined;
  onNear: () => void;
  onChange: (value: Value | null) => void;
};

export function UnitField({ name, choices, value, onNear, onChange }: FoodOrUnitProps<UnitChoice, IngredientUnit>) {
  return (
    <Combobox
      label={t("rows.unit", { name })}
      hideLabel
      choices={choices}
      value={value ? { ...value, name: shownUnit(value) } : null}
      onNear={onNear}
      input={{ placeholder: t("rows.unitHint"), maxLength: 100 }}
      onChange={(choice) => onChange(choice?.of ?? null)}
      onCreate={(fresh) => onChange({ name: fresh })}
    />
  );
}

export function FoodField({ name, choices, value, onNear, onChange }: FoodOrUnitProps<FoodChoice, IngredientFood>) {
  return (
    <Combobox
      label={t("rows.food", { name })}
      hideLabel
      choices={choices}
      value={value ?? null}
      onNear={onNear}
      input={{ placeholder: t("rows.foodHint"), maxLength: 200 }}
      onChange={(choice) => onChange(choice?.of ?? null)}
      onCreate={(fresh) => onChange({ name: fresh })}
    />
  );
}

/** The text of a unit in its field, the same as on the recipe page. */
export const shownUnit = ({ name, abbreviation, useAbbreviation }: IngredientUnit) =>
  (useAbbreviation && abbreviation) || name;
