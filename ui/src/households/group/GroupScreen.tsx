/** Whether visitors may look in, how much room is taken, and the households of the group: `/group`. */
import { useQuery } from "@tanstack/react-query";

import { reasonOf } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { Page } from "@/kit/Page";
import { Skeleton } from "@/kit/Skeleton";
import { t } from "@/locales/language";

import { groupQuery } from "../groupQuery";
import "../households.css";
import { GroupHouseholds } from "./GroupHouseholds";
import { GroupStorage } from "./GroupStorage";
import { Openness } from "./Openness";

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
