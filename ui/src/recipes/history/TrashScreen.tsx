/** The screen at `/g/:groupSlug/recipes/trash`, which lists deleted recipes. They are kept for thirty days. */
import { useState } from "react";

import { getBase } from "@/api/client";
import { groupPath, recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { IconButton } from "@/kit/IconButton";
import { useNavigation } from "@/kit/navigation";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { Page } from "@/kit/Page";
import { Picture } from "@/kit/picture/Picture";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { type Trashed, makePictureUrlOfTrash, usePurge, useRestore, useTrash } from "./trash";
import "./history.css";

export function TrashScreen() {
  const { slug } = useGroup();
  const trash = useTrash();
  const trashed = trash.data?.items ?? [];
  return (
    <Page title={t("trash.title")} className="trash">
      <p className="lede small">{t("trash.explained")}</p>
      {trash.isPending && <LoadingLines count={4} />}
      {trash.isError && (
        <LoadFailure
          title={t("trash.failed")}
          error={trash.error}
          isBusy={trash.isFetching}
          onRetry={() => void trash.refetch()}
        />
      )}
      {trash.isSuccess && trashed.length === 0 && (
        <EmptyState
          action={
            <ButtonLink icon="recipes" to={groupPath(slug)}>
              {t("favorites.toRecipes")}
            </ButtonLink>
          }
        >
          {t("trash.empty")}
        </EmptyState>
      )}
      {trashed.length > 0 && (
        <ul className="kept">
          {trashed.map((one) => (
            <TrashedRow key={one.id} trashed={one} groupSlug={slug} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function TrashedRow({ trashed, groupSlug }: { trashed: Trashed; groupSlug: string }) {
  const { go } = useNavigation();
  const [isAsked, setAsked] = useState(false);
  const restore = useRestore((recipe) =>
    toast.success(t("trash.restored", { name: recipe.name }), {
      action: { label: t("trash.open"), run: () => go(recipePath(groupSlug, recipe.slug)) },
    }),
  );
  const forget = usePurge(() => toast.success(t("trash.forgotten", { name: trashed.name })));
  return (
    <li>
      <Picture
        src={makePictureUrlOfTrash(trashed, getBase())}
        cover={trashed.cover}
        shape="square"
        name={trashed.name}
      />
      <div className="about">
        <h2>
          <bdi>{trashed.name}</bdi>
        </h2>
        <p className="small hint">
          {t("trash.deletedBy", {
            name: trashed.deletedBy,
            day: formatMoment(trashed.deletedAt, { day: "numeric", month: "long" }),
          })}{" "}
          {t("trash.goneIn", { count: countDaysUntil(trashed.goneAt) })}
        </p>
      </div>
      <div className="do">
        <Button
          icon="undo"
          busy={restore.isBusy}
          aria-label={t("trash.restoreOf", { name: trashed.name })}
          onClick={() => restore.once(trashed)}
        >
          {t("trash.restore")}
        </Button>
        <IconButton icon="delete" label={t("trash.forgetOf", { name: trashed.name })} onClick={() => setAsked(true)} />
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t("trash.forgetTitle", { name: trashed.name })}
        confirm={t("trash.forget")}
        busy={forget.isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => forget.once(trashed, { onSettled: () => setAsked(false) })}
      >
        <p>{t("trash.forgetExplained")}</p>
      </ConfirmDialog>
    </li>
  );
}

const DAY = 86_400_000;
const countDaysUntil = (moment: string) => Math.max(0, Math.ceil((new Date(moment).getTime() - Date.now()) / DAY));
