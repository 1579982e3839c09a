/** The page of the user's group: `/group`. Shows whether visitors can see it, its households, and its storage. */
import { useQuery } from "@tanstack/react-query";

import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";

import { GroupExport } from "./GroupExport";
import { GroupHouseholds } from "./GroupHouseholds";
import { groupQuery } from "../groupQuery";
import { NamedHeading } from "../NamedHeading";
import { GroupStorage } from "./GroupStorage";
import { GroupVisibility } from "./GroupVisibility";
import "../households.css";

export function GroupScreen() {
  const { data, error, refetch } = useQuery(groupQuery);
  const mayManage = useMay("manage");
  return (
    <Page
      title={t("group.title")}
      className="settings-page"
      heading={<NamedHeading word={t("group.title")} name={data?.name} />}
    >
      <p className="lede dim">{t("group.explained")}</p>
      {!data && !error && <LoadingLines count={6} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <GroupVisibility group={data} />}
      {data && <GroupHouseholds />}
      {data && <GroupStorage />}
      {data && mayManage && <GroupExport />}
    </Page>
  );
}
