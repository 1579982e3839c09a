/** Lists the runs that brought recipes in: how far one is, what came of it, its report, and its undo. */
import { type ReactNode, useState } from "react";

import { describeError } from "@/api/queryClient";
import { reportPath } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { useLoadingToast } from "@/kit/feedback/loading";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Link } from "@/kit/Link";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { isRunning, isUnderWay, type Run, type UndoTexts, useRuns, useUndoRun } from "./runs";

type RunListProps<R extends Run> = {
  /** Where the API lists the runs. */
  path: string;
  heading: string;
  /** Says that a run goes on, on every page. */
  loading?: string;
  undoTexts: (run: R) => UndoTexts;
  /** Shows a run. `undo` asks whether to undo it. */
  children: (run: R, undo: () => void, at: number) => ReactNode;
};

export function RunList<R extends Run>({ path, heading, loading, undoTexts, children }: RunListProps<R>) {
  const { data, error, refetch } = useRuns<R>(path);
  const [undoing, setUndoing] = useState<R | null>(null);
  useLoadingToast(Boolean(loading && data?.some(isRunning)), loading ?? "");
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section className="moves" aria-labelledby="moves">
      <h2 id="moves">{heading}</h2>
      <ul>
        {data.map((run, at) => (
          <li key={run.id}>{children(run, () => setUndoing(run), at)}</li>
        ))}
      </ul>
      {undoing && (
        <UndoRunDialog
          path={`${path}/${undoing.reportId}/undo`}
          texts={undoTexts(undoing)}
          onClose={() => setUndoing(null)}
        />
      )}
    </section>
  );
}

type RunEntryProps = {
  run: Run;
  title?: string;
  hasReport?: boolean;
  actions?: ReactNode;
  onUndo: (() => void) | false;
  children: ReactNode;
};

export function RunEntry({ run, title, hasReport = !isUnderWay(run), actions, onUndo, children }: RunEntryProps) {
  return (
    <article className="move">
      <h3>
        {title && <bdi>{title}</bdi>} <span className={title && "small dim"}>{formatMoment(run.timestamp)}</span>
      </h3>
      {children}
      <p className="actions">
        {hasReport && <Link to={reportPath(run.reportId)}>{t("moving.report")}</Link>}
        {actions}
        {onUndo && (
          <Button kind="quiet" icon="undo" compact {...preloadDialog} onClick={onUndo}>
            {t("moving.undo")}
          </Button>
        )}
      </p>
    </article>
  );
}

function UndoRunDialog({ path, texts, onClose }: { path: string; texts: UndoTexts; onClose: () => void }) {
  const undo = useUndoRun(path, texts.done, onClose);
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirm={t("moving.undoConfirm")}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() => undo.mutate()}
    >
      <p>{texts.explained}</p>
      {undo.error && (
        <Banner kind="error" role="alert">
          {describeError(undo.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
