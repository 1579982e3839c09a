/** Moves, inserts and deletes lines during the review. Every change can be undone. */
import { useLayoutEffect, useRef, useState } from "react";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";
import type { Content } from "@/recipes/editing/content";
import { makeUnreadRow } from "@/recipes/editing/ingredients/reviewedLine";
import { removeLinks } from "@/recipes/editing/ingredients/unreadLines";
import { insertRows, removeRow, type RowMove } from "@/recipes/editing/rows/moveRow";
import { nameIngredient } from "@/recipes/editing/rows/nameRows";
import { ingredientKind } from "@/recipes/editing/rows/rowKinds";
import { useRows } from "@/recipes/editing/rows/useRows";
import type { Edit } from "@/recipes/editing/useEdit";
import type { Ingredient } from "@/recipes/recipe";

import type { ReadRowActions } from "./useReading";

type Arranged = Pick<Content, "recipeIngredient" | "recipeInstructions">;

export type ArrangeActions = {
  move: (id: string, way: RowMove) => void;
  insert: (id: string) => void;
  /** `next` is the id of the row that gets the focus afterwards. */
  remove: (id: string, next: string | undefined) => void;
};

const nameOf = (one: Ingredient) => nameIngredient(one, false);

export function useArranging({ content, change }: Pick<Edit, "content" | "change">, add: ReadRowActions["add"]) {
  const [past, setPast] = useState<Arranged[]>([]);
  const dismiss = useRef<(() => void) | undefined>(undefined);
  const { recipeIngredient } = content;
  const write = (next: Ingredient[]) => {
    dismiss.current?.();
    setPast([...past, { recipeIngredient, recipeInstructions: content.recipeInstructions }]);
    change({ recipeIngredient: next, ...removeLinks(content, next) }, "structure");
  };
  const { actions, announced, list } = useRows({
    rows: recipeIngredient,
    kind: ingredientKind,
    nameOf,
    onChange: write,
  });
  const goBack = (to: Arranged[]) => {
    dismiss.current?.();
    setPast(to.slice(0, -1));
    change(to.at(-1)!, "structure");
  };
  const arrangeActions: ArrangeActions = {
    move: actions.move,
    insert: (id) => {
      const fresh = ingredientKind.placeholderRow();
      add(makeUnreadRow(ingredientKind.idOf(fresh), ""), id);
      actions.replace(
        insertRows(recipeIngredient, ingredientKind, id, "below", [fresh]),
        ingredientKind.idOf(fresh),
        "first",
      );
    },
    remove: (id, next) => {
      const before = [...past, { recipeIngredient, recipeInstructions: content.recipeInstructions }];
      const message = t("rows.removed", {
        name: nameOf(recipeIngredient.find(({ referenceId }) => referenceId === id)!),
      });
      const left = removeRow(recipeIngredient, ingredientKind, id);
      if (next) actions.replace(left, next, "menu");
      else write(left);
      actions.announce(message);
      dismiss.current = toast.info(message, { action: { label: t("editing.undo"), run: () => goBack(before) } });
    },
  };
  const latest = useRef(arrangeActions);
  useLayoutEffect(() => {
    latest.current = arrangeActions;
  });
  // These actions keep their identity, so that memoized rows are not rendered again.
  const [lasting] = useState((): ArrangeActions => ({
    move: (...given) => latest.current.move(...given),
    insert: (...given) => latest.current.insert(...given),
    remove: (...given) => latest.current.remove(...given),
  }));
  return {
    arrangeActions: lasting,
    list,
    announced,
    isArranged: past.length > 0,
    undo: () => {
      if (past.length > 0) goBack(past);
    },
  };
}

export type RowArrangement = ReturnType<typeof useArranging>;
