/** The page of one group: `/admin/manage/groups/:id`. */
import { useQueryClient } from "@tanstack/react-query";

import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";

import { AdminForm, requireName } from "../AdminForm";
import type { AdminGroup } from "../adminQueries";
import { AdminRowScreen } from "../AdminRowScreen";
import { DeleteGroupDialog } from "./DeleteGroupDialog";
import { groupKind } from "./groups";

export function AdminGroupScreen() {
  return (
    <AdminRowScreen kind={groupKind} DeleteDialog={DeleteGroupDialog} footer={(group) => <InGroup group={group} />}>
      {(group) => <GroupForm key={group.id} group={group} />}
    </AdminRowScreen>
  );
}

function GroupForm({ group }: { group: AdminGroup }) {
  const cache = useQueryClient();
  return (
    <AdminForm
      kind={groupKind}
      row={group}
      saved={{ name: group.name, privateGroup: group.preferences.privateGroup }}
      validate={requireName}
      toFields={({ name, privateGroup }) => ({
        name: name?.trim(),
        preferences: privateGroup === undefined ? undefined : { privateGroup },
      })}
      // A new name also changes the group's slug, which is in the addresses of most requests.
      onSaved={() => cache.invalidateQueries()}
    >
      {({ values: { name, privateGroup }, set, errors }) => (
        <>
          <TextField
            label={t("admin.groupName")}
            value={name}
            onChange={(next) => set({ name: next })}
            help={t("admin.groupNameHelp")}
            error={errors.name}
          />
          <Checkbox
            isSelected={privateGroup}
            onChange={(isOn) => set({ privateGroup: isOn })}
            help={t("group.privateHelp")}
          >
            {t("group.private")}
          </Checkbox>
        </>
      )}
    </AdminForm>
  );
}

function InGroup({ group: { users, households } }: { group: AdminGroup }) {
  return (
    <>
      <h2>{t("admin.inIt")}</h2>
      <p className="small">
        <bdi>{formatNames(users.map(nameOf)) || t("group.nobody")}</bdi>
      </p>
      <p className="small hint">
        <bdi>{formatNames(households.map(({ name }) => name))}</bdi>
      </p>
    </>
  );
}
