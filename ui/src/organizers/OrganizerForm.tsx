/** A category, tag or tool made or changed in a dialog. */
import { WordForm, type WordFormProps } from "@/households/words/WordForm";
import { Checkbox } from "@/kit/Checkbox";
import { useEdited } from "@/kit/useEdited";
import { t } from "@/locales/language";

import type { Organizer, OrganizerKind } from "./organizers";

export function OrganizerForm({ kind, word, called = "", ...rest }: WordFormProps<Organizer> & { kind: OrganizerKind }) {
  const { values, set, isDirty } = useEdited({ name: word?.name ?? called, onHand: word?.onHand ?? false });
  const isTool = kind === "tools";
  return (
    <WordForm kind={kind} word={word} values={isTool ? values : { name: values.name }} isDirty={isDirty} onName={(name) => set({ name })} {...rest}>
      {isTool && <Checkbox isSelected={values.onHand} onChange={(onHand) => set({ onHand })}>{t("editing.onHand")}</Checkbox>}
    </WordForm>
  );
}
