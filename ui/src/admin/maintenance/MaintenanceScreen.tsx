/** The page `/admin/maintenance`: the jobs that the server repeats, its storage, cleaning up, and its log. */
import { useQuery } from "@tanstack/react-query";

import { t } from "@/locales/language";

import { AdminPage } from "../AdminPage";
import { CleanSection } from "./CleanSection";
import { jobsQuery } from "./jobs";
import { JobTable } from "./JobTable";
import { LogSection } from "./LogSection";
import { StorageSection } from "./StorageSection";
import "./maintenance.css";

export function MaintenanceScreen() {
  return (
    <AdminPage title={t("maintenance.title")} lede={t("maintenance.explained")} query={useQuery(jobsQuery)}>
      {(jobs) => (
        <div className="maintenance">
          <section>
            <h2>{t("maintenance.jobs")}</h2>
            <p className="dim">{t("maintenance.jobsExplained")}</p>
            <JobTable jobs={jobs} />
          </section>
          <StorageSection />
          <CleanSection />
          <LogSection />
        </div>
      )}
    </AdminPage>
  );
}
