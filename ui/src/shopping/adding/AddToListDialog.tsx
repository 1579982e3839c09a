/**
 * Adds ingredients of recipes to a shopping list in two steps: choose a list, then the lines. If there is only one list
 * or one was used before, the first step is skipped.
 */
import { type ReactNode, useState } from "react";

import { Button } from "@/kit/Button";
import { useStored } from "@/kit/device/useStored";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Dialog } from "@/kit/overlay/Dialog";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { nameList, type ShoppingListSummary, useCreateList, useVisibleLists } from "../shoppingLists";
import { useListOwner } from "../useListOwner";
import { ChooseLines } from "./ChooseLines";
import { type RecipeToAdd, sumScales } from "./recipeLines";
import "./adding.css";

export type AddToListDialogProps = {
  /** The recipes to add. The same recipe may occur several times; then its scales are added up. */
  recipes: RecipeToAdd[];
  onClose: () => void;
};

const LAST_USED = { listId: "" };

export function AddToListDialog({ recipes, onClose }: AddToListDialogProps) {
  const [added] = useState(() => sumScales(recipes));
  const { query, lists } = useVisibleLists();
  const [last, remember] = useStored("shopping-last-list", LAST_USED);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const known = lists?.find(({ id }) => id === (chosenId ?? last.listId)) ?? (lists?.length === 1 ? lists[0] : null);
  if (known && !isChoosing)
    return (
      <ChooseLines
        key={known.id}
        recipes={added}
        listId={known.id}
        listName={nameList(known)}
        onClose={onClose}
        onAdded={() => {
          remember({ listId: known.id });
          onClose();
        }}
        onOtherList={() => setChoosing(true)}
      />
    );
  const choose = ({ id }: Pick<ShoppingListSummary, "id">) => {
    setChosenId(id);
    setChoosing(false);
  };
  return (
    <Dialog isOpen icon="basket" title={t("addToList.chooseTitle")} onClose={onClose}>
      {query.isPending && <LoadingLines count={3} />}
      {query.isError && (
        <LoadFailure
          title={t("shopping.failedTitle")}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {lists && (
        <>
          <ListChoice lists={lists} onChoose={choose} />
          <NewList isFirst={lists.length === 0} onCreated={choose} />
        </>
      )}
    </Dialog>
  );
}

function ListChoice({
  lists,
  onChoose,
}: {
  lists: ShoppingListSummary[];
  onChoose: (list: ShoppingListSummary) => void;
}): ReactNode {
  const ownerOf = useListOwner();
  return (
    <ul className="list-choice" aria-label={t("shopping.lists")}>
      {lists.map((list) => (
        <li key={list.id}>
          <button type="button" onClick={() => onChoose(list)}>
            <span>
              <bdi>{nameList(list)}</bdi>
              {ownerOf(list) && (
                <small className="hint">
                  <bdi>{t("shopping.listOf", { name: ownerOf(list)! })}</bdi>
                </small>
              )}
            </span>
            <Icon name="chevron-right" size="tiny" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NewList({ isFirst, onCreated }: { isFirst: boolean; onCreated: (list: { id: string }) => void }) {
  const { mutate, isPending } = useCreateList(onCreated);
  return (
    <Button
      kind={isFirst ? "filled" : "quiet"}
      icon="plus"
      busy={isPending}
      onClick={() => mutate(t("shopping.firstName"))}
    >
      {isFirst ? t("shopping.createFirst") : t("shopping.newList")}
    </Button>
  );
}
