/** What stands above the form: words from before that were not saved, and why a save failed. */
import { useState } from "react";

import { ApiError } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { tellMoment } from "@/kit/tellMoment";
import { t } from "@/locales/language";

import type { Draft } from "./useDraft";

export type EditNoticesProps = {
  found: Draft | null;
  /** The recipe has changed since the draft was begun. */
  isNewer: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  error: unknown;
  /** Field -> complaint. */
  errors: Record<string, string>;
  onRetry: () => void;
};

export function EditNotices({ found, isNewer, onRestore, onDiscard, error, errors, onRetry }: EditNoticesProps) {
  const [opened] = useState(() => new Date());
  if (found) {
    return (
      <Banner
        kind="warning" icon="clock" role="status"
        actions={<div className="do"><Button kind="filled" autoFocus onClick={onRestore}>{t("editing.restore")}</Button><Button onClick={onDiscard}>{t("editing.discardDraft")}</Button></div>}
      >
        <p><b>{t("editing.draftFound", { when: tellWhen(found.at, opened) })}</b></p>
        <p>{t(isNewer ? "editing.draftNewer" : "editing.draftExplained")}</p>
      </Banner>
    );
  }
  if (!error) return null;
  return (
    <Banner kind="error" role="alert" actions={<Button compact icon="refresh" onClick={onRetry}>{t("recipe.retry")}</Button>}>
      <p><b>{t("editing.saveFailed")}</b></p>
      <p>{explained(error, errors)}</p>
    </Banner>
  );
}

/** The hour is enough for today. */
function tellWhen(at: number, now: Date): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return isToday ? tellMoment(at, { timeStyle: "short" }) : tellMoment(at);
}

function explained(error: unknown, errors: Record<string, string>): string {
  if (error instanceof ApiError && error.unreachable) return t("editing.unreachable");
  if (error instanceof ApiError && error.status === 404) return t("editing.gone");
  const told = Object.values(errors);
  return told.length > 1 ? told.join(" ") : reasonOf(error);
}
