/** The table of the jobs that the server repeats: how the last run went, when the next one is, and "Run now". */
import { useMemo } from "react";

import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { formatMoment } from "@/locales/formatMoment";
import { intl, t } from "@/locales/language";

import { type Job, nameJob, useRunJob } from "./jobs";

export function JobTable({ jobs }: { jobs: Job[] }) {
  const columns = useMemo(() => makeColumns(), []);
  const { mutate: run } = useRunJob();
  return (
    <ManageTable
      label={t("maintenance.jobs")}
      rows={jobs}
      keyOf={({ name }) => name}
      nameOf={nameJob}
      columns={columns}
      storageKey="jobs"
      menu={(job) => [{ id: "run", icon: "play", label: t("maintenance.runNow"), onAction: () => run(job) }]}
      empty={t("maintenance.noJobs")}
    />
  );
}

function formatResult({ running, lastRunAt, reason }: Job): string {
  if (running) return t("maintenance.running");
  if (reason) return t("maintenance.failed", { reason });
  return t(lastRunAt ? "maintenance.went" : "maintenance.never");
}

const parseMoment = (moment: string | null) =>
  moment ? formatMoment(moment, { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }) : "–";
const rankMoment = (moment: string | null) => (moment ? Date.parse(moment) : 0);

function formatRunTime({ seconds }: Job): string {
  if (seconds === null) return "–";
  const isLong = seconds >= 90;
  return new Intl.NumberFormat(intl(), {
    style: "unit",
    unit: isLong ? "minute" : "second",
    maximumSignificantDigits: 2,
  }).format(isLong ? seconds / 60 : seconds);
}

const makeColumns = (): Column<Job>[] => [
  { id: "name", label: t("maintenance.job"), text: nameJob },
  {
    id: "result",
    label: t("maintenance.result"),
    text: formatResult,
    cell: (job) => <span className={job.reason && !job.running ? "job-failed" : undefined}>{formatResult(job)}</span>,
  },
  {
    id: "last",
    label: t("maintenance.lastRun"),
    text: ({ lastRunAt }) => parseMoment(lastRunAt),
    rank: ({ lastRunAt }) => rankMoment(lastRunAt),
    isDownFirst: true,
  },
  { id: "took", label: t("maintenance.took"), text: formatRunTime, rank: ({ seconds }) => seconds ?? -1 },
  {
    id: "next",
    label: t("maintenance.next"),
    text: ({ nextRunAt }) => parseMoment(nextRunAt),
    rank: ({ nextRunAt }) => rankMoment(nextRunAt),
  },
];
