/** The page with the settings of the user's household: `/household`. */
import { useQuery } from "@tanstack/react-query";

import { updateFields } from "@/api/updateFields";
import { useAction } from "@/api/useAction";
import { membersPath } from "@/base/memberPaths";
import { toast } from "@/base/toast";
import { ButtonLink } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { useEdited } from "@/kit/form/useEdited";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";

import { groupQuery } from "./groupQuery";
import { NamedHeading } from "./NamedHeading";
import { type HouseholdPreferences, PreferenceFields } from "./PreferenceFields";
import { type OwnHousehold, ownHouseholdQuery } from "./useWeekStart";
import "./households.css";

export function HouseholdScreen() {
  const { data, error, refetch } = useQuery(ownHouseholdQuery);
  return (
    <Page
      title={t("household.title")}
      className="settings-page"
      heading={<NamedHeading word={t("household.title")} name={data?.name} />}
      aside={
        <ButtonLink icon="people" to={membersPath}>
          {t("members.title")}
        </ButtonLink>
      }
    >
      <p className="lede dim">{t("household.explained")}</p>
      {!data && !error && <LoadingLines count={8} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <HouseholdForm key={data.id} household={data} />}
    </Page>
  );
}

function HouseholdForm({ household }: { household: OwnHousehold }) {
  const group = useQuery(groupQuery).data;
  const { id: _id, ...kept } = household.preferences;
  const { values, changed, set, isDirty, forget } = useEdited<HouseholdPreferences>(kept);
  const save = useAction(() => updateFields<HouseholdPreferences>("households/preferences", changed), {
    quiet: true,
    onDone: async (preferences, _given, cache) => {
      cache.setQueryData<OwnHousehold>(
        ownHouseholdQuery.queryKey,
        (before) => before && { ...before, preferences: { ...before.preferences, ...preferences } },
      );
      await cache.invalidateQueries({ queryKey: ["groups/households"] });
      toast.success(t("household.saved"));
    },
  });
  return (
    <SavedForm
      name={household.name}
      isDirty={isDirty}
      onSave={() => save.mutateAsync().then(forget)}
      error={save.error}
    >
      <PreferenceFields values={values} onChange={set} isGroupPrivate={group?.preferences.privateGroup} />
    </SavedForm>
  );
}
