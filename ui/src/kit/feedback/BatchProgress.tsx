/** Shows the progress of a bulk action, or how far it got if it stopped halfway. */
import { type Batch, formatStoppedHalfway, StoppedHalfway } from "@/api/batch";
import { t } from "@/locales/language";

import { Banner } from "./Banner";
import "../table/manage-table.css";

/** `from`: actions on at most this many items finish too quickly to need a progress bar. */
export function BatchProgress({ many, count, from = 100 }: { many: Batch; count: number; from?: number }) {
  if (many.isPending && count > from)
    return (
      <p role="status">
        <progress max={count} value={many.done} aria-label={t("bulk.progress")} />{" "}
        {t("bulk.progressOf", { done: many.done, count })}
      </p>
    );
  const { error } = many;
  if (!(error instanceof StoppedHalfway)) return null;
  return (
    <Banner kind="error" role="alert">
      <p>{error.message}</p>
      {error.done > 0 && <p>{formatStoppedHalfway(error)}</p>}
    </Banner>
  );
}
