/** The page of a report, `/group/reports/:id`: what became of each line. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";

import { reportsPath } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Switch } from "@/kit/form/Switch";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { DeleteReportDialog } from "./DeleteReportDialog";
import { EntryList } from "./EntryList";
import {
  formatCategory,
  listFailedLines,
  isInProgress,
  reportQuery,
  type ReportWithEntries,
  formatStatus,
} from "./reports";
import "./reports.css";

const LIST = reportsPath;

export function ReportScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(reportQuery(id));
  return (
    <Page
      title={data?.name ?? t("reports.title")}
      heading={data && <bdi>{data.name}</bdi>}
      className="reports one-report"
    >
      {!data && !error && <LoadingLines count={6} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <ReportLines report={data} />}
    </Page>
  );
}

function ReportLines({ report }: { report: ReportWithEntries }) {
  const [isFiltered, setFiltered] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const failed = report.entries.filter(({ success }) => !success);
  const counts = [
    t("reports.lines", { count: report.entries.length }),
    ...(failed.length > 0 ? [t("reports.linesFailed", { count: failed.length })] : []),
  ];
  return (
    <>
      <p className="dim">
        {[formatCategory(report), formatMoment(report.timestamp), formatStatus(report)].join(" · ")}
      </p>
      <div className="report-tools">
        <p className="small hint" role="status">
          {counts.join(" · ")}
        </p>
        <Switch isSelected={isFiltered} onChange={setFiltered}>
          {t("reports.failedOnly")}
        </Switch>
        {failed.length > 0 && (
          <Button icon="copy" onClick={() => void copyWithToast(listFailedLines(failed).join("\n"))}>
            {t("reports.copyFailed")}
          </Button>
        )}
        {!isInProgress(report) && (
          <Button kind="quiet" icon="delete" {...preloadDialog} onClick={() => setDeleting(true)}>
            {t("reports.delete")}
          </Button>
        )}
      </div>
      <EntryList
        key={String(isFiltered)}
        entries={isFiltered ? failed : report.entries}
        empty={t(isFiltered ? "reports.noFailures" : "reports.noEntries")}
      />
      {isDeleting && (
        <DeleteReportDialog
          report={report}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(LIST, { replace: true })}
        />
      )}
    </>
  );
}
