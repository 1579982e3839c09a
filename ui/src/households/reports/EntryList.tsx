/** The lines of a report, fifty at a time. A line with details expands. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { Icon } from "@/kit/picture/Icon";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import type { ReportEntry } from "./reports";

const AT_ONCE = 50;

export function EntryList({ entries, empty }: { entries: ReportEntry[]; empty: string }) {
  const [limit, setLimit] = useState(AT_ONCE);
  if (entries.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <>
      <ul className="report-entries ruled">
        {entries.slice(0, limit).map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > limit && (
        <Button className="more-entries" onClick={() => setLimit(limit + AT_ONCE)}>
          {t("reports.more")}
        </Button>
      )}
    </>
  );
}

function EntryRow({ entry: { success, message, exception, timestamp } }: { entry: ReportEntry }) {
  return (
    <li className={success ? undefined : "failed"}>
      <Icon name={success ? "check" : "error"} />
      <div>
        <p>
          <span className="sr">{t(success ? "reports.went" : "reports.failed")}: </span>
          <bdi>{message}</bdi>
        </p>
        {exception && (
          <details>
            <summary>
              <Icon name="chevron-right" />
              {t("reports.details")}
            </summary>
            <p className="small" dir="auto">
              {exception}
            </p>
          </details>
        )}
      </div>
      <time className="small dim" dateTime={timestamp}>
        {formatMoment(timestamp, { timeStyle: "medium" })}
      </time>
    </li>
  );
}
