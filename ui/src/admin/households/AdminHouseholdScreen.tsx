/** The page of one household of any group: `/admin/manage/households/:id`. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";

import { type HouseholdPreferences, PreferenceFields } from "@/households/PreferenceFields";
import { Button } from "@/kit/Button";
import { TextField } from "@/kit/form/TextField";
import { useEdited } from "@/kit/form/useEdited";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import { withoutAsking } from "@/session/useUnsaved";

import { AdminPage } from "../AdminPage";
import { DeletedMeanwhile, isNotFound } from "../DeletedMeanwhile";
import { DeleteHouseholdDialog } from "./DeleteHouseholdDialog";
import { type AdminHousehold, households, useAdminGroups } from "../adminQueries";
import { HouseholdMembers } from "./HouseholdMembers";
import { HOUSEHOLDS, useSaveHousehold } from "./households";
import "@/households/households.css";

export function AdminHouseholdScreen() {
  const { id = "" } = useParams();
  const asked = useQuery(households.one(id));
  const title = asked.data?.name ?? t("admin.households");
  return (
    <AdminPage
      title={title}
      heading={<bdi title={title}>{title}</bdi>}
      up={{ to: HOUSEHOLDS, label: t("admin.households") }}
      query={asked}
    >
      {(household) => (
        <>
          <section className="lives-here">
            <h2>{t("admin.people")}</h2>
            <HouseholdMembers household={household} />
          </section>
          <AdminHouseholdForm key={household.id} household={household} />
          <HouseholdFooter household={household} />
        </>
      )}
    </AdminPage>
  );
}

function AdminHouseholdForm({ household }: { household: AdminHousehold }) {
  const { id: _id, ...kept } = household.preferences;
  const {
    values: { name, ...preferences },
    changed,
    set,
    isDirty,
    forget,
  } = useEdited<HouseholdPreferences & { name: string }>({ ...kept, name: household.name });
  const isGroupPrivate = useAdminGroups().find(({ id }) => id === household.groupId)?.preferences.privateGroup;
  const [isChecked, setChecked] = useState(false);
  const save = useSaveHousehold(household);
  return (
    <SavedForm
      name={household.name}
      isDirty={isDirty}
      error={isNotFound(save.error) ? undefined : save.error}
      isInvalid={() => {
        setChecked(true);
        return !name.trim();
      }}
      onSave={() => save.mutateAsync(toChange(changed)).then(forget)}
    >
      <div className="two">
        <TextField
          label={t("group.householdName")}
          value={name}
          onChange={(next) => set({ name: next })}
          error={isChecked && !name.trim() ? t("field.required") : undefined}
        />
        <dl className="fact">
          <dt>{t("admin.group")}</dt>
          <dd>
            <bdi>{household.group}</bdi>
          </dd>
        </dl>
      </div>
      <PreferenceFields values={preferences} onChange={set} isGroupPrivate={isGroupPrivate} />
      {isNotFound(save.error) && <DeletedMeanwhile kind="households" list={HOUSEHOLDS} />}
    </SavedForm>
  );
}

const toChange = ({ name, ...preferences }: Partial<HouseholdPreferences & { name: string }>) => ({
  name: name?.trim(),
  preferences,
});

function HouseholdFooter({ household }: { household: AdminHousehold }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isLivedIn = household.users.length > 0;
  return (
    <section className="section">
      {isLivedIn && (
        <p className="hint small" id="why-not-delete">
          {t("admin.isLivedIn")}
        </p>
      )}
      <Button
        kind="danger"
        icon="delete"
        disabled={isLivedIn}
        aria-describedby={isLivedIn ? "why-not-delete" : undefined}
        {...preloadDialog}
        onClick={() => setAsking(true)}
      >
        {t("group.deleteConfirm")}
      </Button>
      {isAsking && (
        <DeleteHouseholdDialog
          household={household}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(HOUSEHOLDS, withoutAsking)}
        />
      )}
    </section>
  );
}
