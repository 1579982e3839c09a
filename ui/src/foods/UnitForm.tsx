/** The dialog to create or edit a unit. */
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { AliasField } from "@/kitchen/AliasField";
import { NamedItemForm, type NamedItemFormProps } from "@/kitchen/NamedItemForm";
import { t } from "@/locales/language";

import { type Unit, units } from "./foods";
import { readStandard, StandardField, showStandard } from "./StandardField";

export function UnitForm({ item: unit, initialName = "", ...rest }: NamedItemFormProps<Unit>) {
  const { values, set, isDirty } = useEdited({
    name: unit?.name ?? initialName,
    pluralName: unit?.pluralName ?? "",
    abbreviation: unit?.abbreviation ?? "",
    pluralAbbreviation: unit?.pluralAbbreviation ?? "",
    description: unit?.description ?? "",
    fraction: unit?.fraction ?? true,
    useAbbreviation: unit?.useAbbreviation ?? false,
    aliases: unit?.aliases ?? [],
    ...showStandard(unit),
  });
  const { size, measure, ...own } = values;
  const standard = readStandard({ size, measure });
  const sent = {
    ...own,
    ...standard,
    pluralName: values.pluralName.trim() || null,
    abbreviation: values.abbreviation.trim(),
    pluralAbbreviation: values.pluralAbbreviation.trim(),
  };
  const line = { autoComplete: "off", dir: "auto", optional: true };
  return (
    <NamedItemForm
      of={units}
      item={unit}
      values={sent}
      isDirty={isDirty}
      isInvalid={!standard}
      onName={(name) => set({ name })}
      {...rest}
    >
      <TextField
        label={t("kitchen.plural")}
        value={values.pluralName}
        onChange={(pluralName) => set({ pluralName })}
        {...line}
      />
      <div className="two-fields">
        <TextField
          label={t("kitchen.abbreviation")}
          value={values.abbreviation}
          onChange={(abbreviation) => set({ abbreviation })}
          {...line}
        />
        <TextField
          label={t("kitchen.pluralAbbreviation")}
          value={values.pluralAbbreviation}
          onChange={(pluralAbbreviation) => set({ pluralAbbreviation })}
          {...line}
        />
      </div>
      <Checkbox isSelected={values.useAbbreviation} onChange={(useAbbreviation) => set({ useAbbreviation })}>
        {t("kitchen.useAbbreviation")}
      </Checkbox>
      <Checkbox
        isSelected={values.fraction}
        onChange={(fraction) => set({ fraction })}
        help={t("kitchen.fractionHelp")}
      >
        {t("kitchen.fraction")}
      </Checkbox>
      <StandardField size={size} measure={measure} onChange={set} />
      <AliasField value={values.aliases} onChange={(aliases) => set({ aliases })} />
      <TextField
        label={t("kitchen.description")}
        optional
        lines={2}
        value={values.description}
        onChange={(description) => set({ description })}
      />
    </NamedItemForm>
  );
}
