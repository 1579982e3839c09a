/** Shows the history of a recipe: what happened, such as when it was made, and what was changed in it by whom. */
import { Suspense } from "react";

import { describeError } from "@/api/queryClient";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Dialog } from "@/kit/overlay/Dialog";
import { Tabs } from "@/kit/Tabs";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { ChangeLine } from "./ChangeLine";
import { useOutsideParts } from "../outsideParts";
import type { Recipe } from "../recipe";
import { isShortened, type Revision, useRestoreRevision, useRevisionInFull, useRevisions } from "./revisions";
import "./history.css";

export type HistoryDialogProps = {
  recipe: { name: string; slug: string };
  mayRestore: boolean;
  onClose: () => void;
  /** Called with the recipe after a revision was restored. The slug of the recipe may have changed. */
  onRestored: (recipe: Recipe) => void;
};

export function HistoryDialog({ recipe, mayRestore, onClose, onRestored }: HistoryDialogProps) {
  const { RecipeTimeline } = useOutsideParts();
  const { slug } = useGroup();
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="clock"
      title={t("history.of", { name: recipe.name })}
      cancel={t("dialog.close")}
      onClose={onClose}
    >
      <Tabs
        label={t("history.menu")}
        tabs={[
          {
            id: "happened",
            label: t("history.happened"),
            panel: (
              <Suspense fallback={<Skeleton lines={6} />}>
                <RecipeTimeline recipe={recipe} groupSlug={slug} />
              </Suspense>
            ),
          },
          {
            id: "changed",
            label: t("history.changed"),
            panel: <Revisions {...{ recipe, mayRestore, onClose, onRestored }} />,
          },
        ]}
      />
    </Dialog>
  );
}

/** What was changed in the recipe, with a button that restores each revision. */
function Revisions({ recipe, mayRestore, onClose, onRestored }: HistoryDialogProps) {
  const list = useRevisions(recipe.slug);
  const revisions = list.data?.pages.flatMap((page) => page.items) ?? [];
  const restore = useRestoreRevision(recipe.slug, (restored) => {
    onClose();
    toast.success(t("history.restored"));
    onRestored(restored);
  });
  return (
    <>
      {list.isPending && (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
      {list.isError && (
        <LoadFailure title={t("history.failed")} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && revisions.length === 0 && <EmptyState>{t("history.empty")}</EmptyState>}
      <RevisionList
        slug={recipe.slug}
        revisions={revisions}
        busy={restore.isPending}
        onRestore={mayRestore ? restore.mutate : undefined}
      />
      {list.hasNextPage && (
        <Button busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {t("history.more")}
        </Button>
      )}
    </>
  );
}

const KINDS = ["made", "imported", "copied", "changed", "restored", "returned", "found", "picture", "file"] as const;
type RevisionKind = (typeof KINDS)[number];
const formatKind = (kind: string): RevisionKind =>
  KINDS.includes(kind as RevisionKind) ? (kind as RevisionKind) : "changed";

type RevisionListProps = {
  slug: string;
  revisions: Revision[];
  busy: boolean;
  onRestore?: (revision: Revision) => void;
};

function RevisionList({ slug, revisions, busy, onRestore }: RevisionListProps) {
  return (
    <ol className="revisions">
      {revisions.map((revision, index) => (
        <RevisionItem
          key={revision.id}
          slug={slug}
          revision={revision}
          isCurrent={index === 0}
          busy={busy}
          onRestore={onRestore && index > 0 ? () => onRestore(revision) : undefined}
        />
      ))}
    </ol>
  );
}

type RevisionItemProps = {
  slug: string;
  revision: Revision;
  isCurrent: boolean;
  busy: boolean;
  onRestore?: () => void;
};

function RevisionItem({ slug, revision, isCurrent, busy, onRestore }: RevisionItemProps) {
  const when = formatMoment(revision.createdAt);
  const full = useRevisionInFull(slug, revision.id);
  const { changes } = full.data ?? revision;
  return (
    <li>
      <div className="revision-head">
        <div>
          <h3>
            {t(`history.kind.${formatKind(revision.kind)}`)}
            {isCurrent && <span className="hint"> · {t("history.current")}</span>}
          </h3>
          <p className="small hint">
            <time dateTime={revision.createdAt}>{when}</time>
            {revision.userName && (
              <>
                {" "}
                · <bdi>{revision.userName}</bdi>
              </>
            )}
          </p>
        </div>
        {onRestore && (
          <Button compact icon="undo" busy={busy} aria-label={t("history.restoreOf", { when })} onClick={onRestore}>
            {t("history.restore")}
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <dl>
          {changes.map((change, index) => (
            <ChangeLine key={index} change={change} />
          ))}
        </dl>
      )}
      {isShortened(revision) && !full.data && (
        <Button compact busy={full.isFetching} onClick={() => void full.refetch()}>
          {t("history.inFull")}
        </Button>
      )}
      {full.isError && (
        <p role="alert" className="small">
          {describeError(full.error)}
        </p>
      )}
    </li>
  );
}
