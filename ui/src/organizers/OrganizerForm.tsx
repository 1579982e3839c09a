/** The dialog to create or edit a category, tag or tool. */
import { Checkbox } from "@/kit/form/Checkbox";
import { useEdited } from "@/kit/form/useEdited";
import { NamedItemForm, type NamedItemFormProps } from "@/kitchen/NamedItemForm";
import { t } from "@/locales/language";

import { type Organizer, type OrganizerKind, organizers } from "./organizers";

export function OrganizerForm({
  kind,
  item,
  initialName = "",
  ...rest
}: NamedItemFormProps<Organizer> & { kind: OrganizerKind }) {
  const { values, set, isDirty } = useEdited({ name: item?.name ?? initialName, onHand: item?.onHand ?? false });
  const isTool = kind === "tools";
  return (
    <NamedItemForm
      of={organizers[kind]}
      item={item}
      values={isTool ? values : { name: values.name }}
      isDirty={isDirty}
      onName={(name) => set({ name })}
      {...rest}
    >
      {isTool && (
        <Checkbox isSelected={values.onHand} onChange={(onHand) => set({ onHand })}>
          {t("editing.onHand")}
        </Checkbox>
      )}
    </NamedItemForm>
  );
}
