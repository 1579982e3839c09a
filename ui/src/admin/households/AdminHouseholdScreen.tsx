/** The page of one household of any group: `/admin/manage/households/:id`. */
import { type HouseholdPreferences, PreferenceFields } from "@/households/PreferenceFields";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { AdminForm, requireName } from "../AdminForm";
import { type AdminHousehold, useAdminGroups } from "../adminQueries";
import { AdminRowScreen } from "../AdminRowScreen";
import { HouseholdMembers } from "./HouseholdMembers";
import { householdKind } from "./households";
import "@/households/households.css";

export function AdminHouseholdScreen() {
  return (
    <AdminRowScreen kind={householdKind}>
      {(household) => (
        <>
          <section className="lives-here">
            <h2>{t("admin.people")}</h2>
            <HouseholdMembers household={household} />
          </section>
          <AdminHouseholdForm key={household.id} household={household} />
        </>
      )}
    </AdminRowScreen>
  );
}

function AdminHouseholdForm({ household }: { household: AdminHousehold }) {
  const { id: _id, ...kept } = household.preferences;
  const isGroupPrivate = useAdminGroups().find(({ id }) => id === household.groupId)?.preferences.privateGroup;
  const saved: HouseholdPreferences & { name: string } = { ...kept, name: household.name };
  return (
    <AdminForm
      kind={householdKind}
      row={household}
      saved={saved}
      validate={requireName}
      toFields={({ name, ...preferences }) => ({ name: name?.trim(), preferences })}
    >
      {({ values: { name, ...preferences }, set, errors }) => (
        <>
          <div className="two">
            <TextField
              label={t("group.householdName")}
              value={name}
              onChange={(next) => set({ name: next })}
              error={errors.name}
            />
            <dl className="fact">
              <dt>{t("admin.group")}</dt>
              <dd>
                <bdi>{household.group}</bdi>
              </dd>
            </dl>
          </div>
          <PreferenceFields values={preferences} onChange={set} isGroupPrivate={isGroupPrivate} />
        </>
      )}
    </AdminForm>
  );
}
