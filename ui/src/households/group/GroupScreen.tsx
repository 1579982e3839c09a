/** Whether visitors may look in, how much room is taken, and the households of the group: `/group`. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { base, call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { copyAndTell } from "@/kit/copyAndTell";
import { EmptyState } from "@/kit/EmptyState";
import { Page } from "@/kit/Page";
import { Skeleton } from "@/kit/Skeleton";
import { Switch } from "@/kit/Switch";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import { type Group, groupQuery } from "../groupQuery";
import "../households.css";
import { GroupHouseholds } from "./GroupHouseholds";
import { GroupStorage } from "./GroupStorage";

export function GroupScreen() {
  const { data, error, refetch } = useQuery(groupQuery);
  return (
    <Page title={t("group.title")} className="settings-page" heading={data ? <bdi>{data.name}</bdi> : undefined}>
      <p className="lede dim">{t("group.explained")}</p>
      {!data && !error && <div className="late" aria-busy="true"><Skeleton lines={6} /></div>}
      {error && !data && <EmptyState title={t("error.title")} action={<Button icon="refresh" onClick={() => void refetch()}>{t("error.retry")}</Button>}>{reasonOf(error)}</EmptyState>}
      {data && <Openness group={data} />}
      {data && <GroupHouseholds />}
      {data && <GroupStorage />}
    </Page>
  );
}

/** Saved with the switch: it is told at once who can look in from now on. */
function Openness({ group }: { group: Group }) {
  const cache = useQueryClient();
  const keep = (privateGroup: boolean) => cache.setQueryData<Group>(groupQuery.queryKey, (kept) => kept && { ...kept, preferences: { ...kept.preferences, privateGroup } });
  const change = useMutation({
    mutationFn: (privateGroup: boolean) => call("PUT", "groups/preferences", { body: { privateGroup } }),
    onMutate: keep,
    onSuccess: (_answer, isPrivate) => toast.success(t(isPrivate ? "group.nowPrivate" : "group.nowPublic")),
    onError: (_error, isPrivate) => keep(!isPrivate),
  });
  const { privateGroup } = group.preferences;
  const link = `${window.location.origin}${base()}g/${group.slug}`;
  return (
    <section className="openness" aria-label={t("group.visitors")}>
      <Switch isSelected={privateGroup} disabled={change.isPending} onChange={change.mutate} help={t("group.privateHelp")}>{t("group.private")}</Switch>
      {privateGroup
        ? <Banner kind="note" icon="lock" role="status">{t("group.cannotSee")}</Banner>
        : (
          <Banner kind="good" icon="eye" role="status">
            <p>{t("group.canSee")}</p>
            <p className="public-link"><a className="link" href={link} dir="ltr">{link}</a><Button kind="quiet" icon="copy" compact onClick={() => void copyAndTell(link)}>{t("group.copyLink")}</Button></p>
          </Banner>
        )}
    </section>
  );
}
