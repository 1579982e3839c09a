/** The dialog to create or edit a food. */
import { Checkbox } from "@/kit/form/Checkbox";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { AliasField } from "@/kitchen/AliasField";
import { NamedItemForm, type NamedItemFormProps } from "@/kitchen/NamedItemForm";
import { t } from "@/locales/language";

import { type Food, foods } from "./foods";
import { useLabelOptions } from "./nameLists";
import { FoodStock } from "./stock/FoodStock";

export function FoodForm({ item: food, initialName = "", ...rest }: NamedItemFormProps<Food>) {
  const options = useLabelOptions(food?.label);
  const { values, set, isDirty } = useEdited({
    name: food?.name ?? initialName,
    pluralName: food?.pluralName ?? "",
    description: food?.description ?? "",
    labelId: food?.labelId ?? null,
    ...(!food && { onHand: false }),
    aliases: food?.aliases ?? [],
  });
  return (
    <NamedItemForm
      of={foods}
      item={food}
      values={{ ...values, pluralName: values.pluralName.trim() || null }}
      isDirty={isDirty}
      onName={(name) => set({ name })}
      {...rest}
    >
      <TextField
        label={t("kitchen.plural")}
        optional
        value={values.pluralName}
        onChange={(pluralName) => set({ pluralName })}
        autoComplete="off"
        dir="auto"
      />
      <Select
        label={t("kitchen.label")}
        value={values.labelId ?? ""}
        options={options}
        onChange={(id) => set({ labelId: id || null })}
      />
      <AliasField value={values.aliases} onChange={(aliases) => set({ aliases })} />
      <TextField
        label={t("kitchen.description")}
        optional
        lines={2}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      {food ? (
        <FoodStock food={food} />
      ) : (
        <Checkbox
          isSelected={values.onHand ?? false}
          onChange={(onHand) => set({ onHand })}
          help={t("kitchen.onHandHelp")}
        >
          {t("editing.onHand")}
        </Checkbox>
      )}
    </NamedItemForm>
  );
}
