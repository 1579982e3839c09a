/** How far it is where the same is done to many, and how far it came before it stopped. */
import { type Batch, formatStoppedHalfway, StoppedHalfway } from "@/api/batch";
import { t } from "@/locales/language";

import { Banner } from "./Banner";
import "../table/manage-table.css";

/** Fewer than `from` are done too soon to tell. */
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
