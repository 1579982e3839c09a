/** A label made or changed in a dialog: its name and colour, as they will be seen. */
import { WordForm, type WordFormProps } from "@/households/words/WordForm";
import { IconButton } from "@/kit/IconButton";
import { TextField } from "@/kit/TextField";
import { useEdited } from "@/kit/useEdited";
import { t } from "@/locales/language";

import { anyColour, isColour, sixDigits } from "./colours";
import { GREY, type Label } from "./foods";
import { LabelChip } from "./LabelChip";

export function LabelForm({ word: label, called = "", ...rest }: WordFormProps<Label>) {
  const { values, set, isDirty } = useEdited({ name: label?.name ?? called, color: label?.color ?? GREY });
  const color = values.color.trim();
  const isWrong = color !== label?.color && !isColour(color);
  return (
    <WordForm kind="labels" word={label} values={{ ...values, color }} isDirty={isDirty} isWrong={isWrong} onName={(name) => set({ name })} {...rest}>
      <div className="colour-line">
        <input type="color" aria-label={t("words.pickColour")} value={sixDigits(color) ?? GREY} onChange={(event) => set({ color: event.target.value })} />
        <TextField
          label={t("words.colour")} value={values.color} onChange={(typed) => set({ color: typed })} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={50}
          error={isWrong ? t("words.colourWrong") : undefined}
        />
        <IconButton icon="random" kind="outlined" label={t("words.anyColour")} onClick={() => set({ color: anyColour() })} />
      </div>
      <p className="small hint">{t("words.preview")}</p>
      <LabelChip label={{ name: values.name.trim() || t("words.previewName"), color }} />
    </WordForm>
  );
}
