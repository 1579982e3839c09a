/** Shows the progress of a bulk action, or how far it got if it stopped halfway. */
import { type Batch, formatPartialBatch, PartialBatchError } from "@/api/batch";
import { t } from "@/locales/language";

import { Banner } from "./Banner";
import { TaskProgress } from "./TaskProgress";
import "../table/manage-table.css";

/** An action on `minCount` or fewer items gets no progress bar, because it finishes quickly. */
export function BatchProgress({ batch, count, minCount = 100 }: { batch: Batch; count: number; minCount?: number }) {
  const { error, done } = batch;
  if (batch.isPending && count > minCount) {
    const doing = t("bulk.progressOf", { done, count });
    return <TaskProgress doing={doing} name={t("bulk.progress")} done={done} total={count} />;
  }
  if (!(error instanceof PartialBatchError)) return null;
  return (
    <Banner kind="error" role="alert">
      <p>{error.message}</p>
      {error.done > 0 && <p>{formatPartialBatch(error)}</p>}
    </Banner>
  );
}
