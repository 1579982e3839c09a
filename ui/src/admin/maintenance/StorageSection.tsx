/** How much space each part of the data folder takes, and how much is left on the disk. */
import { useQuery } from "@tanstack/react-query";

import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { t } from "@/locales/language";

import { storageQuery, summaryQuery } from "./maintenance";

const PARTS = [
  "recipesDirSize",
  "userDirSize",
  "groupsDirSize",
  "backupsDirSize",
  "databaseSize",
  "logsSize",
  "tempDirSize",
] as const;

export function StorageSection() {
  const { data, error, isFetching, refetch } = useQuery(storageQuery);
  const summary = useQuery(summaryQuery).data;
  return (
    <section aria-labelledby="storage">
      <h2 id="storage">{t("maintenance.storage")}</h2>
      {data && summary && (
        <p className="dim">{t("maintenance.storageExplained", { size: summary.dataDirSize, free: data.freeSize })}</p>
      )}
      {!data && !error && <LoadingLines count={4} />}
      {!data && error && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <dl className="figures ruled">
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`maintenance.parts.${part}`)}</dt>
              <dd className="num">{data[part]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
