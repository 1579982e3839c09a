/** The page `/group/reports`: the reports of imports and other long work, newest first. */
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";

import { reportPath } from "@/base/memberPaths";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { Page } from "@/kit/Page";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { DeleteReportDialog } from "./DeleteReportDialog";
import { formatCategory, isInProgress, type Report, reportsQuery, formatStatus } from "./reports";
import "./reports.css";

export function ReportsScreen() {
  const { data, error, refetch } = useQuery(reportsQuery);
  const [doomed, setDoomed] = useState<Report | null>(null);
  const columns = useMemo(() => makeColumns(), []);
  const navigate = useNavigate();
  const open = ({ id }: Report) => void navigate(reportPath(id));
  const menuOf = (report: Report): MenuItem[] => [
    { id: "open", icon: "rows", label: t("reports.open"), onAction: () => open(report) },
    ...(isInProgress(report)
      ? []
      : [
          {
            id: "delete",
            icon: "delete",
            label: t("reports.delete"),
            danger: true,
            divided: true,
            onAction: () => setDoomed(report),
          } as const,
        ]),
  ];
  const close = () => setDoomed(null);
  return (
    <Page title={t("reports.title")} className="reports">
      <p className="lede dim">{t("reports.explained")}</p>
      {!data && !error && <LoadingLines count={4} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ManageTable
          label={t("reports.title")}
          rows={data}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={columns}
          storageKey="reports"
          menu={menuOf}
          onOpen={open}
          empty={t("reports.none")}
        />
      )}
      {doomed && <DeleteReportDialog report={doomed} onClose={close} onDeleted={close} />}
    </Page>
  );
}

const makeColumns = (): Column<Report>[] => [
  {
    id: "when",
    label: t("reports.when"),
    text: ({ timestamp }) => formatMoment(timestamp, { dateStyle: "long", timeStyle: "short" }),
    rank: ({ timestamp }) => -Date.parse(timestamp),
  },
  { id: "name", label: t("reports.name"), text: ({ name }) => name },
  { id: "status", label: t("reports.status"), text: formatStatus },
  { id: "category", label: t("reports.category"), text: formatCategory },
];
