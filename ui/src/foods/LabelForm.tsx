/** The dialog to create or edit a label: its name and color, with a preview. */
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { IconButton } from "@/kit/IconButton";
import { NamedItemForm, type NamedItemFormProps } from "@/kitchen/NamedItemForm";
import { t } from "@/locales/language";

import { GRAY, isColor, chooseRandomColor, writeSixDigits } from "./colors";
import { type Label, labels } from "./foods";
import { LabelChip } from "./LabelChip";

export function LabelForm({ item: label, initialName = "", ...rest }: NamedItemFormProps<Label>) {
  const { values, set, isDirty } = useEdited({ name: label?.name ?? initialName, color: label?.color ?? GRAY });
  const color = values.color.trim();
  const isWrong = color !== label?.color && !isColor(color);
  return (
    <NamedItemForm
      of={labels}
      item={label}
      values={{ ...values, color }}
      isDirty={isDirty}
      isInvalid={isWrong}
      onName={(name) => set({ name })}
      {...rest}
    >
      <div className="color-line">
        <input
          type="color"
          aria-label={t("kitchen.pickColor")}
          value={writeSixDigits(color) ?? GRAY}
          onChange={(event) => set({ color: event.target.value })}
        />
        <TextField
          label={t("kitchen.color")}
          value={values.color}
          onChange={(typed) => set({ color: typed })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          error={isWrong ? t("kitchen.colorWrong") : undefined}
        />
        <IconButton
          icon="random"
          kind="outlined"
          label={t("kitchen.anyColor")}
          onClick={() => set({ color: chooseRandomColor() })}
        />
      </div>
      <p className="small hint">{t("kitchen.preview")}</p>
      <LabelChip label={{ name: values.name.trim() || t("kitchen.previewName"), color }} />
    </NamedItemForm>
  );
}
