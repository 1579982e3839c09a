/** Notices above the form: one offers to restore an unsaved draft, the other says why saving failed. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { Banner } from "@/kit/feedback/Banner";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import type { Content } from "../content";
import { explain, isFinal } from "./explainFailure";
import { formatContent } from "./formatContent";
import type { EditDraft } from "./useDraft";

export type EditNoticesProps = {
  found: EditDraft | null;
  /** Whether the recipe has changed since the draft was started. */
  isNewer: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  error: unknown;
  /** Maps field names to error messages. */
  errors: Record<string, string>;
  written: Content;
  onRetry: () => void;
};

export function EditNotices({
  found,
  isNewer,
  onRestore,
  onDiscard,
  error,
  errors,
  written,
  onRetry,
}: EditNoticesProps) {
  const [opened] = useState(() => new Date());
  if (found) {
    const when = formatWhen(found.at, opened);
    return <UnsavedDraft when={when} isNewer={isNewer} onRestore={onRestore} onDiscard={onDiscard} />;
  }
  if (!error) return null;
  const retry = Object.keys(errors).length === 0 && (
    <Button compact icon="refresh" onClick={onRetry}>
      {t("error.retry")}
    </Button>
  );
  const action = isFinal(error) ? (
    <Button compact icon="copy" onClick={() => void copyWithToast(formatContent(written))}>
      {t("editing.copyWritten")}
    </Button>
  ) : (
    retry
  );
  return (
    <Banner kind="error" role="alert" actions={action}>
      <p>
        <b>{t("editing.saveFailed")}</b>
      </p>
      <p>{explain(error, errors)}</p>
    </Banner>
  );
}

type UnsavedDraftProps = Pick<EditNoticesProps, "isNewer" | "onRestore" | "onDiscard"> & { when: string };

function UnsavedDraft({ when, isNewer, onRestore, onDiscard }: UnsavedDraftProps) {
  return (
    <Banner
      kind="warning"
      icon="clock"
      role="status"
      actions={
        <div className="do">
          <Button kind="filled" autoFocus onClick={onRestore}>
            {t("editing.restore")}
          </Button>
          <Button onClick={onDiscard}>{t("editing.discardDraft")}</Button>
        </div>
      }
    >
      <p>
        <b>{t("editing.draftFound", { when })}</b>
      </p>
      <p>{t(isNewer ? "editing.draftNewer" : "editing.draftExplained")}</p>
    </Banner>
  );
}

/** Formats a point in time as date and time, or only as the time if it is today. */
function formatWhen(at: number, now: Date): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return isToday ? formatMoment(at, { timeStyle: "short" }) : formatMoment(at);
}
