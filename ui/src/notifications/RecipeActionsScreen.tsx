/** The page of the household's recipe actions, which the menu of every recipe offers: `/group/data/recipe-actions`. */
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { useRemove } from "@/api/resource";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { preloadDialog } from "@/kit/overlay/preload";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { KitchenPage } from "@/kitchen/KitchenPage";
import { t } from "@/locales/language";
import { type RecipeAction, recipeActions } from "@/recipes/recipeActions";

import { ActionDialog } from "./ActionDialog";
import { DeleteActionsDialog } from "./DeleteActionsDialog";
import { DeliveryList } from "./DeliveryList";
import "./actions.css";

export function RecipeActionsScreen() {
  const { data, error, refetch } = useQuery(recipeActions.list);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [open, setOpen] = useState<RecipeAction | RecipeAction[] | "new" | null>(null);
  const columns = useMemo(() => makeColumns(), []);
  const remove = useRemove(recipeActions, describeDeletion);
  const close = () => setOpen(null);
  const make = <NewActionButton onClick={() => setOpen("new")} />;
  return (
    <KitchenPage title={t("actions.title")} lede={t("actions.explained")} aside={data && data.items.length > 0 && make}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={4} />}
      {data && (
        <ManageTable
          label={t("actions.title")}
          rows={data.items}
          keyOf={idOf}
          nameOf={titleOf}
          columns={columns}
          storageKey="actions"
          chosen={chosen}
          onChoose={setChosen}
          actions={(actions) => [deleteItem(() => setOpen(actions))]}
          menu={(action) => [change(() => setOpen(action)), deleteItem(() => remove([action]))]}
          onOpen={setOpen}
          onRemove={(action) => remove([action])}
          empty={t("actions.none")}
          emptyAction={make}
        />
      )}
      {data && <DeliveryList />}
      {Array.isArray(open) && (
        <DeleteActionsDialog
          actions={open}
          onClose={close}
          onConfirm={() => {
            remove(open);
            setChosen(new Set());
            close();
          }}
        />
      )}
      {open && !Array.isArray(open) && <ActionDialog action={open === "new" ? undefined : open} onClose={close} />}
    </KitchenPage>
  );
}

const idOf = ({ id }: RecipeAction) => id;
const titleOf = ({ title }: RecipeAction) => title;

function NewActionButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="filled" icon="plus" {...preloadDialog} onClick={onClick}>
      {t("actions.new")}
    </Button>
  );
}

const change = (onAction: () => void): MenuItem => ({ id: "change", icon: "edit", label: t("kitchen.edit"), onAction });

const describeDeletion = (actions: RecipeAction[]) =>
  actions.length === 1
    ? t("actions.deleted", { title: actions[0]!.title })
    : t("kitchen.deleted", { count: actions.length });

const deleteItem = (onAction: () => void): MenuItem => ({
  id: "delete",
  icon: "delete",
  label: t("kitchen.delete"),
  danger: true,
  divided: true,
  onAction,
});

const makeColumns = (): Column<RecipeAction>[] => [
  { id: "title", label: t("actions.name"), text: titleOf },
  { id: "kind", label: t("actions.kind"), text: ({ actionType }) => t(`actions.${actionType}`) },
  { id: "url", label: t("actions.url"), text: ({ url }) => url },
  { id: "id", label: t("managing.id"), text: idOf, hidden: true },
];
