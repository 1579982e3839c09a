/** What the household does with its recipes elsewhere, as the menu of every recipe offers it: `/household/recipe-actions`. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { reasonOf } from "@/api/queryClient";
import { DataPage } from "@/households/words/DataPage";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { Icon } from "@/kit/Icon";
import { IconButton } from "@/kit/IconButton";
import { nearDialog } from "@/kit/overlays";
import { Skeleton } from "@/kit/Skeleton";
import { t } from "@/locales/language";
import { type RecipeAction, recipeActionsQuery } from "@/recipes/recipeActions";

import { ActionDialog } from "./ActionDialog";
import { useDeleteAction } from "./actions";
import "./actions.css";

export function RecipeActionsScreen() {
  const { data, error, refetch } = useQuery(recipeActionsQuery);
  const [open, setOpen] = useState<RecipeAction | "new" | null>(null);
  const remove = useDeleteAction();
  const make = <Button kind="filled" icon="plus" {...nearDialog} onClick={() => setOpen("new")}>{t("actions.new")}</Button>;
  return (
    <DataPage title={t("actions.title")} lede={t("actions.explained")} className="actions-page" beside={data && data.items.length > 0 && make}>
      {error && !data && <EmptyState title={t("error.title")} action={<Button icon="refresh" onClick={() => void refetch()}>{t("error.retry")}</Button>}>{reasonOf(error)}</EmptyState>}
      {!data && !error && <div aria-busy="true"><Skeleton lines={4} /></div>}
      {data?.items.length === 0 && <EmptyState action={make}>{t("actions.none")}</EmptyState>}
      {data && data.items.length > 0 && (
        <ul className="ruled recipe-actions">
          {data.items.map((action) => (
            <li key={action.id}>
              <Icon name={action.actionType === "post" ? "send" : "external"} />
              <div>
                <h2><bdi>{action.title}</bdi></h2>
                <p className="hint small">{t(`actions.${action.actionType}`)} · <bdi>{action.url}</bdi></p>
              </div>
              <IconButton icon="edit" label={t("actions.editOf", { title: action.title })} {...nearDialog} onClick={() => setOpen(action)} />
              <IconButton icon="delete" label={t("actions.deleteOf", { title: action.title })} onClick={() => remove(action)} />
            </li>
          ))}
        </ul>
      )}
      {open && <ActionDialog action={open === "new" ? undefined : open} onClose={() => setOpen(null)} />}
    </DataPage>
  );
}
