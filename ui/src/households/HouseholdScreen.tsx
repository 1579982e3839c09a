/** How one's household is set up: `/household`. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { putOver } from "@/api/putOver";
import { reasonOf } from "@/api/queryClient";
import { Button, ButtonLink } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { Page } from "@/kit/Page";
import { Skeleton } from "@/kit/Skeleton";
import { toast } from "@/kit/toast";
import { useEdited } from "@/kit/useEdited";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";

import { groupQuery } from "./groupQuery";
import "./households.css";
import { PreferenceFields, type Wishes } from "./PreferenceFields";
import { type Household, householdQuery } from "./useWeekStart";

export function HouseholdScreen() {
  const { data, error, refetch } = useQuery(householdQuery);
  return (
    <Page
      title={t("household.title")} className="settings-page" heading={data ? <bdi>{data.name}</bdi> : undefined}
      beside={<ButtonLink icon="people" to="/household/members">{t("members.title")}</ButtonLink>}
    >
      <p className="lede dim">{t("household.explained")}</p>
      {!data && !error && <div className="late" aria-busy="true"><Skeleton lines={8} /></div>}
      {error && !data && <EmptyState title={t("error.title")} action={<Button icon="refresh" onClick={() => void refetch()}>{t("error.retry")}</Button>}>{reasonOf(error)}</EmptyState>}
      {data && <HouseholdForm key={data.id} household={data} />}
    </Page>
  );
}

function HouseholdForm({ household }: { household: Household }) {
  const cache = useQueryClient();
  const group = useQuery(groupQuery).data;
  const { id: _id, ...kept } = household.preferences;
  const { values, changed, set, isDirty, forget } = useEdited<Wishes>(kept);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => putOver<Wishes>("households/preferences", changed),
    onSuccess: async (preferences) => {
      cache.setQueryData<Household>(householdQuery.queryKey, (before) => before && { ...before, preferences: { ...before.preferences, ...preferences } });
      await cache.invalidateQueries({ queryKey: ["groups/households"] });
      toast.success(t("household.saved"));
    },
  });
  return (
    <SavedForm name={household.name} isDirty={isDirty} onSave={() => save.mutateAsync().then(forget)} error={save.error}>
      <PreferenceFields wishes={values} onChange={set} isGroupPrivate={group?.preferences.privateGroup} />
    </SavedForm>
  );
}
