/** The fields for the unit and the food of an ingredient, with suggestions. A new unit or food has only a name. */
import type { FoodChoice, UnitChoice } from "@/foods/nameLists";
import { Combobox } from "@/kit/form/combobox/Combobox";
import { t } from "@/locales/language";

import type { IngredientFood, IngredientUnit } from "../../recipe";

export type FoodOrUnitProps<Choice, Value> = {
  /** The name of the row, used in the field's label. */
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
      value={value ? { ...value, name: nameUnit(value) } : null}
      onNear={onNear}
      input={{ placeholder: t("rows.unitHint"), maxLength: 100 }}
      onChange={(choice) => onChange(choice?.source ?? null)}
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
      onChange={(choice) => onChange(choice?.source ?? null)}
      onCreate={(fresh) => onChange({ name: fresh })}
    />
  );
}

/** Returns the unit's abbreviation if that is preferred, or else its name, as the recipe page does. */
export const nameUnit = ({ name, abbreviation, useAbbreviation }: IngredientUnit) =>
  (useAbbreviation && abbreviation) || name;
