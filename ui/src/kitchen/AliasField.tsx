/** A field for the other names of an item, shown as chips. */
import { ComboboxMany } from "@/kit/form/combobox/ComboboxMany";
import { t } from "@/locales/language";

export type Alias = { name: string };

const NONE: { id: string; name: string }[] = [];

export function AliasField({ value, onChange }: { value: Alias[]; onChange: (value: Alias[]) => void }) {
  const chosen = value.map(({ name }) => ({ id: name, name }));
  return (
    <ComboboxMany
      label={t("kitchen.aliases")}
      choices={NONE}
      value={chosen}
      placeholder={t("kitchen.aliasesHint")}
      allowNewText
      onChange={(all) => onChange(all.map(({ name }) => ({ name })))}
      onCreate={(name) => onChange([...value, { name }])}
    />
  );
}
