/** The page of one group: `/admin/manage/groups/:id`. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";

import { Button } from "@/kit/Button";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import { namesOf } from "@/session/session";
import { withoutAsking } from "@/session/useUnsaved";

import { AdminPage } from "../AdminPage";
import { DeletedMeanwhile, isNotFound } from "../DeletedMeanwhile";
import { DeleteGroupDialog } from "./DeleteGroupDialog";
import { type AdminGroup, groups } from "../adminQueries";
import { GROUPS, useSaveGroup, whyNotDeletable } from "./groups";

export function AdminGroupScreen() {
  const { id = "" } = useParams();
  const asked = useQuery(groups.one(id));
  const title = asked.data?.name ?? t("admin.groups");
  return (
    <AdminPage
      title={title}
      heading={<bdi title={title}>{title}</bdi>}
      up={{ to: GROUPS, label: t("admin.groups") }}
      query={asked}
    >
      {(group) => (
        <>
          <GroupForm key={group.id} group={group} />
          <GroupFooter group={group} />
        </>
      )}
    </AdminPage>
  );
}

function GroupForm({ group }: { group: AdminGroup }) {
  const {
    values: { name, privateGroup },
    changed,
    set,
    isDirty,
    forget,
  } = useEdited({ name: group.name, privateGroup: group.preferences.privateGroup });
  const [isChecked, setChecked] = useState(false);
  const save = useSaveGroup(group);
  return (
    <SavedForm
      name={group.name}
      isDirty={isDirty}
      error={isNotFound(save.error) ? undefined : save.error}
      isInvalid={() => {
        setChecked(true);
        return !name.trim();
      }}
      onSave={() => save.mutateAsync(toChange(changed)).then(forget)}
    >
      <TextField
        label={t("admin.groupName")}
        value={name}
        onChange={(next) => set({ name: next })}
        help={t("admin.groupNameHelp")}
        error={isChecked && !name.trim() ? t("field.required") : undefined}
      />
      <Checkbox
        isSelected={privateGroup}
        onChange={(isOn) => set({ privateGroup: isOn })}
        help={t("group.privateHelp")}
      >
        {t("group.private")}
      </Checkbox>
      {isNotFound(save.error) && <DeletedMeanwhile kind="groups" list={GROUPS} />}
    </SavedForm>
  );
}

const toChange = ({ name, privateGroup }: { name?: string; privateGroup?: boolean }) => ({
  name: name?.trim(),
  preferences: privateGroup === undefined ? undefined : { privateGroup },
});

function GroupFooter({ group }: { group: AdminGroup }) {
  const navigate = useNavigate();
  const oldest = useQuery(groups.list).data?.items[0];
  const [isAsking, setAsking] = useState(false);
  const why = whyNotDeletable(group, oldest?.id);
  return (
    <section className="section">
      <h2>{t("admin.inIt")}</h2>
      <p className="small">
        <bdi>{namesOf(group.users) || t("group.nobody")}</bdi>
      </p>
      <p className="small hint">
        <bdi>{group.households.map(({ name }) => name).join(", ")}</bdi>
      </p>
      {why && (
        <p className="hint small" id="why-not-delete">
          {why}
        </p>
      )}
      <Button
        kind="danger"
        icon="delete"
        disabled={why !== undefined || !oldest}
        aria-describedby={why && "why-not-delete"}
        {...preloadDialog}
        onClick={() => setAsking(true)}
      >
        {t("admin.deleteGroup")}
      </Button>
      {isAsking && (
        <DeleteGroupDialog
          group={group}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(GROUPS, withoutAsking)}
        />
      )}
    </section>
  );
}
