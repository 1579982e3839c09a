/** Changes the name and the owner of a list. */
import { useState } from "react";

import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useMembers } from "@/users/members";

import { type ListDialogProps, nameList, useChangeList } from "./shoppingLists";

export function ListSettingsDialog({ list, onClose }: ListDialogProps) {
  const [name, setName] = useState(nameList(list));
  const [userId, setUserId] = useState(list.userId);
  const members = useMembers().filter(({ householdId }) => householdId === list.householdId);
  const { mutate, isPending } = useChangeList(list.id, onClose);
  const isDirty = name !== nameList(list) || userId !== list.userId;
  return (
    <Dialog
      isOpen
      title={t("shopping.settings")}
      submit={t("shopping.save")}
      busy={isPending}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim()) mutate({ name: name.trim(), ...(userId !== list.userId && { userId }) });
      }}
    >
      <TextField
        label={t("shopping.name")}
        value={name}
        onChange={setName}
        required
        maxLength={500}
        autoFocus
        error={name.trim() ? undefined : t("field.required")}
      />
      {members.length > 1 && (
        <Select
          label={t("shopping.owner")}
          help={t("shopping.ownerHelp")}
          value={userId}
          onChange={setUserId}
          options={members.map((member) => ({ value: member.id, label: member.fullName }))}
        />
      )}
    </Dialog>
  );
}
